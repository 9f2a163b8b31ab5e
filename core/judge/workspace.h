/* workspace.h - the judge's reusable working memory, for adjudicating many positions quickly
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/judge.h"

G_BEGIN_DECLS

/* Everything that adjudicating a movement phase needs: made once, it is used again and again
 * without touching the heap (but for a longer list of retreats than ever before).
 * pay_judge_movement() makes one for a single use; batches and benchmarks keep one. Not to be
 * shared by threads. */
typedef struct _PayJudge PayJudge;

PayJudge *
pay_judge_new (void);
void
pay_judge_free (PayJudge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayJudge, pay_judge_free)

/* As pay_judge_movement(); the results are in the workspace until the next call. */
void
pay_judge_movement_into (PayJudge *self, const PayPosition *position, const PayOrder *orders,
                         const PayRules *rules);
guint
pay_judge_get_n (const PayJudge *self);
const PayResult *
pay_judge_get_result (const PayJudge *self, guint i);
const PayLocation *
pay_judge_get_retreats (const PayJudge *self, guint i, guint *n);
const PayBits *
pay_judge_get_contested (const PayJudge *self);

G_END_DECLS
