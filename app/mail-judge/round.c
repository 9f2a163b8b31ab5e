/* round.c - one round of a judge: emails, deadlines, letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/round.h"

#include "mail-judge/archive.h"
#include "mail-judge/clock.h"
#include "mail-judge/desk.h"
#include "mail-judge/mailbox.h"
#include "mail-judge/maildir.h"
#include "mail-judge/outbox.h"
#include "mail-judge/progress.h"
#include "mail-judge/receive.h"
#include "mail-judge/status.h"
#include "mail-judge/terminal.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* The maximum number of emails in one round. They are sorted by game, so that emails about one game
 * are processed together. */
#define CHUNK 20000
/* The maximum number of emails in one transaction. */
#define BATCH 200

/* ---- emails ---------------------------------------------------------------------------------- */

typedef struct
{
  char *name, *game;
  guint number;
} Item;

static void
free_item (gpointer data)
{
  Item *item = data;

  g_free (item->name);
  g_free (item->game);
  g_free (item);
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  const Item *x = *(Item *const *) a, *y = *(Item *const *) b;
  int order = strcmp (x->game, y->game);

  return order ? order : x->number < y->number ? -1 : x->number > y->number;
}

/* Tells the watch which email or game is being processed. */
static void
begin_work (PayolaJudge *judge, const char *kind, const char *name)
{
  g_autofree char *work = g_strdup_printf ("%s %s", kind, name);

  payola_watch_begin (judge->watch, work);
}

/* Lists the emails from @from on, at most CHUNK of them. */
static GPtrArray *
list_items (PayolaJudge *judge, GPtrArray *names, guint from)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (free_item);

  for (guint i = from; i < MIN (names->len, from + CHUNK); i++)
    {
      Item *item = g_new (Item, 1);
      g_autofree char *path = g_build_filename (judge->settings->mailbox, "new", names->pdata[i],
                                                NULL);
      begin_work (judge, "mail", names->pdata[i]);
      item->name = g_strdup (names->pdata[i]);
      item->game = payola_receive_find_game (judge, path);
      item->number = i;
      g_ptr_array_add (items, item);
    }
  g_ptr_array_sort (items, compare_items);
  return items;
}

/* Commits a transaction, and then marks its emails as read. */
static gboolean
end_batch (PayolaJudge *judge, GPtrArray *desks, GPtrArray *done)
{
  if (!payola_desk_close_all (judge, desks))
    return FALSE;
  for (guint i = 0; i < done->len; i++)
    payola_maildir_move_to_cur (judge->settings->mailbox, done->pdata[i]);
  g_ptr_array_set_size (done, 0);
  return TRUE;
}

static gboolean
process_items (PayolaJudge *judge, GPtrArray *items, guint batch)
{
  g_autoptr (GPtrArray) desks = g_ptr_array_new ();
  g_autoptr (GPtrArray) done = g_ptr_array_new ();
  const Item *last = NULL;
  guint n = 0;

  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = items->pdata[i];
      g_autofree char *path = g_build_filename (judge->settings->mailbox, "new", item->name, NULL);

      if (last && (n >= batch || strcmp (last->game, item->game) != 0))
        {
          if (!end_batch (judge, desks, done))
            return FALSE;
          n = 0;
        }
      begin_work (judge, "mail", item->name);
      if (payola_receive (judge, desks, path))
        g_ptr_array_add (done, item->name);
      last = item;
      n++;
    }
  return end_batch (judge, desks, done);
}

/* Processes all emails that are in the mailbox now, before any phase ends, however many they are.
 */
static gboolean
process_mails (PayolaJudge *judge)
{
  g_autoptr (GPtrArray) names = payola_maildir_list_new (judge->settings->mailbox);
  g_auto (GStrv) died = payola_journal_list (judge->journal, "", "died mail");
  /* After a death, every email has a transaction of its own, so that the right one is found. */
  guint batch = *died ? 1 : BATCH;

  for (guint from = 0; from < names->len; from += CHUNK)
    {
      g_autoptr (GPtrArray) items = list_items (judge, names, from);
      if (!process_items (judge, items, batch))
        return FALSE;
    }
  payola_watch_end (judge->watch);
  if (*died)
    {
      payola_journal_begin (judge->journal);
      payola_journal_forget (judge->journal, "", "died mail");
    }
  return TRUE;
}

/* ---- deaths ---------------------------------------------------------------------------------- */

/* The number of deaths after which an email or game is set aside: of the program itself, and of
 * programs that were killed, such as by an administrator. */
#define MAX_CRASHES 2
#define MAX_KILLS 5

static void
set_mail_aside (PayolaJudge *judge, const char *name)
{
  g_autofree char *text = NULL, *origin = g_strdup_printf ("aside %s", name);

  payola_maildir_set_aside (judge->settings->mailbox, name);
  text = g_strdup_printf (
    /* Translators: the name of a file */
    _("The judge stopped twice while it processed the email %s. The email was "
      "moved to the folder “aside” of the mailbox, and nobody has got an "
      "answer. Please report this error with the email."),
    name);
  payola_judge_tell_master (judge, "", origin, _("An email was set aside"), text);
}

static void
set_game_aside (PayolaJudge *judge, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.payola", judge->settings->games, name);
  g_autofree char *stamp = payola_status_make_stamp (path);
  g_autofree char *origin = g_strdup_printf ("aside %s %s", name, stamp), *text = NULL;

  payola_journal_set (judge->journal, name, "aside", "", stamp);
  text = g_strdup_printf (
    /* Translators: the name of a game */
    _("The judge stopped twice while it worked on the game %s. The game waits "
      "until its file is changed. Please report this error with the file."),
    name);
  payola_judge_tell_master (judge, "", origin, _("A game was set aside"), text);
}

/* Counts the death of the last process, if it died while it worked. */
static void
count_death (PayolaJudge *judge)
{
  gboolean crashed;
  const char *work = payola_watch_get_last (judge->watch, &crashed);
  const char *name = work ? strchr (work, ' ') : NULL;

  if (!name)
    return;
  gboolean mail = g_str_has_prefix (work, "mail ");
  const char *fact = mail ? "died mail" : "died game";
  g_autofree char *before = payola_journal_get (judge->journal, "", fact, ++name);
  guint kills = before ? (guint) g_ascii_strtoull (before, NULL, 10) : 0;
  /* A crash weighs as much as brings the second one to the limit. */
  kills += crashed ? (MAX_KILLS + MAX_CRASHES - 1) / MAX_CRASHES : 1;
  gboolean aside = kills >= MAX_KILLS;
  g_autofree char *after = aside ? NULL : g_strdup_printf ("%u", kills);
  payola_journal_set (judge->journal, "", fact, name, after);
  if (aside && mail)
    set_mail_aside (judge, name);
  else if (aside)
    set_game_aside (judge, name);
}

/* ---- games ---------------------------------------------------------------------------------- */

/* Records the keys of players as facts of the game, so that the game of a signed sheet is found.
 * The name of such a fact is the key. Facts about old keys are not removed, because the roster of
 * the game is checked again when a key is used. */
static void
note_keys (PayolaDesk *desk)
{
  const PayRoster *roster = pay_game_get_roster (desk->game);

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (desk->game)); p++)
    {
      const PayPlayer *player = pay_roster_get (roster, (PayPower) p);
      if (player && *player->key)
        payola_journal_set (desk->judge->journal, desk->name, player->key, "", "yes");
    }
}

static void
tell_unreadable (PayolaJudge *judge, const char *name, const char *stamp, const char *reason)
{
  g_autofree char *origin = g_strdup_printf ("%s unreadable %s", name, stamp);
  g_autofree char *text = g_strdup_printf ("%s: %s", name, reason);

  payola_journal_begin (judge->journal);
  payola_judge_tell_master (judge, "", origin, _("A game could not be read"), text);
}

/* Announces and adjudicates phases of a game whose file has changed or that has a task due. */
static gboolean
look_after (PayolaJudge *judge, const char *name, const char *path)
{
  PayolaJournal *journal = judge->journal;
  g_autofree char *stamp = payola_status_make_stamp (path);
  g_autofree char *seen = payola_journal_get (journal, name, "stamp", "");
  g_autofree char *due = payola_journal_get (journal, name, "due", "");
  g_autoptr (GPtrArray) desks = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  PayolaDesk *desk;

  g_autofree char *aside = payola_journal_get (journal, name, "aside", "");

  const char *unready = g_hash_table_lookup (judge->unready, name);

  if (g_strcmp0 (aside, stamp) == 0)
    return TRUE;
  /* The emails of a game that could not be opened wait, and may have come before the deadline. */
  if (unready)
    {
      tell_unreadable (judge, name, stamp, unready);
      return TRUE;
    }
  if (g_strcmp0 (stamp, seen) == 0
      && (!due || g_ascii_strtoll (due, NULL, 10) > payola_judge_get_time (judge)))
    return TRUE;
  begin_work (judge, "game", name);
  g_hash_table_remove_all (judge->posted);
  g_string_truncate (judge->letters, 0);
  desk = payola_desk_open (judge, name, &error);
  if (!desk)
    {
      tell_unreadable (judge, name, stamp, error->message);
      payola_journal_set (journal, name, "stamp", "", stamp);
      return TRUE;
    }
  note_keys (desk);
  payola_progress_run (desk, TRUE);
  gint64 next = payola_progress_get_due (desk);
  g_autofree char *next_text = next == G_MAXINT64 ? NULL
                                                  : g_strdup_printf ("%" G_GINT64_FORMAT, next);
  payola_journal_set (journal, name, "due", "", next_text);
  payola_status_note (desk);
  g_ptr_array_add (desks, desk);
  if (!payola_desk_close_all (judge, desks))
    return FALSE;
  g_autofree char *now = payola_status_make_stamp (path);
  payola_journal_begin (journal);
  payola_journal_set (journal, name, "stamp", "", now);
  return TRUE;
}

static gboolean
look_after_all (PayolaJudge *judge)
{
  g_autoptr (GPtrArray) names = payola_status_list_games (judge->settings);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      g_autofree char *path = g_strdup_printf ("%s/%s.payola", judge->settings->games, name);

      if (!payola_desk_check_name (name))
        {
          /* Translators: the values are names, addresses or numbers */
          payola_judge_say (_("“%s” is not a valid name for a game played by email. The game "
                              "is ignored."),
                            name);
          judge->is_needed = TRUE;
        }
      else if (!look_after (judge, name, path))
        return FALSE;
    }
  return TRUE;
}

/* Fetches emails from the server, if any. An error is printed, and the round continues. */
static void
fetch_mails (PayolaJudge *judge)
{
  const PayolaSettings *settings = judge->settings;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayolaServer) server = settings->imap && !settings->is_dry
                                    ? payola_server_new (settings->imap, &error)
                                    : NULL;

  if (server)
    payola_mailbox_move_all (server, settings->mailbox, settings->max_mail, &error);
  if (error)
    {
      /* Translators: the reason */
      payola_judge_say (_("Could not fetch email: %s"), error->message);
      payola_judge_log (judge, PAYOLA_LOG_ERROR, "fetch", "", "", "%s", error->message);
      judge->is_needed = TRUE;
    }
}

/* Notes the time of the round, and writes the numbers for Prometheus. */
static gboolean
end_round (PayolaJudge *judge)
{
  g_autofree char *now = g_strdup_printf ("%" G_GINT64_FORMAT, payola_judge_get_time (judge));
  g_autoptr (GError) error = NULL;

  payola_journal_begin (judge->journal);
  payola_journal_set (judge->journal, "", "round", "", now);
  if (!payola_status_write_metrics (judge->settings, judge->journal, judge->now, &error))
    {
      payola_judge_say ("%s", error->message);
      payola_judge_log (judge, PAYOLA_LOG_ERROR, "round", "", "", "%s", error->message);
    }
  return payola_journal_commit (judge->journal);
}

gboolean
payola_round_run (PayolaJudge *judge)
{
  fetch_mails (judge);
  payola_journal_begin (judge->journal);
  payola_clock_follow (judge);
  if (!judge->doubted_since)
    {
      payola_journal_prune (judge->journal, payola_judge_get_time (judge),
                            judge->settings->log_days);
      payola_archive_sweep (judge);
    }
  payola_desk_complete_all (judge);
  count_death (judge);
  if (!payola_journal_commit (judge->journal))
    return FALSE;
  payola_watch_end (judge->watch);
  if (!process_mails (judge) || !look_after_all (judge))
    return FALSE;
  payola_watch_end (judge->watch);
  payola_journal_forget (judge->journal, "", "died game");
  return payola_journal_commit (judge->journal) && payola_outbox_send_all (judge)
      && end_round (judge);
}

gint64
payola_round_get_next (PayolaJudge *judge)
{
  g_auto (GStrv) names = payola_journal_list_games (judge->journal, "due");
  gint64 next = payola_journal_get_next_attempt (judge->journal);

  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *due = payola_journal_get (judge->journal, names[i], "due", "");
      next = MIN (next, g_ascii_strtoll (due, NULL, 10));
    }
  return next;
}
