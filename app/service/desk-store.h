/* desk-store.h - data of the game master’s desk, stored outside of the game file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Each game has a folder that only the user can read, $XDG_DATA_HOME/payola/desk/SHORT NAME. The
 * folder stores the name of the user’s key for the game, the folder that is watched for mail,
 * the deadline of the last reminder, the last email that was fetched and the beginning of the phase
 * (see mail/mail-fetcher.h), received email (see inbox.h), letters that were delivered (see
 * mail/delivery-log.h), and copies of the attachments that were sent (see statements.h). The folder
 * belongs to the short name of the game, not to its file. It therefore stays when the file is
 * renamed, moved or saved under another name. */

/* Returns the path of a game’s folder, which may not exist. @game: short name of the game
 * (pay_game_make_id()). (transfer full) */
char *payola_desk_store_folder (const char *game);

/* @what: “key”, “watched”, “reminded” (the deadline of the last reminder), “fetched” or “phase”.
 * Returns NULL if none is stored. (transfer full) */
char *payola_desk_store_get (const char *game, const char *what);

/* Stores a value. An error is only logged. @value is the value, or NULL to remove the stored
 * value. */
void payola_desk_store_set (const char *game, const char *what, const char *value);

G_END_DECLS
