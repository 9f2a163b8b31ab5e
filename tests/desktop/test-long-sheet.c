/* test-long-sheet.c - pasting, undoing and typing in sheets of thousands of lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-desk measures how long each of these takes.
 */
#include "window-fixture.h"

#include "desktop/sheet/sheet-panel-private.h"

#define N_LINES 5000
#define MANY 500 /* a sheet with more marks than this makes undo slow */

enum
{
  AUSTRIA,
  ENGLAND,
};

static gpointer
part (PayolaWindow *window, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (window->sheet_panel), PAYOLA_TYPE_SHEET_PANEL,
                                        name);
}

static GtkTextBuffer *
buffer_of (PayolaWindow *window)
{
  return gtk_text_view_get_buffer (part (window, "editor"));
}

static char *
repeat (const char *line)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_LINES; i++)
    g_string_append (text, line);
  return g_string_free (text, FALSE);
}

static void
insert (PayolaWindow *window, const char *text)
{
  GtkTextBuffer *buffer = buffer_of (window);

  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_insert_at_cursor (buffer, text, -1);
  gtk_text_buffer_end_user_action (buffer);
}

static void
wait_for_check (PayolaWindow *window)
{
  while (window->sheet_panel->checking)
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static guint
count_findings (PayolaWindow *window)
{
  return pay_diagnostics_get_n (window->sheet_panel->diagnostics);
}

static guint
count_lines (PayolaWindow *window)
{
  return (guint) gtk_text_buffer_get_line_count (buffer_of (window)) - 1;
}

static guint
count_marks (PayolaWindow *window, guint first, guint last)
{
  guint n = 0;

  for (guint line = first; line <= last; line++)
    {
      GSList *marks = gtk_source_buffer_get_source_marks_at_line (
        GTK_SOURCE_BUFFER (buffer_of (window)), (int) line - 1, NULL);
      n += g_slist_length (marks);
      g_slist_free (marks);
    }
  return n;
}

static gboolean
is_underlined (PayolaWindow *window, guint line)
{
  GtkTextBuffer *buffer = buffer_of (window);
  GtkTextTag *tag = gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer),
                                               "payola-error");
  GtkTextIter iter, end;

  gtk_text_buffer_get_iter_at_line (buffer, &iter, (int) line - 1);
  end = iter;
  gtk_text_iter_forward_to_line_end (&end);
  return gtk_text_iter_forward_to_tag_toggle (&iter, tag)
      && gtk_text_iter_compare (&iter, &end) < 0;
}

/* A long text is checked in a thread. After several changes it is checked only once. */
static void
test_checked_later (void)
{
  PayolaWindow *window = window_with_game ();
  g_autofree char *wrong = repeat ("1 : A VIE - XYZ\n");

  insert (window, wrong);
  g_assert_nonnull (window->sheet_panel->checking);
  g_assert_cmpuint (count_findings (window), ==, 0);
  for (guint i = 0; i < 5; i++)
    insert (window, "1 : A VIE - XYZ\n");
  wait_for_check (window);
  g_assert_cmpuint (count_findings (window), ==, N_LINES + 5);
  close_window (window);
}

/* Only the lines on screen, and some lines near them, carry marks. This remains so when the text is
 * scrolled. */
static void
test_marks (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaSheetEditor *editor = part (window, "editor");
  g_autofree char *wrong = repeat ("1 : A VIE - XYZ\n");

  insert (window, wrong);
  payola_sheet_editor_set_line (editor, 1);
  wait_for_check (window);
  g_assert_true (is_underlined (window, 1));
  g_assert_cmpuint (count_marks (window, 1, 1), ==, 1);
  g_assert_cmpuint (count_marks (window, 1, N_LINES), <, MANY);
  payola_sheet_editor_set_line (editor, N_LINES);
  settle ();
  g_assert_true (is_underlined (window, N_LINES));
  g_assert_cmpuint (count_marks (window, N_LINES, N_LINES), ==, 1);
  g_assert_cmpuint (count_marks (window, 1, N_LINES), <, MANY);
  g_assert_cmpuint (count_marks (window, 1, 1), ==, 0);

  /* A line with very many findings carries only a few marks. */
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  for (guint i = 0; i < N_LINES; i++)
    pay_diagnostics_add (findings, PAY_CODE_SHEET_CLEARED, N_LINES, 0, 0, NULL);
  payola_sheet_editor_set_findings (editor, findings);
  g_assert_cmpuint (count_marks (window, 1, N_LINES), <, MANY);
  close_window (window);
}

static AdwMessageDialog *
find_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      return l->data;
  return NULL;
}

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_BOX (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

static AdwMessageDialog *
paste (PayolaWindow *window, const char *text)
{
  GtkWidget *editor = part (window, "editor");
  AdwMessageDialog *dialog;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (editor), text);
  g_signal_emit_by_name (editor, "paste-clipboard");
  while (!(dialog = find_dialog ()))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  return dialog;
}

static void
answer (AdwMessageDialog *dialog, const char *response)
{
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Pasted lines can be undone at once, and the dialog lists a limited number of them. Warnings and
 * criticals end the test. */
static void
test_undo_of_paste (void)
{
  PayolaWindow *window = window_with_game ();
  g_autofree char *wrong = repeat ("1 : A VIE - XYZ\n"), *right = repeat ("1 : A VIE - GAL\n");
  AdwMessageDialog *dialog = paste (window, wrong);

  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==,
                   "5000 Lines Pasted, 5000 with Errors");
  GtkListBox *list = GTK_LIST_BOX (find_list (GTK_WIDGET (dialog)));
  while (!gtk_list_box_get_row_at_index (list, 100))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_null (gtk_list_box_get_row_at_index (list, 101));
  g_assert_true (says (GTK_WIDGET (list), "4900 more lines were pasted"));
  answer (dialog, "undo");
  g_assert_null (window->sheet_panel->checking);
  g_assert_cmpuint (count_lines (window), ==, 0);
  g_assert_cmpuint (count_findings (window), ==, 0);
  g_assert_cmpuint (count_marks (window, 1, 1), ==, 0);
  settle ();

  /* The user keeps both pastes: the first adds lines, the second replaces all lines. Both can be
   * undone and redone. */
  answer (paste (window, wrong), "keep");
  g_signal_emit_by_name (part (window, "editor"), "select-all", TRUE);
  answer (paste (window, right), "keep");
  settle ();
  g_assert_cmpuint (count_lines (window), ==, N_LINES);
  g_assert_false (is_underlined (window, N_LINES));
  gtk_text_buffer_undo (buffer_of (window));
  while (gtk_text_buffer_get_can_undo (buffer_of (window)))
    gtk_text_buffer_undo (buffer_of (window));
  g_assert_cmpuint (count_lines (window), ==, 0);
  g_assert_cmpuint (count_findings (window), ==, 0);
  while (gtk_text_buffer_get_can_redo (buffer_of (window)))
    gtk_text_buffer_redo (buffer_of (window));
  wait_for_check (window);
  g_assert_cmpuint (count_lines (window), ==, N_LINES);

  g_signal_emit_by_name (part (window, "editor"), "select-all", TRUE);
  g_signal_emit_by_name (part (window, "editor"), "backspace");
  g_assert_null (window->sheet_panel->checking);
  g_assert_cmpuint (count_findings (window), ==, 0);
  close_window (window);
}

/* After a switch to another power's sheet, the results of the check are not shown. If the window
 * is closed during a check, nothing is shown either. */
static void
test_forgotten (void)
{
  PayolaWindow *window = window_with_game ();
  g_autofree char *wrong = repeat ("1 : A VIE - XYZ\n");

  payola_focus_set_power (window->focus, AUSTRIA);
  insert (window, wrong);
  payola_focus_set_power (window->focus, ENGLAND);
  g_assert_null (window->sheet_panel->checking);
  settle ();
  g_assert_cmpuint (count_findings (window), ==, 0);
  payola_focus_set_power (window->focus, AUSTRIA);
  g_assert_nonnull (window->sheet_panel->checking);
  close_window (window);
  settle ();
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/long-sheet/checked-later", test_checked_later);
  g_test_add_func ("/long-sheet/marks", test_marks);
  g_test_add_func ("/long-sheet/undo-of-paste", test_undo_of_paste);
  g_test_add_func ("/long-sheet/forgotten", test_forgotten);
  return run_in_application (argv);
}
