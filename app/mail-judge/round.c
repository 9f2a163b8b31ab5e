/* round.c - one round of a judge: emails, deadlines, letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/round.h"

#include "mail-judge/desk.h"
#include "mail-judge/mailbox.h"
#include "mail-judge/maildir.h"
#include "mail-judge/outbox.h"
#include "mail-judge/progress.h"
#include "mail-judge/receive.h"
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

static GPtrArray *
list_items (PayolaJudge *judge, GPtrArray *names)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (free_item);

  for (guint i = 0; i < MIN (names->len, CHUNK); i++)
    {
      Item *item = g_new (Item, 1);
      g_autofree char *path = g_build_filename (judge->settings->mailbox, "new", names->pdata[i],
                                                NULL);
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
process_mails (PayolaJudge *judge)
{
  g_autoptr (GPtrArray) names = payola_maildir_list_new (judge->settings->mailbox);
  g_autoptr (GPtrArray) items = list_items (judge, names);
  g_autoptr (GPtrArray) desks = g_ptr_array_new ();
  g_autoptr (GPtrArray) done = g_ptr_array_new ();
  const Item *last = NULL;
  guint n = 0;

  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = items->pdata[i];
      g_autofree char *path = g_build_filename (judge->settings->mailbox, "new", item->name, NULL);

      if (last && (n >= BATCH || strcmp (last->game, item->game) != 0)
          && !end_batch (judge, desks, done))
        return FALSE;
      if (done->len == 0)
        n = 0;
      payola_receive (judge, desks, path);
      g_ptr_array_add (done, item->name);
      last = item;
      n++;
    }
  return end_batch (judge, desks, done);
}

/* ---- games ---------------------------------------------------------------------------------- */

/* Returns a text that changes when a file is written, or "" if the file does not exist. (transfer
 * full) */
static char *
make_stamp (const char *path)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return g_strdup ("");
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld",
                          (guint64) info.st_ino, (gint64) info.st_size,
                          (gint64) info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
}

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

/* Announces and adjudicates phases of a game whose file has changed or that has a task due. */
static gboolean
look_after (PayolaJudge *judge, const char *name, const char *path)
{
  PayolaJournal *journal = judge->journal;
  g_autofree char *stamp = make_stamp (path);
  g_autofree char *seen = payola_journal_get (journal, name, "stamp", "");
  g_autofree char *due = payola_journal_get (journal, name, "due", "");
  g_autoptr (GPtrArray) desks = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  PayolaDesk *desk;

  if (g_strcmp0 (stamp, seen) == 0
      && (!due || g_ascii_strtoll (due, NULL, 10) > payola_judge_get_time (judge)))
    return TRUE;
  desk = payola_desk_open (judge, name, &error);
  if (!desk)
    {
      g_autofree char *origin = g_strdup_printf ("%s unreadable %s", name, stamp);
      g_autofree char *text = g_strdup_printf ("%s: %s", name, error->message);
      payola_journal_begin (journal);
      payola_judge_tell_master (judge, "", origin, _("A game could not be read"), text);
      payola_journal_set (journal, name, "stamp", "", stamp);
      return TRUE;
    }
  note_keys (desk);
  payola_progress_run (desk, TRUE);
  gint64 next = payola_progress_get_due (desk);
  g_autofree char *next_text = next == G_MAXINT64 ? NULL
                                                  : g_strdup_printf ("%" G_GINT64_FORMAT, next);
  payola_journal_set (journal, name, "due", "", next_text);
  g_ptr_array_add (desks, desk);
  if (!payola_desk_close_all (judge, desks))
    return FALSE;
  g_autofree char *now = make_stamp (path);
  payola_journal_begin (journal);
  payola_journal_set (journal, name, "stamp", "", now);
  return TRUE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
look_after_all (PayolaJudge *judge)
{
  g_autoptr (GDir) dir = g_dir_open (judge->settings->games, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *file;

  while (dir && (file = g_dir_read_name (dir)))
    if (g_str_has_suffix (file, ".payola") && *file != '.')
      {
        char *name = g_strndup (file, strlen (file) - strlen (".payola"));
        g_ptr_array_add (names, name);
      }
  g_ptr_array_sort (names, compare_names);
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
  g_autoptr (PayolaServer) server = settings->imap ? payola_server_new (settings->imap, &error)
                                                   : NULL;

  if (server)
    payola_mailbox_move_all (server, settings->mailbox, settings->max_mail, &error);
  if (error)
    {
      /* Translators: the reason */
      payola_judge_say (_("Could not fetch email: %s"), error->message);
      judge->is_needed = TRUE;
    }
}

gboolean
payola_round_run (PayolaJudge *judge)
{
  fetch_mails (judge);
  payola_journal_begin (judge->journal);
  payola_journal_prune (judge->journal, payola_judge_get_time (judge));
  payola_desk_complete_all (judge);
  return payola_journal_commit (judge->journal) && process_mails (judge) && look_after_all (judge)
      && payola_journal_commit (judge->journal) && payola_outbox_send_all (judge);
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
