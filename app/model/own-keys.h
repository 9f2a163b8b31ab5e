/* own-keys.h - the user's keys, as far as they are open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"

G_BEGIN_DECLS

/* Keys are files in the user's keyring (exchange/keyring.h), the same as those of payola-cli. One
 * that is locked is opened with its passphrase once, and stays open until the program ends. */

/* The key if it can be had without asking; borrowed, NULL. */
PayKey *
payola_own_key_peek (const char *name);
gboolean
payola_own_key_is_locked (const char *name);
/* Reads the file of a key, locked or not.
 *
 * Returns: (transfer full) (nullable): its text; NULL when there is no such key */
char *
payola_own_key_load (const char *name);
/* Its public key; owned, NULL when there is no such key. */
char *
payola_own_key_public (const char *name);
/* Keeps an open key, which was made or opened elsewhere. */
void
payola_own_key_keep (const char *name, PayKey *key);

/* The name of the key that the user has chosen for a game (by its short name), as far as it is
 * still there; owned, NULL. */
char *
payola_own_key_of_game (const char *game);
void
payola_own_key_set_of_game (const char *game, const char *name);

G_END_DECLS
