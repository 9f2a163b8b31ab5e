/* art-adapt.h - the drawing of one board changed for another board with the same moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/**
 * payola_art_adapt:
 * @board: a board
 * @drawn: the board of the drawing
 * @places: the location of @drawn for each location of @board, from payola_art_match()
 * @svg: the drawing of @drawn
 * @length: the length of the drawing in bytes
 *
 * Changes a drawing so that it belongs to another board: its ids, names and abbreviations are those
 * of @board, and exactly the supply centres of @board have rings. A new ring stands beside the
 * place of the unit, away from names.
 *
 * Returns: (transfer full) (nullable): the SVG, or NULL if the drawing cannot be read
 */
char *
payola_art_adapt (const PayBoard *board, const PayBoard *drawn, const PayLocation *places,
                  const char *svg, gsize length);

G_END_DECLS
