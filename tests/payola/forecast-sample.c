/* forecast-sample.c - a sheet of France and its forecast
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "forecast-sample.h"

#include "payola/offer-sheet.h"

void
sample_read (Sample *self, const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  g_clear_pointer (&self->forecast, pay_forecast_free);
  g_clear_pointer (&self->sheet, pay_offer_sheet_unref);
  self->sheet = pay_offer_sheet_read (self->game->options, self->game->position, ME, text, -1,
                                      found);
  g_assert_false (pay_diagnostics_has_errors (found));
  self->forecast = pay_forecast_new (self->game->options, self->game->position, self->sheet);
}

void
sample_clear (Sample *self)
{
  g_clear_pointer (&self->forecast, pay_forecast_free);
  g_clear_pointer (&self->sheet, pay_offer_sheet_unref);
  g_clear_pointer (&self->game, fixture_free);
}

void
sample_submit (Sample *self, PayPower power, const PayOfferSheet *sheet)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < pay_offer_sheet_get_n_lines (sheet); i++)
    g_string_append_printf (text, "%s\n", pay_offer_sheet_get_line (sheet, i)->text);
  fixture_send (self->game, pay_board_get_power_key (self->game->board, power), text->str);
}

void
sample_check_promise (const Sample *self)
{
  const PayAuction *auction = fixture_decide (self->game);

  g_assert_cmpint (pay_auction_get_spent (auction, ME), <=, pay_forecast_get_most (self->forecast));
  g_assert_cmpuint (pay_auction_get_reductions (auction, ME), <=,
                    pay_forecast_get_max_reductions (self->forecast));
}
