/* random-position.h - random positions with conflicting orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "judge/judge.h"

G_BEGIN_DECLS

/* Returns an owned array of PayBoard. It begins with the installed boards, of which the standard
 * board is the first. Then follow random boards with every feature and of all sizes up to the
 * maximum. */
GPtrArray *random_boards (void);
/* Returns the board for a seed: the standard board for every second seed, otherwise any of the
 * boards. The caller must not free it. */
PayBoard *random_board (const GPtrArray *boards, guint64 seed);
/* Draws a movement phase of 2 to 40 units. The units are in one part of the board, so that they
 * conflict. They are of one of three styles: mixed units; fleets wherever they can be; or armies
 * on the coasts and fleets in all seas between them. */
PayPosition *random_position (const PayBoard *board, PayRandom *random);
/* Draws one order for each unit. Many are moves, some of them by convoy or in circles. Supports and
 * convoys usually match another order. A few orders are nonsense. The caller frees the result. */
PayOrder *random_orders (const PayPosition *position, PayRandom *random);
/* Draws a value for every rule of the judge. */
PayRules random_rules (PayRandom *random);
/* Returns a position with the same units in another sequence. `order_of` receives, for each unit
 * of the new position, its index in the old position. */
PayPosition *random_shuffle (const PayPosition *position, PayRandom *random, guint *order_of);

G_END_DECLS
