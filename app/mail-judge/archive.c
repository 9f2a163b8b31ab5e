/* archive.c - emails that were processed, by game, until they are deleted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/archive.h"

#include "mail-judge/receive.h"

#include <glib/gstdio.h>
#include <string.h>

#define DAY (24 * 3600)
/* The folder of emails without a game. No game can have this name. */
#define NO_GAME "(none)"

static void
archive (PayolaJudge *judge, const char *cur, const char *name)
{
  const char *mailbox = judge->settings->mailbox;
  g_autofree char *from = g_build_filename (cur, name, NULL);
  g_autofree char *word = payola_receive_find_game (judge, from);
  gboolean known = payola_desk_exists (judge, word);
  g_autofree char *folder = g_build_filename (mailbox, "archive", known ? word : NO_GAME, NULL);
  g_autofree char *to = g_build_filename (folder, name, NULL);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    g_rename (from, to);
}

/* Deletes the files of a folder that were last changed before a time. */
static void
delete_old (const char *folder, gint64 before)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf info;
      if (g_lstat (path, &info) == 0 && S_ISREG (info.st_mode) && info.st_mtime < before)
        g_unlink (path);
    }
}

GPtrArray *
payola_archive_list_folders (const char *mailbox)
{
  GPtrArray *folders = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *archives = g_build_filename (mailbox, "archive", NULL);
  g_autoptr (GDir) dir = g_dir_open (archives, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    g_ptr_array_add (folders, g_build_filename (archives, name, NULL));
  g_ptr_array_add (folders, g_build_filename (mailbox, "cur", NULL));
  g_ptr_array_add (folders, g_build_filename (mailbox, "aside", NULL));
  return folders;
}

static void
delete_all_old (PayolaJudge *judge)
{
  g_autoptr (GPtrArray) folders = payola_archive_list_folders (judge->settings->mailbox);
  g_autofree char *last = payola_journal_get (judge->journal, "", "swept", "");
  gint64 now = payola_judge_get_time (judge);
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, now);

  if (judge->settings->mail_days == 0 || (last && now < g_ascii_strtoll (last, NULL, 10) + DAY))
    return;
  payola_journal_set (judge->journal, "", "swept", "", text);
  for (guint i = 0; i < folders->len; i++)
    delete_old (folders->pdata[i], now - judge->settings->mail_days * (gint64) DAY);
}

void
payola_archive_sweep (PayolaJudge *judge)
{
  g_autofree char *cur = g_build_filename (judge->settings->mailbox, "cur", NULL);
  g_autoptr (GDir) dir = g_dir_open (cur, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    g_ptr_array_add (names, g_strdup (name));
  for (guint i = 0; i < names->len; i++)
    archive (judge, cur, names->pdata[i]);
  delete_all_old (judge);
}
