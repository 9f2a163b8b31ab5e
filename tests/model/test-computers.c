/* test-computers.c - sheets of computer players, and practice games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "exchange/packet.h"
#include "game/game-xml.h"
#include "game/view.h"
#include "model/advice.h"
#include "service/computers.h"
#include "model/odds-watch.h"
#include "model/practice.h"
#include "model/price-curve.h"
#include "service/reminder.h"
#include "service/takeover.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/statement.h"

#include <string.h>

enum
{
  AUSTRIA,
  ENGLAND,
  FRANCE,
  GERMANY,
  ITALY,
};

static PayGame *
new_game (const char *kind)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PayOptions) options = pay_options_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, kind, options, &PAY_RULES_DEFAULT, "A test", 7,
                                              diagnostics);
  g_assert_nonnull (setup);
  return pay_game_new (setup);
}

static PayGame *
seat (PayGame *game, PayPower power, const char *level)
{
  g_autoptr (PayRoster) roster = pay_roster_with_computer (pay_game_get_roster (game), power,
                                                           level);
  return pay_game_with_roster (game, roster);
}

static PayGame *
seat_all (PayGame *game, PayPower person, const char *level)
{
  PayGame *seated = pay_game_ref (game);

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    if ((PayPower) p != person)
      {
        PayGame *next = seat (seated, (PayPower) p, level);
        pay_game_unref (seated);
        seated = next;
      }
  return seated;
}

/* Only the missing sheets of computer players are written, and the same game always gets the same
 * sheets. */
static void
test_submit (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) empty = new_game ("payola");
  g_autoptr (PayGame) one = seat (empty, FRANCE, "club");
  g_autoptr (PayGame) two = seat (one, ITALY, "novice");
  g_autoptr (PayGame) first = payola_computers_submit (two, 1 << FRANCE, NULL, found);
  g_autoptr (PayGame) game = payola_computers_submit (first, PAYOLA_ALL_POWERS, NULL, found);
  g_autoptr (PayGame) again = payola_computers_submit (two, PAYOLA_ALL_POWERS, NULL, found);
  g_autofree char *text = pay_game_write (game), *other = pay_game_write (again);

  g_assert_cmpuint (pay_diagnostics_get_n (found), ==, 0);
  g_assert_cmpuint (payola_computers_find_due (two), ==, 1 << FRANCE | 1 << ITALY);
  g_assert_cmpuint (payola_computers_find_due (first), ==, 1 << ITALY);
  g_assert_null (pay_game_get_sheet (first, ITALY));
  g_assert_nonnull (pay_game_get_sheet (game, FRANCE));
  g_assert_nonnull (pay_game_get_sheet (game, ITALY));
  g_assert_null (pay_game_get_sheet (game, GERMANY));
  g_assert_cmpstr (text, ==, other);
  g_assert_cmpuint (payola_reminder_awaited (two) & (1 << FRANCE | 1 << ITALY), ==, 0);
  g_assert_true (payola_reminder_awaited (two) & (1 << GERMANY));

  /* A sheet that somebody else wrote stays. */
  g_autoptr (PayGame) written = pay_game_submit (two, FRANCE, "3 : A PAR - BUR\n", -1, found);
  g_autoptr (PayGame) kept = payola_computers_submit (written, PAYOLA_ALL_POWERS, NULL, found);
  g_assert_nonnull (strstr (pay_sheet_get_text (pay_game_get_sheet (kept, FRANCE)), "3 : A PAR"));

  /* Cancelled work changes nothing. */
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_cancellable_cancel (cancelled);
  g_autoptr (PayGame) same = payola_computers_submit (two, PAYOLA_ALL_POWERS, cancelled, found);
  g_assert_true (same == two);
  g_assert_null (payola_computers_adjudicate (two, cancelled, found));
}

/* Computer players alone can play a year of every kind of game, and the file can be verified. */
static void
test_kinds (void)
{
  for (guint k = 0; pay_game_kind_list ()[k]; k++)
    {
      const char *kind = pay_game_kind_list ()[k];
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayGame) empty = NULL, game = NULL;

      if (g_str_equal (kind, "intimate"))
        continue; /* Intimate Diplomacy needs home powers; the practice games test it */
      empty = new_game (kind);
      game = seat_all (empty, PAY_NO_POWER, "novice");
      while (pay_phase_get_year (pay_game_get_phase (game)) == 1901)
        {
          PayGame *next = payola_computers_adjudicate (game, NULL, found);
          g_autofree char *findings = pay_diagnostics_text (found);
          g_assert_cmpstr (findings, ==, "");
          g_assert_nonnull (next);
          pay_game_unref (game);
          game = next;
        }
      g_assert_cmpuint (pay_game_get_n_turns (game), >=, 2);
      for (guint p = 0; p < 7; p++)
        g_assert_nonnull (pay_turn_get_sheet (pay_game_get_turn (game, 0), (PayPower) p));
      g_autofree char *text = pay_game_write (game);
      g_autoptr (PayGame) read = pay_game_read_bytes (text, strlen (text), found);
      g_assert_nonnull (read);
      g_autofree char *again = pay_game_write (read);
      g_assert_cmpstr (again, ==, text);
    }
}

/* Reports, statements and packets name the powers that the computer plays. */
static void
test_told (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) empty = new_game ("payola");
  g_autoptr (PayGame) seated = seat (empty, ITALY, "master");
  g_autoptr (PayGame) game = payola_computers_adjudicate (seated, NULL, found);
  g_autoptr (PayView) view = pay_view_new (game, FRANCE);
  g_autoptr (PayView) public = pay_view_new (game, PAY_VIEWER_PUBLIC);
  g_autofree char *results = pay_results_text (public, 0);
  g_autofree char *position = pay_position_report_text (public, 1);
  g_autoptr (PayStatement) statement = pay_statement_new (view, 0, FRANCE);
  g_autofree char *words = pay_statement_text (statement);

  g_assert_nonnull (strstr (results, "Played by the computer: Italy (master)."));
  g_assert_nonnull (strstr (position, "Italy (computer, master)"));
  g_assert_nonnull (strstr (words, "Played by the computer: Italy (master)."));

  g_autofree char *text = pay_packet_write (view, 1, TRUE);
  g_autoptr (PayPacket) packet = pay_packet_read (text, strlen (text), found);
  g_assert_nonnull (packet);
  g_assert_cmpstr (pay_view_get_computer (pay_packet_get_view (packet), ITALY), ==, "master");
  g_assert_null (pay_view_get_computer (pay_packet_get_view (packet), FRANCE));
}

/* If the computer takes over a power that has resigned, the resignation ends, and everybody sees
 * the reason. */
static void
test_takeover (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) empty = new_game ("payola");
  g_autoptr (PayGame) resigned = pay_game_correct (empty, "RESIGNED France yes", "left", found);
  g_autoptr (PayRoster) roster = pay_roster_with_computer (pay_game_get_roster (resigned), FRANCE,
                                                           "club");
  g_autoptr (PayGame) game = payola_takeover_apply (resigned, roster);
  g_autoptr (PayView) view = pay_view_new (game, ITALY);

  g_assert_false (pay_position_has_resigned (pay_game_get_position (game), FRANCE));
  g_assert_true (pay_game_needs_computer (game, FRANCE));
  g_assert_cmpstr (pay_view_get_correction (view, 0, 1), ==, "France is played by the computer");

  /* A person who takes over replaces the computer. */
  g_autoptr (PayRoster) waiting = pay_roster_with_standby (roster,
                                                           &(PayPlayer) { .name = (char *) "Bob" });
  g_autoptr (PayRoster) seated = pay_roster_seat_standby (waiting, 0, FRANCE);
  g_autoptr (PayGame) person = payola_takeover_apply (game, seated);
  g_assert_true (pay_game_is_waiting_for (person, FRANCE));
  g_assert_false (pay_game_needs_computer (person, FRANCE));
}

static void
on_submitted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayGame **game = data;

  *game = payola_computers_submit_finish (result, found);
  g_assert_nonnull (*game);
}

/* The thread writes the same sheets as a direct call, and the document adjudicates them in one
 * step. */
static void
test_thread (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) empty = new_game ("payola");
  g_autoptr (PayGame) seated = seat (empty, ITALY, "club");
  g_autoptr (PayGame) here = payola_computers_submit (seated, PAYOLA_ALL_POWERS, NULL, found);
  g_autoptr (PayGame) there = NULL;
  g_autofree char *text = pay_game_write (here);

  payola_computers_submit_async (seated, NULL, on_submitted, &there);
  while (!there)
    g_main_context_iteration (NULL, TRUE);
  g_autofree char *other = pay_game_write (there);
  g_assert_cmpstr (text, ==, other);

  g_autoptr (PayolaDocument) document = payola_document_new (seated);
  g_assert_true (payola_document_adjudicate_from (document, there, found));
  g_assert_cmpuint (payola_document_get_n_turns (document), ==, 1);
  g_assert_nonnull (
    pay_turn_get_sheet (pay_game_get_turn (payola_document_get_game (document), 0), ITALY));
  payola_document_undo (document);
  g_assert_true (payola_document_get_game (document) == seated);
}

/* ---- practice ------------------------------------------------------------------------------- */

/* A person who sends only the sheets that are needed can play a year of every kind of game. */
static void
test_practice (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", found);

  for (guint k = 0; pay_game_kind_list ()[k]; k++)
    {
      const char *kind = pay_game_kind_list ()[k];
      g_autoptr (PayGame) game = payola_practice_new (board, kind, FRANCE, "novice", 5 + k, found);
      guint turns = 0;

      g_autofree char *wrong = pay_diagnostics_text (found);
      g_assert_cmpstr (wrong, ==, "");
      g_assert_nonnull (game);
      g_assert_cmpint (payola_practice_get_power (game), ==, FRANCE);
      g_assert_null (pay_roster_get_computer (pay_game_get_roster (game), FRANCE));
      while (pay_phase_get_year (pay_game_get_phase (game)) == 1901)
        {
          PayGame *next = payola_practice_play (game, NULL, found);
          g_autofree char *findings = pay_diagnostics_text (found);
          PayPhase phase;
          g_assert_cmpstr (findings, ==, "");
          g_assert_cmpuint (pay_game_get_n_turns (next), >, turns);
          turns = pay_game_get_n_turns (next);
          g_assert_true (pay_game_get_phase (next).kind == PAY_PHASE_MOVEMENT
                         || pay_game_is_waiting_for (next, FRANCE));
          g_assert_true (payola_practice_find_try (next, &phase));
          pay_game_unref (game);
          game = next;
        }
      g_autofree char *text = pay_game_write (game);
      g_autoptr (PayGame) read = pay_game_read_bytes (text, strlen (text), found);
      g_assert_nonnull (read);
      g_assert_cmpint (payola_practice_get_power (read), ==, FRANCE);
    }
}

/* Another try begins with the player's last sheet, and the computer players send the same sheets
 * again. */
static void
test_another_try (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", found);
  g_autoptr (PayGame) game = payola_practice_new (board, "payola", FRANCE, "club", 5, found);
  g_autoptr (PayGame) sent = pay_game_submit (game, FRANCE, "5 : A PAR - BUR\n", -1, found);
  g_autoptr (PayGame) played = payola_practice_play (sent, NULL, found);
  PayPhase phase;

  g_assert_false (payola_practice_find_try (sent, &phase));
  g_assert_true (payola_practice_find_try (played, &phase));
  g_assert_true (pay_phase_is_equal (phase, pay_game_get_phase (game)));
  g_autoptr (PayGame) back = pay_game_rollback (played, phase, found);
  g_assert_nonnull (strstr (pay_sheet_get_text (pay_game_get_sheet (back, FRANCE)), "A PAR - BUR"));
  g_autoptr (PayGame) other = pay_game_submit (back, FRANCE, "5 : A PAR - PIC\n", -1, found);
  g_autoptr (PayGame) again = payola_practice_play (other, NULL, found);
  for (guint p = 0; p < 7; p++)
    if (p != FRANCE)
      g_assert_cmpstr (
        pay_sheet_get_text (pay_turn_get_sheet (pay_game_get_turn (played, 0), (PayPower) p)), ==,
        pay_sheet_get_text (pay_turn_get_sheet (pay_game_get_turn (again, 0), (PayPower) p)));
}

/* A game without the advice of the computer, with an address or with two people is not a practice
 * game. */
static void
test_not_practice (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", found);
  g_autoptr (PayGame) game = payola_practice_new (board, "payola", PAY_NO_POWER, "club", 5, found);
  PayPower person = payola_practice_get_power (game);
  g_autoptr (PayGame) bare = new_game ("payola");
  g_autoptr (PayGame) seated = seat_all (bare, FRANCE, "club");
  g_autoptr (PayRoster) mail = pay_roster_with (pay_game_get_roster (game), person,
                                                &(PayPlayer) { .mail = (char *) "a@example.org" });
  g_autoptr (PayRoster) two = pay_roster_with_computer (pay_game_get_roster (game),
                                                        person == ITALY ? FRANCE : ITALY, NULL);
  g_autoptr (PayGame) mailed = pay_game_with_roster (game, mail);
  g_autoptr (PayGame) both = pay_game_with_roster (game, two);

  g_assert_cmpint (person, !=, PAY_NO_POWER);
  g_assert_cmpint (payola_practice_get_power (seated), ==, PAY_NO_POWER);
  g_assert_cmpint (payola_practice_get_power (mailed), ==, PAY_NO_POWER);
  g_assert_cmpint (payola_practice_get_power (both), ==, PAY_NO_POWER);
}

/* ---- advice and odds ------------------------------------------------------------------------- */

static void
on_advice (GObject *source, GAsyncResult *result, gpointer data)
{
  char **text = data;

  *text = payola_advice_write_finish (result);
  g_assert_nonnull (*text);
}

static char *
get_advice (PayView *view, PayPower power)
{
  char *text = NULL;

  payola_advice_write_async (view, power, NULL, on_advice, &text);
  while (!text)
    g_main_context_iteration (NULL, TRUE);
  return text;
}

/* A power gets the same sheet in two games that differ only in what it may not see, whoever the
 * viewer is. */
static void
test_secrets (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) empty = new_game ("payola");
  g_autoptr (PayGame) seated = seat (empty, ITALY, "club");
  g_autoptr (PayGame) a = pay_game_submit (seated, FRANCE, "20 : F NAP H\n", -1, found);
  g_autoptr (PayGame) b = pay_game_submit (seated, FRANCE, "9 : A VEN - TRI\n", -1, found);
  g_autoptr (PayGame) first = payola_computers_submit (a, PAYOLA_ALL_POWERS, NULL, found);
  g_autoptr (PayGame) second = payola_computers_submit (b, PAYOLA_ALL_POWERS, NULL, found);
  g_autoptr (PayView) master = pay_view_new (a, PAY_VIEWER_GM);
  g_autoptr (PayView) other = pay_view_new (b, ITALY);
  g_autofree char *one = get_advice (master, ITALY), *two = get_advice (other, ITALY);

  g_assert_cmpstr (pay_sheet_get_text (pay_game_get_sheet (first, ITALY)), ==,
                   pay_sheet_get_text (pay_game_get_sheet (second, ITALY)));
  g_assert_cmpstr (one, ==, two);
  g_assert_nonnull (strchr (one, '%')); /* every line has its reason */
  g_autoptr (PayGame) accepted = pay_game_submit (b, ITALY, one, -1, found);
  g_assert_nonnull (accepted);
}

static void
on_odds (PayolaOddsWatch *watch, GArray *numbers)
{
  guint n;

  if (payola_odds_watch_get_odds (watch, &n)
      && (numbers->len == 0 || g_array_index (numbers, guint, numbers->len - 1) != n))
    g_array_append_val (numbers, n);
}

static void
run_watch (PayolaOddsWatch *watch)
{
  while (payola_odds_watch_is_busy (watch))
    g_main_context_iteration (NULL, TRUE);
}

/* The watch estimates the odds from more and more samples, up to a thousand. The odds are equal to
 * those of the core. A change of the sheet starts a new estimate. */
static void
test_odds (void)
{
  const char *text = "5 : A PAR - BUR\n% a word\n4 : F BRE - MAO % west\n";
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) game = new_game ("payola");
  g_autoptr (PayView) view = pay_view_new (game, FRANCE);
  g_autoptr (PayolaOddsWatch) watch = payola_odds_watch_new ();
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n;

  g_signal_connect (watch, "changed", G_CALLBACK (on_odds), numbers);
  g_assert_false (payola_odds_watch_is_busy (watch));
  payola_odds_watch_set_sheet (watch, view, FRANCE, text);
  run_watch (watch);
  GArray *odds = payola_odds_watch_get_odds (watch, &n);
  g_assert_cmpuint (n, ==, PAYOLA_ODDS_SAMPLES);
  g_assert_cmpuint (numbers->len, ==, 4);
  g_assert_cmpuint (g_array_index (numbers, guint, 0), ==, 100);

  g_autoptr (PayOddsTable) table = pay_odds_table_new (view, FRANCE, 1);
  g_autoptr (GArray) expected = pay_odds_estimate (table, text, PAYOLA_ODDS_SAMPLES, found);
  g_assert_cmpuint (odds->len, ==, 2);
  for (guint i = 0; i < odds->len; i++)
    {
      const PayOdds *is = &g_array_index (odds, PayOdds, i);
      const PayOdds *should = &g_array_index (expected, PayOdds, i);
      g_assert_cmpuint (is->line, ==, should->line);
      g_assert_cmpuint (is->obeyed, ==, should->obeyed);
      g_assert_cmpuint (is->succeeded, ==, should->succeeded);
      g_autofree char *words = payola_odds_describe (is, n, TRUE);
      g_assert_nonnull (strchr (words, '%'));
    }

  /* After several quick changes, only the last sheet is estimated. A sheet with errors does not
   * have odds. */
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *other = g_strdup_printf ("%u : A PAR - BUR\n", i);
      payola_odds_watch_set_sheet (watch, view, FRANCE, other);
      g_main_context_iteration (NULL, FALSE);
    }
  run_watch (watch);
  odds = payola_odds_watch_get_odds (watch, &n);
  g_assert_cmpuint (odds->len, ==, 1);
  g_assert_cmpstr (g_array_index (odds, PayOdds, 0).offer, ==, "19 : A PAR - BUR");
  payola_odds_watch_set_sheet (watch, view, FRANCE, "19 : A XYZ - BUR\n");
  run_watch (watch);
  g_assert_null (payola_odds_watch_get_odds (watch, &n));

  /* A watch may end while its thread runs. */
  payola_odds_watch_set_sheet (watch, view, FRANCE, text);
  for (gint64 end = g_get_monotonic_time () + 300000; g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, FALSE);
  payola_odds_watch_set_sheet (watch, NULL, FRANCE, "");
}

/* The curve of prices rises, and its marks are on it. */
static void
test_curve (void)
{
  g_autoptr (PayGame) game = new_game ("payola");
  g_autoptr (PayGame) plain = new_game ("diplomacy");
  g_autoptr (PayView) view = pay_view_new (game, FRANCE);
  g_autoptr (PayView) other = pay_view_new (plain, FRANCE);
  g_autoptr (GArray) needs = payola_price_curve_estimate (view, FRANCE, "5 : A VIE - TYR");

  g_assert_nonnull (needs);
  g_assert_cmpuint (needs->len, ==, PAYOLA_CURVE_SAMPLES);
  int even = payola_price_curve_find (needs, 50), sure = payola_price_curve_find (needs, 95);
  g_assert_cmpint (even, <=, sure);
  guint n = 0;
  while (n < needs->len && g_array_index (needs, int, n) <= even)
    n++;
  g_assert_cmpuint (2 * n, >=, needs->len);
  g_autoptr (PayolaChart) chart = payola_price_curve_draw (needs);
  g_assert_cmpuint (payola_chart_get_n_points (chart), ==, (guint) sure + 4);
  g_assert_cmpuint (payola_chart_get_n_series (chart), ==, 1);
  g_autofree char *words = payola_price_curve_describe (needs);
  g_autofree char *part = g_strdup_printf ("for %d AgP. Estimated from 500 samples", sure);
  g_assert_nonnull (strstr (words, part));

  g_assert_null (payola_price_curve_estimate (view, FRANCE, "ACCEPT F"));
  g_assert_null (payola_price_curve_estimate (other, FRANCE, "A PAR - BUR"));
}

int
main (int argc, char **argv)
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/model/computers/submit", test_submit);
  g_test_add_func ("/model/computers/kinds", test_kinds);
  g_test_add_func ("/model/computers/told", test_told);
  g_test_add_func ("/model/computers/takeover", test_takeover);
  g_test_add_func ("/model/computers/thread", test_thread);
  g_test_add_func ("/model/computers/practice", test_practice);
  g_test_add_func ("/model/computers/another-try", test_another_try);
  g_test_add_func ("/model/computers/not-practice", test_not_practice);
  g_test_add_func ("/model/computers/secrets", test_secrets);
  g_test_add_func ("/model/computers/odds", test_odds);
  g_test_add_func ("/model/computers/curve", test_curve);
  return g_test_run ();
}
