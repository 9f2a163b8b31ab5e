/* test-practice.c - practice games, suggestions, odds and computer seats in the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/application/practice-dialog.h"
#include "desktop/kit/player-row.h"
#include "desktop/master/players-dialog.h"
#include "desktop/sheet/sheet-panel-private.h"
#include "model/practice.h"

#include <string.h>

static PayGame *begun;

/* Waits until a condition holds, for up to a minute. */
#define WAIT_FOR(condition)                                                                        \
  for (gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;                             \
       !(condition) && g_get_monotonic_time () < end;)                                             \
  g_main_context_iteration (NULL, FALSE)

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  const char *own = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;

  if (own && g_str_equal (own, label))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);
      if (found)
        return found;
    }
  return NULL;
}

static void
press (GtkWidget *parent, const char *label)
{
  GtkWidget *button = find_button (parent, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  settle ();
}

static void
on_begin (PayGame *game, gpointer data)
{
  begun = pay_game_ref (game);
}

static PayolaDocument *
practice_document (const char *kind, const char *level)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", findings);
  g_autoptr (PayGame) game = payola_practice_new (board, kind, FIXTURE_FRANCE, level, 5, findings);

  g_assert_nonnull (game);
  return payola_document_new (game);
}

static PayolaWindow *
practice_window (const char *kind, const char *level)
{
  g_autoptr (PayolaDocument) document = practice_document (kind, level);

  return window_with_document (document);
}

static const char *
page_of (PayolaWindow *window)
{
  return adw_view_stack_get_visible_child_name (window->pages);
}

static char *
sheet_of (PayolaWindow *window)
{
  return payola_sheet_editor_get_text (window->sheet_panel->editor);
}

/* The player gets from the dialog to the first results without typing anything. */
static void
test_first_game (void)
{
  gint64 start = g_get_monotonic_time ();
  GtkWindow *dialog = payola_practice_dialog_new (NULL, on_begin, NULL);

  gtk_window_present (dialog);
  settle ();
  press (GTK_WIDGET (dialog), "_Play");
  g_assert_nonnull (begun);
  g_autoptr (PayGame) game = g_steal_pointer (&begun);
  PayPower person = payola_practice_get_power (game);
  g_assert_cmpint (person, !=, PAY_NO_POWER);

  g_autoptr (PayolaDocument) document = payola_document_new (game);
  PayolaWindow *window = window_with_document (document);
  g_assert_cmpint (payola_focus_get_viewer (window->focus), ==, person);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->practice_bar)));
  g_assert_cmpstr (page_of (window), ==, "sheet");

  /* The computer writes its sheets at once, so the only button for the player's sheet is the one
   * that submits it. */
  PayolaSheetPanel *panel = window->sheet_panel;
  g_assert_true (gtk_widget_get_visible (panel->submit_button));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (panel->send_button)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (panel->withdraw_button)));
  /* The desk names the level of the computer players. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "master");
  settle ();
  g_assert_true (says (GTK_WIDGET (window->master_panel), "Computer (novice) · "));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "sheet");
  settle ();

  gtk_widget_activate_action (GTK_WIDGET (window->sheet_panel), "sheet.suggest", NULL);
  WAIT_FOR (!window->sheet_panel->advising);
  settle ();
  g_autofree char *suggested = sheet_of (window);
  g_assert_nonnull (strchr (suggested, '%'));
  g_assert_true (act (window, "win.submit"));
  WAIT_FOR (!window->computing);
  settle ();
  g_test_message ("from the dialog to the first results: %.1f s",
                  (double) (g_get_monotonic_time () - start) / G_TIME_SPAN_SECOND);
  g_assert_cmpuint (payola_document_get_n_turns (document), >=, 1);
  g_assert_cmpuint (payola_focus_get_turn (window->focus), ==, 0);
  g_assert_cmpstr (page_of (window), ==, "report");

  /* The other players' sheets stay secret. */
  PayView *view = payola_focus_get_view (window->focus);
  for (PayPower p = 0; p < 7; p++)
    g_assert_true ((pay_view_get_sheet (view, 0, p) != NULL) == (p == person));
  close_window (window);
}

/* Another try restores the sheet of the last phase. A whole year can be played without superfluous
 * clicks. */
static void
test_year (void)
{
  gint64 start = g_get_monotonic_time ();
  PayolaWindow *window = practice_window ("payola", "novice");
  PayolaDocument *document = window->document;
  guint submitted = 0;

  payola_document_set_draft (document, FIXTURE_FRANCE, "5 : A PAR - BUR\n4 : F BRE - MAO\n");
  g_assert_true (act (window, "win.submit"));
  WAIT_FOR (!window->computing);
  settle ();
  guint n = payola_document_get_n_turns (document);
  g_assert_cmpuint (n, >=, 1);
  g_assert_nonnull (find_button (GTK_WIDGET (window->practice_bar), "_Another Try"));

  /* “Continue” leads to the next sheet, not to the report about the position. */
  g_assert_cmpstr (page_of (window), ==, "report");
  g_signal_emit_by_name (find_button (GTK_WIDGET (window->practice_bar), "C_ontinue"), "clicked");
  settle ();
  g_assert_cmpstr (page_of (window), ==, "sheet");
  g_assert_true (payola_focus_is_now (window->focus));

  g_assert_true (act (window, "win.another-try"));
  g_assert_cmpuint (payola_document_get_n_turns (document), ==, 0);
  g_assert_cmpstr (page_of (window), ==, "sheet");
  g_autofree char *kept = sheet_of (window);
  g_assert_nonnull (strstr (kept, "A PAR - BUR"));
  payola_document_set_draft (document, FIXTURE_FRANCE, "5 : A PAR - PIC\n4 : F BRE - MAO\n");
  g_assert_true (act (window, "win.submit"));
  WAIT_FOR (!window->computing);
  settle ();
  g_assert_nonnull (
    strstr (pay_sheet_get_text (pay_turn_get_sheet (
              pay_game_get_turn (payola_document_get_game (document), 0), FIXTURE_FRANCE)),
            "PAR - PIC"));

  while (pay_phase_get_year (pay_game_get_phase (payola_document_get_game (document))) == 1901)
    {
      n = payola_document_get_n_turns (document);
      g_assert_true (act (window, "win.phase-now"));
      g_assert_true (act (window, "win.submit"));
      WAIT_FOR (!window->computing);
      settle ();
      g_assert_cmpuint (payola_document_get_n_turns (document), >, n);
      submitted++;
    }
  g_assert_cmpuint (submitted, <=, 4);
  g_test_message ("a year with one phase played twice: %.1f s",
                  (double) (g_get_monotonic_time () - start) / G_TIME_SPAN_SECOND);

  /* One undo takes back the whole last phase. */
  n = payola_document_get_n_turns (document);
  payola_document_undo (document);
  g_assert_cmpuint (payola_document_get_n_turns (document), <, n);
  close_window (window);
}

static void
on_dialog (AdwMessageDialog *dialog, const char *response)
{
  adw_message_dialog_response (dialog, response);
  settle ();
}

static GtkWindow *
find_dialog (PayolaWindow *window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data)
        && gtk_window_get_transient_for (l->data) == GTK_WINDOW (window))
      return l->data;
  return NULL;
}

/* A suggestion never replaces lines without asking, and can be undone and stopped. */
static void
test_suggest (void)
{
  PayolaWindow *window = practice_window ("payola", "novice");
  PayolaSheetPanel *panel = window->sheet_panel;
  GtkWidget *widget = GTK_WIDGET (panel);
  const char *own = "7 : A PAR - BUR\n";

  payola_document_set_draft (window->document, FIXTURE_FRANCE, own);
  settle ();
  gtk_widget_activate_action (widget, "sheet.suggest", NULL);
  g_assert_nonnull (panel->advising);
  gtk_widget_activate_action (widget, "sheet.suggest", NULL);
  g_assert_null (panel->advising);
  settle ();
  g_autofree char *untouched = sheet_of (window);
  g_assert_cmpstr (untouched, ==, own);

  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (widget, "sheet.suggest", NULL);
      WAIT_FOR (!panel->advising);
      settle ();
      GtkWindow *dialog = find_dialog (window);
      g_assert_nonnull (dialog);
      on_dialog (ADW_MESSAGE_DIALOG (dialog), i == 0 ? "cancel" : "replace");
      g_autofree char *text = sheet_of (window);
      g_assert_true (g_str_equal (text, own) == (i == 0));
    }
  gtk_widget_activate_action (widget, "sheet.undo", NULL);
  settle ();
  g_autofree char *restored = sheet_of (window);
  g_assert_cmpstr (restored, ==, own);
  close_window (window);
}

/* The computer suggests a sheet for spring, the player changes it, and the game has the changed
 * sheet. */
static void
test_spring (void)
{
  PayolaWindow *window = practice_window ("payola", "club");
  PayolaSheetPanel *panel = window->sheet_panel;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (panel->editor));
  GtkTextIter last;

  gtk_widget_activate_action (GTK_WIDGET (panel), "sheet.suggest", NULL);
  WAIT_FOR (!panel->advising);
  settle ();
  g_autofree char *suggested = sheet_of (window);
  g_assert_nonnull (strchr (suggested, ':'));
  gtk_text_buffer_get_end_iter (buffer, &last);
  gtk_text_buffer_insert (buffer, &last, "\n1 : A VIE - TYR\n", -1);
  settle ();
  g_autofree char *changed = sheet_of (window);
  g_assert_cmpstr (changed, !=, suggested);

  g_assert_true (act (window, "win.submit"));
  WAIT_FOR (!window->computing);
  settle ();
  const PaySheet *sheet = pay_turn_get_sheet (
    pay_game_get_turn (payola_document_get_game (window->document), 0), FIXTURE_FRANCE);
  g_assert_nonnull (sheet);
  g_assert_cmpstr (pay_sheet_get_text (sheet), ==, changed);
  g_assert_cmpstr (page_of (window), ==, "report");
  close_window (window);
}

/* In hot seat, a thread writes the sheets of the computer players, so the window stays
 * responsive. */
static void
test_hot_seat (void)
{
  PayolaWindow *window = practice_window ("payola", "club");
  PayolaHotSeat *seat;
  GtkWidget *confirm;

  payola_focus_set_viewer (window->focus, PAY_VIEWER_GM);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->sheet_panel->send_button)));
  g_assert_true (act (window, "win.hot-seat"));
  seat = window->hot_seat;
  payola_hot_seat_confirm (seat);
  settle ();
  g_assert_cmpint (payola_focus_get_viewer (window->focus), ==, FIXTURE_FRANCE);
  payola_document_set_draft (window->document, FIXTURE_FRANCE, "5 : A PAR - BUR\n");
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_assert_true (payola_document_submit (window->document, FIXTURE_FRANCE, findings));
  settle ();
  g_assert_true (payola_hot_seat_is_down (seat));
  confirm = find_button (GTK_WIDGET (window->content), "_Adjudicate and Show Results");

  /* The players may stop the computer and begin again. A second click has no effect. */
  for (guint i = 0; i < 2; i++)
    {
      payola_hot_seat_confirm (seat);
      g_assert_nonnull (window->computing);
      g_assert_false (gtk_widget_get_sensitive (confirm));
      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->practice_bar)));
      GCancellable *first = window->computing;
      payola_hot_seat_confirm (seat);
      g_assert_true (window->computing == first);
      if (i == 0)
        gtk_widget_activate_action (GTK_WIDGET (window), "win.stop-computers", NULL);
      WAIT_FOR (!window->computing);
      settle ();
      g_assert_true (gtk_widget_get_sensitive (confirm));
      g_assert_true (payola_hot_seat_is_down (seat) == (i == 0));
      g_assert_cmpuint (payola_document_get_n_turns (window->document), ==, i);
    }
  g_assert_cmpint (payola_focus_get_viewer (window->focus), ==, PAY_VIEWER_PUBLIC);
  payola_hot_seat_end (seat);
  settle ();
  close_window (window);
}

static guint
count_rows (GtkWidget *widget)
{
  guint n = GTK_IS_LIST_BOX_ROW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

/* The odds appear on request, and are estimated from more and more samples. They are hidden if the
 * game does not allow advice. */
static void
test_odds (void)
{
  PayolaWindow *window = practice_window ("payola", "novice"), *plain = window_with_game ();
  PayolaSheetPanel *panel = window->sheet_panel;
  guint n;

  g_assert_false (gtk_widget_get_visible (plain->sheet_panel->advice_box));
  g_assert_true (gtk_widget_get_visible (panel->advice_box));
  payola_document_set_draft (window->document, FIXTURE_FRANCE,
                             "7 : A PAR - BUR\n5 : F BRE - MAO\n");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (panel->odds_button), TRUE);
  settle ();
  PayolaOddsWatch *watch = payola_odds_view_get_watch (panel->odds);
  WAIT_FOR (payola_odds_watch_get_odds (watch, &n) && n == PAYOLA_ODDS_SAMPLES);
  settle ();
  g_assert_cmpuint (n, ==, PAYOLA_ODDS_SAMPLES);
  g_assert_cmpuint (count_rows (GTK_WIDGET (panel->odds)), ==, 2);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (panel->odds_button), FALSE);
  settle ();
  g_assert_null (payola_odds_watch_get_odds (watch, &n));
  close_window (window);
  close_window (plain);
}

/* The game master gives a seat to the computer; the phase waits for the others only, and the window
 * adjudicates with the computer's sheet. */
static void
test_seat (void)
{
  PayolaWindow *window = window_with_game ();
  PayGame *game = payola_document_get_game (window->document);
  GtkWidget *row = payola_player_row_new (pay_game_get_board (game), FIXTURE_FRANCE, FALSE);

  g_object_ref_sink (row);
  payola_player_row_set (
    PAYOLA_PLAYER_ROW (row),
    &(PayPlayer) { (char *) "", (char *) "", (char *) "", (char *) "", 0, (char *) "club" });
  g_assert_true (payola_player_row_is_computer (PAYOLA_PLAYER_ROW (row)));
  g_assert_false (payola_player_row_is_empty (PAYOLA_PLAYER_ROW (row)));
  PayPlayer player = payola_player_row_get (PAYOLA_PLAYER_ROW (row));
  g_assert_cmpstr (player.computer, ==, "club");
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (game), FIXTURE_FRANCE,
                                                  &player);
  payola_player_row_set (PAYOLA_PLAYER_ROW (row), NULL);
  g_assert_false (payola_player_row_is_computer (PAYOLA_PLAYER_ROW (row)));
  g_object_unref (row);
  payola_document_change (window->document, pay_game_with_roster (game, roster), "Players");
  settle ();

  g_assert_true (act (window, "win.preview"));
  WAIT_FOR (!window->computing);
  settle ();
  g_assert_true (payola_focus_is_preview (window->focus));
  g_assert_null (pay_game_get_sheet (payola_document_get_game (window->document), FIXTURE_FRANCE));
  g_assert_true (act (window, "win.preview"));

  g_assert_true (act (window, "win.adjudicate"));
  GtkWindow *dialog = find_dialog (window);
  g_assert_nonnull (dialog);
  g_assert_null (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), "France"));
  on_dialog (ADW_MESSAGE_DIALOG (dialog), "adjudicate");
  WAIT_FOR (!window->computing);
  settle ();
  g_assert_cmpuint (payola_document_get_n_turns (window->document), ==, 1);
  g_assert_nonnull (pay_turn_get_sheet (
    pay_game_get_turn (payola_document_get_game (window->document), 0), FIXTURE_FRANCE));

  /* The dialog of the players keeps the level. */
  GtkWindow *players = payola_players_dialog_new (GTK_WINDOW (window), window->document);
  gtk_window_present (players);
  settle ();
  press (GTK_WIDGET (players), "_Apply");
  g_assert_cmpstr (
    pay_roster_get_computer (pay_game_get_roster (payola_document_get_game (window->document)),
                             FIXTURE_FRANCE),
    ==, "club");
  close_window (window);
}

/* A window may be closed while the computer plays. */
static void
test_close (void)
{
  PayolaWindow *window = practice_window ("payola", "club");

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.submit", NULL));
  g_assert_nonnull (window->computing);
  close_window (window);
}

/* Stopping leaves the game in its phase. */
static void
test_stop (void)
{
  PayolaWindow *window = practice_window ("payola", "master");

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.submit", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.stop-computers", NULL));
  WAIT_FOR (!window->computing);
  settle ();
  g_assert_cmpuint (payola_document_get_n_turns (window->document), ==, 0);
  close_window (window);
}

/* Practice works for all kinds of games. */
static void
test_kinds (void)
{
  static const char *const kinds[] = { "diplomacy", "intimate", "diplobucks", "tin-cup" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      PayolaWindow *window = practice_window (kinds[i], "novice");

      gtk_widget_activate_action (GTK_WIDGET (window->sheet_panel), "sheet.suggest", NULL);
      WAIT_FOR (!window->sheet_panel->advising);
      settle ();
      g_assert_true (act (window, "win.submit"));
      WAIT_FOR (!window->computing);
      settle ();
      g_assert_cmpuint (payola_document_get_n_turns (window->document), >=, 1);
      close_window (window);
    }
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/practice/first-game", test_first_game);
  g_test_add_func ("/practice/year", test_year);
  g_test_add_func ("/practice/suggest", test_suggest);
  g_test_add_func ("/practice/spring", test_spring);
  g_test_add_func ("/practice/hot-seat", test_hot_seat);
  g_test_add_func ("/practice/odds", test_odds);
  g_test_add_func ("/practice/seat", test_seat);
  g_test_add_func ("/practice/stop", test_stop);
  g_test_add_func ("/practice/close", test_close);
  g_test_add_func ("/practice/kinds", test_kinds);
  return run_in_application (argv);
}
