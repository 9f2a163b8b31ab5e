/* outcome-redact.h - an outcome as somebody saw it who does not see the whole board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"

G_BEGIN_DECLS

/* One result of which something was seen: `unseen` is PAY_VERDICT_SUCCESS when it was seen
 * whole, else DEPARTED or LOST: then only that the unit was there before. */
typedef struct
{
  guint index; /* in the true outcome */
  PayVerdict unseen;
  gboolean own; /* of the one who looks */
} PayOutcomePart;

/* The results named by `parts`, in their order; the new indices of units are their places in it.
 * In movement phases causes name only units that were seen whole, and no strengths, which unseen
 * supports make; orders that matched none show as failures like others whose reason is unseen.
 * Where units of others may retreat to is left out, `contested` replaces what is closed to
 * retreats. (transfer full) */
PayOutcome *
pay_outcome_redact (const PayOutcome *self, PayPhaseKind phase, const PayOutcomePart *parts,
                    guint n_parts, const PayBits *contested);

G_END_DECLS
