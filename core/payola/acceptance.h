/* acceptance.h - acceptance lists: the powers whose money a unit prefers in ties
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "base/random.h"
#include "board/board.h"

G_BEGIN_DECLS

/* Reads an acceptance list (rules 4.1, 4.2) from text[start .. end) of a line: marks in a row
 * ("FRI?") or names ("France Russia ?"), in any case, separated by blanks or commas. "?" stands
 * for all omitted powers, and is appended if powers are omitted without it. Every error is
 * reported; a remark shows the list as understood unless it was written in marks. Returns:
 * (transfer full) (nullable): the list as marks ("FRI?"), or NULL with findings */
char *
pay_acceptance_parse (const PayBoard *board, const char *text, gsize start, gsize end, guint line,
                      PayDiagnostics *diagnostics);

/* Returns the list of a power that never sent one: its own mark and "?" (rule 4.2). (transfer
 * full) */
char *
pay_acceptance_default (const PayBoard *board, PayPower power);

/* Expands a list to n_powers powers for one phase. Omitted powers take the place of the "?" (or
 * the end) in random order. Unknown marks are ignored. */
void
pay_acceptance_expand (const PayBoard *board, const char *marks, PayRandom *random, PayPower *list);
/* Expands the default list of a power in the same way. */
void
pay_acceptance_expand_default (const PayBoard *board, PayPower power, PayRandom *random,
                               PayPower *list);

/* Returns whether every mark is the initial of its power, so that marks need no explanation. */
gboolean
pay_acceptance_is_plain (const PayBoard *board);
/* Returns a list of marks as names: "France, Russia, ?". (transfer full) */
char *
pay_acceptance_names (const PayBoard *board, const char *marks);

G_END_DECLS
