/* schematic-pins.c - places of a board that are known from the drawing of another board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/schematic-pins.h"

#include "render/art/same-place.h"

guint
payola_pins_count (const PayBoard *board, const PayBoard *drawn)
{
  PayProvince places[PAY_MAX_PROVINCES];
  guint n = 0;

  payola_same_places (board, drawn, places);
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    n += places[p] != PAY_NO_PROVINCE
      && pay_board_get_kind (board, (PayProvince) p) != PAY_PROVINCE_IMPASSABLE;
  return n;
}

void
payola_pins_put (PayolaPins *self, const PayBoard *board, const PayBoard *drawn,
                 const PayolaPoint *at)
{
  PayProvince places[PAY_MAX_PROVINCES];

  *self = (PayolaPins) { 0 };
  payola_same_places (board, drawn, places);
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (places[p] != PAY_NO_PROVINCE)
      {
        pay_bits_add (&self->has, p);
        self->at[p] = at[places[p]];
      }
}
