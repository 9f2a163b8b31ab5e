/* schematic-layout.h - places for the provinces of a board that nobody has drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* A box around each province, in units of the picture, y down; none overlap and all keep `MARGIN`
 * from the picture's edges. x, y is the middle. */
typedef struct
{
  double x, y, width, height;
} PayolaBox;

/* Sizes of @boxes, one for each province, are given; fills in their middles and the picture's size.
 * Provinces with a border in common come close together, as far as a plane allows. The same board
 * gives the same places. */
void
payola_schematic_layout (const PayBoard *board, PayolaBox *boxes, double *width, double *height);

G_END_DECLS
