/* player-check.h - check of the address and the key that are entered for a player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Checks the entries for a player. With a wrong key, no sheet of the player would have a valid
 * signature. With a wrong address, unsigned sheets of the player would seem to come from somebody
 * else. Texts in saved games need not pass this check. @seat is the power, or “Standby player”,
 * for the sentence. @mail is the email address; an empty one is valid; may be NULL. @key is the
 * public key; an empty one is valid; may be NULL. Returns a sentence about the first error, or
 * NULL. (transfer full) */
char *payola_player_check (const char *seat, const char *mail, const char *key);

G_END_DECLS
