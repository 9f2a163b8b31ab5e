/* naive.h - the auction by the letter of the rules, round by round, to compare with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fixture.h"

G_BEGIN_DECLS

/* Resolves the fixture's sheets without any of the engine's shortcuts: every entry on its own,
 * every round made, ties broken as rules 5.2 to 5.4 say. @lists and @spendable as for
 * pay_auction_new(). Returns the whole trace as trace_print() writes it; owned. */
char *
naive_resolve (const Fixture *fixture, const PayPower *lists, const int *spendable);
/* Decides the fixture's sheets both ways and asserts that the traces are equal, line by line.
 * @title is said of those that are not; may be NULL. */
void
naive_compare (Fixture *fixture, const char *title);

G_END_DECLS
