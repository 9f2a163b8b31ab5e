/* test-calendar.c - games on boards with a calendar and builds of their own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "board/board-builder.h"
#include "judge/judge.h"

/* Two powers with one home each and a neutral centre between them. */
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

/* The powers choose their first units in winter, and are paid for the first time when it ends. */
static void
test_winter_start (void)
{
  g_autoptr (PayBoardBuilder) builder = corridor ();
  pay_board_builder_set_start (builder, PAY_BOARD_START_WINTER);
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
  pay_board_builder_set_start (builder, PAY_BOARD_START_FALL);
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

/* Years may lie between two that are played; the calendar ends before the last is passed. */
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
test_build_anywhere (void)
{
  g_autoptr (PayBoardBuilder) builder = corridor ();
  pay_board_builder_set_builds_anywhere (builder, TRUE);
  pay_board_builder_set_start (builder, PAY_BOARD_START_FALL);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/calendar/winter-start", test_winter_start);
  g_test_add_func ("/calendar/fall-start", test_fall_start);
  g_test_add_func ("/calendar/year-step", test_year_step);
  g_test_add_func ("/calendar/build-anywhere", test_build_anywhere);
  return g_test_run ();
}
