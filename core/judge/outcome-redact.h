/* outcome-redact.h - an outcome as seen by a power that does not see the whole board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"

G_BEGIN_DECLS

/* A result that the viewer saw at least in part. `unseen` is PAY_VERDICT_SUCCESS if the viewer saw
 * everything. Otherwise it is PAY_VERDICT_DEPARTED or PAY_VERDICT_LOST. */
typedef struct
{
  guint index; /* index of the result in the true outcome */
  PayVerdict unseen;
  gboolean own; /* whether the unit belongs to the viewer */
} PayOutcomePart;

/* Copies the results that a viewer saw. The new index of a unit is the index of its result in
 * @parts. A cause names only units that the viewer saw completely. In movement phases, strengths
 * are omitted. The possible retreats of foreign units are omitted, too. @parts: the results that
 * were seen, in the order of the copy. (transfer full) */
PayOutcome *pay_outcome_redact (const PayOutcome *self, PayPhaseKind phase,
                                const PayOutcomePart *parts, guint n_parts,
                                const PayBits *contested);

G_END_DECLS
