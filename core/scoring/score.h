/* score.h - scores: exact fractions of 128 bits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef __int128 PayInt128;

/* In lowest terms, the denominator positive. A denominator of 0 is a result that did not fit: it
 * comes only of an overflow or a division by 0, and whatever is worked out from it is such a value
 * again, so that callers need to look once, at the end.
 *
 * Why not the 64 bits of base/fraction.h: a system of one's own may have thousandths in every part,
 * and then a score of a large board needs more. In 128 bits no score overflows: numbers of a
 * system are thousandths up to 10^9 (system.h), so a score is a sum of fractions whose common
 * denominator divides 1000 * 64 * 64 * 64 * (384 * 384) < 10^14, and its numerator is below
 * 10^14 * 10^12; 2^127 > 10^38. */
typedef struct
{
  PayInt128 num, den;
} PayScore;

#define PAY_SCORE_ZERO ((PayScore) { 0, 1 })

PayScore
pay_score (PayInt128 num, PayInt128 den);
gboolean
pay_score_is_valid (PayScore a);
PayScore
pay_score_add (PayScore a, PayScore b);
PayScore
pay_score_subtract (PayScore a, PayScore b);
PayScore
pay_score_multiply (PayScore a, PayScore b);
PayScore
pay_score_divide (PayScore a, PayScore b);
/* Negative, 0 or positive; both valid, their numerators and denominators below 2^63. */
int
pay_score_compare (PayScore a, PayScore b);

/* Reads "18", "37/2" or "18.5" (a sign may stand before it), with nothing around it. */
gboolean
pay_score_parse (const char *text, PayScore *fraction);
/* "37/2", "-5", "?" for a value that is none; owned. */
char *
pay_score_text (PayScore a);
/* Rounded to so many digits behind a point, halves away from 0: "18.50"; owned. */
char *
pay_score_decimal (PayScore a, guint digits);
double
pay_score_double (PayScore a);
/* A whole number in words of ten digits; owned. */
char *
pay_int128_text (PayInt128 value);

G_END_DECLS
