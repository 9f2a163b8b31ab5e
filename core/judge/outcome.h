/* outcome.h - the result of every order and its cause
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/messages.h"
#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_VERDICT_SUCCESS,   /* the unit moved, held, or was built or removed; the support was not
                          * cut; the convoy was not disrupted */
  PAY_VERDICT_BOUNCE,    /* the move met equal or greater strength */
  PAY_VERDICT_NO_CONVOY, /* no complete convoy was ordered for the army, or its convoy was
                          * disrupted */
  PAY_VERDICT_VOID,      /* the order is illegal, or does not match another order */
  PAY_VERDICT_CUT,       /* the support was cut */
  PAY_VERDICT_DISRUPTED, /* the convoying fleet was dislodged, or a paradox stopped it */
  PAY_VERDICT_DISBANDED, /* the unit was disbanded in a retreat phase, or removed by civil disorder
                          * in winter */
  /* Verdicts for viewers who do not see the whole board (pay_outcome_redact()). */
  PAY_VERDICT_FAILED,   /* the order failed for a reason that the viewer did not see */
  PAY_VERDICT_DEPARTED, /* the unit left a place that the viewer sees; its order is not known */
  PAY_VERDICT_LOST,     /* the viewer no longer sees the place of the unit; its order is not
                         * known */
} PayVerdict;

/* The result of one order. `cause` is a code of judge/messages.def, or NONE if the order simply
 * succeeded. `by` is the index of the unit that caused the result, or -1. In retreat phases it is
 * the index of a dislodged unit, and in adjustment phases of the removed unit. `strength` and
 * `against` are the two strengths in a conflict, or 0 if there was no conflict.
 *
 * `moved_to` (and `location`, with the coast) is the place where the unit is now. A unit that was
 * dislodged in this phase is still in its old place. A unit that is not on the board has
 * PAY_NO_PROVINCE and PAY_NO_LOCATION. */
typedef struct
{
  guint8 verdict;
  guint8 dislodged; /* boolean: whether the unit was dislodged in this phase; independent of the
                     * verdict */
  guint8 dislodged_by_convoy;
  guint8 retreats_hidden;     /* boolean: whether the viewer did not see the retreats of the
                               * dislodged unit */
  PayProvince dislodged_from; /* province from which the attacker came, or PAY_NO_PROVINCE */
  gint16 dislodged_by;        /* index of the attacker, or -1 if there is none or it is not known */
  PayProvince moved_to;
  PayLocation location;
  PayCode cause;
  gint16 by;
  gint16 strength, against;
} PayResult;

/* The outcome of a phase; immutable. In movement phases, result i belongs to unit i of the
 * position. In retreat phases, it belongs to dislodged unit i. In adjustment phases the results
 * belong to the orders that were given, followed by the removals of civil disorder (see
 * pay_outcome_get_order()). */

/* Copies an outcome (transfer full). */
PayOutcome *pay_outcome_copy (const PayOutcome *self);

void pay_outcome_free (PayOutcome *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOutcome, pay_outcome_free)

/* Gets the number of results. */
guint pay_outcome_get_n (const PayOutcome *self);

const PayResult *pay_outcome_get_result (const PayOutcome *self, guint i);

/* Gets an order as it was adjudicated. A missing order becomes a hold, a disband or a removal by
 * civil disorder. A missing or wrong coast in a valid move is corrected. Void orders are returned
 * as they were written. */
const PayOrder *pay_outcome_get_order (const PayOutcome *self, guint i);

/* Gets the power that an order belongs to. */
PayPower pay_outcome_get_power (const PayOutcome *self, guint i);

/* Gets the locations to which a unit that was dislodged in a movement phase may retreat. For a
 * fleet they include the coast. Returns NULL if the unit is destroyed or was not dislodged. */
const PayLocation *pay_outcome_get_retreats (const PayOutcome *self, guint i, guint *n);

/* Gets the empty provinces that a standoff of the movement phase closed to retreats. */
const PayBits *pay_outcome_get_contested (const PayOutcome *self);

/* Explains the cause of a result in the language of the messages: "bounced by A MUN, 1 against
 * 2". Returns the explanation; "" if the order simply succeeded. (transfer full) */
char *pay_outcome_explain (const PayOutcome *self, const PayPosition *before, guint i);

G_END_DECLS
