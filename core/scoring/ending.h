/* ending.h - results of games: centre counts and years of elimination
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* The properties of a board on which scores depend. */
typedef struct
{
  guint n_powers, n_centres;
  guint victory; /* centres that a power needs to win */
} PaySize;

/* The size of the standard board, and of every board with as many powers and centres. */
#define PAY_SIZE_STANDARD ((PaySize) { 7, 34, 18 })

typedef struct
{
  guint n; /* number of powers */
  guint16 counts[PAY_MAX_POWERS];
  gint16 years[PAY_MAX_POWERS]; /* years of elimination; 0 for a survivor, or if unknown */
} PayEnding;

/**
 * pay_size_parse:
 * @text: the text; commas, semicolons or blanks separate the numbers
 * @size: (out): the size, unchanged on failure
 * @diagnostics: receives a finding
 *
 * Reads a size such as "7,34,18": the powers, the centres, and the centres that win.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_size_parse (const char *text, PaySize *size, PayDiagnostics *diagnostics);

/**
 * pay_ending_parse:
 * @size: the size of the board
 * @counts: the centres of every power; commas, semicolons or blanks separate the numbers
 * @years: (nullable): the years of elimination in the same order, 0 for survivors
 * @neutral: the centres that belong to nobody
 * @ending: (out): the result
 * @diagnostics: receives all findings
 *
 * Reads a result such as "9,3,0,10,5,4,3" and checks it like pay_ending_check().
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_ending_parse (PaySize size, const char *counts, const char *years, guint neutral,
                  PayEnding *ending, PayDiagnostics *diagnostics);

/**
 * pay_ending_check:
 * @size: the size of the board
 * @ending: the result
 * @neutral: the centres that belong to nobody
 * @diagnostics: receives all findings
 *
 * Checks a result. There are as many counts as powers, all centres including the neutral ones
 * add up to those of the board, and at most one power has the victory count. Only eliminated
 * powers have years, and either all of them or none.
 *
 * Returns: `TRUE` if there are no findings
 */
gboolean
pay_ending_check (PaySize size, const PayEnding *ending, guint neutral,
                  PayDiagnostics *diagnostics);

/**
 * pay_ending_capture:
 * @ending: the result to change
 * @taker: the power that gets the centre
 * @giver: the power that loses it, or `PAY_NO_POWER` for a neutral centre
 * @year: the year of elimination of a giver that loses its last centre
 *
 * Moves one centre to a power.
 *
 * Returns: `FALSE` if the giver does not have any centre, the taker is eliminated, or both are
 *   the same power
 */
gboolean
pay_ending_capture (PayEnding *ending, PayPower taker, PayPower giver, int year);

/**
 * pay_ending_soloist:
 * @size: the size of the board
 * @ending: the result
 *
 * Finds the power that won alone: it has the victory count and more centres than any other
 * power.
 *
 * Returns: the power, or `PAY_NO_POWER` if nobody won alone
 */
PayPower
pay_ending_soloist (PaySize size, const PayEnding *ending);

/**
 * pay_ending_places:
 * @ending: the result
 * @power: the power
 *
 * Calculates the sum of the first and the last place that a power shares with those it ties
 * with; 1 is the best place. Half of the sum is its mean place. More centres rank before fewer;
 * among eliminated powers, a later year ranks before an earlier one.
 *
 * Returns: first place + last place
 */
guint
pay_ending_places (const PayEnding *ending, guint power);

G_END_DECLS
