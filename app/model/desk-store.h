/* desk-store.h - what lies on the desk of a game, kept outside of its file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A folder a game, $XDG_DATA_HOME/payola/desk/SHORT NAME, that only the user may read: which of his
 * keys he uses in the game, the folder that is watched for mail, and the mail that came (see
 * inbox.h). It goes by the game and not by the file: it stays when the file is renamed, moved or
 * saved under another name. */

/* The folder, whether it is there or not; owned.
 * @game: short name (pay_game_make_id()) */
char *
payola_desk_store_folder (const char *game);
/* One thing that is kept; owned, NULL: nothing.
 * @what: "key", "watched", or "reminded" (the deadline of which was reminded last) */
char *
payola_desk_store_get (const char *game, const char *what);
/* NULL: forgets it. Best effort. */
void
payola_desk_store_set (const char *game, const char *what, const char *value);

G_END_DECLS
