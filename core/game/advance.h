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

/* Sets the treasuries and standing instructions with which a game begins. If the game begins in
 * winter, the treasuries are not changed. (transfer full) */
PayPosition *pay_advance_start (const PaySetup *setup, const PayPosition *board_start);

/* Applies the transfers that the game master entered in the phase of @position. (transfer full) */
PayPosition *pay_advance_book (PayPosition *position, const PayLedger *booked);

/* Applies an adjudicated phase to a position. @before is the position in which the orders were
 * adjudicated, including ledger entries. @decision is the decision of the economy; NULL in
 * retreat and adjustment phases. @ledger is an empty ledger, to which the entries of the
 * decision, of supply centres and of income are added. Returns the position at the start of the
 * next phase. (transfer full) */
PayPosition *pay_advance (const PaySetup *setup, const PayPosition *before,
                          const PayDecision *decision, const PayOutcome *outcome, PayLedger *ledger,
                          GArray *events);

G_END_DECLS
