/* naive.h - a literal implementation of the auction rules, for comparison
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fixture.h"

G_BEGIN_DECLS

/* Decides the auction of the fixture's sheets without any of the engine's optimisations. Handles
 * every entry by itself, calculates every round, and breaks ties step by step as in rules 5.2 to
 * 5.4. @lists and @spendable are as for pay_auction_new(). Returns the whole trace in the form of
 * trace_print(). The caller frees the result. */
char *naive_resolve (const Fixture *fixture, const PayPower *lists, const int *spendable);
/* Decides the fixture's sheets with the engine and with the literal implementation. Asserts that
 * both traces are equal, line by line. A difference is printed with @title (nullable). */
void naive_compare (Fixture *fixture, const char *title);

G_END_DECLS
