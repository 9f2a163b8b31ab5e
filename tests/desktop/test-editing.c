/* test-editing.c - writing sheets: findings, hints, undo of texts and of the game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/sheet-editor.h"
#include "desktop/sheet-hint.h"

enum
{
  AUSTRIA,
  ENGLAND
};

static gpointer
part (PayolaWindow *window, const char *name)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (window->sheet_panel),
                                                   PAYOLA_TYPE_SHEET_PANEL, name);
  g_assert_nonnull (object);
  return object;
}

static GtkTextBuffer *
buffer_of (PayolaWindow *window)
{
  return gtk_text_view_get_buffer (part (window, "editor"));
}

static void
type_text (PayolaWindow *window, const char *text)
{
  GtkTextBuffer *buffer = buffer_of (window);

  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_insert_at_cursor (buffer, text, -1);
  gtk_text_buffer_end_user_action (buffer);
  settle ();
}

static void
assert_text (PayolaWindow *window, const char *wanted)
{
  g_autofree char *text = payola_sheet_editor_get_text (part (window, "editor"));
  g_assert_cmpstr (text, ==, wanted);
}

/* What can be taken back in one power's sheet is still there after a look at another one's. */
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

  /* A submitted text can be taken back too; that makes it a draft again. */
  g_assert_true (act (window, "win.submit"));
  g_assert_true (gtk_text_buffer_get_can_undo (buffer_of (window)));
  gtk_text_buffer_undo (buffer_of (window));
  settle ();
  g_assert_true (payola_document_has_draft (payola_window_get_document (window), ENGLAND));

  /* The next phase begins with empty pages. */
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_assert_true (payola_document_adjudicate (payola_window_get_document (window), diagnostics));
  payola_focus_set_turn (focus, G_MAXUINT);
  settle ();
  assert_text (window, "");
  g_assert_false (gtk_text_buffer_get_can_undo (buffer_of (window)));
  close_window (window);
}

/* The game's own undo takes the sheet out again. */
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
  GtkWidget *hint = part (window, "hint_label");

  g_assert_true (gtk_widget_get_visible (hint));
  const char *text = gtk_label_get_text (GTK_LABEL (hint));
  g_assert_nonnull (strstr (text, "5 : A "));
  g_assert_nonnull (strstr (text, "20 $"));
  type_text (window, "5");
  g_assert_false (gtk_widget_get_visible (hint));
  gtk_text_buffer_undo (buffer_of (window));
  settle ();
  g_assert_true (gtk_widget_get_visible (hint));
  close_window (window);
}

/* The hint of a power for a phase of the sample game that is rolled back to. */
static char *
sample_hint (PayolaDocument *document, guint turn, PayPower power)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayView) before = pay_view_new (payola_document_get_game (document), PAY_VIEWER_GM);

  g_assert_true (payola_document_rollback (document, pay_view_get_phase (before, turn),
                                           diagnostics));
  g_autoptr (PayView) view = pay_view_new (payola_document_get_game (document), PAY_VIEWER_GM);
  return payola_sheet_hint (view, power);
}

/* Retreats, builds and removals are explained by what is possible there. */
static void
test_hints_of_phases (void)
{
  enum { W1901A = 2, S1902R = 4, RUSSIA = 5 };
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "data", "samples",
                                            "demo.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayolaDocument) document = payola_document_load (file, diagnostics);

  g_assert_nonnull (document);
  payola_document_forget_file (document); /* no drafts are kept for it */
  g_autofree char *retreat = sample_hint (document, S1902R, RUSSIA);
  g_assert_nonnull (strstr (retreat, "A RUM R GAL"));
  g_assert_nonnull (strstr (retreat, "A RUM D"));
  g_autofree char *build = sample_hint (document, W1901A, RUSSIA);
  g_assert_nonnull (strstr (build, "A MOS B"));
  g_assert_nonnull (strstr (build, "WAIVE"));
  g_autofree char *none = sample_hint (document, 0, RUSSIA);
  g_assert_nonnull (strstr (none, "20 $"));
}

/* Every finding is underlined where it stands, marked, and told below; right text has none. */
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
  GtkListBox *findings = part (window, "findings");
  g_assert_nonnull (gtk_list_box_get_row_at_index (findings, 0));
  g_assert_null (gtk_list_box_get_row_at_index (findings, 1));

  /* Activating one goes there. */
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (findings, 0);
  g_signal_emit_by_name (findings, "row-activated", row);
  GtkTextIter start, end;
  g_assert_true (gtk_text_buffer_get_selection_bounds (buffer, &start, &end));
  g_assert_cmpint (gtk_text_iter_get_line (&start), ==, 0);

  gtk_text_buffer_set_text (buffer, "5 : A VIE - GAL\n5 : A BUD H\n5 : F TRI H\n", -1);
  settle ();
  g_assert_null (gtk_list_box_get_row_at_index (findings, 0));
  close_window (window);
}

/* An order chosen from the list becomes a line whose amount can be typed over. */
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
  /* It is one step of undo. */
  gtk_text_buffer_undo (buffer_of (window));
  settle ();
  assert_text (window, "5 : A VIE - GAL");
  close_window (window);
}

/* A power looks at its own sheet only; the past cannot be edited. */
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
  g_test_add_func ("/editing/undo-of-texts", test_undo_of_texts);
  g_test_add_func ("/editing/undo-of-games", test_undo_of_games);
  g_test_add_func ("/editing/hint", test_hint);
  g_test_add_func ("/editing/hints-of-phases", test_hints_of_phases);
  g_test_add_func ("/editing/findings", test_findings);
  g_test_add_func ("/editing/chosen-order", test_chosen_order);
  g_test_add_func ("/editing/rights", test_rights);
  return run_in_application (argv);
}
