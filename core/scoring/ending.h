/* ending.h - how a game ended: the centres of every power, and when the eliminated ones fell
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* What a scoring system needs to know of a board. */
typedef struct
{
  guint n_powers, n_centres;
  guint victory; /* centres that win */
} PaySize;

/* The size of every board with the powers and centres of the usual one. */
#define PAY_SIZE_STANDARD ((PaySize) { 7, 34, 18 })

typedef struct
{
  guint n; /* powers */
  guint16 counts[PAY_MAX_POWERS];
  gint16 years[PAY_MAX_POWERS]; /* of elimination; 0 while a power lives, or not known */
} PayEnding;

/* Reads "7,34,18": powers, centres, and how many win. */
gboolean
pay_size_parse (const char *text, PaySize *size, PayDiagnostics *diagnostics);

/* Reads "9,3,0,10,5,4,3" (commas, semicolons or blanks between the counts) and, unless it is NULL,
 * a list of years of elimination in the same order, 0 for those that live. `neutral` centres belong
 * to nobody. FALSE with all findings. */
gboolean
pay_ending_parse (PaySize size, const char *counts, const char *years, guint neutral,
                  PayEnding *ending, PayDiagnostics *diagnostics);
/* The same findings for numbers: as many counts as powers, the counts and `neutral` together the
 * board's centres, at most one solo, years only for the eliminated, and for all of them or none. */
gboolean
pay_ending_check (PaySize size, const PayEnding *ending, guint neutral,
                  PayDiagnostics *diagnostics);
/* Moves a centre to a power from another, or from nobody with PAY_NO_POWER. `year` is that of the
 * fall of a power that loses its last one. FALSE when the giver has none, the taker is eliminated,
 * or the two are one. */
gboolean
pay_ending_capture (PayEnding *ending, PayPower taker, PayPower giver, int year);
/* The power that won alone: it has the victory count, and more than anybody else. */
PayPower
pay_ending_soloist (PaySize size, const PayEnding *ending);
/* The places that a power stands on, 1 the best, as first + last: tied powers share all of theirs.
 * Half of it is the mean place. More centres rank before fewer; of the eliminated, who fell later
 * before who fell earlier. */
guint
pay_ending_places (const PayEnding *ending, guint power);

G_END_DECLS
