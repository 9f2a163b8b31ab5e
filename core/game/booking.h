/* booking.h - transfers that the game master enters (rule 11)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"

G_BEGIN_DECLS

/* The ledger entries of a phase are transfers in the order in which the game master entered them.
 * Sheets are read, and phases adjudicated, with the position after these transfers. */

/* Checks a new ledger entry, and stops at the first part with an error. @position is the position
 * after the ledger entries so far. @booked: the ledger entries of the phase so far. @reason may
 * be NULL. Returns NULL with findings. (transfer full) */
PayLedger *pay_booking_check (const PaySetup *setup, const PayPosition *position,
                              const PayLedger *booked, PayPower from, const char *number,
                              const char *to, const char *reason, PayDiagnostics *diagnostics);

/* Checks whether the transfers of a sheet are allowed together with the ledger entries of its
 * phase. @sheet is a sheet that was read for the position after the ledger entries. */
gboolean pay_booking_check_sheet (const PaySetup *setup, const PayLedger *booked, PayPhase phase,
                                  const PaySheet *sheet, PayDiagnostics *diagnostics);

/* Checks whether two ledgers have the same transfers in the same order, with the same reasons. */
gboolean pay_booking_equal (const PayLedger *a, const PayLedger *b);

/* Concatenates two ledgers. Returns a ledger with the entries of both. (transfer full) */
PayLedger *pay_booking_join (const PayLedger *first, const PayLedger *second);

G_END_DECLS
