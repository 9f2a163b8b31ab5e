/* verdict.h - result of an order in one line of words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"

G_BEGIN_DECLS

/* Describes the result of an order, as in "moved", "bounced: A MUN held, 1 against 1" or "support
 * given; dislodged by A BUD". (transfer full) */
char *pay_verdict_words (const PayOutcome *outcome, const PayPosition *before, guint i);

/* Lists the untranslated labels of a result, such as "bounce" and "dislodged". Returns NULL; none
 * for success. (transfer full) */
char **pay_verdict_labels (const PayOutcome *outcome, guint i);

G_END_DECLS
