/* sheet-completion.c - completion of units, orders and powers in the sheet editor
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/sheet-completion.h"

#include "game/completion.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum number of rows. */
#define MAX_ROWS 40

struct _PayolaSheetCompletion
{
  GObject parent_instance;

  PayolaSheetEditor *editor; /* borrowed, like the parent */
  GtkWidget *parent;
  PayolaFocus *focus;
  GtkWidget *popover;
  GtkListBox *list;
  GPtrArray *found; /* PayCompletions in the order of the list */
  guint typed;      /* number of characters before the cursor that a suggestion replaces */
  gboolean typing;  /* whether a key press is changing the text, not the program or a paste */
};

G_DEFINE_FINAL_TYPE (PayolaSheetCompletion, payola_sheet_completion, G_TYPE_OBJECT)

static GtkTextBuffer *
buffer_of (PayolaSheetCompletion *self)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->editor));
}

static void
hide (PayolaSheetCompletion *self)
{
  g_clear_pointer (&self->found, g_ptr_array_unref);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
get_cursor (PayolaSheetCompletion *self, GtkTextIter *cursor)
{
  gtk_text_buffer_get_iter_at_mark (buffer_of (self), cursor,
                                    gtk_text_buffer_get_insert (buffer_of (self)));
}

/* Returns the text of the line up to the cursor. The caller frees it. */
static char *
line_before (const GtkTextIter *cursor)
{
  GtkTextIter start = *cursor;

  gtk_text_iter_set_line_offset (&start, 0);
  return gtk_text_iter_get_slice (&start, cursor);
}

/* ---- the list -------------------------------------------------------------------------------- */

static void
fill (PayolaSheetCompletion *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, child);
  for (guint i = 0; i < MIN (self->found->len, MAX_ROWS); i++)
    {
      const PayCompletion *completion = g_ptr_array_index (self->found, i);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
      GtkWidget *text = gtk_label_new (completion->text);
      GtkWidget *about = gtk_label_new (completion->about);

      gtk_widget_add_css_class (text, "order");
      gtk_widget_add_css_class (about, "dim-label");
      gtk_label_set_xalign (GTK_LABEL (text), 0);
      gtk_label_set_xalign (GTK_LABEL (about), 1);
      gtk_widget_set_hexpand (about, TRUE);
      gtk_box_append (GTK_BOX (row), text);
      gtk_box_append (GTK_BOX (row), about);
      gtk_widget_add_css_class (row, "proposal");
      gtk_list_box_append (self->list, row);
    }
}

static void
point_at_cursor (PayolaSheetCompletion *self)
{
  GtkTextIter cursor;
  GdkRectangle place;
  double x, y;
  int window_x, window_y;

  get_cursor (self, &cursor);
  gtk_text_iter_backward_chars (&cursor, (int) self->typed);
  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (self->editor), &cursor, &place);
  gtk_text_view_buffer_to_window_coords (GTK_TEXT_VIEW (self->editor), GTK_TEXT_WINDOW_WIDGET,
                                         place.x, place.y, &window_x, &window_y);
  if (!gtk_widget_translate_coordinates (GTK_WIDGET (self->editor), self->parent, window_x,
                                         window_y, &x, &y))
    return;
  place.x = (int) x;
  place.y = (int) y;
  place.width = MAX (place.width, 1);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &place);
}

/* Lists the suggestions at the cursor. At the beginning of a line, suggestions are listed only
 * if the user asked for them (@asked). */
static void
list_here (PayolaSheetCompletion *self, gboolean asked)
{
  PayView *view = payola_focus_get_view (self->focus);
  GtkTextIter cursor;
  gsize start;

  get_cursor (self, &cursor);
  g_autofree char *line = line_before (&cursor);
  gsize length = strlen (line);
  g_autoptr (GPtrArray) found = pay_completion_list (
    pay_view_get_setup (view), pay_view_get_position (view, payola_focus_get_turn (self->focus)),
    payola_focus_get_power (self->focus), line, length, &start);
  const char *typed = line + start;
  /* A suggestion that is already typed completely is left out. Longer suggestions that begin
   * with the typed text are kept. */
  for (guint i = 0; i < found->len; i++)
    if (g_ascii_strcasecmp (((PayCompletion *) g_ptr_array_index (found, i))->text, typed) == 0)
      {
        g_ptr_array_remove_index (found, i);
        break;
      }
  if (found->len == 0 || (!*typed && !asked && start == 0))
    {
      hide (self);
      return;
    }
  g_clear_pointer (&self->found, g_ptr_array_unref);
  self->found = g_steal_pointer (&found);
  self->typed = (guint) g_utf8_strlen (typed, -1);
  fill (self);
  point_at_cursor (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

/* Opens the list, even if nothing has been typed yet. */
static void
sheet_completion_open (PayolaSheetCompletion *self)
{
  if (gtk_text_view_get_editable (GTK_TEXT_VIEW (self->editor)))
    list_here (self, TRUE);
}

guint
payola_sheet_completion_count (PayolaSheetCompletion *self)
{
  return self->found ? self->found->len : 0;
}

static void
sheet_completion_take (PayolaSheetCompletion *self, guint i)
{
  GtkTextBuffer *buffer = buffer_of (self);
  GtkTextIter start, cursor;

  if (!self->found || i >= self->found->len)
    return;
  g_autofree char *text = g_strdup (((PayCompletion *) g_ptr_array_index (self->found, i))->text);
  get_cursor (self, &cursor);
  start = cursor;
  gtk_text_iter_backward_chars (&start, (int) self->typed);
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete (buffer, &start, &cursor);
  gtk_text_buffer_insert (buffer, &start, text, -1);
  gtk_text_buffer_end_user_action (buffer);
  hide (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
}

/* ---- keys and typing ------------------------------------------------------------------------- */

static void
on_edited (PayolaSheetCompletion *self)
{
  if (self->typing)
    list_here (self, FALSE);
  else if (self->found)
    hide (self);
  self->typing = FALSE;
}

static void
select_next (PayolaSheetCompletion *self, int step)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int n = (int) MIN (self->found->len, MAX_ROWS);
  int i = row ? gtk_list_box_row_get_index (row) + step : step > 0 ? 0 : n - 1;

  row = gtk_list_box_get_row_at_index (self->list, (i + n) % n);
  gtk_list_box_select_row (self->list, row);
  /* Scrolls the row into view while the editor keeps the keyboard focus. */
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  int height = gtk_widget_get_height (GTK_WIDGET (row));
  double top = ((i + n) % n) * (double) height;
  gtk_adjustment_clamp_page (adjustment, top, top + height);
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        PayolaSheetCompletion *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (key == GDK_KEY_space && (state & GDK_CONTROL_MASK))
    {
      sheet_completion_open (self);
      return TRUE;
    }
  self->typing = !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
              && (key == GDK_KEY_BackSpace || gdk_keyval_to_unicode (key) >= ' ');
  if (!self->found || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Down:
      select_next (self, 1);
      return TRUE;
    case GDK_KEY_Up:
      select_next (self, -1);
      return TRUE;
    case GDK_KEY_Escape:
      hide (self);
      return TRUE;
    case GDK_KEY_Tab:
      sheet_completion_take (self, row ? (guint) gtk_list_box_row_get_index (row) : 0);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (row)
        sheet_completion_take (self, (guint) gtk_list_box_row_get_index (row));
      else
        hide (self);
      return row != NULL;
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Home:
    case GDK_KEY_End:
      hide (self);
      return FALSE;
    default:
      return FALSE;
    }
}

static void
on_row_activated (PayolaSheetCompletion *self, GtkListBoxRow *row)
{
  sheet_completion_take (self, (guint) gtk_list_box_row_get_index (row));
}

PayolaSheetCompletion *
payola_sheet_completion_new (PayolaSheetEditor *editor, GtkWidget *parent, PayolaFocus *focus)
{
  PayolaSheetCompletion *self = g_object_new (PAYOLA_TYPE_SHEET_COMPLETION, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focused = gtk_event_controller_focus_new ();

  self->editor = editor;
  self->parent = parent;
  self->focus = g_object_ref (focus);
  gtk_widget_set_parent (self->popover, parent);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (editor), keys);
  g_signal_connect_object (focused, "leave", G_CALLBACK (hide), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (editor), focused);
  g_signal_connect_object (editor, "edited", G_CALLBACK (on_edited), self, G_CONNECT_SWAPPED);
  return self;
}

static void
payola_sheet_completion_dispose (GObject *object)
{
  PayolaSheetCompletion *self = PAYOLA_SHEET_COMPLETION (object);

  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_object (&self->focus);
  G_OBJECT_CLASS (payola_sheet_completion_parent_class)->dispose (object);
}

static void
payola_sheet_completion_class_init (PayolaSheetCompletionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_sheet_completion_dispose;
}

static void
payola_sheet_completion_init (PayolaSheetCompletion *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *list = gtk_list_box_new ();

  self->list = GTK_LIST_BOX (list);
  gtk_widget_set_can_focus (list, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("list", "Suggestions"), -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (on_row_activated), self,
                           G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 220);
  gtk_widget_set_size_request (scroller, 220, -1);
  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), scroller);
  gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_BOTTOM);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->popover, "completions");
}
