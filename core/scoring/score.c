/* score.c - exact fractions of 128 bits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/score.h"

#include <string.h>

static const PayScore no_value = { 0, 0 };

static guint64
gcd_64 (guint64 a, guint64 b)
{
  while (b)
    {
      guint64 rest = a % b;
      a = b;
      b = rest;
    }
  return a;
}

static unsigned __int128
gcd (unsigned __int128 a, unsigned __int128 b)
{
  while (b > G_MAXUINT64)
    {
      unsigned __int128 rest = a % b;
      a = b;
      b = rest;
    }
  return b ? gcd_64 (b, a % b) : a;
}

static unsigned __int128
magnitude (PayInt128 a)
{
  return a < 0 ? -(unsigned __int128) a : (unsigned __int128) a;
}

PayScore
pay_score (PayInt128 num, PayInt128 den)
{
  if (den == 0)
    return no_value;
  unsigned __int128 n = magnitude (num), d = magnitude (den), common = gcd (d, n);
  n /= common;
  d /= common;
  if (n >> 127 || d >> 127)
    return no_value;
  return (PayScore) { (num < 0) != (den < 0) ? -(PayInt128) n : (PayInt128) n, d };
}

gboolean
pay_score_is_valid (PayScore a)
{
  return a.den > 0;
}

PayScore
pay_score_add (PayScore a, PayScore b)
{
  PayInt128 left, right, sum, den;

  if (a.den == 0 || b.den == 0)
    return no_value;
  if (a.den == b.den)
    return __builtin_add_overflow (a.num, b.num, &sum) ? no_value : pay_score (sum, a.den);
  PayInt128 common = gcd (a.den, b.den);
  if (__builtin_mul_overflow (a.num, b.den / common, &left)
      || __builtin_mul_overflow (b.num, a.den / common, &right)
      || __builtin_add_overflow (left, right, &sum)
      || __builtin_mul_overflow (a.den, b.den / common, &den))
    return no_value;
  return pay_score (sum, den);
}

PayScore
pay_score_subtract (PayScore a, PayScore b)
{
  return pay_score_add (a, (PayScore) { -b.num, b.den });
}

PayScore
pay_score_multiply (PayScore a, PayScore b)
{
  PayInt128 num, den;

  if (a.den == 0 || b.den == 0)
    return no_value;
  /* Across first, so that the products are in lowest terms. */
  PayInt128 down = gcd (b.den, magnitude (a.num)), up = gcd (a.den, magnitude (b.num));
  if (__builtin_mul_overflow (a.num / down, b.num / up, &num)
      || __builtin_mul_overflow (a.den / up, b.den / down, &den))
    return no_value;
  return (PayScore) { num, den };
}

PayScore
pay_score_divide (PayScore a, PayScore b)
{
  return pay_score_multiply (a, pay_score (b.den, b.num));
}

int
pay_score_compare (PayScore a, PayScore b)
{
  PayInt128 left = a.num * b.den, right = b.num * a.den;
  return (left > right) - (left < right);
}

/* Digits at `*text`, as many as there are; FALSE without one, or when there are too many. */
static gboolean
read_digits (const char **text, PayInt128 *value, guint *n)
{
  const char *start = *text;

  while (g_ascii_isdigit (**text) && *text - start < 18)
    *value = *value * 10 + *(*text)++ - '0';
  *n = *text - start;
  return *n > 0 && !g_ascii_isdigit (**text);
}

gboolean
pay_score_parse (const char *text, PayScore *fraction)
{
  gboolean negative = *text == '-';
  PayInt128 num = 0, den = 1;
  guint n;

  text += *text == '-' || *text == '+';
  if (!read_digits (&text, &num, &n))
    return FALSE;
  if (*text == '/')
    {
      den = 0;
      text++;
      if (!read_digits (&text, &den, &n))
        return FALSE;
    }
  else if (*text == '.')
    {
      text++;
      if (!read_digits (&text, &num, &n))
        return FALSE;
      while (n-- > 0)
        den *= 10;
    }
  if (*text || den == 0)
    return FALSE;
  *fraction = pay_score (negative ? -num : num, den);
  return TRUE;
}

char *
pay_int128_text (PayInt128 value)
{
  unsigned __int128 rest = magnitude (value);
  char digits[42], *p = digits + sizeof digits - 1;

  *p = '\0';
  do
    *--p = '0' + (int) (rest % 10);
  while (rest /= 10);
  if (value < 0)
    *--p = '-';
  return g_strdup (p);
}

char *
pay_score_text (PayScore a)
{
  if (a.den == 0)
    return g_strdup ("?");
  g_autofree char *num = pay_int128_text (a.num);
  if (a.den == 1)
    return g_steal_pointer (&num);
  g_autofree char *den = pay_int128_text (a.den);
  return g_strconcat (num, "/", den, NULL);
}

char *
pay_score_decimal (PayScore a, guint digits)
{
  if (a.den == 0)
    return g_strdup ("?");
  unsigned __int128 n = magnitude (a.num), d = a.den, rest = n % d;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *behind = g_malloc0 (digits + 1);
  unsigned __int128 whole = n / d;

  for (guint i = 0; i < digits; i++)
    {
      /* Ten times the rest fits: denominators of scores are far below 2^123. */
      rest *= 10;
      behind[i] = '0' + (int) (rest / d);
      rest %= d;
    }
  if (rest >= d - rest)
    {
      guint i = digits;
      while (i > 0 && behind[i - 1] == '9')
        behind[--i] = '0';
      if (i > 0)
        behind[i - 1]++;
      else
        whole++;
    }
  g_autofree char *front = pay_int128_text (whole);
  if (a.num < 0 && (whole || strspn (behind, "0") < digits))
    g_string_append_c (text, '-');
  g_string_append (text, front);
  if (digits)
    g_string_append_printf (text, ".%s", behind);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

double
pay_score_double (PayScore a)
{
  return a.den ? (double) a.num / (double) a.den : 0;
}
