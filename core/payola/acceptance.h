/* acceptance.h - acceptance lists: the order in which a unit prefers the money of powers in ties
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "base/random.h"
#include "board/board.h"

G_BEGIN_DECLS

/**
 * pay_acceptance_parse:
 * @board: the board
 * @text: the line
 * @start: the byte where the list begins
 * @end: the byte after the last byte of the list
 * @line: the number of the line, for findings
 * @diagnostics: the list to add findings to
 *
 * Reads an acceptance list (rules 4.1, 4.2): marks in a row ("FRI?") or names ("France Russia ?"),
 * in any case. "?" stands for all powers that are not named. If it is missing and powers are not
 * named, it is appended. Every error is reported, and a note shows a list that is not in normal
 * form.
 *
 * Returns: (transfer full) (nullable): the list as marks ("FRI?"), or `NULL` with findings
 */
char *
pay_acceptance_parse (const PayBoard *board, const char *text, gsize start, gsize end, guint line,
                      PayDiagnostics *diagnostics);

/**
 * pay_acceptance_default:
 * @board: the board
 * @power: a power
 *
 * Makes the acceptance list of a power that never sent one: its own mark and "?" (rule 4.2).
 *
 * Returns: (transfer full): the list as marks
 */
char *
pay_acceptance_default (const PayBoard *board, PayPower power);

/**
 * pay_acceptance_expand:
 * @board: the board
 * @marks: the list as marks
 * @random: the random stream of the list
 * @list: (out): an array with room for n_powers powers
 *
 * Expands a list to all powers for one phase. Powers that are not named replace the "?" in
 * random order, or follow at the end if there is no "?". Unknown marks are ignored.
 */
void
pay_acceptance_expand (const PayBoard *board, const char *marks, PayRandom *random, PayPower *list);

/**
 * pay_acceptance_expand_default:
 * @board: the board
 * @power: a power
 * @random: the random stream of the list
 * @list: (out): an array with room for n_powers powers
 *
 * Expands the default list of a power like pay_acceptance_expand().
 */
void
pay_acceptance_expand_default (const PayBoard *board, PayPower power, PayRandom *random,
                               PayPower *list);

/**
 * pay_acceptance_is_plain:
 * @board: the board
 *
 * Checks whether every mark is the initial of its power.
 *
 * Returns: `TRUE` if all marks are initials
 */
gboolean
pay_acceptance_is_plain (const PayBoard *board);

/**
 * pay_acceptance_names:
 * @board: the board
 * @marks: the list as marks
 *
 * Writes a list of marks as names: "France, Russia, ?". An unknown mark becomes "-".
 *
 * Returns: (transfer full): the text
 */
char *
pay_acceptance_names (const PayBoard *board, const char *marks);

G_END_DECLS
