/* random-sheet.h - positions and offers by lot
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "position/position.h"

G_BEGIN_DECLS

/* One to `n_units` units of anybody on random places, balances up to `rich` AgP. (transfer full) */
PayPosition *
random_position (const PayBoard *board, PayRandom *random, guint n_units, int rich);
/* Appends an offer of any kind to a random unit, of up to `most` AgP a piece. Few orders a unit, so
 * that offers meet. */
void
random_offer (GString *text, PayRandom *random, const PayPosition *position, guint most);
/* So many offers, one a line. Owned. */
char *
random_sheet (PayRandom *random, const PayPosition *position, guint n_offers, guint most);

G_END_DECLS
