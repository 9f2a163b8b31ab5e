/* test-building.c - orders and offers built on the map: by clicks, keys and the menu
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "board/names.h"
#include "desktop/sheet/offer-editor.h"
#include "desktop/sheet/sheet-editor.h"
#include "model/order-menu.h"
#include "order/order-list.h"

enum
{
  AUSTRIA,
  ENGLAND,
  FRANCE,
};

static gpointer
part (PayolaWindow *window, const char *name)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (window->sheet_panel),
                                                   PAYOLA_TYPE_SHEET_PANEL, name);
  g_assert_nonnull (object);
  return object;
}

static gpointer
offer_part (PayolaWindow *window, const char *name)
{
  GObject *object = gtk_widget_get_template_child (part (window, "offer_editor"),
                                                   PAYOLA_TYPE_OFFER_EDITOR, name);
  g_assert_nonnull (object);
  return object;
}

static void
assert_sheet (PayolaWindow *window, const char *wanted)
{
  g_autofree char *text = payola_sheet_editor_get_text (part (window, "editor"));
  g_assert_cmpstr (text, ==, wanted);
}

/* The kind "classic" does not have repetitions or plateaus, so the editor does not show their
 * fields. */
static void
test_classic (void)
{
  static const char *const kinds[] = { "payola", "classic" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (PayDiagnostics) none = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load ("standard", none);
      g_autoptr (PaySetup) setup = pay_setup_new (board, kinds[i], NULL, NULL, NULL, 1, none);
      g_autoptr (PayGame) game = pay_game_new (setup);
      g_autoptr (PayolaDocument) document = payola_document_new (game);
      PayolaWindow *window = window_with_document (document);

      payola_focus_set_power (window->focus, FRANCE);
      gtk_text_buffer_set_text (gtk_text_view_get_buffer (part (window, "editor")),
                                "5 : A PAR - BUR\n", -1);
      settle ();
      g_assert_true (payola_sheet_panel_edit_offer (window->sheet_panel, 1));
      settle ();
      g_assert_cmpint (gtk_widget_get_visible (offer_part (window, "parts")), ==, i == 0);
      g_assert_cmpint (gtk_widget_get_visible (offer_part (window, "plateau")), ==, i == 0);
      close_window (window);
    }
}

static PayProvince
at (PayolaWindow *window, const char *name)
{
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (window->focus));
  return pay_board_get_province (board, pay_names_find (board, name));
}

/* Clicks on a province by sending the signals that the map sends. */
static void
click (PayolaWindow *window, const char *name)
{
  gboolean done = FALSE;

  g_signal_emit_by_name (window->map_view, "pointed", (int) at (window, name), &done);
  if (!done)
    {
      payola_focus_set_province (window->focus, at (window, name));
      g_signal_emit_by_name (window->map_view, "province-clicked");
    }
  settle ();
}

/* Sends keys to the map: letters of `keys`, "\n" for Enter, "\x1b" for Escape. */
static void
press (PayolaWindow *window, const char *keys)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (
    GTK_WIDGET (window->map_view));

  for (const char *key = keys; *key; key++)
    {
      guint value = *key == '\n' ? GDK_KEY_Return : *key == '\x1b' ? GDK_KEY_Escape : (guint) *key;
      gboolean done = FALSE;
      for (guint i = 0; !done && i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
          if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
              && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
            g_signal_emit_by_name (controller, "key-pressed", value, 0, 0, &done);
        }
    }
  settle ();
}

static void
set_amount (PayolaWindow *window, const char *amount)
{
  gtk_editable_set_text (offer_part (window, "amount"), amount);
}

static void
accept (PayolaWindow *window)
{
  g_assert_true (payola_offer_editor_accept (part (window, "offer_editor")));
  settle ();
}

static void
test_clicks (void)
{
  PayolaWindow *window = window_with_game ();

  payola_focus_set_power (window->focus, FRANCE);
  click (window, "PAR");
  click (window, "BUR");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (window, "stack")), ==, "offer");
  set_amount (window, "9");
  /* A different order for the unit is added to the offer as an alternative. The same order is
   * not added twice. */
  click (window, "PIC");
  click (window, "BUR");
  g_assert_cmpstr (gtk_label_get_text (offer_part (window, "line_label")), ==,
                   "9 : A PAR - BUR | - PIC");
  g_assert_cmpstr (gtk_expander_get_label (offer_part (window, "paid_expander")), ==,
                   "Pays for 2 orders");
  accept (window);
  assert_sheet (window, "9 : A PAR - BUR | - PIC\n");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (window, "stack")), ==, "editor");

  /* After the offer is accepted, any other unit can be selected, including a unit of another
   * power. */
  click (window, "MUN");
  click (window, "BUR");
  set_amount (window, "2*4#1");
  gtk_drop_down_set_selected (offer_part (window, "kind"), 1);
  accept (window);
  assert_sheet (window, "9 : A PAR - BUR | - PIC\n2*4#1 ! A MUN - BUR\n");
  /* Submitting the sheet clears the selection. */
  g_assert_true (act (window, "win.submit"));
  g_assert_cmpint (
    payola_order_builder_get_question (payola_map_orders_get_builder (window->map_orders)), ==,
    PAYOLA_ASK_NOTHING);

  close_window (window);
}

static guint
count_pending (PayolaWindow *window)
{
  return g_list_model_get_n_items (
    payola_document_get_pending (window->document, payola_focus_get_power (window->focus)));
}

/* An offer that the user leaves is neither written nor lost: it becomes pending, and a submission
 * adds it. */
static void
test_pending (void)
{
  PayolaWindow *window = window_with_game ();

  payola_focus_set_power (window->focus, FRANCE);
  click (window, "MAR");
  click (window, "SPA");
  set_amount (window, "7");
  click (window, "BRE");
  assert_sheet (window, "");
  g_assert_cmpuint (count_pending (window), ==, 1);
  g_assert_true (gtk_widget_get_mapped (part (window, "pending_box")));
  g_assert_true (says (part (window, "pending_box"), "7 : A MAR - SPA"));

  /* The open offer of another power becomes that power’s pending offer. */
  click (window, "MAO");
  payola_focus_set_power (window->focus, ENGLAND);
  settle ();
  g_assert_cmpuint (count_pending (window), ==, 0);
  g_assert_false (gtk_widget_get_mapped (part (window, "pending_box")));
  payola_focus_set_power (window->focus, FRANCE);
  settle ();
  g_assert_cmpuint (count_pending (window), ==, 2);

  /* The row of a pending offer opens the offer again. A line of the sheet that was opened but not
   * changed does not become pending. */
  g_signal_emit_by_name (part (window, "pending_list"), "row-activated",
                         gtk_list_box_get_row_at_index (part (window, "pending_list"), 1));
  settle ();
  g_assert_cmpstr (gtk_label_get_text (offer_part (window, "line_label")), ==, "1 : F BRE - MAO");
  g_assert_cmpint (payola_focus_get_province (window->focus), ==, at (window, "BRE"));
  accept (window);
  assert_sheet (window, "1 : F BRE - MAO\n");
  g_assert_true (payola_sheet_panel_edit_offer (window->sheet_panel, 1));
  click (window, "PAR");
  g_assert_cmpuint (count_pending (window), ==, 1);

  /* A pending change replaces its line, wherever that line is now. */
  g_assert_true (payola_sheet_panel_edit_offer (window->sheet_panel, 1));
  set_amount (window, "8");
  click (window, "PAR");
  g_assert_cmpuint (count_pending (window), ==, 2);
  payola_sheet_panel_add_line (window->sheet_panel, "20 $");
  payola_sheet_editor_move_line (part (window, "editor"), 2, 1);
  click (window, "PIC");
  g_assert_true (act (window, "win.submit"));
  g_assert_cmpuint (count_pending (window), ==, 0);
  assert_sheet (window, "20 $\n8 : F BRE - MAO\n7 : A MAR - SPA\n1 : A PAR - PIC\n");
  g_assert_cmpstr (adw_toast_get_title (window->toast), ==,
                   "Sheet of France submitted, with your pending offers to A MAR, F BRE, A PAR");
  close_window (window);
}

/* Clicks at random places write nothing: a line needs Enter or a button. */
static void
test_bursts (void)
{
  PayolaWindow *window = window_with_game ();
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (window->focus));
  g_autoptr (GRand) random = g_rand_new_with_seed (21);

  payola_focus_set_power (window->focus, FRANCE);
  for (guint i = 0; i < 500; i++)
    {
      gboolean done = FALSE;
      int province = g_rand_int_range (random, 0, (int) pay_board_get_n_provinces (board));
      if (pay_board_get_kind (board, (PayProvince) province) == PAY_PROVINCE_IMPASSABLE)
        continue;
      g_signal_emit_by_name (window->map_view, "pointed", province, &done);
      if (!done)
        {
          payola_focus_set_province (window->focus, (PayProvince) province);
          g_signal_emit_by_name (window->map_view, "province-clicked");
        }
      const PayOfferDraft *open = payola_offer_editor_get_draft (part (window, "offer_editor"));
      g_assert_true (!open
                     || pay_board_get_province (board, open->location)
                          == payola_focus_get_province (window->focus));
    }
  settle ();
  assert_sheet (window, "");
  g_assert_cmpuint (count_pending (window), >, 5);
  close_window (window);
}

/* A second click on the unit deselects it, and Escape goes back to no selection. */
static void
test_deselect (void)
{
  PayolaWindow *window = window_with_game ();

  payola_focus_set_power (window->focus, FRANCE);
  click (window, "PAR");
  click (window, "PAR");
  g_assert_cmpint (payola_focus_get_province (window->focus), ==, PAY_NO_PROVINCE);
  click (window, "PAR");
  press (window, "s\x1b");
  g_assert_cmpint (payola_focus_get_province (window->focus), ==, at (window, "PAR"));
  press (window, "\x1b");
  g_assert_cmpint (payola_focus_get_province (window->focus), ==, PAY_NO_PROVINCE);
  assert_sheet (window, "");
  g_assert_cmpuint (count_pending (window), ==, 0);
  close_window (window);
}

/* After a kind is chosen from the list, digits go to the amount. */
static void
test_kind_returns (void)
{
  PayolaWindow *window = window_with_game ();

  payola_focus_set_power (window->focus, FRANCE);
  click (window, "MUN");
  click (window, "BUR");
  gtk_widget_grab_focus (offer_part (window, "kind"));
  gtk_drop_down_set_selected (offer_part (window, "kind"), 1);
  settle ();
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (focus, offer_part (window, "amount")));
  payola_offer_editor_cancel (part (window, "offer_editor"));
  close_window (window);
}

static void
test_keys (void)
{
  PayolaWindow *window = window_with_game ();

  payola_focus_set_power (window->focus, FRANCE);
  press (window, "par");
  g_assert_cmpint (payola_focus_get_province (window->focus), ==, at (window, "PAR"));
  press (window, "mbur");
  accept (window);
  assert_sheet (window, "1 : A PAR - BUR\n");
  /* A support asks for the unit, then for the destination; Escape goes back one step. */
  press (window, "mar\nspar");
  PayolaOrderBuilder *builder = payola_map_orders_get_builder (window->map_orders);
  g_assert_cmpint (payola_order_builder_get_question (builder), ==, PAYOLA_ASK_TARGET);
  press (window, "\x1b");
  g_assert_cmpint (payola_order_builder_get_question (builder), ==, PAYOLA_ASK_OTHER);
  press (window, "p\x1b"
                 "parbur");
  accept (window);
  assert_sheet (window, "1 : A PAR - BUR\n1 : A MAR S A PAR - BUR\n");
  /* Enter completes a name that is already unique. A letter that does not match any name is
   * ignored. */
  press (window, "brx\n");
  g_assert_cmpint (payola_focus_get_province (window->focus), ==, at (window, "BRE"));
  press (window, "mm\n");
  accept (window);
  assert_sheet (window, "1 : A PAR - BUR\n1 : A MAR S A PAR - BUR\n1 : F BRE - MAO\n");
  close_window (window);
}

/* An offer that is edited in the fields is written as if it were typed. Its line can be edited
 * again. */
static void
test_edit (void)
{
  PayolaWindow *window = window_with_game ();

  payola_focus_set_power (window->focus, FRANCE);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (part (window, "editor"));
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_insert_at_cursor (buffer, "ACCEPT F?\n3+2#1 > A PAR - BUR % soon\n20 $\n", -1);
  gtk_text_buffer_end_user_action (buffer);
  settle ();
  g_assert_false (payola_sheet_panel_edit_offer (window->sheet_panel, 1));
  g_assert_true (payola_sheet_panel_edit_offer (window->sheet_panel, 2));
  g_assert_cmpstr (gtk_editable_get_text (offer_part (window, "amount")), ==, "3+2#1");
  g_assert_cmpstr (gtk_editable_get_text (offer_part (window, "comment")), ==, " soon");
  /* The number of repetitions cannot be set for an amount of several parts. */
  g_assert_false (gtk_widget_get_sensitive (offer_part (window, "parts")));
  /* A symbol after the amount selects the kind of offer. */
  set_amount (window, "7&");
  g_assert_cmpstr (gtk_editable_get_text (offer_part (window, "amount")), ==, "7");
  gtk_spin_button_set_value (offer_part (window, "times"), 2);
  gtk_spin_button_set_value (offer_part (window, "plateau"), 7);
  accept (window);
  assert_sheet (window, "ACCEPT F?\n2*7# & A PAR - BUR % soon\n20 $\n");
  /* The offer is one step of undo. */
  gtk_text_buffer_undo (buffer);
  settle ();
  assert_sheet (window, "ACCEPT F?\n3+2#1 > A PAR - BUR % soon\n20 $\n");
  /* A savings line does not have a unit. */
  g_assert_true (payola_sheet_panel_edit_offer (window->sheet_panel, 3));
  g_assert_false (gtk_widget_get_visible (offer_part (window, "orders_box")));
  set_amount (window, "5");
  accept (window);
  assert_sheet (window, "ACCEPT F?\n3+2#1 > A PAR - BUR % soon\n5 $\n");
  close_window (window);
}

/* Findings are shown at the field that they concern, and an invalid offer is not accepted. */
static void
test_findings (void)
{
  PayolaWindow *window = window_with_game ();

  payola_focus_set_power (window->focus, FRANCE);
  click (window, "MUN");
  click (window, "RUH");
  set_amount (window, "x");
  g_assert_true (gtk_widget_get_visible (offer_part (window, "amount_finding")));
  g_assert_false (gtk_widget_get_visible (offer_part (window, "kind_finding")));
  g_assert_false (gtk_widget_get_visible (offer_part (window, "orders_finding")));
  g_assert_false (gtk_widget_get_sensitive (offer_part (window, "done_button")));
  g_assert_false (payola_offer_editor_accept (part (window, "offer_editor")));
  set_amount (window, "0");
  const char *text = gtk_label_get_text (offer_part (window, "amount_finding"));
  g_assert_nonnull (strstr (text, "at least 1 AgP"));
  set_amount (window, "6");
  g_assert_false (gtk_widget_get_visible (offer_part (window, "amount_finding")));
  text = gtk_label_get_text (offer_part (window, "cost"));
  g_assert_nonnull (strstr (text, "rises by 6 AgP"));
  text = gtk_label_get_text (offer_part (window, "meaning"));
  g_assert_nonnull (strstr (text, "A MUN receives 6 AgP for exactly “- RUH”"));
  payola_offer_editor_cancel (part (window, "offer_editor"));
  assert_sheet (window, "");
  close_window (window);
}

/* Counts the items of a menu and its submenus. */
static guint
count_items (GMenuModel *menu)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      n += submenu ? count_items (submenu) : 1;
    }
  return n;
}

/* The context menu contains every legal order once. */
static void
test_menu (void)
{
  PayolaWindow *window = window_with_game ();
  PayView *view = payola_focus_get_view (window->focus);
  const PayPosition *position = pay_view_get_position (view, 0);

  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    {
      g_autoptr (GArray) orders = pay_order_list (
        position, pay_position_get_unit (position, i)->location, PAY_CHECK_NAMED_ROUTES);
      g_autoptr (GMenuModel) menu = payola_order_menu_new (pay_view_get_board (view), orders,
                                                           "order.choose");
      g_assert_cmpuint (count_items (menu), ==, orders->len);
    }
  close_window (window);
}

/* Retreats and builds are written when they are chosen, one line for each unit. */
static void
test_orders (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayolaDocument) document = sample_document ();
  PayolaWindow *window = window_with_document (document);
  const int retreat = 4, winter = 2;
  g_assert_true (payola_document_rollback (
    document, pay_view_get_phase (payola_focus_get_view (window->focus), (guint) retreat),
    diagnostics));
  payola_document_withdraw (document, 5);
  payola_focus_set_turn (window->focus, G_MAXUINT);
  settle ();
  click (window, "RUM");
  click (window, "GAL");
  assert_sheet (window, "A RUM R GAL\n");
  g_assert_cmpint (payola_focus_get_power (window->focus), ==, 5);
  click (window, "RUM");
  press (window, "d");
  assert_sheet (window, "A RUM D\n");

  g_assert_true (payola_document_rollback (
    document, pay_view_get_phase (payola_focus_get_view (window->focus), (guint) winter),
    diagnostics));
  payola_document_withdraw (document, 5);
  payola_focus_set_turn (window->focus, G_MAXUINT);
  settle ();
  click (window, "STP");
  press (window, "bfs");
  assert_sheet (window, "F STP/SC B\n");
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/building/clicks", test_clicks);
  g_test_add_func ("/building/pending", test_pending);
  g_test_add_func ("/building/bursts", test_bursts);
  g_test_add_func ("/building/deselect", test_deselect);
  g_test_add_func ("/building/kind-returns", test_kind_returns);
  g_test_add_func ("/building/keys", test_keys);
  g_test_add_func ("/building/edit", test_edit);
  g_test_add_func ("/building/findings", test_findings);
  g_test_add_func ("/building/classic", test_classic);
  g_test_add_func ("/building/menu", test_menu);
  g_test_add_func ("/building/orders", test_orders);
  return run_in_application (argv);
}
