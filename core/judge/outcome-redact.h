/* outcome-redact.h - an outcome as seen by a power that does not see the whole board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"

G_BEGIN_DECLS

/* A result of which something was seen. `unseen` is PAY_VERDICT_SUCCESS if it was seen
 * completely. DEPARTED or LOST means that only the former presence of the unit was seen. */
typedef struct
{
  guint index; /* index in the true outcome */
  PayVerdict unseen;
  gboolean own; /* belongs to the viewer */
} PayOutcomePart;

/**
 * pay_outcome_redact:
 * @self: the true outcome
 * @phase: the kind of phase
 * @parts: (array length=n_parts): the results that were seen, in their order
 * @n_parts: their number
 * @contested: the provinces known to be closed to retreats
 *
 * Copies the results that a viewer saw. The new indices of units are their places in @parts. In
 * movement phases, causes name only units that were seen completely, and omit strengths, which
 * include unseen supports; orders without a match look like other failures with an unseen
 * reason. The possible retreats of foreign units are omitted.
 *
 * Returns: (transfer full): the outcome as seen
 */
PayOutcome *
pay_outcome_redact (const PayOutcome *self, PayPhaseKind phase, const PayOutcomePart *parts,
                    guint n_parts, const PayBits *contested);

G_END_DECLS
