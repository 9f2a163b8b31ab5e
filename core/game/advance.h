/* advance.h - the application of a phase to a position: money, units, supply centres, calendar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"

G_BEGIN_DECLS

/* The maximum of a treasury or fund in AgP; any excess is lost. It keeps sums over all powers
 * within an int. */
#define PAY_MAX_TREASURY 10000000

/**
 * pay_advance_start:
 * @setup: the setup of the game
 * @board_start: a position without treasuries and standing instructions
 *
 * Sets the treasuries and standing instructions with which a game begins. If the game begins in
 * winter, the treasuries are not changed.
 *
 * Returns: (transfer full): the position
 */
PayPosition *
pay_advance_start (const PaySetup *setup, const PayPosition *board_start);

/**
 * pay_advance_book:
 * @position: the position
 * @booked: the transfers
 *
 * Applies the transfers that the game master entered in the phase of @position.
 *
 * Returns: (transfer full): the position after the transfers
 */
PayPosition *
pay_advance_book (PayPosition *position, const PayLedger *booked);

/**
 * pay_advance:
 * @setup: the setup of the game
 * @before: the position in which the orders were adjudicated, including ledger entries
 * @decision: (nullable): the decision of the economy; `NULL` in retreat and adjustment phases
 * @outcome: the outcome of the orders
 * @ledger: an empty ledger, to which the entries of the decision, of supply centres and of income
 *   are added
 * @events: (element-type PayEvent): the list to which the events of the turn are added
 *
 * Applies an adjudicated phase to a position.
 *
 * Returns: (transfer full): the position at the start of the next phase
 */
PayPosition *
pay_advance (const PaySetup *setup, const PayPosition *before, const PayDecision *decision,
             const PayOutcome *outcome, PayLedger *ledger, GArray *events);

G_END_DECLS
