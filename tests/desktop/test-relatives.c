/* test-relatives.c - the windows in Diplobucks and Intimate Diplomacy: sheets, bribes, bids
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "board/board-xml.h"
#include "board/names.h"
#include "desktop/ministry/ministry-window.h"
#include "desktop/sheet/bid-dialog.h"
#include "desktop/sheet/favour-dialog.h"
#include "desktop/sheet/sheet-editor.h"
#include "diplobucks/favour.h"
#include "game/completion.h"

#include <string.h>

static PayolaWindow *
window_with (const char *kind, const char *options)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", found);
  g_auto (GStrv) names = g_strsplit (options, " ", -1);
  g_autoptr (PayOptions) rules = pay_options_parse ((const char *const *) (*options ? names : NULL),
                                                    found);
  g_autoptr (PaySetup) setup = pay_setup_new (board, kind, rules, NULL, "A relative", 1, found);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayolaDocument) document = payola_document_new (game);

  return window_with_document (document);
}

static gpointer
part (PayolaWindow *window, const char *name)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (window->sheet_panel),
                                                   PAYOLA_TYPE_SHEET_PANEL, name);
  g_assert_nonnull (object);
  return object;
}

static PayPower
power (PayolaWindow *window, const char *name)
{
  return pay_board_find_power (pay_view_get_board (payola_focus_get_view (window->focus)), name);
}

static void
point_at (PayolaWindow *window, const char *name)
{
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (window->focus));
  PayProvince province = pay_board_get_province (board, pay_names_find (board, name));
  gboolean done = FALSE;

  g_signal_emit_by_name (window->map_view, "pointed", (int) province, &done);
  if (!done)
    payola_focus_set_province (window->focus, province);
  settle ();
}

static void
assert_sheet (PayolaWindow *window, const char *wanted)
{
  g_autofree char *text = payola_sheet_editor_get_text (part (window, "editor"));
  g_assert_cmpstr (text, ==, wanted);
}

static void
assert_line (PayolaFavourDialog *dialog, const char *wanted, gboolean good)
{
  g_autofree char *line = payola_favour_dialog_get_line (dialog);
  g_assert_cmpstr (line, ==, wanted);
  settle ();
  if (!good)
    g_assert_false (payola_favour_dialog_accept (dialog));
}

static PayolaFavourDialog *
open_favour (PayolaWindow *window, const char *action)
{
  gtk_widget_activate_action (part (window, "editor"), action, NULL);
  settle ();
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (all, i);
      if (PAYOLA_IS_FAVOUR_DIALOG (item))
        return PAYOLA_FAVOUR_DIALOG (item);
    }
  g_assert_not_reached ();
}

/* The line in the dialog follows the choices, including clicks on the map. An invalid line
 * cannot be inserted. */
static void
test_favours (void)
{
  PayolaWindow *window = window_with ("diplobucks", "");

  payola_focus_set_power (window->focus, power (window, "France"));
  PayolaFavourDialog *dialog = open_favour (window, "sheet.favour");
  assert_line (dialog, "BRIBE DOUBLE A MAR", TRUE);
  point_at (window, "MUN");
  assert_line (dialog, "BRIBE DOUBLE A MUN", TRUE);
  /* The click selected a unit in the dialog, and did not begin an order. */
  g_assert_cmpint (
    payola_order_builder_get_question (payola_map_orders_get_builder (window->map_orders)), ==,
    PAYOLA_ASK_NOTHING);
  payola_favour_dialog_set_kind (dialog, PAY_FAVOUR_DESTROY);
  /* 1200 DB exceed the treasury. */
  assert_line (dialog, "BRIBE DESTROY A MAR", FALSE);
  payola_favour_dialog_set_kind (dialog, PAY_FAVOUR_MISS);
  point_at (window, "SMY");
  assert_line (dialog, "BRIBE MISS TURKEY", FALSE);
  payola_favour_dialog_set_kind (dialog, PAY_FAVOUR_CONVERT);
  assert_line (dialog, "BRIBE CONVERT A MAR", TRUE);
  payola_favour_dialog_set_kind (dialog, PAY_FAVOUR_SPY);
  assert_line (dialog, "BRIBE SPY", TRUE);
  g_assert_true (payola_favour_dialog_accept (dialog));
  settle ();
  assert_sheet (window, "BRIBE SPY\n");

  /* The same bribe twice is refused. */
  dialog = open_favour (window, "sheet.favour");
  payola_favour_dialog_set_kind (dialog, PAY_FAVOUR_SPY);
  assert_line (dialog, "BRIBE SPY", FALSE);
  gtk_window_close (GTK_WINDOW (dialog));
  settle ();

  /* The line at the cursor is opened and replaced, as one step of undo in the sheet. */
  payola_sheet_editor_set_line (part (window, "editor"), 1);
  dialog = open_favour (window, "sheet.edit-line");
  assert_line (dialog, "BRIBE SPY", TRUE);
  payola_favour_dialog_set_kind (dialog, PAY_FAVOUR_PRESS);
  g_assert_true (payola_favour_dialog_accept (dialog));
  settle ();
  assert_sheet (window, "BRIBE PRESS\n");
  gtk_widget_activate_action (part (window, "editor"), "sheet.undo", NULL);
  assert_sheet (window, "BRIBE SPY\n");
  gtk_widget_activate_action (part (window, "editor"), "sheet.undo", NULL);
  assert_sheet (window, "");
  close_window (window);
}

/* A sheet with a bribe is accepted and adjudicated: the bribed unit becomes a double unit. */
static void
test_sheet (void)
{
  PayolaWindow *window = window_with ("diplobucks", "");
  GtkTextView *editor = part (window, "editor");
  PayPower france = power (window, "France");
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  payola_focus_set_power (window->focus, france);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (editor),
                            "A PAR - BUR\nBRIBE DOUBLE A PAR\nUPKEEP NO\n", -1);
  settle ();
  g_assert_false (gtk_revealer_get_reveal_child (part (window, "findings_revealer"))
                  && strstr (payola_document_get_draft (window->document, france), "BRIBE")
                       == NULL);
  g_assert_true (payola_document_submit (window->document, france, found));
  g_assert_false (pay_diagnostics_has_errors (found));
  g_assert_true (payola_document_adjudicate (window->document, found));
  settle ();
  PayView *view = payola_focus_get_view (window->focus);
  g_autofree char *text = pay_position_text (
    pay_view_get_position (view, pay_view_get_n_turns (view)));
  g_assert_nonnull (strstr (text, "DA BUR"));
  close_window (window);
}

static void
assert_completes (PayolaWindow *window, const char *line, const char *wanted)
{
  PayView *view = payola_focus_get_view (window->focus);
  gsize start;
  g_autoptr (GPtrArray) found = pay_completion_list (
    pay_view_get_setup (view), pay_view_get_position (view, 0),
    payola_focus_get_power (window->focus), line, strlen (line), &start);

  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *whole = g_strdup_printf ("%.*s%s", (int) start, line,
                                                ((PayCompletion *) found->pdata[i])->text);
      if (g_str_equal (whole, wanted))
        return;
    }
  g_error ("%s is not offered behind %s", wanted, line);
}

static void
test_completion (void)
{
  PayolaWindow *window = window_with ("diplobucks", "");

  payola_focus_set_power (window->focus, power (window, "France"));
  assert_completes (window, "br", "BRIBE");
  assert_completes (window, "BRIBE d", "BRIBE DOUBLE");
  assert_completes (window, "BRIBE DOUBLE mu", "BRIBE DOUBLE A MUN");
  assert_completes (window, "BRIBE CONVERT b", "BRIBE CONVERT F BRE");
  assert_completes (window, "BRIBE MISS t", "BRIBE MISS TURKEY");
  assert_completes (window, "BRIBE HOLD A MUN : F", "BRIBE HOLD A MUN : FRANCE");
  assert_completes (window, "UPKEEP ", "UPKEEP NO");
  assert_completes (window, "A PAR - b", "A PAR - BUR");
  close_window (window);

  window = window_with ("intimate",
                        "dummy-austria dummy-england dummy-germany dummy-italy dummy-russia");
  payola_focus_set_power (window->focus, power (window, "France"));
  assert_completes (window, "b", "BID");
  assert_completes (window, "BID i", "BID ITALY");
  assert_completes (window, "ve", "A VEN");
  close_window (window);
}

/* The orders that a player gives to a mercenary are lines of the player's own sheet. This
 * remains so after a click on another unit. */
static void
test_mercenaries (void)
{
  PayolaWindow *window = window_with (
    "intimate", "dummy-austria dummy-england dummy-germany dummy-italy dummy-russia");
  PayOrder order = PAY_ORDER_INIT;
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (window->focus));

  /* For the game master, the first sheet shown is that of a power with a player. */
  g_assert_cmpint (payola_focus_get_power (window->focus), ==, power (window, "France"));

  /* A mercenary's empty sheet is not an error, but has an explanation. */
  payola_focus_set_power (window->focus, power (window, "Italy"));
  settle ();
  g_assert_false (gtk_revealer_get_reveal_child (part (window, "findings_revealer")));
  GtkWidget *hint = gtk_widget_get_first_child (part (window, "hint_grid"));
  g_assert_true (
    g_str_has_prefix (gtk_label_get_text (GTK_LABEL (hint)), "In spring, the orders for Italy"));
  g_assert_true (g_str_has_suffix (gtk_label_get_text (GTK_LABEL (hint)), "."));
  /* There is nothing to submit, so the button is insensitive and says why. */
  g_assert_false (gtk_widget_get_sensitive (part (window, "submit_button")));
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (part (window, "submit_button")),
                                   "No sheet is needed from Italy"));
  g_assert_true (
    g_str_has_prefix (gtk_label_get_label (part (window, "state_label")), "No sheet is needed"));
  payola_focus_set_power (window->focus, power (window, "France"));
  settle ();
  g_assert_true (gtk_widget_get_sensitive (part (window, "submit_button")));
  payola_focus_set_power (window->focus, power (window, "Italy"));
  payola_focus_set_viewer (window->focus, (PayViewer) power (window, "France"));
  settle ();
  point_at (window, "VEN");
  g_assert_cmpint (
    payola_order_builder_get_question (payola_map_orders_get_builder (window->map_orders)), !=,
    PAYOLA_ASK_NOTHING);
  order.kind = PAY_ORDER_MOVE;
  order.unit_type = PAY_UNIT_ARMY;
  order.location = pay_names_find (board, "VEN");
  order.target = pay_names_find (board, "PIE");
  payola_sheet_panel_add_order (window->sheet_panel, &order);
  settle ();
  assert_sheet (window, "A VEN - PIE\n");
  close_window (window);
}

static void
test_bids (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", found);
  int bids[PAY_MAX_POWERS] = { 0 };
  PayPower italy = pay_board_find_power (board, "Italy");
  PayPower russia = pay_board_find_power (board, "Russia");

  bids[italy] = 6;
  bids[russia] = 2;
  g_autofree char *first = payola_bids_write (board, "A PAR - BUR\n", bids);
  g_assert_cmpstr (first, ==, "BID ITALY 6\nBID RUSSIA 2\nA PAR - BUR\n");
  bids[italy] = 0;
  bids[russia] = 3;
  g_autofree char *second = payola_bids_write (
    board, "A PAR - BUR\nbid russia 9 % too much\nBID I 4\nA MAR H", bids);
  g_assert_cmpstr (second, ==, "A PAR - BUR\nBID RUSSIA 3 % too much\nA MAR H");
  g_autofree char *third = payola_bids_write (board, "BID ITALY\nBID\nBIDE 5", bids);
  g_assert_cmpstr (third, ==, "BID RUSSIA 3\nBID ITALY\nBID\nBIDE 5");
}

/* Collects all spin buttons below a widget, in the order of the tree. */
static void
collect_spins (GtkWidget *widget, GPtrArray *spins)
{
  if (GTK_IS_SPIN_BUTTON (widget))
    g_ptr_array_add (spins, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_spins (child, spins);
}

/* The dialog shows the sheet's bids, one field for each mercenary, and writes changed bids into
 * the sheet. */
static void
test_bid_dialog (void)
{
  PayolaWindow *window = window_with (
    "intimate", "dummy-austria dummy-england dummy-germany dummy-italy dummy-russia");
  g_autoptr (GPtrArray) spins = g_ptr_array_new ();
  GtkWindow *dialog = NULL;

  payola_document_set_draft (window->document, power (window, "France"),
                             "BID ITALY 6\nA PAR - BUR\n");
  payola_focus_set_power (window->focus, power (window, "France"));
  settle ();
  gtk_widget_activate_action (part (window, "editor"), "sheet.bids", NULL);
  settle ();
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) item = g_list_model_get_item (all, i);
      if (gtk_window_get_transient_for (item) == GTK_WINDOW (window))
        dialog = item;
    }
  g_assert_nonnull (dialog);
  collect_spins (GTK_WIDGET (dialog), spins);
  g_assert_cmpuint (spins->len, ==, 5); /* Austria, England, Germany, Italy, Russia */
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spins->pdata[3]), ==, 6);
  gtk_spin_button_set_value (spins->pdata[0], 4);
  g_signal_emit_by_name (gtk_window_get_default_widget (dialog), "clicked");
  settle ();
  assert_sheet (window, "BID AUSTRIA 4\nBID ITALY 6\nA PAR - BUR\n");
  close_window (window);
}

static void
write_and_submit (PayolaWindow *window, const char *who, const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  g_assert_true (payola_hot_seat_is_down (window->hot_seat));
  payola_hot_seat_confirm (window->hot_seat);
  settle ();
  g_assert_false (payola_hot_seat_is_down (window->hot_seat));
  g_assert_cmpint (payola_focus_get_viewer (window->focus), ==, power (window, who));
  payola_document_set_draft (window->document, power (window, who), text);
  g_assert_true (payola_document_submit (window->document, power (window, who), found));
  settle ();
}

/* Two players at one computer: after a player submits, the curtain is closed. The curtain hides
 * everything that the next player may not see, and blocks all keys. After both sheets the public
 * results are shown. */
static void
test_hot_seat (void)
{
  PayolaWindow *window = window_with (
    "intimate", "dummy-austria dummy-england dummy-germany dummy-italy dummy-russia");

  g_assert_true (act (window, "win.hot-seat"));
  g_assert_true (payola_hot_seat_is_down (window->hot_seat));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->content), ==, "curtain");
  g_assert_cmpint (payola_focus_get_viewer (window->focus), ==, PAY_VIEWER_PUBLIC);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->viewer_drop)));
  /* The curtain disables the actions of the game. */
  const char *const closed[] = { "win.viewer-next", "win.undo",   "win.adjudicate", "win.print",
                                 "win.what-if",     "win.submit", "win.players",    NULL };
  guint n_windows = g_list_model_get_n_items (gtk_window_get_toplevels ());
  for (guint i = 0; closed[i]; i++)
    act (window, closed[i]);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, n_windows);
  g_assert_cmpuint (payola_document_get_n_turns (window->document), ==, 0);
  g_assert_cmpint (payola_focus_get_viewer (window->focus), ==, PAY_VIEWER_PUBLIC);
  g_assert_true (payola_hot_seat_is_down (window->hot_seat));

  write_and_submit (window, "France", "BID ITALY 6\nA PAR - BUR\n");
  g_assert_true (payola_hot_seat_is_down (window->hot_seat));
  g_assert_null (
    pay_view_get_sheet (payola_focus_get_view (window->focus), 0, power (window, "France")));
  write_and_submit (window, "Turkey", "BID ITALY 4\nA CON - BUL\n");
  /* While the curtain is closed, undo does not remove Turkey's sheet. */
  act (window, "win.undo");
  g_assert_nonnull (
    pay_game_get_sheet (payola_document_get_game (window->document), power (window, "Turkey")));

  /* All sheets are received: the button adjudicates. */
  g_assert_true (payola_hot_seat_is_down (window->hot_seat));
  payola_hot_seat_confirm (window->hot_seat);
  settle ();
  g_assert_cmpuint (payola_document_get_n_turns (window->document), ==, 1);
  g_assert_cmpint (payola_focus_get_viewer (window->focus), ==, PAY_VIEWER_PUBLIC);
  g_assert_cmpuint (payola_focus_get_turn (window->focus), ==, 0);

  /* A player may pass. Then it is the other player's turn. */
  payola_hot_seat_hand_over (window->hot_seat);
  payola_hot_seat_confirm (window->hot_seat);
  settle ();
  PayViewer first = payola_focus_get_viewer (window->focus);
  payola_hot_seat_hand_over (window->hot_seat);
  payola_hot_seat_confirm (window->hot_seat);
  settle ();
  g_assert_cmpint (payola_focus_get_viewer (window->focus), >=, 0);
  g_assert_cmpint (payola_focus_get_viewer (window->focus), !=, first);
  payola_hot_seat_end (window->hot_seat);
  settle ();
  g_assert_cmpint (payola_focus_get_viewer (window->focus), ==, PAY_VIEWER_GM);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->viewer_drop)));
  close_window (window);
}

/* Windows with a player's plans are hidden when the curtain is closed, and shown again on that
 * player's turn. */
static void
test_plans (void)
{
  PayolaWindow *window = window_with (
    "intimate", "dummy-austria dummy-england dummy-germany dummy-italy dummy-russia");
  GtkWidget *plans[3]; /* windows of the game master, the first player and the second player */

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (PayolaTheatreDocument) document = payola_theatre_document_new (
        pay_theatre_new ("Plans"));

      plans[i] = GTK_WIDGET (payola_ministry_window_new (GTK_APPLICATION (app), document));
      gtk_window_present (GTK_WINDOW (plans[i]));
      settle ();
      if (i == 0)
        g_assert_true (act (window, "win.hot-seat"));
      else
        payola_hot_seat_hand_over (window->hot_seat);
      settle ();
      for (guint j = 0; j <= i; j++)
        g_assert_false (gtk_widget_get_visible (plans[j]));
      payola_hot_seat_confirm (window->hot_seat);
      settle ();
    }
  /* Now it is the first player's turn again. */
  g_assert_false (gtk_widget_get_visible (plans[0]));
  g_assert_true (gtk_widget_get_visible (plans[1]));
  g_assert_false (gtk_widget_get_visible (plans[2]));
  gtk_window_destroy (GTK_WINDOW (plans[2]));
  payola_hot_seat_end (window->hot_seat);
  settle ();
  g_assert_true (gtk_widget_get_visible (plans[0]));
  g_assert_true (gtk_widget_get_visible (plans[1]));
  gtk_window_destroy (GTK_WINDOW (plans[0]));
  gtk_window_destroy (GTK_WINDOW (plans[1]));
  close_window (window);
}

static PayolaSheetEditor *
editor_of (PayolaWindow *window)
{
  return PAYOLA_SHEET_EDITOR (gtk_widget_get_template_child (GTK_WIDGET (window->sheet_panel),
                                                             PAYOLA_TYPE_SHEET_PANEL, "editor"));
}

/* A player's text does not reach the other player. Neither undo, nor the clipboard, nor the
 * title of the window, nor any widget contains it, even behind the curtain. */
static void
test_curtain (void)
{
  PayolaWindow *window = window_with (
    "intimate", "dummy-austria dummy-england dummy-germany dummy-italy dummy-russia");
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  act (window, "win.hot-seat");
  payola_hot_seat_confirm (window->hot_seat);
  settle ();
  PayPower first = (PayPower) payola_focus_get_viewer (window->focus);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor_of (window)));
  gtk_text_buffer_insert_at_cursor (buffer, "BID ITALY 17\n", -1);
  settle ();
  gdk_clipboard_set_text (clipboard, "BID ITALY 17");
  payola_hot_seat_hand_over (window->hot_seat);
  settle ();
  g_assert_true (payola_hot_seat_is_down (window->hot_seat));
  g_assert_null (gdk_clipboard_get_content (clipboard));
  g_assert_false (says (GTK_WIDGET (window), "17"));
  g_assert_false (strstr (gtk_window_get_title (GTK_WINDOW (window)), "17") != NULL);

  payola_hot_seat_confirm (window->hot_seat);
  settle ();
  g_assert_cmpint (payola_focus_get_viewer (window->focus), !=, (int) first);
  for (guint i = 0; i < 5; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window->sheet_panel), "sheet.undo", NULL);
      gtk_widget_activate_action (GTK_WIDGET (editor_of (window)), "text.undo", NULL);
      settle ();
      g_autofree char *text = payola_sheet_editor_get_text (editor_of (window));
      g_assert_false (strstr (text, "17") != NULL);
    }
  g_assert_false (says (GTK_WIDGET (window), "17"));
  /* The first player's sheet is unchanged. */
  g_assert_cmpstr (payola_document_get_draft (window->document, first), ==, "BID ITALY 17\n");
  payola_hot_seat_end (window->hot_seat);
  settle ();
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/relatives/favours", test_favours);
  g_test_add_func ("/relatives/sheet", test_sheet);
  g_test_add_func ("/relatives/completion", test_completion);
  g_test_add_func ("/relatives/mercenaries", test_mercenaries);
  g_test_add_func ("/relatives/bids", test_bids);
  g_test_add_func ("/relatives/bid-dialog", test_bid_dialog);
  g_test_add_func ("/relatives/hot-seat", test_hot_seat);
  g_test_add_func ("/relatives/curtain", test_curtain);
  g_test_add_func ("/relatives/plans", test_plans);
  return run_in_application (argv);
}
