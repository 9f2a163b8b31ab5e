/* schematic-art.h - a drawing for a board that does not have one, made from its moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "render/art/schematic-pins.h"

G_BEGIN_DECLS

/* Draws a board as an SVG that follows the contract of maps/README.md: a box for each land
 * province, an oval for each sea, and a line for each border. Lines for armies are brown, lines
 * for fleets are broken, and lines for both are brown and unbroken. The same board gives the same
 * bytes. @pins may be NULL. @look is a stylesheet like maps/standard/art.css. (transfer full) */
char *payola_schematic_art_make (const PayBoard *board, const PayolaPins *pins, const char *look);

G_END_DECLS
