/* test-phase.c - names, titles and order of phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "position/phase.h"

#include "board/board-builder.h"
#include "board/board-xml.h"

#include <string.h>

/* Makes a board of one province with these phases. The board is written and read again, to test
 * that files keep calendars. */
static PayBoard *
make_board (const PayCalendarPhase *phases, guint n, int year, int step)
{
  g_autoptr (PayBoardBuilder) b = pay_board_builder_new ("rock", "Rock");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  pay_board_builder_add_power (b, "RED", "Redland", "Reddish", "R", "#ff0000");
  pay_board_builder_add_province (b, "ONE", "One", PAY_PROVINCE_INLAND);
  pay_board_builder_add_centre (b, "ONE", "RED", NULL);
  pay_board_builder_set_start_year (b, year);
  pay_board_builder_set_year_step (b, step);
  for (guint i = 0; i < n; i++)
    pay_board_builder_add_phase (b, &phases[i]);
  g_autoptr (PayBoard) board = pay_board_builder_finish (b, diagnostics);
  g_autofree char *text = pay_board_write (board);
  PayBoard *again = pay_board_read_bytes (text, strlen (text), diagnostics);
  g_autofree char *written = pay_board_write (again);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (findings, ==, "");
  g_assert_cmpstr (written, ==, text);
  return again;
}

/* Follows the calendar and compares the names of its phases and their order. */
static void
assert_order (const PayBoard *board, const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  PayPhase phase = pay_phase_start (board), first = phase;

  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *name = pay_phase_name (phase);
      PayPhase next = pay_phase_next (board, phase);
      PayPhase turn = next.kind == PAY_PHASE_RETREAT ? pay_phase_next (board, next) : next;

      g_assert_cmpstr (name, ==, words[i]);
      g_assert_true (pay_phase_is_on (board, phase));
      g_assert_cmpint (pay_phase_compare (board, phase, next), <, 0);
      g_assert_cmpint (pay_phase_compare (board, next, phase), >, 0);
      g_assert_true (pay_phase_is_equal (turn, pay_phase_next_turn (board, phase)));
      g_assert_true (pay_phase_is_equal (phase, first) == (i == 0));
      phase = next;
    }
}

static gboolean
is_on (const PayBoard *board, const char *name)
{
  PayPhase phase;

  g_assert_true (pay_phase_parse (name, &phase));
  return pay_phase_is_on (board, phase);
}

static gboolean
opens_year (const PayBoard *board, const char *name)
{
  PayPhase phase;

  g_assert_true (pay_phase_parse (name, &phase));
  return pay_phase_opens_year (board, phase);
}

/* A year can have three movement phases and one adjustment phase, with a second adjustment phase in
 * every other year. */
static void
test_summer (void)
{
  static const PayCalendarPhase phases[] = {
    { PAY_SEASON_WINTER, PAY_PHASE_MOVEMENT, 1, 0, TRUE },
    { PAY_SEASON_SUMMER, PAY_PHASE_MOVEMENT, 1, 0, FALSE },
    { PAY_SEASON_SUMMER, PAY_PHASE_ADJUSTMENT, 1, 0, FALSE },
    { PAY_SEASON_FALL, PAY_PHASE_MOVEMENT, 1, 0, FALSE },
    { PAY_SEASON_YEAR, PAY_PHASE_ADJUSTMENT, 2, 1, TRUE },
  };
  g_autoptr (PayBoard) board = make_board (phases, G_N_ELEMENTS (phases), 1900, 1);
  PayPhase winter = pay_phase_start (board);
  g_autofree char *title = pay_phase_title (pay_phase_next_turn (board, winter));
  g_autofree char *examples = pay_phase_examples (board);

  assert_order (board, "W1900M W1900R U1900M U1900R U1900A F1900M F1900R W1901M W1901R U1901M "
                       "U1901R U1901A F1901M F1901R Y1901A W1902M");
  g_assert_cmpstr (title, ==, "Summer 1900, movement");
  g_assert_cmpstr (examples, ==, "W1900M, W1900R, U1900M, U1900R, U1900A, F1900M, F1900R");
  g_assert_false (pay_board_has_usual_calendar (board));
  g_assert_false (is_on (board, "Y1900A"));
  g_assert_false (is_on (board, "S1900M"));
  g_assert_true (is_on (board, "U1900R"));
  g_assert_true (opens_year (board, "F1900M"));
  g_assert_true (opens_year (board, "W1902M"));
  g_assert_false (opens_year (board, "W1901M"));
  g_assert_false (opens_year (board, "U1901M"));
  g_assert_true (pay_phase_has_income (board, winter));
  g_assert_false (pay_phase_has_income (board, pay_phase_next_turn (board, winter)));
}

/* Years before Christ count down, with adjustments every other year. */
static void
test_before_christ (void)
{
  static const PayCalendarPhase phases[] = {
    { PAY_SEASON_BC, PAY_PHASE_MOVEMENT, 1, 0, FALSE },
    { PAY_SEASON_BC, PAY_PHASE_ADJUSTMENT, 2, 0, FALSE },
  };
  g_autoptr (PayBoard) board = make_board (phases, G_N_ELEMENTS (phases), 273, -1);
  PayPhase start = pay_phase_start (board);
  g_autofree char *title = pay_phase_title (start);

  assert_order (board, "B273M B273R B272M B272R B272A B271M B271R B270M");
  g_assert_cmpstr (title, ==, "273 BC, movement");
  g_assert_cmpint (pay_phase_get_year (start), ==, -273);
  g_assert_true (opens_year (board, "B273M"));
  g_assert_false (opens_year (board, "B272M"));
  g_assert_true (
    pay_phase_has_income (board, (PayPhase) { 272, PAY_SEASON_BC, PAY_PHASE_ADJUSTMENT }));
}

static void
test_calendar (void)
{
  static const PayCalendarPhase usual[] = {
    { PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT, 1, 0, FALSE },
    { PAY_SEASON_FALL, PAY_PHASE_MOVEMENT, 1, 0, FALSE },
    { PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT, 1, 0, FALSE },
  };
  g_autoptr (PayBoard) board = make_board (NULL, 0, 1901, 1);
  g_autoptr (PayBoard) told = make_board (usual, G_N_ELEMENTS (usual), 1901, 1);
  const char *const names[] = { "S1901M", "S1901R", "F1901M", "F1901R", "W1901A", "S1902M" };
  const char *const titles[] = { "Spring 1901, movement",    "Spring 1901, retreats",
                                 "Fall 1901, movement",      "Fall 1901, retreats",
                                 "Winter 1901, adjustments", "Spring 1902, movement" };
  PayPhase phase;

  g_assert_true (pay_board_has_usual_calendar (board));
  g_assert_true (pay_board_has_usual_calendar (told));
  g_assert_true (opens_year (board, "S1901M"));
  g_assert_false (opens_year (board, "F1901M"));
  g_assert_true (pay_phase_parse (names[0], &phase));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      PayPhase read;
      g_autofree char *name = pay_phase_name (phase);
      g_autofree char *title = pay_phase_title (phase);
      g_autofree char *lower = g_ascii_strdown (name, -1);

      g_assert_cmpstr (name, ==, names[i]);
      g_assert_cmpstr (title, ==, titles[i]);
      g_assert_true (pay_phase_parse (lower, &read));
      g_assert_true (pay_phase_is_equal (phase, read));
      g_assert_cmpint (pay_phase_compare (board, phase, read), ==, 0);
      PayPhase next = pay_phase_next (board, phase);
      g_assert_cmpint (pay_phase_compare (board, phase, next), <, 0);
      g_assert_cmpint (pay_phase_compare (board, next, phase), >, 0);
      phase = next;
    }
}

static void
test_refused (void)
{
  const char *const texts[] = {
    "",     "S",     "S1901",  "S1901MM", "S1901B",  "T1901M",  "X1901M",
    "S0M",  "SM",    "S19o1M", " S1901M", "S1901M ", "S10000M", "S99999999999999999999M",
    "S-1M", "1901SM"
  };
  PayPhase phase = { 7, PAY_SEASON_FALL, PAY_PHASE_RETREAT };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      g_assert_false (pay_phase_parse (texts[i], &phase));
    }
  /* A text that is refused does not change the phase. */
  g_assert_cmpint (phase.year, ==, 7);
}

static void
test_years (void)
{
  PayPhase phase;

  g_assert_true (pay_phase_parse ("w1A", &phase));
  g_assert_cmpint (phase.year, ==, 1);
  g_assert_true (pay_phase_parse ("F9999R", &phase));
  g_assert_cmpint (phase.year, ==, 9999);
  g_assert_false (pay_phase_is_valid ((PayPhase) { 10000, PAY_SEASON_FALL, PAY_PHASE_RETREAT }));
  g_autoptr (PayBoard) board = make_board (NULL, 0, 1901, 1);
  g_assert_false (is_on (board, "F1901A"));
  g_assert_false (is_on (board, "W1901M"));
  g_assert_false (is_on (board, "W1901R"));
  g_assert_true (is_on (board, "W1901A"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phase/calendar", test_calendar);
  g_test_add_func ("/phase/summer", test_summer);
  g_test_add_func ("/phase/before-christ", test_before_christ);
  g_test_add_func ("/phase/refused", test_refused);
  g_test_add_func ("/phase/years", test_years);
  return g_test_run ();
}
