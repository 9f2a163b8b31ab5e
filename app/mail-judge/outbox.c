/* outbox.c - sending of queued letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/outbox.h"

#include "mail-judge/maildir.h"
#include "mail/server.h"
#include "mail-judge/terminal.h"

#include <glib/gi18n.h>

/* The maximum number of letters that are sent together. */
#define BATCH 256
/* The maximum number of attempts to send a letter; the last one is 48.5 hours after the first. */
#define MAX_TRIES 15

/* Delays between attempts: 1, 2, 4 … minutes, and at most 8 hours. */
static gint64
get_delay (guint tries)
{
  return tries < 9 ? G_GINT64_CONSTANT (60) << tries : 8 * 3600;
}

/* Notes that a letter was sent. */
static void
end (PayolaJudge *judge, const PayolaQueued *letter)
{
  payola_journal_set_state (judge->journal, letter->key, PAYOLA_LETTER_SENT);
  payola_judge_log (judge, PAYOLA_LOG_INFO, "sent", letter->game, letter->to, "letter %.8s",
                    letter->key);
}

static void
give_up (PayolaJudge *judge, const PayolaQueued *letter, const char *reason)
{
  gboolean last = letter->tries + 1 >= MAX_TRIES;
  g_autofree char *text = NULL;

  payola_judge_log (judge, last ? PAYOLA_LOG_ERROR : PAYOLA_LOG_WARNING, "failed", letter->game,
                    letter->to, "letter %.8s, attempt %u: %s", letter->key, letter->tries + 1,
                    reason);
  if (!last)
    {
      payola_journal_delay (judge->journal, letter->key,
                            payola_judge_get_time (judge) + get_delay (letter->tries));
      return;
    }
  payola_journal_set_state (judge->journal, letter->key, PAYOLA_LETTER_FAILED);
  /* Translators: an email address, and the reason */
  text = g_strdup_printf (_("A letter to %s could not be sent: %s"), letter->to, reason);
  payola_judge_tell_master (judge, letter->game, letter->key, _("A letter could not be sent"),
                            text);
}

/* ---- Maildir -------------------------------------------------------------------------------- */

static char *
get_name (PayolaJudge *judge, const PayolaQueued *letter)
{
  return g_strdup_printf ("payola.%s", letter->key);
}

/* Moves letters from tmp to new. They were written to tmp just now, or by an earlier run that was
 * stopped before it could move them. */
static void
place_all (PayolaJudge *judge, GPtrArray *letters)
{
  for (guint i = 0; i < letters->len; i++)
    {
      const PayolaQueued *letter = letters->pdata[i];
      g_autofree char *name = get_name (judge, letter);

      if (payola_maildir_place (judge->settings->outgoing, name))
        end (judge, letter);
      else
        give_up (judge, letter, g_strerror (EIO));
    }
}

/* Writes letters to tmp, records in the journal that they are being placed, and then moves them to
 * new. If the program is stopped in between, the next run moves only the letters that are still in
 * tmp. */
static gboolean
send_to_maildir (PayolaJudge *judge, GPtrArray *letters)
{
  g_autoptr (GPtrArray) written = g_ptr_array_new ();

  for (guint i = 0; i < letters->len; i++)
    {
      PayolaQueued *letter = letters->pdata[i];
      g_autofree char *name = get_name (judge, letter);
      g_autoptr (GError) error = NULL;

      if (payola_maildir_prepare (judge->settings->outgoing, name, letter->message, letter->length,
                                  &error))
        {
          payola_journal_set_state (judge->journal, letter->key, PAYOLA_LETTER_PLACING);
          g_ptr_array_add (written, letter);
        }
      else
        give_up (judge, letter, error->message);
    }
  payola_maildir_sync (judge->settings->outgoing);
  if (!payola_journal_commit (judge->journal))
    return FALSE;
  payola_journal_begin (judge->journal);
  place_all (judge, written);
  return TRUE;
}

/* ---- programs ------------------------------------------------------------------------------- */

static gboolean
run_program (PayolaJudge *judge, const PayolaQueued *letter, GError **error)
{
  const char *argv[] = {
    judge->settings->outgoing, "-i", "-f", judge->settings->address, "--", letter->to, NULL,
  };
  g_autoptr (GSubprocess) process = g_subprocess_newv (
    argv, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE, error);
  g_autoptr (GBytes) message = g_bytes_new_static (letter->message, letter->length);

  return process && g_subprocess_communicate (process, message, NULL, NULL, NULL, error)
      && g_spawn_check_wait_status (g_subprocess_get_status (process), error);
}

/* Sends letters, and commits the result of each letter at once. If the program is stopped while a
 * letter is being sent, the letter is sent again with the same Message-ID, so that servers and
 * readers recognise it. Returns FALSE if the journal cannot be written. */
static gboolean
send_one_by_one (PayolaJudge *judge, PayolaServer *server, GPtrArray *letters)
{
  for (guint i = 0; i < letters->len; i++)
    {
      const PayolaQueued *letter = letters->pdata[i];
      g_autoptr (GError) error = NULL;

      if (server ? payola_server_send (server, judge->settings->address, letter->to,
                                       letter->message, &error)
                 : run_program (judge, letter, &error))
        end (judge, letter);
      else
        give_up (judge, letter, error->message);
      if (!payola_journal_commit (judge->journal))
        return FALSE;
      payola_journal_begin (judge->journal);
    }
  return TRUE;
}

gboolean
payola_outbox_send_all (PayolaJudge *judge)
{
  gint64 now = payola_judge_get_time (judge);
  gboolean maildir = judge->settings->way == PAYOLA_SEND_MAILDIR;
  g_autoptr (PayolaServer) server = NULL;
  g_autoptr (GError) error = NULL;

  payola_journal_begin (judge->journal);
  if (maildir)
    {
      g_autoptr (GPtrArray) left = payola_journal_list_queued (
        judge->journal, PAYOLA_LETTER_PLACING, G_MAXINT64, G_MAXINT);
      place_all (judge, left);
    }
  if (judge->settings->smtp && !(server = payola_server_new (judge->settings->smtp, &error)))
    {
      payola_judge_say ("%s", error->message);
      judge->is_needed = TRUE;
      return payola_journal_commit (judge->journal);
    }
  for (;;)
    {
      g_autoptr (GPtrArray) letters = payola_journal_list_queued (judge->journal,
                                                                  PAYOLA_LETTER_READY, now, BATCH);
      if (letters->len == 0)
        break;
      if (maildir ? !send_to_maildir (judge, letters) : !send_one_by_one (judge, server, letters))
        return FALSE;
    }
  return payola_journal_commit (judge->journal);
}
