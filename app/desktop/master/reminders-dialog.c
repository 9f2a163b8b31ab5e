/* reminders-dialog.c - dialog with a reminder for each power whose sheet is awaited
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/reminders-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/mail-program.h"
#include "desktop/kit/power-token.h"
#include "desktop/kit/save-game.h"
#include "desktop/kit/send-bar.h"
#include "service/address.h"
#include "model/game-letters.h"
#include "model/undecided.h"
#include "service/deadline.h"
#include "service/mail-uri.h"
#include "service/reminder.h"

#include <glib/gi18n.h>

typedef struct
{
  PayolaDialogKit *kit;
  PayolaDocument *document;
  PayGame *game;   /* the game when the dialog was opened */
  char *id;        /* short name of the game */
  guint64 missing; /* powers whose sheets are missing */
  GtkLabel *states[PAY_MAX_POWERS];
  PayolaSendBar *bar; /* progress of letters that are sent through the account */
} Reminders;

static void
reminders_free (gpointer data)
{
  Reminders *self = data;

  g_object_unref (self->document);
  pay_game_unref (self->game);
  g_free (self->id);
  g_free (self);
}

static char *
make_letter (Reminders *self, PayPower power)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return payola_reminder_letter (self->game, power, now);
}

/* Saves the game, then sends a reminder. */
static void
save_and (Reminders *self, PayolaSend send, PayPower power)
{
  payola_save_before_sending (self->kit->window, self->document, send, GINT_TO_POINTER (power),
                              NULL);
}

static void
copy (GtkWindow *window, gpointer data)
{
  Reminders *self = payola_dialog_kit_get_kept (window);
  PayPower power = (PayPower) GPOINTER_TO_INT (data);
  g_autofree char *letter = make_letter (self, power);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), letter);
  gtk_label_set_label (self->states[power], C_("state of a letter", "copied"));
}

static void
on_copy (GtkButton *button, Reminders *self)
{
  save_and (self, copy, (PayPower) payola_row_get_tag (button));
}

static void
on_mailed (GObject *window, GAsyncResult *result, gpointer data)
{
  Reminders *self = payola_dialog_kit_get_kept (GTK_WINDOW (window));
  PayPower power = (PayPower) GPOINTER_TO_INT (data);
  g_autoptr (GError) error = NULL;

  if (payola_mail_program_send_finish (result, &error)
      || !gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  payola_dialog_kit_refuse (self->kit, error->message);
  if (power != PAY_NO_POWER)
    gtk_label_set_label (self->states[power], C_("state of a letter", "not sent"));
}

/* ---- the account ---------------------------------------------------------------------------- */

static void
show_state (PayolaLetterKind kind, guint index, const char *words, gpointer data)
{
  Reminders *self = data;

  if (kind == PAYOLA_LETTER_REMINDER && self->states[index])
    gtk_label_set_label (self->states[index], words);
}

static gboolean
has_address (Reminders *self, PayPower power)
{
  const PayPlayer *player = pay_game_get_player (self->game, power);

  return player && payola_address_is_valid (player->mail);
}

/* Sends the reminder of a power, also if it was delivered before. */
static void
send_again (Reminders *self, PayPower power)
{
  PayolaWaitingMail *mail = payola_send_bar_get_mail (self->bar);
  PayolaMailSending *sending = payola_waiting_mail_begin (mail);

  if (!sending)
    return;
  payola_reminder_letter_add (sending, self->game, power, payola_waiting_mail_get_forms (mail),
                              TRUE);
  payola_waiting_mail_start (mail, sending);
}

/* ---- the mail program ----------------------------------------------------------------------- */

static void
mail_one (GtkWindow *window, gpointer data)
{
  Reminders *self = payola_dialog_kit_get_kept (window);
  PayPower power = (PayPower) GPOINTER_TO_INT (data);

  if (payola_send_bar_exists () && has_address (self, power))
    {
      send_again (self, power);
      return;
    }
  const PayPlayer *player = pay_game_get_player (self->game, power);
  g_autofree char *letter = make_letter (self, power);
  g_autofree char *subject = payola_reminder_subject (self->game);
  g_autofree char *uri = payola_game_mail_uri (self->game, player ? player->mail : "", subject,
                                               letter);

  payola_dialog_kit_refuse (self->kit, NULL);
  gtk_label_set_label (self->states[power],
                       C_("state of a letter", "passed to the email program"));
  payola_mail_program_send (self->kit->window, uri, NULL, on_mailed, GINT_TO_POINTER (power));
}

static void
on_mail (GtkButton *button, Reminders *self)
{
  save_and (self, mail_one, (PayPower) payola_row_get_tag (button));
}

static void
mail_all (GtkWindow *window, gpointer data)
{
  Reminders *self = payola_dialog_kit_get_kept (window);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *uri = payola_reminder_mail_to (self->game, self->missing, now);

  payola_dialog_kit_refuse (self->kit, NULL);
  if (uri)
    payola_mail_program_send (self->kit->window, uri, NULL, on_mailed,
                              GINT_TO_POINTER (PAY_NO_POWER));
}

static void
on_mail_all (GtkButton *button, Reminders *self)
{
  save_and (self, mail_all, PAY_NO_POWER);
}

static void
add_player (Reminders *self, AdwPreferencesGroup *group, PayPower power)
{
  const PayBoard *board = pay_game_get_board (self->game);
  const PayPlayer *player = pay_game_get_player (self->game, power);
  const char *name = pay_board_get_power_name (board, power);
  /* Translators: the name of a power */
  g_autofree char *copy = g_strdup_printf (_("Copy the reminder for %s"), name);
  /* Translators: the name of a power */
  g_autofree char *mail = g_strdup_printf (_("Send the reminder for %s by email"), name);
  g_autofree char *who = player && *player->mail
                         ? g_strdup_printf ("%s%s%s", player->name, *player->name ? " · " : "",
                                            player->mail)
                         : g_strdup (player && *player->name ? player->name
                                                             : _("No email address"));
  g_autofree char *escaped = g_markup_escape_text (who, -1);
  GtkWidget *row = payola_row_new (name, escaped);
  g_autofree char *key = payola_reminder_letter_key (self->game, power);
  g_autofree char *delivered = payola_send_bar_describe (self->id, key);
  GtkWidget *state = payola_words_new (delivered, "dim-label");

  gtk_label_set_xalign (GTK_LABEL (state), 1);
  gtk_label_set_width_chars (GTK_LABEL (state), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (state), 18);
  self->states[power] = GTK_LABEL (state);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), payola_power_token_new (board, power));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), state);
  payola_row_add_icon (row, "edit-copy-symbolic", copy, power, G_CALLBACK (on_copy), self);
  payola_row_add_icon (row, "mail-send-symbolic", mail, power, G_CALLBACK (on_mail), self);
  adw_preferences_group_add (group, row);
}

/* (transfer full) */
static char *
make_description (Reminders *self, guint64 held, GDateTime *now)
{
  const PayRoster *roster = pay_game_get_roster (self->game);
  g_autofree char *deadline = payola_deadline_describe (pay_roster_get_deadline (roster),
                                                        pay_roster_get_zone (roster), now);
  g_autofree char *names = payola_undecided_names (pay_game_get_board (self->game), held);
  /* Translators: names of powers */
  g_autofree char *waiting = g_strdup_printf (_("Waiting for your decision in the inbox: %s."),
                                              names);

  if (!self->missing)
    return held ? g_steal_pointer (&waiting) : g_strdup (_("All sheets have been received."));
  g_autofree char *first
    /* Translators: a date and the time that is left, “3 May 2027, 20:00 · 3 days left” */
    = deadline ? g_strdup_printf (_("Deadline: %s"), deadline)
               : g_strdup (_("No deadline is set for this phase."));
  return g_strdup_printf ("%s%s%s", first, held ? "\n" : "", held ? waiting : "");
}

GtkWindow *
payola_reminders_dialog_new (GtkWindow *parent, PayolaDocument *document)
{
  Reminders *self = g_new0 (Reminders, 1);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  PayolaWaitingMail *mail = payola_waiting_mail_get (document);
  g_autofree char *uri = NULL, *sentence = NULL, *escaped = NULL;

  self->document = g_object_ref (document);
  self->game = pay_game_ref (payola_document_get_game (document));
  self->id = payola_document_make_id (document);
  self->missing = payola_waiting_mail_get_missing (mail);
  uri = payola_reminder_mail_to (self->game, self->missing, now);
  sentence = make_description (self, payola_waiting_mail_get_held (mail), now);
  escaped = g_markup_escape_text (sentence, -1);
  self->kit = payola_dialog_kit_new (parent, C_("title", "Reminders"), 560, 560,
                                     GTK_WIDGET (page));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "reminders-dialog");
  payola_dialog_kit_keep (self->kit, self, reminders_free);
  adw_preferences_group_set_title (group, _("Missing Sheets"));
  adw_preferences_group_set_description (group, escaped);
  self->bar = payola_send_bar_new (self->kit, document, show_state, self);
  if (payola_send_bar_exists ())
    payola_dialog_kit_pack_suggested (
      self->kit, payola_send_bar_make_button (self->bar, (PayolaWaitingScope) { -1, TRUE }));
  else
    {
      GtkWidget *all = payola_dialog_kit_add_button (self->kit, _("_Email All…"), TRUE,
                                                     G_CALLBACK (on_mail_all), self);
      gtk_widget_set_sensitive (all, uri != NULL);
      gtk_widget_set_tooltip_text (
        all, uri ? _("Write one email, with blind copies, to all players who have an address and "
                     "whose sheets are missing")
                 : _("No player whose sheet is missing has an email address."));
    }
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (self->game)); p++)
    if (self->missing >> p & 1)
      add_player (self, group, (PayPower) p);
  adw_preferences_page_add (page, group);
  return self->kit->window;
}
