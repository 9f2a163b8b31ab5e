/* statements-dialog.c - dialog that writes or mails the statements of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/statements-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/key-prompt.h"
#include "desktop/kit/mail-program.h"
#include "desktop/kit/power-token.h"
#include "desktop/kit/save-game.h"
#include "desktop/kit/send-bar.h"
#include "service/address.h"
#include "model/game-letters.h"
#include "service/mail-uri.h"
#include "model/own-keys.h"
#include "service/statements.h"

#include <glib/gi18n.h>

typedef struct
{
  PayolaDialogKit *kit;
  PayolaDocument *document;
  PayGame *game; /* the game when the dialog was opened */
  guint turn;    /* the phase that the letters announce */
  guint forms;   /* chosen forms: bit k stands for form k of PayolaStatementForm */
  char *id;      /* short name of the game */
  GtkWidget *write;
  GtkCheckButton *checks[PAYOLA_N_STATEMENTS];
  GtkLabel *states[PAY_MAX_POWERS];
  PayolaSendBar *bar; /* progress of letters that are sent through the account */
} Statements;

static void
statements_free (gpointer data)
{
  Statements *self = data;

  g_object_unref (self->document);
  pay_game_unref (self->game);
  g_free (self->id);
  g_free (self);
}

static void
tell_state (Statements *self, PayPower power, const char *text)
{
  if (self->states[power])
    gtk_label_set_label (self->states[power], text);
}

/* Returns the number of a packet: the time in milliseconds. This number is larger than the
 * numbers of all earlier packets. */
static guint64
next_number (void)
{
  return (guint64) g_get_real_time () / 1000;
}

static PayolaLetterRequest
make_request (Statements *self, PayPower power)
{
  PayolaLetterRequest request = payola_game_letter_request (self->game, self->turn, power);

  request.form = self->forms >> PAYOLA_STATEMENT_FORM & 1;
  return request;
}

static void
write_all (Statements *self, GFile *folder, const PayKey *key)
{
  const PayBoard *board = pay_game_get_board (self->game);
  guint64 number = next_number ();
  g_autofree char *place = g_file_get_parse_name (folder);

  payola_dialog_kit_refuse (self->kit, NULL);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PayolaLetterRequest request = make_request (self, (PayPower) p);
      g_autoptr (GError) error = NULL;

      if (!self->states[p])
        continue;
      if (payola_statement_write (&request, self->forms, key, number, folder, &error) < 0)
        {
          g_autofree char *text = g_strdup_printf (
            /* Translators: the name of a power, a folder, and the reason */
            _("Could not write the statement for %s to “%s”: %s"),
            pay_board_get_power_name (board, (PayPower) p), place, error->message);
          payola_dialog_kit_refuse (self->kit, text);
          return;
        }
      tell_state (self, (PayPower) p, C_("state of a letter", "written"));
    }
}

/* ---- the signing key ------------------------------------------------------------------------- */

/* A task that may need the signing key: writing all statements to a folder, or copying or
 * mailing the packet of one power. */
typedef struct Errand Errand;
struct Errand
{
  GtkWindow *window; /* weak; NULL if the window was closed */
  GFile *folder;     /* NULL unless statements are written to a folder */
  PayPower power;
  gboolean sign;
  void (*run) (Statements *self, const Errand *errand, const PayKey *key);
};

static void
errand_clear (gpointer data)
{
  Errand *self = data;

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->folder);
}

static void
on_key (PayKey *key, gpointer data)
{
  Errand *errand = data;
  Statements *self = errand->window ? payola_dialog_kit_get_kept (errand->window) : NULL;

  if (self)
    errand->run (self, errand, key);
}

static void
errand_unref (gpointer data)
{
  g_rc_box_release_full (data, errand_clear);
}

static void
run_saved (GtkWindow *window, gpointer data)
{
  Statements *self = payola_dialog_kit_get_kept (window);
  Errand *errand = data;
  g_autofree char *name = errand->sign ? payola_own_key_of_game (self->id) : NULL;

  if (name)
    payola_key_prompt_ask (window, name, on_key, g_rc_box_acquire (errand), errand_unref);
  else
    errand->run (self, errand, NULL);
}

/* Saves the game and runs a task. If @sign is set and this game has a signing key, the key is
 * unlocked first. */
static void
run_errand (Statements *self, GFile *folder, PayPower power, gboolean sign,
            void (*run) (Statements *self, const Errand *errand, const PayKey *key))
{
  Errand *errand = g_rc_box_new0 (Errand);

  g_set_weak_pointer (&errand->window, self->kit->window);
  errand->folder = folder ? g_object_ref (folder) : NULL;
  errand->power = power;
  errand->sign = sign;
  errand->run = run;
  payola_save_before_sending (self->kit->window, self->document, run_saved, errand, errand_unref);
}

static void
run_write (Statements *self, const Errand *errand, const PayKey *key)
{
  write_all (self, errand->folder, key);
}

static void
run_copy_packet (Statements *self, const Errand *errand, const PayKey *key)
{
  const PayolaLetterRequest request = make_request (self, errand->power);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = payola_statement_make (&request, PAYOLA_STATEMENT_PACKET, key,
                                                    next_number (), &error);

  payola_dialog_kit_refuse (self->kit, bytes ? NULL : error->message);
  if (!bytes)
    return;
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->kit->window)), text);
  tell_state (self, errand->power, C_("state of a letter", "packet copied"));
}

static void
on_mailed (GObject *window, GAsyncResult *result, gpointer data)
{
  Statements *self = payola_dialog_kit_get_kept (GTK_WINDOW (window));
  PayPower power = (PayPower) GPOINTER_TO_INT (data);
  g_autoptr (GError) error = NULL;

  if (payola_mail_program_send_finish (result, &error)
      || !gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  payola_dialog_kit_refuse (self->kit, error->message);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
    tell_state (self, power, C_("state of a letter", "not sent"));
}

/* Passes the statement of a power to the mail program. The state shows success at once, and is
 * corrected if the program fails. */
static void
run_mail (Statements *self, const Errand *errand, const PayKey *key)
{
  guint attached = self->forms & ~(1u << PAYOLA_STATEMENT_TEXT);
  const PayolaLetterRequest request = make_request (self, errand->power);
  g_autofree char *uri = payola_statement_mail (&request);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) paths = payola_statement_attach (&request, attached, key, next_number (), &error);

  payola_dialog_kit_refuse (self->kit, paths ? NULL : error->message);
  if (!paths)
    return;
  tell_state (self, errand->power, C_("state of a letter", "passed to the email program"));
  payola_mail_program_send (self->kit->window, uri, (const char *const *) paths, on_mailed,
                            GINT_TO_POINTER (errand->power));
}

/* ---- the account ---------------------------------------------------------------------------- */

static void
show_state (PayolaLetterKind kind, guint index, const char *words, gpointer data)
{
  if (kind == PAYOLA_LETTER_STATEMENT)
    tell_state (data, (PayPower) index, words);
}

/* Sends one statement through the account, also if it was delivered before. */
static void
run_send (Statements *self, const Errand *errand, const PayKey *key)
{
  PayolaWaitingMail *mail = payola_send_bar_get_mail (self->bar);
  PayolaMailSending *sending = payola_waiting_mail_begin (mail);

  if (!sending)
    return;
  payola_statement_letter_add (sending, self->game, self->turn, errand->power, self->forms, key,
                               TRUE);
  payola_waiting_mail_start (mail, sending);
}

/* Checks whether a player has an address to which a statement can be sent. */
static gboolean
has_address (Statements *self, PayPower power)
{
  const PayPlayer *player = pay_game_get_player (self->game, power);

  return self->states[power] && player && payola_address_is_valid (player->mail);
}

/* Describes how packets are sealed and signed. The caller frees the text. */
static char *
packet_words (Statements *self)
{
  g_autofree char *name = payola_own_key_of_game (self->id);
  const PayBoard *board = pay_game_get_board (self->game);
  guint n = 0, due = 0;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PayPlayer *player = pay_game_get_player (self->game, (PayPower) p);
      due += payola_letter_is_due (self->game, self->turn, (PayPower) p);
      n += payola_letter_is_due (self->game, self->turn, (PayPower) p) && player && *player->key;
    }
  g_autofree char *sealed = g_strdup_printf (
    /* Translators: the number of players with a key, and of all players */
    ngettext ("Sealed for %u of %u player (those with a listed key).",
              "Sealed for %u of %u players (those with a listed key).", due),
    n, due);
  /* Translators: the name of a key */
  g_autofree char *signed_ = name ? g_strdup_printf (_("Signed with your key “%s”."), name)
                                  : g_strdup (_("Not signed. Choose a key in “Keys and Lock”."));
  return g_strdup_printf ("%s %s", signed_, sealed);
}

static void
on_folder (GtkNativeDialog *dialog, int response, Statements *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) folder = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      if (folder)
        run_errand (self, folder, PAY_NO_POWER, self->forms >> PAYOLA_STATEMENT_PACKET & 1,
                    run_write);
    }
}

static void
on_write (GtkButton *button, Statements *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Choose Folder for Statements"), self->kit->window, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
    _("_Save Here"), _("_Cancel"));

  payola_dialog_kit_choose (self->kit, dialog, G_CALLBACK (on_folder), self);
}

static void
on_mail (GtkButton *button, Statements *self)
{
  PayPower power = (PayPower) payola_row_get_tag (button);

  run_errand (self, NULL, power, self->forms >> PAYOLA_STATEMENT_PACKET & 1,
              payola_send_bar_exists () && has_address (self, power) ? run_send : run_mail);
}

static void
on_copy_packet (GtkButton *button, Statements *self)
{
  PayPower power = (PayPower) payola_row_get_tag (button);

  run_errand (self, NULL, power, TRUE, run_copy_packet);
}

static void
run_copy (Statements *self, const Errand *errand, const PayKey *key)
{
  PayPower power = errand->power;
  const PayolaLetterRequest request = make_request (self, power);
  g_autoptr (GBytes) bytes = payola_statement_make (&request, PAYOLA_STATEMENT_TEXT, NULL, 0, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->kit->window)), text);
  tell_state (self, power, C_("state of a letter", "copied"));
}

static void
on_copy (GtkButton *button, Statements *self)
{
  run_errand (self, NULL, (PayPower) payola_row_get_tag (button), FALSE, run_copy);
}

static void
on_forms (Statements *self)
{
  self->forms = 0;
  for (guint form = 0; form < PAYOLA_N_STATEMENTS; form++)
    self->forms |= (guint) gtk_check_button_get_active (self->checks[form]) << form;
  gtk_widget_set_sensitive (self->write, self->forms != 0);
  gtk_widget_set_tooltip_text (self->write,
                               self->forms == 0 ? _("Select at least one format.") : NULL);
  if (self->forms != 0)
    payola_waiting_mail_set_forms (payola_send_bar_get_mail (self->bar), self->forms);
}

static GtkWidget *
forms_group (Statements *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Formats to Send"));
  for (guint form = 0; form < PAYOLA_N_STATEMENTS; form++)
    {
      g_autofree char *words = form == PAYOLA_STATEMENT_PACKET ? packet_words (self) : NULL;
      g_autofree char *escaped = words ? g_markup_escape_text (words, -1) : NULL;
      GtkWidget *row = payola_row_new (payola_statement_explain (form), escaped);
      GtkWidget *check = gtk_check_button_new ();

      self->checks[form] = GTK_CHECK_BUTTON (check);
      gtk_check_button_set_active (self->checks[form], self->forms >> form & 1);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  for (guint form = 0; form < PAYOLA_N_STATEMENTS; form++)
    g_signal_connect_swapped (self->checks[form], "toggled", G_CALLBACK (on_forms), self);
  return group;
}

static void
add_player (Statements *self, AdwPreferencesGroup *group, PayPower power)
{
  const PayBoard *board = pay_game_get_board (self->game);
  const PayPlayer *player = pay_game_get_player (self->game, power);
  gboolean due = payola_letter_is_due (self->game, self->turn, power);
  const char *name = pay_board_get_power_name (board, power);
  g_autofree char *subtitle = NULL;
  /* Translators: the name of a power */
  g_autofree char *mail = g_strdup_printf (_("Send the statement for %s by email"), name);
  /* Translators: the name of a power */
  g_autofree char *copy = g_strdup_printf (_("Copy the statement for %s"), name);
  /* Translators: the name of a power */
  g_autofree char *packet = g_strdup_printf (_("Copy the packet for %s"), name);
  GtkWidget *row, *state;

  if (!due)
    subtitle = g_strdup (_("No statement needed"));
  else if (pay_position_has_resigned (pay_game_get_position (self->game), power))
    subtitle = g_strdup (_("The player has resigned"));
  else if (player && *player->mail)
    subtitle = g_markup_printf_escaped ("%s · %s", player->name, player->mail);
  else
    subtitle = g_markup_escape_text (
      player && *player->name ? player->name : _("No email address"), -1);
  row = payola_row_new (name, subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), payola_power_token_new (board, power));
  adw_preferences_group_add (group, row);
  if (!due)
    return;
  g_autofree char *letter = payola_statement_letter_key (self->game, self->turn, power);
  g_autofree char *delivered = payola_send_bar_describe (self->id, letter);
  if (!delivered && payola_send_bar_exists () && player && *player->mail
      && !payola_address_is_valid (player->mail))
    delivered = g_strdup (C_("state of a letter", "no valid address"));
  state = payola_words_new (delivered, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (state), 1);
  gtk_label_set_width_chars (GTK_LABEL (state), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (state), 18);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), state);
  self->states[power] = GTK_LABEL (state);
  payola_row_add_icon (row, "edit-copy-symbolic", copy, power, G_CALLBACK (on_copy), self);
  payola_row_add_icon (row, "package-x-generic-symbolic", packet, power,
                       G_CALLBACK (on_copy_packet), self);
  payola_row_add_icon (row, "mail-send-symbolic", mail, power, G_CALLBACK (on_mail), self);
}

/* Returns the title of the phase that the letters report: the one before the phase that they
 * announce, or the first phase. (transfer full) */
static char *
find_title (PayGame *game, guint turn)
{
  return pay_phase_title (turn == 0 ? pay_position_get_phase (pay_game_get_start (game))
                                    : pay_turn_get_phase (pay_game_get_turn (game, turn - 1)));
}

GtkWindow *
payola_statements_dialog_new (GtkWindow *parent, PayolaDocument *document, guint turn)
{
  Statements *self = g_new0 (Statements, 1);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *players = adw_preferences_group_new ();
  g_autofree char *phase = NULL;
  g_autofree char *title = NULL;

  self->document = g_object_ref (document);
  self->game = pay_game_ref (payola_document_get_game (document));
  self->turn = turn = pay_game_get_n_turns (self->game) == 0 ? 0 : turn + 1;
  self->id = payola_document_make_id (document);
  phase = find_title (self->game, turn);
  title = turn == 0 ? g_strdup (_("Start Game"))
                    /* Translators: the title of a phase, “Spring 1903, movement” */
                    : g_strdup_printf (_("Statements: %s"), phase);
  self->kit = payola_dialog_kit_new (parent, title, 600, 680, page);
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "statements-dialog");
  payola_dialog_kit_keep (self->kit, self, statements_free);
  self->bar = payola_send_bar_new (self->kit, document, show_state, self);
  self->forms = payola_waiting_mail_get_forms (payola_send_bar_get_mail (self->bar));
  if (payola_send_bar_exists ())
    payola_dialog_kit_pack_suggested (
      self->kit,
      payola_send_bar_make_button (self->bar, (PayolaWaitingScope) { (int) turn, FALSE }));
  self->write = payola_dialog_kit_add_button (
    self->kit, _("_Write All…"), !payola_send_bar_exists (), G_CALLBACK (on_write), self);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (players), _("Individual Statements"));
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (players),
    _("A statement contains exactly what its player may know, and can be sent again at any time. "
      "Emails contain the text; the other selected formats are attached."));
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (self->game)); p++)
    add_player (self, ADW_PREFERENCES_GROUP (players), (PayPower) p);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                            ADW_PREFERENCES_GROUP (forms_group (self)));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (players));
  return self->kit->window;
}
