/* fraction.c - exact rational numbers
 *
 * Numbers that fit into machine words are calculated without GMP, because this is faster.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/fraction.h"

#include <math.h>

static guint64
magnitude (gint64 a)
{
  return a < 0 ? -(guint64) a : (guint64) a;
}

static guint64
greatest_divisor (guint64 a, guint64 b)
{
  while (b != 0)
    {
      guint64 rest = a % b;
      a = b;
      b = rest;
    }
  return a;
}

PayFraction
pay_fraction (gint64 num, gint64 den)
{
  guint64 n = magnitude (num), d = magnitude (den), divisor = greatest_divisor (d, n);

  if (den == 0)
    return PAY_FRACTION_NONE;
  return (PayFraction) { n == 0                   ? 0
                         : (num < 0) == (den < 0) ? 1
                                                  : -1,
                         { n / divisor, 0 },
                         { d / divisor, 0 } };
}

/* ---- from and to GMP ------------------------------------------------------------------------- */

static void
read_words (mpz_ptr to, const guint64 *words)
{
  mpz_import (to, 2, -1, sizeof *words, 0, 0, words);
}

static gboolean
write_words (mpz_srcptr from, guint64 *words)
{
  if (mpz_sizeinbase (from, 2) > 128)
    return FALSE;
  mpz_export (words, NULL, -1, sizeof *words, 0, 0, from);
  return TRUE;
}

void
pay_fraction_to_rational (PayFraction a, mpq_ptr rational)
{
  g_return_if_fail (pay_fraction_is_number (a));

  read_words (mpq_numref (rational), a.num);
  read_words (mpq_denref (rational), a.den);
  if (a.sign < 0)
    mpq_neg (rational, rational);
}

static PayFraction
calculate (PayFraction a, PayFraction b, void (*function) (mpq_ptr, mpq_srcptr, mpq_srcptr))
{
  PayFraction result = { 0 };
  mpq_t left, right;

  if (!pay_fraction_is_number (a) || !pay_fraction_is_number (b))
    return PAY_FRACTION_NONE;
  mpq_inits (left, right, NULL);
  pay_fraction_to_rational (a, left);
  pay_fraction_to_rational (b, right);
  function (left, left, right);
  result.sign = mpq_sgn (left);
  if (!write_words (mpq_numref (left), result.num) || !write_words (mpq_denref (left), result.den))
    result = PAY_FRACTION_NONE;
  mpq_clears (left, right, NULL);
  return result;
}

/* ---- arithmetic ------------------------------------------------------------------------------ */

/* Checks whether numerator and denominator each fit into a machine word. */
static gboolean
get_words (PayFraction a, gint64 *num, gint64 *den)
{
  *num = a.sign * (gint64) a.num[0];
  *den = (gint64) a.den[0];
  return a.den[0] != 0 && (a.num[1] | a.den[1] | (a.num[0] | a.den[0]) >> 63) == 0;
}

PayFraction
pay_fraction_add (PayFraction a, PayFraction b)
{
  gint64 n, d, m, e;

  if (get_words (a, &n, &d) && get_words (b, &m, &e) && !__builtin_mul_overflow (n, e, &n)
      && !__builtin_mul_overflow (m, d, &m) && !__builtin_add_overflow (n, m, &n)
      && !__builtin_mul_overflow (d, e, &d))
    return pay_fraction (n, d);
  return calculate (a, b, mpq_add);
}

PayFraction
pay_fraction_sub (PayFraction a, PayFraction b)
{
  b.sign = -b.sign;
  return pay_fraction_add (a, b);
}

PayFraction
pay_fraction_mul (PayFraction a, PayFraction b)
{
  gint64 n, d, m, e;

  if (get_words (a, &n, &d) && get_words (b, &m, &e) && !__builtin_mul_overflow (n, m, &n)
      && !__builtin_mul_overflow (d, e, &d))
    return pay_fraction (n, d);
  return calculate (a, b, mpq_mul);
}

PayFraction
pay_fraction_div (PayFraction a, PayFraction b)
{
  PayFraction inverse = { b.sign, { b.den[0], b.den[1] }, { b.num[0], b.num[1] } };

  if (!pay_fraction_is_number (b) || b.sign == 0)
    return PAY_FRACTION_NONE;
  return pay_fraction_mul (a, inverse);
}

int
pay_fraction_compare (PayFraction a, PayFraction b)
{
  gint64 n, d, m, e;

  if (get_words (a, &n, &d) && get_words (b, &m, &e) && !__builtin_mul_overflow (n, e, &n)
      && !__builtin_mul_overflow (m, d, &m))
    return (n > m) - (n < m);

  g_return_val_if_fail (!pay_fraction_equal (a, PAY_FRACTION_NONE), 0);
  g_return_val_if_fail (!pay_fraction_equal (b, PAY_FRACTION_NONE), 0);
  if (pay_fraction_is_infinite (a) || pay_fraction_is_infinite (b))
    return (int) pay_fraction_is_infinite (a) - (int) pay_fraction_is_infinite (b);

  mpq_t left, right;
  mpq_inits (left, right, NULL);
  pay_fraction_to_rational (a, left);
  pay_fraction_to_rational (b, right);
  int order = mpq_cmp (left, right);
  mpq_clears (left, right, NULL);
  return order;
}

gboolean
pay_fraction_equal (PayFraction a, PayFraction b)
{
  return a.sign == b.sign && a.num[0] == b.num[0] && a.num[1] == b.num[1] && a.den[0] == b.den[0]
      && a.den[1] == b.den[1];
}

gboolean
pay_fraction_is_whole (PayFraction a)
{
  return a.den[0] == 1 && a.den[1] == 0;
}

PayFraction
pay_fraction_short (PayFraction a)
{
  return a.num[1] | a.den[1] | (a.num[0] | a.den[0]) >> 63 ? PAY_FRACTION_NONE : a;
}

gint64
pay_fraction_floor (PayFraction a)
{
  gint64 num, den;

  g_return_val_if_fail (get_words (a, &num, &den), 0);
  return num / den - (num % den < 0);
}

gint64
pay_fraction_ceil (PayFraction a)
{
  gint64 num, den;

  g_return_val_if_fail (get_words (a, &num, &den), 0);
  return num / den + (num % den > 0);
}

/* ---- as doubles and words -------------------------------------------------------------------- */

static double
words_to_double (const guint64 *words)
{
  return ldexp ((double) words[1], 64) + (double) words[0];
}

double
pay_fraction_to_double (PayFraction a)
{
  if (pay_fraction_is_infinite (a))
    return HUGE_VAL;
  return a.sign * words_to_double (a.num) / words_to_double (a.den);
}

double
pay_rational_to_double (mpq_srcptr a)
{
  long up, down;
  double num = mpz_get_d_2exp (&up, mpq_numref (a)), den = mpz_get_d_2exp (&down, mpq_denref (a));

  return ldexp (num / den, (int) (up - down));
}

char *
pay_integer_text (mpz_srcptr a)
{
  return mpz_get_str (g_malloc (mpz_sizeinbase (a, 10) + 2), 10, a);
}

char *
pay_rational_text (mpq_srcptr a)
{
  gsize length = mpz_sizeinbase (mpq_numref (a), 10) + mpz_sizeinbase (mpq_denref (a), 10);

  return mpq_get_str (g_malloc (length + 3), 10, a);
}

char *
pay_rational_decimal (mpq_srcptr a, guint digits)
{
  mpz_t twice, rounded;

  /* Rounds halves away from 0: adds half a unit of the last digit and truncates. */
  mpz_inits (twice, rounded, NULL);
  mpz_mul_2exp (twice, mpq_denref (a), 1);
  mpz_ui_pow_ui (rounded, 10, digits);
  mpz_mul (rounded, rounded, mpq_numref (a));
  mpz_abs (rounded, rounded);
  mpz_mul_2exp (rounded, rounded, 1);
  mpz_add (rounded, rounded, mpq_denref (a));
  mpz_tdiv_q (rounded, rounded, twice);

  g_autofree char *whole = pay_integer_text (rounded);
  GString *text = g_string_new (whole);
  while (text->len <= digits)
    g_string_prepend_c (text, '0');
  if (digits)
    g_string_insert_c (text, (gssize) (text->len - digits), '.');
  if (mpq_sgn (a) < 0 && mpz_sgn (rounded) != 0)
    g_string_prepend_c (text, '-');
  mpz_clears (twice, rounded, NULL);
  return g_string_free (text, FALSE);
}

char *
pay_fraction_text (PayFraction a)
{
  mpq_t rational;

  if (!pay_fraction_is_number (a))
    return g_strdup (pay_fraction_is_infinite (a) ? "inf" : "none");
  mpq_init (rational);
  pay_fraction_to_rational (a, rational);
  char *text = pay_rational_text (rational);
  mpq_clear (rational);
  return text;
}

char *
pay_fraction_decimal (PayFraction a, guint digits)
{
  mpq_t rational;

  if (!pay_fraction_is_number (a))
    return pay_fraction_text (a);
  mpq_init (rational);
  pay_fraction_to_rational (a, rational);
  char *text = pay_rational_decimal (rational, digits);
  mpq_clear (rational);
  return text;
}
