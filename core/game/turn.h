/* turn.h - one adjudicated phase: sheets, decision, outcome and events
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"
#include "judge/outcome.h"

G_BEGIN_DECLS

/* The kinds of events in a turn. */
typedef enum
{
  PAY_EVENT_CENTRE,     /* `power` took the supply centre `province` from `other`, or from nobody */
  PAY_EVENT_ELIMINATED, /* `power` has no supply centre, unit or retreat left */
  PAY_EVENT_VICTORY,    /* `power` won with `amount` supply centres */
  PAY_EVENT_DRAW,       /* the powers in `powers` (bits) share a draw */
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

/* Reads the sheet of a power for the phase of a position. In movement phases this is an offer
 * sheet or a sheet of plain orders. In retreat and adjustment phases it is a sheet of orders.
 * @length is the length of @text in bytes, or -1 if it ends with NUL. Returns NULL with findings
 * if it is refused. (transfer full) */
PaySheet *pay_turn_read_sheet (const PaySetup *setup, const PayPosition *position, PayPower power,
                               const char *text, gssize length, PayDiagnostics *diagnostics);

/* Lists the orders in a sheet. In an offer sheet, these are the alternatives of all offers.
 * (transfer full) */
GArray *pay_turn_list_orders (const PaySetup *setup, const PayPosition *position,
                              const PaySheet *sheet);

/* A PayTurn is immutable and reference-counted. Its results depend only on the setup, the position
 * before it, the ledger entries and the sheets (game/lots.h). The deadline and the roster are only
 * recorded. */

/* Adjudicates a phase. @booked may be NULL. @sheets is one element for each power, NULL if it
 * sent nothing; read for the position after the ledger entries. (transfer full) */
PayTurn *pay_turn_resolve (const PaySetup *setup, PayPosition *before, const PayLedger *booked,
                           PaySheet *const *sheets);

/* Adjudicates a phase again with other sheets or another position, but with the lots of its first
 * adjudication. @drawn is what they were drawn from (pay_turn_list_drawn()); with `NULL` they are
 * drawn from @sheets. (transfer full) */
PayTurn *pay_turn_resolve_drawn (const PaySetup *setup, PayPosition *before,
                                 const PayLedger *booked, PaySheet *const *sheets,
                                 const char *const *drawn);

/* Gets what the lots were drawn from: "+" and a sheet, or "-", for each power; `NULL` if these are
 * the sheets of the turn. */
const char *const *pay_turn_get_drawn (const PayTurn *self);

/* Lists what the lots were drawn from. (transfer full) */
char **pay_turn_list_drawn (const PayTurn *self, const PaySetup *setup);

/* Sets the deadline and the roster of a turn. In games of format 2, the commitment of the turn
 * binds them. @deadline may be NULL. @roster is the leaf of the roster (game/commitment.h). */
void pay_turn_bind (PayTurn *self, const char *deadline, const PayDigest *roster);

/* Sets the parts of the roster’s leaf in a turn with computer players: the leaf of the persons, and
 * the levels (pay_commitment_computers()). So everybody can write the sheets of the computer again.
 * Returns FALSE if the leaf does not consist of them. */
gboolean pay_turn_bind_computers (PayTurn *self, const PayDigest *persons, const char *levels);

/* Gets the levels of the computer players, a line “POWER level” for each. It is NULL if there are
 * none or the turn was made by an earlier version. @persons is only set together with them. */
const char *pay_turn_get_computers (const PayTurn *self, PayDigest *persons);

/* Gets the deadline that the phase had when it was adjudicated, or NULL if there was none or the
 * game has format 1. */
const char *pay_turn_get_deadline (const PayTurn *self);

/* Gets the leaf of the roster, as it was when the phase was adjudicated. Returns the leaf, all
 * zeros in games of format 1. */
const PayDigest *pay_turn_get_roster (const PayTurn *self);

PayTurn *pay_turn_ref (PayTurn *self);

void pay_turn_unref (PayTurn *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTurn, pay_turn_unref)

PayPhase pay_turn_get_phase (const PayTurn *self);

/* Gets the position at the start of the phase, without ledger entries. (transfer none) */
PayPosition *pay_turn_get_before (const PayTurn *self);

/* Gets the position at the start of the next phase. (transfer none) */
PayPosition *pay_turn_get_after (const PayTurn *self);

/* Gets the position in which orders were adjudicated. It differs from pay_turn_get_before() only
 * if money changed units before the moves. (transfer none) */
PayPosition *pay_turn_get_judged (const PayTurn *self);

/* Returns NULL if the power sent nothing. (transfer none) */
PaySheet *pay_turn_get_sheet (const PayTurn *self, PayPower power);

/* Gets the transfers that the game master entered in the phase (game/booking.h). The ledger of
 * the turn contains them too. */
const PayLedger *pay_turn_get_booked (const PayTurn *self);

/* Gets the decision of the economy, or NULL in retreat and adjustment phases. */
const PayDecision *pay_turn_get_decision (const PayTurn *self);

/* Gets the outcome of the orders. */
const PayOutcome *pay_turn_get_outcome (const PayTurn *self);

/* Gets all ledger entries of the turn: first the transfers that the game master entered, then the
 * payments of the sheets, then the payments for supply centres and income. */
const PayLedger *pay_turn_get_ledger (const PayTurn *self);

guint pay_turn_get_n_events (const PayTurn *self);

/* Gets an event. @i is the index of the event, from 0. */
const PayEvent *pay_turn_get_event (const PayTurn *self, guint i);

/* Gets the event with which the game was won, or NULL if nobody won. */
const PayEvent *pay_turn_get_victory (const PayTurn *self);

G_END_DECLS
