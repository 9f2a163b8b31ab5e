/* schematic-route.h - lines between boxes that keep clear of the others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/schematic-layout.h"

G_BEGIN_DECLS

#define PAYOLA_ROUTE_POINTS 25

typedef struct
{
  guint n;
  double x[PAYOLA_ROUTE_POINTS], y[PAYOLA_ROUTE_POINTS];
} PayolaSchematicRoute;

/* The line from the edge of box @a to the edge of box @b: straight where no other box lies in its
 * way, else bent as little as is needed to pass by, or to cross as few as possible. Seas are ovals
 * within their boxes.
 *
 * @boxes: one for each province of the board
 * @width, @height: of the picture, which the line does not leave
 * @bend: FALSE: straight in any case */
void
payola_schematic_route (const PayBoard *board, const PayolaBox *boxes, double width, double height,
                        guint a, guint b, gboolean bend, PayolaSchematicRoute *route);
/* Over how many other boxes a line goes. */
guint
payola_schematic_route_crossed (const PayBoard *board, const PayolaBox *boxes, guint a, guint b,
                                const PayolaSchematicRoute *route);

G_END_DECLS
