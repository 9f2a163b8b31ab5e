/* lot.h - random auctions: boards, powers, options, lists and sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fixture.h"

#include "base/random.h"

G_BEGIN_DECLS

/* Draws a position on some board, options that can be combined, and sheets that these options
 * allow. @names receives the options. The same seed gives the same auction. The caller frees the
 * result. */
Fixture *lot_draw (PayRandom *random, char **names);
/* Writes a random sheet with up to @n_offers offers of up to @most AgP for each part. Sometimes
 * adds a list, savings and transfers. Leaves out the lines that the options forbid. If the game
 * permits offers for any possible unit, some offers are for the units of @imagined. The caller
 * frees the result. */
char *lot_draw_sheet (PayRandom *random, const Fixture *fixture, const PayPosition *imagined,
                      PayPower power, guint n_offers, guint most);
/* Reads a number of at least 1 from an environment variable; without the variable returns the
 * default. */
guint64 lot_read_wish (const char *name, guint64 otherwise);

G_END_DECLS
