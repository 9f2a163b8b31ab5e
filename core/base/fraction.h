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

/* Creates a fraction in lowest terms. @den is the denominator, not 0, of any sign. */
PayFraction pay_fraction (gint64 num, gint64 den);

PayFraction pay_fraction_add (PayFraction a, PayFraction b);

/* Subtracts a fraction from another one. */
PayFraction pay_fraction_sub (PayFraction a, PayFraction b);

/* Multiplies two fractions. */
PayFraction pay_fraction_mul (PayFraction a, PayFraction b);

/* Divides a fraction by another one. */
PayFraction pay_fraction_div (PayFraction a, PayFraction b);

/* Compares two fractions, neither of which may be `PAY_FRACTION_NONE`. Infinity is greater than
 * every number. Returns a negative number, 0 or a positive number. */
int pay_fraction_compare (PayFraction a, PayFraction b);

gboolean pay_fraction_equal (PayFraction a, PayFraction b);

gboolean pay_fraction_is_whole (PayFraction a);

/* Checks that numerator and denominator fit into 63 bits each. Returns @a, or `PAY_FRACTION_NONE`
 * if they do not. */
PayFraction pay_fraction_short (PayFraction a);

/* Rounds a fraction down. Only for fractions that pay_fraction_short() accepts. Returns the
 * largest whole number that is not greater than @a. */
gint64 pay_fraction_floor (PayFraction a);

/* Rounds a fraction up. Only for fractions that pay_fraction_short() accepts. Returns the
 * smallest whole number that is not less than @a. */
gint64 pay_fraction_ceil (PayFraction a);

/* Converts a fraction to a double, which may be rounded, for charts. Returns the double;
 * `HUGE_VAL` for infinity. */
double pay_fraction_to_double (PayFraction a);

/* Sets a rational of GMP to a fraction. */
void pay_fraction_to_rational (PayFraction a, mpq_ptr rational);

/* Formats a fraction exactly, never translated: "37/2", "16", "inf" or "none". (transfer full) */
char *pay_fraction_text (PayFraction a);

/* Formats a fraction as a decimal number such as "18.50". Halves are rounded away from 0.
 * (transfer full) */
char *pay_fraction_decimal (PayFraction a, guint digits);

/* Formats a whole number of GMP. (transfer full) */
char *pay_integer_text (mpz_srcptr a);

/* Formats a rational of GMP exactly, like pay_fraction_text(). (transfer full) */
char *pay_rational_text (mpq_srcptr a);

/* Formats a rational of GMP as a decimal number, like pay_fraction_decimal(). (transfer full) */
char *pay_rational_decimal (mpq_srcptr a, guint digits);

/* Converts a rational of GMP to a double, which may be rounded. */
double pay_rational_to_double (mpq_srcptr a);

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
