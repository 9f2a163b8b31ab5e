/* schematic-orient.h - which side of a layout is north
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "render/art/schematic-pins.h"

G_BEGIN_DECLS

/* Turns a layout, and mirrors it if necessary, so that it agrees best with the pins, with the
 * coasts of split provinces (the seas of a north coast are to the north) and with the points of
 * the compass in names. Without such hints, nothing changes. @pins: places of the board that are
 * known from a drawing; may be NULL. @x: horizontal position of each province. @y: vertical
 * position of each province, y down. */
void payola_schematic_orient (const PayBoard *board, const PayolaPins *pins, double *x, double *y);

G_END_DECLS
