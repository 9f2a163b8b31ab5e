/* test-waiting.c - emails that wait for a decision: the count, the question before adjudication
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/master/statements-dialog.h"
#include "model/waiting-mail.h"

#define TURKEY 6

static const char FOREIGN[] = "From: somebody@example.net\nSubject: Turkey\n\n5 : A CON - BUL\n";

/* Opens the game of a player of Turkey, without sheets. */
static PayolaWindow *
open_game (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  PayGame *game = payola_document_get_game (document);
  PayPlayer player = { (char *) "Tom", (char *) "tom@example.org", (char *) "", (char *) "", 0 };
  g_autoptr (PayRoster) one = pay_roster_with (pay_game_get_roster (game), TURKEY, &player);
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (one, "2020-05-03T20:00:00Z");

  g_assert_true (payola_document_change (document, pay_game_with_roster (game, roster), "Players"));
  return window_with_document (document);
}

static AdwMessageDialog *
find_question (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data) && gtk_widget_is_visible (l->data))
      return l->data;
  return NULL;
}

/* Answers as a click on the button does. */
static void
answer (const char *response)
{
  AdwMessageDialog *dialog = find_question ();

  g_assert_nonnull (dialog);
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
}

static guint
get_badge (PayolaWindow *window)
{
  return adw_view_stack_page_get_badge_number (
    adw_view_stack_get_page (window->pages, GTK_WIDGET (window->master_panel)));
}

static void
check_count (PayolaWindow *window, guint n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  g_assert_cmpuint (get_badge (window), ==, n);
  g_assert_cmpint (gtk_widget_get_visible (window->inbox_button), ==, n > 0);
  g_assert_cmpstr (gtk_label_get_label (window->inbox_label), ==, number);
}

static guint
count_turns (PayolaWindow *window)
{
  return pay_game_get_n_turns (payola_document_get_game (window->document));
}

/* A sheet that comes from a watched folder while the inbox is closed is counted on every page, its
 * power is not called missing, and it stops every adjudication. */
static void
test_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-waiting-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  PayolaWindow *window = open_game ();
  PayolaWaitingMail *mail = payola_waiting_mail_get (window->document);

  check_count (window, 0);
  g_assert_true (says (window->deadline_bar, "Turkey"));
  g_assert_true (payola_waiting_mail_get_missing (mail) >> TURKEY & 1);
  g_assert_true (payola_inbox_watch (window->inbox, file, NULL));
  put_file (folder, "turkey.eml", FOREIGN);
  while (get_badge (window) == 0)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  check_count (window, 1);
  g_assert_null (window->inbox_window);
  g_assert_false (payola_waiting_mail_get_missing (mail) >> TURKEY & 1);
  g_assert_true (says (window->deadline_bar, "Waiting for your decision in the inbox: Turkey."));
  g_assert_true (says (GTK_WIDGET (window->master_panel), "waits in inbox"));

  g_assert_true (act (window, "win.adjudicate"));
  GtkWidget *question = GTK_WIDGET (find_question ());
  g_assert_true (says (question, "somebody@example.net"));
  g_assert_true (says (question, "No sheet received from: Austria, "));
  g_assert_false (says (question, "Russia, Turkey."));
  answer ("cancel");
  g_assert_cmpuint (count_turns (window), ==, 0);
  gtk_info_bar_response (GTK_INFO_BAR (window->deadline_bar), 5);
  settle ();
  answer ("inbox");
  g_assert_cmpuint (count_turns (window), ==, 0);
  g_assert_nonnull (window->inbox_window);
  payola_inbox_decline (window->inbox, 0);
  check_count (window, 0);
  g_assert_true (payola_waiting_mail_get_missing (mail) >> TURKEY & 1);
  close_window (window);
  remove_folder (folder);
}

/* A revision waits although no sheet is missing. A player does not see the count. */
static void
test_revision (void)
{
  static const char *const units[] = { "A VIE", "F LON", "A PAR", "A MUN", "A ROM", "A MOS" };
  PayolaWindow *window = open_game ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  const char tom[] = "From: tom@example.org\nSubject: Turkey\n\n5 : A CON - BUL\n";
  const char again[] = "From: tom@example.org\nSubject: Turkey\n\n6 : A CON - BUL\n";

  for (guint p = 0; p < G_N_ELEMENTS (units); p++)
    {
      g_autofree char *line = g_strdup_printf ("2 : %s H\n", units[p]);
      payola_document_set_draft (window->document, (PayPower) p, line);
      g_assert_true (payola_document_submit (window->document, (PayPower) p, diagnostics));
    }
  payola_inbox_receive (window->inbox, tom, strlen (tom), "");
  settle ();
  check_count (window, 0);
  g_assert_nonnull (pay_game_get_sheet (payola_document_get_game (window->document), TURKEY));
  payola_inbox_receive (window->inbox, again, strlen (again), "");
  settle ();
  check_count (window, 1);
  g_assert_true (says (GTK_WIDGET (window->master_panel), "another waits in inbox"));
  payola_focus_set_viewer (window->focus, TURKEY);
  settle ();
  g_assert_cmpuint (get_badge (window), ==, 0);
  g_assert_false (gtk_widget_get_visible (window->inbox_button));
  payola_focus_set_viewer (window->focus, PAY_VIEWER_GM);
  settle ();
  g_assert_true (act (window, "win.adjudicate"));
  g_assert_false (says (GTK_WIDGET (find_question ()), "No sheet received"));
  g_assert_cmpuint (count_turns (window), ==, 0);
  answer ("adjudicate");
  g_assert_cmpuint (count_turns (window), ==, 1);
  close_window (window);
}

/* ---- what is sent is saved ------------------------------------------------------------------- */

static GtkWidget *
find_button (GtkWidget *widget, const char *tooltip)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, tooltip);
  return found;
}

/* A statement is written only after the game was saved. If it cannot be saved, nothing is
 * written. */
static void
test_saved_first (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-sending-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;

  g_assert_true (payola_document_save (document, file, FALSE, NULL));
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  PayolaWindow *window = window_with_document (document);
  GtkWindow *dialog = payola_statements_dialog_new (GTK_WINDOW (window), document, 0);
  gtk_window_present (dialog);
  settle ();
  GtkWidget *button = find_button (GTK_WIDGET (dialog), "Copy the statement for France");
  g_assert_nonnull (button);

  g_assert_true (g_file_set_contents (path, "not ours", -1, NULL));
  g_signal_emit_by_name (button, "clicked");
  settle ();
  g_assert_false (says (GTK_WIDGET (dialog), "copied"));
  g_assert_true (payola_document_get_modified (document));
  answer ("cancel");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "not ours");

  g_signal_emit_by_name (button, "clicked");
  settle ();
  answer ("overwrite");
  g_assert_true (says (GTK_WIDGET (dialog), "copied"));
  g_assert_false (payola_document_get_modified (document));
  gtk_window_destroy (dialog);
  close_window (window);
  remove_folder (folder);
}

/* ---- the first page -------------------------------------------------------------------------- */

static void
check_page (PayolaWindow *window, const char *page)
{
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->pages), ==, page);
  close_window (window);
}

/* A game opens on the page with the next task: the phase if nobody without an address is awaited,
 * otherwise the sheet; the reports after the end. */
static void
test_first_page (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  check_page (window_with_game (), "sheet");
  check_page (open_game (), "master"); /* the deadline is over */
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayRoster) roster = pay_roster_ref ((PayRoster *) pay_game_get_roster (game));
  for (PayPower p = 0; p < 7; p++)
    {
      PayPlayer player = { (char *) "Tom", (char *) "tom@example.org", (char *) "", (char *) "",
                           0 };
      PayRoster *more = pay_roster_with (roster, p, &player);
      pay_roster_unref (roster);
      roster = more;
    }
  payola_document_change (document, pay_game_with_roster (game, roster), "Players");
  check_page (window_with_document (document), "master");
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  /* The first test, because all games share one inbox. */
  g_test_add_func ("/waiting/first-page", test_first_page);
  g_test_add_func ("/waiting/folder", test_folder);
  g_test_add_func ("/waiting/revision", test_revision);
  g_test_add_func ("/waiting/saved-first", test_saved_first);
  return run_in_application (argv);
}
