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

/**
 * pay_turn_read_sheet:
 * @setup: the setup of the game
 * @position: the position at the start of the phase
 * @power: the power
 * @text: the sheet
 * @length: the length of @text in bytes, or -1 if it ends with NUL
 * @diagnostics: the list to add all findings to
 *
 * Reads the sheet of a power for the phase of a position. In movement phases this is an offer
 * sheet or a sheet of plain orders. In retreat and adjustment phases it is a sheet of orders.
 *
 * Returns: (transfer full) (nullable): the sheet, or `NULL` with findings if it is refused
 */
PaySheet *
pay_turn_read_sheet (const PaySetup *setup, const PayPosition *position, PayPower power,
                     const char *text, gssize length, PayDiagnostics *diagnostics);

/**
 * pay_turn_list_orders:
 * @setup: the setup of the game
 * @position: the position for which the sheet was read
 * @sheet: the sheet
 *
 * Lists the orders in a sheet. In an offer sheet, these are the alternatives of all offers.
 *
 * Returns: (transfer full) (element-type PayOrder): the orders
 */
GArray *
pay_turn_list_orders (const PaySetup *setup, const PayPosition *position, const PaySheet *sheet);

/* A PayTurn is immutable and reference-counted. Its results depend only on the setup, the position
 * before it, the ledger entries and the sheets (game/lots.h). The deadline and the roster are only
 * recorded. */

/**
 * pay_turn_resolve:
 * @setup: the setup of the game
 * @before: the position at the start of the phase
 * @booked: (nullable): the ledger entries of the phase
 * @sheets: one element for each power, `NULL` if it sent nothing; read for the position after the
 *   ledger entries
 *
 * Adjudicates a phase.
 *
 * Returns: (transfer full): the turn
 */
PayTurn *
pay_turn_resolve (const PaySetup *setup, PayPosition *before, const PayLedger *booked,
                  PaySheet *const *sheets);

/* Adjudicates a phase again with other sheets or another position, but with the lots of its first
 * adjudication. @drawn is what they were drawn from (pay_turn_list_drawn()); with `NULL` they are
 * drawn from @sheets. (transfer full) */
PayTurn *
pay_turn_resolve_drawn (const PaySetup *setup, PayPosition *before, const PayLedger *booked,
                        PaySheet *const *sheets, const char *const *drawn);

/* Gets what the lots were drawn from: "+" and a sheet, or "-", for each power; `NULL` if these are
 * the sheets of the turn. */
const char *const *
pay_turn_get_drawn (const PayTurn *self);

/* Lists what the lots were drawn from. (transfer full) */
char **
pay_turn_list_drawn (const PayTurn *self, const PaySetup *setup);

/**
 * pay_turn_bind:
 * @self: a new turn, to which nothing else refers yet
 * @deadline: (nullable): the deadline of the phase
 * @roster: the leaf of the roster (game/commitment.h)
 *
 * Sets the deadline and the roster of a turn. In games of format 2, the commitment of the turn
 * binds them.
 */
void
pay_turn_bind (PayTurn *self, const char *deadline, const PayDigest *roster);

/* Sets the parts of the roster’s leaf in a turn with computer players: the leaf of the persons, and
 * the levels (pay_commitment_computers()). So everybody can write the sheets of the computer again.
 * Returns FALSE if the leaf does not consist of them. */
gboolean
pay_turn_bind_computers (PayTurn *self, const PayDigest *persons, const char *levels);

/* Gets the levels of the computer players, a line “POWER level” for each. It is NULL if there are
 * none or the turn was made by an earlier version. @persons is only set together with them. */
const char *
pay_turn_get_computers (const PayTurn *self, PayDigest *persons);

/**
 * pay_turn_get_deadline:
 * @self: a turn
 *
 * Gets the deadline that the phase had when it was adjudicated.
 *
 * Returns: (transfer none) (nullable): the deadline, or `NULL` if there was none or the game has
 *   format 1
 */
const char *
pay_turn_get_deadline (const PayTurn *self);

/**
 * pay_turn_get_roster:
 * @self: a turn
 *
 * Gets the leaf of the roster, as it was when the phase was adjudicated.
 *
 * Returns: (transfer none): the leaf, all zeros in games of format 1
 */
const PayDigest *
pay_turn_get_roster (const PayTurn *self);

/**
 * pay_turn_ref:
 * @self: a turn
 *
 * Adds a reference to a turn.
 *
 * Returns: (transfer full): the same turn
 */
PayTurn *
pay_turn_ref (PayTurn *self);

/**
 * pay_turn_unref:
 * @self: (nullable) (transfer full): a turn
 *
 * Releases a reference to a turn.
 */
void
pay_turn_unref (PayTurn *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTurn, pay_turn_unref)

/**
 * pay_turn_get_phase:
 * @self: a turn
 *
 * Gets the phase.
 *
 * Returns: the phase
 */
PayPhase
pay_turn_get_phase (const PayTurn *self);

/**
 * pay_turn_get_before:
 * @self: a turn
 *
 * Gets the position at the start of the phase, without ledger entries.
 *
 * Returns: (transfer none): the position
 */
PayPosition *
pay_turn_get_before (const PayTurn *self);

/**
 * pay_turn_get_after:
 * @self: a turn
 *
 * Gets the position at the start of the next phase.
 *
 * Returns: (transfer none): the position
 */
PayPosition *
pay_turn_get_after (const PayTurn *self);

/**
 * pay_turn_get_judged:
 * @self: a turn
 *
 * Gets the position in which orders were adjudicated. It differs from pay_turn_get_before() only if
 * money changed units before the moves.
 *
 * Returns: (transfer none): the position
 */
PayPosition *
pay_turn_get_judged (const PayTurn *self);

/**
 * pay_turn_get_sheet:
 * @self: a turn
 * @power: the power
 *
 * Gets the sheet of a power.
 *
 * Returns: (transfer none) (nullable): the sheet, or `NULL` if the power sent nothing
 */
PaySheet *
pay_turn_get_sheet (const PayTurn *self, PayPower power);

/**
 * pay_turn_get_booked:
 * @self: a turn
 *
 * Gets the transfers that the game master entered in the phase (game/booking.h). The ledger of the
 * turn contains them too.
 *
 * Returns: (transfer none): the ledger entries
 */
const PayLedger *
pay_turn_get_booked (const PayTurn *self);

/**
 * pay_turn_get_decision:
 * @self: a turn
 *
 * Gets the decision of the economy.
 *
 * Returns: (transfer none) (nullable): the decision; `NULL` in retreat and adjustment phases
 */
const PayDecision *
pay_turn_get_decision (const PayTurn *self);

/**
 * pay_turn_get_outcome:
 * @self: a turn
 *
 * Gets the outcome of the orders.
 *
 * Returns: (transfer none): the outcome
 */
const PayOutcome *
pay_turn_get_outcome (const PayTurn *self);

/**
 * pay_turn_get_ledger:
 * @self: a turn
 *
 * Gets all ledger entries of the turn: first the transfers that the game master entered, then the
 * payments of the sheets, then the payments for supply centres and income.
 *
 * Returns: (transfer none): the ledger
 */
const PayLedger *
pay_turn_get_ledger (const PayTurn *self);

/**
 * pay_turn_get_n_events:
 * @self: a turn
 *
 * Gets the number of events.
 *
 * Returns: the number
 */
guint
pay_turn_get_n_events (const PayTurn *self);

/**
 * pay_turn_get_event:
 * @self: a turn
 * @i: the index of the event, from 0
 *
 * Gets an event.
 *
 * Returns: (transfer none): the event
 */
const PayEvent *
pay_turn_get_event (const PayTurn *self, guint i);

/**
 * pay_turn_get_victory:
 * @self: a turn
 *
 * Gets the event with which the game was won.
 *
 * Returns: (transfer none) (nullable): the event, or `NULL` if nobody won
 */
const PayEvent *
pay_turn_get_victory (const PayTurn *self);

G_END_DECLS
