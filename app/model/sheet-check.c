/* sheet-check.c - check of a sheet while it is written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/sheet-check.h"

PayOfferSheet *
payola_sheet_check_offers (const PayGame *game, PayPower power, const char *text,
                           PayDiagnostics *diagnostics)
{
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (game, power, text, -1, diagnostics);
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();

  if (sheet)
    return pay_offer_sheet_ref (pay_sheet_get_body (sheet));
  return pay_offer_sheet_read (pay_setup_get_options (pay_game_get_setup (game)),
                               pay_game_get_position (game), power, text, -1, ignored);
}
