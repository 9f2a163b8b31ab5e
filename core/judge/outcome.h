/* outcome.h - what became of every order, and why
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
  PAY_VERDICT_SUCCESS,   /* moved; held; support not cut; convoy not disrupted; built; removed */
  PAY_VERDICT_BOUNCE,    /* the move met as much strength or more */
  PAY_VERDICT_NO_CONVOY, /* no route was ordered, or it was disrupted */
  PAY_VERDICT_VOID,      /* illegal, or matches no order */
  PAY_VERDICT_CUT,       /* support cut */
  PAY_VERDICT_DISRUPTED, /* the convoying fleet was dislodged, or a paradox stopped it */
  PAY_VERDICT_DISBANDED, /* retreat: clash, no order, or as ordered; winter: civil disorder */
  /* Only in what somebody is told who does not see the whole board (pay_outcome_redact()): */
  PAY_VERDICT_FAILED,   /* for a reason that was not seen */
  PAY_VERDICT_DEPARTED, /* it is gone from a place in sight; its order is not known */
  PAY_VERDICT_LOST,     /* its place went out of sight; its order is not known */
} PayVerdict;

/* The result of one order. `cause` is a code of judge/messages.def, NONE when the order simply
 * succeeded; `by` the index of the unit that caused it (-1 none; in retreat phases of the dislodged
 * unit), `strength` and `against` the strengths that met (0 when none did).
 *
 * Where the unit is now is in `moved_to` and, with the coast, `location`: its own place when it
 * did not move. A unit dislodged in this phase is still there, beside its attacker. A unit that
 * is gone after a retreat or adjustment phase, and a build that failed, have PAY_NO_PROVINCE
 * and PAY_NO_LOCATION, whatever the verdict (an illegal retreat is VOID and disbands). */
typedef struct
{
  guint8 verdict;
  guint8 dislodged; /* boolean; beside the verdict */
  guint8 dislodged_by_convoy;
  guint8 retreats_hidden;     /* boolean: where a dislodged unit may retreat to was not seen */
  PayProvince dislodged_from; /* where the attacker came from, or PAY_NO_PROVINCE */
  gint16 dislodged_by;        /* the attacker's index, -1 when not dislodged */
  PayProvince moved_to;
  PayLocation location;
  PayCode cause;
  gint16 by;
  gint16 strength, against;
} PayResult;

/* What the judge made of a phase. In movement phases result i belongs to unit i of the
 * position, in retreat phases to dislodged unit i, in adjustment phases to the i-th order
 * judged: the orders given, then the removals by civil disorder (see pay_outcome_get_order()).
 * Immutable. */
void
pay_outcome_free (PayOutcome *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOutcome, pay_outcome_free)

guint
pay_outcome_get_n (const PayOutcome *self);
const PayResult *
pay_outcome_get_result (const PayOutcome *self, guint i);
/* The order as judged: holds, disbands and civil disorder filled in, a missing or corrected
 * coast of a move that counts filled in; void orders as they were given. */
const PayOrder *
pay_outcome_get_order (const PayOutcome *self, guint i);
/* The power whose order it was. */
PayPower
pay_outcome_get_power (const PayOutcome *self, guint i);
/* Movement: where dislodged unit i may retreat to, coasts of fleets included; NULL and 0 when
 * nowhere: it is destroyed. */
const PayLocation *
pay_outcome_get_retreats (const PayOutcome *self, guint i, guint *n);
/* Movement: empty provinces closed to retreats by a standoff. */
const PayBits *
pay_outcome_get_contested (const PayOutcome *self);
/* The cause in words ("bounced by A MUN, 1 against 2"), translated; owned. "" when the order simply
 * succeeded. `before` is the position that was judged. */
char *
pay_outcome_explain (const PayOutcome *self, const PayPosition *before, guint i);

G_END_DECLS
