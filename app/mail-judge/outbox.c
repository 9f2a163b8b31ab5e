/* outbox.c - sending of queued letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/outbox.h"

#include "mail-judge/bounce.h"
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
  g_autofree char *game = g_strndup (letter->game, strcspn (letter->game, "/"));
  PayolaDesk *desk = *game ? payola_desk_open (judge, game, NULL) : NULL;
  if (desk)
    {
      payola_bounce_tell (judge, desk, letter->to, text, letter->key);
      payola_desk_abandon (desk);
      return;
    }
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

/* ---- servers --------------------------------------------------------------------------------- */

/* Commits the result of each letter at once. If the program is stopped while a letter is being
 * sent, the letter is sent again with the same Message-ID, so that servers and readers recognise
 * it. @error: (nullable): why the letter could not be sent */
static gboolean
conclude (PayolaJudge *judge, const PayolaQueued *letter, const GError *error)
{
  if (error)
    give_up (judge, letter, error->message);
  else
    end (judge, letter);
  if (!payola_journal_commit (judge->journal))
    return FALSE;
  payola_journal_begin (judge->journal);
  return TRUE;
}

static gboolean
send_to_server (PayolaJudge *judge, PayolaServer *server, GPtrArray *letters)
{
  for (guint i = 0; i < letters->len; i++)
    {
      const PayolaQueued *letter = letters->pdata[i];
      g_autoptr (GError) error = NULL;

      payola_server_send (server, judge->settings->address, letter->to, letter->message, &error);
      if (!conclude (judge, letter, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- programs ------------------------------------------------------------------------------- */

/* The number of seconds after which a program that does not end is killed. */
#define MAX_SECONDS 300

/* Programs that send letters at the same time. */
typedef struct
{
  PayolaJudge *judge;
  GHashTable *running; /* addresses: letters to one person are sent in their order */
  gboolean good;
} Pool;

typedef struct
{
  Pool *pool;
  const PayolaQueued *letter;
  GSubprocess *process;
  GSource *timer;
} Job;

static gboolean
on_slow (gpointer data)
{
  g_subprocess_force_exit (((Job *) data)->process);
  return G_SOURCE_REMOVE;
}

static void
end_job (Job *job, const GError *error)
{
  g_hash_table_remove (job->pool->running, job->letter->to);
  job->pool->good = conclude (job->pool->judge, job->letter, error) && job->pool->good;
  if (job->timer)
    g_source_destroy (job->timer);
  g_clear_pointer (&job->timer, g_source_unref);
  g_clear_object (&job->process);
  g_free (job);
}

static void
on_end (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = data;
  g_autoptr (GError) error = NULL;

  if (g_subprocess_communicate_finish (job->process, result, NULL, NULL, &error))
    g_spawn_check_wait_status (g_subprocess_get_status (job->process), &error);
  end_job (job, error);
}

static void
start_job (Pool *pool, const PayolaQueued *letter, GMainContext *context)
{
  const PayolaSettings *settings = pool->judge->settings;
  const char *argv[] = {
    settings->outgoing, "-i", "-f", settings->address, "--", letter->to, NULL,
  };
  g_autoptr (GBytes) message = g_bytes_new_static (letter->message, letter->length);
  g_autoptr (GError) error = NULL;
  Job *job = g_new0 (Job, 1);

  job->pool = pool;
  job->letter = letter;
  g_hash_table_add (pool->running, letter->to);
  job->process = g_subprocess_newv (
    argv, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error);
  if (!job->process)
    {
      end_job (job, error);
      return;
    }
  job->timer = g_timeout_source_new_seconds (MAX_SECONDS);
  g_source_set_callback (job->timer, on_slow, job, NULL);
  g_source_attach (job->timer, context);
  g_subprocess_communicate_async (job->process, message, NULL, on_end, job);
}

/* Sends letters with as many programs at once as the settings allow. Returns FALSE if the journal
 * cannot be written. */
static gboolean
send_by_programs (PayolaJudge *judge, GPtrArray *letters)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GHashTable) running = g_hash_table_new (g_str_hash, g_str_equal);
  Pool pool = { judge, running, TRUE };
  guint next = 0;

  g_main_context_push_thread_default (context);
  while ((pool.good && next < letters->len) || g_hash_table_size (running) > 0)
    {
      const PayolaQueued *letter = next < letters->len ? letters->pdata[next] : NULL;
      if (pool.good && letter && g_hash_table_size (running) < judge->settings->parallel
          && !g_hash_table_contains (running, letter->to))
        {
          start_job (&pool, letter, context);
          next++;
        }
      else
        g_main_context_iteration (context, TRUE);
    }
  g_main_context_pop_thread_default (context);
  return pool.good;
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
      gboolean good = maildir ? send_to_maildir (judge, letters)
                    : server  ? send_to_server (judge, server, letters)
                              : send_by_programs (judge, letters);
      if (!good)
        return FALSE;
    }
  return payola_journal_commit (judge->journal);
}
