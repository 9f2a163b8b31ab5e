/* schematic-route.h - lines between boxes that avoid the other boxes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/schematic-layout.h"

G_BEGIN_DECLS

#define PAYOLA_ROUTE_POINTS 25

typedef struct
{
  guint n;
  double x[PAYOLA_ROUTE_POINTS], y[PAYOLA_ROUTE_POINTS];
} PayolaSchematicRoute;

/**
 * payola_schematic_route:
 * @board: a board
 * @boxes: one box for each province of the board
 * @width: width of the picture, which a bent line does not leave
 * @height: height of the picture, which a bent line does not leave
 * @a: province at the start
 * @b: province at the end
 * @bend: FALSE if the line must be straight
 * @route: (out): the line
 *
 * Finds a line from the edge of one box to the edge of another. The line is straight if no other
 * box is in its way. Otherwise it bends only as much as needed to avoid the other boxes. If one
 * bend is not enough, it takes the way between the boxes, or crosses as few of them as possible.
 * Seas are ovals in their boxes.
 */
void
payola_schematic_route (const PayBoard *board, const PayolaBox *boxes, double width, double height,
                        guint a, guint b, gboolean bend, PayolaSchematicRoute *route);

/**
 * payola_schematic_route_crossed:
 * @board: a board
 * @boxes: one box for each province of the board
 * @a: province at the start
 * @b: province at the end
 * @route: the line
 *
 * Counts the other boxes that a line crosses.
 *
 * Returns: the number of boxes
 */
guint
payola_schematic_route_crossed (const PayBoard *board, const PayolaBox *boxes, guint a, guint b,
                                const PayolaSchematicRoute *route);

/**
 * payola_schematic_covers:
 * @board: a board
 * @boxes: one box for each province of the board
 * @p: a province
 * @clear: the width of the surroundings that count as the box
 * @x: a position
 * @y: a position
 *
 * Checks whether the box of a province covers a point.
 *
 * Returns: TRUE if it does
 */
gboolean
payola_schematic_covers (const PayBoard *board, const PayolaBox *boxes, guint p, double clear,
                         double x, double y);

G_END_DECLS
