/* booking.h - transfers that the game master books between the sheets (rule 11)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"

G_BEGIN_DECLS

/* A phase's bookings are a ledger of transfers, in the order in which they were made. They count at
 * once: sheets are read for, and the phase is resolved from, the position after them. */

/* Whether the bookings of a phase leave room for this one; every reason against it is reported.
 * `position` has the bookings in it; `number` and `to` are as written, and so is the `reason`, one
 * line, or NULL for none. Returns the transfer by itself, or NULL. (transfer full) (nullable) */
PayLedger *
pay_booking_check (const PaySetup *setup, const PayPosition *position, const PayLedger *booked,
                   PayPower from, const char *number, const char *to, const char *reason,
                   PayDiagnostics *diagnostics);
/* Whether a sheet, read for the position after the bookings, goes together with them. */
gboolean
pay_booking_check_sheet (const PaySetup *setup, const PayLedger *booked, PayPhase phase,
                         const PaySheet *sheet, PayDiagnostics *diagnostics);
/* The same transfers in the same order, for the same reasons. */
gboolean
pay_booking_equal (const PayLedger *a, const PayLedger *b);
/* One ledger behind the other. (transfer full) */
PayLedger *
pay_booking_join (const PayLedger *first, const PayLedger *second);

G_END_DECLS
