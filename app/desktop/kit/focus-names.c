/* focus-names.c - accessible names of the parts of widgets that have the keyboard focus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/focus-names.h"

/* Labels the button inside a drop-down with the label of the drop-down. GTK does not follow a chain
 * of labels. */
static void
name_button (GtkWidget *drop)
{
  g_autoptr (GList) labels = gtk_widget_list_mnemonic_labels (drop);

  gtk_accessible_update_relation (GTK_ACCESSIBLE (gtk_widget_get_first_child (drop)),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, labels ? labels->data : drop,
                                  NULL, -1);
}

/* Names the button of a drop-down when the drop-down is mapped, because its button exists and its
 * label has been set by then. */
static gboolean
on_map (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_DROP_DOWN (widget))
    name_button (widget);
  return TRUE;
}

void
payola_focus_names_install (void)
{
  static gsize installed = 0;

  if (!g_once_init_enter (&installed))
    return;
  gpointer klass = g_type_class_ref (GTK_TYPE_WIDGET);
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
  g_type_class_unref (klass);
  g_once_init_leave (&installed, 1);
}
