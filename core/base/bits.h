/* bits.h - a fixed set of up to 384 small numbers, kept by value
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/types.h"

G_BEGIN_DECLS

/* A set of provinces: numbers from 0 to 383. A zeroed PayBits is the empty set. */
typedef struct
{
  guint64 w[PAY_MAX_PROVINCES / 64];
} PayBits;

static inline void
pay_bits_add (PayBits *bits, guint n)
{
  bits->w[n >> 6] |= G_GUINT64_CONSTANT (1) << (n & 63);
}

static inline void
pay_bits_remove (PayBits *bits, guint n)
{
  bits->w[n >> 6] &= ~(G_GUINT64_CONSTANT (1) << (n & 63));
}

static inline gboolean
pay_bits_has (const PayBits *bits, guint n)
{
  return (bits->w[n >> 6] >> (n & 63)) & 1;
}

static inline PayBits
pay_bits_and (PayBits a, PayBits b)
{
#pragma GCC unroll 8
  for (guint i = 0; i < G_N_ELEMENTS (a.w); i++)
    a.w[i] &= b.w[i];
  return a;
}

static inline PayBits
pay_bits_or (PayBits a, PayBits b)
{
#pragma GCC unroll 8
  for (guint i = 0; i < G_N_ELEMENTS (a.w); i++)
    a.w[i] |= b.w[i];
  return a;
}

static inline PayBits
pay_bits_minus (PayBits a, PayBits b)
{
#pragma GCC unroll 8
  for (guint i = 0; i < G_N_ELEMENTS (a.w); i++)
    a.w[i] &= ~b.w[i];
  return a;
}

static inline gboolean
pay_bits_is_empty (const PayBits *bits)
{
  guint64 any = 0;
#pragma GCC unroll 8
  for (guint i = 0; i < G_N_ELEMENTS (bits->w); i++)
    any |= bits->w[i];
  return any == 0;
}

static inline gboolean
pay_bits_meet (const PayBits *a, const PayBits *b)
{
  guint64 any = 0;
#pragma GCC unroll 8
  for (guint i = 0; i < G_N_ELEMENTS (a->w); i++)
    any |= a->w[i] & b->w[i];
  return any != 0;
}

static inline guint
pay_bits_count (const PayBits *bits)
{
  guint n = 0;
#pragma GCC unroll 8
  for (guint i = 0; i < G_N_ELEMENTS (bits->w); i++)
    n += __builtin_popcountll (bits->w[i]);
  return n;
}

/* Finds the smallest member that is at least `from`, or returns -1. This loop walks a set: for
 * (gint p = pay_bits_next (&set, 0); p >= 0; p = pay_bits_next (&set, p + 1)) */
static inline gint
pay_bits_next (const PayBits *bits, guint from)
{
  for (guint i = from >> 6; i < G_N_ELEMENTS (bits->w); i++)
    {
      guint64 w = bits->w[i];
      if (i == from >> 6)
        w &= ~G_GUINT64_CONSTANT (0) << (from & 63);
      if (w)
        return (gint) (i * 64 + __builtin_ctzll (w));
    }
  return -1;
}

/* Walks a set in ascending order, faster than pay_bits_next(): PAY_BITS_EACH (p, set) { ... }.
 * The macro declares `p`. `set` is an lvalue, and the loop must not change it. Do not leave the
 * loop with `break`. */
#define PAY_BITS_EACH(p, set) PAY_BITS_EACH_WORD (p, set, G_N_ELEMENTS ((set).w))
/* Walks only the first `n_words` words of a set. PAY_BITS_WORDS (n) words hold all numbers below
 * n. */
#define PAY_BITS_EACH_WORD(p, set, n_words)                                                        \
  for (guint p##_word = 0; p##_word < (n_words); p##_word++)                                       \
    for (guint64 p##_left = (set).w[p##_word], p = 0;                                              \
         p##_left && (p = p##_word * 64 + (guint) __builtin_ctzll (p##_left), TRUE);               \
         p##_left &= p##_left - 1)
#define PAY_BITS_WORDS(n) (((n) + 63) / 64)

G_END_DECLS
