/* find-widget.h - search for widgets of a type
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Returns the first widget of a type in a tree of widgets, or NULL. The search begins with
 * @widget itself. */
static inline gpointer
find_widget (GtkWidget *widget, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = find_widget (child, type);
      if (found)
        return found;
    }
  return NULL;
}
