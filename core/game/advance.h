/* advance.h - the application of a phase to a position: money, units, supply centres, calendar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"

G_BEGIN_DECLS

/* The maximum of a treasury in AgP; any excess is lost. No treasury of a real game comes near
 * it. The maximum keeps sums over all powers within an int, even if a file contains huge
 * numbers. */
#define PAY_MAX_TREASURY 10000000

/**
 * pay_advance_start:
 * @setup: the setup of the game
 * @board_start: a position without treasuries and standing instructions
 *
 * Computes the start of a game: the position with the treasuries and standing instructions that
 * the economy gives.
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
 * @before: the position at the start of the phase
 * @decision: (nullable): the decision of the economy; `NULL` in retreat and adjustment phases
 * @outcome: the outcome of the orders
 * @ledger: (inout): gets the entries of the turn: those of the decision, then payments for supply
 *   centres and income
 * @events: (inout) (element-type PayEvent): gets the events of the turn
 *
 * Applies an adjudicated phase to a position.
 *
 * Returns: (transfer full): the position at the start of the next phase
 */
PayPosition *
pay_advance (const PaySetup *setup, const PayPosition *before, const PayDecision *decision,
             const PayOutcome *outcome, PayLedger *ledger, GArray *events);

G_END_DECLS
