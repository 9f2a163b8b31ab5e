/* acceptance.h - acceptance lists: the order in which a unit prefers the money of powers in ties
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "base/random.h"
#include "board/board.h"

G_BEGIN_DECLS

/* Reads an acceptance list (rules 4.1, 4.2): marks in a row ("FRI?") or names ("France Russia
 * ?"), in any case. "?" stands for all powers that are not named. If it is missing and powers are
 * not named, it is appended. Every error is reported, and a note shows a list that is not in
 * normal form. @end is the byte after the last byte of the list. Returns NULL with findings.
 * (transfer full) */
char *pay_acceptance_parse (const PayBoard *board, const char *text, gsize start, gsize end,
                            guint line, PayDiagnostics *diagnostics);

/* Makes the acceptance list of a power that never sent one: its own mark and "?" (rule 4.2).
 * (transfer full) */
char *pay_acceptance_default (const PayBoard *board, PayPower power);

/* Expands a list to all powers for one phase. Powers that are not named replace the "?" in random
 * order, or follow at the end if there is no "?". Unknown marks are ignored. */
void pay_acceptance_expand (const PayBoard *board, const char *marks, PayRandom *random,
                            PayPower *list);

/* Expands the default list of a power like pay_acceptance_expand(). */
void pay_acceptance_expand_default (const PayBoard *board, PayPower power, PayRandom *random,
                                    PayPower *list);

/* Checks whether every mark is the initial of its power. */
gboolean pay_acceptance_is_plain (const PayBoard *board);

/* Writes a list of marks as names: "France, Russia, ?". An unknown mark becomes "-".
 * (transfer full) */
char *pay_acceptance_names (const PayBoard *board, const char *marks);

G_END_DECLS
