/* numbers.c - arrays of integers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/numbers.h"

void
pay_numbers_init (PayNumbers *self, gsize n)
{
  *self = (PayNumbers) { .n = n, .words = g_new0 (gint64, n + 1) };
}

void
pay_numbers_clear (PayNumbers *self)
{
  for (gsize i = 0; self->large && i < self->n; i++)
    mpz_clear (self->large[i]);
  if (self->large)
    mpz_clears (self->left, self->right, NULL);
  g_clear_pointer (&self->large, g_free);
  g_clear_pointer (&self->words, g_free);
}

/* Returns a number of the array. If the numbers are machine words, the number is converted into
 * @room, and @room is returned. */
static mpz_srcptr
look_up (const PayNumbers *self, gsize at, mpz_ptr room)
{
  if (self->large)
    return self->large[at];
  gint64 word = self->words[at];
  if (word >= G_MINLONG && word <= G_MAXLONG)
    mpz_set_si (room, (long) word);
  else
    {
      guint64 magnitude = word < 0 ? -(guint64) word : (guint64) word;
      mpz_import (room, 1, -1, sizeof magnitude, 0, 0, &magnitude);
      if (word < 0)
        mpz_neg (room, room);
    }
  return room;
}

void
pay_numbers_get (const PayNumbers *self, gsize at, mpz_ptr value)
{
  mpz_set (value, look_up (self, at, value));
}

static void
use_large (PayNumbers *self)
{
  mpz_t *large;

  if (self->large)
    return;
  large = g_new (mpz_t, self->n);
  for (gsize i = 0; i < self->n; i++)
    {
      mpz_init (large[i]);
      pay_numbers_get (self, i, large[i]);
    }
  self->large = large;
  mpz_inits (self->left, self->right, NULL);
  g_clear_pointer (&self->words, g_free);
}

void
pay_numbers_set (PayNumbers *self, gsize at, mpz_srcptr value)
{
  if (self->words && mpz_fits_slong_p (value))
    {
      self->words[at] = mpz_get_si (value);
      return;
    }
  use_large (self);
  mpz_set (self->large[at], value);
}

gboolean
pay_numbers_is_zero (const PayNumbers *self, gsize at)
{
  return self->large ? mpz_sgn (self->large[at]) == 0 : self->words[at] == 0;
}

void
pay_numbers_add_product (PayNumbers *self, gsize at, const PayNumbers *a, gsize i,
                         const PayNumbers *b, gsize j, int times)
{
  gint64 sum;

  if (self->words && a->words && b->words
      && !__builtin_mul_overflow (a->words[i], b->words[j], &sum)
      && !__builtin_mul_overflow (sum, times, &sum)
      && !__builtin_add_overflow (sum, self->words[at], &sum))
    {
      self->words[at] = sum;
      return;
    }
  use_large (self);
  mpz_mul_si (self->left, look_up (a, i, self->left), times);
  mpz_addmul (self->large[at], self->left, look_up (b, j, self->right));
}
