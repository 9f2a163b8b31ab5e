/* message-dialog.c - dialog in which the game master writes to players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/message-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/mail-program.h"
#include "desktop/kit/send-bar.h"
#include "desktop/kit/whole-choice.h"
#include "service/address.h"
#include "service/mail-uri.h"

#include <glib/gi18n.h>

/* The largest number of emails that are shown. */
#define MAX_LETTERS 10

typedef struct
{
  PayolaDialogKit *kit;
  PayolaInbox *inbox;
  PayGame *game;   /* the game when the dialog was opened */
  GArray *powers;  /* PayPower: the players who can be written to, in the order of the list */
  AdwComboRow *to; /* everybody, then the players */
  GtkEditable *subject;
  GtkTextBuffer *text;
  GtkWidget *send;
  AdwPreferencesGroup *letters;
  GPtrArray *rows; /* rows of `letters` */
  PayolaSendBar *bar;
} Message;

static void
message_free (gpointer data)
{
  Message *self = data;

  g_object_unref (self->inbox);
  pay_game_unref (self->game);
  g_array_unref (self->powers);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

static const char *
get_address (Message *self, PayPower power)
{
  return pay_game_get_player (self->game, power)->mail;
}

/* Checks whether a player is among the recipients. */
static gboolean
is_chosen (Message *self, PayPower power)
{
  guint chosen = adw_combo_row_get_selected (self->to);

  return chosen == 0 || g_array_index (self->powers, PayPower, chosen - 1) == power;
}

/* (transfer full) */
static char *
get_text (Message *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->text, &start, &end);
  return gtk_text_buffer_get_text (self->text, &start, &end, FALSE);
}

/* Shows the last emails of the recipients, the newest first. */
static void
show_letters (Message *self)
{
  guint n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->letters, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = payola_inbox_get_n (self->inbox); i > 0 && n < MAX_LETTERS; i--)
    {
      const PayolaInboxItem *item = payola_inbox_get (self->inbox, i - 1);
      PayPower power = *item->from
                       ? pay_roster_find_mail (pay_game_get_roster (self->game), item->from)
                       : item->power;

      if (power == PAY_NO_POWER || !is_chosen (self, power))
        continue;
      g_autofree char *date = item->when ? g_date_time_format (item->when, "%F %H:%M")
                                         : g_strdup ("");
      g_autofree char *title = g_strdup_printf (
        "%s · %s", pay_board_get_power_name (pay_game_get_board (self->game), power), date);
      g_autofree char *escaped = g_markup_escape_text (*item->text ? item->text : item->sentence,
                                                       -1);
      GtkWidget *row = payola_row_new (title, g_strchomp (escaped));
      adw_preferences_group_add (self->letters, row);
      g_ptr_array_add (self->rows, row);
      n++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->letters), n > 0);
}

static void
update (Message *self)
{
  g_autofree char *text = g_strstrip (get_text (self));
  g_autofree char *subject = g_strstrip (g_strdup (gtk_editable_get_text (self->subject)));
  gboolean complete = *text && *subject && self->powers->len > 0;

  gtk_widget_set_sensitive (self->send, complete && !payola_send_bar_is_busy (self->bar));
  gtk_widget_set_tooltip_text (self->send, self->powers->len == 0
                                             ? _("No player has an email address.")
                                           : complete ? NULL
                                                      : _("Enter a subject and a message."));
}

/* ---- sending --------------------------------------------------------------------------------- */

static void
on_mailed (GObject *window, GAsyncResult *result, gpointer data)
{
  Message *self = payola_dialog_kit_get_kept (GTK_WINDOW (window));
  g_autoptr (GError) error = NULL;

  if (!payola_mail_program_send_finish (result, &error)
      && gtk_widget_get_mapped (GTK_WIDGET (window)))
    payola_dialog_kit_refuse (self->kit, error->message);
}

/* Passes one email to the mail program. Several recipients are blind copies, so that players do not
 * see each other’s addresses. */
static void
pass_to_program (Message *self, const char *subject, const char *text)
{
  g_autoptr (GString) bcc = g_string_new (NULL);
  gboolean all = adw_combo_row_get_selected (self->to) == 0;
  const char *one = "";

  for (guint i = 0; i < self->powers->len; i++)
    {
      PayPower power = g_array_index (self->powers, PayPower, i);
      g_autofree char *address = g_uri_escape_string (get_address (self, power), "@", FALSE);
      if (all)
        g_string_append_printf (bcc, "%s%s", bcc->len ? "," : "", address);
      else if (is_chosen (self, power))
        one = get_address (self, power);
    }
  g_autofree char *uri = payola_game_mail_uri (self->game, one, subject, text);
  g_autofree char *whole = all ? g_strdup_printf ("%s&bcc=%s", uri, bcc->str) : g_strdup (uri);
  payola_mail_program_send (self->kit->window, whole, NULL, on_mailed, NULL);
}

static void
on_send (GtkButton *button, Message *self)
{
  g_autofree char *subject = g_strstrip (g_strdup (gtk_editable_get_text (self->subject)));
  g_autofree char *text = get_text (self);
  PayolaWaitingMail *mail = payola_send_bar_get_mail (self->bar);
  PayolaMailSending *sending = NULL;

  payola_dialog_kit_refuse (self->kit, NULL);
  if (!payola_send_bar_exists ())
    {
      pass_to_program (self, subject, text);
      return;
    }
  sending = payola_waiting_mail_begin (mail);
  for (guint i = 0; sending && i < self->powers->len; i++)
    {
      PayPower power = g_array_index (self->powers, PayPower, i);
      if (is_chosen (self, power))
        payola_message_letter_add (sending, self->game, power, subject, text);
    }
  if (sending)
    payola_waiting_mail_start (mail, sending);
  update (self);
}

/* ---- the dialog ------------------------------------------------------------------------------ */

static void
list_players (Message *self)
{
  const PayBoard *board = pay_game_get_board (self->game);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _("All players"));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      PayPower power = (PayPower) p;
      const PayPlayer *player = pay_game_get_player (self->game, power);
      if (!player || *player->computer || !payola_address_is_valid (player->mail))
        continue;
      g_autofree char *name = g_strdup_printf ("%s%s%s", pay_board_get_power_name (board, power),
                                               *player->name ? " · " : "", player->name);
      g_array_append_val (self->powers, power);
      gtk_string_list_append (names, name);
    }
  payola_whole_choice (self->to);
  adw_combo_row_set_model (self->to, G_LIST_MODEL (names));
}

static GtkWidget *
make_editor (Message *self)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  payola_widget_set_name (view, C_("label", "Message"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 180);
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_set_margin_top (scroller, 12);
  self->text = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  return scroller;
}

GtkWindow *
payola_message_dialog_new (GtkWindow *parent, PayolaInbox *inbox)
{
  Message *self = g_new0 (Message, 1);
  PayolaDocument *document = payola_inbox_get_document (inbox);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *to = adw_combo_row_new (), *subject = adw_entry_row_new ();
  g_autofree char *title = NULL;

  self->inbox = g_object_ref (inbox);
  self->game = pay_game_ref (payola_document_get_game (document));
  self->powers = g_array_new (FALSE, FALSE, sizeof (PayPower));
  self->rows = g_ptr_array_new ();
  self->kit = payola_dialog_kit_new (parent, C_("title", "Message"), 600, 640, GTK_WIDGET (page));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "message-dialog");
  payola_dialog_kit_keep (self->kit, self, message_free);
  self->bar = payola_send_bar_new (self->kit, document, NULL, NULL);
  self->send = payola_dialog_kit_add_button (self->kit, _("_Send"), TRUE, G_CALLBACK (on_send),
                                             self);
  self->to = ADW_COMBO_ROW (to);
  self->subject = GTK_EDITABLE (subject);
  self->letters = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (to), C_("to whom", "To"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (subject), C_("label", "Subject"));
  list_players (self);
  title = pay_setup_make_name (pay_game_get_setup (self->game));
  gtk_editable_set_text (self->subject, title);
  adw_preferences_group_add (group, to);
  adw_preferences_group_add (group, subject);
  adw_preferences_group_add (group, make_editor (self));
  adw_preferences_group_set_title (self->letters, _("Last Emails from These Players"));
  adw_preferences_page_add (page, group);
  adw_preferences_page_add (page, self->letters);
  g_signal_connect_swapped (to, "notify::selected", G_CALLBACK (show_letters), self);
  g_signal_connect_swapped (subject, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (update), self);
  show_letters (self);
  update (self);
  return self->kit->window;
}
