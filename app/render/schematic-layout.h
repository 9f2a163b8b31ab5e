/* schematic-layout.h - positions of the provinces of a board without a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* A box around a province, in units of the picture, y down; x, y is its middle. Boxes do not
 * overlap, and all are at least MARGIN away from the edges of the picture. */
typedef struct
{
  double x, y, width, height;
} PayolaBox;

/**
 * payola_schematic_layout:
 * @board: a board
 * @boxes: (inout): one box for each province; the sizes are given, and the function sets the
 *   middles
 * @width: (out): width of the picture
 * @height: (out): height of the picture
 *
 * Computes the positions of the provinces. Adjacent provinces are as close to each other as is
 * possible in a plane. The same board gives the same positions.
 */
void
payola_schematic_layout (const PayBoard *board, PayolaBox *boxes, double *width, double *height);

G_END_DECLS
