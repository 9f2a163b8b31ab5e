/* test-auction.c - properties of the auction, on random games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "naive.h"
#include "random-sheet.h"
#include "trace.h"

#include "base/random.h"
#include "order/order-list.h"
#include "payola/dummy-offers.h"
#include "payola/offer-sheet.h"
#include "position/position-builder.h"

/* Parameters of a random game. */
typedef struct
{
  const char *board, *options; /* NULL: standard board */
  guint n_units, n_offers;     /* largest number of units in all, and of offers for each power */
  guint most;                  /* maximum of an offer, in AgP */
  int rich;                    /* maximum balance of a power, in AgP */
} Lot;

static Fixture *
random_game (PayRandom *random, const Lot *lot)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->board = lot->board ? fixture_load_board (lot->board) : fixture_board ();
  fixture->options = fixture_options (lot->options);
  fixture->position = random_position (fixture->board, random, lot->n_units, lot->rich);
  for (guint p = 0; p < pay_board_get_n_powers (fixture->board); p++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      guint n = pay_random_below (random, lot->n_offers);

      if (!pay_dummy_may_offer (fixture->options, fixture->board, (PayPower) p))
        continue;
      for (guint i = 0; i < n; i++)
        random_offer (text, random, fixture->position, lot->most);
      if (pay_random_below (random, 4) == 0
          && !pay_options_has (fixture->options, PAY_OPTION_NO_SAVINGS))
        g_string_append_printf (text, "%u $\n", pay_random_below (random, 10));
      if (n)
        fixture_send (fixture, pay_board_get_power_key (fixture->board, (PayPower) p), text->str);
    }
  return fixture;
}

/* Asserts that the engine's optimisations do not change any part of the trace. */
static void
compare_with_naive (guint64 seed, guint n_games, Lot lot)
{
  PayRandom random = pay_random_init (seed);

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (Fixture) fixture = random_game (&random, &lot);
      naive_compare (fixture, NULL);
    }
}

static void
test_small_offers (void)
{
  compare_with_naive (1, 300, (Lot) { .n_units = 24, .n_offers = 20, .most = 8, .rich = 40 });
  /* Tiny amounts, so that nearly everything is tied. */
  compare_with_naive (6, 200, (Lot) { .n_units = 6, .n_offers = 20, .most = 2, .rich = 10 });
}

static void
test_large_offers (void)
{
  compare_with_naive (2, 12, (Lot) { .n_units = 24, .n_offers = 8, .most = 400, .rich = 60 });
}

/* The traces are also equal with other options for payments and choices, with rich and poor powers,
 * and with few and many offers. */
static void
test_systems (void)
{
  static const char *const options[] = {
    "ebayola",
    "ebayola public-totals",
    "ebayola-lowering=owner",
    "ebayola-lowering=owner public-totals",
    "dummy-italy dummy-turkey",
    "ebayola dummy-italy",
    "dummy-italy=france dummy-turkey vassal-dummies",
    "zero-foreign",
    "zero-sum",
    "blind",
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      Lot lot = { .options = options[i], .n_units = 24, .n_offers = 25 };

      lot.most = 4, lot.rich = 60;
      compare_with_naive (10 + i, 20, lot);
      lot.most = 12, lot.rich = 25;
      compare_with_naive (30 + i, 20, lot);
      lot.most = 200, lot.rich = 40, lot.n_offers = 12;
      compare_with_naive (50 + i, 2, lot);
    }
}

/* There are few units and almost no money. For hundreds of rounds powers outbid each other, and
 * overspend in turn. */
static void
test_turns (void)
{
  static const char *const options[] = { NULL, "ebayola", "ebayola public-totals",
                                         "ebayola-lowering=owner", "dummy-italy" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    for (guint n_units = 1; n_units < 6; n_units++)
      compare_with_naive (
        100 * i + n_units, 3,
        (Lot) {
          .options = options[i], .n_units = n_units, .n_offers = 6, .most = 300, .rich = 12 });
}

/* The largest board: more powers than the alphabet has letters, many offers for one unit. */
static void
test_many_powers (void)
{
  compare_with_naive (70, 4, (Lot) { "void", NULL, 40, 12, 6, 20 });
  compare_with_naive (71, 4, (Lot) { "void", NULL, 5, 8, 20, 20 });
  compare_with_naive (72, 4, (Lot) { "void", "ebayola", 40, 8, 6, 20 });
}

/* Money leaves treasuries only as payments to units, and no power pays more than it can spend. */
static void
test_money (void)
{
  const Lot lot = { .n_units = 24, .n_offers = 20, .most = 3000, .rich = 100 };
  PayRandom random = pay_random_init (3);

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (Fixture) fixture = random_game (&random, &lot);
      const PayAuctionRecord *record = fixture_record (fixture);
      const PayAuction *auction = pay_auction_record_get_auction (record);
      const PayLedger *ledger = pay_decision_get_ledger (fixture->decision);
      int paid = 0, left = 0, before = 0;

      for (guint u = 0; u < pay_position_get_n_units (fixture->position); u++)
        {
          const PayUnitRecord *unit = pay_auction_record_get_unit (record, u);
          g_assert_cmpint (unit->price, ==, unit->candidates[0].total);
          for (guint c = 1; c < unit->n_candidates; c++)
            g_assert_cmpint (unit->candidates[c].total, <=, unit->candidates[0].total);
          paid += unit->price;
        }
      for (guint p = 0; p < pay_board_get_n_powers (fixture->board); p++)
        {
          int balance = pay_position_get_balance (fixture->position, p);
          int after = balance + pay_ledger_balance (ledger, p);
          g_assert_cmpint (pay_auction_get_spent (auction, p), <=,
                           pay_auction_get_spendable (auction, p));
          g_assert_cmpint (after, >=, 0);
          g_assert_cmpint (after, ==, balance - pay_auction_get_spent (auction, p));
          before += balance;
          left += after;
        }
      g_assert_cmpint (before, ==, left + paid);
    }
}

/* In the trace, the runs of rounds add up to the reductions of every power. They contain the
 * true costs. */
static void
test_rounds (void)
{
  const Lot lot = { .n_units = 24, .n_offers = 20, .most = 500, .rich = 50 };
  PayRandom random = pay_random_init (4);
  guint n_runs = 0;

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (Fixture) fixture = random_game (&random, &lot);
      const PayAuctionRecord *record = fixture_record (fixture);
      const PayAuction *auction = pay_auction_record_get_auction (record);
      guint reductions[PAY_MAX_POWERS] = { 0 };
      guint next = 1;

      for (guint r = 0; r < pay_auction_record_get_n_rounds (record); r++)
        {
          const PayRound *round = pay_auction_record_get_round (record, r);
          g_assert_cmpuint (round->first, ==, next);
          g_assert_cmpuint (round->n_rounds, >, 0);
          g_assert_true (round->overdrawn != 0);
          next += round->n_rounds;
          n_runs++;
          for (guint p = 0; p < pay_board_get_n_powers (fixture->board); p++)
            {
              gboolean over = (round->overdrawn >> p) & 1;
              reductions[p] += over ? round->n_rounds : 0;
              g_assert_true (over == (round->costs[p] > pay_auction_get_spendable (auction, p)));
            }
        }
      for (guint p = 0; p < pay_board_get_n_powers (fixture->board); p++)
        g_assert_cmpuint (reductions[p], ==, pay_auction_get_reductions (auction, p));
    }
  g_assert_cmpuint (n_runs, >, 100);
}

/* The result does not depend on the order in which sheets arrive, or on the number of
 * calculations. */
static void
test_determinism (void)
{
  const Lot lot = { .n_units = 24, .n_offers = 20, .most = 30, .rich = 40 };
  PayRandom random = pay_random_init (5);

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (Fixture) fixture = random_game (&random, &lot);
      guint n_units = pay_position_get_n_units (fixture->position);
      g_autofree char *first = trace_print (fixture->board, fixture_decide (fixture), n_units);
      PaySheet *sheets[PAY_MAX_POWERS] = { NULL };
      guint n_powers = pay_board_get_n_powers (fixture->board);

      for (guint p = n_powers; p-- > 0;)
        {
          PaySheet *sheet = fixture->sheets[p];
          g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
          if (sheet)
            sheets[p] = pay_payola_economy.read_sheet (fixture->options, fixture->position, p,
                                                       pay_sheet_get_text (sheet), -1, found);
        }
      for (guint p = 0; p < n_powers; p++)
        {
          pay_sheet_unref (fixture->sheets[p]);
          fixture->sheets[p] = sheets[p];
        }
      g_autofree char *second = trace_print (fixture->board, fixture_decide (fixture), n_units);
      trace_compare (first, second);
    }
}

/* The argument of a thread: an auction whose record several threads make, and the number of
 * threads that are not ready yet. */
typedef struct
{
  const Fixture *fixture;
  const PayAuction *auction;
  int *n_missing;
} Question;

static gpointer
ask (gpointer data)
{
  const Question *question = data;
  guint n_units = pay_position_get_n_units (question->fixture->position);

  g_atomic_int_add (question->n_missing, -1);
  while (g_atomic_int_get (question->n_missing) > 0)
    g_thread_yield ();
  return trace_print (question->fixture->board, question->auction, n_units);
}

/* An auction is immutable, so several threads can make its record at the same time. */
static void
test_threads (void)
{
  const Lot lot = { .n_units = 24, .n_offers = 20, .most = 8, .rich = 40 };
  PayRandom random = pay_random_init (8);

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (Fixture) fixture = random_game (&random, &lot);
      g_autoptr (PayDecision) alone = pay_payola_economy.decide (
        fixture->options, fixture->position, fixture->sheets, 1);
      g_autoptr (PayDecision) shared = pay_payola_economy.decide (
        fixture->options, fixture->position, fixture->sheets, 1);
      g_autofree char *expected = trace_print (fixture->board, pay_payola_get_auction (alone),
                                               pay_position_get_n_units (fixture->position));
      GThread *threads[4];
      int n_missing = G_N_ELEMENTS (threads);
      Question question = { fixture, pay_payola_get_auction (shared), &n_missing };

      for (guint t = 0; t < G_N_ELEMENTS (threads); t++)
        threads[t] = g_thread_new ("ask", ask, &question);
      for (guint t = 0; t < G_N_ELEMENTS (threads); t++)
        {
          g_autofree char *got = g_thread_join (threads[t]);
          trace_compare (got, expected);
        }
    }
}

/* The largest possible offers and almost no money take thousands of rounds. */
static void
test_extremes (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("S1901M | England 1 [E?]: F LON, A LVP | France 2 "
                                             "[F?]: F BRE, A PAR",
                                             NULL);
  const PayAuctionRecord *record;
  const PayAuction *auction;
  g_autofree char *result = NULL;

  fixture_send (fixture, "England", "9999 & F LON H/ 9999#9999 : A LVP H/ 99*9999 : F BRE H");
  fixture_send (fixture, "France", "9998 : A PAR H/ 9999 : F BRE - MAO");
  record = fixture_record (fixture);
  auction = pay_auction_record_get_auction (record);
  g_assert_cmpint (pay_auction_get_spent (auction, fixture_power ("England")), <=, 1);
  g_assert_cmpint (pay_auction_get_spent (auction, fixture_power ("France")), <=, 2);
  g_assert_cmpuint (pay_auction_get_reductions (auction, fixture_power ("England")), ==,
                    9999 + 9998);
  g_assert_cmpuint (pay_auction_get_reductions (auction, fixture_power ("France")), ==, 9998);
  result = fixture_result (fixture, "LVP");
  g_assert_cmpstr (result, ==, "A LVP H 1 ENGLAND=1");
  g_assert_cmpuint (pay_auction_record_get_n_rounds (record), <, 20);
}

/* Two powers outbid each other for thousands of rounds: the record describes them as repeated
 * rounds. */
static void
test_repeats (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("S1901M | England 10: F LON | Germany 10: F KIE "
                                             "| France 1 [F?]: F BRE",
                                             NULL);
  const PayAuctionRecord *record;
  guint n_told = 0, n_repeats = 0;
  g_autofree char *words = NULL;

  fixture_send (fixture, "England", "9999 : F BRE - MAO");
  fixture_send (fixture, "Germany", "9998 : F BRE - GAS");
  record = fixture_record (fixture);
  g_assert_cmpuint (pay_auction_record_get_n_rounds (record), >, 19000);
  for (guint i = 0; i < pay_auction_record_get_n_rounds (record); i++, n_told++)
    {
      guint n_runs, n_times = pay_auction_record_count_repeats (record, i, &n_runs);

      /* Every repetition changes all costs by the same amounts. */
      for (guint r = i; n_times > 0 && r < i + n_runs * n_times; r++)
        for (guint p = 0; p < 7; p++)
          {
            const PayRound *before = pay_auction_record_get_round (record, r - n_runs);
            const PayRound *now = pay_auction_record_get_round (record, r);
            const PayRound *after = pay_auction_record_get_round (record, r + n_runs);
            g_assert_cmphex (now->overdrawn, ==, before->overdrawn);
            g_assert_cmpuint (now->n_changes, ==, before->n_changes);
            g_assert_cmpint (after->costs[p] - now->costs[p], ==, now->costs[p] - before->costs[p]);
          }
      n_repeats += n_times > 0;
      i += n_runs * n_times;
    }
  g_assert_cmpuint (n_repeats, >, 0);
  g_assert_cmpuint (n_told, <, 60);
  words = pay_auction_record_explain (record, fixture->position, fixture_unit (fixture, "BRE"));
  g_assert_nonnull (strstr (words, " repeated the pattern of rounds "));
  g_assert_cmpuint (strlen (words), <, 5000);
}

/* The sum of the largest possible offers of all powers for one order is still a valid amount. */
static void
test_huge_totals (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("S1901M | England 1 [E?]: F LON "
                                             "| France 2 [F?]: A PAR",
                                             NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  const guint n_lines = G_MAXINT / 7 / (99 * 9999);
  const PayUnitRecord *unit;

  for (guint i = 0; i < n_lines; i++)
    g_string_append (text, "99*9999 : A PAR H\n");
  for (guint p = 0; p < 7; p++)
    fixture_send (fixture, pay_board_get_power_key (fixture->board, (PayPower) p), text->str);
  unit = pay_auction_record_get_unit (fixture_record (fixture), fixture_unit (fixture, "PAR"));
  g_assert_cmpint (unit->candidates[0].bids[0].offered, ==, (int) n_lines * 99 * 9999);
  g_assert_cmpuint (unit->candidates[0].n_bids, ==, 7);
  g_assert_cmpint (unit->candidates[0].total, ==, 0);

  /* One more line exceeds the limit. */
  g_string_append (text, "99*9999 : A PAR H\n");
  g_autofree char *codes = fixture_codes (fixture, "France", text->str, -1);
  g_assert_cmpstr (codes, ==, "SHEET_TOO_MUCH_OFFERED");
}

/* Transfers (rule 2.3): first all givers pay, then all receivers are credited; money received
 * can be spent. */
static void
test_transfers (void)
{
  g_autoptr (Fixture) fixture = fixture_new (
    "S1901M | England 10 [E?]: F LON | France 0 [F?]: F BRE | Germany 3: F KIE", NULL);
  const PayLedger *ledger;
  g_autofree char *result = NULL;

  fixture_send (fixture, "England", "TRANSFER 6 TO FRANCE/ TRANSFER 4 TO GERMANY/ 9 : F LON - ENG");
  fixture_send (fixture, "France", "6 : F BRE - MAO");
  fixture_send (fixture, "Germany", "TRANSFER 3 TO ENGLAND/ ACCEPT GE?");
  fixture_decide (fixture);
  ledger = pay_decision_get_ledger (fixture->decision);
  result = fixture_result (fixture, "BRE");
  g_assert_cmpstr (result, ==, "F BRE - MAO 6 FRANCE=6");
  g_clear_pointer (&result, g_free);
  result = fixture_result (fixture, "LON");
  g_assert_cmpstr (result, ==, "F LON - ENG 3 ENGLAND=3");
  g_assert_cmpint (pay_ledger_balance (ledger, fixture_power ("England")), ==, -10);
  g_assert_cmpint (pay_ledger_balance (ledger, fixture_power ("France")), ==, 0);
  g_assert_cmpint (pay_ledger_balance (ledger, fixture_power ("Germany")), ==, 1);
  g_assert_cmpstr (pay_decision_get_standing (fixture->decision, fixture_power ("Germany")), ==,
                   "GE?");
  g_assert_null (pay_decision_get_standing (fixture->decision, fixture_power ("France")));
}

static void
test_savings (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("S1901M | France 10 [F?]: F BRE", NULL);
  g_autofree char *result = NULL;

  fixture_send (fixture, "France", "9 : F BRE - MAO/ 3+4 $");
  fixture_decide (fixture);
  result = fixture_result (fixture, "BRE");
  g_assert_cmpstr (result, ==, "F BRE - MAO 3 FRANCE=3");
  g_clear_pointer (&result, g_free);
  fixture_send (fixture, "France", "9 : F BRE - MAO/ 9999 $");
  fixture_decide (fixture);
  result = fixture_result (fixture, "BRE");
  g_assert_cmpstr (result, ==, "F BRE - MAO 0");
}

static void
test_waiting (void)
{
  g_autoptr (Fixture) fixture = fixture_new (
    "S1901M | England 0: F LON | France 5: ; PAR | Germany 0: ; MUN | Italy 7:", NULL);
  const PayEconomy *economy = &pay_payola_economy;
  static const struct
  {
    const char *power;
    gboolean waits;
  } table[] = {
    { "England", TRUE }, { "France", TRUE },  { "Germany", FALSE },
    { "Italy", FALSE },  { "Turkey", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_true (economy->is_waiting_for (fixture->options, fixture->position,
                                            fixture_power (table[i].power), NULL)
                   == table[i].waits);
  fixture_send (fixture, "England", "5 $/ % no bribe");
  g_assert_true (economy->is_waiting_for (fixture->options, fixture->position,
                                          fixture_power ("England"),
                                          fixture->sheets[fixture_power ("England")]));
  fixture_send (fixture, "England", "F LON H");
  g_assert_false (economy->is_waiting_for (fixture->options, fixture->position,
                                           fixture_power ("England"),
                                           fixture->sheets[fixture_power ("England")]));
}

/* If a power has left and does not own a centre, it loses all its money, unless it sends offers
 * again. Other powers keep theirs (rule 2.4). */
static void
test_forfeits (void)
{
  static const struct
  {
    const char *france, *sheet;
    int lost;
  } table[] = {
    { "France 9 resigned: F BRE", NULL, 9 },      { "France 1 resigned: F BRE", NULL, 1 },
    { "France 0 resigned: F BRE", NULL, 0 },      { "France 9 resigned: F BRE; BRE", NULL, 0 },
    { "France 9 resigned: F BRE; SPA", NULL, 0 }, { "France 9: F BRE", NULL, 0 },
    { "France 9: F BRE", "RESIGN", 9 },           { "France 9: F BRE; PAR", "RESIGN", 0 },
    { "France 9: F BRE", "1 : F BRE H", 0 },      { "France 9 resigned: F BRE", "1 : F BRE H", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *position = g_strdup_printf ("S1902M | %s | England 9: F LON; LON",
                                                   table[i].france);
      g_autoptr (Fixture) fixture = fixture_new (position, NULL);
      guint n_entries = 0;

      if (table[i].sheet)
        fixture_send (fixture, "France", table[i].sheet);
      fixture_decide (fixture);
      g_autoptr (PayLedger) ledger = pay_ledger_ref (
        (PayLedger *) pay_decision_get_ledger (fixture->decision));
      g_test_message ("%s: %s", table[i].france, table[i].sheet ? table[i].sheet : "");
      for (guint e = 0; e < pay_ledger_get_n (ledger); e++)
        {
          const PayEntry *entry = pay_ledger_get (ledger, e);
          if (entry->kind != PAY_ENTRY_FORFEIT)
            continue;
          n_entries++;
          g_assert_cmpint (entry->from, ==, fixture_power ("France"));
          g_assert_cmpint (entry->amount, ==, table[i].lost);
        }
      g_assert_cmpuint (n_entries, ==, table[i].lost > 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/auction/small-offers", test_small_offers);
  g_test_add_func ("/payola/auction/large-offers", test_large_offers);
  g_test_add_func ("/payola/auction/systems", test_systems);
  g_test_add_func ("/payola/auction/turns", test_turns);
  g_test_add_func ("/payola/auction/many-powers", test_many_powers);
  g_test_add_func ("/payola/auction/money", test_money);
  g_test_add_func ("/payola/auction/rounds", test_rounds);
  g_test_add_func ("/payola/auction/determinism", test_determinism);
  g_test_add_func ("/payola/auction/threads", test_threads);
  g_test_add_func ("/payola/auction/extremes", test_extremes);
  g_test_add_func ("/payola/auction/repeats", test_repeats);
  g_test_add_func ("/payola/auction/huge-totals", test_huge_totals);
  g_test_add_func ("/payola/auction/forfeits", test_forfeits);
  g_test_add_func ("/payola/auction/transfers", test_transfers);
  g_test_add_func ("/payola/auction/savings", test_savings);
  g_test_add_func ("/payola/auction/waiting", test_waiting);
  return g_test_run ();
}
