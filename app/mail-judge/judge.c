/* judge.c - a judge: its settings, journal and clock, and the letters that it sends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/judge.h"

#include "base/digest.h"
#include "service/address.h"
#include "mail-judge/log.h"
#include "mail-judge/maildir.h"
#include "mail-judge/said.h"
#include "mail-judge/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sodium.h>
#include <sys/file.h>
#include <unistd.h>

static gboolean
fail (const char *path, GError **error)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", path, g_strerror (code));
  return FALSE;
}

gboolean
payola_judge_lock (const char *folder, gboolean make, guint patience, int *lock, GError **error)
{
  g_autofree char *path = g_build_filename (folder, "lock", NULL);

  if (make && g_mkdir_with_parents (folder, 0700) != 0)
    return fail (folder, error);
  int fd = g_open (path, O_RDWR | O_CLOEXEC | (make ? O_CREAT : 0), 0600);
  if (fd < 0 && !make && errno == ENOENT)
    return TRUE;
  for (guint i = 0; fd >= 0; i++)
    {
      if (flock (fd, LOCK_EX | LOCK_NB) == 0)
        {
          *lock = fd;
          return TRUE;
        }
      if (i >= patience * 10)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                       /* Translators: the path of a folder */
                       _("Another payola-judge process is using %s."), folder);
          close (fd);
          return FALSE;
        }
      g_usleep (G_USEC_PER_SEC / 10);
    }
  return fail (path, error);
}

PayolaJudge *
payola_judge_new (const PayolaSettings *settings, GDateTime *now, guint patience, GError **error)
{
  g_autoptr (PayolaJudge) self = g_new0 (PayolaJudge, 1);
  g_autofree char *path = g_build_filename (settings->state, "journal.sqlite", NULL);
  g_autofree char *working = g_build_filename (settings->state, "working", NULL);

  self->settings = settings;
  self->lock = -1;
  self->is_given = now != NULL;
  self->now = now ? g_date_time_to_timezone (now, settings->zone)
                  : g_date_time_new_now (settings->zone);
  if (!payola_judge_lock (settings->state, TRUE, patience, &self->lock, error)
      || !payola_maildir_make (settings->mailbox, error)
      || (settings->way == PAYOLA_SEND_MAILDIR && !payola_maildir_make (settings->outgoing, error)))
    return NULL;
  self->journal = payola_journal_open (path, error);
  self->watch = self->journal ? payola_watch_new (working, error) : NULL;
  self->unready = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->letters = g_string_new (NULL);
  self->posted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self->watch ? g_steal_pointer (&self) : NULL;
}

void
payola_judge_free (PayolaJudge *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->unready, g_hash_table_unref);
  g_clear_pointer (&self->posted, g_hash_table_unref);
  if (self->letters)
    g_string_free (self->letters, TRUE);
  payola_watch_free (self->watch);
  payola_journal_free (self->journal);
  g_date_time_unref (self->now);
  if (self->lock >= 0)
    close (self->lock);
  g_free (self);
}

gint64
payola_judge_get_time (const PayolaJudge *self)
{
  return g_date_time_to_unix (self->now);
}

char *
payola_judge_get_secret (const PayolaJudge *self)
{
  char *secret = payola_journal_get (self->journal, "", "secret", "");

  if (!secret)
    {
      guint8 bytes[PAY_DIGEST_BYTES];
      randombytes_buf (bytes, sizeof bytes);
      secret = g_malloc0 (2 * sizeof bytes + 1);
      sodium_bin2hex (secret, 2 * sizeof bytes + 1, bytes, sizeof bytes);
      payola_journal_begin (self->journal);
      payola_journal_set (self->journal, "", "secret", "", secret);
    }
  return secret;
}

void
payola_judge_post (PayolaJudge *self, PayolaLetter *letter, const char *game, const char *origin,
                   const char *use)
{
  g_autoptr (PayolaLetter) owned = letter;

  if (!payola_address_is_valid (owned->to))
    return;
  owned->marked = TRUE;
  g_autofree char *what = g_strdup_printf ("%s %s %s", game, use, owned->to);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->posted, what));
  g_hash_table_insert (self->posted, g_strdup (what), GUINT_TO_POINTER (n + 1));
  /* The secret keeps readers of a letter from testing guesses of its cause. */
  g_autofree char *secret = payola_judge_get_secret (self);
  g_autofree char *which = n ? g_strdup_printf ("%s %s %u", secret, what, n)
                             : g_strdup_printf ("%s %s", secret, what);
  g_autofree char *key = payola_letter_make_key (origin, which);
  g_autofree char *mail = payola_letter_write (owned, self->settings->address, key, self->now);
  if (owned->bracket)
    payola_said_note (self->journal, owned->bracket, owned->body->str,
                      payola_judge_get_time (self));
  payola_journal_queue (self->journal, key, game, owned->to, mail, payola_judge_get_time (self));
  g_string_append_printf (self->letters, "%s%s (%.8s, %s)", self->letters->len ? ", " : "",
                          owned->to, key, use);
}

char *
payola_judge_take_letters (PayolaJudge *self)
{
  char *text = self->letters->len ? g_strdup_printf ("; letters: %s", self->letters->str)
                                  : g_strdup ("");

  g_string_truncate (self->letters, 0);
  return text;
}

void
payola_judge_log (PayolaJudge *self, PayolaLogLevel level, const char *event, const char *game,
                  const char *who, const char *format, ...)
{
  va_list args;

  if (level > self->settings->log_level)
    return;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  const PayolaLogLine line = {
    payola_judge_get_time (self), level, (char *) event, (char *) game, (char *) who, text,
  };
  g_strdelimit (text, "\r\n\t", ' ');
  g_strstrip (text);
  payola_log_write (self->journal, &line, self->settings->zone);
}

char *
payola_judge_get_master (PayolaJudge *self, const char *game)
{
  char *address = *game ? payola_journal_get (self->journal, game, "master", "") : NULL;

  return address ? address : g_strdup (self->settings->master);
}

void
payola_judge_tell_master (PayolaJudge *self, const char *game, const char *origin,
                          const char *subject, const char *text)
{
  g_autofree char *address = payola_judge_get_master (self, game);
  PayolaLetter *letter = payola_letter_new (address, subject);

  self->is_needed = TRUE;
  if (!payola_log_has_systemd ())
    payola_judge_say ("%s%s%s", game, *game ? ": " : "", text);
  payola_letter_add (letter, "%s", text);
  payola_judge_post (self, letter, game, origin, "master");
  payola_judge_log (self, PAYOLA_LOG_WARNING, "master", game, address, "%s", subject);
}
