/* test-account.c - the mail account in the windows: fetching, replies, statements, preferences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "../mail/mail-fixture.h"
#include "desktop/inbox/inbox-window.h"
#include "desktop/kit/preferences-dialog.h"
#include "desktop/master/message-dialog.h"
#include "desktop/master/reminders-dialog.h"
#include "desktop/master/statements-dialog.h"

#define N_POWERS 7

static Servers servers;

/* ---- a keyring ------------------------------------------------------------------------------ */

/* Passwords in memory, or a keyring that cannot be used. */
#define TEST_TYPE_KEYRING (test_keyring_get_type ())
G_DECLARE_FINAL_TYPE (TestKeyring, test_keyring, TEST, KEYRING, GObject)

struct _TestKeyring
{
  GObject parent_instance;

  gboolean broken;
  PayolaSecrets *inside;
};

static void init_keyring (PayolaSecretsInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TestKeyring, test_keyring, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PAYOLA_TYPE_SECRETS, init_keyring))

static gboolean
refuse (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "the keyring is broken");
  return FALSE;
}

static gboolean
keyring_load (PayolaSecrets *secrets, const char *protocol, const char *host, const char *user,
              char **password, GCancellable *cancellable, GError **error)
{
  TestKeyring *self = TEST_KEYRING (secrets);

  return self->broken
         ? refuse (error)
         : payola_secrets_load (self->inside, protocol, host, user, password, cancellable, error);
}

static gboolean
keyring_save (PayolaSecrets *secrets, const char *protocol, const char *host, const char *user,
              const char *password, GCancellable *cancellable, GError **error)
{
  TestKeyring *self = TEST_KEYRING (secrets);

  return self->broken
         ? refuse (error)
         : payola_secrets_save (self->inside, protocol, host, user, password, cancellable, error);
}

static void
init_keyring (PayolaSecretsInterface *iface)
{
  iface->load = keyring_load;
  iface->save = keyring_save;
}

static void
test_keyring_finalize (GObject *object)
{
  g_object_unref (TEST_KEYRING (object)->inside);
  G_OBJECT_CLASS (test_keyring_parent_class)->finalize (object);
}

static void
test_keyring_class_init (TestKeyringClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_keyring_finalize;
}

static void
test_keyring_init (TestKeyring *self)
{
  self->inside = payola_session_secrets_new ();
}

static TestKeyring *keyring;

/* ---- helpers -------------------------------------------------------------------------------- */

static void
begin (void)
{
  g_autoptr (PayolaMailSettings) settings = servers_settings (&servers);

  put_in (&servers, "faults", "");
  keyring->broken = FALSE;
  payola_mail_account_set_secrets (payola_mail_account_get_default (), PAYOLA_SECRETS (keyring));
  account_set (settings, "secret");
}

static const char *
get_key (PayGame *game, guint power)
{
  return pay_board_get_power_key (pay_game_get_board (game), (PayPower) power);
}

/* Makes a game whose players have addresses such as “france.TITLE@example.org”. */
static PayolaDocument *
make_game (const char *title)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PayOptions) options = pay_options_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", options, &PAY_RULES_DEFAULT, title,
                                              7, diagnostics);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayRoster) roster = pay_roster_ref ((PayRoster *) pay_game_get_roster (game));

  for (guint p = 0; p < N_POWERS; p++)
    {
      g_autofree char *name = g_ascii_strdown (get_key (game, p), -1);
      g_autofree char *address = g_strdup_printf ("%s.%s@example.org", name, title);
      PayPlayer player = { name, address, NULL, (char *) "", 0 };
      player.key = (char *) "";
      g_autoptr (PayRoster) before = g_steal_pointer (&roster);
      roster = pay_roster_with (before, (PayPower) p, &player);
    }
  g_autoptr (PayGame) named = pay_game_with_roster (game, roster);
  PayolaDocument *document = payola_document_new (named);
  /* The game is saved before anything is sent. */
  g_autofree char *file_name = g_strconcat (title, ".payola", NULL);
  g_autofree char *path = g_build_filename (servers.folder, file_name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_assert_true (payola_document_save (document, file, TRUE, NULL));
  /* Pictures and printed pages take time. */
  payola_waiting_mail_set_forms (payola_waiting_mail_get (document),
                                 1u << PAYOLA_STATEMENT_TEXT | 1u << PAYOLA_STATEMENT_HTML);
  return document;
}

/* Puts an email into the mailbox on the server. */
static void
post (guint uid, const char *from, const char *subject, const char *text)
{
  g_autofree char *name = g_strdup_printf ("in/%u.eml", uid);
  g_autofree char *mail = g_strdup_printf (
    "From: %s\r\nMessage-ID: <%u@example.org>\r\nSubject: %s\r\n\r\n%s\r\n", from, uid, subject,
    text);

  put_in (&servers, name, mail);
}

static void
clear_mailbox (void)
{
  g_autofree char *path = g_build_filename (servers.folder, "in", NULL);

  remove_folder (path);
  g_mkdir (path, 0700);
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);
  return found;
}

static void
click (GtkWindow *window, const char *label)
{
  GtkWidget *button = find_button (GTK_WIDGET (window), label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static guint
count_words (GtkWidget *widget, const char *text)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_words (child, text);
  return n;
}

static guint
count_answered (PayolaInbox *inbox)
{
  guint n = 0;

  for (guint i = 0; i < payola_inbox_get_n (inbox); i++)
    n += payola_inbox_get (inbox, i)->answer == PAYOLA_ANSWER_SENT;
  return n;
}

/* ---- tests ---------------------------------------------------------------------------------- */

/* Seven sheets come by email, each is answered, and each player gets a statement. */
static void
test_season (void)
{
  g_autoptr (PayolaDocument) document = make_game ("Season");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = payola_document_get_game (document);
  guint sent = servers_count (&servers, NULL);
  GtkWindow *dialog;

  clear_mailbox ();
  for (guint p = 0; p < N_POWERS; p++)
    {
      const PayPlayer *player = pay_roster_get (pay_game_get_roster (game), (PayPower) p);
      g_autofree char *text = g_strdup_printf ("Power: %s\r\nPhase: S1901M\r\n5 : Any H",
                                               get_key (game, p));
      post (10 + p, player->mail, "Season: sheet",
            p == 2   ? "Power: France\r\n5 : A PAR - BUR"
            : p == 0 ? "Power: Austria\r\n5 : A VIE - TRI"
                     : text);
    }
  post (30, "news@shop.example", "Holidays in France", "Buy now!\r\nOnly today.");
  post (32, "france.Season@example.org", "Away\r\nAuto-Submitted: auto-replied",
        "I am away.\r\n\r\n5 : A PAR - PIC");
  post (33, "MAILER-DAEMON@example.org",
        "Undelivered\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b",
        "--b\r\n\r\nPower: Italy\r\n5 : A ROM H\r\n--b--");
  post (31, "friend@other.example", "Sheet", "Power: France\r\nGame: Another\r\n5 : A PAR H");
  begin ();
  PayolaWindow *window = window_with_document (document);
  WAIT_FOR (!payola_mail_fetcher_is_busy (window->fetcher));
  g_test_message ("%s", payola_mail_fetcher_get_status (window->fetcher));
  for (guint i = 0; i < payola_inbox_get_n (window->inbox); i++)
    g_test_message ("%s", payola_inbox_get (window->inbox, i)->sentence);
  g_assert_cmpuint (payola_inbox_get_n (window->inbox), ==, N_POWERS);
  g_assert_nonnull (strstr (payola_mail_fetcher_get_status (window->fetcher), "7 new emails"));
  g_assert_nonnull (strstr (payola_mail_fetcher_get_status (window->fetcher), "4 other emails"));
  g_assert_nonnull (pay_game_get_sheet (payola_document_get_game (document), FIXTURE_FRANCE));

  /* Fetching again does not find anything, and nothing was marked as read. */
  act (window, "win.fetch-mail");
  WAIT_FOR (!payola_mail_fetcher_is_busy (window->fetcher));
  g_assert_cmpuint (payola_inbox_get_n (window->inbox), ==, N_POWERS);
  g_assert_nonnull (strstr (payola_mail_fetcher_get_status (window->fetcher), "0 new emails"));
  g_autofree char *seen_path = g_build_filename (servers.folder, "seen", NULL);
  g_autofree char *seen = NULL;
  g_assert_true (g_file_get_contents (seen_path, &seen, NULL, NULL));
  g_assert_cmpstr (seen, ==, "");

  GtkWindow *inbox = window->inbox_window;
  g_assert_nonnull (inbox);
  click (inbox, "_Send All");
  WAIT_FOR (count_answered (window->inbox) == N_POWERS);
  g_assert_cmpuint (servers_count (&servers, NULL) - sent, ==, N_POWERS);
  WAIT_FOR (says (GTK_WIDGET (inbox), "7 of 7 letters delivered"));
  g_assert_false (gtk_widget_get_sensitive (find_button (GTK_WIDGET (inbox), "_Send All")));

  g_assert_true (payola_document_adjudicate (document, diagnostics));
  dialog = payola_statements_dialog_new (GTK_WINDOW (window), document, 0);
  gtk_window_present (dialog);
  sent = servers_count (&servers, NULL);
  click (dialog, "_Send All");
  WAIT_FOR (says (GTK_WIDGET (dialog), "7 of 7 letters delivered"));
  g_assert_cmpuint (count_words (GTK_WIDGET (dialog), "delivered to the server ("), ==, N_POWERS);
  g_assert_cmpuint (servers_count (&servers, NULL) - sent, ==, N_POWERS);
  for (guint p = 0; p < N_POWERS; p++)
    {
      const PayPlayer *player = pay_roster_get (pay_game_get_roster (game), (PayPower) p);
      g_assert_cmpuint (servers_count (&servers, player->mail), ==, 2); /* with the reply */
    }
  settle ();
  g_assert_false (gtk_widget_get_sensitive (find_button (GTK_WIDGET (dialog), "_Send All")));
  gtk_window_destroy (dialog);

  /* A new dialog shows which letters were delivered. */
  dialog = payola_statements_dialog_new (GTK_WINDOW (window), document, 0);
  gtk_window_present (dialog);
  g_assert_cmpuint (count_words (GTK_WIDGET (dialog), "delivered to the server ("), ==, N_POWERS);
  gtk_window_destroy (dialog);
  close_window (window);
}

/* Moves the deadline, so that reminders are due if it is near. */
static void
set_deadline (PayolaDocument *document, int hours)
{
  PayGame *game = payola_document_get_game (document);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) time = g_date_time_add_hours (now, hours);
  g_autofree char *text = g_date_time_format (time, "%FT%H:%M:00Z");
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (pay_game_get_roster (game), text);

  payola_document_change (document, pay_game_with_roster (game, roster), "Deadline");
}

static guint
count_all (PayolaDocument *document, guint counts[PAYOLA_N_LETTERS])
{
  return payola_waiting_mail_count (payola_waiting_mail_get (document),
                                    (PayolaWaitingScope) { -1, FALSE }, counts);
}

/* One click in any of the windows sends statements, reminders and replies, each once; all windows
 * show the same progress. */
static void
test_send_all (void)
{
  g_autoptr (PayolaDocument) document = make_game ("Everything");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint counts[PAYOLA_N_LETTERS], sent;

  clear_mailbox ();
  begin ();
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  PayolaWindow *window = window_with_document (document);
  WAIT_FOR (!payola_mail_fetcher_is_busy (window->fetcher));
  payola_inbox_receive (
    window->inbox,
    "From: france.Everything@example.org\nMessage-ID: <a1@example.org>\n"
    "Subject: Sheet\n\nPhase: F1901M\n5 : A PAR H\n",
    strlen ("From: france.Everything@example.org\nMessage-ID: <a1@example.org>\n"
            "Subject: Sheet\n\nPhase: F1901M\n5 : A PAR H\n"),
    "");
  set_deadline (document, 72);
  g_assert_cmpuint (count_all (document, counts), ==, N_POWERS + 1);
  g_assert_cmpuint (counts[PAYOLA_LETTER_REMINDER], ==, 0);
  set_deadline (document, 3);
  g_assert_cmpuint (count_all (document, counts), ==, N_POWERS + 6 + 1);
  g_assert_cmpuint (counts[PAYOLA_LETTER_STATEMENT], ==, N_POWERS);
  g_assert_cmpuint (counts[PAYOLA_LETTER_REMINDER], ==, 6);
  g_assert_cmpuint (counts[PAYOLA_LETTER_REPLY], ==, 1);

  act (window, "win.inbox");
  GtkWindow *inbox = window->inbox_window;
  GtkWindow *dialog = payola_statements_dialog_new (GTK_WINDOW (window), document, 0);
  gtk_window_present (dialog);
  GtkWidget *button = find_button (GTK_WIDGET (inbox), "_Send All");
  g_assert_nonnull (
    strstr (gtk_widget_get_tooltip_text (button), "7 statements\n6 reminders\n1 reply"));
  sent = servers_count (&servers, NULL);
  click (inbox, "_Send All");
  g_assert_false (gtk_widget_get_sensitive (find_button (GTK_WIDGET (dialog), "_Send All")));
  WAIT_FOR (says (GTK_WIDGET (inbox), "14 of 14 letters delivered"));
  g_assert_true (says (GTK_WIDGET (dialog), "14 of 14 letters delivered"));
  g_assert_true (says (GTK_WIDGET (dialog),
                       "Statements:\u00a07\u00a0of\u00a07 · Reminders:\u00a06\u00a0of\u00a06 · "
                       "Replies:\u00a01\u00a0of\u00a01"));
  g_assert_cmpuint (count_words (GTK_WIDGET (dialog), "delivered to the server ("), ==, N_POWERS);
  g_assert_cmpuint (servers_count (&servers, NULL) - sent, ==, 14);
  g_assert_cmpuint (servers_count (&servers, "france.Everything@example.org"), ==, 2);
  g_assert_cmpuint (servers_count (&servers, "italy.Everything@example.org"), ==, 2);
  g_assert_cmpuint (count_answered (window->inbox), ==, 1);
  settle ();
  g_assert_cmpuint (count_all (document, counts), ==, 0);
  g_assert_false (gtk_widget_get_sensitive (find_button (GTK_WIDGET (dialog), "_Send All")));
  g_assert_false (gtk_widget_get_sensitive (find_button (GTK_WIDGET (inbox), "_Send All")));
  gtk_window_destroy (dialog);

  /* The list of a program that was started again contains what was left, and nothing else. */
  g_autoptr (PayolaDocument) again = payola_document_new (payola_document_get_game (document));
  g_assert_cmpuint (count_all (again, counts), ==, 0);
  close_window (window);
}

static GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);
  return found;
}

/* A message goes to one player or to all, and stands beside the last emails of the player. */
static void
test_message (void)
{
  g_autoptr (PayolaDocument) document = make_game ("Message");
  static const char mail[] = "From: france.Message@example.org\nMessage-ID: <m1@example.org>\n"
                             "Subject: Sheet\n\nPhase: S1901M\n5 : A PAR H\n";

  clear_mailbox ();
  begin ();
  PayolaWindow *window = window_with_document (document);
  WAIT_FOR (!payola_mail_fetcher_is_busy (window->fetcher));
  payola_inbox_receive (window->inbox, mail, strlen (mail), "");
  GtkWindow *dialog = payola_message_dialog_new (GTK_WINDOW (window), window->inbox);
  gtk_window_present (dialog);
  GtkWidget *send = find_button (GTK_WIDGET (dialog), "_Send");
  g_assert_false (gtk_widget_get_sensitive (send));
  g_assert_true (says (GTK_WIDGET (dialog), "5 : A PAR H"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_widget (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW)),
                              1); /* Austria */
  g_assert_false (says (GTK_WIDGET (dialog), "5 : A PAR H"));
  GtkWidget *view = find_widget (GTK_WIDGET (dialog), GTK_TYPE_TEXT_VIEW);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "Hello!", -1);
  guint sent = servers_count (&servers, NULL);
  click (dialog, "_Send");
  WAIT_FOR (says (GTK_WIDGET (dialog), "1 of 1 letter delivered"));
  g_assert_cmpuint (servers_count (&servers, NULL) - sent, ==, 1);
  g_assert_cmpuint (servers_count (&servers, "austria.Message@example.org"), ==, 1);
  gtk_window_destroy (dialog);
  close_window (window);
}

/* The connection is lost while letters are sent. Another click sends the remaining letters. */
static void
test_interrupted (void)
{
  g_autoptr (PayolaDocument) document = make_game ("Interrupted");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint sent = servers_count (&servers, NULL);

  begin ();
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  GtkWindow *dialog = payola_statements_dialog_new (NULL, document, 0);
  gtk_window_present (dialog);
  put_in (&servers, "faults", "germany.Interrupted@example.org");
  click (dialog, "_Send All");
  WAIT_FOR (says (GTK_WIDGET (dialog), "6 of 7 letters delivered")
            && says (GTK_WIDGET (dialog), "not sent again when you send the rest"));
  put_in (&servers, "faults", "");
  click (dialog, "_Send All");
  WAIT_FOR (says (GTK_WIDGET (dialog), "1 of 1 letter delivered"));
  g_assert_cmpuint (servers_count (&servers, NULL) - sent, ==, N_POWERS);

  GtkWindow *reminders = payola_reminders_dialog_new (NULL, document);
  gtk_window_present (reminders);
  settle ();
  put_in (&servers, "faults", "lost");
  sent = servers_count (&servers, NULL);
  click (reminders, "_Send All");
  WAIT_FOR (says (GTK_WIDGET (reminders), "did not confirm the delivery"));
  g_assert_cmpuint (count_words (GTK_WIDGET (reminders), "perhaps delivered"), ==, 1);
  put_in (&servers, "faults", "");
  click (reminders, "_Send All");
  WAIT_FOR (says (GTK_WIDGET (reminders), "6 of 7 letters delivered"));
  g_assert_cmpuint (servers_count (&servers, NULL) - sent, ==, N_POWERS);
  settle ();
  gtk_window_destroy (reminders);
  gtk_window_destroy (dialog);
  settle ();
}

/* An email that arrived before the phase began is not a sheet of this phase unless it names the
 * phase. */
static void
test_phases (void)
{
  g_autoptr (PayolaDocument) document = make_game ("Phases");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  clear_mailbox ();
  begin ();
  PayolaWindow *window = window_with_document (document);
  WAIT_FOR (!payola_mail_fetcher_is_busy (window->fetcher));
  post (5, "france.Phases@example.org", "Phases: sheet", "5 : A PAR - BUR");
  post (6, "germany.Phases@example.org", "Phases: sheet", "Phase: F1901M\r\n5 : A MUN H");
  g_usleep (1100 * 1000); /* servers give times in seconds */
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  act (window, "win.fetch-mail");
  WAIT_FOR (payola_inbox_get_n (window->inbox) == 2);
  g_assert_cmpint (payola_inbox_get (window->inbox, 0)->kind, ==, PAY_INCOMING_OUT_OF_DATE);
  g_assert_cmpint (payola_inbox_get (window->inbox, 1)->state, ==, PAYOLA_INBOX_ACCEPTED);
  close_window (window);
}

static void
test_failure_to_fetch (void)
{
  g_autoptr (PayolaDocument) document = make_game ("Failure");

  clear_mailbox ();
  begin ();
  put_in (&servers, "faults", "login");
  PayolaWindow *window = window_with_document (document);
  WAIT_FOR (!payola_mail_fetcher_is_busy (window->fetcher));
  g_assert_true (payola_mail_fetcher_get_failed (window->fetcher));
  act (window, "win.inbox");
  g_assert_true (says (GTK_WIDGET (window->inbox_window), "refused the user name"));
  put_in (&servers, "faults", "");
  act (window, "win.fetch-mail");
  WAIT_FOR (!payola_mail_fetcher_is_busy (window->fetcher));
  g_assert_false (payola_mail_fetcher_get_failed (window->fetcher));
  close_window (window);
}

/* Without an account, letters are passed to the mail program, and nothing is fetched. */
static void
test_without_account (void)
{
  g_autoptr (PayolaDocument) document = make_game ("Without");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  account_set (NULL, NULL);
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  PayolaWindow *window = window_with_document (document);
  g_assert_null (payola_mail_fetcher_get_status (window->fetcher));
  act (window, "win.fetch-mail");
  g_assert_null (window->inbox_window);
  GtkWindow *dialog = payola_statements_dialog_new (GTK_WINDOW (window), document, 0);
  g_assert_null (find_button (GTK_WIDGET (dialog), "_Send All"));
  gtk_window_destroy (dialog);
  dialog = payola_reminders_dialog_new (GTK_WINDOW (window), document);
  g_assert_nonnull (find_button (GTK_WIDGET (dialog), "_Email All…"));
  gtk_window_destroy (dialog);
  close_window (window);
}

static GtkEditable *
find_row (GtkWidget *widget, const char *title, guint *skip)
{
  GtkEditable *found = NULL;

  if (ADW_IS_ENTRY_ROW (widget)
      && strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0
      && (*skip)-- == 0)
    return GTK_EDITABLE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title, skip);
  return found;
}

static void
type_text (GtkWindow *dialog, const char *title, guint skip, const char *text)
{
  GtkEditable *row = find_row (GTK_WIDGET (dialog), title, &skip);

  g_assert_nonnull (row);
  gtk_editable_set_text (row, text);
}

static void
activate_row (GtkWidget *widget, const char *title)
{
  if (ADW_IS_ACTION_ROW (widget)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    adw_action_row_activate (ADW_ACTION_ROW (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    activate_row (child, title);
}

static char *
stored_password (PayolaSecrets *secrets, const char *protocol)
{
  char *password;

  payola_secrets_load (secrets, protocol, "localhost", "master", &password, NULL, NULL);
  return password;
}

static void
test_preferences (void)
{
  PayolaMailAccount *account = payola_mail_account_get_default ();
  g_autofree char *imap = g_strdup_printf ("%u", servers.imap);
  g_autofree char *smtp = g_strdup_printf ("%u", servers.smtp);

  account_set (NULL, NULL);
  put_in (&servers, "faults", "");
  keyring->broken = TRUE;
  GtkWindow *dialog = payola_preferences_dialog_new (NULL, account);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_present (dialog);
  click (dialog, "_Save");
  g_assert_true (says (GTK_WIDGET (dialog), "Enter your email address"));
  type_text (dialog, "Email address", 0, "master@example.org");
  type_text (dialog, "Server", 0, "localhost");
  type_text (dialog, "Server", 1, "localhost");
  type_text (dialog, "Port", 0, imap);
  type_text (dialog, "Port", 1, smtp);
  type_text (dialog, "User name", 0, "master");
  type_text (dialog, "Password", 0, "wrong");
  activate_row (GTK_WIDGET (dialog), "Test Connection");
  WAIT_FOR (says (GTK_WIDGET (dialog), "refused the user name or the password"));
  type_text (dialog, "Password", 0, "secret");
  settle ();
  activate_row (GTK_WIDGET (dialog), "Test Connection");
  WAIT_FOR (says (GTK_WIDGET (dialog), "Receiving works.\nSending works."));

  /* Without a keyring, the password is kept in memory. */
  settle ();
  click (dialog, "_Save");
  WAIT_FOR (says (GTK_WIDGET (dialog), "kept only until Payola is closed"));
  g_assert_true (payola_mail_account_exists (account));
  keyring->broken = FALSE;
  g_assert_null (stored_password (PAYOLA_SECRETS (keyring), "imap"));
  click (dialog, "_Save");
  WAIT_FOR (!dialog);
  g_autofree char *stored = stored_password (PAYOLA_SECRETS (keyring), "imap");
  g_assert_cmpstr (stored, ==, "secret");

  /* The settings do not contain the password. Removing the account removes the password. */
  g_autoptr (GSettings) settings = g_settings_new ("io.github.payola.Payola.Mail");
  g_autofree char *address = g_settings_get_string (settings, "address");
  g_assert_cmpstr (address, ==, "master@example.org");
  account_set (NULL, NULL);
  g_assert_null (stored_password (PAYOLA_SECRETS (keyring), "imap"));
  g_assert_false (payola_mail_account_exists (account));
}

int
main (int argc, char *argv[])
{
  int status;

  WINDOW_TEST_INIT (argc, argv);
  servers_start (&servers);
  keyring = g_object_new (TEST_TYPE_KEYRING, NULL);
  g_test_add_func ("/account/season", test_season);
  g_test_add_func ("/account/message", test_message);
  g_test_add_func ("/account/send-all", test_send_all);
  g_test_add_func ("/account/interrupted", test_interrupted);
  g_test_add_func ("/account/phases", test_phases);
  g_test_add_func ("/account/failure-to-fetch", test_failure_to_fetch);
  g_test_add_func ("/account/without", test_without_account);
  g_test_add_func ("/account/preferences", test_preferences);
  status = run_in_application (argv);
  servers_stop (&servers);
  return status;
}
