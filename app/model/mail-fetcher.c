/* mail-fetcher.c - fetching of emails from the account to the inbox of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/mail-fetcher.h"

#include "exchange/mail.h"
#include "service/desk-store.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define FETCH_SECONDS 180
/* An attempt stops when it has fetched this many emails or bytes. The inbox then receives them, and
 * another attempt fetches the rest. */
#define MAX_MAILS 200
#define MAX_BYTES (32 * 1024 * 1024)
/* Age of the oldest emails that are fetched from a new mailbox. */
#define MAX_DAYS 30

struct _PayolaMailFetcher
{
  GObject parent_instance;

  PayolaInbox *inbox;
  PayolaMailAccount *account;
  char *game; /* short name */
  GCancellable *cancellable;
  guint timer;
  gboolean started, stopped, busy, failed;
  gboolean again; /* whether to fetch again after the present attempt */
  guint n_received, n_others, n_large;
  char *status;
};

enum
{
  CHANGED,
  RECEIVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaMailFetcher, payola_mail_fetcher, G_TYPE_OBJECT)

/* An email that was fetched. */
typedef struct
{
  GBytes *data;
  GDateTime *when; /* or NULL */
} Fetched;

/* An attempt to fetch emails. The thread fills it; afterwards the main thread reads it. */
typedef struct
{
  PayolaMailLogin *login;
  char *mailbox;    /* identifies the mailbox */
  guint32 validity; /* UIDVALIDITY of the mailbox, or 0 if it is not known */
  guint32 last;     /* UID of the last email that was fetched, or 0 */
  gboolean first;   /* whether the mailbox is new */
  GDateTime *since; /* arrival of the oldest emails that are fetched from a new mailbox */
  GPtrArray *mails;
  gsize n_bytes;
  guint n_large;
  gboolean more; /* whether other emails are left */
  GError *error;
} Attempt;

static void
fetched_free (gpointer data)
{
  Fetched *self = data;

  g_bytes_unref (self->data);
  g_clear_pointer (&self->when, g_date_time_unref);
  g_free (self);
}

static void
attempt_free (gpointer data)
{
  Attempt *self = data;

  payola_mail_login_free (self->login);
  g_free (self->mailbox);
  g_date_time_unref (self->since);
  g_ptr_array_unref (self->mails);
  g_clear_error (&self->error);
  g_free (self);
}

/* ---- the phase ------------------------------------------------------------------------------ */

static PayGame *
get_game (PayolaMailFetcher *self)
{
  return payola_document_get_game (payola_inbox_get_document (self->inbox));
}

/* Guesses when the current phase began, (transfer full). The guess is the deadline of the last
 * turn, or now if that deadline is missing or has not passed. In the first phase, it is 1970, so
 * that all emails count. */
static GDateTime *
guess_begin (PayGame *game)
{
  guint n = pay_game_get_n_turns (game);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) deadline = NULL;

  if (n == 0)
    return g_date_time_new_from_unix_utc (0);
  const char *text = pay_turn_get_deadline (pay_game_get_turn (game, n - 1));
  deadline = text ? g_date_time_new_from_iso8601 (text, NULL) : NULL;
  return deadline && g_date_time_compare (deadline, now) < 0 ? g_steal_pointer (&deadline)
                                                             : g_steal_pointer (&now);
}

/* Returns the time at which the current phase began, (transfer full), and stores it. If an earlier
 * phase is stored, the current phase begins now. If a later phase is stored, the time is 1970, so
 * that all emails count. */
static GDateTime *
get_begin (PayolaMailFetcher *self)
{
  PayGame *game = get_game (self);
  PayPhase phase = pay_game_get_phase (game), before;
  g_autofree char *name = pay_phase_name (phase);
  g_autofree char *stored = payola_desk_store_get (self->game, "phase");
  g_auto (GStrv) words = g_strsplit (stored ? stored : "", " ", 2);
  GDateTime *begin = NULL;

  if (words[0] && words[1] && strcmp (words[0], name) == 0)
    begin = g_date_time_new_from_iso8601 (words[1], NULL);
  if (begin)
    return begin;
  if (words[0] && pay_phase_parse (words[0], &before))
    begin = pay_phase_compare (pay_game_get_board (game), before, phase) < 0
            ? g_date_time_new_now_utc ()
            : g_date_time_new_from_unix_utc (0);
  else
    begin = guess_begin (game);
  /* Servers and headers give whole seconds. */
  g_autoptr (GDateTime) exact = g_steal_pointer (&begin), utc = g_date_time_to_utc (exact);
  g_autofree char *time = g_date_time_format (utc, "%FT%TZ");
  g_autofree char *text = g_strdup_printf ("%s %s", name, time);
  payola_desk_store_set (self->game, "phase", text);
  return g_date_time_new_from_iso8601 (time, NULL);
}

static void
on_game_changed (PayolaMailFetcher *self)
{
  if (self->started && !self->stopped)
    g_date_time_unref (get_begin (self));
}

/* ---- in the thread -------------------------------------------------------------------------- */

/* Returns the criteria of a search for new emails. (transfer full) */
static char *
make_criteria (const Attempt *self)
{
  static const char *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
  const GDateTime *since = self->since;

  if (self->last > 0)
    return g_strdup_printf ("UNDELETED UID %u:*", self->last + 1);
  return g_strdup_printf ("UNDELETED SINCE %d-%s-%d",
                          g_date_time_get_day_of_month ((GDateTime *) since),
                          months[g_date_time_get_month ((GDateTime *) since) - 1],
                          g_date_time_get_year ((GDateTime *) since));
}

/* Fetches an email, unless it is too large or no longer there. */
static gboolean
fetch_one (Attempt *self, PayolaServer *server, guint32 uid, GError **error)
{
  PayolaServerMail mail;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!payola_server_describe (server, uid, &mail, error))
    return FALSE;
  g_autoptr (GDateTime) when = mail.when;
  if (mail.size > PAY_MAIL_MAX)
    self->n_large++;
  else if (mail.size > 0)
    {
      if (!payola_server_fetch (server, uid, PAY_MAIL_MAX, text, error))
        return FALSE;
      Fetched *fetched = g_new (Fetched, 1);
      fetched->data = g_bytes_new (text->str, text->len);
      fetched->when = g_steal_pointer (&when);
      g_ptr_array_add (self->mails, fetched);
      self->n_bytes += text->len;
    }
  self->last = uid;
  return TRUE;
}

static gboolean
fetch_new (Attempt *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (PayolaServer) server = payola_mail_login_open (self->login, cancellable, error);
  guint32 validity;

  if (!server || !payola_server_examine (server, &validity, error))
    return FALSE;
  if (validity != self->validity)
    self->last = 0;
  self->validity = validity;
  g_autofree char *criteria = make_criteria (self);
  g_autoptr (GArray) uids = payola_server_search (server, criteria, error);
  if (!uids)
    return FALSE;
  for (guint i = 0; i < uids->len; i++)
    {
      guint32 uid = g_array_index (uids, guint32, i);
      /* “5:*” contains the last email of the mailbox, even if its UID is 3. */
      if (uid <= self->last)
        continue;
      if (self->mails->len >= MAX_MAILS || self->n_bytes >= MAX_BYTES)
        {
          self->more = TRUE;
          break;
        }
      if (!fetch_one (self, server, uid, error))
        return FALSE;
    }
  return TRUE;
}

static void
run_attempt (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Attempt *self = data;

  fetch_new (self, cancellable, &self->error);
  g_task_return_boolean (task, TRUE);
}

/* ---- in the main thread --------------------------------------------------------------------- */

static void
set_status (PayolaMailFetcher *self, gboolean failed, char *text)
{
  g_free (self->status);
  self->status = text;
  self->failed = failed;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns a line with the time and the numbers of fetched emails. (transfer full) */
static char *
describe (PayolaMailFetcher *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%H:%M");
  g_autofree char *received = g_strdup_printf (
    /* Translators: the number of emails */
    ngettext ("%u new email", "%u new emails", self->n_received), self->n_received);
  g_autofree char *others = g_strdup_printf (
    /* Translators: the number of emails */
    ngettext ("%u other email left out", "%u other emails left out", self->n_others),
    self->n_others);
  g_autofree char *large = g_strdup_printf (
    /* Translators: the number of emails */
    ngettext ("%u email too large to fetch", "%u emails too large to fetch", self->n_large),
    self->n_large);
  /* Translators: a time, such as “14:05” */
  g_autofree char *checked = g_strdup_printf (_("Email fetched at %s"), time);

  return g_strconcat (checked, " · ", received, self->n_others ? " · " : "",
                      self->n_others ? others : "", self->n_large ? " · " : "",
                      self->n_large ? large : "", NULL);
}

/* Passes the emails to the inbox, and then stores the UID of the last one. If the program is
 * stopped in between, the inbox recognises the emails when they are fetched again. */
static void
receive (PayolaMailFetcher *self, Attempt *attempt)
{
  PayGame *game = get_game (self);
  guint n_turns = pay_game_get_n_turns (game);
  g_autoptr (GDateTime) begin = get_begin (self);
  guint before = payola_inbox_get_n (self->inbox);

  payola_inbox_look_around (self->inbox);
  for (guint i = 0; i < attempt->mails->len; i++)
    {
      const Fetched *mail = attempt->mails->pdata[i];
      gboolean early = mail->when && n_turns > 0 && g_date_time_compare (mail->when, begin) < 0;
      PayPhase came = early ? pay_turn_get_phase (pay_game_get_turn (game, n_turns - 1))
                            : pay_game_get_phase (game);
      /* In a new mailbox, emails from before this phase are skipped. */
      if (!(early && attempt->first)
          && payola_inbox_receive_fetched (self->inbox, mail->data, mail->when, came))
        self->n_received++;
      else
        self->n_others++;
    }
  if (payola_inbox_get_n (self->inbox) > before)
    payola_inbox_finish_fetched (self->inbox);
  self->n_large += attempt->n_large;
  if (attempt->validity > 0)
    {
      g_autofree char *text = g_strdup_printf ("%u %u %s", attempt->validity, attempt->last,
                                               attempt->mailbox);
      payola_desk_store_set (self->game, "fetched", text);
    }
  if (payola_inbox_get_n (self->inbox) > before)
    g_signal_emit (self, signals[RECEIVED], 0, before);
}

static void
on_attempted (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaMailFetcher *self = PAYOLA_MAIL_FETCHER (source);
  Attempt *attempt = g_task_get_task_data (G_TASK (result));

  self->busy = FALSE;
  if (self->stopped)
    return;
  receive (self, attempt);
  gboolean again = self->again || (attempt->more && !attempt->error);
  self->again = FALSE;
  if (attempt->error && !g_error_matches (attempt->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    set_status (self, TRUE, g_strdup (attempt->error->message));
  else
    set_status (self, FALSE, describe (self));
  if (again)
    payola_mail_fetcher_fetch (self);
}

/* Reads the UID of the last email that was fetched from this mailbox. It can also be 0 in a known
 * mailbox, if the mailbox was empty. */
static void
load_last (PayolaMailFetcher *self, Attempt *attempt)
{
  g_autofree char *stored = payola_desk_store_get (self->game, "fetched");
  g_auto (GStrv) words = g_strsplit (stored ? stored : "", " ", 3);

  if (g_strv_length (words) == 3 && strcmp (words[2], attempt->mailbox) == 0)
    {
      attempt->validity = (guint32) strtoul (words[0], NULL, 10);
      attempt->last = (guint32) strtoul (words[1], NULL, 10);
    }
  else
    attempt->first = TRUE;
}

void
payola_mail_fetcher_fetch (PayolaMailFetcher *self)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) oldest = g_date_time_add_days (now, -MAX_DAYS);
  g_autoptr (GDateTime) begin = NULL;
  Attempt *attempt;

  if (self->stopped || self->busy || !payola_mail_account_exists (self->account))
    return;
  self->busy = TRUE;
  self->n_received = self->n_others = self->n_large = 0;
  begin = get_begin (self);
  attempt = g_new0 (Attempt, 1);
  attempt->login = payola_mail_account_get_login (self->account, PAYOLA_MAIL_IMAP);
  attempt->mailbox = payola_mail_login_get_id (attempt->login);
  attempt->since = g_date_time_ref (g_date_time_compare (begin, oldest) > 0 ? begin : oldest);
  attempt->mails = g_ptr_array_new_with_free_func (fetched_free);
  load_last (self, attempt);
  task = g_task_new (self, self->cancellable, on_attempted, NULL);
  /* The attempt itself contains the error, so the task need not check for cancellation. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, attempt, attempt_free);
  g_task_run_in_thread (task, run_attempt);
  set_status (self, FALSE, g_strdup (_("Fetching email…")));
}

static gboolean
on_timer (gpointer data)
{
  PayolaMailFetcher *self = data;

  if (!pay_game_is_over (get_game (self)))
    payola_mail_fetcher_fetch (self);
  return G_SOURCE_CONTINUE;
}

static void
on_account_changed (PayolaMailFetcher *self)
{
  if (!self->started)
    return;
  if (self->busy)
    self->again = TRUE;
  else if (payola_mail_account_exists (self->account))
    payola_mail_fetcher_fetch (self);
  else
    set_status (self, FALSE, NULL);
}

void
payola_mail_fetcher_start (PayolaMailFetcher *self)
{
  if (self->started || self->stopped)
    return;
  self->started = TRUE;
  self->timer = g_timeout_add_seconds (FETCH_SECONDS, on_timer, self);
  if (payola_mail_account_exists (self->account))
    on_timer (self);
}

void
payola_mail_fetcher_stop (PayolaMailFetcher *self)
{
  self->stopped = TRUE;
  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->timer, g_source_remove);
}

gboolean
payola_mail_fetcher_is_busy (PayolaMailFetcher *self)
{
  return self->busy;
}

PayolaMailAccount *
payola_mail_fetcher_get_account (PayolaMailFetcher *self)
{
  return self->account;
}

const char *
payola_mail_fetcher_get_status (PayolaMailFetcher *self)
{
  return self->status;
}

gboolean
payola_mail_fetcher_get_failed (PayolaMailFetcher *self)
{
  return self->failed;
}

PayolaMailFetcher *
payola_mail_fetcher_new (PayolaInbox *inbox, PayolaMailAccount *account)
{
  PayolaMailFetcher *self = g_object_new (PAYOLA_TYPE_MAIL_FETCHER, NULL);

  self->inbox = g_object_ref (inbox);
  self->account = g_object_ref (account);
  self->game = payola_document_make_id (payola_inbox_get_document (inbox));
  g_signal_connect_object (account, "changed", G_CALLBACK (on_account_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (payola_inbox_get_document (inbox), "game-changed",
                           G_CALLBACK (on_game_changed), self, G_CONNECT_SWAPPED);
  return self;
}

static void
payola_mail_fetcher_dispose (GObject *object)
{
  payola_mail_fetcher_stop (PAYOLA_MAIL_FETCHER (object));
  G_OBJECT_CLASS (payola_mail_fetcher_parent_class)->dispose (object);
}

static void
payola_mail_fetcher_finalize (GObject *object)
{
  PayolaMailFetcher *self = PAYOLA_MAIL_FETCHER (object);

  g_clear_object (&self->inbox);
  g_clear_object (&self->account);
  g_clear_object (&self->cancellable);
  g_free (self->game);
  g_free (self->status);
  G_OBJECT_CLASS (payola_mail_fetcher_parent_class)->finalize (object);
}

static void
payola_mail_fetcher_class_init (PayolaMailFetcherClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_mail_fetcher_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_mail_fetcher_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_MAIL_FETCHER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[RECEIVED] = g_signal_new ("received", PAYOLA_TYPE_MAIL_FETCHER, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
payola_mail_fetcher_init (PayolaMailFetcher *self)
{
  self->cancellable = g_cancellable_new ();
}
