/* recent-games.h - the games last used, as the desktop remembers them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* At most @most of Payola's files that are still there, the latest first.
 * Returns: (transfer full): of GtkRecentInfo */
GPtrArray *payola_recent_games (guint most);

/* Fills a menu anew with some of them and their folders: names repeat. */
void payola_recent_games_fill_menu (GMenu *menu);

G_END_DECLS
