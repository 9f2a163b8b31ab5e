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

/**
 * pay_numbers_init:
 * @self: (out): the array, to be cleared with pay_numbers_clear()
 * @n: the length of the array
 *
 * Initialises an array of zeros.
 */
void
pay_numbers_init (PayNumbers *self, gsize n);

/**
 * pay_numbers_clear:
 * @self: an array
 *
 * Frees the numbers of an array.
 */
void
pay_numbers_clear (PayNumbers *self);

/**
 * pay_numbers_set:
 * @self: an array
 * @at: the index of the number
 * @value: the new value
 *
 * Sets a number.
 */
void
pay_numbers_set (PayNumbers *self, gsize at, mpz_srcptr value);

/**
 * pay_numbers_get:
 * @self: an array
 * @at: the index of the number
 * @value: an initialised number, which is set
 *
 * Gets a number.
 */
void
pay_numbers_get (const PayNumbers *self, gsize at, mpz_ptr value);

/**
 * pay_numbers_is_zero:
 * @self: an array
 * @at: the index of the number
 *
 * Checks whether a number is 0.
 *
 * Returns: `TRUE` if it is 0
 */
gboolean
pay_numbers_is_zero (const PayNumbers *self, gsize at);

/**
 * pay_numbers_add_product:
 * @self: an array
 * @at: the index of the number
 * @a: an array
 * @i: an index in @a
 * @b: an array
 * @j: an index in @b
 * @times: a factor
 *
 * Adds the product a[i] * b[j] * times to a number.
 */
void
pay_numbers_add_product (PayNumbers *self, gsize at, const PayNumbers *a, gsize i,
                         const PayNumbers *b, gsize j, int times);

G_END_DECLS
