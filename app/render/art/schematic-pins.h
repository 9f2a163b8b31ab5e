/* schematic-pins.h - places of a board that are known from the drawing of another board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "render/kit/shape.h"

G_BEGIN_DECLS

/* Known places of provinces, in units of the other drawing, y down. */
typedef struct
{
  PayBits has;                       /* the provinces whose places are known */
  PayolaPoint at[PAY_MAX_PROVINCES]; /* their places */
} PayolaPins;

/* Counts the passable provinces that have the same names on both boards. */
guint payola_pins_count (const PayBoard *board, const PayBoard *drawn);

/* Pins the provinces that have the same names on both boards. Two provinces are never pinned to
 * the same place. */
void payola_pins_put (PayolaPins *self, const PayBoard *board, const PayBoard *drawn,
                      const PayolaPoint *places);

G_END_DECLS
