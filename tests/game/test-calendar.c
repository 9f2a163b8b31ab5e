/* test-calendar.c - boards with unusual calendars and build rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "board/board-builder.h"
#include "board/board-xml.h"
#include "game/game-xml.h"
#include "intimate/intimate-sheet.h"
#include "judge/judge.h"
#include "report/rules-report.h"

#include <glib/gstdio.h>
#include <string.h>

/* Makes a board with two powers and three centres: a home of each power, and a neutral centre
 * between them. */
static PayBoardBuilder *
corridor (void)
{
  PayBoardBuilder *b = pay_board_builder_new ("corridor", "Corridor");
  static const char *const places[] = { "ONE", "TWO", "THREE" };

  pay_board_builder_add_power (b, "RED", "Redland", "Reddish", "R", "#ff0000");
  pay_board_builder_add_power (b, "BLUE", "Blueland", "Bluish", "B", "#0000ff");
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    pay_board_builder_add_province (b, places[i], places[i], PAY_PROVINCE_INLAND);
  for (guint i = 1; i < G_N_ELEMENTS (places); i++)
    {
      pay_board_builder_add_move (b, PAY_UNIT_ARMY, places[i - 1], places[i]);
      pay_board_builder_add_move (b, PAY_UNIT_ARMY, places[i], places[i - 1]);
    }
  pay_board_builder_add_centre (b, "ONE", "RED", NULL);
  pay_board_builder_add_centre (b, "TWO", NULL, NULL);
  pay_board_builder_add_centre (b, "THREE", "BLUE", NULL);
  pay_board_builder_set_victory (b, 3);
  return b;
}

static PayGame *
start (PayBoardBuilder *builder, const char *kind)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_builder_finish (builder, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  g_autoptr (PaySetup) setup = pay_setup_new (board, kind, NULL, NULL, NULL, 0, diagnostics);
  return pay_game_new (setup);
}

static void
assert_phase (PayGame *game, const char *phase)
{
  g_autofree char *name = pay_phase_name (pay_game_get_phase (game));
  g_assert_cmpstr (name, ==, phase);
}

/* The powers choose their first units in winter; the first taxes are paid at its end. */
static void
test_winter_start (void)
{
  g_autoptr (PayBoardBuilder) builder = corridor ();
  pay_board_builder_set_start (builder, PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT);
  pay_board_builder_set_start_year (builder, 1900);
  g_autoptr (PayGame) game = start (builder, "payola");
  const PayPosition *position = pay_game_get_position (game);

  assert_phase (game, "W1900A");
  g_assert_cmpint (pay_position_get_balance (position, 0), ==, 0);
  g_assert_cmpint (pay_judge_adjustment_due (position, 0), ==, 1);
  play_submit (&game, "RED", "A ONE B");
  play_resolve (&game);
  assert_phase (game, "S1901M");
  position = pay_game_get_position (game);
  g_assert_cmpuint (pay_position_get_n_units (position), ==, 1);
  g_assert_cmpint (pay_position_get_balance (position, 0), ==, 2);
  g_assert_cmpint (pay_position_get_balance (position, 1), ==, 2);
}

static void
test_fall_start (void)
{
  g_autoptr (PayBoardBuilder) builder = corridor ();
  pay_board_builder_set_start (builder, PAY_SEASON_FALL, PAY_PHASE_MOVEMENT);
  pay_board_builder_add_unit (builder, "RED", PAY_UNIT_ARMY, "ONE");
  pay_board_builder_add_unit (builder, "BLUE", PAY_UNIT_ARMY, "THREE");
  g_autoptr (PayGame) game = start (builder, "diplomacy");

  assert_phase (game, "F1901M");
  play_submit (&game, "RED", "A ONE - TWO");
  play_resolve (&game);
  assert_phase (game, "W1901A");
  play_submit (&game, "RED", "A ONE B");
  play_resolve (&game);
  assert_phase (game, "S1902M");
  g_assert_cmpuint (pay_position_get_n_units (pay_game_get_position (game)), ==, 3);
}

/* Years between two played years may be skipped. The calendar may end before the last year is
 * over. */
static void
test_year_step (void)
{
  g_autoptr (PayBoardBuilder) builder = corridor ();
  pay_board_builder_set_start_year (builder, PAY_MAX_YEAR - 19);
  pay_board_builder_set_year_step (builder, 10);
  pay_board_builder_add_unit (builder, "RED", PAY_UNIT_ARMY, "ONE");
  pay_board_builder_add_unit (builder, "BLUE", PAY_UNIT_ARMY, "THREE");
  g_autoptr (PayGame) game = start (builder, "diplomacy");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  assert_phase (game, "S9980M");
  play_resolve (&game);
  assert_phase (game, "F9980M");
  play_resolve (&game);
  assert_phase (game, "S9990M");
  g_assert_null (pay_game_adjudicate (game, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_LAST_YEAR));
}

static void
add_phase (PayBoardBuilder *builder, PaySeason season, PayPhaseKind kind, int every,
           gboolean income)
{
  PayCalendarPhase phase = { season, kind, every, 0, income };
  pay_board_builder_add_phase (builder, &phase);
}

static int
count_tax (PayGame *game, PayPower power)
{
  const PayTurn *turn = pay_game_get_turn (game, pay_game_get_n_turns (game) - 1);
  const PayLedger *ledger = pay_turn_get_ledger (turn);
  int sum = 0;

  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    if (pay_ledger_get (ledger, i)->kind == PAY_ENTRY_TAX
        && pay_ledger_get (ledger, i)->to == power)
      sum += pay_ledger_get (ledger, i)->amount;
  return sum;
}

/* Asserts that the order of play on the page of rules contains these steps in their order. */
static void
assert_rules (PayGame *game, const char *const *steps)
{
  g_autoptr (PayReport) report = pay_rules_report (pay_game_get_setup (game));
  g_autofree char *text = pay_report_text (report, 400);
  const char *at = text;

  for (guint i = 0; steps[i]; i++)
    {
      at = strstr (at, steps[i]);
      g_assert_nonnull (at);
      at++;
    }
}

/* Asserts that the file of a game can be read, with the same position and the same number of
 * turns. */
static void
assert_kept (PayGame *game)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = pay_game_write (game);

  g_assert_true (pay_board_install (pay_game_get_board (game), diagnostics));
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  g_autofree char *position = pay_position_text (pay_game_get_position (game));
  g_autofree char *same = pay_position_text (pay_game_get_position (again));
  g_assert_cmpstr (same, ==, position);
  g_assert_cmpuint (pay_game_get_n_turns (again), ==, pay_game_get_n_turns (game));

  /* The file contains the board, so the calendar of the board is read again. */
  g_autofree char *written = pay_game_write (again);
  g_autoptr (PayGame) third = pay_game_read_bytes (written, strlen (written), diagnostics);
  g_autofree char *rewritten = pay_game_write (third);
  g_assert_cmpstr (rewritten, ==, written);
}

/* Moves in spring, summer and fall; adjustments after summer and fall. When an adjustment phase
 * begins, each power becomes the owner of the centres that its units are in. It is paid for them
 * at the end of this phase. */
static void
test_summer (void)
{
  g_autoptr (PayBoardBuilder) builder = corridor ();
  add_phase (builder, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT, 1, FALSE);
  add_phase (builder, PAY_SEASON_SUMMER, PAY_PHASE_MOVEMENT, 1, FALSE);
  add_phase (builder, PAY_SEASON_SUMMER, PAY_PHASE_ADJUSTMENT, 1, FALSE);
  add_phase (builder, PAY_SEASON_FALL, PAY_PHASE_MOVEMENT, 1, FALSE);
  add_phase (builder, PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT, 1, FALSE);
  pay_board_builder_add_unit (builder, "RED", PAY_UNIT_ARMY, "ONE");
  pay_board_builder_add_unit (builder, "BLUE", PAY_UNIT_ARMY, "THREE");
  g_autoptr (PayGame) game = start (builder, "payola");
  PayPower red = 0;

  assert_phase (game, "S1901M");
  play_submit (&game, "RED", "1 : A ONE - TWO");
  play_resolve (&game);
  assert_phase (game, "U1901M");
  g_assert_cmpint (pay_position_get_owner (pay_game_get_position (game), 2), ==, PAY_NO_POWER);
  g_assert_cmpint (count_tax (game, red), ==, 0);
  play_resolve (&game);
  assert_phase (game, "U1901A");
  g_assert_cmpint (pay_position_count_centres (pay_game_get_position (game), red), ==, 2);
  g_assert_cmpint (count_tax (game, red), ==, 0);
  play_submit (&game, "RED", "A ONE B");
  play_resolve (&game);
  assert_phase (game, "F1901M");
  g_assert_cmpuint (pay_position_count_units (pay_game_get_position (game), red), ==, 2);
  g_assert_cmpint (count_tax (game, red), ==, 3);
  assert_rules (game, (const char *[]) { "Summer", NULL });
  /* Winter has no orders and is skipped, but its taxes are paid. */
  play_resolve (&game);
  assert_phase (game, "S1902M");
  g_assert_cmpint (count_tax (game, red), ==, 3);
  assert_kept (game);
}

/* A retreat phase can follow the moves of any season. */
static void
test_winter_war (void)
{
  g_autoptr (PayBoardBuilder) builder = corridor ();
  add_phase (builder, PAY_SEASON_WINTER, PAY_PHASE_MOVEMENT, 1, FALSE);
  add_phase (builder, PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT, 1, FALSE);
  pay_board_builder_add_province (builder, "PASS", "Pass", PAY_PROVINCE_INLAND);
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "PASS", "TWO");
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "TWO", "PASS");
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "PASS", "ONE");
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "ONE", "PASS");
  pay_board_builder_add_unit (builder, "RED", PAY_UNIT_ARMY, "ONE");
  pay_board_builder_add_unit (builder, "RED", PAY_UNIT_ARMY, "PASS");
  pay_board_builder_add_unit (builder, "BLUE", PAY_UNIT_ARMY, "TWO");
  g_autoptr (PayGame) game = start (builder, "diplomacy");

  assert_phase (game, "W1901M");
  play_submit (&game, "RED", "A ONE - TWO\nA PASS S A ONE - TWO");
  play_resolve (&game);
  assert_phase (game, "W1901R");
  play_submit (&game, "BLUE", "A TWO R THREE");
  play_resolve (&game);
  assert_phase (game, "W1902M");
  g_assert_cmpuint (pay_position_count_centres (pay_game_get_position (game), 0), ==, 2);
  assert_kept (game);
}

/* Years before Christ count down. Adjustments and changes of ownership happen in every second
 * year. */
static void
test_before_christ (void)
{
  g_autoptr (PayBoardBuilder) builder = corridor ();
  add_phase (builder, PAY_SEASON_BC, PAY_PHASE_MOVEMENT, 1, FALSE);
  add_phase (builder, PAY_SEASON_BC, PAY_PHASE_ADJUSTMENT, 2, FALSE);
  pay_board_builder_set_start_year (builder, 3);
  pay_board_builder_set_year_step (builder, -1);
  pay_board_builder_add_unit (builder, "RED", PAY_UNIT_ARMY, "ONE");
  pay_board_builder_add_unit (builder, "BLUE", PAY_UNIT_ARMY, "THREE");
  g_autoptr (PayGame) game = start (builder, "diplomacy");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  assert_phase (game, "B3M");
  play_submit (&game, "RED", "A ONE - TWO");
  play_resolve (&game);
  assert_phase (game, "B2M");
  g_assert_cmpint (pay_position_count_centres (pay_game_get_position (game), 0), ==, 1);
  play_resolve (&game);
  assert_phase (game, "B2A");
  g_assert_cmpint (pay_position_count_centres (pay_game_get_position (game), 0), ==, 2);
  play_submit (&game, "RED", "A ONE B");
  play_resolve (&game);
  assert_phase (game, "B1M");
  assert_kept (game);
  /* There is no year 0. */
  g_assert_null (pay_game_adjudicate (game, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_GAME_LAST_YEAR));
}

/* On boards where taxes are paid before every movement phase, no taxes are paid in winter. */
static void
test_income (void)
{
  g_autoptr (PayBoardBuilder) builder = corridor ();
  add_phase (builder, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT, 1, TRUE);
  add_phase (builder, PAY_SEASON_FALL, PAY_PHASE_MOVEMENT, 1, TRUE);
  add_phase (builder, PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT, 1, FALSE);
  pay_board_builder_add_unit (builder, "RED", PAY_UNIT_ARMY, "ONE");
  pay_board_builder_add_unit (builder, "BLUE", PAY_UNIT_ARMY, "THREE");
  g_autoptr (PayGame) game = start (builder, "payola");

  play_submit (&game, "RED", "1 : A ONE - TWO");
  play_resolve (&game);
  assert_phase (game, "F1901M");
  g_assert_cmpint (count_tax (game, 0), ==, 2);
  play_resolve (&game);
  assert_phase (game, "W1901A");
  g_assert_cmpint (count_tax (game, 0), ==, 0);
  play_resolve (&game);
  assert_phase (game, "S1902M");
  g_assert_cmpint (count_tax (game, 0), ==, 3);
  assert_rules (game, (const char *[]) { "Every power collects", NULL });
  assert_kept (game);
}

static void
test_build_anywhere (void)
{
  g_autoptr (PayBoardBuilder) builder = corridor ();
  pay_board_builder_set_builds_anywhere (builder, TRUE);
  pay_board_builder_set_start (builder, PAY_SEASON_FALL, PAY_PHASE_MOVEMENT);
  pay_board_builder_add_unit (builder, "RED", PAY_UNIT_ARMY, "TWO");
  pay_board_builder_add_unit (builder, "BLUE", PAY_UNIT_ARMY, "THREE");
  g_autoptr (PayGame) game = start (builder, "diplomacy");

  play_submit (&game, "RED", "A TWO - ONE");
  play_resolve (&game);
  assert_phase (game, "S1902M");
  play_submit (&game, "BLUE", "A THREE - TWO");
  play_resolve (&game);
  play_resolve (&game);
  assert_phase (game, "W1902A");
  play_submit (&game, "BLUE", "A THREE B");
  play_resolve (&game);
  play_submit (&game, "BLUE", "A TWO H\nA THREE H");
  assert_phase (game, "S1903M");
}

/* Asserts the powers whose units a power orders in an Intimate game, as bits. */
static void
assert_led (PayGame *game, PayPower power, guint64 expected)
{
  const PayOptions *options = pay_setup_get_options (pay_game_get_setup (game));
  const PayPosition *position = pay_game_get_position (game);

  g_assert_cmphex (pay_intimate_get_led (options, position, power), ==, expected);
}

/* The bids of Intimate Diplomacy are for a year, which may begin in any season. While bids are
 * made, both players order the mercenaries; later, only the player who won the bid does. */
static void
test_intimate_year (void)
{
  static const char *const dummies[] = { "dummy-green", NULL };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoardBuilder) builder = corridor ();
  const PayPower red = 0, blue = 1, green = 2;

  add_phase (builder, PAY_SEASON_WINTER, PAY_PHASE_MOVEMENT, 1, FALSE);
  add_phase (builder, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT, 1, FALSE);
  add_phase (builder, PAY_SEASON_SPRING, PAY_PHASE_ADJUSTMENT, 1, TRUE);
  pay_board_builder_add_power (builder, "GREEN", "Greenland", "Greenish", "G", "#00ff00");
  pay_board_builder_add_province (builder, "FOUR", "Four", PAY_PROVINCE_INLAND);
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "FOUR", "TWO");
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "TWO", "FOUR");
  pay_board_builder_add_centre (builder, "FOUR", "GREEN", NULL);
  pay_board_builder_add_unit (builder, "RED", PAY_UNIT_ARMY, "ONE");
  pay_board_builder_add_unit (builder, "BLUE", PAY_UNIT_ARMY, "THREE");
  pay_board_builder_add_unit (builder, "GREEN", PAY_UNIT_ARMY, "FOUR");
  g_autoptr (PayBoard) board = pay_board_builder_finish (builder, diagnostics);
  g_autoptr (PayOptions) options = pay_options_parse (dummies, diagnostics);
  g_autoptr (PaySetup) setup = pay_setup_new (board, "intimate", options, NULL, NULL, 0,
                                              diagnostics);
  g_autoptr (PayGame) game = pay_game_new (setup);

  assert_phase (game, "W1901M");
  assert_led (game, red, 1u << green);
  assert_led (game, blue, 1u << green);
  play_submit (&game, "RED", "BID GREEN 3\nA FOUR - TWO");
  play_submit (&game, "BLUE", "BID GREEN 2\nA FOUR H");
  play_resolve (&game);
  assert_phase (game, "S1901M");
  g_assert_cmpint (pay_position_get_balance (pay_game_get_position (game), red), ==, 17);
  g_assert_cmpint (pay_position_get_balance (pay_game_get_position (game), blue), ==, 20);
  assert_led (game, red, 1u << green);
  assert_led (game, blue, 0);
  g_assert_null (pay_game_submit (game, blue, "A TWO - FOUR", -1, diagnostics));
  play_submit (&game, "RED", "A TWO - FOUR");
  play_resolve (&game);
  assert_phase (game, "W1902M");
  assert_led (game, blue, 1u << green);
}

static void
remove_boards (const char *data_home)
{
  static const char *const parts[] = { "payola/maps/corridor/board.xml", "payola/maps/corridor",
                                       "payola/maps", "payola", "" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *path = g_build_filename (data_home, parts[i], NULL);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *data_home = g_dir_make_tmp ("payola-data-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", data_home, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/calendar/winter-start", test_winter_start);
  g_test_add_func ("/calendar/fall-start", test_fall_start);
  g_test_add_func ("/calendar/year-step", test_year_step);
  g_test_add_func ("/calendar/summer", test_summer);
  g_test_add_func ("/calendar/winter-war", test_winter_war);
  g_test_add_func ("/calendar/before-christ", test_before_christ);
  g_test_add_func ("/calendar/income", test_income);
  g_test_add_func ("/calendar/build-anywhere", test_build_anywhere);
  g_test_add_func ("/calendar/intimate-year", test_intimate_year);
  int status = g_test_run ();
  remove_boards (data_home);
  return status;
}
