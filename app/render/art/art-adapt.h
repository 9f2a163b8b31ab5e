/* art-adapt.h - the drawing of one board changed for another board with the same moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Changes a drawing so that it belongs to another board: its ids, names and abbreviations are
 * those of @board, and exactly the supply centres of @board have rings. A new ring stands beside
 * the place of the unit, away from names. @length is the length of the drawing in bytes. Returns
 * the SVG, or NULL if the drawing cannot be read. (transfer full) */
char *payola_art_adapt (const PayBoard *board, const PayBoard *drawn, const PayLocation *places,
                        const char *svg, gsize length);

G_END_DECLS
