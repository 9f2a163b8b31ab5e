/* test-what-if.c - the What-If window: guesses, results, prices, scenarios, none of which change
 * the game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "board/names.h"
#include "desktop/kit/report-view.h"
#include "desktop/map/map-view-private.h"
#include "desktop/map/order-bar.h"
#include "desktop/sheet/sheet-editor.h"
#include "desktop/window/what-if-window.h"
#include "model/scenarios.h"
#include "payola/auction-record.h"

#include <glib/gstdio.h>

static PayolaWhatIfWindow *
find_what_if (void)
{
  PayolaWhatIfWindow *found = NULL;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (PAYOLA_IS_WHAT_IF_WINDOW (l->data))
      found = l->data;
  return found;
}

/* Returns widget number `n`, from 0, among the widgets of a type, or NULL. Counts `n` down. The
 * search begins with `widget` itself. */
static GtkWidget *
find_widget (GtkWidget *widget, GType type, guint *n)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (*n)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type, n);
      if (found)
        return found;
    }
  return NULL;
}

static GtkWidget *
nth_widget (PayolaWhatIfWindow *window, GType type, guint n)
{
  return find_widget (GTK_WIDGET (window), type, &n);
}

static void
wait_for (PayolaWhatIfWindow *window)
{
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;

  while (payola_what_if_window_is_busy (window) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (payola_what_if_window_is_busy (window));
  settle ();
}

static void
type_sheet (PayolaWhatIfWindow *window, const char *text)
{
  GtkWidget *editor = nth_widget (window, PAYOLA_TYPE_SHEET_EDITOR, 0);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor)), text, -1);
  wait_for (window);
}

/* Returns the drop-down of powers on the page or, if @powers is FALSE, the drop-down of scenarios
 * in the header. */
static GtkDropDown *
find_drop (PayolaWhatIfWindow *window, gboolean powers)
{
  GtkDropDown *found = NULL;

  for (guint i = 0; i < 2; i++)
    {
      GtkDropDown *drop = GTK_DROP_DOWN (nth_widget (window, GTK_TYPE_DROP_DOWN, i));
      guint n = g_list_model_get_n_items (gtk_drop_down_get_model (drop));
      if ((n == 7) == powers)
        found = drop;
    }
  g_assert_nonnull (found);
  return found;
}

/* Returns the record of the unit in a province. The record is borrowed until the next call. */
static const PayUnitRecord *
record_of (PayolaWhatIfWindow *window, const char *province)
{
  static PayAuctionRecord *record;
  PayGame *game = payola_what_if_window_get_game (window);
  PayTurn *turn = pay_game_get_turn (game, 0);
  const PayAuction *auction = pay_payola_get_auction (pay_turn_get_decision (turn));
  PayBoard *board = pay_game_get_board (game);
  PayProvince place = pay_board_get_province (board, pay_names_find (board, province));
  int unit = pay_position_find_unit (pay_turn_get_before (turn), place);

  g_clear_pointer (&record, pay_auction_record_free);
  record = pay_auction_record_new_for_unit (auction, (guint) unit);
  return pay_auction_record_get_unit (record, (guint) unit);
}

static void
test_guesses_are_resolved (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaDocument *document = payola_window_get_document (window);
  const PayBoard *board = pay_game_get_board (payola_document_get_game (document));
  PayPower france = pay_board_find_power (board, "FRANCE");
  PayPower germany = pay_board_find_power (board, "GERMANY");

  payola_document_set_draft (document, france, "7 : A PAR - BUR\n");
  payola_focus_set_viewer (window->focus, france);
  g_assert_true (act (window, "win.what-if"));
  PayolaWhatIfWindow *what_if = find_what_if ();
  g_assert_nonnull (what_if);

  /* The first scenario contains the player's sheet. */
  GtkWidget *editor = nth_widget (what_if, PAYOLA_TYPE_SHEET_EDITOR, 0);
  g_autofree char *text = payola_sheet_editor_get_text (PAYOLA_SHEET_EDITOR (editor));
  g_assert_cmpstr (text, ==, "7 : A PAR - BUR\n");
  g_assert_cmpint (record_of (what_if, "PAR")->candidates[0].total, ==, 7);

  /* The player's offer loses against the sheet that is guessed for another power. The bids of
   * both powers are shown. */
  gtk_drop_down_set_selected (find_drop (what_if, TRUE), (guint) germany);
  type_sheet (what_if, "9 : A PAR H\n");
  g_assert_cmpint (record_of (what_if, "PAR")->candidates[0].total, ==, 9);

  /* An invalid sheet is ignored and explained. */
  type_sheet (what_if, "9 : A PAR - MOS\n");
  g_assert_cmpint (record_of (what_if, "PAR")->candidates[0].total, ==, 7);

  /* Neither the game nor its drafts change. */
  g_assert_false (payola_document_has_draft (document, germany));
  g_assert_cmpstr (payola_document_get_draft (document, france), ==, "7 : A PAR - BUR\n");
  g_assert_cmpuint (pay_game_get_n_turns (payola_document_get_game (document)), ==, 0);
  g_assert_null (pay_game_get_sheet (payola_document_get_game (document), germany));

  gtk_window_destroy (GTK_WINDOW (what_if));
  close_window (window);
}

static void
test_prices (void)
{
  PayolaWindow *window = window_with_game ();
  PayBoard *board = pay_game_get_board (payola_document_get_game (window->document));

  g_assert_true (act (window, "win.what-if"));
  PayolaWhatIfWindow *what_if = find_what_if ();
  gtk_drop_down_set_selected (find_drop (what_if, TRUE),
                              (guint) pay_board_find_power (board, "GERMANY"));
  type_sheet (what_if, "9 : A PAR H\n");
  gtk_drop_down_set_selected (find_drop (what_if, TRUE),
                              (guint) pay_board_find_power (board, "FRANCE"));
  type_sheet (what_if, "2 : A PAR - BUR\n");

  GtkWidget *editor = nth_widget (what_if, PAYOLA_TYPE_SHEET_EDITOR, 0);
  payola_sheet_editor_set_line (PAYOLA_SHEET_EDITOR (editor), 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (what_if), "what-if.price", NULL));
  wait_for (what_if);

  /* Presses the button that inserts the price. With a bid of 9 the orders are tied, so the
   * acceptance list of France, the owner of the unit, decides. The price must be the lowest
   * possible one: with one AgP less, the order is not chosen. */
  GtkWidget *button = NULL;
  for (guint i = 0; (button = nth_widget (what_if, GTK_TYPE_BUTTON, i)); i++)
    {
      const char *label = gtk_button_get_label (GTK_BUTTON (button));
      if (label && g_str_has_prefix (label, "Set to ") && gtk_widget_get_visible (button))
        break;
    }
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  wait_for (what_if);
  g_autofree char *text = payola_sheet_editor_get_text (PAYOLA_SHEET_EDITOR (editor));
  g_assert_true (g_str_has_suffix (text, " : A PAR - BUR\n"));
  int price = atoi (text);
  g_assert_cmpint (price, >=, 9);
  g_assert_cmpint (record_of (what_if, "PAR")->candidates[0].order.kind, ==, PAY_ORDER_MOVE);
  g_autofree char *less = g_strdup_printf ("%d : A PAR - BUR\n", price - 1);
  type_sheet (what_if, less);
  g_assert_cmpint (record_of (what_if, "PAR")->candidates[0].order.kind, ==, PAY_ORDER_HOLD);

  gtk_window_destroy (GTK_WINDOW (what_if));
  close_window (window);
}

/* An unknown treasury can be guessed. A known treasury cannot be changed. */
static void
test_treasuries (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaDocument *document = payola_window_get_document (window);
  PayBoard *board = pay_game_get_board (payola_document_get_game (document));
  PayPower france = pay_board_find_power (board, "FRANCE");
  PayPower italy = pay_board_find_power (board, "ITALY");

  payola_focus_set_viewer (window->focus, france);
  PayView *view = payola_focus_get_view (window->focus);
  PayolaScenarios *scenarios = payola_scenarios_get (document, view, 0);
  PayolaScenario *scenario = payola_scenarios_at (scenarios, 0);
  PayDiagnostics *findings[PAY_MAX_POWERS] = { NULL };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  int own;

  g_assert_true (pay_view_get_balance (view, 0, france, &own));
  scenario->treasuries[france] = own + 100;
  scenario->treasuries[italy] = 123;
  g_autoptr (PayGame) game = payola_scenario_imagine (scenario, view, 0, findings, diagnostics);
  const PayPosition *position = pay_game_get_position (game);
  g_assert_cmpint (pay_position_get_balance (position, france), ==, own);
  g_assert_cmpint (pay_position_get_balance (position, italy), ==, 123);

  /* The game master has separate scenarios. */
  payola_focus_set_viewer (window->focus, PAY_VIEWER_GM);
  g_assert_true (payola_scenarios_get (document, payola_focus_get_view (window->focus), 0)
                 != scenarios);
  close_window (window);
}

static void
test_scenario_actions (void)
{
  PayolaWindow *window = window_with_game ();

  g_assert_true (act (window, "win.what-if"));
  PayolaWhatIfWindow *what_if = find_what_if ();
  type_sheet (what_if, "3 : A VIE H\n");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (what_if), "what-if.duplicate", NULL));
  type_sheet (what_if, "4 : A VIE H\n");
  GtkDropDown *drop = find_drop (what_if, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (drop)), ==, 2);
  g_assert_cmpint (record_of (what_if, "VIE")->candidates[0].total, ==, 4);
  gtk_drop_down_set_selected (drop, 0);
  wait_for (what_if);
  g_assert_cmpint (record_of (what_if, "VIE")->candidates[0].total, ==, 3);
  /* Closing the window during a calculation does not leave anything running. */
  GtkWidget *editor = nth_widget (what_if, PAYOLA_TYPE_SHEET_EDITOR, 0);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor)), "5 : A VIE H\n", -1);
  gtk_window_destroy (GTK_WINDOW (what_if));
  settle ();
  g_assert_null (find_what_if ());
  g_assert_true (act (window, "win.what-if"));
  what_if = find_what_if ();
  g_assert_cmpint (record_of (what_if, "VIE")->candidates[0].total, ==, 5);
  gtk_window_destroy (GTK_WINDOW (what_if));
  close_window (window);
}

static void
click (PayolaWhatIfWindow *what_if, const char *name)
{
  PayolaMapView *map = PAYOLA_MAP_VIEW (nth_widget (what_if, PAYOLA_TYPE_MAP_VIEW, 0));
  const PayBoard *board = pay_game_get_board (payola_what_if_window_get_game (what_if));
  PayProvince province = pay_board_get_province (board, pay_names_find (board, name));

  _payola_map_view_choose (map, province);
  settle ();
}

static void
type_at_cursor (PayolaWhatIfWindow *what_if, const char *text)
{
  GtkTextView *view = GTK_TEXT_VIEW (nth_widget (what_if, PAYOLA_TYPE_SHEET_EDITOR, 0));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);

  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete_selection (buffer, TRUE, TRUE);
  gtk_text_buffer_insert_at_cursor (buffer, text, -1);
  gtk_text_buffer_end_user_action (buffer);
  wait_for (what_if);
}

static void
assert_guess (PayolaWhatIfWindow *what_if, const char *wanted)
{
  GtkWidget *editor = nth_widget (what_if, PAYOLA_TYPE_SHEET_EDITOR, 0);
  g_autofree char *text = payola_sheet_editor_get_text (PAYOLA_SHEET_EDITOR (editor));

  g_assert_cmpstr (text, ==, wanted);
}

/* Guesses are built on the map like offers: typing replaces the amount, and the real sheet is
 * not changed. */
static void
test_guesses_from_the_map (void)
{
  PayolaWindow *window = window_with_game ();
  const PayBoard *board = pay_game_get_board (payola_document_get_game (window->document));
  PayPower austria = pay_board_find_power (board, "AUSTRIA");
  PayPower italy = pay_board_find_power (board, "ITALY");

  payola_document_set_draft (window->document, austria, "3 : A VIE H\n");
  payola_focus_set_viewer (window->focus, austria);
  g_assert_true (act (window, "win.what-if"));
  PayolaWhatIfWindow *what_if = find_what_if ();

  /* It is possible to select a unit that does not belong to the power whose sheet is guessed. */
  gtk_drop_down_set_selected (find_drop (what_if, TRUE), (guint) italy);
  click (what_if, "VIE");
  g_assert_true (gtk_widget_get_visible (nth_widget (what_if, PAYOLA_TYPE_ORDER_BAR, 0)));
  click (what_if, "GAL");
  assert_guess (what_if, "1 : A VIE - GAL\n");
  type_at_cursor (what_if, "9");
  assert_guess (what_if, "9 : A VIE - GAL\n");
  g_assert_cmpint (record_of (what_if, "VIE")->candidates[0].total, ==, 9);
  g_assert_cmpint (record_of (what_if, "VIE")->n_candidates, ==, 2);
  g_assert_false (gtk_widget_get_visible (nth_widget (what_if, PAYOLA_TYPE_ORDER_BAR, 0)));
  click (what_if, "VEN");
  g_assert_true (gtk_widget_activate_action (nth_widget (what_if, PAYOLA_TYPE_ORDER_BAR, 0),
                                             "answers.choose", "i", 'H'));
  assert_guess (what_if, "9 : A VIE - GAL\n1 : A VEN H\n");
  wait_for (what_if);

  /* In the results a click on a unit opens its bids. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (what_if), "what-if.page", "s", "results"));
  settle ();
  click (what_if, "TYR");
  AdwViewStack *pages = ADW_VIEW_STACK (nth_widget (what_if, ADW_TYPE_VIEW_STACK, 0));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (pages), ==, "bids");
  click (what_if, "VIE");
  g_assert_null (nth_widget (what_if, ADW_TYPE_STATUS_PAGE, 0)); /* neither of the pages is empty */

  g_assert_cmpstr (payola_document_get_draft (window->document, austria), ==, "3 : A VIE H\n");
  g_assert_false (payola_document_has_draft (window->document, italy));
  gtk_window_destroy (GTK_WINDOW (what_if));
  close_window (window);
}

/* Winter orders are guessed for the owner of the province. Another order for the same build
 * replaces the first one. */
static void
test_orders_from_the_map (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayolaDocument) document = sample_document ();
  const PayBoard *board = pay_game_get_board (payola_document_get_game (document));
  PayPower russia = pay_board_find_power (board, "RUSSIA");
  const PayPhase winter = { 1901, PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT };

  g_assert_true (payola_document_rollback (document, winter, diagnostics));
  PayolaWindow *window = window_with_document (document);
  g_assert_true (act (window, "win.what-if"));
  PayolaWhatIfWindow *what_if = find_what_if ();
  gtk_drop_down_set_selected (find_drop (what_if, TRUE), (guint) russia);
  type_sheet (what_if, "");
  gtk_drop_down_set_selected (find_drop (what_if, TRUE), 0);
  click (what_if, "MOS");
  GtkWidget *bar = nth_widget (what_if, PAYOLA_TYPE_ORDER_BAR, 0);
  g_assert_true (gtk_widget_get_visible (bar));
  guint n = 0;
  GtkWidget *build = find_widget (bar, GTK_TYPE_BUTTON, &n);
  g_signal_emit_by_name (build, "clicked"); /* builds an army; a fleet is impossible in Moscow */
  wait_for (what_if);
  assert_guess (what_if, "A MOS B\n");
  g_assert_cmpuint (gtk_drop_down_get_selected (find_drop (what_if, TRUE)), ==, (guint) russia);
  click (what_if, "MOS");
  n = 1;
  g_signal_emit_by_name (find_widget (bar, GTK_TYPE_BUTTON, &n), "clicked");
  wait_for (what_if);
  assert_guess (what_if, "WAIVE\n");
  gtk_window_destroy (GTK_WINDOW (what_if));
  close_window (window);
}

/* Sends a key to the editor. Returns whether the key was handled. */
static gboolean
press_key (PayolaWhatIfWindow *what_if, guint key, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (
    nth_widget (what_if, PAYOLA_TYPE_SHEET_EDITOR, 0));
  gboolean done = FALSE;

  for (guint i = 0; !done && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &done);
    }
  wait_for (what_if);
  return done;
}

/* Completion offers units and legal orders in this window, too. */
static void
test_completion (void)
{
  PayolaWindow *window = window_with_game ();

  g_assert_true (act (window, "win.what-if"));
  PayolaWhatIfWindow *what_if = find_what_if ();
  type_at_cursor (what_if, "4 : bu");
  g_assert_true (press_key (what_if, GDK_KEY_space, GDK_CONTROL_MASK));
  g_assert_true (press_key (what_if, GDK_KEY_Tab, 0));
  assert_guess (what_if, "4 : A BUD");
  gtk_window_destroy (GTK_WINDOW (what_if));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/what-if/guesses-are-resolved", test_guesses_are_resolved);
  g_test_add_func ("/what-if/guesses-from-the-map", test_guesses_from_the_map);
  g_test_add_func ("/what-if/orders-from-the-map", test_orders_from_the_map);
  g_test_add_func ("/what-if/completion", test_completion);
  g_test_add_func ("/what-if/prices", test_prices);
  g_test_add_func ("/what-if/treasuries", test_treasuries);
  g_test_add_func ("/what-if/scenario-actions", test_scenario_actions);
  return run_in_application (argv);
}
