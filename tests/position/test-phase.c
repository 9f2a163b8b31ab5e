/* test-phase.c - names, titles and order of phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "position/phase.h"

static void
test_calendar (void)
{
  const char *const names[] = { "S1901M", "S1901R", "F1901M", "F1901R", "W1901A", "S1902M" };
  const char *const titles[] = { "Spring 1901, movement", "Spring 1901, retreats",
                                 "Fall 1901, movement",   "Fall 1901, retreats",
                                 "Winter 1901, adjustments", "Spring 1902, movement" };
  PayPhase phase;

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
      g_assert_cmpint (pay_phase_compare (phase, read), ==, 0);
      PayPhase next = pay_phase_next (phase);
      g_assert_cmpint (pay_phase_compare (phase, next), <, 0);
      g_assert_cmpint (pay_phase_compare (next, phase), >, 0);
      phase = next;
    }
}

static void
test_refused (void)
{
  const char *const texts[] = { "",       "S",       "S1901",   "S1901MM", "S1901A",
                                "W1901M", "W1901R",  "X1901M",  "S0M",     "SM",
                                "S19o1M", " S1901M", "S1901M ", "S10000M", "S99999999999999999999M",
                                "S-1M",   "1901SM" };
  PayPhase phase = { 7, PAY_SEASON_FALL, PAY_PHASE_RETREAT };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      g_assert_false (pay_phase_parse (texts[i], &phase));
    }
  /* Refused texts change nothing. */
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
  g_assert_false (pay_phase_is_valid ((PayPhase) { 1901, PAY_SEASON_FALL, PAY_PHASE_ADJUSTMENT }));
  g_assert_true (pay_phase_is_valid ((PayPhase) { 1901, PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phase/calendar", test_calendar);
  g_test_add_func ("/phase/refused", test_refused);
  g_test_add_func ("/phase/years", test_years);
  return g_test_run ();
}
