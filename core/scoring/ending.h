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
  guint victory; /* number of centres that a power needs to win */
} PaySize;

/* The size of the standard board. */
#define PAY_SIZE_STANDARD ((PaySize) { 7, 34, 18 })

typedef struct
{
  guint n; /* number of powers */
  guint16 counts[PAY_MAX_POWERS];
  gint16 years[PAY_MAX_POWERS]; /* year of elimination of each power; 0 for a survivor, or if the
                                 * year is not known */
  guint64 draw; /* the bits of the powers that share a draw to which the players agreed; 0 if there
                 * was none */
} PayEnding;

/* Reads a size such as "7,34,18": the number of powers, the number of centres, and the number of
 * centres that a power needs to win. @text is the text; commas, semicolons or blanks separate the
 * numbers. */
gboolean pay_size_parse (const char *text, PaySize *size, PayDiagnostics *diagnostics);

/* Reads a result such as "9,3,0,10,5,4,3" and checks it like pay_ending_check(). @counts is the
 * number of centres of every power; commas, semicolons or blanks separate the numbers. @years:
 * the years of elimination in the same order as @counts; 0 for survivors; may be NULL. @neutral
 * is the number of centres that belong to nobody. */
gboolean pay_ending_parse (PaySize size, const char *counts, const char *years, guint neutral,
                           PayEnding *ending, PayDiagnostics *diagnostics);

/* Checks a result. There must be as many counts as powers. All centres together, with the neutral
 * ones, must be as many as the board has. At most one power may have reached the victory count.
 * Only eliminated powers may have years of elimination: either all of them or none. At least two
 * powers share a draw, they have centres, and no power has won. Returns TRUE if there are no
 * findings. */
gboolean pay_ending_check (PaySize size, const PayEnding *ending, guint neutral,
                           PayDiagnostics *diagnostics);

/* Counts the centres of the board that no power has. Returns the number; 0 if the powers have
 * more centres than the board. */
guint pay_ending_neutral (PaySize size, const PayEnding *ending);

/* Moves one centre to a power. @giver is the power that loses the centre, or `PAY_NO_POWER` for a
 * neutral centre. @year is the year of elimination for a giver that loses its last centre.
 * Returns FALSE if the giver does not have any centre, the taker is eliminated, or both are the
 * same power. */
gboolean pay_ending_capture (PayEnding *ending, PayPower taker, PayPower giver, int year);

/* Finds the power that won alone. It has the victory count and more centres than any other power.
 * Returns the power, or `PAY_NO_POWER` if nobody won alone. */
PayPower pay_ending_soloist (PaySize size, const PayEnding *ending);

/* Calculates the place of a power; place 1 is the best. Powers that tie share the mean of the
 * places that they fill. A power with more centres ranks before a power with fewer. Among
 * eliminated powers, a later year ranks before an earlier one. */
guint pay_ending_places (const PayEnding *ending, guint power);

G_END_DECLS
