/* recent-games.h - recently used games, as recorded by the desktop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lists the recently used files of Payola, the most recent first. @missing says whether to
 * include missing files, as reported by payola_recent_game_is_missing(). (transfer full) */
GPtrArray *payola_recent_games (guint most, gboolean missing);

/* Checks whether a file is no longer there. Files on other computers are never reported as
 * missing, because a check would take too long. */
gboolean payola_recent_game_is_missing (GtkRecentInfo *info);

void payola_recent_game_remember (GFile *file);

/* Removes a file from the list. The file itself is left alone. */
void payola_recent_game_forget (const char *uri);

/* Fills a menu with recent games. The folders of the games are shown, too, because several games
 * may have the same file name. @menu is the menu; its old items are removed. */
void payola_recent_games_fill_menu (GMenu *menu);

G_END_DECLS
