/* window-undo.c - undo of a game's window: in the text that is being written, or else in the game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/window-private.h"

#include <glib/gi18n.h>

static gboolean
is_text (GtkWidget *widget)
{
  return widget && (GTK_IS_TEXT_VIEW (widget) || GTK_IS_EDITABLE (widget));
}

/* Returns the text field in which undo works, or NULL if undo works in the game. */
static GtkWidget *
written (PayolaWindow *self)
{
  return self->writing && gtk_widget_get_mapped (self->writing) ? self->writing : NULL;
}

/* Remembers the text field with the focus. While the main menu is open, the focus is in the menu,
 * but undo still works in the text field that had the focus before. */
static void
on_focus_moved (PayolaWindow *self)
{
  GtkWidget *has_focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (has_focus && gtk_widget_is_ancestor (has_focus, GTK_WIDGET (self->menu_button)))
    return;
  g_set_weak_pointer (&self->writing, is_text (has_focus) ? has_focus : NULL);
  _payola_window_update_actions (self);
}

/* ---- actions --------------------------------------------------------------------------------- */

static void
action_undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  const char *what = payola_document_undo (self->document);

  if (what)
    {
      /* Translators: %s is an action: “Sheet of France”, “Adjudication of Spring 1901 movement” */
      g_autofree char *text = g_strdup_printf (_("Undone: %s"), what);
      payola_window_toast (self, text);
    }
}

static void
action_redo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  const char *what = payola_document_redo (self->document);

  if (what)
    {
      /* Translators: %s is an action: “Sheet of France”, “Adjudication of Spring 1901 movement” */
      g_autofree char *text = g_strdup_printf (_("Redone: %s"), what);
      payola_window_toast (self, text);
    }
}

static void
action_here (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *text = written (PAYOLA_WINDOW (widget));
  gboolean undo = g_str_equal (name, "win.undo-here");

  if (text)
    gtk_widget_activate_action (text, undo ? "text.undo" : "text.redo", NULL);
  else
    gtk_widget_activate_action (widget, undo ? "win.undo" : "win.redo", NULL);
}

/* Runs the action of a key, unless the focus is in a text field, which handles the key itself. */
static gboolean
on_undo_key (GtkWidget *widget, GVariant *action, gpointer data)
{
  GtkWidget *has_focus = gtk_root_get_focus (GTK_ROOT (widget));

  if (is_text (has_focus) && gtk_widget_is_visible (has_focus))
    return FALSE;
  return gtk_widget_activate_action_variant (widget, g_variant_get_string (action, NULL), NULL);
}

static void
add_keys (PayolaWindow *self)
{
  static const struct
  {
    const char *trigger, *action;
  } undo_keys[] = {
    { "<Control>z", "win.undo" },
    { "<Control><Shift>z|<Control>y", "win.redo" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (undo_keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (
        gtk_shortcut_trigger_parse_string (undo_keys[i].trigger),
        gtk_callback_action_new (on_undo_key, NULL, NULL));
      gtk_shortcut_set_arguments (shortcut, g_variant_new_string (undo_keys[i].action));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
_payola_window_update_undo (PayolaWindow *self, gboolean can_undo, gboolean can_redo)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean writing = self->document && written (self);

  gtk_widget_action_set_enabled (widget, "win.undo", can_undo);
  gtk_widget_action_set_enabled (widget, "win.redo", can_redo);
  gtk_widget_action_set_enabled (widget, "win.undo-here", writing || can_undo);
  gtk_widget_action_set_enabled (widget, "win.redo-here", writing || can_redo);
}

void
_payola_window_take_undo (PayolaWindow *self)
{
  add_keys (self);
  g_signal_connect_object (self, "notify::focus-widget", G_CALLBACK (on_focus_moved), self,
                           G_CONNECT_SWAPPED);
}

void
_payola_window_class_add_undo (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.undo", NULL, action_undo);
  gtk_widget_class_install_action (klass, "win.redo", NULL, action_redo);
  gtk_widget_class_install_action (klass, "win.undo-here", NULL, action_here);
  gtk_widget_class_install_action (klass, "win.redo-here", NULL, action_here);
}
