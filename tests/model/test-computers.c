/* test-computers.c - sheets of computer players, and practice games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "exchange/packet.h"
#include "game/game-xml.h"
#include "game/view.h"
#include "model/computers.h"
#include "model/reminder.h"
#include "model/takeover.h"
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

/* Only the missing sheets of computer players are written, and the same game gets the same ones. */
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

/* A year of every kind of game with computers only; the file stays verifiable. */
static void
test_kinds (void)
{
  for (guint k = 0; pay_game_kind_list ()[k]; k++)
    {
      const char *kind = pay_game_kind_list ()[k];
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayGame) empty = NULL, game = NULL;

      if (g_str_equal (kind, "intimate"))
        continue; /* needs home powers: see the practice games */
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

/* Reports, statements and packets say who is played by the computer. */
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

/* A resigned power that the computer takes over is not resigned any more, and everybody reads why. */
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

  /* A person who takes over ends it. */
  g_autoptr (PayRoster) waiting = pay_roster_with_standby (
    roster, &(PayPlayer) { .name = (char *) "Bob" });
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

/* The thread writes the same sheets, and the document adjudicates them in one step. */
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
  g_assert_nonnull (pay_turn_get_sheet (
    pay_game_get_turn (payola_document_get_game (document), 0), ITALY));
  payola_document_undo (document);
  g_assert_true (payola_document_get_game (document) == seated);
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
  return g_test_run ();
}
