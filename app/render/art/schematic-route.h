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

/* Finds a line from the edge of one box to the edge of another. The line is straight if no other
 * box is in its way. Otherwise it bends only as much as needed to avoid the other boxes. If one
 * bend is not enough, it takes the way between the boxes, or crosses as few of them as possible.
 * Seas are ovals in their boxes. @width: width of the picture, which a bent line does not leave.
 * @height: height of the picture, which a bent line does not leave. @a: province at the start. */
void payola_schematic_route (const PayBoard *board, const PayolaBox *boxes, double width,
                             double height, guint a, guint b, gboolean bend,
                             PayolaSchematicRoute *route);

/* Counts the other boxes that a line crosses. @a: province at the start. */
guint payola_schematic_route_crossed (const PayBoard *board, const PayolaBox *boxes, guint a,
                                      guint b, const PayolaSchematicRoute *route);

/* Checks whether the box of a province covers a point. Returns TRUE if it does. */
gboolean payola_schematic_covers (const PayBoard *board, const PayolaBox *boxes, guint p,
                                  double clear, double x, double y);

G_END_DECLS
