/* test-task-state.c - what a window can do, endings, players and the log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "game/game-xml.h"
#include "service/audit.h"
#include "model/ending.h"
#include "service/player-list.h"
#include "model/task-state.h"
#include "service/takeover.h"

#define FRANCE 2

static void
assert_obstacle (PayolaFocus *focus, PayolaTask task, const char *word)
{
  g_autofree char *obstacle = payola_focus_find_obstacle (focus, task);

  g_test_message ("%d: %s", task, obstacle ? obstacle : "possible");
  g_assert_true (word ? obstacle && strstr (obstacle, word) : !obstacle);
}

static void
test_obstacles (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  payola_focus_set_turn (focus, G_MAXUINT);
  payola_focus_set_power (focus, FRANCE);
  assert_obstacle (focus, PAYOLA_TASK_SUBMIT, NULL);
  assert_obstacle (focus, PAYOLA_TASK_WITHDRAW, "No sheet of France");
  assert_obstacle (focus, PAYOLA_TASK_ADJUDICATE, NULL);
  assert_obstacle (focus, PAYOLA_TASK_PREVIEW, NULL);
  assert_obstacle (focus, PAYOLA_TASK_ROLLBACK, NULL);
  assert_obstacle (focus, PAYOLA_TASK_ROLLFORWARD, "No phase was rolled back");
  payola_document_set_draft (document, FRANCE, "2 : F BRE H\n");
  g_assert_true (payola_document_submit (document, FRANCE, diagnostics));
  assert_obstacle (focus, PAYOLA_TASK_WITHDRAW, NULL);
  g_assert_true (payola_focus_preview (focus, diagnostics));
  assert_obstacle (focus, PAYOLA_TASK_ADJUDICATE, NULL);
  payola_focus_set_turn (focus, 0);
  assert_obstacle (focus, PAYOLA_TASK_SUBMIT, "not the current one");
  assert_obstacle (focus, PAYOLA_TASK_ADJUDICATE, "not the current one");
  payola_focus_set_turn (focus, G_MAXUINT);
  payola_focus_set_viewer (focus, FRANCE);
  assert_obstacle (focus, PAYOLA_TASK_ADJUDICATE, "Only the game master");
  assert_obstacle (focus, PAYOLA_TASK_SUBMIT, NULL);
  payola_focus_set_viewer (focus, PAY_VIEWER_PUBLIC);
  assert_obstacle (focus, PAYOLA_TASK_SUBMIT, "Only the game master and the player");
}

static void
test_endings (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayGame) drawn = pay_game_draw (game, 0, diagnostics);
  g_autofree char *end = payola_ending_describe (drawn);
  g_autofree char *resigned = payola_ending_describe_resignation (game, FRANCE);

  g_assert_nonnull (strstr (end, "draw"));
  g_assert_nonnull (strstr (end, "treasuries and statements become public"));
  g_assert_nonnull (strstr (resigned, "that France has resigned, but not its treasury"));
}

/* If a standby player takes over a power, the game waits for the power's sheet again at once. */
static void
test_takeover (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayPlayer anna = { (char *) "Anna", (char *) "anna@example.org", (char *) "", (char *) "", 0 };
  PayPlayer bert = { (char *) "Bert", (char *) "", (char *) "", (char *) "", 0 };
  g_autoptr (PayRoster) empty = pay_roster_new ();
  g_autoptr (PayRoster) one = pay_roster_with (empty, FRANCE, &anna);
  g_autoptr (PayRoster) two = pay_roster_with_standby (one, &bert);
  g_autoptr (PayGame) seated = pay_game_with_roster (payola_document_get_game (document), two);
  g_autoptr (PayGame) left = pay_game_correct (seated, "RESIGNED FRANCE yes", "Anna has left",
                                               findings);
  g_assert_false (pay_game_is_waiting_for (left, FRANCE));
  /* A change of the notes about the same player does not end the resignation. */
  anna.notes = (char *) "on holiday";
  g_autoptr (PayRoster) noted = pay_roster_with (two, FRANCE, &anna);
  g_autoptr (PayGame) same = payola_takeover_apply (left, noted);
  g_assert_false (pay_game_is_waiting_for (same, FRANCE));
  g_autoptr (PayRoster) replaced = pay_roster_seat_standby (two, 0, FRANCE);
  g_autoptr (PayGame) again = payola_takeover_apply (left, replaced);
  g_assert_true (pay_game_is_waiting_for (again, FRANCE));
  g_assert_false (pay_position_has_resigned (pay_game_get_position (again), FRANCE));
  g_assert_cmpstr (pay_roster_get (pay_game_get_roster (again), FRANCE)->name, ==, "Bert");
}

/* Players are read from a list or a table; players without a power fill the free seats. */
static void
test_player_list (void)
{
  static const char *const lists[] = {
    "Power,Player,Email\nFrance,Anna,anna@example.org\n,Bert,\n",
    "France: Anna <anna@example.org>\nBert\n",
    "Anna\tanna@example.org\tFrance\nBert\t\t\n",
  };
  g_autoptr (PayolaDocument) document = fixture_document ();
  PayBoard *board = pay_game_get_board (payola_document_get_game (document));
  g_autoptr (PayRoster) empty = pay_roster_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      g_autoptr (PayRoster) roster = payola_player_list_read (board, empty, lists[i],
                                                              strlen (lists[i]), findings);
      g_assert_nonnull (roster);
      g_assert_cmpstr (pay_roster_get (roster, FRANCE)->name, ==, "Anna");
      g_assert_cmpstr (pay_roster_get (roster, FRANCE)->mail, ==, "anna@example.org");
      g_assert_cmpstr (pay_roster_get (roster, 0)->name, ==, "Bert");
      g_assert_null (pay_roster_get (roster, 1));
    }
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  const char *many = "Jo\nKim\nLee\nMax\nNoa\nOla\nPia\nUlf\n";
  g_autoptr (PayRoster) full = payola_player_list_read (board, empty, many, strlen (many),
                                                        findings);
  g_assert_cmpuint (pay_roster_get_n_standby (full), ==, 1);
  g_assert_cmpstr (pay_roster_get_standby (full, 0)->name, ==, "Ulf");
  const char *bad = "France,An\001na\n";
  g_assert_null (payola_player_list_read (board, empty, bad, strlen (bad), findings));
  g_assert_true (pay_diagnostics_has_errors (findings));
}

/* Transfers, corrections, deadlines, players and rollbacks are logged with their time and reason,
 * and the log is saved with the game. Sheets are logged only if the game master wrote them. */
static void
test_audit (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayPlayer anna = { (char *) "Anna", (char *) "", (char *) "", (char *) "", 0 };
  PayGame *game = payola_document_get_game (document);

  g_assert_cmpuint (pay_roster_get_n_log (pay_game_get_roster (game)), ==, 0);
  payola_document_change (document, pay_game_correct (game, "AGP FRANCE 7", "a slip", findings),
                          "Correction");
  game = payola_document_get_game (document);
  g_autoptr (PayRoster) seated = pay_roster_with (pay_game_get_roster (game), FRANCE, &anna);
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (seated, "2099-11-29T20:00:00Z");
  payola_document_change (document, pay_game_with_roster (game, roster), "Players");
  payola_document_set_draft (document, FRANCE, "2 : F BRE H\n");
  g_assert_true (payola_document_submit_by (document, FRANCE, PAY_VIEWER_GM, findings));
  g_assert_true (payola_document_withdraw_by (document, FRANCE, PAY_VIEWER_GM));
  /* A player at the same screen. */
  payola_document_set_draft (document, FRANCE, "2 : F BRE H\n");
  g_assert_true (payola_document_submit (document, FRANCE, findings));
  g_assert_true (payola_document_rollback (
    document, pay_turn_get_phase (pay_game_get_turn (game, 0)), findings));

  g_autofree char *text = payola_audit_make_text (payola_document_get_game (document));
  g_test_message ("%s", text);
  const char *const lines[] = { "Rolled back to S1901M",
                                "Sheet of France withdrawn by the game master",
                                "Sheet of France entered by the game master",
                                "Player of France: nobody replaced by Anna",
                                "Deadline set to 2099-11-29",
                                "Correction. Reason: a slip" };
  const char *at = text;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      at = strstr (at, lines[i]);
      g_assert_nonnull (at);
    }
  g_autofree char *file = pay_game_write (payola_document_get_game (document));
  g_autoptr (PayGame) again = pay_game_read_bytes (file, strlen (file), findings);
  g_autofree char *same = pay_game_write (again);
  g_assert_cmpstr (file, ==, same);
  g_assert_cmpuint (pay_roster_get_n_log (pay_game_get_roster (again)), ==, 6);
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/task-state/obstacles", test_obstacles);
  g_test_add_func ("/task-state/endings", test_endings);
  g_test_add_func ("/task-state/takeover", test_takeover);
  g_test_add_func ("/task-state/player-list", test_player_list);
  g_test_add_func ("/task-state/audit", test_audit);
  return g_test_run ();
}
