/* test-forecast-lots.c - forecasts against random auctions with boards, powers, options and sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * PAYOLA_RANDOM_FORECASTS is the number of auctions, and PAYOLA_RANDOM_SEED the seed of the first
 * one.
 */
#include "lot.h"
#include "random-sheet.h"

#include "payola/forecast.h"
#include "payola/offer-sheet.h"
#include "position/position-builder.h"

#define N_AUCTIONS 400

/* Counts of the cases that occurred. They prove that every promise of a forecast was tested. */
typedef struct
{
  guint n_forecasts, n_reduced, n_sure, n_bare, n_most, n_alone;
} Tally;

/* Asserts that payments, reductions and balances stay within the forecast. The forecast was made
 * before any other sheet was sent. It does not contain money that other powers sent or did not
 * accept. */
static void
check_promises (const PayForecast *forecast, const PayAuction *auction, PayPower power,
                Tally *tally)
{
  int spent = pay_auction_get_spent (auction, power);
  guint reductions = pay_auction_get_reductions (auction, power);

  int more = pay_auction_get_spendable (auction, power) - pay_forecast_get_spendable (forecast);

  g_assert_cmpint (more, >=, 0);
  g_assert_cmpint (spent, <=, pay_forecast_get_worst (forecast));
  g_assert_cmpint (spent, <=, pay_forecast_get_most (forecast) + more);
  g_assert_cmpint (spent, >=, pay_forecast_get_sure (forecast));
  g_assert_cmpuint (reductions, <=, pay_forecast_get_max_reductions (forecast));
  tally->n_forecasts++;
  tally->n_most += spent > 0 && spent == pay_forecast_get_most (forecast);
  tally->n_sure += pay_forecast_get_sure (forecast) > 0;
  tally->n_reduced += reductions > 0;
}

/* Asserts that no unit gets more AgP from the power than the forecast says. */
static void
check_units (const Fixture *fixture, const PayForecast *forecast, const PayAuction *auction,
             PayPower power)
{
  for (guint i = 0; i < pay_forecast_get_n_units (forecast); i++)
    {
      const PayForecastUnit *told = pay_forecast_get_unit (forecast, i);
      PayProvince at = pay_board_get_province (fixture->board, told->location);
      int index = pay_position_find_unit (fixture->position, at);
      const PayUnit *unit = index < 0 ? NULL
                                      : pay_position_get_unit (fixture->position, (guint) index);

      if (unit && unit->type == told->unit_type && unit->location == told->location)
        g_assert_cmpint (pay_auction_get_payment (auction, (guint) index, power), <=,
                         told->dearest);
    }
}

static gboolean
has_offer (const PayOfferSheet *sheet, const PayUnit *unit)
{
  for (guint i = 0; i < pay_offer_sheet_get_n_offers (sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (sheet, i);
      if (offer->type != PAY_OFFER_SAVINGS && offer->unit_type == unit->type
          && offer->location == unit->location)
        return TRUE;
    }
  return FALSE;
}

/* Asserts that the bare units are exactly the power's own units without a line in the sheet. */
static void
check_bare (const Fixture *fixture, const PayForecast *forecast, const PayOfferSheet *sheet,
            PayPower power, Tally *tally)
{
  guint n = 0;

  for (guint u = 0; u < pay_position_get_n_units (fixture->position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (fixture->position, u);
      if (unit->owner == power && !has_offer (sheet, unit))
        {
          g_assert_cmpuint (n, <, pay_forecast_get_n_bare (forecast));
          g_assert_cmpuint (pay_forecast_get_bare (forecast, n++), ==, u);
        }
    }
  g_assert_cmpuint (n, ==, pay_forecast_get_n_bare (forecast));
  tally->n_bare += n;
}

/* Asserts that the sheet costs the forecast amount if no other power bids. The lists of the
 * other powers do not matter. */
static void
check_alone (const Fixture *fixture, const PayForecast *forecast, const PayAuction *auction,
             PayPower power, Tally *tally)
{
  guint n_powers = pay_board_get_n_powers (fixture->board);
  g_autofree PayPower *lists = g_new (PayPower, n_powers * n_powers);
  const PayOfferSheet *sheets[PAY_MAX_POWERS] = { NULL };
  int spendable[PAY_MAX_POWERS] = { 0 };

  /* In eBayola, the plateaus of tied offers can change the cost. In Tin Cup, unseen units can. */
  if (pay_options_has (fixture->options, PAY_OPTION_EBAYOLA)
      || pay_options_has (fixture->options, PAY_OPTION_BLIND))
    return;
  for (guint p = 0; p < n_powers; p++)
    for (guint q = 0; q < n_powers; q++)
      lists[p * n_powers + q] = pay_auction_get_list (auction, (PayPower) p)[q];
  sheets[power] = pay_sheet_get_body (fixture->sheets[power]);
  spendable[power] = pay_forecast_get_spendable (forecast);

  g_autoptr (PayAuction) alone = pay_auction_new (fixture->options, fixture->position, sheets,
                                                  lists, spendable);
  g_assert_cmpint (pay_auction_get_spent (alone, power), ==,
                   pay_forecast_get_alone_cost (forecast));
  tally->n_alone += pay_auction_get_spent (alone, power) > 0;
}

static void
test_lots (void)
{
  guint64 n = lot_read_wish ("PAYOLA_RANDOM_FORECASTS", N_AUCTIONS);
  guint64 first = lot_read_wish ("PAYOLA_RANDOM_SEED", 1);
  Tally tally = { 0 };

  for (guint64 seed = first; seed < first + n; seed++)
    {
      PayRandom random = pay_random_init (seed);
      g_autofree char *names = NULL;
      g_autoptr (Fixture) fixture = lot_draw (&random, &names);
      const PayAuction *auction = fixture_decide (fixture);

      g_test_message ("auction %u: %s", (guint) seed, names);
      for (guint p = 0; p < pay_board_get_n_powers (fixture->board); p++)
        {
          if (!fixture->sheets[p])
            continue;
          const PayOfferSheet *sheet = pay_sheet_get_body (fixture->sheets[p]);
          g_autoptr (PayForecast) forecast = pay_forecast_new (fixture->options, fixture->position,
                                                               sheet);
          check_promises (forecast, auction, (PayPower) p, &tally);
          check_units (fixture, forecast, auction, (PayPower) p);
          check_bare (fixture, forecast, sheet, (PayPower) p, &tally);
          check_alone (fixture, forecast, auction, (PayPower) p, &tally);
        }
    }
  g_test_message ("%u forecasts, %u reduced, %u with a sure part, %u bare units, %u at the most, "
                  "%u alone",
                  tally.n_forecasts, tally.n_reduced, tally.n_sure, tally.n_bare, tally.n_most,
                  tally.n_alone);
  if (n < N_AUCTIONS)
    return;
  g_assert_cmpuint (tally.n_reduced, >, 50);
  g_assert_cmpuint (tally.n_sure, >, 50);
  g_assert_cmpuint (tally.n_bare, >, 50);
  g_assert_cmpuint (tally.n_most, >, 50);
  g_assert_cmpuint (tally.n_alone, >, 50);
}

/* ---- Tin Cup ------------------------------------------------------------------------------- */

/* Draws another position in which one power has the same units and the same money. All other
 * units are on random locations. */
static PayPosition *
draw_other_world (PayRandom *random, const PayPosition *position, PayPower power)
{
  g_autoptr (PayPosition) drawn = random_position (pay_position_get_board (position), random, 12,
                                                   9);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);

  pay_position_builder_clear_units (builder);
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    if (pay_position_get_unit (position, u)->owner == power)
      pay_position_builder_add_unit (builder, *pay_position_get_unit (position, u));
  for (guint u = 0; u < pay_position_get_n_units (drawn); u++)
    {
      PayUnit unit = *pay_position_get_unit (drawn, u);
      if (unit.owner != power && pay_position_builder_can_add (builder, unit))
        pay_position_builder_add_unit (builder, unit);
    }
  return pay_position_builder_finish (builder);
}

/* Writes everything that the power reads about its sheet before the phase is adjudicated. Lists
 * the bare units by location, because the units of the two positions have different indexes. */
static char *
tell (const PayOptions *options, const PayPosition *position, PayPower power, const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (options, position, power, text, -1,
                                                          found);
  g_autoptr (PayForecast) forecast = pay_forecast_new (options, position, sheet);
  g_autofree char *findings = pay_diagnostics_text (found);
  g_autofree char *warnings = pay_diagnostics_text (pay_forecast_get_warnings (forecast));
  GString *told = g_string_new (NULL);

  g_string_append_printf (told, "%d %d %d %u %d\n%s%s", pay_forecast_get_spendable (forecast),
                          pay_forecast_get_worst (forecast), pay_forecast_get_sure (forecast),
                          pay_forecast_get_max_reductions (forecast),
                          pay_forecast_get_alone_cost (forecast), findings, warnings);
  for (guint i = 0; i < pay_forecast_get_n_units (forecast); i++)
    {
      const PayForecastUnit *unit = pay_forecast_get_unit (forecast, i);
      g_string_append_printf (told, "%d: %u %d %d %d\n", unit->location, unit->n_bids,
                              unit->other_move, unit->other_stay, unit->dearest);
    }
  for (guint i = 0; i < pay_forecast_get_n_bare (forecast); i++)
    g_string_append_printf (
      told, "%d\n",
      pay_position_get_unit (position, pay_forecast_get_bare (forecast, i))->location);
  return g_string_free (told, FALSE);
}

/* Information about a sheet in Tin Cup does not depend on the locations of other powers' units. */
static void
test_blind (void)
{
  guint64 n = lot_read_wish ("PAYOLA_RANDOM_FORECASTS", N_AUCTIONS);
  guint64 first = lot_read_wish ("PAYOLA_RANDOM_SEED", 1);
  guint n_told = 0;

  for (guint64 seed = first; seed < first + n; seed++)
    {
      PayRandom random = pay_random_init (seed);
      g_autofree char *names = NULL;
      g_autoptr (Fixture) fixture = lot_draw (&random, &names);

      if (!pay_options_has (fixture->options, PAY_OPTION_BLIND))
        continue;
      g_test_message ("auction %u: %s", (guint) seed, names);
      for (guint p = 0; p < pay_board_get_n_powers (fixture->board); p++)
        {
          const PaySheet *sheet = fixture->sheets[p];
          g_autoptr (PayPosition) other = draw_other_world (&random, fixture->position,
                                                            (PayPower) p);
          if (!sheet)
            continue;
          g_autofree char *here = tell (fixture->options, fixture->position, (PayPower) p,
                                        pay_sheet_get_text (sheet));
          g_autofree char *there = tell (fixture->options, other, (PayPower) p,
                                         pay_sheet_get_text (sheet));
          g_assert_cmpstr (here, ==, there);
          n_told++;
        }
    }
  if (n >= N_AUCTIONS)
    g_assert_cmpuint (n_told, >, 50);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/forecast-lots/promises", test_lots);
  g_test_add_func ("/payola/forecast-lots/blind", test_blind);
  return g_test_run ();
}
