/* acceptance.h - acceptance lists: whose money a power's units like best
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "base/random.h"
#include "board/board.h"

G_BEGIN_DECLS

/* Reads a list (rules 4.1, 4.2) from text[start .. end) of a line: marks in a row ("FRI?") or names
 * ("France Russia ?"), in any case, with blanks or commas between them. "?" stands for all omitted
 * powers and is appended where powers are omitted without it. Every error is reported, and a remark
 * tells what was understood of anything but marks.
 *
 * Returns: (transfer full) (nullable): the list as marks ("FRI?"), or NULL with findings */
char *
pay_acceptance_parse (const PayBoard *board, const char *text, gsize start, gsize end, guint line,
                      PayDiagnostics *diagnostics);

/* A power's list before it sends one: its own mark and "?" (rule 4.2). Owned. */
char *
pay_acceptance_default (const PayBoard *board, PayPower power);

/* Writes the whole list of n_powers powers for one phase into `list`, omitted ones in random order
 * at the "?" (or at the end). Total: marks that are no power's are passed over. */
void
pay_acceptance_expand (const PayBoard *board, const char *marks, PayRandom *random, PayPower *list);
/* The same for the list that a power has before it sends one. */
void
pay_acceptance_expand_default (const PayBoard *board, PayPower power, PayRandom *random,
                               PayPower *list);

/* Whether every mark is the initial of its power's name, so that nobody need ask whose it is. */
gboolean
pay_acceptance_is_plain (const PayBoard *board);
/* "France, Russia, ?": the powers of a list of marks, by their names. Owned. */
char *
pay_acceptance_names (const PayBoard *board, const char *marks);

G_END_DECLS
