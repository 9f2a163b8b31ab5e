/* fraction.h - exact rational numbers: by value up to 128 bits, of any size as GMP's mpq_t
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <gmp.h>

G_BEGIN_DECLS

/* Always in lowest terms, so equal numbers have equal fields. Two values are no numbers:
 * PAY_FRACTION_INFINITY (1/0), which can be compared and written but not calculated with, and
 * PAY_FRACTION_NONE (0/0): the result of a sum that does not fit into 128 bits, of a division by
 * zero, or of either with anything. So a long formula is written down as it is and asked once, at
 * its end, whether it is a number.
 *
 * In 128 bits no score overflows: numbers of a scoring system are thousandths up to 10^9, so a
 * score is a sum of fractions whose common denominator divides 1000 * 64 * 64 * 64 * (384 * 384)
 * < 10^14, and its numerator is below 10^14 * 10^12; 2^127 > 10^38. */
typedef struct
{
  int sign;               /* of the numerator: -1, 0, 1 */
  guint64 num[2], den[2]; /* the lower word first */
} PayFraction;

#define PAY_FRACTION_NONE ((PayFraction) { 0, { 0, 0 }, { 0, 0 } })
#define PAY_FRACTION_INFINITY ((PayFraction) { 1, { 1, 0 }, { 0, 0 } })
#define PAY_FRACTION_ZERO ((PayFraction) { 0, { 0, 0 }, { 1, 0 } })
#define PAY_FRACTION_ONE ((PayFraction) { 1, { 1, 0 }, { 1, 0 } })

PayFraction
pay_fraction (gint64 num, gint64 den);
PayFraction
pay_fraction_add (PayFraction a, PayFraction b);
PayFraction
pay_fraction_sub (PayFraction a, PayFraction b);
PayFraction
pay_fraction_mul (PayFraction a, PayFraction b);
PayFraction
pay_fraction_div (PayFraction a, PayFraction b);

/* Negative, 0 or positive; infinity is above every number. Neither may be PAY_FRACTION_NONE. */
int
pay_fraction_compare (PayFraction a, PayFraction b);
gboolean
pay_fraction_equal (PayFraction a, PayFraction b);
gboolean
pay_fraction_is_whole (PayFraction a);
/* The same, or PAY_FRACTION_NONE where numerator or denominator needs more than 63 bits. */
PayFraction
pay_fraction_short (PayFraction a);

/* The whole numbers next to it: at most, and at least, as large. For short numbers only. */
gint64
pay_fraction_floor (PayFraction a);
gint64
pay_fraction_ceil (PayFraction a);
/* The nearest double, for charts; infinity is HUGE_VAL. */
double
pay_fraction_to_double (PayFraction a);
/* Sets an initialised rational to a number. */
void
pay_fraction_to_rational (PayFraction a, mpq_ptr rational);

/* "37/2", "16", "inf", "none"; owned. Never translated. */
char *
pay_fraction_text (PayFraction a);
/* Rounded to so many digits behind a point, halves away from 0: "18.50"; owned. */
char *
pay_fraction_decimal (PayFraction a, guint digits);

/* The same for numbers of any size; owned. */
char *
pay_integer_text (mpz_srcptr a);
char *
pay_rational_text (mpq_srcptr a);
char *
pay_rational_decimal (mpq_srcptr a, guint digits);
double
pay_rational_to_double (mpq_srcptr a);

static inline gboolean
pay_fraction_is_number (PayFraction a)
{
  return (a.den[0] | a.den[1]) != 0;
}

static inline gboolean
pay_fraction_is_infinite (PayFraction a)
{
  return !pay_fraction_is_number (a) && a.sign != 0;
}

G_END_DECLS
