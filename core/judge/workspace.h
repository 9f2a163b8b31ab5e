/* workspace.h - the judge's reusable memory, for adjudicating many positions quickly
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/judge.h"

G_BEGIN_DECLS

/* The memory for adjudicating a movement phase, which can be reused. Threads must not share a
 * workspace. */
typedef struct _PayJudge PayJudge;

/* Creates a workspace. (transfer full) */
PayJudge *pay_judge_new (void);

/* Frees a workspace. */
void pay_judge_free (PayJudge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayJudge, pay_judge_free)

/* Adjudicates a movement phase like pay_judge_movement(). The workspace holds the results until
 * the next call. */
void pay_judge_movement_into (PayJudge *self, const PayPosition *position, const PayOrder *orders,
                              const PayRules *rules);

/* Gets the number of results. */
guint pay_judge_get_n (const PayJudge *self);

const PayResult *pay_judge_get_result (const PayJudge *self, guint i);

/* Gets the possible retreats of a unit, like pay_outcome_get_retreats(), or NULL if there are
 * none. */
const PayLocation *pay_judge_get_retreats (const PayJudge *self, guint i, guint *n);

/* Gets the empty provinces that a standoff closed to retreats. */
const PayBits *pay_judge_get_contested (const PayJudge *self);

G_END_DECLS
