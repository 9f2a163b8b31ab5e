/* random-sheet.h - random positions and offers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Draws a position with one to `n_units` units of any powers on random locations. Balances are
 * at most `rich` AgP. (transfer full) */
PayPosition *random_position (const PayBoard *board, PayRandom *random, guint n_units, int rich);
/* Appends an offer of any kind to a random unit. The offer has up to `most` AgP for each part.
 * There are few different orders for a unit, so that offers conflict. */
void random_offer (GString *text, PayRandom *random, const PayPosition *position, guint most);
/* Writes a given number of offers, one on each line. The caller frees the result. */
char *random_sheet (PayRandom *random, const PayPosition *position, guint n_offers, guint most);

G_END_DECLS
