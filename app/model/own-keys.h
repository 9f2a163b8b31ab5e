/* own-keys.h - the user’s keys that are open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"

G_BEGIN_DECLS

/* Keys are files in the user’s keyring (exchange/keyring.h), which payola-cli uses as well. A
 * locked key is opened with its passphrase once and stays open until the program ends. */

/**
 * payola_own_key_peek:
 * @name: the name of the key
 *
 * Returns a key if it is open or not locked.
 *
 * Returns: (transfer none) (nullable): the key
 */
PayKey *
payola_own_key_peek (const char *name);

/**
 * payola_own_key_is_locked:
 * @name: the name of the key
 *
 * Checks whether the file of a key is locked.
 *
 * Returns: `TRUE` if the key needs a passphrase
 */
gboolean
payola_own_key_is_locked (const char *name);

/**
 * payola_own_key_load:
 * @name: the name of the key
 *
 * Reads the file of a key, locked or not.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` if there is no such key
 */
char *
payola_own_key_load (const char *name);

/**
 * payola_own_key_public:
 * @name: the name of the key
 *
 * Reads the public part of a key.
 *
 * Returns: (transfer full) (nullable): the public key, or `NULL` if there is no such key
 */
char *
payola_own_key_public (const char *name);

/**
 * payola_own_key_keep:
 * @name: the name of the key
 * @key: the key
 *
 * Keeps open a key that was created or unlocked elsewhere.
 */
void
payola_own_key_keep (const char *name, PayKey *key);

/**
 * payola_own_key_of_game:
 * @game: short name of the game
 *
 * Returns the name of the user’s key for a game.
 *
 * Returns: (transfer full) (nullable): the name, or `NULL` if none was chosen or the key no
 *   longer exists
 */
char *
payola_own_key_of_game (const char *game);

/**
 * payola_own_key_set_of_game:
 * @game: short name of the game
 * @name: (nullable): the name of the key, or `NULL` for none
 *
 * Chooses the user’s key for a game.
 */
void
payola_own_key_set_of_game (const char *game, const char *name);

G_END_DECLS
