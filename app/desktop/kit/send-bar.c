/* send-bar.c - progress of the letters of a game that are sent through the mail account
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/send-bar.h"

#include "desktop/kit/key-prompt.h"
#include "desktop/kit/save-game.h"
#include "mail/delivery-log.h"
#include "model/own-keys.h"
#include "service/statements.h"

#include <glib/gi18n.h>

struct _PayolaSendBar
{
  PayolaDialogKit *kit;
  PayolaSendBarShow show;
  gpointer data;
  PayolaDocument *document;
  PayolaWaitingMail *mail;
  PayolaMailSending *sending; /* the letters that the bar shows, or NULL */
  PayolaWaitingScope scope;
  GtkWidget *box, *stop, *button; /* the button may be NULL */
  GtkLabel *label, *kinds;
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
  return payola_waiting_mail_is_busy (self->mail);
}

PayolaWaitingMail *
payola_send_bar_get_mail (PayolaSendBar *self)
{
  return self->mail;
}

/* Describes a delivery, with the date unless it is today. (transfer full) */
static char *
describe_delivery (PayolaDelivery state, GDateTime *when)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) there = when ? g_date_time_to_local (when) : NULL;
  GDateTime *local = there ? there : now;
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

/* (transfer full) */
static char *
describe_kind (PayolaLetterKind kind, guint delivered, guint n)
{
  switch (kind)
    {
    case PAYOLA_LETTER_STATEMENT:
      /* Translators: the number of statements that were delivered, and of all statements */
      return g_strdup_printf (_("Statements: %u of %u"), delivered, n);
    case PAYOLA_LETTER_REMINDER:
      /* Translators: the number of reminders that were delivered, and of all reminders */
      return g_strdup_printf (_("Reminders: %u of %u"), delivered, n);
    case PAYOLA_LETTER_REPLY:
      /* Translators: the number of replies that were delivered, and of all replies */
      return g_strdup_printf (_("Replies: %u of %u"), delivered, n);
    case PAYOLA_LETTER_MESSAGE:
      /* Translators: the number of messages that were delivered, and of all messages */
      return g_strdup_printf (_("Messages: %u of %u"), delivered, n);
    case PAYOLA_N_LETTERS:
      break;
    }
  g_return_val_if_reached (NULL);
}

/* Describes how many letters of each kind were delivered. Returns NULL if all are of one kind.
 * (transfer full) */
static char *
describe_kinds (PayolaSendBar *self)
{
  guint n[PAYOLA_N_LETTERS] = { 0 }, delivered[PAYOLA_N_LETTERS] = { 0 }, n_kinds = 0;
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < payola_mail_sending_get_n (self->sending); i++)
    {
      guint index;
      int tag;
      PayolaSendingState state = payola_mail_sending_get_state (self->sending, i, &tag);
      PayolaLetterKind kind = payola_letter_get_kind (tag, &index);
      n_kinds += n[kind]++ == 0;
      delivered[kind] += state == PAYOLA_SENDING_DELIVERED;
    }
  for (guint kind = 0; kind < PAYOLA_N_LETTERS; kind++)
    if (n[kind] > 0)
      {
        g_autofree char *part = describe_kind (kind, delivered[kind], n[kind]);
        g_autoptr (GString) whole = g_string_new (part);
        g_string_replace (whole, " ", "\u00a0", 0); /* lines are broken between kinds */
        g_string_append_printf (out, "%s%s", out->len ? " · " : "", whole->str);
      }
  return g_string_free (out, n_kinds < 2);
}

/* Shows how many letters were delivered. */
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

  g_autofree char *kinds = describe_kinds (self);
  gtk_label_set_label (self->label, text);
  gtk_label_set_label (self->kinds, kinds ? kinds : "");
  gtk_widget_set_visible (GTK_WIDGET (self->kinds), kinds != NULL);
  gtk_progress_bar_set_fraction (self->progress,
                                 n ? (double) (delivered + unsure + failed) / n : 1);
  gtk_widget_set_visible (self->stop, !finished);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), !finished);
}

/* Shows the error and any unconfirmed deliveries, with advice on sending the other letters. */
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
  guint index;
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
  PayolaLetterKind kind = payola_letter_get_kind (tag, &index);
  if (self->show)
    self->show (kind, index, words, self->data);
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

/* Shows the letters that are being sent now, if any. Letters that were sent before are not shown.
 */
static void
follow (PayolaSendBar *self)
{
  PayolaMailSending *sending = payola_waiting_mail_get_sending (self->mail);

  if (sending == self->sending || !payola_send_bar_is_busy (self))
    return;
  if (self->sending)
    g_signal_handlers_disconnect_by_data (self->sending, self);
  g_set_object (&self->sending, sending);
  g_signal_connect (sending, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect (sending, "finished", G_CALLBACK (on_finished), self);
  payola_dialog_kit_refuse (self->kit, NULL);
  gtk_widget_set_visible (self->box, TRUE);
  update (self);
  for (guint i = 0; i < payola_mail_sending_get_n (sending); i++)
    if (payola_mail_sending_get_state (sending, i, NULL) != PAYOLA_SENDING_WAITING)
      show_item (self, i);
}

/* ---- the button ------------------------------------------------------------------------------ */

/* (transfer full) */
static char *
count_kind (PayolaLetterKind kind, guint n)
{
  switch (kind)
    {
    case PAYOLA_LETTER_STATEMENT:
      /* Translators: the number of statements */
      return g_strdup_printf (ngettext ("%u statement", "%u statements", n), n);
    case PAYOLA_LETTER_REMINDER:
      /* Translators: the number of reminders */
      return g_strdup_printf (ngettext ("%u reminder", "%u reminders", n), n);
    case PAYOLA_LETTER_REPLY:
      /* Translators: the number of replies */
      return g_strdup_printf (ngettext ("%u reply", "%u replies", n), n);
    case PAYOLA_LETTER_MESSAGE:
      /* Translators: the number of messages */
      return g_strdup_printf (ngettext ("%u message", "%u messages", n), n);
    case PAYOLA_N_LETTERS:
      break;
    }
  g_return_val_if_reached (NULL);
}

/* Lists the letters that wait, one kind in each line. (transfer full) */
static char *
describe_waiting (const guint *counts)
{
  GString *out = g_string_new (_("Send all waiting emails:"));

  for (guint kind = 0; kind < PAYOLA_N_LETTERS; kind++)
    if (counts[kind] > 0)
      {
        g_autofree char *part = count_kind (kind, counts[kind]);
        g_string_append_printf (out, "\n%s", part);
      }
  return g_string_free (out, FALSE);
}

void
payola_send_bar_update (PayolaSendBar *self)
{
  guint counts[PAYOLA_N_LETTERS] = { 0 };
  gboolean exists = payola_send_bar_exists ();

  if (!self->button)
    return;
  guint n = exists ? payola_waiting_mail_count (self->mail, self->scope, counts) : 0;
  g_autofree char *waiting = n > 0 ? describe_waiting (counts) : NULL;
  const char *words = waiting ? waiting : _("All emails were sent.");
  gtk_widget_set_sensitive (self->button, n > 0 && !payola_send_bar_is_busy (self));
  gtk_widget_set_tooltip_text (self->button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static void
on_mail_changed (PayolaSendBar *self)
{
  follow (self);
  payola_send_bar_update (self);
}

static void
on_key (PayKey *key, gpointer data)
{
  GtkWindow *window = *(GtkWindow **) data;
  PayolaSendBar *self = window ? g_object_get_data (G_OBJECT (window), "payola-send-bar") : NULL;

  if (self)
    payola_waiting_mail_send_all (self->mail, self->scope, key);
}

static void
free_window (gpointer data)
{
  GtkWindow **window = data;

  g_clear_weak_pointer (window);
  g_free (window);
}

static void
send_all (GtkWindow *dialog, gpointer data)
{
  PayolaSendBar *self = g_object_get_data (G_OBJECT (dialog), "payola-send-bar");
  guint counts[PAYOLA_N_LETTERS];
  gboolean packets = payola_waiting_mail_get_forms (self->mail) >> PAYOLA_STATEMENT_PACKET & 1;
  g_autofree char *id = payola_document_make_id (self->document);
  g_autofree char *name = packets ? payola_own_key_of_game (id) : NULL;

  payola_waiting_mail_count (self->mail, self->scope, counts);
  if (!name || counts[PAYOLA_LETTER_STATEMENT] == 0)
    {
      payola_waiting_mail_send_all (self->mail, self->scope, NULL);
      return;
    }
  GtkWindow **window = g_new0 (GtkWindow *, 1);
  g_set_weak_pointer (window, self->kit->window);
  payola_key_prompt_ask (self->kit->window, name, on_key, window, free_window);
}

static void
on_send_all (PayolaSendBar *self)
{
  payola_save_before_sending (self->kit->window, self->document, send_all, NULL, NULL);
}

GtkWidget *
payola_send_bar_make_button (PayolaSendBar *self, PayolaWaitingScope scope)
{
  self->scope = scope;
  self->button = gtk_button_new_with_mnemonic (_("_Send All"));
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (on_send_all), self);
  payola_send_bar_update (self);
  return self->button;
}

/* ---- the bar --------------------------------------------------------------------------------- */

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
  if (self->mail)
    g_signal_handlers_disconnect_by_data (self->mail, self);
  self->button = NULL;
  g_clear_object (&self->mail);
  g_clear_object (&self->document);
}

PayolaSendBar *
payola_send_bar_new (PayolaDialogKit *kit, PayolaDocument *document, PayolaSendBarShow show,
                     gpointer data)
{
  PayolaSendBar *self = g_new0 (PayolaSendBar, 1);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = payola_words_new ("", NULL), *kinds = payola_words_new ("", "dim-label");

  *self = (PayolaSendBar) { .kit = kit, .show = show, .data = data, .scope = { -1, FALSE } };
  self->document = g_object_ref (document);
  self->mail = g_object_ref (payola_waiting_mail_get (document));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->label = GTK_LABEL (label);
  self->kinds = GTK_LABEL (kinds);
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  self->stop = gtk_button_new_with_mnemonic (_("_Stop"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Sending emails"), -1);
  gtk_widget_set_valign (self->stop, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (self->box, "dialog-foot");
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), self->stop);
  gtk_box_append (GTK_BOX (self->box), line);
  gtk_box_append (GTK_BOX (self->box), kinds);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->progress));
  gtk_widget_set_visible (self->box, FALSE);
  gtk_box_append (kit->body, self->box);
  g_signal_connect_swapped (self->stop, "clicked", G_CALLBACK (on_stop), self);
  g_signal_connect_swapped (kit->window, "destroy", G_CALLBACK (on_destroy), self);
  g_signal_connect_swapped (self->mail, "changed", G_CALLBACK (on_mail_changed), self);
  g_object_set_data_full (G_OBJECT (kit->window), "payola-send-bar", self, g_free);
  follow (self);
  return self;
}
