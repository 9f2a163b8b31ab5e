/* fraction.h - exact rational numbers: of up to 128 bits by value, of any size as GMP's mpq_t
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <gmp.h>

G_BEGIN_DECLS

/* A fraction in lowest terms, so that equal numbers have equal fields. PAY_FRACTION_INFINITY (1/0)
 * can be compared and formatted, but not used in calculations. PAY_FRACTION_NONE (0/0) is the
 * result of a calculation that is not possible or does not fit into 128 bits, so a long formula can
 * be tested once at its end.
 * Scores never overflow: their common denominator divides 1000 * 64 * 64 * 64 * (384 * 384) <
 * 10^14, and their numerators are below 10^26. */
typedef struct
{
  int sign;               /* sign of the numerator: -1, 0 or 1 */
  guint64 num[2], den[2]; /* numerator and denominator; the lower word first */
} PayFraction;

#define PAY_FRACTION_NONE ((PayFraction) { 0, { 0, 0 }, { 0, 0 } })
#define PAY_FRACTION_INFINITY ((PayFraction) { 1, { 1, 0 }, { 0, 0 } })
#define PAY_FRACTION_ZERO ((PayFraction) { 0, { 0, 0 }, { 1, 0 } })
#define PAY_FRACTION_ONE ((PayFraction) { 1, { 1, 0 }, { 1, 0 } })

/**
 * pay_fraction:
 * @num: the numerator
 * @den: the denominator, not 0, of any sign
 *
 * Creates a fraction in lowest terms.
 *
 * Returns: @num / @den
 */
PayFraction
pay_fraction (gint64 num, gint64 den);

/**
 * pay_fraction_add:
 * @a: a fraction
 * @b: a fraction
 *
 * Adds two fractions.
 *
 * Returns: the sum
 */
PayFraction
pay_fraction_add (PayFraction a, PayFraction b);

/**
 * pay_fraction_sub:
 * @a: a fraction
 * @b: the fraction to subtract
 *
 * Subtracts a fraction from another one.
 *
 * Returns: the difference
 */
PayFraction
pay_fraction_sub (PayFraction a, PayFraction b);

/**
 * pay_fraction_mul:
 * @a: a fraction
 * @b: a fraction
 *
 * Multiplies two fractions.
 *
 * Returns: the product
 */
PayFraction
pay_fraction_mul (PayFraction a, PayFraction b);

/**
 * pay_fraction_div:
 * @a: a fraction
 * @b: the divisor
 *
 * Divides a fraction by another one.
 *
 * Returns: the quotient
 */
PayFraction
pay_fraction_div (PayFraction a, PayFraction b);

/**
 * pay_fraction_compare:
 * @a: a fraction
 * @b: a fraction
 *
 * Compares two fractions, neither of which may be `PAY_FRACTION_NONE`. Infinity is greater than
 * every number.
 *
 * Returns: a negative number, 0 or a positive number
 */
int
pay_fraction_compare (PayFraction a, PayFraction b);

/**
 * pay_fraction_equal:
 * @a: a fraction
 * @b: a fraction
 *
 * Checks whether two fractions are equal.
 *
 * Returns: `TRUE` if they are
 */
gboolean
pay_fraction_equal (PayFraction a, PayFraction b);

/**
 * pay_fraction_is_whole:
 * @a: a fraction
 *
 * Checks whether a fraction is a whole number.
 *
 * Returns: `TRUE` if it is
 */
gboolean
pay_fraction_is_whole (PayFraction a);

/**
 * pay_fraction_short:
 * @a: a fraction
 *
 * Checks that numerator and denominator fit into 63 bits each.
 *
 * Returns: @a, or `PAY_FRACTION_NONE` if they do not
 */
PayFraction
pay_fraction_short (PayFraction a);

/**
 * pay_fraction_floor:
 * @a: a fraction
 *
 * Rounds a fraction down. Only for fractions that pay_fraction_short() accepts.
 *
 * Returns: the largest whole number that is not greater than @a
 */
gint64
pay_fraction_floor (PayFraction a);

/**
 * pay_fraction_ceil:
 * @a: a fraction
 *
 * Rounds a fraction up. Only for fractions that pay_fraction_short() accepts.
 *
 * Returns: the smallest whole number that is not less than @a
 */
gint64
pay_fraction_ceil (PayFraction a);

/**
 * pay_fraction_to_double:
 * @a: a fraction
 *
 * Converts a fraction to a double, which may be rounded, for charts.
 *
 * Returns: the double; `HUGE_VAL` for infinity
 */
double
pay_fraction_to_double (PayFraction a);

/**
 * pay_fraction_to_rational:
 * @a: a fraction
 * @rational: (out caller-allocates): an initialised rational
 *
 * Sets a rational of GMP to a fraction.
 */
void
pay_fraction_to_rational (PayFraction a, mpq_ptr rational);

/**
 * pay_fraction_text:
 * @a: a fraction
 *
 * Formats a fraction exactly, never translated: "37/2", "16", "inf" or "none".
 *
 * Returns: (transfer full): the text
 */
char *
pay_fraction_text (PayFraction a);

/**
 * pay_fraction_decimal:
 * @a: a fraction
 * @digits: the number of digits after the point
 *
 * Formats a fraction as a decimal number such as "18.50". Halves are rounded away from 0.
 *
 * Returns: (transfer full): the text
 */
char *
pay_fraction_decimal (PayFraction a, guint digits);

/**
 * pay_integer_text:
 * @a: a whole number
 *
 * Formats a whole number of GMP.
 *
 * Returns: (transfer full): the text
 */
char *
pay_integer_text (mpz_srcptr a);

/**
 * pay_rational_text:
 * @a: a rational
 *
 * Formats a rational of GMP exactly, like pay_fraction_text().
 *
 * Returns: (transfer full): the text
 */
char *
pay_rational_text (mpq_srcptr a);

/**
 * pay_rational_decimal:
 * @a: a rational
 * @digits: the number of digits after the point
 *
 * Formats a rational of GMP as a decimal number, like pay_fraction_decimal().
 *
 * Returns: (transfer full): the text
 */
char *
pay_rational_decimal (mpq_srcptr a, guint digits);

/**
 * pay_rational_to_double:
 * @a: a rational
 *
 * Converts a rational of GMP to a double, which may be rounded.
 *
 * Returns: the double
 */
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
