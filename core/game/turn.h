/* turn.h - one resolved phase: what was sent, what was decided, what became of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"
#include "judge/outcome.h"

G_BEGIN_DECLS

/* Things that happened besides orders, in the order in which they happened. */
typedef enum
{
  PAY_EVENT_CENTRE,     /* `province` went from `other` (or nobody) to `power` */
  PAY_EVENT_ELIMINATED, /* `power` has no centre, unit or retreat left */
  PAY_EVENT_VICTORY,    /* `power` won with `amount` centres */
  PAY_EVENT_DRAW,       /* agreed by the powers in `powers` (bits) */
  PAY_EVENT_CONCEDED,   /* the others conceded the game to `power` */
} PayEventKind;

typedef struct
{
  PayEventKind kind;
  PayPower power, other;
  PayProvince province;
  int amount;
  guint64 powers;
} PayEvent;

/* Reads what a power sends for the phase at whose start the position is: an offer sheet (or plain
 * orders) for movement, orders for retreats and adjustments. NULL when it is refused; all
 * findings are in @diagnostics either way. (transfer full) */
PaySheet *
pay_turn_read_sheet (const PaySetup *setup, const PayPosition *position, PayPower power,
                     const char *text, gssize length, PayDiagnostics *diagnostics);

/* The orders in a sheet that was read for this position (element-type PayOrder), as far as they are
 * plain ones; owned. */
GArray *
pay_turn_list_orders (const PaySetup *setup, const PayPosition *position, const PaySheet *sheet);

/* Immutable, reference-counted. A turn is a pure function of its setup, the position before it,
 * the transfers that were booked, and the sheets: pay_turn_resolve() computed again gives the same
 * turn. @booked: NULL for none; the sheets are read for the position after these. */
PayTurn *
pay_turn_resolve (const PaySetup *setup, PayPosition *before, const PayLedger *booked,
                  PaySheet *const *sheets);
PayTurn *
pay_turn_ref (PayTurn *self);
void
pay_turn_unref (PayTurn *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTurn, pay_turn_unref)

PayPhase
pay_turn_get_phase (const PayTurn *self);
PayPosition *
pay_turn_get_before (const PayTurn *self);
PayPosition *
pay_turn_get_after (const PayTurn *self);
/* The board on which orders were carried out: as before, but for pieces that money changed. */
PayPosition *
pay_turn_get_judged (const PayTurn *self);
/* NULL when that power sent nothing. */
PaySheet *
pay_turn_get_sheet (const PayTurn *self, PayPower power);
/* Transfers that the game master booked at the phase (booking.h); they are in the ledger too. */
const PayLedger *
pay_turn_get_booked (const PayTurn *self);
/* NULL in retreat and adjustment phases. */
const PayDecision *
pay_turn_get_decision (const PayTurn *self);
const PayOutcome *
pay_turn_get_outcome (const PayTurn *self);
/* Every AgP entry of the turn: bookings, transfers, bribes, and after the last phase of a year
 * the taxes. */
const PayLedger *
pay_turn_get_ledger (const PayTurn *self);
guint
pay_turn_get_n_events (const PayTurn *self);
const PayEvent *
pay_turn_get_event (const PayTurn *self, guint i);
/* The event with which the game was won, or NULL. */
const PayEvent *
pay_turn_get_victory (const PayTurn *self);

G_END_DECLS
