/* country.c - the home countries of powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/country.h"

#include <string.h>

/* Provinces of the home countries on the classic map that have no supply centre. */
static const struct
{
  const char *power, *provinces;
} countries[] = {
  { "AUSTRIA", "BOH GAL TYR" }, { "ENGLAND", "CLY WAL YOR" }, { "FRANCE", "BUR GAS PIC" },
  { "GERMANY", "PRU RUH SIL" }, { "ITALY", "APU PIE TUS" },   { "RUSSIA", "FIN LVN UKR" },
  { "TURKEY", "ARM SYR" },
};

PayPower
pay_board_get_country (const PayBoard *self, PayProvince province)
{
  const char *name = pay_board_get_abbreviation (self, province);
  PayProvinceKind kind = pay_board_get_kind (self, province);

  if (pay_board_is_centre (self, province))
    return pay_board_get_home (self, province);
  if (strlen (name) != 3 || kind == PAY_PROVINCE_SEA || kind == PAY_PROVINCE_IMPASSABLE)
    return PAY_NO_POWER;
  for (guint i = 0; i < G_N_ELEMENTS (countries); i++)
    if (strstr (countries[i].provinces, name))
      return pay_board_find_power (self, countries[i].power);
  return PAY_NO_POWER;
}
