/* test-sending.c - every letter is sent once through the account, whatever happens
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mail-fixture.h"

#include "mail/delivery-log.h"
#include "mail/mail-sending.h"

#include <signal.h>
#include <unistd.h>

#define GAME "sending"
#define N_LETTERS 7

static Servers servers;

static PayolaLetter *
make_letter (gpointer data, GError **error)
{
  PayolaLetter *letter = payola_letter_new (data, "Grüße: =?utf-8?q?no?=");

  payola_letter_add (letter, "A line.\n.\nÄ line.");
  return letter;
}

static char *
make_key (const char *round, guint i)
{
  g_autofree char *use = g_strdup_printf ("%u", i);

  return payola_letter_make_key (round, use);
}

static PayolaMailSending *
new_sending (const char *round)
{
  PayolaMailSending *sending = payola_mail_sending_new (payola_mail_account_get_default (), GAME);

  for (guint i = 0; i < N_LETTERS; i++)
    {
      g_autofree char *key = make_key (round, i);
      payola_mail_sending_add (sending, key, FALSE, (int) i, make_letter,
                               g_strdup_printf ("p%u@%s.example", i, round), g_free);
    }
  return sending;
}

static void
finish (PayolaMailSending *sending)
{
  payola_mail_sending_start (sending);
  while (!payola_mail_sending_is_finished (sending))
    g_main_context_iteration (NULL, TRUE);
}

static guint
count (const char *round, guint i)
{
  g_autofree char *to = g_strdup_printf ("p%u@%s.example", i, round);

  return servers_count (&servers, to);
}

static void
begin (void)
{
  g_autoptr (PayolaMailSettings) settings = servers_settings (&servers);

  put_in (&servers, "faults", "");
  account_set (settings, "secret");
}

static void
test_once (void)
{
  begin ();
  g_autoptr (PayolaMailSending) first = new_sending ("once");
  finish (first);
  g_assert_null (payola_mail_sending_get_error (first));
  g_assert_cmpuint (payola_mail_sending_count (first, PAYOLA_SENDING_DELIVERED), ==, N_LETTERS);
  g_autoptr (PayolaMailSending) second = new_sending ("once");
  finish (second);
  g_assert_cmpuint (payola_mail_sending_count (second, PAYOLA_SENDING_DELIVERED), ==, N_LETTERS);
  for (guint i = 0; i < N_LETTERS; i++)
    g_assert_cmpuint (count ("once", i), ==, 1);

  g_autofree char *path = g_build_filename (servers.folder, "out", "001.p0@once.example", NULL);
  g_autofree char *mail = NULL;
  g_assert_true (g_file_get_contents (path, &mail, NULL, NULL));
  g_assert_nonnull (strstr (mail, "master@example.org>"));
  g_assert_null (strstr (mail, "Auto-Submitted"));
  g_assert_null (strstr (mail, "=?utf-8?q?no?="));
  g_assert_nonnull (strstr (mail, "\r\n.\r\n\303\204 line."));
}

/* A letter that is refused does not stop the others, and can be sent later. */
static void
test_refused (void)
{
  begin ();
  put_in (&servers, "faults", "p2@refused.example");
  g_autoptr (PayolaMailSending) first = new_sending ("refused");
  finish (first);
  g_assert_cmpuint (payola_mail_sending_count (first, PAYOLA_SENDING_DELIVERED), ==, 6);
  g_assert_cmpint (payola_mail_sending_get_state (first, 2, NULL), ==, PAYOLA_SENDING_FAILED);
  g_assert_nonnull (strstr (payola_mail_sending_get_error (first), "refused the message"));
  put_in (&servers, "faults", "");
  g_autoptr (PayolaMailSending) second = new_sending ("refused");
  finish (second);
  for (guint i = 0; i < N_LETTERS; i++)
    g_assert_cmpuint (count ("refused", i), ==, 1);
}

/* After a lost answer, it is not known whether the letter was delivered. */
static void
test_lost (void)
{
  begin ();
  put_in (&servers, "faults", "lost");
  g_autoptr (PayolaMailSending) first = new_sending ("lost");
  finish (first);
  g_assert_cmpint (payola_mail_sending_get_state (first, 0, NULL), ==, PAYOLA_SENDING_UNSURE);
  g_assert_cmpint (payola_mail_sending_get_state (first, 1, NULL), ==, PAYOLA_SENDING_WAITING);
  put_in (&servers, "faults", "");
  g_autoptr (PayolaMailSending) second = new_sending ("lost");
  finish (second);
  g_assert_cmpint (payola_mail_sending_get_state (second, 0, NULL), ==, PAYOLA_SENDING_UNSURE);
  for (guint i = 0; i < N_LETTERS; i++)
    g_assert_cmpuint (count ("lost", i), ==, 1);
}

static void
on_item_changed (PayolaMailSending *sending, guint i, gpointer stop)
{
  if (payola_mail_sending_count (sending, PAYOLA_SENDING_DELIVERED) == 3)
    payola_mail_sending_cancel (sending);
}

static void
test_stopped (void)
{
  begin ();
  put_in (&servers, "faults", "slow");
  g_autoptr (PayolaMailSending) first = new_sending ("stopped");
  g_signal_connect (first, "changed", G_CALLBACK (on_item_changed), NULL);
  finish (first);
  g_assert_cmpuint (payola_mail_sending_count (first, PAYOLA_SENDING_DELIVERED), <, N_LETTERS);
  g_autoptr (PayolaMailSending) second = new_sending ("stopped");
  finish (second);
  for (guint i = 0; i < N_LETTERS; i++)
    g_assert_cmpuint (count ("stopped", i), <=, 1);
}

static gboolean
die (gpointer data)
{
  kill (getpid (), SIGKILL);
  return G_SOURCE_REMOVE;
}

/* The program is killed while it sends. A letter is marked if it is not known whether it was
 * delivered. Every other letter arrives once. */
static void
test_killed (void)
{
  guint n_unsure = 0;

  begin ();
  put_in (&servers, "faults", "slow");
  for (guint round = 0; round < 12; round++)
    {
      g_autofree char *name = g_strdup_printf ("killed%u", round);
      g_autofree char *delay = g_strdup_printf ("%u", 20 + round * 15);
      g_autofree char *port = g_strdup_printf ("%u", servers.smtp);
      g_setenv ("TEST_ROUND", name, TRUE);
      g_setenv ("TEST_DELAY", delay, TRUE);
      g_setenv ("TEST_PORT", port, TRUE);
      g_test_trap_subprocess ("/sending/victim", 0, G_TEST_SUBPROCESS_DEFAULT);
      g_autoptr (PayolaMailSending) rest = new_sending (name);
      finish (rest);
      for (guint i = 0; i < N_LETTERS; i++)
        {
          PayolaSendingState state = payola_mail_sending_get_state (rest, i, NULL);
          n_unsure += state == PAYOLA_SENDING_UNSURE;
          g_assert_true (state == PAYOLA_SENDING_DELIVERED || state == PAYOLA_SENDING_UNSURE);
          g_assert_cmpuint (count (name, i), <=, 1);
          if (state == PAYOLA_SENDING_DELIVERED)
            g_assert_cmpuint (count (name, i), ==, 1);
        }
    }
  g_assert_cmpuint (n_unsure, <=, 12);
}

static void
test_victim (void)
{
  if (!g_test_subprocess ())
    return;
  servers.smtp = (guint) atoi (g_getenv ("TEST_PORT"));
  g_autoptr (PayolaMailSettings) settings = servers_settings (&servers);
  account_set (settings, "secret");
  g_timeout_add ((guint) atoi (g_getenv ("TEST_DELAY")), die, NULL);
  g_autoptr (PayolaMailSending) sending = new_sending (g_getenv ("TEST_ROUND"));
  finish (sending);
}

typedef struct
{
  const char *host, *folder, *password, *words;
  guint port;
  gboolean starttls, trusted;
  PayolaServerError code;
} Failure;

static void
check_failure (const Failure *wanted, PayolaMailServer kind)
{
  g_autoptr (PayolaMailSettings) settings = servers_settings (&servers);
  g_autofree char *trusted = g_strdup (g_getenv ("SSL_CERT_FILE"));
  g_autoptr (GError) error = NULL;
  PayolaMailHost *host = &settings->hosts[kind];

  g_free (host->host);
  host->host = g_strdup (wanted->host);
  host->port = wanted->port;
  host->starttls = wanted->starttls;
  g_free (settings->folder);
  settings->folder = g_strdup (wanted->folder);
  if (!wanted->trusted)
    g_unsetenv ("SSL_CERT_FILE");
  g_autoptr (PayolaMailLogin) login = payola_mail_login_new (settings, kind, wanted->password,
                                                             payola_mail_account_get_default ());
  g_setenv ("SSL_CERT_FILE", trusted, TRUE);
  g_autoptr (PayolaServer) server = payola_mail_login_open (login, NULL, &error);
  g_assert_nonnull (server);
  g_assert_false (payola_server_try (server, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, PAYOLA_SERVER_ERROR, (int) wanted->code);
  g_assert_nonnull (strstr (error->message, wanted->words));
}

/* The message for each failure says what to do. */
static void
test_failures (void)
{
  const Failure failures[] = {
    { "localhost", "INBOX", "wrong", "Check both", servers.imap, FALSE, TRUE,
      PAYOLA_SERVER_ERROR_LOGIN },
    { "nowhere.invalid", "INBOX", "secret", "was not found", servers.imap, FALSE, TRUE,
      PAYOLA_SERVER_ERROR_HOST },
    { "localhost", "INBOX", "secret", "cannot be trusted", servers.imap, FALSE, FALSE,
      PAYOLA_SERVER_ERROR_CERTIFICATE },
    { "127.0.0.1", "INBOX", "secret", "cannot be trusted", servers.imap, FALSE, TRUE,
      PAYOLA_SERVER_ERROR_CERTIFICATE },
    { "localhost", "INBOX", "secret", "Check the port", 1, FALSE, TRUE,
      PAYOLA_SERVER_ERROR_OFFLINE },
    { "localhost", "Sheets", "secret", "Sheets", servers.imap, FALSE, TRUE,
      PAYOLA_SERVER_ERROR_FOLDER },
  };
  const Failure plain = { "localhost",   "INBOX", "secret", "encrypted connection",
                          servers.plain, TRUE,    TRUE,     PAYOLA_SERVER_ERROR_TLS };
  const Failure wrong = { "localhost",  "INBOX", "wrong", "Check both",
                          servers.smtp, FALSE,   TRUE,    PAYOLA_SERVER_ERROR_LOGIN };

  begin ();
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    check_failure (&failures[i], PAYOLA_MAIL_IMAP);
  check_failure (&plain, PAYOLA_MAIL_SMTP);
  check_failure (&wrong, PAYOLA_MAIL_SMTP);
}

/* In a Flatpak without a network, the message names the command that gives it one. */
static void
test_sandbox (void)
{
  static const struct
  {
    const char *info;
    gboolean explained;
  } cases[] = {
    { "[Application]\nname=io.github.payola.Payola\n[Context]\nshared=ipc;\n", TRUE },
    { "[Application]\nname=io.github.payola.Payola\n", TRUE },
    { "[Context]\nshared=network;ipc;\n", FALSE },
  };
  g_autofree char *folder = g_dir_make_tmp ("payola-sandbox-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "flatpak-info", NULL);

  g_assert_null (payola_server_explain_sandbox (path));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      put_file (folder, "flatpak-info", cases[i].info);
      g_autofree char *text = payola_server_explain_sandbox (path);
      g_assert_true (cases[i].explained == (text != NULL));
      g_assert_true (!text || strstr (text, "--share=network io.github.payola.Payola"));
    }
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sending/victim", test_victim);
  if (g_test_subprocess ())
    return g_test_run ();
  begin_with_own_data (argv[0]);
  servers_start (&servers);
  g_test_add_func ("/sending/once", test_once);
  g_test_add_func ("/sending/refused", test_refused);
  g_test_add_func ("/sending/lost", test_lost);
  g_test_add_func ("/sending/stopped", test_stopped);
  g_test_add_func ("/sending/killed", test_killed);
  g_test_add_func ("/sending/failures", test_failures);
  g_test_add_func ("/sending/sandbox", test_sandbox);
  status = g_test_run ();
  servers_stop (&servers);
  return status;
}
