/* dialog-fixture.h - the widgets of dialogs, used as a click does
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "window-fixture.h"

static inline void
find_all (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    find_all (child, type, found);
}

static inline gpointer
find_nth (GtkWindow *dialog, GType type, guint i)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_all (GTK_WIDGET (dialog), type, found);
  g_assert_cmpuint (found->len, >, i);
  return found->pdata[i];
}

/* Returns the newest dialog over a window. */
static inline GtkWindow *
newest_over (GtkWindow *parent)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (all, i);
      if (gtk_window_get_transient_for (dialog) == parent)
        return dialog;
    }
  g_assert_not_reached ();
}

static inline GtkWindow *
dialog_over (GtkWindow *parent)
{
  settle ();
  return newest_over (parent);
}

static inline void
click_button (GtkWindow *dialog, const char *label)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_all (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, found);
  for (guint i = 0; i < found->len; i++)
    if (g_strcmp0 (gtk_button_get_label (found->pdata[i]), label) == 0)
      {
        g_assert_true (gtk_widget_get_sensitive (found->pdata[i]));
        g_signal_emit_by_name (found->pdata[i], "clicked");
        return;
      }
  g_assert_not_reached ();
}

static inline void
press_button (GtkWindow *dialog, const char *label)
{
  click_button (dialog, label);
  settle ();
}

static inline void
activate_row (GtkWindow *dialog, const char *title)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_all (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, found);
  for (guint i = 0; i < found->len; i++)
    if (g_strcmp0 (adw_preferences_row_get_title (found->pdata[i]), title) == 0)
      {
        adw_action_row_activate (found->pdata[i]);
        settle ();
        return;
      }
  g_assert_not_reached ();
}
