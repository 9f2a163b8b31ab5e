/* verdict.h - result of an order in one line of words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"

G_BEGIN_DECLS

/**
 * pay_verdict_words:
 * @outcome: the outcome
 * @before: the position before the adjudication
 * @i: the index of the order in the outcome
 *
 * Describes the result of an order, as in "moved", "bounced: A MUN held, 1 against 1" or
 * "support given; dislodged by A BUD".
 *
 * Returns: (transfer full): the text
 */
char *
pay_verdict_words (const PayOutcome *outcome, const PayPosition *before, guint i);

/**
 * pay_verdict_labels:
 * @outcome: the outcome
 * @i: the index of the order
 *
 * Lists the untranslated labels of a result, such as "bounce" and "dislodged".
 *
 * Returns: (transfer full): the labels, ended by `NULL`; none for success
 */
char **
pay_verdict_labels (const PayOutcome *outcome, guint i);

G_END_DECLS
