/* schematic-art.h - a drawing for a board that has none, made from its moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* An SVG that keeps the contract of maps/README.md: a box for each province of land, an oval for
 * each sea, a line for each border: brown for armies, broken for fleets, brown and unbroken for
 * both. @look is a style sheet like maps/standard/art.css. The same board gives the same bytes.
 * Owned. */
char *
payola_schematic_art_make (const PayBoard *board, const char *look);

G_END_DECLS
