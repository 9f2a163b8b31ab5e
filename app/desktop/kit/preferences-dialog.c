/* preferences-dialog.c - dialog with the preferences: the mail account
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/preferences-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/whole-choice.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* The rows of a server. */
typedef struct
{
  AdwEntryRow *host, *port, *user, *password;
  AdwComboRow *encryption;
} ServerRows;

typedef struct
{
  PayolaDialogKit *kit;
  PayolaMailAccount *account;
  AdwEntryRow *address, *name, *folder;
  ServerRows servers[PAYOLA_N_MAIL_SERVERS];
  GtkWidget *remove_group, *result;
} Preferences;

/* The usual ports, without and with STARTTLS. */
static const guint ports[PAYOLA_N_MAIL_SERVERS][2] = {
  [PAYOLA_MAIL_IMAP] = { 993, 143 },
  [PAYOLA_MAIL_SMTP] = { 465, 587 },
};

static void
preferences_free (gpointer data)
{
  Preferences *self = data;

  g_object_unref (self->account);
  g_free (self);
}

static const char *
get_text (gpointer row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

/* Returns the typed settings, (transfer full). */
static PayolaMailSettings *
read_settings (Preferences *self)
{
  PayolaMailSettings typed = {
    .address = (char *) get_text (self->address),
    .name = (char *) get_text (self->name),
    .folder = (char *) get_text (self->folder),
  };

  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    {
      const ServerRows *rows = &self->servers[i];
      typed.hosts[i] = (PayolaMailHost) {
        .host = (char *) get_text (rows->host),
        .port = (guint) CLAMP (atoi (get_text (rows->port)), 0, 65536),
        .starttls = adw_combo_row_get_selected (rows->encryption) == 1,
        .user = (char *) get_text (rows->user),
      };
    }
  return payola_mail_settings_copy (&typed);
}

/* Returns the typed settings, (transfer full). Shows the fault and returns NULL if they have one.
 */
static PayolaMailSettings *
check_settings (Preferences *self)
{
  g_autoptr (PayolaMailSettings) settings = read_settings (self);
  g_autofree char *fault = payola_mail_settings_find_fault (settings);

  payola_dialog_kit_refuse (self->kit, fault);
  return fault ? NULL : g_steal_pointer (&settings);
}

/* ---- testing -------------------------------------------------------------------------------- */

typedef struct
{
  PayolaMailLogin *logins[PAYOLA_N_MAIL_SERVERS];
  GError *errors[PAYOLA_N_MAIL_SERVERS];
} Test;

static void
test_free (gpointer data)
{
  Test *self = data;

  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    {
      payola_mail_login_free (self->logins[i]);
      g_clear_error (&self->errors[i]);
    }
  g_free (self);
}

static void
run_test (gpointer data, GCancellable *cancellable)
{
  Test *self = data;

  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    {
      g_autoptr (PayolaServer) server = payola_mail_login_open (self->logins[i], cancellable,
                                                                &self->errors[i]);
      if (server)
        payola_server_try (server, &self->errors[i]);
    }
}

static void
on_tested (PayolaDialogKit *kit, gpointer data)
{
  Preferences *self = payola_dialog_kit_get_kept (kit->window);
  const Test *test = data;
  const GError *imap = test->errors[PAYOLA_MAIL_IMAP], *smtp = test->errors[PAYOLA_MAIL_SMTP];
  const char *receives = imap ? imap->message : _("Receiving works.");
  const char *sends = smtp ? smtp->message : _("Sending works.");
  g_autofree char *both = g_strdup_printf ("%s\n%s", receives, sends);

  gtk_label_set_label (GTK_LABEL (self->result), both);
  gtk_widget_set_visible (self->result, TRUE);
  if (imap || smtp)
    gtk_widget_add_css_class (self->result, "error");
  else
    gtk_widget_remove_css_class (self->result, "error");
}

static void
on_test (Preferences *self)
{
  g_autoptr (PayolaMailSettings) settings = check_settings (self);
  Test *test;

  if (!settings)
    return;
  test = g_new0 (Test, 1);
  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    {
      const char *password = get_text (self->servers[i].password);
      /* If SMTP does not have a user name and a password of its own, the password of IMAP is used.
       */
      if (!*password && !*settings->hosts[i].user)
        password = get_text (self->servers[PAYOLA_MAIL_IMAP].password);
      test->logins[i] = payola_mail_login_new (settings, i, password, self->account);
    }
  gtk_widget_remove_css_class (self->result, "error");
  gtk_label_set_label (GTK_LABEL (self->result), _("Connecting to both servers…"));
  gtk_widget_set_visible (self->result, TRUE);
  payola_dialog_kit_work (self->kit, run_test, on_tested, test, test_free);
}

/* ---- saving --------------------------------------------------------------------------------- */

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) window = data;
  Preferences *self = payola_dialog_kit_get_kept (window);
  g_autoptr (GError) error = NULL;

  gtk_widget_set_sensitive (self->kit->page, TRUE);
  if (payola_mail_account_change_finish (self->account, result, &error)
      || !payola_mail_account_exists (self->account))
    {
      payola_dialog_kit_close (self->kit);
      return;
    }
  gtk_widget_set_visible (self->remove_group, TRUE);
  g_autofree char *text = g_strdup_printf (
    /* Translators: the reason */
    _("The account was saved. Its passwords are kept only until Payola is closed, because the "
      "keyring of the desktop cannot be used: %s"),
    error->message);
  payola_dialog_kit_refuse (self->kit, text);
}

static void
on_save (GtkButton *button, Preferences *self)
{
  g_autoptr (PayolaMailSettings) settings = check_settings (self);
  const char *passwords[PAYOLA_N_MAIL_SERVERS];

  if (!settings)
    return;
  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    passwords[i] = get_text (self->servers[i].password);
  gtk_widget_set_sensitive (self->kit->page, FALSE);
  payola_mail_account_change_async (self->account, settings, passwords, on_saved,
                                    g_object_ref (self->kit->window));
}

static void
on_remove_response (AdwMessageDialog *dialog, const char *response, GtkWindow *window)
{
  Preferences *self = payola_dialog_kit_get_kept (window);

  if (g_str_equal (response, "remove"))
    payola_mail_account_change_async (self->account, NULL, NULL, on_saved, g_object_ref (window));
}

static void
on_remove (Preferences *self)
{
  GtkWidget *dialog = adw_message_dialog_new (self->kit->window, _("Remove Account?"),
                                              _("Payola forgets the servers and the passwords. "
                                                "Received email stays in the games, and nothing "
                                                "changes on the server."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "remove",
                                    _("_Remove"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "remove",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_remove_response), self->kit->window,
                           0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- rows ----------------------------------------------------------------------------------- */

static AdwEntryRow *
add_entry (GtkWidget *group, GtkWidget *row, const char *title, const char *text)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return ADW_ENTRY_ROW (row);
}

/* Changes the port if it was the usual port of the other encryption. */
static void
on_encryption (AdwComboRow *row, GParamSpec *pspec, ServerRows *rows)
{
  guint selected = adw_combo_row_get_selected (row);
  guint port = (guint) atoi (get_text (rows->port));

  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    if (selected < 2 && port == ports[i][1 - selected])
      {
        g_autofree char *text = g_strdup_printf ("%u", ports[i][selected]);
        gtk_editable_set_text (GTK_EDITABLE (rows->port), text);
      }
}

static void
add_server (Preferences *self, GtkWidget *group, guint server)
{
  const PayolaMailHost *host = &payola_mail_account_get_settings (self->account)->hosts[server];
  gboolean exists = payola_mail_account_exists (self->account);
  gboolean smtp = server == PAYOLA_MAIL_SMTP;
  ServerRows *rows = &self->servers[server];
  g_autofree char *port = g_strdup_printf ("%u", host->port);
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);

  gtk_string_list_append (kinds, C_("encryption", "TLS"));
  gtk_string_list_append (kinds, C_("encryption", "STARTTLS"));
  rows->host = add_entry (group, adw_entry_row_new (), C_("email account", "Server"), host->host);
  rows->port = add_entry (group, adw_entry_row_new (), C_("email account", "Port"), port);
  adw_entry_row_set_input_purpose (rows->port, GTK_INPUT_PURPOSE_DIGITS);
  rows->encryption = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (rows->encryption),
                                 C_("email account", "Encryption"));
  payola_whole_choice (rows->encryption);
  adw_combo_row_set_model (rows->encryption, G_LIST_MODEL (kinds));
  adw_combo_row_set_selected (rows->encryption, host->starttls);
  g_signal_connect (rows->encryption, "notify::selected", G_CALLBACK (on_encryption), rows);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (rows->encryption));
  rows->user = add_entry (group, adw_entry_row_new (),
                          smtp ? _("User name, if different") : C_("email account", "User name"),
                          host->user);
  rows->password = add_entry (group, adw_password_entry_row_new (),
                              smtp     ? _("Password, if different")
                              : exists ? _("Password, if it changes")
                                       : C_("email account", "Password"),
                              "");
}

static GtkWidget *
add_group (GtkWidget *page, const char *title, const char *description)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), description);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  return group;
}

/* Adds a row that is a button. */
static GtkWidget *
add_action (GtkWidget *group, const char *title, GCallback activated, Preferences *self)
{
  GtkWidget *row = payola_row_new (title, NULL);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_signal_connect_swapped (row, "activated", activated, self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static GtkWidget *
make_page (Preferences *self)
{
  const PayolaMailSettings *settings = payola_mail_account_get_settings (self->account);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = add_group (page, C_("title", "Email"),
                                _("With an account, Payola fetches the sheets of your games and "
                                  "sends statements, reminders and "
                                  "replies. Without one, use your email program or files."));
  GtkWidget *imap, *smtp;

  self->address = add_entry (group, adw_entry_row_new (), _("Email address"), settings->address);
  adw_entry_row_set_input_purpose (self->address, GTK_INPUT_PURPOSE_EMAIL);
  self->name = add_entry (group, adw_entry_row_new (), _("Your name"), settings->name);
  imap = add_group (page, _("Receiving (IMAP)"),
                    _("Nothing is deleted or marked as read on the server."));
  add_server (self, imap, PAYOLA_MAIL_IMAP);
  self->folder = add_entry (imap, adw_entry_row_new (), C_("email account", "Folder"),
                            settings->folder);
  smtp = add_group (page, _("Sending (SMTP)"),
                    _("Passwords are stored in the keyring of the desktop, and nowhere else."));
  add_server (self, smtp, PAYOLA_MAIL_SMTP);
  group = add_group (page, NULL, NULL);
  add_action (group, _("Test Connection"), G_CALLBACK (on_test), self);
  self->remove_group = add_group (page, NULL, NULL);
  gtk_widget_add_css_class (
    add_action (self->remove_group, _("Remove Account…"), G_CALLBACK (on_remove), self), "error");
  gtk_widget_set_visible (self->remove_group, payola_mail_account_exists (self->account));
  return page;
}

GtkWindow *
payola_preferences_dialog_new (GtkWindow *parent, PayolaMailAccount *account)
{
  Preferences *self = g_new0 (Preferences, 1);

  self->account = g_object_ref (account);
  GtkWidget *page = make_page (self);
  self->kit = payola_dialog_kit_new (parent, C_("title", "Preferences"), 560, 680, page);
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "preferences-dialog");
  payola_dialog_kit_keep (self->kit, self, preferences_free);
  self->result = payola_words_new ("", "dialog-foot");
  gtk_label_set_selectable (GTK_LABEL (self->result), TRUE);
  gtk_widget_set_can_focus (self->result, FALSE);
  gtk_widget_set_visible (self->result, FALSE);
  gtk_box_append (self->kit->body, self->result);
  payola_dialog_kit_add_cancel (self->kit);
  payola_dialog_kit_add_button (self->kit, C_("preferences", "_Save"), TRUE, G_CALLBACK (on_save),
                                self);
  return self->kit->window;
}
