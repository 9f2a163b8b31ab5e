/* naive.h - the auction by the letter of the rules, round by round, to compare with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fixture.h"

G_BEGIN_DECLS

/* Resolves the fixture's sheets without any of the engine's shortcuts: every entry on its own,
 * every round made, ties broken as rules 5.2 to 5.4 say. @lists and @spendable as for
 * pay_auction_new().
 * Returns "ORDER TOTAL payments" lines and "POWER reductions" lines; owned. */
char *naive_resolve (const Fixture *fixture, const PayPower *lists, const int *spendable);
/* The same of an auction of the engine. */
char *naive_print   (const Fixture *fixture, const PayAuction *auction);

G_END_DECLS
