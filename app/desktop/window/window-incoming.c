/* window-incoming.c - files and text that are dropped on a game's window or pasted into it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/window-private.h"
#include "model/practice.h"

#include <glib/gi18n.h>

/* Checks whether the viewer can receive sheets. Only the game master of a game can. */
static gboolean
may_receive (PayolaWindow *self)
{
  return self->document && payola_focus_get_viewer (self->focus) == PAY_VIEWER_GM;
}

/* Reports the items that have just arrived. @before is the number of items that the inbox had
 * before. If a new item was not accepted, the inbox is shown. */
static void
tell_received (PayolaWindow *self, guint before)
{
  guint n = payola_inbox_get_n (self->inbox), taken = 0;
  g_autofree char *many = NULL;

  if (n == before)
    return;
  for (guint i = before; i < n; i++)
    taken += payola_inbox_get (self->inbox, i)->state == PAYOLA_INBOX_ACCEPTED;
  many = g_strdup_printf (
    /* Translators: the number of accepted sheets, and of all sheets that arrived (two or more)
     */
    ngettext ("%u of %u sheet accepted", "%u of %u sheets accepted", n - before), taken,
    n - before);
  payola_window_toast (self,
                       n - before == 1 ? payola_inbox_get (self->inbox, before)->sentence : many);
  if (taken < n - before)
    _payola_window_show_inbox (self);
}

/* ---- the account ---------------------------------------------------------------------------- */

/* Reports fetched emails to the game master, unless the inbox is open. @before is the number of
 * items that the inbox had before. */
static void
on_fetched (PayolaWindow *self, guint before)
{
  guint n = payola_inbox_get_n (self->inbox) - before;

  if (!may_receive (self) || self->inbox_window)
    return;
  g_autofree char *text = g_strdup_printf (
    /* Translators: the number of emails */
    ngettext ("%u new email in the inbox", "%u new emails in the inbox", n), n);
  payola_window_toast (self, n == 1 ? payola_inbox_get (self->inbox, before)->sentence : text);
}

/* Starts to fetch emails for a game master’s game. Packets and practice games do not receive
 * emails. */
void
_payola_window_set_up_fetching (PayolaWindow *self)
{
  if (payola_document_get_told (self->document)
      || payola_practice_get_power (payola_document_get_game (self->document)) != PAY_NO_POWER)
    return;
  payola_waiting_mail_set_inbox (payola_waiting_mail_get (self->document), self->inbox);
  self->fetcher = payola_mail_fetcher_new (self->inbox, payola_mail_account_get_default ());
  g_signal_connect_object (self->fetcher, "received", G_CALLBACK (on_fetched), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (payola_mail_account_get_default (), "changed",
                           G_CALLBACK (_payola_window_update_actions), self, G_CONNECT_SWAPPED);
  payola_mail_fetcher_start (self->fetcher);
}

void
_payola_window_fetch_mail (PayolaWindow *self)
{
  payola_mail_fetcher_fetch (self->fetcher);
  _payola_window_show_inbox (self);
}

/* ---- text and files ------------------------------------------------------------------------- */

static gboolean
receive_text (PayolaWindow *self, const char *text)
{
  if (!text || !*text || !may_receive (self))
    return FALSE;
  guint before = payola_inbox_get_n (self->inbox);
  payola_inbox_receive (self->inbox, text, strlen (text), "");
  tell_received (self, before);
  return TRUE;
}

/* Opens a game or a packet. For the game master, passes any other file to the inbox. */
static void
receive_file (PayolaWindow *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;

  if (g_str_has_suffix (name, ".payola") || g_str_has_suffix (name, ".payola-packet")
      || !may_receive (self))
    {
      g_autofree char *uri = g_file_get_uri (file);
      gtk_widget_activate_action (GTK_WIDGET (self), "app.open-recent", "s", uri);
    }
  else if (!payola_inbox_receive_file (self->inbox, file, &error))
    payola_window_toast (self, error->message);
}

gboolean
payola_window_receive (PayolaWindow *self, GFile *file)
{
  g_return_val_if_fail (PAYOLA_IS_WINDOW (self), FALSE);

  if (!may_receive (self))
    return FALSE;
  guint before = payola_inbox_get_n (self->inbox);
  receive_file (self, file);
  tell_received (self, before);
  return TRUE;
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, PayolaWindow *self)
{
  if (G_VALUE_HOLDS_STRING (value))
    return receive_text (self, g_value_get_string (value));

  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
  gboolean mail = may_receive (self);
  guint before = mail ? payola_inbox_get_n (self->inbox) : 0;
  for (GSList *l = files; l; l = l->next)
    receive_file (self, l->data);
  if (mail)
    tell_received (self, before);
  return files != NULL;
}

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaWindow *self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self->document && !receive_text (self, text))
    payola_window_toast (self, _("The clipboard does not contain text."));
  g_object_unref (self);
}

/* Receives a copied email when Ctrl+V is pressed outside of a text field. */
static gboolean
on_paste_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  GtkWidget *has_focus = gtk_root_get_focus (GTK_ROOT (widget));

  if (!may_receive (self)
      || (has_focus && (GTK_IS_TEXT_VIEW (has_focus) || GTK_IS_EDITABLE (has_focus))))
    return FALSE;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_pasted,
                                 g_object_ref (self));
  return TRUE;
}

void
_payola_window_take_incoming (PayolaWindow *self)
{
  GType dropped[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_drop_target_set_gtypes (drop, dropped, G_N_ELEMENTS (dropped));
  g_signal_connect (drop, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>v"),
                      gtk_callback_action_new (on_paste_key, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
