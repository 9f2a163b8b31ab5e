/* verdict.h - what became of an order, in one line of words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"

G_BEGIN_DECLS

/* "moved", "bounced: A MUN held, 1 against 1", "support given; dislodged by A BUD". `i` is an index
 * of the outcome, `before` the position that was judged. Owned. */
char *
pay_verdict_words (const PayOutcome *outcome, const PayPosition *before, guint i);
/* The labels of the judges' data ("bounce", "dislodged", "cut", "void", "no convoy", "disrupted",
 * "disband"); empty for success. Owned, ended by NULL. */
char **
pay_verdict_labels (const PayOutcome *outcome, guint i);

G_END_DECLS
