/* fraction.h - exact fractions of 128 bits: scores and the numbers of scoring systems
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
 * Scores never overflow: numbers of a system are thousandths up to 10^9 (system.h), so a score is
 * a sum of fractions whose common denominator divides 1000 * 64 * 64 * 64 * (256 * 256) < 10^14,
 * and its numerator is below 10^14 * 10^12; 2^127 > 10^38. */
typedef struct
{
  PayInt128 num, den;
} PayFraction;

#define PAY_FRACTION_ZERO ((PayFraction) { 0, 1 })

PayFraction pay_fraction          (PayInt128 num, PayInt128 den);
gboolean    pay_fraction_is_valid (PayFraction a);
PayFraction pay_fraction_add      (PayFraction a, PayFraction b);
PayFraction pay_fraction_subtract (PayFraction a, PayFraction b);
PayFraction pay_fraction_multiply (PayFraction a, PayFraction b);
PayFraction pay_fraction_divide   (PayFraction a, PayFraction b);
/* Negative, 0 or positive; both valid, their numerators and denominators below 2^63. */
int         pay_fraction_compare  (PayFraction a, PayFraction b);

/* Reads "18", "37/2" or "18.5" (a sign may stand before it), with nothing around it. */
gboolean    pay_fraction_parse    (const char *text, PayFraction *fraction);
/* "37/2", "-5", "?" for a value that is none; owned. */
char       *pay_fraction_text     (PayFraction a);
/* Rounded to so many digits behind a point, halves away from 0: "18.50"; owned. */
char       *pay_fraction_decimal  (PayFraction a, guint digits);
double      pay_fraction_double   (PayFraction a);
/* A whole number in words of ten digits; owned. */
char       *pay_int128_text       (PayInt128 value);

G_END_DECLS
