/* random-position.h - random positions with orders that get in each other's way
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "judge/judge.h"

G_BEGIN_DECLS

/* The boards that come with the program, the standard one first, and made ones with all that a
 * board may have, up to the largest. Owned, of PayBoard. */
GPtrArray *
random_boards (void);
/* The board for a seed: the standard one for every other seed, else any of them. Borrowed. */
PayBoard *
random_board (const GPtrArray *boards, guint64 seed);
/* A movement phase of 2 to 40 units in a part of the board, so that they meet: mixed, or fleets
 * wherever they can be, or armies on the coasts and fleets in all seas between them. */
PayPosition *
random_position (const PayBoard *board, PayRandom *random);
/* One order a unit: many moves, some by convoy and in circles; supports and convoys that mostly fit
 * them; a few that are nonsense. Owned. */
PayOrder *
random_orders (const PayPosition *position, PayRandom *random);
/* Any reading of the rules. */
PayRules
random_rules (PayRandom *random);
/* The same units in another order; `order_of` gets the old index of each. */
PayPosition *
random_shuffle (const PayPosition *position, PayRandom *random, guint *order_of);

G_END_DECLS
