/* play.c - games for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "board/board-xml.h"
#include "game/game-xml.h"
#include "order/order-list.h"

#include <string.h>

PayBoard *
play_board (void)
{
  static PayBoard *board;

  if (!board)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      board = pay_board_load ("standard", diagnostics);
      g_assert_nonnull (board);
    }
  return board;
}

PayPower
play_power (const char *name)
{
  PayPower power = pay_board_find_power (play_board (), name);
  g_assert_cmpint (power, !=, PAY_NO_POWER);
  return power;
}

static void
assert_no_findings (const PayDiagnostics *diagnostics)
{
  g_autofree char *text = pay_diagnostics_text (diagnostics);
  if (pay_diagnostics_has_errors (diagnostics))
    g_assert_cmpstr (text, ==, "");
}

static PaySetup *
make_setup (const char *kind, const char *title, guint64 seed)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PaySetup *setup = pay_setup_new (play_board (), kind, NULL, NULL, title, seed, diagnostics);

  assert_no_findings (diagnostics);
  g_assert_nonnull (setup);
  return setup;
}

PaySetup *
play_setup (const char *kind, guint64 seed)
{
  return make_setup (kind, NULL, seed);
}

PayPosition *
play_position (const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPosition *position = pay_position_parse (play_board (), text, diagnostics);

  assert_no_findings (diagnostics);
  g_assert_nonnull (position);
  return position;
}

PayGame *
play_game (const char *kind, const char *options, const char *position)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) names = g_strsplit (options, " ", -1);
  g_autoptr (PayOptions) rules = pay_options_parse ((const char *const *) (*options ? names : NULL),
                                                    found);
  g_autoptr (PaySetup) setup = rules
                               ? pay_setup_new (play_board (), kind, rules, NULL, NULL, 1, found)
                               : NULL;
  g_autoptr (PayPosition) start = position ? play_position (position) : NULL;
  PayGame *game = NULL;

  if (setup)
    game = start ? pay_game_new_from (setup, start, found) : pay_game_new (setup);
  assert_no_findings (found);
  g_assert_nonnull (game);
  return game;
}

static void
replace (PayGame **game, PayGame *other, const PayDiagnostics *diagnostics)
{
  assert_no_findings (diagnostics);
  g_assert_nonnull (other);
  pay_game_unref (*game);
  *game = other;
}

void
play_submit (PayGame **game, const char *power, const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPower sender = pay_board_find_power (pay_game_get_board (*game), power);

  g_assert_cmpint (sender, !=, PAY_NO_POWER);
  replace (game, pay_game_submit (*game, sender, text, -1, diagnostics), diagnostics);
}

void
play_resolve (PayGame **game)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  replace (game, pay_game_adjudicate (*game, diagnostics), diagnostics);
}

void
play_rollback (PayGame **game, const char *phase_name)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPhase phase;

  g_assert_true (pay_phase_parse (phase_name, &phase));
  replace (game, pay_game_rollback (*game, phase, diagnostics), diagnostics);
}

void
play_rollforward (PayGame **game)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  replace (game, pay_game_rollforward (*game, diagnostics), diagnostics);
}

static gboolean
has_part (const PayGame *game, const char *part)
{
  g_autofree char *text = pay_position_text (pay_game_get_position (game));
  return strstr (text, part) != NULL;
}

void
play_assert_has (const PayGame *game, const char *part)
{
  if (!has_part (game, part))
    g_error ("\"%s\" is not in the position", part);
}

void
play_assert_lacks (const PayGame *game, const char *part)
{
  if (has_part (game, part))
    g_error ("\"%s\" is in the position", part);
}

void
play_assert_refused (PayGame *game, const char *power, const char *text, PayCode code)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) after = pay_game_submit (game, play_power (power), text, -1, diagnostics);

  g_assert_null (after);
  if (!pay_diagnostics_has_code (diagnostics, code))
    {
      g_autofree char *found = pay_diagnostics_text (diagnostics);
      g_error ("%s: %s", text, found);
    }
}

void
play_assert_stored (const PayGame *game)
{
  g_autofree char *text = pay_game_write (game);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), diagnostics);
  g_assert_nonnull (again);
  g_autofree char *second = pay_game_write (again);
  g_assert_cmpstr (second, ==, text);
}

char *
play_random_orders (PayGame *game, PayPower power, PayRandom *random)
{
  const PayPosition *position = pay_game_get_position (game);
  GString *sheet = g_string_new (NULL);

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      g_autoptr (GArray) orders = pay_order_list (position, unit->location, PAY_CHECK_DEFAULT);
      const PayOrder *order = &g_array_index (orders, PayOrder,
                                              pay_random_below (random, orders->len));
      g_autofree char *text = pay_order_text (pay_position_get_board (position), order);
      g_autofree char *more = g_strdup_printf ("%s%s\n", sheet->str, text);
      g_autoptr (PayDiagnostics) unseen = pay_diagnostics_new ();
      g_autoptr (PaySheet) read = pay_game_read_sheet (game, power, more, -1, unseen);
      if (read)
        g_string_assign (sheet, more);
    }
  return g_string_free (sheet, FALSE);
}

char *
play_path (const char *relative)
{
  return g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), relative, NULL);
}

char *
play_demo_sheet (const char *phase, const char *power_key)
{
  g_autofree char *relative = g_strdup_printf ("tests/cases/demo/%s/%s.txt", phase, power_key);
  g_autofree char *path = play_path (relative);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

void
play_demo_receive (PayGame **game)
{
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (*game));

  for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
    {
      const char *key = pay_board_get_power_key (play_board (), p);
      g_autofree char *text = play_demo_sheet (phase, key);
      if (text)
        play_submit (game, key, text);
    }
}

PaySetup *
play_demo_setup (void)
{
  return make_setup ("payola", "A demonstration game", 1);
}

PayGame *
play_demo (void)
{
  g_autoptr (PaySetup) setup = play_demo_setup ();
  PayGame *game = pay_game_new (setup);
  PayPhase end;

  g_assert_true (pay_phase_parse ("S1903M", &end));
  while (pay_phase_compare (pay_game_get_board (game), pay_game_get_phase (game), end) < 0)
    {
      play_demo_receive (&game);
      play_resolve (&game);
    }
  return game;
}

/* Taxes and captures of neutral centres create money. Bribes that do not go to a fund, upkeep
 * and forfeits remove money. Nothing else changes the total of treasuries and funds. */
void
play_check_money (const PayTurn *turn)
{
  const PayLedger *ledger = pay_turn_get_ledger (turn);
  gint64 before = 0, after = 0;

  const PayBoard *board = pay_position_get_board (pay_turn_get_before (turn));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      int was = pay_position_get_balance (pay_turn_get_before (turn), p);
      int is = pay_position_get_balance (pay_turn_get_after (turn), p);
      int fund_was = pay_position_get_fund (pay_turn_get_before (turn), p);
      int fund_is = pay_position_get_fund (pay_turn_get_after (turn), p);
      g_assert_cmpint (is, ==, was + pay_ledger_balance (ledger, p));
      g_assert_cmpint (fund_is, ==, fund_was + pay_ledger_fund (ledger, p));
      g_assert_cmpint (is, >=, 0);
      g_assert_cmpint (fund_is, >=, 0);
      before += was + fund_was;
      after += is + fund_is;
    }
  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      if (entry->kind == PAY_ENTRY_TAX
          || (entry->kind == PAY_ENTRY_CAPTURE && entry->from == PAY_NO_POWER))
        before += entry->amount;
      else if (entry->kind == PAY_ENTRY_FORFEIT || entry->kind == PAY_ENTRY_UPKEEP
               || (entry->kind == PAY_ENTRY_BRIBE && entry->to == PAY_NO_POWER))
        before -= entry->amount;
    }
  g_assert_cmpint (before, ==, after);
}
