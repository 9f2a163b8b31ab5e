/* rational.c - exact fractions of any size
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/rational.h"

#include <math.h>
#include <string.h>

typedef unsigned __int128 guint128;

/* A natural number: limbs of 64 bits, the lowest first, the highest never 0; no limbs are 0. */
typedef struct
{
  guint64 *limbs;
  guint n, room;
} Nat;

struct _PayRational
{
  gboolean negative;
  Nat num, den;
};

static void
nat_clear (Nat *a)
{
  g_free (a->limbs);
  *a = (Nat) { 0 };
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Nat, nat_clear)

static void
nat_reserve (Nat *a, guint n)
{
  if (n <= a->room)
    return;
  a->room = n + 8;
  a->limbs = g_renew (guint64, a->limbs, a->room);
}

static void
nat_trim (Nat *a)
{
  while (a->n > 0 && a->limbs[a->n - 1] == 0)
    a->n--;
}

static void
nat_set (Nat *a, guint128 value)
{
  nat_reserve (a, 2);
  a->limbs[0] = value;
  a->limbs[1] = value >> 64;
  a->n = 2;
  nat_trim (a);
}

static void
nat_copy (Nat *a, const Nat *b)
{
  nat_reserve (a, b->n + 1);
  if (b->n)
    memcpy (a->limbs, b->limbs, b->n * sizeof *b->limbs);
  a->n = b->n;
}

static int
nat_compare (const Nat *a, const Nat *b)
{
  if (a->n != b->n)
    return a->n < b->n ? -1 : 1;
  for (guint i = a->n; i-- > 0;)
    if (a->limbs[i] != b->limbs[i])
      return a->limbs[i] < b->limbs[i] ? -1 : 1;
  return 0;
}

static void
nat_add (Nat *a, const Nat *b)
{
  guint n = MAX (a->n, b->n);
  guint128 carry = 0;

  nat_reserve (a, n + 1);
  for (guint i = 0; i < n; i++)
    {
      carry += (i < a->n ? a->limbs[i] : 0);
      carry += (i < b->n ? b->limbs[i] : 0);
      a->limbs[i] = carry;
      carry >>= 64;
    }
  a->limbs[n] = carry;
  a->n = n + 1;
  nat_trim (a);
}

/* a must not be smaller than b. */
static void
nat_subtract (Nat *a, const Nat *b)
{
  guint64 borrow = 0;

  for (guint i = 0; i < a->n && (i < b->n || borrow); i++)
    {
      guint128 take = (guint128) (i < b->n ? b->limbs[i] : 0) + borrow;
      borrow = a->limbs[i] < take;
      a->limbs[i] -= (guint64) take;
    }
  nat_trim (a);
}

static void
nat_multiply (Nat *product, const Nat *a, const Nat *b)
{
  nat_reserve (product, a->n + b->n + 1);
  product->n = a->n + b->n;
  memset (product->limbs, 0, product->n * sizeof *product->limbs);
  for (guint i = 0; i < a->n; i++)
    {
      guint128 carry = 0;
      for (guint j = 0; j < b->n; j++)
        {
          carry += (guint128) a->limbs[i] * b->limbs[j] + product->limbs[i + j];
          product->limbs[i + j] = carry;
          carry >>= 64;
        }
      product->limbs[i + b->n] = carry;
    }
  nat_trim (product);
}

static void
nat_scale (Nat *a, guint64 factor)
{
  guint128 carry = 0;

  nat_reserve (a, a->n + 1);
  for (guint i = 0; i < a->n; i++)
    {
      carry += (guint128) a->limbs[i] * factor;
      a->limbs[i] = carry;
      carry >>= 64;
    }
  a->limbs[a->n++] = carry;
  nat_trim (a);
}

/* Divides; returns the rest. */
static guint64
nat_divide_small (Nat *a, guint64 divisor)
{
  guint128 rest = 0;

  for (guint i = a->n; i-- > 0;)
    {
      rest = rest << 64 | a->limbs[i];
      a->limbs[i] = rest / divisor;
      rest %= divisor;
    }
  nat_trim (a);
  return rest;
}

static guint64
nat_rest (const Nat *a, guint64 divisor)
{
  guint128 rest = 0;

  for (guint i = a->n; i-- > 0;)
    rest = (rest << 64 | a->limbs[i]) % divisor;
  return rest;
}

/* Takes out all factors 2; returns how many there were. 0 has none. */
static guint
nat_make_odd (Nat *a)
{
  guint words = 0, bits;

  if (a->n == 0)
    return 0;
  while (a->limbs[words] == 0)
    words++;
  bits = __builtin_ctzll (a->limbs[words]);
  for (guint i = words; i < a->n; i++)
    {
      guint128 pair = a->limbs[i];
      if (i + 1 < a->n)
        pair |= (guint128) a->limbs[i + 1] << 64;
      a->limbs[i - words] = pair >> bits;
    }
  a->n -= words;
  nat_trim (a);
  return words * 64 + bits;
}

/* The odd part of the greatest common divisor, neither being 0: Stein's way. */
static void
nat_odd_gcd (Nat *a, const Nat *with)
{
  g_auto (Nat) b = { 0 };
  int order;

  nat_copy (&b, with);
  nat_make_odd (a);
  nat_make_odd (&b);
  while ((order = nat_compare (a, &b)) != 0)
    {
      Nat *larger = order > 0 ? a : &b;
      nat_subtract (larger, order > 0 ? &b : a);
      nat_make_odd (larger);
    }
}

/* Divides by an odd number that is known to divide: from the lowest limb up (Jebelean's way). */
static void
nat_divide_exactly (Nat *a, const Nat *divisor)
{
  guint64 inverse = divisor->limbs[0];

  for (guint i = 0; i < 6; i++) /* Newton: right to 3 bits, then 6, 12 ... */
    inverse *= 2 - divisor->limbs[0] * inverse;
  for (guint i = 0; i < a->n; i++)
    {
      guint64 digit = a->limbs[i] * inverse, borrow = 0;
      guint128 carry = 0;

      for (guint j = 0; i + j < a->n && (j < divisor->n || carry || borrow); j++)
        {
          carry += (guint128) digit * (j < divisor->n ? divisor->limbs[j] : 0);
          guint128 take = (guint128) (guint64) carry + borrow;
          borrow = a->limbs[i + j] < take;
          a->limbs[i + j] -= (guint64) take;
          carry >>= 64;
        }
      a->limbs[i] = digit;
    }
  nat_trim (a);
}

static void
nat_halve (Nat *a, guint times)
{
  guint words = times / 64, bits = times % 64;

  for (guint i = words; i < a->n; i++)
    {
      guint128 pair = a->limbs[i];
      if (i + 1 < a->n)
        pair |= (guint128) a->limbs[i + 1] << 64;
      a->limbs[i - words] = pair >> bits;
    }
  a->n -= MIN (words, a->n);
  nat_trim (a);
}

static guint
nat_count_twos (const Nat *a)
{
  guint words = 0;

  while (a->limbs[words] == 0)
    words++;
  return words * 64 + __builtin_ctzll (a->limbs[words]);
}

static void
append_nat (GString *text, const Nat *a)
{
  const guint64 chunk = G_GUINT64_CONSTANT (10000000000000000000);
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_auto (Nat) rest = { 0 };

  nat_copy (&rest, a);
  do
    {
      guint64 part = nat_divide_small (&rest, chunk);
      g_array_append_val (parts, part);
    }
  while (rest.n);
  for (guint i = parts->len; i-- > 0;)
    g_string_append_printf (text,
                            i + 1 == parts->len ? "%" G_GUINT64_FORMAT : "%019" G_GUINT64_FORMAT,
                            g_array_index (parts, guint64, i));
}

/* In lowest terms. */
static void
rational_reduce (PayRational *self)
{
  if (self->num.n == 0)
    {
      nat_set (&self->den, 1);
      self->negative = FALSE;
      return;
    }
  g_auto (Nat) common = { 0 };
  guint twos = MIN (nat_count_twos (&self->num), nat_count_twos (&self->den));

  nat_halve (&self->num, twos);
  nat_halve (&self->den, twos);
  nat_copy (&common, &self->num);
  nat_odd_gcd (&common, &self->den);
  nat_divide_exactly (&self->num, &common);
  nat_divide_exactly (&self->den, &common);
}

/* a - b into a signed pair. */
static void
subtract_signed (Nat *a, Nat *b, gboolean *negative)
{
  *negative = nat_compare (a, b) < 0;
  if (*negative)
    {
      Nat swap = *a;
      *a = *b;
      *b = swap;
    }
  nat_subtract (a, b);
}

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

PayRational *
pay_rational_new_sum (const PayInt128 *nums, const guint64 *dens, guint n, PayInt128 divisor)
{
  PayRational *self = g_new0 (PayRational, 1);
  g_auto (Nat) multiple = { 0 };
  g_auto (Nat) below = { 0 };
  g_auto (Nat) share = { 0 };
  g_auto (Nat) weight = { 0 };
  g_auto (Nat) term = { 0 };

  nat_set (&multiple, 1);
  for (guint i = 0; i < n; i++)
    if (nums[i])
      nat_scale (&multiple, dens[i] / gcd_64 (dens[i], nat_rest (&multiple, dens[i])));
  for (guint i = 0; i < n; i++)
    if (nums[i])
      {
        nat_copy (&share, &multiple);
        nat_divide_small (&share, dens[i]);
        nat_set (&weight, nums[i] < 0 ? -(guint128) nums[i] : (guint128) nums[i]);
        nat_multiply (&term, &share, &weight);
        nat_add (nums[i] < 0 ? &below : &self->num, &term);
      }
  subtract_signed (&self->num, &below, &self->negative);
  nat_set (&weight, divisor);
  nat_multiply (&self->den, &multiple, &weight);
  rational_reduce (self);
  return self;
}

/* a + b, or with `minus` a - b. */
static PayRational *
combine (const PayRational *a, const PayRational *b, gboolean minus)
{
  PayRational *self = g_new0 (PayRational, 1);
  g_auto (Nat) right = { 0 };

  nat_multiply (&self->num, &a->num, &b->den);
  nat_multiply (&right, &b->num, &a->den);
  nat_multiply (&self->den, &a->den, &b->den);
  if (a->negative != (b->negative != minus))
    {
      subtract_signed (&self->num, &right, &self->negative);
      self->negative = self->negative != a->negative;
    }
  else
    {
      nat_add (&self->num, &right);
      self->negative = a->negative;
    }
  rational_reduce (self);
  return self;
}

PayRational *
pay_rational_add (const PayRational *a, const PayRational *b)
{
  return combine (a, b, FALSE);
}

PayRational *
pay_rational_subtract (const PayRational *a, const PayRational *b)
{
  return combine (a, b, TRUE);
}

void
pay_rational_free (PayRational *self)
{
  if (!self)
    return;
  nat_clear (&self->num);
  nat_clear (&self->den);
  g_free (self);
}

char *
pay_rational_text (const PayRational *self)
{
  GString *text = g_string_new (self->negative ? "-" : NULL);

  append_nat (text, &self->num);
  if (self->den.n != 1 || self->den.limbs[0] != 1)
    {
      g_string_append_c (text, '/');
      append_nat (text, &self->den);
    }
  return g_string_free (text, FALSE);
}

/* The two highest limbs as a number, and the power of 2 to multiply it by. */
static double
nat_double (const Nat *a, int *exponent)
{
  guint n = MIN (a->n, 2);
  double value = 0;

  for (guint i = 0; i < n; i++)
    value = value * 18446744073709551616.0 + a->limbs[a->n - 1 - i];
  *exponent = 64 * (int) (a->n - n);
  return value;
}

double
pay_rational_double (const PayRational *self)
{
  int up, down;
  double num = nat_double (&self->num, &up), den = nat_double (&self->den, &down);
  double value = ldexp (num / den, up - down);

  return self->negative ? -value : value;
}

int
pay_rational_sign (const PayRational *self)
{
  return self->num.n == 0 ? 0 : self->negative ? -1 : 1;
}

/* The lowest 126 bits as a number: all of it when there are no more. */
static PayInt128
nat_small (const Nat *a)
{
  return (PayInt128) (a->n > 1 ? a->limbs[1] : 0) << 64 | (a->n > 0 ? a->limbs[0] : 0);
}

char *
pay_rational_decimal (const PayRational *self)
{
  /* Two limbs leave room for the digits to come when the upper one is small. */
  gboolean small = self->num.n <= 2 && self->den.n <= 2
                && (self->num.n < 2 || self->num.limbs[1] < G_MAXINT32)
                && (self->den.n < 2 || self->den.limbs[1] < G_MAXINT32);
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (small)
    return pay_score_decimal (
      pay_score (self->negative ? -nat_small (&self->num) : nat_small (&self->num),
                 nat_small (&self->den)),
      2);
  /* So long a fraction is no tie between two roundings. */
  return g_strdup (g_ascii_formatd (text, sizeof text, "%.2f", pay_rational_double (self)));
}
