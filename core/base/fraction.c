/* fraction.c - exact rational numbers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/fraction.h"

#include <math.h>
#include <string.h>

/* Products of two 64-bit numbers and sums of two of those fit, as no numerator or denominator is
 * G_MININT64. */
__extension__ typedef __int128 Wide;

static Wide
greatest_divisor (Wide a, Wide b)
{
  while (b != 0)
    {
      Wide rest = a % b;
      a = b;
      b = rest;
    }
  return a;
}

/* In lowest terms, when that fits. */
static PayFraction
reduce (Wide num, Wide den)
{
  if (den == 0)
    return PAY_FRACTION_NONE;
  if (den < 0)
    {
      num = -num;
      den = -den;
    }
  Wide divisor = greatest_divisor (num < 0 ? -num : num, den);
  num /= divisor;
  den /= divisor;
  if (num > G_MAXINT64 || num < -G_MAXINT64 || den > G_MAXINT64)
    return PAY_FRACTION_NONE;
  return (PayFraction) { (gint64) num, (gint64) den };
}

/**
 * pay_fraction:
 * @den: not 0, any sign
 *
 * Returns: @num / @den in lowest terms
 */
PayFraction
pay_fraction (gint64 num, gint64 den)
{
  return reduce (num, den);
}

static gboolean
are_numbers (PayFraction a, PayFraction b)
{
  return pay_fraction_is_number (a) && pay_fraction_is_number (b);
}

PayFraction
pay_fraction_add (PayFraction a, PayFraction b)
{
  if (!are_numbers (a, b))
    return PAY_FRACTION_NONE;
  return reduce ((Wide) a.num * b.den + (Wide) b.num * a.den, (Wide) a.den * b.den);
}

PayFraction
pay_fraction_sub (PayFraction a, PayFraction b)
{
  if (!are_numbers (a, b))
    return PAY_FRACTION_NONE;
  return reduce ((Wide) a.num * b.den - (Wide) b.num * a.den, (Wide) a.den * b.den);
}

PayFraction
pay_fraction_mul (PayFraction a, PayFraction b)
{
  if (!are_numbers (a, b))
    return PAY_FRACTION_NONE;
  return reduce ((Wide) a.num * b.num, (Wide) a.den * b.den);
}

PayFraction
pay_fraction_div (PayFraction a, PayFraction b)
{
  if (!are_numbers (a, b))
    return PAY_FRACTION_NONE;
  return reduce ((Wide) a.num * b.den, (Wide) a.den * b.num);
}

int
pay_fraction_compare (PayFraction a, PayFraction b)
{
  g_return_val_if_fail (!pay_fraction_equal (a, PAY_FRACTION_NONE), 0);
  g_return_val_if_fail (!pay_fraction_equal (b, PAY_FRACTION_NONE), 0);

  Wide left = (Wide) a.num * b.den, right = (Wide) b.num * a.den;
  if (pay_fraction_is_infinite (a) || pay_fraction_is_infinite (b))
    return (int) pay_fraction_is_infinite (a) - (int) pay_fraction_is_infinite (b);
  return left < right ? -1 : left > right;
}

gint64
pay_fraction_floor (PayFraction a)
{
  g_return_val_if_fail (pay_fraction_is_number (a), 0);
  return a.num / a.den - (a.num % a.den < 0);
}

gint64
pay_fraction_ceil (PayFraction a)
{
  g_return_val_if_fail (pay_fraction_is_number (a), 0);
  return a.num / a.den + (a.num % a.den > 0);
}

double
pay_fraction_to_double (PayFraction a)
{
  return pay_fraction_is_infinite (a) ? HUGE_VAL : (double) a.num / (double) a.den;
}

char *
pay_fraction_text (PayFraction a)
{
  if (!pay_fraction_is_number (a))
    return g_strdup (pay_fraction_is_infinite (a) ? "inf" : "none");
  if (a.den == 1)
    return g_strdup_printf ("%" G_GINT64_FORMAT, a.num);
  return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, a.num, a.den);
}

gboolean
pay_fraction_parse (const char *text, PayFraction *fraction)
{
  g_return_val_if_fail (text && fraction, FALSE);

  const char *slash = strchr (text, '/');
  g_autofree char *top = slash ? g_strndup (text, slash - text) : g_strdup (text);
  gint64 num, den = 1;

  *fraction = PAY_FRACTION_INFINITY;
  if (strcmp (text, "inf") == 0)
    return TRUE;
  if (!g_ascii_string_to_signed (top, 10, -G_MAXINT64, G_MAXINT64, &num, NULL)
      || (slash && !g_ascii_string_to_signed (slash + 1, 10, 1, G_MAXINT64, &den, NULL)))
    return FALSE;
  *fraction = pay_fraction (num, den);
  return TRUE;
}
