/* seats.h - who plays what: seats drawn by lot, with what the players would like best
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Reads "France, Turkey England" (names or any beginning that is a single power's, or its letter in
 * the lists of powers): powers, the dearest first. FALSE with the first word that is none,
 * owned. */
gboolean
payola_seats_parse (const PayBoard *board, const char *text, GArray *powers, char **wrong);

/* Draws seats. Players take turns in an order drawn by lot; each gets the free power that stands
 * first among his wishes, and who finds none of them free is given one that is left over, by lot.
 * So nobody gains by wishing for anything but what he wants.
 * @wishes: GArray of int each, one a player
 * @allowed: bits of the powers to be given away; at least as many as players
 * @seats: gets the power of each player */
void
payola_seats_draw (guint n_players, GArray *const *wishes, guint64 allowed, GRand *lot, int *seats);

G_END_DECLS
