/* booking.h - transfers that the game master enters (rule 11)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"

G_BEGIN_DECLS

/* The ledger entries of a phase are transfers in the order in which the game master entered them.
 * Sheets are read, and phases adjudicated, with the position after these transfers. */

/**
 * pay_booking_check:
 * @setup: the setup of the game
 * @position: the position after the ledger entries so far
 * @booked: the ledger entries of the phase so far
 * @from: the power that pays
 * @number: the amount as written
 * @to: the receiver as written
 * @reason: (nullable): the reason as written, one line
 * @diagnostics: the list to add findings to
 *
 * Checks a new ledger entry, and stops at the first part with an error.
 *
 * Returns: (transfer full) (nullable): a ledger that contains only the new entry, or `NULL` with
 *   findings
 */
PayLedger *
pay_booking_check (const PaySetup *setup, const PayPosition *position, const PayLedger *booked,
                   PayPower from, const char *number, const char *to, const char *reason,
                   PayDiagnostics *diagnostics);

/**
 * pay_booking_check_sheet:
 * @setup: the setup of the game
 * @booked: the ledger entries of the phase
 * @phase: the phase
 * @sheet: a sheet that was read for the position after the ledger entries
 * @diagnostics: the list to add findings to
 *
 * Checks whether the transfers of a sheet are allowed together with the ledger entries of its
 * phase.
 *
 * Returns: `TRUE` if they are allowed
 */
gboolean
pay_booking_check_sheet (const PaySetup *setup, const PayLedger *booked, PayPhase phase,
                         const PaySheet *sheet, PayDiagnostics *diagnostics);

/**
 * pay_booking_equal:
 * @a: a ledger
 * @b: a ledger
 *
 * Checks whether two ledgers have the same transfers in the same order, with the same reasons.
 *
 * Returns: `TRUE` if they are equal
 */
gboolean
pay_booking_equal (const PayLedger *a, const PayLedger *b);

/**
 * pay_booking_join:
 * @first: a ledger
 * @second: a ledger
 *
 * Concatenates two ledgers.
 *
 * Returns: (transfer full): a ledger with the entries of both
 */
PayLedger *
pay_booking_join (const PayLedger *first, const PayLedger *second);

G_END_DECLS
