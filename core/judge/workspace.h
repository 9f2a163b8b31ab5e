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

/**
 * pay_judge_new:
 *
 * Creates a workspace.
 *
 * Returns: (transfer full): the workspace
 */
PayJudge *
pay_judge_new (void);

/**
 * pay_judge_free:
 * @self: (nullable): a workspace
 *
 * Frees a workspace.
 */
void
pay_judge_free (PayJudge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayJudge, pay_judge_free)

/**
 * pay_judge_movement_into:
 * @self: a workspace
 * @position: a position in a movement phase
 * @orders: (array): an order for each unit
 * @rules: the rules
 *
 * Adjudicates a movement phase like pay_judge_movement(). The workspace holds the results until
 * the next call.
 */
void
pay_judge_movement_into (PayJudge *self, const PayPosition *position, const PayOrder *orders,
                         const PayRules *rules);

/**
 * pay_judge_get_n:
 * @self: a workspace
 *
 * Gets the number of results.
 *
 * Returns: the number
 */
guint
pay_judge_get_n (const PayJudge *self);

/**
 * pay_judge_get_result:
 * @self: a workspace
 * @i: the index of the result
 *
 * Gets one result.
 *
 * Returns: (transfer none): the result
 */
const PayResult *
pay_judge_get_result (const PayJudge *self, guint i);

/**
 * pay_judge_get_retreats:
 * @self: a workspace
 * @i: the index of the unit
 * @n: (out): the number of locations
 *
 * Gets the possible retreats of a unit, like pay_outcome_get_retreats().
 *
 * Returns: (transfer none) (nullable): the locations, or `NULL` if there are none
 */
const PayLocation *
pay_judge_get_retreats (const PayJudge *self, guint i, guint *n);

/**
 * pay_judge_get_contested:
 * @self: a workspace
 *
 * Gets the empty provinces that a standoff closed to retreats.
 *
 * Returns: (transfer none): the provinces
 */
const PayBits *
pay_judge_get_contested (const PayJudge *self);

G_END_DECLS
