/* copying.h - copies of the state of a judge: dry runs, backups, and restoring them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/judge.h"

G_BEGIN_DECLS

/* Directs all files of a judge to copies in a temporary folder, so that a round changes nothing
 * else. The original state is locked while it is copied.
 * Returns the folder, which payola_copying_remove() deletes. (transfer full) (nullable) */
char *payola_copying_divert (PayolaSettings *settings, guint patience, GError **error);

/* Deletes a folder with its contents. */
void payola_copying_remove (const char *folder);

/* Writes the journal, all games and the emails that wait to one file (SQLite). The state is
 * locked meanwhile, so that all parts fit together. */
gboolean payola_copying_backup (const PayolaSettings *settings, guint patience, const char *path,
                                GError **error);

/* Puts the contents of a backup into the folders of the settings, which must not have a journal or
 * games yet. @n_games: (out): the number of games */
gboolean payola_copying_restore (const PayolaSettings *settings, guint patience, const char *path,
                                 guint *n_games, GError **error);

G_END_DECLS
