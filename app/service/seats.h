/* seats.h - random assignment of powers to players, and players with two powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Parses a list of preferred powers such as “France, Turkey England”. A word is a name, or the
 * beginning of exactly one name; a letter is enough if only one power begins with it. @wrong is
 * the first word that is not a power, on failure. */
gboolean payola_seats_parse (const PayBoard *board, const char *text, GArray *powers, char **wrong);

/* Assigns powers to players. The players choose in random order. Each player gets the first
 * preferred power that is free. Players whose preferred powers are all taken get the remaining
 * powers at random. Players cannot gain anything by stating false preferences. @allowed: the
 * powers to assign as bits; at least as many as players. */
void payola_seats_draw (guint n_players, GArray *const *wishes, guint64 allowed, GRand *lot,
                        int *seats);

/* Returns a sentence that names the powers of a roster that have the same address, or NULL. The
 * computer and powers that have resigned do not count. (transfer full) */
char *payola_seats_describe_doubles (PayGame *game, const PayRoster *roster);

G_END_DECLS
