/* test-forecast-random.c - forecasts against all orders, all rounds, and the sheets of other powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "forecast-sample.h"
#include "lot.h"
#include "random-sheet.h"
#include "trace.h"

#include "order/order-list.h"
#include "position/position-builder.h"

/* Draws a position and a sheet of France. All powers except France are rich. */
static void
sample_draw (Sample *self, PayRandom *random, const char *options, guint n_units, guint n_offers,
             guint most, int rich)
{
  g_autoptr (PayPosition) drawn = random_position (fixture_board (), random, n_units, rich);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (drawn);
  g_autofree char *text = NULL;

  self->game = g_new0 (Fixture, 1);
  self->game->board = fixture_board ();
  self->game->options = fixture_options (options);
  for (guint p = 0; p < pay_board_get_n_powers (self->game->board); p++)
    if (p != ME)
      pay_position_builder_set_balance (builder, (PayPower) p, 1000000);
  self->game->position = pay_position_builder_finish (builder);
  text = lot_draw_sheet (random, self->game, self->game->position, ME, n_offers, most);
  sample_read (self, text);
}

/* ---- brute force --------------------------------------------------------------------------- */

static gboolean
pays (const PayOffer *offer, const PayOrder *order)
{
  gboolean named = FALSE, move = pay_order_is_move (order);

  for (guint i = 0; i < offer->n_orders; i++)
    named |= pay_order_equal (&offer->orders[i], order);
  switch (offer->type)
    {
    case PAY_OFFER_DIRECT:
      return named;
    case PAY_OFFER_NEGATIVE:
      return !named;
    case PAY_OFFER_MOVE:
      return named || move;
    case PAY_OFFER_HOLD:
      return named || !move;
    case PAY_OFFER_GIFT:
      return TRUE;
    case PAY_OFFER_SAVINGS:
      break;
    }
  return FALSE;
}

/* Checks whether an entry names the order or pays for it. Negative offers name HOLD. */
static gboolean
backs (const PayOffer *offer, const PayOrder *order)
{
  return pays (offer, order)
      || (offer->type == PAY_OFFER_NEGATIVE && order->kind == PAY_ORDER_HOLD);
}

/* The amounts of all entries of the sheet. They are reduced one by one. */
typedef struct
{
  const PayOffer *offer;
  int amount, plateau;
} Entry;

static GArray *
list_entries (const PayOfferSheet *sheet)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (guint i = 0; i < pay_offer_sheet_get_n_offers (sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (sheet, i);
      for (guint j = 0; offer->type != PAY_OFFER_SAVINGS && j < offer->n_pieces; j++)
        for (guint n = 0; n < offer->pieces[j].count; n++)
          {
            Entry entry = { offer, offer->pieces[j].amount, offer->pieces[j].plateau };
            g_array_append_val (entries, entry);
          }
    }
  return entries;
}

static void
reduce (GArray *entries, gboolean *dropped)
{
  gboolean above = FALSE;

  for (guint i = 0; i < entries->len; i++)
    above |= g_array_index (entries, Entry, i).amount > g_array_index (entries, Entry, i).plateau;
  *dropped = *dropped || !above;
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);
      if (*dropped)
        entry->plateau = 0;
      if (entry->amount > entry->plateau)
        entry->amount--;
    }
}

static int
value (const GArray *entries, int unit, const PayOrder *order)
{
  int sum = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      if (entry->offer->unit == unit && pays (entry->offer, order))
        sum += entry->amount;
    }
  return sum;
}

/* Returns the possible orders of the unit. If the game has signals, these include supports that
 * the unit cannot reach. */
static GArray *
list_orders (const Sample *self, guint u)
{
  const PayPosition *position = self->game->position;
  const PayUnit *unit = pay_position_get_unit (position, u);
  GArray *orders = pay_order_list (position, unit->location, PAY_CHECK_NAMED_ROUTES);

  if (!pay_options_has (self->game->options, PAY_OPTION_SIGNAL_SUPPORT))
    return orders;
  for (guint v = 0; v < pay_position_get_n_units (position); v++)
    if (v != u)
      {
        PayOrder order = g_array_index (orders, PayOrder, 0);
        order.kind = PAY_ORDER_SUPPORT;
        order.target = PAY_NO_LOCATION;
        order.n_route = 0;
        order.other_type = (guint8) pay_position_get_unit (position, v)->type;
        order.other = pay_position_get_unit (position, v)->location;
        g_array_append_val (orders, order);
      }
  return orders;
}

/* Finds the legal order of a unit that costs the most, or the least. */
static PayOrder
find_extreme (const Sample *self, const GArray *entries, guint u, gboolean dearest, int *cost)
{
  g_autoptr (GArray) legal = list_orders (self, u);
  PayOrder best = g_array_index (legal, PayOrder, 0);

  *cost = value (entries, (int) u, &best);
  for (guint i = 1; i < legal->len; i++)
    {
      int sum = value (entries, (int) u, &g_array_index (legal, PayOrder, i));
      if (dearest ? sum <= *cost : sum >= *cost)
        continue;
      best = g_array_index (legal, PayOrder, i);
      *cost = sum;
    }
  return best;
}

static int
find_sum (const Sample *self, const GArray *entries, gboolean dearest)
{
  int sum = 0;

  for (guint u = 0; u < pay_position_get_n_units (self->game->position); u++)
    {
      int cost;
      find_extreme (self, entries, u, dearest, &cost);
      sum += cost;
    }
  return sum;
}

static int
find_worst (const Sample *self, const GArray *entries)
{
  return find_sum (self, entries, TRUE);
}

/* ---- costs --------------------------------------------------------------------------------- */

/* Sends a sheet of Turkey. It makes every unit obey the order that costs France the most, or the
 * least, in this state. */
static void
force (Sample *self, const GArray *entries, gboolean dearest)
{
  const PayBoard *board = self->game->board;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint u = 0; u < pay_position_get_n_units (self->game->position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->game->position, u);
      int cost;
      PayOrder order = find_extreme (self, entries, u, dearest, &cost);
      g_autofree char *words = pay_order_words (board, &order);
      g_autofree char *name = pay_unit_name (board, unit->type, unit->location);
      g_string_append_printf (text, "9999 : %s %s\n", name, words);
    }
  fixture_send (self->game, "Turkey", text->str);
}

/* If the power can pay the worst case, asserts that the sheet can cost exactly this amount and
 * is never reduced. Also asserts that other powers can force the certain cost. */
static void
check_payable (Sample *self, const GArray *entries)
{
  int worst = pay_forecast_get_worst (self->forecast);
  int sure = pay_forecast_get_sure (self->forecast);

  if (worst > pay_forecast_get_spendable (self->forecast))
    {
      g_assert_cmpint (sure, ==, 0);
      return;
    }
  force (self, entries, TRUE);
  g_assert_cmpint (pay_auction_get_spent (fixture_decide (self->game), ME), ==, worst);
  g_assert_cmpuint (pay_forecast_get_max_reductions (self->forecast), ==, 0);
  g_assert_cmpint (sure, ==, find_sum (self, entries, FALSE));
  force (self, entries, FALSE);
  g_assert_cmpint (pay_auction_get_spent (fixture_decide (self->game), ME), ==, sure);
}

/* Makes other powers cause one reduction after another, until no more are possible. Returns the
 * number of reductions. */
static guint
check_reductions (Sample *self, GArray *entries)
{
  int spendable = pay_forecast_get_spendable (self->forecast);
  gboolean dropped = FALSE;
  guint n = 0;

  while (find_worst (self, entries) > spendable)
    {
      force (self, entries, TRUE);
      reduce (entries, &dropped);
      n++;
    }
  g_assert_cmpuint (pay_forecast_get_max_reductions (self->forecast), ==, n);
  if (n > 0)
    g_assert_cmpuint (pay_auction_get_reductions (fixture_decide (self->game), ME), ==, n);
  return n;
}

/* Asserts that the forecast agrees with the most expensive orders and the most reductions that
 * trials find, and that other powers can force these costs and reductions. */
static void
check_worst (const char *options, guint64 seed, guint n_samples)
{
  PayRandom random = pay_random_init (seed);
  guint n_reduced = 0, n_sure = 0;

  for (guint i = 0; i < n_samples; i++)
    {
      Sample sample = { NULL };
      g_autoptr (GArray) entries = NULL;

      sample_draw (&sample, &random, options, 10, 1 + pay_random_below (&random, 14), 12, 60);
      entries = list_entries (sample.sheet);
      g_assert_cmpint (pay_forecast_get_worst (sample.forecast), ==, find_worst (&sample, entries));
      sample_submit (&sample, ME, sample.sheet);
      check_payable (&sample, entries);
      n_sure += pay_forecast_get_sure (sample.forecast) > 0;
      n_reduced += check_reductions (&sample, entries) > 0;
      sample_clear (&sample);
    }
  if (options)
    return;
  g_assert_cmpuint (n_reduced, >, 10);
  g_assert_cmpuint (n_sure, >, 10);
}

static void
test_worst (void)
{
  static const char *const options[] = {
    "zero-foreign",
    "no-plateau",
    "no-savings",
    "direct-only",
    "payola-classic",
    "limit-offers",
    "zero-sum flat-tax",
    "dummy-italy dummy-england=austria",
    "vassal-dummies dummy-italy=france dummy-england",
    "signal-support",
  };

  check_worst (NULL, 11, 150);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    check_worst (options[i], 40 + i, 25);
}

/* Asserts that the forecast holds for all sheets that other powers send. */
static void
check_bounds (const char *options, guint64 seed)
{
  PayRandom random = pay_random_init (seed);

  for (guint i = 0; i < 60; i++)
    {
      Sample sample = { NULL };

      sample_draw (&sample, &random, options, 8, 1 + pay_random_below (&random, 12), 12, 50);
      sample_submit (&sample, ME, sample.sheet);
      for (guint n = 0; n < 10; n++)
        {
          for (guint p = 0; p < pay_board_get_n_powers (sample.game->board); p++)
            if (p != ME)
              {
                g_autofree char *text = random_sheet (&random, sample.game->position,
                                                      pay_random_below (&random, 12), 15);
                fixture_send (sample.game, pay_board_get_power_key (sample.game->board, p), text);
              }
          sample_check_promise (&sample);
        }
      sample_clear (&sample);
    }
}

static void
test_bounds (void)
{
  check_bounds (NULL, 12);
  check_bounds ("ebayola", 13);
  check_bounds ("ebayola-lowering=owner public-totals", 14);
}

/* Makes an auction of this sheet alone, with random lists. */
static PayAuction *
decide_alone (const Sample *self, PayRandom *random)
{
  guint n_powers = pay_board_get_n_powers (self->game->board);
  g_autofree PayPower *lists = g_new (PayPower, n_powers * n_powers);
  const PayOfferSheet *sheets[PAY_MAX_POWERS] = { NULL };
  int spendable[PAY_MAX_POWERS] = { 0 };

  for (guint p = 0; p < n_powers; p++)
    for (guint q = 0; q < n_powers; q++)
      {
        guint place = pay_random_below (random, q + 1);
        lists[p * n_powers + q] = lists[p * n_powers + place];
        lists[p * n_powers + place] = (PayPower) q;
      }
  sheets[ME] = self->sheet;
  spendable[ME] = pay_forecast_get_spendable (self->forecast);
  return pay_auction_new (self->game->options, self->game->position, sheets, lists, spendable);
}

static const PayOffer *
offer_of_line (const PayOfferSheet *sheet, guint line)
{
  for (guint i = 0; i < pay_offer_sheet_get_n_offers (sheet); i++)
    if (pay_offer_sheet_get_offer (sheet, i)->line == line)
      return pay_offer_sheet_get_offer (sheet, i);
  g_assert_not_reached ();
}

/* Asserts that the forecast without other bids holds for all lists of the other powers. */
static guint
check_alone (const char *options, guint64 seed, guint most)
{
  PayRandom random = pay_random_init (seed);
  gboolean ebayola = options && strstr (options, "ebayola");
  guint n_losers = 0;

  for (guint i = 0; i < 120; i++)
    {
      Sample sample = { NULL };
      const PayDiagnostics *warnings;

      sample_draw (&sample, &random, options, 5, 1 + pay_random_below (&random, 12), most, 30);
      warnings = pay_forecast_get_warnings (sample.forecast);
      for (guint n = 0; n < 12; n++)
        {
          g_autoptr (PayAuction) alone = decide_alone (&sample, &random);
          if (!ebayola)
            g_assert_cmpint (pay_auction_get_spent (alone, ME), ==,
                             pay_forecast_get_alone_cost (sample.forecast));
          for (guint w = 0; w < pay_diagnostics_get_n (warnings); w++)
            {
              const PayDiagnostic *warning = pay_diagnostics_get (warnings, w);
              gboolean tie = warning->code == PAY_CODE_FORECAST_LOSES_TO_TIE;
              if (warning->code != PAY_CODE_FORECAST_LOSES && !tie)
                continue;
              const PayOffer *offer = offer_of_line (sample.sheet, warning->line);
              const PayOrder *order = pay_auction_get_choice (alone, (guint) offer->unit);
              g_autofree char *text = pay_order_text (sample.game->board, order);
              g_assert_false (backs (offer, order));
              if (!tie)
                g_assert_cmpstr (warning->args[1], ==, text);
              n_losers++;
            }
        }
      sample_clear (&sample);
    }
  return n_losers;
}

static void
test_alone (void)
{
  g_assert_cmpuint (check_alone (NULL, 21, 8), >, 100);
  g_assert_cmpuint (check_alone (NULL, 22, 2), >, 100);
  g_assert_cmpuint (check_alone ("ebayola", 23, 4), >, 100);
  g_assert_cmpuint (check_alone ("zero-foreign", 24, 1), >, 100);
}

static char *
outcome_of (Fixture *game)
{
  return trace_print_outcome (game->board, fixture_decide (game),
                              pay_position_get_n_units (game->position));
}

/* ---- warnings ------------------------------------------------------------------------------ */

/* If the forecast says that an offer of 0 AgP has no effect, the offer can be left out without
 * any change in the auction. */
static void
test_no_effect (void)
{
  PayRandom random = pay_random_init (31);
  guint n_told = 0, n_other = 0;

  for (guint i = 0; i < 400; i++)
    {
      Sample sample = { NULL };
      g_autoptr (GString) text = g_string_new (NULL), without = g_string_new (NULL);
      guint line = 0;

      sample_draw (&sample, &random, "zero-foreign", 3, 0, 1, 30);
      for (guint n = 0; n < 6; n++)
        {
          g_autofree char *offer = random_sheet (&random, sample.game->position, 1, 5);
          if (pay_random_below (&random, 2))
            g_string_append_printf (text, "0 %s", offer + strcspn (offer, ":!>@&"));
          else
            g_string_append (text, offer);
        }
      sample_read (&sample, text->str);
      const PayDiagnostics *warnings = pay_forecast_get_warnings (sample.forecast);
      for (guint w = 0; w < pay_diagnostics_get_n (warnings); w++)
        if (pay_diagnostics_get (warnings, w)->code == PAY_CODE_FORECAST_NO_EFFECT)
          line = pay_diagnostics_get (warnings, w)->line;
      n_other += line == 0;
      n_told += line != 0;
      for (guint l = 0; line && l < pay_offer_sheet_get_n_lines (sample.sheet); l++)
        if (l + 1 != line)
          g_string_append_printf (without, "%s\n",
                                  pay_offer_sheet_get_line (sample.sheet, l)->text);
      for (guint n = 0; line && n < 10; n++)
        {
          g_autofree char *with_it = NULL, *without_it = NULL;

          for (guint p = 0; p < pay_board_get_n_powers (sample.game->board); p++)
            {
              g_autofree char *other = random_sheet (&random, sample.game->position,
                                                     pay_random_below (&random, 8), 3);
              fixture_send (sample.game, pay_board_get_power_key (sample.game->board, p), other);
            }
          fixture_send (sample.game, "France", text->str);
          with_it = outcome_of (sample.game);
          fixture_send (sample.game, "France", without->str);
          without_it = outcome_of (sample.game);
          g_assert_cmpstr (with_it, ==, without_it);
        }
      sample_clear (&sample);
    }
  g_assert_cmpuint (n_told, >, 50);
  g_assert_cmpuint (n_other, >, 50);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/forecast-random/worst", test_worst);
  g_test_add_func ("/payola/forecast-random/bounds", test_bounds);
  g_test_add_func ("/payola/forecast-random/alone", test_alone);
  g_test_add_func ("/payola/forecast-random/no-effect", test_no_effect);
  return g_test_run ();
}
