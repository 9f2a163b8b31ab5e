/* mail-fixture.h - mail servers and an account for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../model/model-fixture.h"

#include "mail/mail-account.h"

#include <stdlib.h>
#include <string.h>

/* Waits until something is true, but no longer than twenty seconds. */
#define WAIT_FOR(condition)                                                                        \
  for (gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;;)                               \
    {                                                                                              \
      if (condition)                                                                               \
        break;                                                                                     \
      if (g_get_monotonic_time () > end)                                                           \
        g_error ("no %s", #condition);                                                             \
      if (!g_main_context_iteration (NULL, FALSE))                                                 \
        g_usleep (2000);                                                                           \
    }

/* The servers of servers.py. */
typedef struct
{
  GSubprocess *process;
  char *folder;
  guint imap, smtp, plain; /* ports */
} Servers;

static inline void
put_in (const Servers *self, const char *name, const char *text)
{
  put_file (self->folder, name, text);
}

/* Starts the servers. Their certificate is trusted. */
static inline void
servers_start (Servers *self)
{
  g_autofree char *script = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "mail",
                                              "servers.py", NULL);
  g_autofree char *line = NULL, *certificate = NULL;
  g_autoptr (GDataInputStream) out = NULL;

  self->folder = g_dir_make_tmp ("payola-servers-XXXXXX", NULL);
  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                    NULL, "/usr/bin/python3", script, self->folder, NULL);
  g_assert_nonnull (self->process);
  out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  line = g_data_input_stream_read_line (out, NULL, NULL, NULL);
  g_assert_nonnull (line);
  g_auto (GStrv) ports = g_strsplit (line, " ", 3);
  self->imap = (guint) atoi (ports[0]);
  self->smtp = (guint) atoi (ports[1]);
  self->plain = (guint) atoi (ports[2]);
  certificate = g_build_filename (self->folder, "cert.pem", NULL);
  g_setenv ("SSL_CERT_FILE", certificate, TRUE);
}

static inline void
servers_stop (Servers *self)
{
  g_subprocess_force_exit (self->process);
  g_subprocess_wait (self->process, NULL, NULL);
  g_clear_object (&self->process);
  remove_folder (self->folder);
  g_clear_pointer (&self->folder, g_free);
}

/* Returns the settings for the servers. */
static inline PayolaMailSettings *
servers_settings (const Servers *self)
{
  const PayolaMailSettings settings = {
    .address = (char *) "master@example.org",
    .name = (char *) "Märta Master",
    .folder = (char *) "INBOX",
    .hosts = {
      [PAYOLA_MAIL_IMAP] = { (char *) "localhost", self->imap, FALSE, (char *) "master" },
      [PAYOLA_MAIL_SMTP] = { (char *) "localhost", self->smtp, FALSE, (char *) "" },
    },
  };

  return payola_mail_settings_copy (&settings);
}

static inline void
on_account_changed (GObject *source, GAsyncResult *result, gpointer data)
{
  gboolean *done = data;

  payola_mail_account_change_finish (PAYOLA_MAIL_ACCOUNT (source), result, NULL);
  *done = TRUE;
}

/* Sets the program’s account, or removes it if there are no settings. */
static inline void
account_set (const PayolaMailSettings *settings, const char *password)
{
  const char *passwords[] = { password, "" };
  gboolean done = FALSE;

  payola_mail_account_change_async (payola_mail_account_get_default (), settings, passwords,
                                    on_account_changed, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

/* Counts the emails that were sent to an address, or all. */
static inline guint
servers_count (const Servers *self, const char *to)
{
  g_autofree char *path = g_build_filename (self->folder, "out", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir && (name = g_dir_read_name (dir)))
    n += !to || g_ascii_strcasecmp (strchr (name, '.') + 1, to) == 0;
  return n;
}
