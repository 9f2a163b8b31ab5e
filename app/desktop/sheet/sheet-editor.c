/* sheet-editor.c - text editor for sheets, with syntax colours, findings and undo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/sheet-editor.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* The delay in milliseconds before syntax colours are added. */
#define COLOUR_MS 300

/* Findings are marked only in the lines on screen and this many lines before and after them.
 * When a text is deleted, GTK needs time proportional to the square of the number of its marks. */
#define LINES_AROUND 50

/* The most lines that can be on screen. GTK reports more lines before it has laid them out. */
#define MAX_ON_SCREEN 200

/* The maximum number of findings that are marked in one line. */
#define MAX_IN_LINE 8

#define MARK_ERROR "payola-error"
#define MARK_WARNING "payola-warning"
#define MARK_NOTE "payola-note"

struct _PayolaSheetEditor
{
  GtkSourceView parent_instance;

  GtkSourceBuffer *buffer;                                /* current buffer, borrowed */
  GtkSourceBuffer *buffers[PAYOLA_SHEET_EDITOR_PAST + 1]; /* created when needed */
  guint paste_line; /* first line of a paste under way, or 0 */

  PayDiagnostics *findings;  /* copies of the findings; NULL after the text has changed */
  GPtrArray *by_line;        /* findings (const PayDiagnostic) by line; the worst of each line
                              * come first */
  guint marked_from;         /* first line in which findings are marked */
  guint marked_to;           /* last line in which findings are marked; 0 if no line is marked */
  guint marking;             /* ID of the source that marks findings after scrolling, or 0 */
  GtkAdjustment *adjustment; /* vertical adjustment of the view, or NULL */
};

enum
{
  EDITED,
  PASTED,
  LINE_ACTIVATED,
  UNDO_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaSheetEditor, payola_sheet_editor, GTK_SOURCE_TYPE_VIEW)

static GtkTextTag *
find_tag (GtkSourceBuffer *buffer, const char *name)
{
  return gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (GTK_TEXT_BUFFER (buffer)), name);
}

static GtkSourceLanguage *
sheet_language (void)
{
  GtkSourceLanguageManager *manager = gtk_source_language_manager_get_default ();
  static gboolean added;

  /* The search path must be added before the first request, because the manager reads its
   * folders only once. */
  if (!added)
    gtk_source_language_manager_prepend_search_path (
      manager, "resource:///io/github/payola/Payola/language/");
  added = TRUE;
  return gtk_source_language_manager_get_language (manager, "payola-sheet");
}

static void
update_scheme (GtkSourceBuffer *buffer)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GtkSourceStyleSchemeManager *schemes = gtk_source_style_scheme_manager_get_default ();

  gtk_source_buffer_set_style_scheme (buffer, gtk_source_style_scheme_manager_get_scheme (
                                                schemes, dark ? "Adwaita-dark" : "Adwaita"));
}

static void
on_undo_changed (PayolaSheetEditor *self)
{
  g_signal_emit (self, signals[UNDO_CHANGED], 0);
}

static void
forget_findings (PayolaSheetEditor *self)
{
  g_clear_handle_id (&self->marking, g_source_remove);
  g_clear_pointer (&self->by_line, g_ptr_array_unref);
  g_clear_pointer (&self->findings, pay_diagnostics_free);
}

static void
on_changed (PayolaSheetEditor *self)
{
  /* The marks stay until the next findings are set. No more findings can be marked until then,
   * because their lines may have new numbers. */
  forget_findings (self);
  g_signal_emit (self, signals[EDITED], 0);
}

/* ---- pasting --------------------------------------------------------------------------------- */

static void
payola_sheet_editor_paste_clipboard (GtkTextView *view)
{
  PayolaSheetEditor *self = PAYOLA_SHEET_EDITOR (view);
  GtkTextIter start, end;

  gtk_text_buffer_get_selection_bounds (GTK_TEXT_BUFFER (self->buffer), &start, &end);
  self->paste_line = (guint) gtk_text_iter_get_line (&start) + 1;
  GTK_TEXT_VIEW_CLASS (payola_sheet_editor_parent_class)->paste_clipboard (view);
}

static void
on_paste_done (PayolaSheetEditor *self, GdkClipboard *clipboard, GtkTextBuffer *buffer)
{
  guint first = self->paste_line;

  self->paste_line = 0;
  if (first > 0 && buffer == GTK_TEXT_BUFFER (self->buffer))
    g_signal_emit (self, signals[PASTED], 0, first, payola_sheet_editor_get_line (self));
}

/* A double click on a line opens it. */
static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, PayolaSheetEditor *self)
{
  if (n_press == 2)
    g_signal_emit (self, signals[LINE_ACTIVATED], 0, payola_sheet_editor_get_line (self));
}

/* Adds syntax colours. This is done later than drawing the window, because reading the language and
 * the schemes is slow. */
static gboolean
colour (gpointer buffer)
{
  gtk_source_buffer_set_language (buffer, sheet_language ());
  update_scheme (buffer);
  return G_SOURCE_REMOVE;
}

static GtkSourceBuffer *
make_buffer (PayolaSheetEditor *self)
{
  GtkSourceBuffer *buffer = gtk_source_buffer_new (NULL);

  gtk_source_buffer_set_highlight_matching_brackets (buffer, FALSE);
  gtk_text_buffer_create_tag (GTK_TEXT_BUFFER (buffer), MARK_ERROR, "underline",
                              PANGO_UNDERLINE_ERROR, NULL);
  gtk_text_buffer_create_tag (GTK_TEXT_BUFFER (buffer), MARK_WARNING, "underline",
                              PANGO_UNDERLINE_DOUBLE, "underline-rgba",
                              &(GdkRGBA) { 0.8f, 0.55f, 0.0f, 1.0f }, NULL);
  g_signal_connect_object (buffer, "notify::text", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  /* Moving a line deletes and inserts text. With frozen notifications, the sheet is read only
   * once. */
  g_signal_connect (buffer, "begin-user-action", G_CALLBACK (g_object_freeze_notify), NULL);
  g_signal_connect_after (buffer, "end-user-action", G_CALLBACK (g_object_thaw_notify), NULL);
  g_signal_connect_object (buffer, "notify::can-undo", G_CALLBACK (on_undo_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (buffer, "notify::can-redo", G_CALLBACK (on_undo_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (buffer, "paste-done", G_CALLBACK (on_paste_done), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (update_scheme), buffer, G_CONNECT_SWAPPED);
  g_timeout_add_full (G_PRIORITY_LOW, COLOUR_MS, colour, g_object_ref (buffer), g_object_unref);
  return buffer;
}

void
payola_sheet_editor_show (PayolaSheetEditor *self, guint place, const char *text)
{
  g_return_if_fail (place < G_N_ELEMENTS (self->buffers));

  if (!self->buffers[place])
    self->buffers[place] = make_buffer (self);
  if (self->buffer != self->buffers[place])
    {
      forget_findings (self);
      self->buffer = self->buffers[place];
      gtk_text_view_set_buffer (GTK_TEXT_VIEW (self), GTK_TEXT_BUFFER (self->buffer));
    }

  g_autofree char *old = payola_sheet_editor_get_text (self);
  GtkTextIter start;

  if (g_str_equal (old, text))
    return;
  g_object_freeze_notify (G_OBJECT (self->buffer));
  gtk_text_buffer_begin_irreversible_action (GTK_TEXT_BUFFER (self->buffer));
  gtk_text_buffer_set_text (GTK_TEXT_BUFFER (self->buffer), text, -1);
  gtk_text_buffer_end_irreversible_action (GTK_TEXT_BUFFER (self->buffer));
  g_object_thaw_notify (G_OBJECT (self->buffer));
  gtk_text_buffer_get_start_iter (GTK_TEXT_BUFFER (self->buffer), &start);
  gtk_text_buffer_place_cursor (GTK_TEXT_BUFFER (self->buffer), &start);
}

char *
payola_sheet_editor_get_text (PayolaSheetEditor *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (GTK_TEXT_BUFFER (self->buffer), &start, &end);
  return gtk_text_buffer_get_text (GTK_TEXT_BUFFER (self->buffer), &start, &end, TRUE);
}

void
payola_sheet_editor_append_line (PayolaSheetEditor *self, const char *line)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter end;

  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_get_end_iter (buffer, &end);
  if (!gtk_text_iter_starts_line (&end))
    gtk_text_buffer_insert (buffer, &end, "\n", -1);
  gtk_text_buffer_insert (buffer, &end, line, -1);
  gtk_text_buffer_insert (buffer, &end, "\n", -1);
  gtk_text_buffer_end_user_action (buffer);

  /* An amount at the beginning is selected, because it is usually changed next. */
  GtkTextIter start;
  gtk_text_buffer_get_end_iter (buffer, &end);
  start = end;
  gtk_text_iter_backward_line (&start);
  gsize digits = strspn (line, "0123456789");
  if (digits > 0)
    {
      end = start;
      gtk_text_iter_forward_chars (&end, (int) digits);
    }
  else
    start = end;
  gtk_text_buffer_select_range (buffer, &start, &end);
  gtk_text_view_scroll_mark_onscreen (GTK_TEXT_VIEW (self), gtk_text_buffer_get_insert (buffer));
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* ---- lines ----------------------------------------------------------------------------------- */

guint
payola_sheet_editor_get_n_lines (PayolaSheetEditor *self)
{
  return (guint) gtk_text_buffer_get_line_count (GTK_TEXT_BUFFER (self->buffer));
}

guint
payola_sheet_editor_get_line (PayolaSheetEditor *self)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter cursor;

  gtk_text_buffer_get_iter_at_mark (buffer, &cursor, gtk_text_buffer_get_insert (buffer));
  return (guint) gtk_text_iter_get_line (&cursor) + 1;
}

void
payola_sheet_editor_set_line (PayolaSheetEditor *self, guint line)
{
  GtkTextIter start;

  gtk_text_buffer_get_iter_at_line (GTK_TEXT_BUFFER (self->buffer), &start, (int) line - 1);
  gtk_text_buffer_place_cursor (GTK_TEXT_BUFFER (self->buffer), &start);
  gtk_text_view_scroll_mark_onscreen (GTK_TEXT_VIEW (self),
                                      gtk_text_buffer_get_insert (GTK_TEXT_BUFFER (self->buffer)));
}

/* Finds the text of a line, without the line break. Returns FALSE if the line does not exist. */
static gboolean
get_line_bounds (PayolaSheetEditor *self, guint line, GtkTextIter *start, GtkTextIter *end)
{
  if (line == 0 || line > payola_sheet_editor_get_n_lines (self))
    return FALSE;
  gtk_text_buffer_get_iter_at_line (GTK_TEXT_BUFFER (self->buffer), start, (int) line - 1);
  *end = *start;
  if (!gtk_text_iter_ends_line (end))
    gtk_text_iter_forward_to_line_end (end);
  return TRUE;
}

/* Replaces a part of the text. If the new text is identical, nothing changes, so that marks
 * stay. */
static void
replace (PayolaSheetEditor *self, GtkTextIter *start, GtkTextIter *end, const char *text)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  g_autofree char *old = gtk_text_buffer_get_text (buffer, start, end, TRUE);

  if (g_str_equal (old, text))
    return;
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete (buffer, start, end);
  gtk_text_buffer_insert (buffer, start, text, -1);
  gtk_text_buffer_end_user_action (buffer);
}

void
payola_sheet_editor_replace_all (PayolaSheetEditor *self, const char *text)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (GTK_TEXT_BUFFER (self->buffer), &start, &end);
  replace (self, &start, &end, text);
}

void
payola_sheet_editor_replace_line (PayolaSheetEditor *self, guint line, const char *text)
{
  GtkTextIter start, end;

  if (get_line_bounds (self, line, &start, &end))
    replace (self, &start, &end, text);
}

void
payola_sheet_editor_insert_line (PayolaSheetEditor *self, guint line, const char *text)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter start, end;

  gtk_text_buffer_begin_user_action (buffer);
  if (get_line_bounds (self, line, &start, &end))
    {
      gtk_text_buffer_insert (buffer, &start, text, -1);
      gtk_text_buffer_insert (buffer, &start, "\n", -1);
    }
  else
    {
      gtk_text_buffer_get_end_iter (buffer, &end);
      if (!gtk_text_iter_starts_line (&end))
        gtk_text_buffer_insert (buffer, &end, "\n", -1);
      gtk_text_buffer_insert (buffer, &end, text, -1);
      gtk_text_buffer_insert (buffer, &end, "\n", -1);
    }
  gtk_text_buffer_end_user_action (buffer);
}

/* Deletes a line and the line break after it. The last line is deleted with the line break
 * before it. */
static void
delete_whole_line (PayolaSheetEditor *self, guint line)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter start, end;

  if (!get_line_bounds (self, line, &start, &end))
    return;
  if (line < payola_sheet_editor_get_n_lines (self))
    gtk_text_iter_forward_line (&end);
  else
    gtk_text_iter_backward_char (&start);
  gtk_text_buffer_delete (buffer, &start, &end);
}

void
payola_sheet_editor_delete_line (PayolaSheetEditor *self, guint line)
{
  gtk_text_buffer_begin_user_action (GTK_TEXT_BUFFER (self->buffer));
  delete_whole_line (self, line);
  gtk_text_buffer_end_user_action (GTK_TEXT_BUFFER (self->buffer));
}

void
payola_sheet_editor_move_line (PayolaSheetEditor *self, guint from, guint to)
{
  g_autofree char *text = payola_sheet_editor_get_text (self);
  gboolean ended = g_str_has_suffix (text, "\n");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines) - (ended ? 1 : 0);

  if (from == 0 || to == 0 || from > n || to > n || from == to)
    return;
  char *line = lines[from - 1];
  if (from < to)
    memmove (&lines[from - 1], &lines[from], (to - from) * sizeof (char *));
  else
    memmove (&lines[to], &lines[to - 1], (from - to) * sizeof (char *));
  lines[to - 1] = line;

  /* Only the lines between the old and the new place are replaced, so that marks and cursors
   * elsewhere stay. */
  guint first = MIN (from, to), last = MAX (from, to);
  g_autoptr (GString) moved = g_string_new (NULL);
  GtkTextIter start, end, ignored;
  for (guint i = first; i <= last; i++)
    g_string_append_printf (moved, "%s%s", i > first ? "\n" : "", lines[i - 1]);
  get_line_bounds (self, first, &start, &ignored);
  get_line_bounds (self, last, &ignored, &end);
  replace (self, &start, &end, moved->str);
  payola_sheet_editor_set_line (self, to);
}

void
payola_sheet_editor_replace_part (PayolaSheetEditor *self, guint line, guint first, guint last,
                                  const char *text)
{
  GtkTextIter start, end;

  if (!get_line_bounds (self, line, &start, &end))
    return;
  int bytes = gtk_text_iter_get_line_index (&end);
  gtk_text_iter_set_line_index (&start, MIN ((int) first, bytes));
  gtk_text_iter_set_line_index (&end, MIN ((int) last, bytes));
  replace (self, &start, &end, text);
}

/* ---- findings -------------------------------------------------------------------------------- */

/* Finds the part of the text to which a finding belongs. The text may have changed since it was
 * checked. The line (from 1) and the bytes (from 0) are therefore limited to the present text. */
static void
iters_of (PayolaSheetEditor *self, const PayDiagnostic *diagnostic, GtkTextIter *start,
          GtkTextIter *end)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  int line = MAX ((int) diagnostic->line - 1, 0);

  gtk_text_buffer_get_iter_at_line (buffer, start, line);
  *end = *start;
  int bytes = gtk_text_iter_get_bytes_in_line (start);
  if (diagnostic->end > diagnostic->start && (int) diagnostic->start < bytes)
    {
      gtk_text_iter_set_line_index (start, (int) diagnostic->start);
      gtk_text_iter_set_line_index (end, MIN ((int) diagnostic->end, bytes));
      if (gtk_text_iter_get_line (end) > line)
        gtk_text_iter_backward_char (end);
    }
  else if (!gtk_text_iter_ends_line (end))
    gtk_text_iter_forward_to_line_end (end);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const PayDiagnostic *first = *(const PayDiagnostic *const *) a;
  const PayDiagnostic *second = *(const PayDiagnostic *const *) b;

  if (first->line != second->line)
    return first->line < second->line ? -1 : 1;
  return (int) second->severity - (int) first->severity;
}

static void
remove_marks (PayolaSheetEditor *self)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag (buffer, find_tag (self->buffer, MARK_ERROR), &start, &end);
  gtk_text_buffer_remove_tag (buffer, find_tag (self->buffer, MARK_WARNING), &start, &end);
  gtk_source_buffer_remove_source_marks (self->buffer, &start, &end, NULL);
  self->marked_from = self->marked_to = 0;
}

static void
mark_finding (PayolaSheetEditor *self, const PayDiagnostic *diagnostic)
{
  gboolean error = diagnostic->severity >= PAY_SEVERITY_ILLEGAL;
  const char *category = error                                     ? MARK_ERROR
                       : diagnostic->severity == PAY_SEVERITY_VOID ? MARK_WARNING
                                                                   : MARK_NOTE;
  GtkTextIter start, end;

  iters_of (self, diagnostic, &start, &end);
  if (diagnostic->severity != PAY_SEVERITY_NOTE)
    gtk_text_buffer_apply_tag (GTK_TEXT_BUFFER (self->buffer), find_tag (self->buffer, category),
                               &start, &end);
  gtk_text_iter_set_line_offset (&start, 0);
  GtkSourceMark *mark = gtk_source_buffer_create_source_mark (self->buffer, NULL, category, &start);
  /* A source mark does not have a property for its tooltip. */
  g_object_set_data_full (G_OBJECT (mark), "sentence", pay_diagnostic_sentence (diagnostic),
                          g_free);
}

/* Returns the index in `by_line` of the first finding that belongs to a line or to a later line. */
static guint
find_first (PayolaSheetEditor *self, guint line)
{
  guint low = 0, high = self->by_line->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const PayDiagnostic *diagnostic = g_ptr_array_index (self->by_line, middle);
      if (diagnostic->line < line)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Finds the lines on screen, from 1. */
static void
get_lines_on_screen (PayolaSheetEditor *self, guint *first, guint *last)
{
  GtkTextView *view = GTK_TEXT_VIEW (self);
  GdkRectangle seen;
  GtkTextIter iter;

  gtk_text_view_get_visible_rect (view, &seen);
  gtk_text_view_get_line_at_y (view, &iter, seen.y, NULL);
  *first = (guint) gtk_text_iter_get_line (&iter) + 1;
  gtk_text_view_get_line_at_y (view, &iter, seen.y + seen.height, NULL);
  *last = MIN ((guint) gtk_text_iter_get_line (&iter) + 1, *first + MAX_ON_SCREEN);
}

static void
mark_findings (PayolaSheetEditor *self)
{
  guint first, last, line = 0, n_in_line = 0;

  g_clear_handle_id (&self->marking, g_source_remove);
  get_lines_on_screen (self, &first, &last);
  if (first >= self->marked_from && last <= self->marked_to)
    return;
  remove_marks (self);
  self->marked_from = first - MIN (first - 1, LINES_AROUND);
  self->marked_to = last + LINES_AROUND;
  /* Findings without a line are about the whole sheet and are not marked. */
  for (guint i = find_first (self, self->marked_from); i < self->by_line->len; i++)
    {
      const PayDiagnostic *diagnostic = g_ptr_array_index (self->by_line, i);
      if (diagnostic->line > self->marked_to)
        break;
      n_in_line = diagnostic->line == line ? n_in_line + 1 : 1;
      line = diagnostic->line;
      if (n_in_line <= MAX_IN_LINE)
        mark_finding (self, diagnostic);
    }
}

static gboolean
on_mark_findings (gpointer data)
{
  PayolaSheetEditor *self = data;

  self->marking = 0;
  mark_findings (self);
  return G_SOURCE_REMOVE;
}

/* GTK scrolls while it lays out the text, so marks are changed later, but before the next frame. */
static void
on_scrolled (PayolaSheetEditor *self)
{
  if (self->findings && !self->marking)
    self->marking = g_idle_add_full (GTK_PRIORITY_RESIZE, on_mark_findings, self, NULL);
}

static void
on_adjustment_set (PayolaSheetEditor *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self));

  if (self->adjustment)
    g_signal_handlers_disconnect_by_func (self->adjustment, on_scrolled, self);
  g_set_object (&self->adjustment, adjustment);
  if (!adjustment)
    return;
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (on_scrolled), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (on_scrolled), self,
                           G_CONNECT_SWAPPED);
}

void
payola_sheet_editor_set_findings (PayolaSheetEditor *self, const PayDiagnostics *diagnostics)
{
  forget_findings (self);
  self->findings = pay_diagnostics_copy (diagnostics);
  self->by_line = g_ptr_array_sized_new (pay_diagnostics_get_n (diagnostics));
  for (guint i = 0; i < pay_diagnostics_get_n (self->findings); i++)
    g_ptr_array_add (self->by_line, (gpointer) pay_diagnostics_get (self->findings, i));
  g_ptr_array_sort (self->by_line, compare_lines);
  remove_marks (self);
  mark_findings (self);
}

void
payola_sheet_editor_go_to (PayolaSheetEditor *self, const PayDiagnostic *diagnostic)
{
  GtkTextIter start, end;

  iters_of (self, diagnostic, &start, &end);
  gtk_text_buffer_select_range (GTK_TEXT_BUFFER (self->buffer), &start, &end);
  gtk_text_view_scroll_to_iter (GTK_TEXT_VIEW (self), &start, 0.1, FALSE, 0, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static char *
mark_tooltip (GtkSourceMarkAttributes *attributes, GtkSourceMark *mark, gpointer data)
{
  return g_strdup (g_object_get_data (G_OBJECT (mark), "sentence"));
}

static void
add_mark_kind (PayolaSheetEditor *self, const char *category, const char *icon, int priority)
{
  g_autoptr (GtkSourceMarkAttributes) attributes = gtk_source_mark_attributes_new ();

  gtk_source_mark_attributes_set_icon_name (attributes, icon);
  g_signal_connect (attributes, "query-tooltip-text", G_CALLBACK (mark_tooltip), NULL);
  gtk_source_view_set_mark_attributes (GTK_SOURCE_VIEW (self), category, attributes, priority);
}

/* In GtkSourceView 5.6, the buffer must not be set before the view is constructed. */
static void
payola_sheet_editor_constructed (GObject *object)
{
  G_OBJECT_CLASS (payola_sheet_editor_parent_class)->constructed (object);
  payola_sheet_editor_show (PAYOLA_SHEET_EDITOR (object), 0, "");
}

static void
payola_sheet_editor_dispose (GObject *object)
{
  PayolaSheetEditor *self = PAYOLA_SHEET_EDITOR (object);

  forget_findings (self);
  g_clear_object (&self->adjustment);
  G_OBJECT_CLASS (payola_sheet_editor_parent_class)->dispose (object);
  self->buffer = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (self->buffers); i++)
    g_clear_object (&self->buffers[i]);
}

static void
payola_sheet_editor_class_init (PayolaSheetEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = payola_sheet_editor_constructed;
  G_OBJECT_CLASS (klass)->dispose = payola_sheet_editor_dispose;
  GTK_TEXT_VIEW_CLASS (klass)->paste_clipboard = payola_sheet_editor_paste_clipboard;
  signals[PASTED] = g_signal_new ("pasted", PAYOLA_TYPE_SHEET_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[LINE_ACTIVATED] = g_signal_new ("line-activated", PAYOLA_TYPE_SHEET_EDITOR,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_UINT);
  signals[UNDO_CHANGED] = g_signal_new ("undo-changed", PAYOLA_TYPE_SHEET_EDITOR, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EDITED] = g_signal_new ("edited", PAYOLA_TYPE_SHEET_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_sheet_editor_init (PayolaSheetEditor *self)
{
  GtkTextView *view = GTK_TEXT_VIEW (self);

  gtk_text_view_set_monospace (view, TRUE);
  gtk_text_view_set_top_margin (view, 6);
  gtk_text_view_set_bottom_margin (view, 6);
  gtk_text_view_set_left_margin (view, 6);
  gtk_text_view_set_right_margin (view, 6);
  gtk_text_view_set_wrap_mode (view, GTK_WRAP_WORD_CHAR);
  /* Tab moves to the findings and the buttons, because sheets do not contain tabs. */
  gtk_text_view_set_accepts_tab (view, FALSE);
  gtk_source_view_set_show_line_numbers (GTK_SOURCE_VIEW (self), TRUE);
  gtk_source_view_set_show_line_marks (GTK_SOURCE_VIEW (self), TRUE);
  gtk_source_view_set_highlight_current_line (GTK_SOURCE_VIEW (self), TRUE);
  add_mark_kind (self, MARK_NOTE, "dialog-information-symbolic", 1);
  add_mark_kind (self, MARK_WARNING, "dialog-warning-symbolic", 2);
  add_mark_kind (self, MARK_ERROR, "dialog-error-symbolic", 3);
  GtkGesture *click = gtk_gesture_click_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (self, "notify::vadjustment", G_CALLBACK (on_adjustment_set), NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("title", "Sheet"), -1);
}
