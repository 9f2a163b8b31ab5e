/* test-editing.c - editing sheets: findings, hints, undo of texts and of the game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "find-widget.h"
#include "sheet-fixture.h"

#include "board/names.h"
#include "desktop/kit/list-refill.h"
#include "model/sheet-hint.h"

/* The undo history of a power's sheet is kept while another sheet is shown. */
static void
test_undo_of_texts (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaFocus *focus = payola_window_get_focus (window);

  payola_focus_set_power (focus, AUSTRIA);
  settle ();
  type_text (window, "5 : A VIE - GAL\n");
  payola_focus_set_power (focus, ENGLAND);
  settle ();
  assert_text (window, "");
  g_assert_false (gtk_text_buffer_get_can_undo (buffer_of (window)));
  type_text (window, "1 : F LON - NTH\n");
  payola_focus_set_power (focus, AUSTRIA);
  settle ();
  assert_text (window, "5 : A VIE - GAL\n");
  g_assert_true (gtk_text_buffer_get_can_undo (buffer_of (window)));
  gtk_text_buffer_undo (buffer_of (window));
  settle ();
  assert_text (window, "");
  g_assert_false (payola_document_has_draft (payola_window_get_document (window), AUSTRIA));
  payola_focus_set_power (focus, ENGLAND);
  settle ();
  assert_text (window, "1 : F LON - NTH\n");

  /* Undo works on a submitted text, too. The text is a draft again afterwards. */
  g_assert_true (act (window, "win.submit"));
  g_assert_true (gtk_text_buffer_get_can_undo (buffer_of (window)));
  gtk_text_buffer_undo (buffer_of (window));
  settle ();
  g_assert_true (payola_document_has_draft (payola_window_get_document (window), ENGLAND));

  /* The next phase begins with empty sheets. */
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_assert_true (payola_document_adjudicate (payola_window_get_document (window), diagnostics));
  payola_focus_set_turn (focus, G_MAXUINT);
  settle ();
  assert_text (window, "");
  g_assert_false (gtk_text_buffer_get_can_undo (buffer_of (window)));
  close_window (window);
}

/* The game's undo removes the submitted sheet. */
static void
test_undo_of_games (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaDocument *document = payola_window_get_document (window);

  type_text (window, "5 : A VIE - GAL\n");
  g_assert_true (act (window, "win.submit"));
  g_assert_nonnull (pay_game_get_sheet (payola_document_get_game (document), AUSTRIA));
  g_assert_true (act (window, "win.undo"));
  g_assert_null (pay_game_get_sheet (payola_document_get_game (document), AUSTRIA));
  g_assert_true (act (window, "win.redo"));
  g_assert_nonnull (pay_game_get_sheet (payola_document_get_game (document), AUSTRIA));
  close_window (window);
}

static void
test_hint (void)
{
  PayolaWindow *window = window_with_game ();
  GtkWidget *hint = part (window, "hint_grid");

  g_assert_true (gtk_widget_get_visible (hint));
  g_assert_true (says (hint, "5 : A "));
  g_assert_true (says (hint, "20 $"));
  /* Examples and meanings are in columns of their own, so a long meaning does not continue below
   * the example. */
  GtkWidget *words = gtk_grid_get_child_at (GTK_GRID (hint), 1, 2);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (words)), ==, "for exactly this order");
  g_assert_true (gtk_label_get_wrap (GTK_LABEL (words)));
  type_text (window, "5");
  g_assert_false (gtk_widget_get_visible (hint));
  gtk_text_buffer_undo (buffer_of (window));
  settle ();
  g_assert_true (gtk_widget_get_visible (hint));
  close_window (window);
}

/* Every finding is underlined at its place, marked, and listed below the text. A correct text
 * does not have any of these. */
static void
test_findings (void)
{
  PayolaWindow *window = window_with_game ();
  GtkTextBuffer *buffer = buffer_of (window);
  GtkTextTag *tag = gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer),
                                               "payola-error");
  GtkTextIter iter;

  type_text (window, "5 : A VIE - LON\n5 : A BUD H\n");
  gtk_text_buffer_get_iter_at_line_offset (buffer, &iter, 0, 12);
  g_assert_true (gtk_text_iter_has_tag (&iter, tag));
  gtk_text_buffer_get_iter_at_line_offset (buffer, &iter, 0, 0);
  g_assert_false (gtk_text_iter_has_tag (&iter, tag));
  gtk_text_buffer_get_iter_at_line_offset (buffer, &iter, 1, 5);
  g_assert_false (gtk_text_iter_has_tag (&iter, tag));
  GSList *marks = gtk_source_buffer_get_source_marks_at_line (GTK_SOURCE_BUFFER (buffer), 0, NULL);
  g_assert_cmpuint (g_slist_length (marks), ==, 1);
  g_slist_free (marks);
  GtkListBox *findings = GTK_LIST_BOX (gtk_widget_get_first_child (part (window, "findings")));
  g_assert_nonnull (gtk_list_box_get_row_at_index (findings, 0));
  g_assert_null (gtk_list_box_get_row_at_index (findings, 1));
  gtk_test_accessible_assert_relation (
    part (window, "editor"), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, part (window, "findings"), NULL);

  /* Activating a finding moves the cursor to it. */
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (findings, 0);
  g_signal_emit_by_name (findings, "row-activated", row);
  GtkTextIter start, end;
  g_assert_true (gtk_text_buffer_get_selection_bounds (buffer, &start, &end));
  g_assert_cmpint (gtk_text_iter_get_line (&start), ==, 0);

  gtk_text_buffer_set_text (buffer, "5 : A VIE - GAL\n5 : A BUD H\n5 : F TRI H\n", -1);
  settle ();
  g_assert_null (gtk_list_box_get_row_at_index (findings, 0));
  g_assert_false (gtk_test_accessible_has_relation (part (window, "editor"),
                                                    GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
  close_window (window);
}

/* Returns the first button with a given label below a widget. */
static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
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

/* One click corrects an error, as one step of undo. */
static void
test_corrections (void)
{
  PayolaWindow *window = window_with_game ();

  type_text (window, "5 : A VIE - GALX %so\n");
  GtkWidget *button = find_button (part (window, "findings"), "Use GAL");
  g_assert_nonnull (button);
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  settle ();
  assert_text (window, "5 : A VIE - GAL %so\n");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == part (window, "editor"));
  gtk_text_buffer_undo (buffer_of (window));
  settle ();
  assert_text (window, "5 : A VIE - GALX %so\n");
  close_window (window);
}

/* Sends a key to the editor. Returns whether the key was handled. */
static gboolean
press_key (PayolaWindow *window, guint key, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (part (window, "editor"));
  gboolean done = FALSE;

  for (guint i = 0; !done && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &done);
    }
  settle ();
  return done;
}

/* The list offers matching completions. Tab accepts the first completion; Enter accepts only a
 * completion that was selected with the arrow keys. */
static void
test_completion (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaSheetCompletion *completion = window->sheet_panel->completion;

  gtk_widget_grab_focus (part (window, "editor"));
  type_text (window, "5 : bu");
  /* Text inserted by the program does not open the list. */
  g_assert_cmpuint (payola_sheet_completion_count (completion), ==, 0);
  press_key (window, GDK_KEY_space, GDK_CONTROL_MASK);
  g_assert_cmpuint (payola_sheet_completion_count (completion), ==, 1);
  g_assert_true (press_key (window, GDK_KEY_Tab, 0));
  assert_text (window, "5 : A BUD");
  g_assert_cmpuint (payola_sheet_completion_count (completion), ==, 0);
  g_assert_false (press_key (window, GDK_KEY_space, 0));
  type_text (window, " -");
  g_assert_cmpuint (payola_sheet_completion_count (completion), ==, 5);
  /* Nothing is selected, so Enter ends the line. */
  g_assert_false (press_key (window, GDK_KEY_Return, 0));
  g_assert_cmpuint (payola_sheet_completion_count (completion), ==, 0);
  press_key (window, GDK_KEY_space, GDK_CONTROL_MASK);
  g_assert_true (press_key (window, GDK_KEY_Down, 0));
  g_assert_true (press_key (window, GDK_KEY_Down, 0));
  g_assert_true (press_key (window, GDK_KEY_Return, 0));
  assert_text (window, "5 : A BUD - RUM");
  gtk_text_buffer_undo (buffer_of (window));
  assert_text (window, "5 : A BUD -");
  close_window (window);
}

#define LINES "ACCEPT A?\n5 : A VIE - GAL %one\n\n3 ! A BUD H\nbroken\n10 $\n"

static GtkWidget *
make_text_row (guint i, gpointer data)
{
  return gtk_label_new (((const char *const *) data)[i]);
}

static void
assert_rows (GtkListBox *list, const char *const *wanted)
{
  GtkListBoxRow *row;
  guint n = 0;

  for (; (row = gtk_list_box_get_row_at_index (list, (int) n)); n++)
    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row))), ==,
                     wanted[n]);
  g_assert_null (wanted[n]);
}

/* The table changes the text of the sheet and keeps comments and invalid lines. Each change is
 * one step of undo. */
static void
test_table (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaSheetTable *table = part (window, "table");

  type_text (window, LINES);
  gtk_toggle_button_set_active (part (window, "table_button"), TRUE);
  settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (window, "stack")), ==, "table");
  payola_sheet_table_set_line (table, 2);
  g_signal_emit_by_name (table, "moved", 2, 4);
  settle ();
  assert_text (window, "ACCEPT A?\n\n3 ! A BUD H\n5 : A VIE - GAL %one\nbroken\n10 $\n");
  g_signal_emit_by_name (table, "moved", 6, 1);
  assert_text (window, "10 $\nACCEPT A?\n\n3 ! A BUD H\n5 : A VIE - GAL %one\nbroken\n");
  g_signal_emit_by_name (table, "deleted", 6);
  assert_text (window, "10 $\nACCEPT A?\n\n3 ! A BUD H\n5 : A VIE - GAL %one\n");
  for (int i = 0; i < 3; i++)
    g_signal_emit_by_name (table, "undo");
  assert_text (window, LINES);
  /* Lines that are not offers open the editor that can change them. */
  g_signal_emit_by_name (table, "activated", 4);
  settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (window, "stack")), ==, "offer");
  payola_offer_editor_cancel (part (window, "offer_editor"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (window, "stack")), ==, "table");
  g_signal_emit_by_name (table, "activated", 5);
  settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (window, "stack")), ==, "editor");
  close_window (window);
}

/* Rows whose text did not change are kept when lines are inserted or removed before them.
 * Therefore a table of forty lines is not built again for every change. */
static void
test_kept_rows (void)
{
  const char *const before[] = { "a", "b", "c", "d", NULL };
  const char *const longer[] = { "a", "x", "b", "c", "d", NULL };
  const char *const changed[] = { "a", "x", "y", "c", "z", NULL };
  const char *const none[] = { NULL };
  GtkListBox *list = g_object_ref_sink (GTK_LIST_BOX (gtk_list_box_new ()));
  GtkListBoxRow *rows[4];

  payola_list_refill (list, before, make_text_row, (gpointer) before);
  for (int i = 0; i < 4; i++)
    rows[i] = gtk_list_box_get_row_at_index (list, i);
  payola_list_refill (list, longer, make_text_row, (gpointer) longer);
  assert_rows (list, longer);
  g_assert_true (gtk_list_box_get_row_at_index (list, 0) == rows[0]);
  for (int i = 1; i < 4; i++)
    g_assert_true (gtk_list_box_get_row_at_index (list, i + 1) == rows[i]);
  payola_list_refill (list, changed, make_text_row, (gpointer) changed);
  assert_rows (list, changed);
  g_assert_true (gtk_list_box_get_row_at_index (list, 0) == rows[0]);
  g_assert_true (gtk_list_box_get_row_at_index (list, 3) == rows[2]);
  payola_list_refill (list, before, make_text_row, (gpointer) before);
  assert_rows (list, before);
  payola_list_refill (list, none, make_text_row, NULL);
  assert_rows (list, none);
  g_object_unref (list);
}

/* The functions that change lines of the text: move, delete, insert, replace. */
static void
test_lines (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaSheetEditor *editor = part (window, "editor");

  type_text (window, "a\nb\nc");
  payola_sheet_editor_move_line (editor, 3, 1);
  assert_text (window, "c\na\nb");
  payola_sheet_editor_move_line (editor, 1, 9);
  assert_text (window, "c\na\nb");
  payola_sheet_editor_delete_line (editor, 3);
  assert_text (window, "c\na");
  payola_sheet_editor_insert_line (editor, 1, "x");
  assert_text (window, "x\nc\na");
  payola_sheet_editor_insert_line (editor, G_MAXUINT, "y");
  assert_text (window, "x\nc\na\ny\n");
  payola_sheet_editor_replace_line (editor, 2, "zz");
  assert_text (window, "x\nzz\na\ny\n");
  payola_sheet_editor_replace_part (editor, 2, 1, 99, "!");
  assert_text (window, "x\nz!\na\ny\n");
  payola_sheet_editor_delete_line (editor, 1);
  assert_text (window, "z!\na\ny\n");
  close_window (window);
}

/* An order chosen from the list becomes a line of the sheet. The amount in the line is selected,
 * ready for typing. */
static void
test_chosen_order (void)
{
  PayolaWindow *window = window_with_game ();
  GtkTextIter start, end;

  type_text (window, "5 : A VIE - GAL");
  payola_sheet_panel_add_line (window->sheet_panel, "1 : A BUD - SER");
  settle ();
  assert_text (window, "5 : A VIE - GAL\n1 : A BUD - SER\n");
  g_assert_true (gtk_text_buffer_get_selection_bounds (buffer_of (window), &start, &end));
  g_autofree char *selected = gtk_text_buffer_get_text (buffer_of (window), &start, &end, FALSE);
  g_assert_cmpstr (selected, ==, "1");
  /* The insertion of the order is one step of undo. */
  gtk_text_buffer_undo (buffer_of (window));
  settle ();
  assert_text (window, "5 : A VIE - GAL");
  close_window (window);
}

static void
look_at (PayolaWindow *window, const char *name)
{
  const PayBoard *board = pay_game_get_board (payola_document_get_game (window->document));

  payola_focus_set_province (window->focus,
                             pay_board_get_province (board, pay_names_find (board, name)));
  settle ();
}

/* After a click on an empty province, a viewer who can give orders sees a hint. */
static void
test_empty_province (void)
{
  const char *hint
    = "You can make offers to your own units and to those of other powers. Click a unit.";
  PayolaWindow *window = window_with_game ();
  GtkWidget *page = GTK_WIDGET (window->unit_panel);

  adw_view_stack_set_visible_child_name (window->pages, "unit");
  look_at (window, "NTH");
  g_assert_true (says (page, "There is no unit here."));
  g_assert_true (says (page, hint));
  look_at (window, "VIE");
  g_assert_false (says (page, "There is no unit here."));
  payola_focus_set_viewer (window->focus, PAY_VIEWER_PUBLIC);
  look_at (window, "NTH");
  g_assert_true (says (page, "There is no unit here."));
  g_assert_false (says (page, hint));
  close_window (window);
}

/* Choosing an order on the page of the unit opens an offer on this page. Its amount can be typed,
 * and the page stays open. If another unit is selected, the offer becomes pending, and the page
 * shows the pending offer. */
static void
test_offer_at_unit (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaFocus *focus = payola_window_get_focus (window);
  GtkWidget *bar = GTK_WIDGET (window->offer_bar);
  PayOrder order = { .kind = PAY_ORDER_HOLD, .unit_type = PAY_UNIT_ARMY };

  payola_focus_set_viewer (focus, FIXTURE_FRANCE);
  adw_view_stack_set_visible_child_name (window->pages, "unit");
  look_at (window, "PAR");
  order.location = payola_focus_get_province (focus);
  g_assert_false (gtk_widget_get_visible (bar));
  g_signal_emit_by_name (window->unit_panel, "order-chosen", &order);
  settle ();
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->pages), ==, "unit");
  g_assert_true (gtk_widget_get_mapped (bar));
  g_assert_true (says (bar, "Offer for A PAR H"));
  GtkEditable *amount = GTK_EDITABLE (find_widget (bar, GTK_TYPE_ENTRY));
  GtkWidget *focused = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (focused && gtk_widget_is_ancestor (focused, GTK_WIDGET (amount)));
  gtk_editable_set_text (amount, "none");
  settle ();
  g_assert_true (says (bar, "“none” is not an amount"));
  gtk_editable_set_text (amount, "4");
  settle ();
  g_assert_false (says (bar, "is not an amount"));
  g_assert_cmpstr (payola_focus_get_open_offer (focus, NULL), ==, "4 : A PAR H");
  g_signal_emit_by_name (amount, "activate");
  settle ();
  g_assert_cmpstr (payola_document_get_draft (window->document, FIXTURE_FRANCE), ==,
                   "4 : A PAR H\n");
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->pages), ==, "unit");
  g_assert_false (gtk_widget_get_visible (bar));

  g_signal_emit_by_name (window->unit_panel, "order-chosen", &order);
  gtk_editable_set_text (amount, "7");
  payola_sheet_panel_leave_offer (window->sheet_panel);
  settle ();
  g_assert_true (says (bar, "1 pending offer"));
  close_window (window);
}

/* A power can open its own sheet only, and sheets of the past cannot be edited. */
static void
test_rights (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaFocus *focus = payola_window_get_focus (window);
  GtkTextView *editor = part (window, "editor");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_assert_true (payola_document_adjudicate (payola_window_get_document (window), diagnostics));
  settle ();
  payola_focus_set_turn (focus, 0);
  settle ();
  g_assert_false (gtk_text_view_get_editable (editor));
  payola_focus_set_turn (focus, G_MAXUINT);
  payola_focus_set_viewer (focus, ENGLAND);
  settle ();
  g_assert_true (gtk_text_view_get_editable (editor));
  g_assert_false (gtk_widget_get_sensitive (part (window, "power_drop")));
  payola_focus_set_viewer (focus, PAY_VIEWER_PUBLIC);
  settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part (window, "stack")), ==, "secret");
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/editing/offer-at-unit", test_offer_at_unit);
  g_test_add_func ("/editing/undo-of-texts", test_undo_of_texts);
  g_test_add_func ("/editing/undo-of-games", test_undo_of_games);
  g_test_add_func ("/editing/hint", test_hint);
  g_test_add_func ("/editing/findings", test_findings);
  g_test_add_func ("/editing/corrections", test_corrections);
  g_test_add_func ("/editing/completion", test_completion);
  g_test_add_func ("/editing/table", test_table);
  g_test_add_func ("/editing/kept-rows", test_kept_rows);
  g_test_add_func ("/editing/lines", test_lines);
  g_test_add_func ("/editing/chosen-order", test_chosen_order);
  g_test_add_func ("/editing/empty-province", test_empty_province);
  g_test_add_func ("/editing/rights", test_rights);
  return run_in_application (argv);
}
