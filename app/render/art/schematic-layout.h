/* schematic-layout.h - positions of the provinces of a board without a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "render/art/schematic-pins.h"

G_BEGIN_DECLS

/* A box around a province, in units of the picture, y down; x, y is its middle. Boxes do not
 * overlap, and all are at least MARGIN away from the edges of the picture. */
typedef struct
{
  double x, y, width, height;
} PayolaBox;

/* The width and height of the corners that are cut off the boxes of land. */
#define PAYOLA_BOX_CORNER 12.0

/* Computes the positions of the provinces. If at least a third of them are pinned, these keep
 * their places in relation to each other, and the others stand between and around them. Otherwise
 * adjacent provinces are as close to each other as is possible in a plane; pins, the coasts of
 * split provinces and names such as “North Sea” show which side is north, so that the layout is
 * not turned or mirrored. A small board whose provinces are all adjacent to each other forms a
 * circle. The same board and pins give the same positions. @pins may be NULL. @boxes is one box
 * for each province; the sizes are given, and the function sets the middles. */
void payola_schematic_layout (const PayBoard *board, const PayolaPins *pins, PayolaBox *boxes,
                              double *width, double *height);

G_END_DECLS
