/* schematic-detour.h - lines that take the way between the boxes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/schematic-route.h"

G_BEGIN_DECLS

/* Finds a short line with several bends from one box to another. It may still touch a box,
 * because its corners are rounded. @width: width of the picture, which the line does not leave.
 * @height: height of the picture, which the line does not leave. @a: province at the start.
 * @clear: distance from the other boxes, in units of the picture. Returns FALSE if there is no
 * way between the boxes, or only a long one. */
gboolean payola_schematic_detour (const PayBoard *board, const PayolaBox *boxes, double width,
                                  double height, guint a, guint b, double clear,
                                  PayolaSchematicRoute *route);

G_END_DECLS
