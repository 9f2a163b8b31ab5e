/* recent-games.h - the games last used, as the desktop remembers them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* At most @most of Payola's files, the latest first.
 * @missing: also those that are not where they were (payola_recent_game_is_missing())
 * Returns: (transfer full): of GtkRecentInfo */
GPtrArray *
payola_recent_games (guint most, gboolean missing);
/* Only of files of this machine can it be said at once. */
gboolean
payola_recent_game_is_missing (GtkRecentInfo *info);
/* Adds a file to the list. */
void
payola_recent_game_remember (GFile *file);
/* Takes one off the list; nothing happens to a file. */
void
payola_recent_game_forget (const char *uri);

/* Fills a menu anew with some of them and their folders: names repeat. */
void
payola_recent_games_fill_menu (GMenu *menu);

G_END_DECLS
