/* numbers.h - arrays of integers: machine words, or GMP numbers if a number does not fit into a
 * word
 *
 * Sums of machine words are faster than sums of GMP numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <gmp.h>

G_BEGIN_DECLS

typedef struct
{
  gsize n;
  gint64 *words;     /* the numbers; NULL as soon as a number does not fit into a word */
  mpz_t *large;      /* the numbers if `words` is NULL */
  mpz_t left, right; /* buffers for factors */
} PayNumbers;

/* Initialises an array of zeros. */
void pay_numbers_init (PayNumbers *self, gsize n);

/* Frees the numbers of an array. */
void pay_numbers_clear (PayNumbers *self);

void pay_numbers_set (PayNumbers *self, gsize at, mpz_srcptr value);

void pay_numbers_get (const PayNumbers *self, gsize at, mpz_ptr value);

/* Checks whether a number is 0. */
gboolean pay_numbers_is_zero (const PayNumbers *self, gsize at);

/* Adds the product a[i] * b[j] * times to a number. @i is an index in @a. @j is an index in @b. */
void pay_numbers_add_product (PayNumbers *self, gsize at, const PayNumbers *a, gsize i,
                              const PayNumbers *b, gsize j, int times);

G_END_DECLS
