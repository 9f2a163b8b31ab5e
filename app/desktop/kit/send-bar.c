/* send-bar.c - progress of the letters that a dialog sends through the mail account
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/send-bar.h"

#include "mail/delivery-log.h"

#include <glib/gi18n.h>

struct _PayolaSendBar
{
  PayolaDialogKit *kit;
  PayolaSendBarShow show;
  gpointer data;
  PayolaMailSending *sending; /* the last letters, or NULL */
  GtkWidget *box, *stop;
  GtkLabel *label;
  GtkProgressBar *progress;
};

gboolean
payola_send_bar_exists (void)
{
  return payola_mail_account_exists (payola_mail_account_get_default ());
}

gboolean
payola_send_bar_is_busy (PayolaSendBar *self)
{
  return self->sending && !payola_mail_sending_is_finished (self->sending);
}

/* Describes a delivery, with the date unless it is today. (transfer full) */
static char *
describe_delivery (PayolaDelivery state, GDateTime *when)
{
  g_autoptr (GDateTime) local = when ? g_date_time_to_local (when) : g_date_time_new_now_local ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gboolean today = g_date_time_get_day_of_year (now) == g_date_time_get_day_of_year (local)
                && g_date_time_get_year (now) == g_date_time_get_year (local);
  g_autofree char *time = g_date_time_format (local, today ? "%H:%M" : "%F %H:%M");

  if (state == PAYOLA_DELIVERY_UNSURE)
    /* Translators: a time, such as “14:05” */
    return g_strdup_printf (C_("state of a letter", "perhaps delivered (%s)"), time);
  /* Translators: a time, such as “14:05” */
  return g_strdup_printf (C_("state of a letter", "delivered to the server (%s)"), time);
}

char *
payola_send_bar_describe (const char *game, const char *key)
{
  g_autoptr (GDateTime) when = NULL;
  PayolaDelivery state = payola_delivery_get (game, key, &when);

  return state == PAYOLA_DELIVERY_NONE ? NULL : describe_delivery (state, when);
}

/* Shows how many letters were sent. */
static void
update (PayolaSendBar *self)
{
  guint n = payola_mail_sending_get_n (self->sending);
  guint delivered = payola_mail_sending_count (self->sending, PAYOLA_SENDING_DELIVERED);
  guint unsure = payola_mail_sending_count (self->sending, PAYOLA_SENDING_UNSURE);
  guint failed = payola_mail_sending_count (self->sending, PAYOLA_SENDING_FAILED);
  gboolean finished = payola_mail_sending_is_finished (self->sending);
  g_autofree char *text = g_strdup_printf (
    /* Translators: the number of letters that were delivered, and of all letters */
    ngettext ("%u of %u letter delivered to the server", "%u of %u letters delivered to the server",
              n),
    delivered, n);

  gtk_label_set_label (self->label, text);
  gtk_progress_bar_set_fraction (self->progress,
                                 n ? (double) (delivered + unsure + failed) / n : 1);
  gtk_widget_set_visible (self->stop, !finished);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), !finished);
}

/* Shows the error, and says that the remaining letters can be sent again. */
static void
tell_error (PayolaSendBar *self)
{
  const char *error = payola_mail_sending_get_error (self->sending);
  guint delivered = payola_mail_sending_count (self->sending, PAYOLA_SENDING_DELIVERED);
  guint unsure = payola_mail_sending_count (self->sending, PAYOLA_SENDING_UNSURE);
  g_autoptr (GString) text = g_string_new (error);

  if (delivered > 0 && error)
    g_string_append_printf (text, "\n%s",
                            _("Letters that were delivered are not sent again when you send the "
                              "rest."));
  if (unsure > 0)
    g_string_append_printf (text, "%s%s", text->len ? "\n" : "",
                            _("For some letters, the server did not confirm the delivery. Ask the "
                              "players, or send these "
                              "letters again one by one."));
  payola_dialog_kit_refuse (self->kit, text->len ? text->str : NULL);
}

static void
show_item (PayolaSendBar *self, guint i)
{
  int tag;
  PayolaSendingState state = payola_mail_sending_get_state (self->sending, i, &tag);
  g_autofree char *words = NULL;

  switch (state)
    {
    case PAYOLA_SENDING_WAITING:
      words = g_strdup ("");
      break;
    case PAYOLA_SENDING_NOW:
      words = g_strdup (C_("state of a letter", "sending…"));
      break;
    case PAYOLA_SENDING_DELIVERED:
      words = describe_delivery (PAYOLA_DELIVERY_DONE, NULL);
      break;
    case PAYOLA_SENDING_UNSURE:
      words = describe_delivery (PAYOLA_DELIVERY_UNSURE, NULL);
      break;
    case PAYOLA_SENDING_FAILED:
      words = g_strdup (C_("state of a letter", "not sent"));
      break;
    }
  if (self->show)
    self->show (tag, words, state == PAYOLA_SENDING_DELIVERED, self->data);
}

static void
on_changed (PayolaMailSending *sending, guint i, PayolaSendBar *self)
{
  show_item (self, i);
  update (self);
}

static void
on_finished (PayolaMailSending *sending, PayolaSendBar *self)
{
  update (self);
  tell_error (self);
}

/* Lets the program quit after all letters were sent. Until then it runs even without windows. */
static void
on_finished_release (PayolaMailSending *sending, GApplication *application)
{
  g_application_release (application);
}

void
payola_send_bar_send (PayolaSendBar *self, PayolaMailSending *sending)
{
  GApplication *application = g_application_get_default ();

  g_return_if_fail (!payola_send_bar_is_busy (self));
  if (self->sending)
    g_signal_handlers_disconnect_by_data (self->sending, self);
  g_set_object (&self->sending, sending);
  g_signal_connect (sending, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect (sending, "finished", G_CALLBACK (on_finished), self);
  if (application)
    {
      g_application_hold (application);
      g_signal_connect (sending, "finished", G_CALLBACK (on_finished_release), application);
    }
  payola_dialog_kit_refuse (self->kit, NULL);
  gtk_widget_set_visible (self->box, TRUE);
  update (self);
  payola_mail_sending_start (sending);
  g_object_unref (sending);
}

static void
on_stop (PayolaSendBar *self)
{
  if (self->sending)
    payola_mail_sending_cancel (self->sending);
}

static void
on_destroy (PayolaSendBar *self)
{
  if (self->sending)
    g_signal_handlers_disconnect_by_data (self->sending, self);
  g_clear_object (&self->sending);
}

PayolaSendBar *
payola_send_bar_new (PayolaDialogKit *kit, PayolaSendBarShow show, gpointer data)
{
  PayolaSendBar *self = g_new0 (PayolaSendBar, 1);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = payola_words_new ("", NULL);

  *self = (PayolaSendBar) { .kit = kit, .show = show, .data = data };
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->label = GTK_LABEL (label);
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  self->stop = gtk_button_new_with_mnemonic (_("_Stop"));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (self->box, "dialog-foot");
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), self->stop);
  gtk_box_append (GTK_BOX (self->box), line);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->progress));
  gtk_widget_set_visible (self->box, FALSE);
  gtk_box_append (kit->body, self->box);
  g_signal_connect_swapped (self->stop, "clicked", G_CALLBACK (on_stop), self);
  g_signal_connect_swapped (kit->window, "destroy", G_CALLBACK (on_destroy), self);
  g_object_set_data_full (G_OBJECT (kit->window), "payola-send-bar", self, g_free);
  return self;
}
