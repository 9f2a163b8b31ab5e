/* window-header.c - what a game's window says at its top: title, phase and viewer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/window-private.h"

#include <glib/gi18n.h>

static char *
phase_title (PayolaWindow *self, guint turn)
{
  PayView *view = payola_focus_get_view (self->focus);
  g_autofree char *title = pay_phase_title (pay_view_get_phase (view, turn));

  if (payola_focus_is_preview (self->focus) && turn == payola_focus_get_turn (self->focus))
    return g_strdup_printf (_("%s · preview"), title);
  if (turn < pay_view_get_n_turns (view))
    return g_steal_pointer (&title);
  if (pay_view_is_over (view))
    return g_strdup_printf (_("%s · the game is over"), title);
  return g_strdup_printf (_("%s · now"), title);
}

static void
fill_phase_list (PayolaWindow *self)
{
  guint n = pay_view_get_n_turns (payola_focus_get_view (self->focus)) + 1;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->phase_list))))
    gtk_list_box_remove (self->phase_list, child);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = phase_title (self, i);
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

static void
on_viewer_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaWindow *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (self->updating || !self->focus || selected == GTK_INVALID_LIST_POSITION)
    return;
  /* The list: game master, the powers, the public. */
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (self->focus));
  guint n_powers = pay_board_get_n_powers (board);
  PayViewer viewer = selected == 0       ? PAY_VIEWER_GM
                   : selected > n_powers ? PAY_VIEWER_PUBLIC
                                         : (PayViewer) selected - 1;
  payola_focus_set_viewer (self->focus, viewer);
}

void
_payola_window_fill_viewers (PayolaWindow *self)
{
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (self->focus));
  guint n = pay_board_get_n_powers (board);

  self->updating = TRUE;
  gtk_string_list_splice (self->viewer_names, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->viewer_names)), NULL);
  gtk_string_list_append (self->viewer_names, _("Game Master"));
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (self->viewer_names, pay_board_get_power_name (board, (PayPower) i));
  gtk_string_list_append (self->viewer_names, _("Everybody"));
  self->updating = FALSE;
}

void
_payola_window_show_focus (PayolaWindow *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  g_autofree char *title = phase_title (self, payola_focus_get_turn (self->focus));
  PayViewer viewer = payola_focus_get_viewer (self->focus);
  guint n_powers = pay_board_get_n_powers (pay_view_get_board (view));

  self->updating = TRUE;
  gtk_label_set_label (self->phase_label, title);
  guint selected = viewer == PAY_VIEWER_GM     ? 0
                 : viewer == PAY_VIEWER_PUBLIC ? n_powers + 1
                                               : (guint) viewer + 1;
  gtk_drop_down_set_selected (self->viewer_drop, selected);
  self->updating = FALSE;
  _payola_window_update_actions (self);
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
_payola_window_show_title (PayolaWindow *self)
{
  const char *title = payola_document_get_title (self->document);
  GFile *file = payola_document_get_file (self->document);
  g_autofree char *name = file ? g_file_get_basename (file) : g_strdup (_("not saved yet"));
  gboolean modified = payola_document_get_modified (self->document);
  g_autofree char *window_title = g_strdup_printf ("%s%s", modified ? "• " : "", title);
  PayView *told = payola_document_get_told (self->document);
  const char *who = told && pay_view_get_viewer (told) >= 0 ? pay_board_get_power_name (
                      pay_view_get_board (told), pay_view_get_viewer (told))
                                                            : _("everybody");
  /* Translators: a packet: the game's title, and what player may know of it */
  g_autofree char *label = told ? g_strdup_printf (_("%s · as %s knows it"), title, who)
                                : g_strdup_printf ("%s%s · %s", modified ? "• " : "", title, name);

  gtk_window_set_title (GTK_WINDOW (self), window_title);
  gtk_label_set_label (self->document_label, label);
  _payola_window_update_actions (self);
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
  gtk_widget_class_bind_template_callback (klass, on_viewer_selected);
}
