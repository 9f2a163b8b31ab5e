/* own-keys.h - the user’s keys that are open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"

G_BEGIN_DECLS

/* Keys are files in the user’s keyring (exchange/keyring.h), which payola-cli uses as well. A
 * locked key is opened with its passphrase once and stays open until the program ends. */

/* Returns a key if it is open or not locked. May return NULL. (transfer none) */
PayKey *payola_own_key_peek (const char *name);

/* Checks whether the file of a key is locked. */
gboolean payola_own_key_is_locked (const char *name);

/* Reads the file of a key, locked or not, or NULL if there is no such key. (transfer full) */
char *payola_own_key_load (const char *name);

/* Reads the public part of a key, or NULL if there is no such key. (transfer full) */
char *payola_own_key_public (const char *name);

/* Keeps open a key that was created or unlocked elsewhere. */
void payola_own_key_keep (const char *name, PayKey *key);

/* Returns the name of the user’s key for a game, or NULL if none was chosen or the key no longer
 * exists. (transfer full) */
char *payola_own_key_of_game (const char *game);

/* Chooses the user’s key for a game. @name is the name of the key, or NULL for none. */
void payola_own_key_set_of_game (const char *game, const char *name);

G_END_DECLS
