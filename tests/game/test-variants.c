/* test-variants.c - options that reach beyond one phase: Zero-Sum, transfers, statements, dummies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "game/game-xml.h"
#include "report/statement.h"

#include <string.h>

/* ---- games in a few words ------------------------------------------------------------------- */

static PaySetup *
make_setup (const char *kind, const char *options)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) names = g_strsplit (options, " ", -1);
  g_autoptr (PayOptions) rules = pay_options_parse (
    (const char *const *) (*options ? names : NULL), found);
  PaySetup *setup = rules ? pay_setup_new (play_board (), kind, rules, NULL, NULL, 1, found) : NULL;
  g_autofree char *text = pay_diagnostics_text (found);

  g_assert_cmpstr (text, ==, "");
  return setup;
}

/* From the board's start without a position. */
static PayGame *
make_game (const char *kind, const char *options, const char *position)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = make_setup (kind, options);
  g_autoptr (PayPosition) start = position ? play_position (position) : NULL;
  PayGame *game = start ? pay_game_new_from (setup, start, found) : pay_game_new (setup);
  g_autofree char *text = pay_diagnostics_text (found);

  g_assert_cmpstr (text, ==, "");
  return game;
}

static int
balance (PayGame *game, const char *power)
{
  return pay_position_get_balance (pay_game_get_position (game), play_power (power));
}

static int
fund (PayGame *game, const char *power)
{
  return pay_position_get_fund (pay_game_get_position (game), play_power (power));
}

/* What a power reads after the last turn: the same whoever prints it. */
static char *
statement (PayGame *game, const char *power)
{
  guint turn = pay_game_get_n_turns (game) - 1;
  g_autoptr (PayView) own = pay_view_new (game, play_power (power));
  g_autoptr (PayView) master = pay_view_new (game, PAY_VIEWER_GM);
  g_autoptr (PayStatement) told = pay_statement_new (own, turn, play_power (power));
  g_autoptr (PayStatement) printed = pay_statement_new (master, turn, play_power (power));
  g_autofree char *by_master = pay_statement_text (printed);
  char *text = pay_statement_text (told);

  g_assert_cmpstr (text, ==, by_master);
  return text;
}

static void
assert_says (const char *text, const char *words)
{
  if (!strstr (text, words))
    g_error ("“%s” is missing in:\n%s", words, text);
}

static void
assert_silent (const char *text, const char *words)
{
  if (strstr (text, words))
    g_error ("“%s” stands in:\n%s", words, text);
}

/* The file says the same, and reading it plays the game again. */
static void
check_file (PayGame *game)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *file = pay_game_write (game);
  g_autoptr (PayGame) again = pay_game_read_bytes (file, strlen (file), found);
  g_autofree char *text = pay_diagnostics_text (found);

  g_assert_cmpstr (text, ==, "");
  g_autofree char *file_again = pay_game_write (again);
  g_assert_cmpstr (file, ==, file_again);
}

/* ---- Zero-Sum (payola.md 9) ----------------------------------------------------------------- */

static void
test_zero_sum_start (void)
{
  g_autoptr (PayGame) game = make_game ("zero-sum", "", NULL);

  g_assert_cmpint (balance (game, "France"), ==, 30);
  g_assert_cmpint (balance (game, "Russia"), ==, 40);
  g_assert_true (pay_options_has (pay_setup_get_options (pay_game_get_setup (game)),
                                  PAY_OPTION_ZERO_SUM));
}

/* D6: the fund outlives the phase, and a power that loses its last centre pays for it like others. */
static void
test_zero_sum_year (void)
{
  g_autoptr (PayGame) game = make_game (
    "zero-sum", "",
    "S1901M | Italy 10 [I?]: A BUL; ROM | Turkey 21 [T?]: F BLA; CON | Austria 3 [A?]: A SER; VIE");

  play_submit (&game, "Italy", "2 : F BLA H\n1 : A BUL H");
  play_submit (&game, "Turkey", "1 : F BLA H");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  g_assert_cmpint (fund (game, "Turkey"), ==, 3);
  g_assert_cmpint (fund (game, "Italy"), ==, 1);
  g_assert_cmpint (balance (game, "Turkey"), ==, 20);

  g_autofree char *spring = statement (game, "Turkey");
  assert_says (spring, "Together");
  assert_says (spring, "Your units have accepted 3 AgP since the year began.");
  assert_silent (spring, "Italy");

  play_submit (&game, "Italy", "4 : A BUL - CON\n2 : F BLA H");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 1));
  /* Turkey has 20 + 5, all of which its only centre is worth. Serbia was neutral. */
  g_assert_cmpint (balance (game, "Turkey"), ==, 0);
  g_assert_cmpint (balance (game, "Italy"), ==, 7 - 6 + 5 + 25);
  g_assert_cmpint (balance (game, "Austria"), ==, 13);
  g_assert_cmpint (fund (game, "Turkey") + fund (game, "Italy"), ==, 0);

  g_autofree char *italy = statement (game, "Italy");
  assert_says (italy, "For Constantinople, from Turkey");
  assert_says (italy, "25 AgP");
  assert_says (italy, "Accepted by your units in the year");
  g_autofree char *turkey = statement (game, "Turkey");
  assert_says (turkey, "For Constantinople, lost to Italy");
  g_autofree char *austria = statement (game, "Austria");
  assert_says (austria, "For Serbia, which was neutral");
  assert_silent (austria, "Constantinople");

  /* No taxes follow. */
  while (pay_game_get_phase (game).year == 1901)
    play_resolve (&game);
  g_assert_cmpint (balance (game, "Italy"), ==, 31);
  g_assert_cmpint (balance (game, "Austria"), ==, 13);
  check_file (game);
}

/* Two losers and a remainder: floor (T / N) for each centre, all from the same T. */
static void
test_zero_sum_shares (void)
{
  g_autoptr (PayGame) game = make_game (
    "zero-sum", "",
    "F1901M | Italy 1 [I?]: A BUL, A GRE, A TYR; ROM | Turkey 20+12 [T?]: ; CON SMY ANK"
    " | Austria 9 [A?]: ; VIE TRI SER");

  g_assert_cmpint (fund (game, "Turkey"), ==, 12);
  play_submit (&game, "Italy", "0 : A BUL - CON\n0 : A GRE - SER\n0 : A TYR - VIE");
  play_resolve (&game);
  play_check_money (pay_game_get_turn (game, 0));
  g_assert_cmpint (balance (game, "Turkey"), ==, 32 - 10);
  g_assert_cmpint (balance (game, "Austria"), ==, 9 - 6);
  g_assert_cmpint (balance (game, "Italy"), ==, 1 + 10 + 6);
  check_file (game);
}

/* A fund makes no sense in other games, and there is none without money. */
static void
test_zero_sum_elsewhere (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = make_setup ("payola", "");
  g_autoptr (PayPosition) start = play_position ("S1901M | Italy 3+4: A ROM; ROM");

  g_assert_null (pay_game_new_from (setup, start, found));
  g_assert_cmpint (pay_diagnostics_get (found, 0)->code, ==, PAY_CODE_GAME_START_FUND);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/variants/zero-sum/start", test_zero_sum_start);
  g_test_add_func ("/variants/zero-sum/year", test_zero_sum_year);
  g_test_add_func ("/variants/zero-sum/shares", test_zero_sum_shares);
  g_test_add_func ("/variants/zero-sum/elsewhere", test_zero_sum_elsewhere);
  return g_test_run ();
}
