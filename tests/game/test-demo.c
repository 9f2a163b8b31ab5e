/* test-demo.c - every phase of the demonstration game against the results of independent programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "game/game-xml.h"
#include "payola/auction.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* ---- reading the expectation ---------------------------------------------------------------- */

static JsonObject *
load_expected (const char *phase, JsonParser *parser)
{
  g_autofree char *relative = g_strdup_printf ("tests/cases/demo/expected/%s.json", phase);
  g_autofree char *path = play_path (relative);
  g_autoptr (GError) error = NULL;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  return json_node_get_object (json_parser_get_root (parser));
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Sorts the strings, joins them with commas, and frees the array. */
static char *
join_sorted (GPtrArray *strings)
{
  g_ptr_array_sort (strings, compare_strings);
  g_ptr_array_add (strings, NULL);
  char *text = g_strjoinv (", ", (char **) strings->pdata);
  g_ptr_array_unref (strings);
  return text;
}

static char *
join_json (JsonArray *array)
{
  GPtrArray *strings = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; array && i < json_array_get_length (array); i++)
    g_ptr_array_add (strings, g_strdup (json_array_get_string_element (array, i)));
  return join_sorted (strings);
}

static JsonArray *
get_array (JsonObject *object, const char *member)
{
  return json_object_has_member (object, member) ? json_object_get_array_member (object, member)
                                                 : NULL;
}

static char *
unit_name (const PayUnit *unit)
{
  return pay_unit_name (play_board (), unit->type, unit->location);
}

/* ---- the comparisons ------------------------------------------------------------------------ */

static void
check_balances (JsonObject *expected, const char *member, const PayPosition *position)
{
  if (!json_object_has_member (expected, member))
    return;
  JsonObject *balances = json_object_get_object_member (expected, member);
  for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
    g_assert_cmpint (
      pay_position_get_balance (position, p), ==,
      json_object_get_int_member (balances, pay_board_get_power_key (play_board (), p)));
}

static void
check_units (JsonObject *expected, const PayPosition *position)
{
  JsonObject *units = json_object_get_object_member (expected, "units_after");

  for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
    {
      g_autofree char *wanted = join_json (
        get_array (units, pay_board_get_power_key (play_board (), p)));
      GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
      for (guint u = 0; u < pay_position_get_n_units (position); u++)
        if (pay_position_get_unit (position, u)->owner == (PayPower) p)
          g_ptr_array_add (names, unit_name (pay_position_get_unit (position, u)));
      g_autofree char *have = join_sorted (names);
      g_assert_cmpstr (have, ==, wanted);
    }
}

static void
check_centres (JsonObject *expected, const PayPosition *position)
{
  if (!json_object_has_member (expected, "centers"))
    return;
  JsonObject *centres = json_object_get_object_member (expected, "centers");
  for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
    {
      g_autofree char *wanted = join_json (
        get_array (centres, pay_board_get_power_key (play_board (), p)));
      GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
      for (guint c = 0; c < pay_board_get_n_provinces (play_board ()); c++)
        if (pay_position_get_owner (position, c) == (PayPower) p)
          g_ptr_array_add (names, g_strdup (pay_board_get_abbreviation (play_board (), c)));
      g_autofree char *have = join_sorted (names);
      g_assert_cmpstr (have, ==, wanted);
    }
}

static void
check_prices (JsonObject *expected, const PayTurn *turn)
{
  const PayPosition *before = pay_turn_get_before (turn);
  const PayAuction *auction = pay_payola_get_auction (pay_turn_get_decision (turn));
  JsonObject *orders = json_object_get_object_member (expected, "orders");
  JsonObject *totals = json_object_get_object_member (expected, "totals");
  JsonObject *payments = json_object_get_object_member (expected, "payments");

  g_assert_cmpuint (json_object_get_size (orders), ==, pay_position_get_n_units (before));
  for (guint u = 0; u < pay_position_get_n_units (before); u++)
    {
      g_autofree char *name = unit_name (pay_position_get_unit (before, u));
      g_autofree char *order = pay_order_text (
        play_board (), &pay_decision_get_orders (pay_turn_get_decision (turn))[u]);
      JsonObject *paid = json_object_get_object_member (payments, name);

      g_assert_cmpstr (order, ==, json_object_get_string_member (orders, name));
      g_assert_cmpint (pay_auction_get_price (auction, u), ==,
                       json_object_get_int_member (totals, name));
      for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
        {
          const char *key = pay_board_get_power_key (play_board (), p);
          g_assert_cmpint (
            pay_auction_get_payment (auction, u, p), ==,
            json_object_has_member (paid, key) ? json_object_get_int_member (paid, key) : 0);
        }
    }
}

static void
check_powers (JsonObject *expected, const PayTurn *turn)
{
  const PayAuction *auction = pay_payola_get_auction (pay_turn_get_decision (turn));
  JsonObject *spent = json_object_get_object_member (expected, "spent");
  JsonObject *reductions = json_object_get_object_member (expected, "reductions");

  for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
    {
      const char *key = pay_board_get_power_key (play_board (), p);
      g_assert_cmpint (pay_auction_get_spent (auction, p), ==,
                       json_object_get_int_member (spent, key));
      g_assert_cmpuint (pay_auction_get_reductions (auction, p), ==,
                        json_object_get_int_member (reductions, key));
    }
}

static void
check_dislodged (JsonObject *expected, const PayTurn *turn)
{
  const PayPosition *before = pay_turn_get_before (turn);
  const PayOutcome *outcome = pay_turn_get_outcome (turn);
  JsonObject *dislodged = json_object_get_object_member (expected, "dislodged");
  JsonObject *retreats = json_object_get_object_member (expected, "retreats");

  for (guint u = 0; u < pay_position_get_n_units (before); u++)
    {
      const PayUnit *unit = pay_position_get_unit (before, u);
      const char *key = pay_board_get_power_key (play_board (), unit->owner);
      g_autofree char *name = unit_name (unit);
      JsonObject *of_power = json_object_has_member (dislodged, key)
                             ? json_object_get_object_member (dislodged, key)
                             : NULL;
      gboolean wanted = of_power && json_object_has_member (of_power, name);
      const PayResult *result = pay_outcome_get_result (outcome, u);
      GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
      const PayLocation *places;
      guint n = 0;

      g_assert_cmpint (result->dislodged != 0, ==, wanted);
      if (wanted)
        g_assert_cmpstr (pay_board_get_abbreviation (play_board (), result->dislodged_from), ==,
                         json_object_get_string_member (of_power, name));
      places = pay_outcome_get_retreats (outcome, u, &n);
      for (guint i = 0; i < n; i++)
        g_ptr_array_add (names, g_strdup (pay_board_get_abbreviation (play_board (), places[i])));
      g_autofree char *have = join_sorted (names);
      g_autofree char *open = join_json (get_array (retreats, name));
      g_assert_cmpstr (have, ==, open);
    }
}

static void
check_income (JsonObject *expected, const PayTurn *turn)
{
  const PayLedger *ledger = pay_turn_get_ledger (turn);

  if (!json_object_has_member (expected, "income"))
    return;
  JsonObject *income = json_object_get_object_member (expected, "income");
  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      g_assert_cmpint (entry->kind, ==, PAY_ENTRY_TAX);
      g_assert_cmpint (
        entry->amount, ==,
        json_object_get_int_member (income, pay_board_get_power_key (play_board (), entry->to)));
    }
  g_assert_cmpuint (pay_ledger_get_n (ledger), ==, json_object_get_size (income));
}

static void
check_transfers (JsonObject *expected, const PayTurn *turn)
{
  const PayLedger *ledger = pay_turn_get_ledger (turn);
  JsonArray *transfers = json_object_get_array_member (expected, "transfers");
  guint n = 0;

  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      if (entry->kind != PAY_ENTRY_TRANSFER)
        continue;
      JsonArray *row = json_array_get_array_element (transfers, n++);
      g_assert_cmpstr (pay_board_get_power_key (play_board (), entry->from), ==,
                       json_array_get_string_element (row, 0));
      g_assert_cmpint (entry->amount, ==, json_array_get_int_element (row, 1));
      g_assert_cmpstr (pay_board_get_power_key (play_board (), entry->to), ==,
                       json_array_get_string_element (row, 2));
    }
  g_assert_cmpuint (n, ==, json_array_get_length (transfers));
}

static void
test_phase (gconstpointer data)
{
  const char *name = data;
  g_autoptr (PayGame) game = play_demo ();
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *expected = load_expected (name, parser);
  PayPhase phase;

  g_assert_true (pay_phase_parse (name, &phase));
  int index = pay_game_find_turn (game, phase);
  g_assert_cmpint (index, >=, 0);
  const PayTurn *turn = pay_game_get_turn (game, index);

  check_units (expected, pay_turn_get_after (turn));
  check_centres (expected, pay_turn_get_after (turn));
  check_balances (expected, "balance_after", pay_turn_get_after (turn));
  check_balances (expected, "balances_before", pay_turn_get_before (turn));
  check_income (expected, turn);
  play_check_money (turn);
  if (phase.kind == PAY_PHASE_MOVEMENT)
    {
      check_prices (expected, turn);
      check_powers (expected, turn);
      check_dislodged (expected, turn);
      check_transfers (expected, turn);
    }
}

static void
test_whole (void)
{
  g_autoptr (PayGame) game = play_demo ();
  const char *const phases[] = { "S1901M", "F1901M", "W1901A", "S1902M",
                                 "S1902R", "F1902M", "W1902A" };

  g_assert_cmpuint (pay_game_get_n_turns (game), ==, G_N_ELEMENTS (phases));
  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      g_autofree char *name = pay_phase_name (pay_turn_get_phase (pay_game_get_turn (game, i)));
      g_assert_cmpstr (name, ==, phases[i]);
    }
  /* An acceptance list stays in force until it is replaced. */
  g_assert_cmpstr (pay_position_get_standing (pay_game_get_start (game), play_power ("Austria")),
                   ==, "A?");
  g_assert_cmpstr (pay_position_get_standing (pay_game_get_position (game), play_power ("Austria")),
                   ==, "ATGIREF");
}

/* The installed sample is the demonstration game. If PAYOLA_WRITE_SAMPLES is set, the sample is
 * written again. */
static void
test_sample (void)
{
  g_autoptr (PayGame) game = play_demo ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *path = play_path ("data/samples/demo.payola");
  g_autofree char *ours = pay_game_write (game);
  g_autofree char *theirs = NULL;

  if (g_getenv ("PAYOLA_WRITE_SAMPLES"))
    {
      g_autoptr (GError) error = NULL;
      g_assert_true (pay_game_save (game, path, &error));
    }
  g_assert_true (g_file_get_contents (path, &theirs, NULL, NULL));
  g_assert_cmpstr (theirs, ==, ours);

  g_autoptr (PayGame) sample = pay_game_read_file (path, diagnostics);
  g_assert_nonnull (sample);
  play_rollback (&sample, "S1901M");
  g_assert_cmpuint (pay_game_get_n_future (sample), ==, pay_game_get_n_turns (game));
  for (guint i = 0; i < pay_game_get_n_turns (game); i++)
    play_rollforward (&sample);
  g_autofree char *stepped = pay_game_write (sample);
  g_assert_cmpstr (stepped, ==, ours);
}

int
main (int argc, char **argv)
{
  const char *const phases[] = { "S1901M", "F1901M", "W1901A", "S1902M",
                                 "S1902R", "F1902M", "W1902A" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      g_autofree char *path = g_strconcat ("/game/demo/", phases[i], NULL);
      g_test_add_data_func (path, phases[i], test_phase);
    }
  g_test_add_func ("/game/demo/whole", test_whole);
  g_test_add_func ("/game/demo/sample", test_sample);

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
