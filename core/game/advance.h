/* advance.h - the one place where money and pieces change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"

G_BEGIN_DECLS

/* The most that a treasury holds, in AgP: what comes above is lost. No game comes near it; it keeps
 * sums over all powers within an int, whatever a file says. */
#define PAY_MAX_TREASURY 10000000

/* The start of a game: the economy's first treasuries and standing instructions on top of a
 * position without any. (transfer full) */
PayPosition *
pay_advance_start (const PaySetup *setup, const PayPosition *board_start);

/* The position after transfers that were booked at its phase. (transfer full) */
PayPosition *
pay_advance_book (PayPosition *position, const PayLedger *booked);

/* What a resolved phase makes of a position.
 * @decision: what the economy decided; NULL in retreat and adjustment phases
 * @ledger: gets the entries of the turn: the decision's, then the winter's taxes if the year ends
 * @events: (element-type PayEvent): gets what happened besides orders
 * Returns: (transfer full): the position at the start of the next phase */
PayPosition *
pay_advance (const PaySetup *setup, const PayPosition *before, const PayDecision *decision,
             const PayOutcome *outcome, PayLedger *ledger, GArray *events);

G_END_DECLS
