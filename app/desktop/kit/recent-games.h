/* recent-games.h - recently used games, as recorded by the desktop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * payola_recent_games:
 * @most: the maximum number of files
 * @missing: whether to include missing files, as reported by payola_recent_game_is_missing()
 *
 * Lists the recently used files of Payola, the most recent first.
 *
 * Returns: (transfer full) (element-type GtkRecentInfo): the files
 */
GPtrArray *
payola_recent_games (guint most, gboolean missing);

/**
 * payola_recent_game_is_missing:
 * @info: the file
 *
 * Checks whether a file is no longer there. Files on other computers are never reported as
 * missing, because that cannot be found out quickly.
 *
 * Returns: whether it is missing
 */
gboolean
payola_recent_game_is_missing (GtkRecentInfo *info);

/**
 * payola_recent_game_remember:
 * @file: the file
 *
 * Adds a file to the list.
 */
void
payola_recent_game_remember (GFile *file);

/**
 * payola_recent_game_forget:
 * @uri: the URI of the file
 *
 * Removes a file from the list. The file itself is left alone.
 */
void
payola_recent_game_forget (const char *uri);

/**
 * payola_recent_games_fill_menu:
 * @menu: the menu; its old items are removed
 *
 * Fills a menu with recent games. Their folders are shown too, because names repeat.
 */
void
payola_recent_games_fill_menu (GMenu *menu);

G_END_DECLS
