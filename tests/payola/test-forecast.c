/* test-forecast.c - forecasts against every order and every round, and against what others can do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"
#include "random-sheet.h"
#include "trace.h"

#include "order/order-list.h"
#include "payola/forecast.h"
#include "position/position-builder.h"

#define ME 2 /* France */

/* A sheet, and everything about it that depends on nobody else. */
typedef struct
{
  Fixture       *game;
  PayOfferSheet *sheet;
  PayForecast   *forecast;
} Sample;

static void
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

static void
sample_clear (Sample *self)
{
  g_clear_pointer (&self->forecast, pay_forecast_free);
  g_clear_pointer (&self->sheet, pay_offer_sheet_unref);
  g_clear_pointer (&self->game, fixture_free);
}

/* A position by lot and a sheet of France for it. Everybody but France is rich. */
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
  text = random_sheet (random, self->game->position, n_offers, most);
  if (pay_random_below (random, 4) == 0)
    {
      char *more = g_strdup_printf ("%s%u $\n", text, pay_random_below (random, 10));
      g_free (text);
      text = more;
    }
  sample_read (self, text);
}

/* ---- the letter of the rules --------------------------------------------------------------- */

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

/* Names or pays: negative offers name HOLD. */
static gboolean
backs (const PayOffer *offer, const PayOrder *order)
{
  return pays (offer, order)
         || (offer->type == PAY_OFFER_NEGATIVE && order->kind == PAY_ORDER_HOLD);
}

/* The amounts of all entries of the sheet, reduced one by one. */
typedef struct
{
  const PayOffer *offer;
  int             amount, plateau;
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

/* The dearest legal order of a unit. */
static PayOrder
find_dearest (const Sample *self, const GArray *entries, guint u, int *cost)
{
  const PayUnit *unit = pay_position_get_unit (self->game->position, u);
  g_autoptr (GArray) legal = pay_order_list (self->game->position, unit->location,
                                             PAY_CHECK_NAMED_ROUTES);
  PayOrder best = g_array_index (legal, PayOrder, 0);

  for (guint i = 1; i < legal->len; i++)
    if (value (entries, (int) u, &g_array_index (legal, PayOrder, i))
        > value (entries, (int) u, &best))
      best = g_array_index (legal, PayOrder, i);
  *cost = value (entries, (int) u, &best);
  return best;
}

static int
find_worst (const Sample *self, const GArray *entries)
{
  int sum = 0;

  for (guint u = 0; u < pay_position_get_n_units (self->game->position); u++)
    {
      int cost;
      find_dearest (self, entries, u, &cost);
      sum += cost;
    }
  return sum;
}

/* ---- what it costs ------------------------------------------------------------------------- */

/* Sends a sheet of Turkey that makes every unit do what is dearest for France in this state. */
static void
force (Sample *self, const GArray *entries)
{
  const PayBoard *board = self->game->board;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint u = 0; u < pay_position_get_n_units (self->game->position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->game->position, u);
      int cost;
      PayOrder order = find_dearest (self, entries, u, &cost);
      g_autofree char *words = pay_order_words (board, &order);
      g_autofree char *name = pay_unit_name (board, unit->type, unit->location);
      g_string_append_printf (text, "9999 : %s %s\n", name, words);
    }
  fixture_send (self->game, "Turkey", text->str);
}

static void
submit (Sample *self, PayPower power, const PayOfferSheet *sheet)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < pay_offer_sheet_get_n_lines (sheet); i++)
    g_string_append_printf (text, "%s\n", pay_offer_sheet_get_line (sheet, i)->text);
  fixture_send (self->game, pay_board_get_power_key (self->game->board, power), text->str);
}

/* The dearest orders and the most reductions, looked for one by one, and brought about. */
static void
test_worst (void)
{
  PayRandom random = pay_random_init (11);
  guint n_reduced = 0;

  for (guint i = 0; i < 150; i++)
    {
      Sample sample = { NULL };
      g_autoptr (GArray) entries = NULL;
      gboolean dropped = FALSE;
      guint n = 0;

      sample_draw (&sample, &random, NULL, 10, 1 + pay_random_below (&random, 14), 12, 60);
      entries = list_entries (sample.sheet);
      g_assert_cmpint (pay_forecast_get_worst (sample.forecast), ==, find_worst (&sample, entries));
      force (&sample, entries);
      submit (&sample, ME, sample.sheet);
      const PayAuction *auction = fixture_decide (sample.game);
      int spendable = pay_forecast_get_spendable (sample.forecast);
      g_assert_cmpint (pay_auction_get_spendable (auction, ME), ==, spendable);
      if (pay_forecast_get_worst (sample.forecast) <= spendable)
        {
          g_assert_cmpint (pay_auction_get_spent (auction, ME), ==,
                           pay_forecast_get_worst (sample.forecast));
          g_assert_cmpuint (pay_forecast_get_max_reductions (sample.forecast), ==, 0);
        }

      while (find_worst (&sample, entries) > spendable)
        {
          force (&sample, entries);
          reduce (entries, &dropped);
          n++;
        }
      g_assert_cmpuint (pay_forecast_get_max_reductions (sample.forecast), ==, n);
      n_reduced += n > 0;
      if (n > 0)
        {
          auction = fixture_decide (sample.game);
          g_assert_cmpuint (pay_auction_get_reductions (auction, ME), ==, n);
        }
      sample_clear (&sample);
    }
  g_assert_cmpuint (n_reduced, >, 20);
}

/* What is sent now costs no more and is reduced no more often than was told. */
static void
check_promise (const Sample *sample)
{
  const PayAuction *auction = fixture_decide (sample->game);

  g_assert_cmpint (pay_auction_get_spent (auction, ME), <=,
                   pay_forecast_get_most (sample->forecast));
  g_assert_cmpuint (pay_auction_get_reductions (auction, ME), <=,
                    pay_forecast_get_max_reductions (sample->forecast));
}

/* Whatever others send, the forecast keeps its promise. */
static void
check_bounds (const char *options, guint64 seed)
{
  PayRandom random = pay_random_init (seed);

  for (guint i = 0; i < 60; i++)
    {
      Sample sample = { NULL };

      sample_draw (&sample, &random, options, 8, 1 + pay_random_below (&random, 12), 12, 50);
      submit (&sample, ME, sample.sheet);
      for (guint n = 0; n < 10; n++)
        {
          for (guint p = 0; p < pay_board_get_n_powers (sample.game->board); p++)
            if (p != ME)
              {
                g_autofree char *text = random_sheet (&random, sample.game->position,
                                                      pay_random_below (&random, 12), 15);
                fixture_send (sample.game, pay_board_get_power_key (sample.game->board, p), text);
              }
          check_promise (&sample);
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

/* An auction of the sheet alone, with lists by lot. */
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

/* What is told of the sheet alone holds for every list of the others. */
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
              const PayOrder *order
                = &pay_auction_get_unit (alone, (guint) offer->unit)->candidates[0].order;
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

/* An offer of nothing that is said to have no effect can be left out of any game. */
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

/* The warnings of a sheet of France with 30 AgP: "LINE CODE args" each. */
static void
check_warnings (const char *text, const char *expected)
{
  Sample sample = { fixture_new ("S1901M | France 30: A PAR, A MAR, F BRE | England 30: F LON",
                                 "zero-foreign") };
  g_autoptr (GString) got = g_string_new (NULL);

  sample_read (&sample, text);
  const PayDiagnostics *warnings = pay_forecast_get_warnings (sample.forecast);
  for (guint i = 0; i < pay_diagnostics_get_n (warnings); i++)
    {
      const PayDiagnostic *warning = pay_diagnostics_get (warnings, i);
      g_autofree char *args = warning->args ? g_strjoinv (", ", warning->args) : g_strdup ("");
      g_assert_cmpint (warning->severity, ==, PAY_SEVERITY_VOID);
      g_string_append_printf (got, "%s%u %s%s%s", i ? "; " : "", warning->line,
                              pay_code_name (warning->code), *args ? " " : "", args);
    }
  g_assert_cmpstr (got->str, ==, expected);
  sample_clear (&sample);
}

#define ALL "1 : A PAR H\n1 : A MAR H\n1 : F BRE H\n"

static void
test_warnings (void)
{
  check_warnings ("", "");
  check_warnings ("5 $\n", "");
  check_warnings (ALL, "");
  check_warnings ("1 : A PAR H\n", "0 FORECAST_BARE_UNITS A MAR, F BRE");
  check_warnings (ALL "5 : F LON - NTH\n5 : F LON - NTH\n", "5 FORECAST_TWICE 4");
  check_warnings (ALL "5 : F LON - NTH\n5: f lon-nth  % again\n", "5 FORECAST_TWICE 4");
  check_warnings (ALL "5 : F LON - NTH\n0 : F LON - NTH\n", "5 FORECAST_NO_EFFECT");
  /* It names an order first, which settles ties. */
  check_warnings (ALL "0 : F LON - NTH\n5 : F LON - NTH\n", "");
  check_warnings (ALL "5 > F LON - NTH\n0 : F LON - ENG\n", "");
  check_warnings (ALL "5 : A PAR - BUR\n3 ! A PAR - BUR\n",
                  "1 FORECAST_LOSES A PAR, A PAR - BUR; 4 FORECAST_AGAINST_OWN A PAR - BUR, 5");
  check_warnings (ALL "5 > A PAR - PIC\n3 ! A PAR - BUR\n",
                  "1 FORECAST_LOSES A PAR, A PAR - PIC");
  check_warnings ("1 : A MAR H\n1 : F BRE H\n5 : A PAR - BUR\n4 : A PAR - PIC\n",
                  "4 FORECAST_LOSES A PAR, A PAR - BUR");
  /* Whom England's fleet likes better is England's secret. */
  check_warnings (ALL "5 : F LON - NTH\n5 : F LON H\n4 : F LON - ENG\n",
                  "6 FORECAST_LOSES_TO_TIE F LON");
  check_warnings (ALL "20 $\n", "");
  check_warnings (ALL "20 $\n11 $\n5 $\n", "5 FORECAST_SAVINGS 31, 30");
  check_warnings (ALL "20 $\nTRANSFER 12 TO ENGLAND\n", "4 FORECAST_SAVINGS 20, 18");
  check_warnings (ALL "5 $\n5 $\n", "5 FORECAST_TWICE 4");
}

static void
check_figures (const char *text, const char *expected)
{
  Sample sample = { fixture_new ("S1901M | France 30: A PAR, A MAR, F BRE | England 30: F LON",
                                 NULL) };
  g_autofree char *got = NULL;

  sample_read (&sample, text);
  got = g_strdup_printf ("%d-%d-%d=%d worst %d most %d reduced %u alone %d bare %u",
                         pay_forecast_get_balance (sample.forecast),
                         pay_forecast_get_sent (sample.forecast),
                         pay_forecast_get_savings (sample.forecast),
                         pay_forecast_get_spendable (sample.forecast),
                         pay_forecast_get_worst (sample.forecast),
                         pay_forecast_get_most (sample.forecast),
                         pay_forecast_get_max_reductions (sample.forecast),
                         pay_forecast_get_alone_cost (sample.forecast),
                         pay_forecast_get_n_bare (sample.forecast));
  g_assert_cmpstr (got, ==, expected);
  sample_clear (&sample);
}

static void
test_figures (void)
{
  check_figures ("", "30-0-0=30 worst 0 most 0 reduced 0 alone 0 bare 3");
  /* 10 or 8 for Paris, not both; 4 for any other move of Brest. */
  check_figures ("10 : A PAR - BUR\n8 : A PAR - PIC\n4 > F BRE - ENG\n5 $\n",
                 "30-0-5=25 worst 14 most 14 reduced 0 alone 14 bare 1");
  /* 20 + 20: five reductions make 15 + 15. */
  check_figures ("20 : A PAR - BUR\n20 : A MAR H\n",
                 "30-0-0=30 worst 40 most 30 reduced 5 alone 30 bare 1");
  /* Down to the plateaus 16 + 16 in four rounds, then both to 15. */
  check_figures ("20#16 : A PAR - BUR\n20#16 : A MAR H\n",
                 "30-0-0=30 worst 40 most 30 reduced 5 alone 30 bare 1");
  /* A negative offer finds only its own HOLD, but others may name another order. */
  check_figures ("6 ! A PAR H\n", "30-0-0=30 worst 6 most 6 reduced 0 alone 0 bare 2");
  check_figures ("TRANSFER 30 TO ENGLAND\n6 : A PAR H\n",
                 "30-30-0=0 worst 6 most 0 reduced 6 alone 0 bare 2");
}

static void
check_sure (const char *text, int expected)
{
  Sample sample = { fixture_new ("S1901M | France 30: A PAR, A MAR | England 30: F LON", NULL) };

  sample_read (&sample, text);
  g_assert_cmpint (pay_forecast_get_sure (sample.forecast), ==, expected);
  sample_clear (&sample);
}

/* Only what no order of a unit escapes is sure. */
static void
test_sure (void)
{
  check_sure ("", 0);
  check_sure ("9 : A PAR - BUR\n", 0);
  check_sure ("9 & A PAR - BUR\n", 9);
  check_sure ("9 & A PAR - BUR\n3 & F LON H\n2 : F LON H\n", 12);
  check_sure ("4 > A PAR - BUR\n", 0);
  check_sure ("4 > A PAR - BUR\n6 @ A PAR H\n", 4);
  check_sure ("5 ! A PAR H\n2 : A PAR H\n", 2);
  /* Offers that may be reduced are not sure any more. */
  check_sure ("20 & A PAR H\n20 & A MAR H\n", 0);
  check_sure ("15 & A PAR H\n15 & A MAR H\n", 30);
}

/* What the sheet pays for each order, as named. */
static void
test_units (void)
{
  Sample sample = { fixture_new ("S1901M | France 30: A PAR, A MAR | England 30: F LON", NULL) };
  const PayForecastUnit *unit;

  sample_read (&sample, "5 : A PAR - BUR | H\n3 > A PAR - PIC\n2 & F LON H\n");
  g_assert_cmpuint (pay_forecast_get_n_units (sample.forecast), ==, 2);
  unit = pay_forecast_get_unit (sample.forecast, 0);
  g_assert_cmpint (unit->location, ==,
                   pay_position_get_unit (sample.game->position,
                                          fixture_unit (sample.game, "PAR"))->location);
  g_assert_cmpuint (unit->n_bids, ==, 3);
  g_assert_cmpint (unit->bids[0].amount, ==, 8); /* - BUR */
  g_assert_cmpint (unit->bids[1].amount, ==, 5); /* H */
  g_assert_cmpint (unit->bids[2].amount, ==, 3); /* - PIC */
  g_assert_cmpint (unit->other_move, ==, 3);
  g_assert_cmpint (unit->other_stay, ==, 0);
  g_assert_cmpint (unit->dearest, ==, 8);
  unit = pay_forecast_get_unit (sample.forecast, 1);
  g_assert_cmpint (unit->other_move, ==, 2);
  g_assert_cmpint (unit->other_stay, ==, 0); /* the fleet is beside nobody that it could support */
  g_assert_cmpuint (pay_forecast_get_n_bare (sample.forecast), ==, 1);
  g_assert_cmpuint (pay_forecast_get_bare (sample.forecast, 0), ==,
                    fixture_unit (sample.game, "MAR"));
  sample_clear (&sample);
}

/* In Tin Cup the figures and the warnings are the same whatever others have on the board, and
 * limits still. */
static void
test_blind (void)
{
  static const char *const boards[] = {
    "S1901M | France 30: A PAR, A MAR | England 90: F LON, F ENG, A BUR",
    "S1901M | England 90: A BEL | France 30: A PAR, A MAR | Germany 30: A BUR",
    "S1901M | France 30: A PAR, A MAR | England 90: F ENG",
  };
  static const char *const sheets[] = {
    "9 : A PAR S BUR - PIC\n4 : A PAR S A BUR - PIC\n8 : F LON - NTH\n9 : F ENG C A BEL - LON\n",
    "9#8 : F ENG - LON\n9 : F LON - ENG\n19 : A LON H\n3 ! A BUR - PIC\n3 : A BUR - PIC\n",
    "12 & F ENG H\n12 > A BUR - PAR\n12 @ A PAR H\n5 : A BUR S A BEL\n5 : A BUR S BEL\n",
  };

  for (guint s = 0; s < G_N_ELEMENTS (sheets); s++)
    {
      g_autofree char *first = NULL;
      for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
        {
          Sample sample = { fixture_new (boards[b], "blind") };
          PayRandom random = pay_random_init (s);

          sample_read (&sample, sheets[s]);
          g_autofree char *warnings
            = pay_diagnostics_text (pay_forecast_get_warnings (sample.forecast));
          g_autofree char *got
            = g_strdup_printf ("%d %u %d\n%s", pay_forecast_get_worst (sample.forecast),
                               pay_forecast_get_max_reductions (sample.forecast),
                               pay_forecast_get_alone_cost (sample.forecast), warnings);
          if (!first)
            first = g_strdup (got);
          g_assert_cmpstr (got, ==, first);
          submit (&sample, ME, sample.sheet);
          for (guint n = 0; n < 60; n++)
            {
              g_autofree char *other = random_sheet (&random, sample.game->position, 5, 15);
              fixture_send (sample.game, "England", other);
              check_promise (&sample);
            }
          sample_clear (&sample);
        }
    }
}

/* Thousands of lines to one unit: what is said of each does not take looking at all others. */
static void
test_long_sheet (void)
{
  GString *text = g_string_new (ALL), *expected = g_string_new (NULL);

  for (guint i = 0; i < 3000; i++)
    {
      guint line = 4 + 2 * i;
      g_string_append (text, "0 : A PAR H\n1 : A PAR H\n");
      g_string_append_printf (expected, "%s%u FORECAST_NO_EFFECT; %u FORECAST_TWICE 1",
                              i ? "; " : "", line, line + 1);
    }
  check_warnings (text->str, expected->str);
  g_string_free (text, TRUE);
  g_string_free (expected, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/forecast/figures", test_figures);
  g_test_add_func ("/payola/forecast/units", test_units);
  g_test_add_func ("/payola/forecast/worst", test_worst);
  g_test_add_func ("/payola/forecast/sure", test_sure);
  g_test_add_func ("/payola/forecast/bounds", test_bounds);
  g_test_add_func ("/payola/forecast/alone", test_alone);
  g_test_add_func ("/payola/forecast/warnings", test_warnings);
  g_test_add_func ("/payola/forecast/long-sheet", test_long_sheet);
  g_test_add_func ("/payola/forecast/blind", test_blind);
  g_test_add_func ("/payola/forecast/no-effect", test_no_effect);
  return g_test_run ();
}
