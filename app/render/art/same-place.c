/* same-place.c - places of two boards that have the same name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/same-place.h"

#include "board/names.h"

static PayProvince
find (const PayBoard *board, PayProvince province, const PayBoard *other)
{
  PayLocation found = pay_names_find (other, pay_board_get_canonical_name (board, province));
  PayProvinceKind kind = pay_board_get_kind (board, province);

  if (found == PAY_NO_LOCATION)
    return PAY_NO_PROVINCE;
  PayProvince place = pay_board_get_province (other, found);
  PayProvinceKind known = pay_board_get_kind (other, place);
  gboolean barred = kind == PAY_PROVINCE_IMPASSABLE || known == PAY_PROVINCE_IMPASSABLE;
  return barred || (kind == PAY_PROVINCE_SEA) == (known == PAY_PROVINCE_SEA) ? place
                                                                             : PAY_NO_PROVINCE;
}

void
payola_same_places (const PayBoard *board, const PayBoard *other,
                    PayProvince places[PAY_MAX_PROVINCES])
{
  PayBits taken = { 0 };

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      places[p] = find (board, (PayProvince) p, other);
      if (places[p] != PAY_NO_PROVINCE && pay_bits_has (&taken, places[p]))
        places[p] = PAY_NO_PROVINCE;
      if (places[p] != PAY_NO_PROVINCE)
        pay_bits_add (&taken, places[p]);
    }
  for (guint q = 0; q < pay_board_get_n_provinces (other); q++)
    {
      PayProvince p = pay_bits_has (&taken, q) ? PAY_NO_PROVINCE
                                               : find (other, (PayProvince) q, board);
      if (p != PAY_NO_PROVINCE && places[p] == PAY_NO_PROVINCE)
        places[p] = (PayProvince) q;
    }
}
