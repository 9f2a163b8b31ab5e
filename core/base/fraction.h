/* fraction.h - exact rational numbers, kept by value; what does not fit says so
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Always in lowest terms with den > 0, so equal numbers are equal in memory. Two values are no
 * numbers: PAY_FRACTION_INFINITY (1/0), which can be compared and written but not reckoned with,
 * and PAY_FRACTION_NONE (0/0): the result of a sum that does not fit into 64 bits, of a division
 * by zero, or of either with anything. So a long formula is written down as it is and asked once,
 * at its end, whether it is a number. */
typedef struct
{
  gint64 num, den;
} PayFraction;

#define PAY_FRACTION_NONE ((PayFraction) { 0, 0 })
#define PAY_FRACTION_INFINITY ((PayFraction) { 1, 0 })
#define PAY_FRACTION_ZERO ((PayFraction) { 0, 1 })
#define PAY_FRACTION_ONE ((PayFraction) { 1, 1 })

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

/* The whole numbers next to it: at most, and at least, as large. For numbers only. */
gint64
pay_fraction_floor (PayFraction a);
gint64
pay_fraction_ceil (PayFraction a);
/* The nearest double, for charts; infinity is HUGE_VAL. */
double
pay_fraction_to_double (PayFraction a);

/* "37/2", "16", "inf", "none"; owned. Never translated. */
char *
pay_fraction_text (PayFraction a);
/* Reads the first three; FALSE when it is nothing of that. "4/2" and "+3" are read as well. */
gboolean
pay_fraction_parse (const char *text, PayFraction *fraction);

static inline gboolean
pay_fraction_is_number (PayFraction a)
{
  return a.den > 0;
}

static inline gboolean
pay_fraction_is_infinite (PayFraction a)
{
  return a.den == 0 && a.num != 0;
}

static inline gboolean
pay_fraction_equal (PayFraction a, PayFraction b)
{
  return a.num == b.num && a.den == b.den;
}

G_END_DECLS
