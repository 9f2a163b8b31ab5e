/* window-header.c - header bar of a game's window: title, phase and viewer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/window-private.h"

#include <glib/gi18n.h>

static void
fill_phase_list (PayolaWindow *self)
{
  guint n = pay_view_get_n_turns (payola_focus_get_view (self->focus)) + 1;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->phase_list))))
    gtk_list_box_remove (self->phase_list, child);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = payola_focus_make_phase_title (self->focus, i);
      GtkWidget *label = gtk_label_new (title);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_margin_start (label, 6);
      gtk_widget_set_margin_end (label, 6);
      gtk_list_box_append (self->phase_list, label);
    }
}

static void
on_phase_activated (GtkListBox *list, GtkListBoxRow *row, PayolaWindow *self)
{
  gtk_popover_popdown (self->phase_popover);
  payola_focus_set_turn (self->focus, (guint) gtk_list_box_row_get_index (row));
}

/* Returns the index of the public in the list, after the game master and the powers. */
static guint
public_index (PayolaFocus *focus)
{
  return pay_board_get_n_powers (pay_view_get_board (payola_focus_get_view (focus))) + 1;
}

static gboolean
viewer_to_index (GBinding *binding, const GValue *viewer, GValue *index, gpointer focus)
{
  int v = g_value_get_int (viewer);

  g_value_set_uint (index, v == PAY_VIEWER_GM       ? 0
                           : v == PAY_VIEWER_PUBLIC ? public_index (focus)
                                                    : (guint) v + 1);
  return TRUE;
}

static gboolean
index_to_viewer (GBinding *binding, const GValue *index, GValue *viewer, gpointer focus)
{
  guint i = g_value_get_uint (index);

  g_value_set_int (viewer, i == 0                      ? PAY_VIEWER_GM
                           : i == public_index (focus) ? PAY_VIEWER_PUBLIC
                                                       : (int) i - 1);
  return i != GTK_INVALID_LIST_POSITION;
}

static char *
make_title (PayolaDocument *document, gboolean modified, const char *title, GFile *file)
{
  return g_strdup_printf ("%s%s", modified ? "• " : "", title);
}

/* Returns the title and file of a game, or the title and viewer of a packet. The caller frees the
 * text. */
static char *
make_label (PayolaDocument *document, gboolean modified, const char *title, GFile *file)
{
  PayView *told = payola_document_get_told (document);
  g_autofree char *name = file ? g_file_get_basename (file) : g_strdup (_("Not saved yet"));

  if (!told)
    return g_strdup_printf ("%s%s · %s", modified ? "• " : "", title, name);
  PayViewer viewer = pay_view_get_viewer (told);
  if (viewer < 0)
    /* Translators: The title of a game */
    return g_strdup_printf (_("%s · public packet"), title);
  /* Translators: The title of a game, and the power whose packet it is */
  return g_strdup_printf (_("%s · as seen by %s"), title,
                          pay_board_get_power_name (pay_view_get_board (told), (PayPower) viewer));
}

/* Binds a property of a widget to a text that is composed from properties of the document. */
static void
bind_words (PayolaDocument *document, gpointer widget, const char *property, GCallback make)
{
  static const char *const names[] = { "modified", "title", "file" };
  GtkExpression *sources[G_N_ELEMENTS (names)];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    sources[i] = gtk_property_expression_new (PAYOLA_TYPE_DOCUMENT, NULL, names[i]);
  gtk_expression_bind (gtk_cclosure_expression_new (G_TYPE_STRING, NULL, G_N_ELEMENTS (names),
                                                    sources, make, NULL, NULL),
                       widget, property, document);
}

void
_payola_window_bind_header (PayolaWindow *self)
{
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (self->focus));

  gtk_string_list_append (self->viewer_names, _("Game Master"));
  for (guint i = 0; i < pay_board_get_n_powers (board); i++)
    gtk_string_list_append (self->viewer_names, pay_board_get_power_name (board, (PayPower) i));
  gtk_string_list_append (self->viewer_names, C_("viewer", "Everybody"));
  g_object_bind_property_full (self->focus, "viewer", self->viewer_drop, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, viewer_to_index,
                               index_to_viewer, self->focus, NULL);
  g_object_bind_property (self->focus, "phase-title", self->phase_label, "label",
                          G_BINDING_SYNC_CREATE);
  bind_words (self->document, self, "title", G_CALLBACK (make_title));
  bind_words (self->document, self->document_label, "label", G_CALLBACK (make_label));
}

static void
on_phase_popover_shown (PayolaWindow *self)
{
  fill_phase_list (self);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->phase_list,
                                                      (int) payola_focus_get_turn (self->focus));
  gtk_list_box_select_row (self->phase_list, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

void
_payola_window_class_add_header (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, PayolaWindow, phase_button);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, phase_label);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, document_label);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, phase_popover);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, phase_list);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, viewer_drop);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, viewer_names);
  gtk_widget_class_bind_template_callback (klass, on_phase_activated);
  gtk_widget_class_bind_template_callback (klass, on_phase_popover_shown);
}
