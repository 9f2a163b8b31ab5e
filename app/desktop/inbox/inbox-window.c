/* inbox-window.c - window with the email and sheets that were received
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/inbox/inbox-window.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/key-prompt.h"
#include "desktop/kit/keys-dialog.h"
#include "desktop/kit/mail-program.h"
#include "desktop/kit/power-token.h"
#include "desktop/kit/save-game.h"
#include "desktop/kit/send-bar.h"
#include "service/mail-uri.h"
#include "model/own-keys.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  PayolaDialogKit *kit;
  PayolaInbox *inbox;
  GtkStack *stack;
  GtkListBox *list;
  GtkLabel *folder_label;
  gulong handler;
  PayolaMailFetcher *fetcher; /* or NULL */
  GtkLabel *fetch_label;
  GtkWidget *fetch_box, *fetch_button, *fetch_spinner;
  PayolaSendBar *bar; /* progress of replies that are sent through the account */
} Inbox;

static void
inbox_free (gpointer data)
{
  Inbox *self = data;

  g_object_unref (self->inbox);
  g_clear_object (&self->fetcher);
  g_free (self);
}

/* Stops following the inbox. The window may still be referenced after its widgets are destroyed,
 * and the widgets must not be updated then. */
static void
on_destroy (Inbox *self)
{
  g_clear_signal_handler (&self->handler, self->inbox);
  if (self->fetcher)
    {
      g_signal_handlers_disconnect_by_data (self->fetcher, self);
      g_signal_handlers_disconnect_by_data (payola_mail_fetcher_get_account (self->fetcher), self);
    }
}

/* Describes a sheet that was refused. */
static const char *
refusal_word (const PayolaInboxItem *item)
{
  switch (item->reason)
    {
    case PAYOLA_REASON_OLDER:
      return _("older than another sheet");
    case PAYOLA_REASON_OUT_OF_DATE:
      return C_("state of a sheet", "out of date");
    case PAYOLA_REASON_EARLY:
      return _("too early");
    case PAYOLA_REASON_NOT_SIGNED:
      return _("not signed");
    default:
      return C_("state of a sheet", "refused");
    }
}

/* Describes the state of an item by a word and an icon, because colour alone is not accessible. */
static const char *
state_word (const PayolaInboxItem *item, const char **icon)
{
  *icon = "dialog-warning-symbolic";
  switch (item->state)
    {
    case PAYOLA_INBOX_ACCEPTED:
      *icon = "object-select-symbolic";
      return C_("state of a sheet", "accepted");
    case PAYOLA_INBOX_REPLACED:
      *icon = "object-select-symbolic";
      return _("accepted, then replaced");
    case PAYOLA_INBOX_WAITING:
    case PAYOLA_INBOX_UNDONE:
      *icon = "dialog-question-symbolic";
      return item->reason == PAYOLA_REASON_REPLACE ? _("would replace another sheet")
                                                   : _("not yet accepted");
    case PAYOLA_INBOX_OUTDATED:
      *icon = "action-unavailable-symbolic";
      return _("not used");
    case PAYOLA_INBOX_REFUSED:
      return refusal_word (item);
    case PAYOLA_INBOX_DECLINED:
      *icon = "action-unavailable-symbolic";
      return _("refused by you");
    case PAYOLA_INBOX_REPEATED:
      *icon = "emblem-synchronizing-symbolic";
      return C_("state of a sheet", "repeated");
    case PAYOLA_INBOX_MESSAGE:
      *icon = "mail-unread-symbolic";
      return C_("state of a sheet", "message");
    case PAYOLA_INBOX_AUTOMATIC:
      *icon = "mail-unread-symbolic";
      return C_("state of a sheet", "automatic email");
    case PAYOLA_INBOX_SEALED:
      *icon = "changes-prevent-symbolic";
      return C_("state of a sheet", "sealed");
    case PAYOLA_INBOX_FOREIGN:
      return _("for another game");
    case PAYOLA_INBOX_UNKNOWN:
    case PAYOLA_INBOX_N_STATES:
      break;
    }
  return _("not recognised");
}

/* Returns the index of the item whose row contains @widget, a button or list. The rows are in
 * reverse order: the latest item is first. */
static guint
index_of (Inbox *self, gpointer widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_EXPANDER_ROW);

  return payola_inbox_get_n (self->inbox) - 1
       - (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static void
on_accept (GtkButton *button, Inbox *self)
{
  payola_inbox_accept (self->inbox, index_of (self, button));
}

static void
on_decline (GtkButton *button, Inbox *self)
{
  payola_inbox_decline (self->inbox, index_of (self, button));
}

/* Returns the reply without its header. */
static const char *
reply_body (const char *reply)
{
  const char *body = strstr (reply, "\n\n");

  return body ? body + 2 : reply;
}

/* Saves the game, in which the sheet may be, then sends the reply of a row. */
static void
save_and (Inbox *self, PayolaSend send, GtkButton *button)
{
  payola_save_before_sending (self->kit->window, payola_inbox_get_document (self->inbox), send,
                              GUINT_TO_POINTER (index_of (self, button)), NULL);
}

static void
copy_reply (GtkWindow *window, gpointer index)
{
  Inbox *self = payola_dialog_kit_get_kept (window);
  const PayolaInboxItem *item = payola_inbox_get (self->inbox, GPOINTER_TO_UINT (index));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), item->reply);
  payola_inbox_set_answered (self->inbox, GPOINTER_TO_UINT (index));
}

static void
on_copy (GtkButton *button, Inbox *self)
{
  save_and (self, copy_reply, button);
}

/* Marks an item as answered, but only if a mail program has accepted the reply. */
static void
on_mailed (GObject *window, GAsyncResult *result, gpointer data)
{
  Inbox *self = payola_dialog_kit_get_kept (GTK_WINDOW (window));
  g_autoptr (GError) error = NULL;

  if (payola_mail_program_send_finish (result, &error))
    payola_inbox_set_answered (self->inbox, GPOINTER_TO_UINT (data));
  else if (self->handler)
    payola_dialog_kit_refuse (self->kit, error->message);
}

static void
mail_reply (GtkWindow *window, gpointer data)
{
  Inbox *self = payola_dialog_kit_get_kept (window);
  guint index = GPOINTER_TO_UINT (data);
  const PayolaInboxItem *item = payola_inbox_get (self->inbox, index);

  if (payola_send_bar_exists () && *item->from)
    {
      PayolaWaitingMail *mail = payola_send_bar_get_mail (self->bar);
      PayolaMailSending *sending = payola_waiting_mail_begin (mail);
      if (!sending)
        return;
      payola_reply_letter_add (sending, item, index, item->answer == PAYOLA_ANSWER_SENT);
      payola_waiting_mail_start (mail, sending);
      return;
    }
  const char *head = strstr (item->reply, "Subject: ");
  const char *end = head ? strchr (head, '\n') : NULL;
  g_autofree char *subject = end ? g_strndup (head + 9, (gsize) (end - head - 9)) : g_strdup ("");
  g_autofree char *uri = payola_game_mail_uri (
    payola_document_get_game (payola_inbox_get_document (self->inbox)), item->from, subject,
    reply_body (item->reply));

  payola_dialog_kit_refuse (self->kit, NULL);
  payola_mail_program_send (self->kit->window, uri, NULL, on_mailed, data);
}

static void
on_mail (GtkButton *button, Inbox *self)
{
  save_and (self, mail_reply, button);
}

static void
on_read (GtkButton *button, Inbox *self)
{
  payola_inbox_set_answered (self->inbox, index_of (self, button));
}

/* Lets the game master write an answer to an email that no program answers. */
static void
on_write (GtkButton *button, Inbox *self)
{
  const PayolaInboxItem *item = payola_inbox_get (self->inbox, index_of (self, button));
  PayGame *game = payola_document_get_game (payola_inbox_get_document (self->inbox));
  g_autofree char *name = pay_setup_make_name (pay_game_get_setup (game));
  g_autofree char *subject = g_strdup_printf ("Re: %s", name);
  g_autofree char *uri = payola_game_mail_uri (game, item->from, subject, "");

  payola_dialog_kit_refuse (self->kit, NULL);
  payola_mail_program_send (self->kit->window, uri, NULL, on_mailed,
                            GUINT_TO_POINTER (index_of (self, button)));
}

static void
on_list_key (GtkButton *button, Inbox *self)
{
  payola_inbox_list_key (self->inbox, index_of (self, button));
}

static void
on_key (PayKey *key, gpointer data)
{
  payola_inbox_set_key (data, key);
}

/* Unlocks the user's key for this game. If the user has not chosen a key for the game, shows the
 * dialog for choosing a key. */
static void
on_open_key (GtkButton *button, Inbox *self)
{
  g_autofree char *game = payola_document_make_id (payola_inbox_get_document (self->inbox));
  g_autofree char *name = payola_own_key_of_game (game);

  if (name)
    payola_key_prompt_ask (self->kit->window, name, on_key, g_object_ref (self->inbox),
                           g_object_unref);
  else
    gtk_window_present (payola_keys_dialog_new (self->kit->window, self->inbox));
}

static void
on_assign (GtkDropDown *drop, GParamSpec *pspec, Inbox *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (selected > 0 && selected != GTK_INVALID_LIST_POSITION)
    payola_inbox_assign (self->inbox, index_of (self, drop), (PayPower) (selected - 1));
}

/* Creates a label whose text can be copied. */
static GtkWidget *
words (const char *text, const char *css)
{
  GtkWidget *label = payola_words_new (text, css);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_can_focus (label, FALSE);
  return label;
}

static void
add_button (Inbox *self, GtkWidget *box, const char *label, gboolean suggested, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (box), button);
}

/* Creates a list in which the user chooses the power of a text that does not name its power. */
static GtkWidget *
power_drop (Inbox *self)
{
  const PayBoard *board = pay_game_get_board (
    payola_document_get_game (payola_inbox_get_document (self->inbox)));
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *drop;

  gtk_string_list_append (names, _("Assign to…"));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    gtk_string_list_append (names, pay_board_get_power_name (board, (PayPower) p));
  drop = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  g_signal_connect (drop, "notify::selected", G_CALLBACK (on_assign), self);
  return drop;
}

/* Checks whether the item is signed although no key is listed for its player. */
static gboolean
is_stranger (Inbox *self, const PayolaInboxItem *item)
{
  PayGame *game = payola_document_get_game (payola_inbox_get_document (self->inbox));
  const PayPlayer *player = item->power == PAY_NO_POWER
                            ? NULL
                            : pay_roster_get (pay_game_get_roster (game), item->power);

  return item->signer && item->power != PAY_NO_POWER && !(player && *player->key)
      && item->kind != PAY_INCOMING_FOREIGN;
}

static void
add_part (GtkWidget *box, const char *heading, const char *text, const char *css)
{
  g_autofree char *chomped = g_strchomp (g_strdup (text));

  if (!*chomped)
    return;
  gtk_box_append (GTK_BOX (box), words (heading, "field-name"));
  gtk_box_append (GTK_BOX (box), words (chomped, css));
}

/* Adds the buttons with which the game master decides or answers. */
static void
add_buttons (Inbox *self, GtkWidget *buttons, const PayolaInboxItem *item)
{
  gboolean waiting = payola_inbox_item_is_waiting (item);
  gboolean replaces = item->kind == PAY_INCOMING_REPLACES;
  gboolean refused = item->state == PAYOLA_INBOX_DECLINED
                  || item->reason == PAYOLA_REASON_LATE_REFUSED;

  if (waiting || refused)
    add_button (self, buttons, replaces ? _("_Replace Other Sheet") : _("_Accept"), waiting,
                G_CALLBACK (on_accept));
  if (waiting)
    add_button (self, buttons, _("Re_fuse"), FALSE, G_CALLBACK (on_decline));
  if (item->state == PAYOLA_INBOX_UNKNOWN)
    gtk_box_append (GTK_BOX (buttons), power_drop (self));
  if (is_stranger (self, item))
    add_button (self, buttons, _("Add _Key to Player"), FALSE, G_CALLBACK (on_list_key));
  /* The reply says that the sheet was accepted, so it can be sent only after the acceptance. */
  if (!waiting && *item->reply)
    {
      add_button (self, buttons, _("_Copy Reply"), FALSE, G_CALLBACK (on_copy));
      add_button (self, buttons, _("_Email Reply"), FALSE, G_CALLBACK (on_mail));
    }
  if (item->state == PAYOLA_INBOX_MESSAGE || item->state == PAYOLA_INBOX_UNKNOWN)
    {
      if (*item->from)
        add_button (self, buttons, _("_Write Reply"), FALSE, G_CALLBACK (on_write));
      if (item->answer != PAYOLA_ANSWER_SENT)
        add_button (self, buttons, _("_Mark as Read"), FALSE, G_CALLBACK (on_read));
    }
}

/* Creates the contents of an expanded row: the findings, the reply and the actions. For a sealed
 * item there is only a button that unlocks the key. */
static GtkWidget *
item_body (Inbox *self, const PayolaInboxItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_add_css_class (box, "unit-page");
  if (item->state == PAYOLA_INBOX_SEALED)
    {
      add_button (self, buttons, _("_Unlock Your Key…"), TRUE, G_CALLBACK (on_open_key));
      gtk_box_append (GTK_BOX (box), buttons);
      return box;
    }
  add_part (box, C_("heading", "Details"), item->findings, NULL);
  if (!*item->reply)
    add_part (
      box, item->state == PAYOLA_INBOX_MESSAGE ? C_("heading", "Message") : C_("heading", "Text"),
      item->text, "order");
  add_part (box,
            payola_inbox_item_is_waiting (item) ? _("Reply after acceptance")
                                                : C_("heading", "Reply"),
            reply_body (item->reply), "order");
  add_buttons (self, buttons, item);
  gtk_box_append (GTK_BOX (box), buttons);
  return box;
}

/* Returns a time as text, with the date unless it is today. The caller frees the
 * text. */
static char *
time_words (GDateTime *when)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gboolean today = g_date_time_get_day_of_year (now) == g_date_time_get_day_of_year (when)
                && g_date_time_get_year (now) == g_date_time_get_year (when);

  return g_date_time_format (when, today ? "%H:%M" : "%F %H:%M");
}

/* Returns the time of an email, and that of its import if it came later. The caller frees it. */
static char *
item_times (const PayolaInboxItem *item)
{
  g_autofree char *when = time_words (item->when), *imported = time_words (item->imported);

  return strcmp (when, imported) == 0
         ? g_steal_pointer (&when)
         /* Translators: the times when an email was sent and imported, “2026-11-29 20:00” */
         : g_strdup_printf (_("%s, imported %s"), when, imported);
}

static GtkWidget *
item_row (Inbox *self, const PayolaInboxItem *item)
{
  const PayBoard *board = pay_game_get_board (
    payola_document_get_game (payola_inbox_get_document (self->inbox)));
  GtkWidget *row = adw_expander_row_new ();
  const char *icon;
  const char *state = state_word (item, &icon);
  g_autofree char *time = item_times (item);
  const char *who = item->power == PAY_NO_POWER ? _("Unknown power")
                                                : pay_board_get_power_name (board, item->power);
  /* Translators: A power and the state of its sheet, as in “France: not signed” */
  g_autofree char *title = g_strdup_printf (C_("sheet", "%s: %s"), who, state);
  g_autofree char *subtitle = g_markup_printf_escaped (
    "%s%s%s%s%s · %s", time, *item->from ? " · " : "", item->from, *item->source ? " · " : "",
    item->source, item->sentence);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  if (item->power != PAY_NO_POWER)
    adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row),
                                 payola_power_token_new (board, item->power));
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), gtk_image_new_from_icon_name (icon));
  if (item->answer == PAYOLA_ANSWER_SENT)
    adw_expander_row_add_action (ADW_EXPANDER_ROW (row),
                                 gtk_label_new (item->state == PAYOLA_INBOX_MESSAGE
                                                  ? C_("state of an email", "read")
                                                  : C_("state of a sheet", "answered")));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), item_body (self, item));
  adw_expander_row_set_expanded (
    ADW_EXPANDER_ROW (row),
    payola_inbox_item_is_open (item)
      || (item->state == PAYOLA_INBOX_DECLINED && item->answer == PAYOLA_ANSWER_DUE));
  return row;
}

/* Shows the state of fetching. */
static void
update_fetching (Inbox *self)
{
  gboolean exists = self->fetcher
                 && payola_mail_account_exists (payola_mail_fetcher_get_account (self->fetcher));
  gboolean busy = exists && payola_mail_fetcher_is_busy (self->fetcher);
  const char *status = exists ? payola_mail_fetcher_get_status (self->fetcher) : NULL;

  gtk_widget_set_visible (self->fetch_button, exists);
  gtk_widget_set_sensitive (self->fetch_button, !busy);
  gtk_widget_set_visible (self->fetch_box, exists);
  gtk_widget_set_visible (self->fetch_spinner, busy);
  gtk_spinner_set_spinning (GTK_SPINNER (self->fetch_spinner), busy);
  gtk_label_set_label (self->fetch_label, status ? status : "");
  if (exists && payola_mail_fetcher_get_failed (self->fetcher))
    gtk_widget_add_css_class (GTK_WIDGET (self->fetch_label), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->fetch_label), "error");
}

static void
on_fetch (GtkButton *button, Inbox *self)
{
  payola_mail_fetcher_fetch (self->fetcher);
}

/* Shows all items, the latest first. */
static void
update (Inbox *self)
{
  guint n = payola_inbox_get_n (self->inbox);
  GFile *folder = payola_inbox_get_folder (self->inbox);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, child);
  for (guint i = n; i-- > 0;)
    gtk_list_box_append (self->list, item_row (self, payola_inbox_get (self->inbox, i)));
  gtk_stack_set_visible_child_name (self->stack, n ? "list" : "empty");
  const char *trouble = payola_inbox_get_trouble (self->inbox);
  gtk_widget_set_visible (GTK_WIDGET (self->folder_label), folder || trouble);
  g_autofree char *place = folder ? g_file_get_parse_name (folder) : NULL;
  /* Translators: %s is the path of a folder */
  g_autofree char *text = folder ? g_strdup_printf (_("Watched folder: %s"), place) : NULL;
  g_autofree char *both = text && trouble ? g_strconcat (text, "\n", trouble, NULL) : NULL;
  if (text || trouble)
    gtk_label_set_label (self->folder_label, both ? both : text ? text : trouble);
}

static void
receive_text (Inbox *self, const char *text)
{
  if (text && *text)
    payola_inbox_receive (self->inbox, text, strlen (text), "");
  else
    payola_dialog_kit_refuse (self->kit, _("The clipboard does not contain text."));
}

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  GtkWindow *window = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  Inbox *self = payola_dialog_kit_get_kept (window);

  if (self->handler)
    receive_text (self, text);
  g_object_unref (window);
}

static void
on_paste (GtkButton *button, Inbox *self)
{
  payola_dialog_kit_refuse (self->kit, NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (button)), NULL, on_pasted,
                                 g_object_ref (self->kit->window));
}

static void
on_chosen (GtkNativeDialog *dialog, int response, Inbox *self)
{
  gboolean folder = gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog))
                 == GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER;

  payola_dialog_kit_refuse (self->kit, NULL);
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      for (guint i = 0; i < g_list_model_get_n_items (files); i++)
        {
          g_autoptr (GFile) file = g_list_model_get_item (files, i);
          g_autoptr (GError) error = NULL;
          if (!(folder ? payola_inbox_watch (self->inbox, file, &error)
                       : payola_inbox_receive_file (self->inbox, file, &error)))
            payola_dialog_kit_refuse (self->kit, error->message);
        }
    }
}

static void
choose (Inbox *self, const char *title, GtkFileChooserAction action, const char *accept)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, self->kit->window, action,
                                                              accept, _("_Cancel"));

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog),
                                        action == GTK_FILE_CHOOSER_ACTION_OPEN);
  if (action == GTK_FILE_CHOOSER_ACTION_OPEN)
    payola_add_mail_filters (GTK_FILE_CHOOSER (dialog));
  payola_dialog_kit_choose (self->kit, dialog, G_CALLBACK (on_chosen), self);
}

static void
on_open (GtkButton *button, Inbox *self)
{
  choose (self, _("Open Emails or Sheets"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Receive"));
}

static void
on_watch (GtkButton *button, Inbox *self)
{
  choose (self, _("Watch Folder"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _("_Watch"));
}

/* Receives emails, texts and sheet files that are dropped on the window. */
static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, Inbox *self)
{
  payola_dialog_kit_refuse (self->kit, NULL);
  if (G_VALUE_HOLDS_STRING (value))
    {
      receive_text (self, g_value_get_string (value));
      return TRUE;
    }
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *l = files; l; l = l->next)
    {
      g_autoptr (GError) error = NULL;
      if (!payola_inbox_receive_file (self->inbox, l->data, &error))
        payola_dialog_kit_refuse (self->kit, error->message);
    }
  return files != NULL;
}

/* Makes the line that shows the state of fetching. It is hidden without an account. */
static GtkWidget *
make_fetch_box (Inbox *self)
{
  GtkWidget *label = words ("", NULL);

  self->fetch_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->fetch_spinner = gtk_spinner_new ();
  self->fetch_label = GTK_LABEL (label);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (self->fetch_box, "dialog-foot");
  gtk_box_append (GTK_BOX (self->fetch_box), self->fetch_spinner);
  gtk_box_append (GTK_BOX (self->fetch_box), label);
  return self->fetch_box;
}

static GtkWidget *
make_page (Inbox *self)
{
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *empty = adw_status_page_new ();
  GtkWidget *folder = words ("", "dim-label");

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (empty), "mail-unread-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (empty), _("No Sheets Received Yet"));
  adw_status_page_set_description (ADW_STATUS_PAGE (empty),
                                   _("Drop email, text or sheet files here, paste an email, open "
                                     "attachments, or watch a folder."));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (box, "unit-page");
  gtk_box_append (GTK_BOX (box), folder);
  gtk_box_append (GTK_BOX (box), list);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 760);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);
  gtk_stack_add_named (GTK_STACK (stack), empty, "empty");
  gtk_stack_add_named (GTK_STACK (stack), scroller, "list");
  self->stack = GTK_STACK (stack);
  self->list = GTK_LIST_BOX (list);
  self->folder_label = GTK_LABEL (folder);
  return stack;
}

GtkWindow *
payola_inbox_window_new (GtkWindow *parent, PayolaInbox *inbox)
{
  Inbox *self = g_new0 (Inbox, 1);
  GtkWidget *page = make_page (self);
  GtkWidget *paste = gtk_button_new_with_mnemonic (_("_Paste Email"));
  GtkWidget *open = payola_icon_button_new ("document-open-symbolic", _("Open emails or sheets"));
  GtkWidget *watch = payola_icon_button_new ("folder-symbolic", _("Watch a folder"));

  self->inbox = g_object_ref (inbox);
  self->handler = g_signal_connect_swapped (inbox, "changed", G_CALLBACK (update), self);
  self->fetch_button = payola_icon_button_new ("view-refresh-symbolic", _("Fetch email"));
  g_signal_connect (self->fetch_button, "clicked", G_CALLBACK (on_fetch), self);
  GtkWidget *fetch_box = make_fetch_box (self);
  self->kit = payola_dialog_kit_new (parent, C_("title", "Inbox"), 680, 640, page);
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "inbox-window");
  payola_dialog_kit_keep (self->kit, self, inbox_free);
  g_signal_connect_swapped (self->kit->window, "destroy", G_CALLBACK (on_destroy), self);
  gtk_window_set_modal (self->kit->window, FALSE);
  payola_button_shorten (GTK_BUTTON (paste));
  /* With large text, the label would otherwise shrink to “…”. */
  gtk_label_set_width_chars (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (paste))), 6);
  g_signal_connect (paste, "clicked", G_CALLBACK (on_paste), self);
  g_signal_connect (open, "clicked", G_CALLBACK (on_open), self);
  g_signal_connect (watch, "clicked", G_CALLBACK (on_watch), self);
  adw_header_bar_pack_start (self->kit->header, paste);
  adw_header_bar_pack_start (self->kit->header, open);
  adw_header_bar_pack_start (self->kit->header, watch);
  adw_header_bar_pack_start (self->kit->header, self->fetch_button);
  payola_waiting_mail_set_inbox (payola_waiting_mail_get (payola_inbox_get_document (inbox)),
                                 inbox);
  self->bar = payola_send_bar_new (self->kit, payola_inbox_get_document (inbox), NULL, NULL);
  GtkWidget *send = payola_send_bar_make_button (self->bar, (PayolaWaitingScope) { -1, FALSE });
  gtk_widget_set_valign (send, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (fetch_box), send);
  gtk_box_append (self->kit->body, fetch_box);
  update_fetching (self);
  GType dropped[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  gtk_drop_target_set_gtypes (drop, dropped, G_N_ELEMENTS (dropped));
  g_signal_connect (drop, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self->kit->window), GTK_EVENT_CONTROLLER (drop));
  update (self);
  return self->kit->window;
}

void
payola_inbox_window_set_fetcher (GtkWindow *window, PayolaMailFetcher *fetcher)
{
  Inbox *self = payola_dialog_kit_get_kept (window);

  g_return_if_fail (self->fetcher == NULL);
  self->fetcher = g_object_ref (fetcher);
  g_signal_connect_swapped (fetcher, "changed", G_CALLBACK (update_fetching), self);
  g_signal_connect_swapped (payola_mail_fetcher_get_account (fetcher), "changed",
                            G_CALLBACK (update_fetching), self);
  update_fetching (self);
}
