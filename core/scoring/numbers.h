/* numbers.h - rows of whole numbers: machine words until one does not fit, then GMP's
 *
 * The laboratory adds some hundred thousand products. In words they take half the time that GMP
 * takes, and on the boards that people play all of them fit.
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
  gint64 *words;     /* NULL once one did not fit */
  mpz_t *large;      /* instead */
  mpz_t left, right; /* room for factors */
} PayNumbers;

/* All 0. */
void
pay_numbers_init (PayNumbers *self, gsize n);
void
pay_numbers_clear (PayNumbers *self);
void
pay_numbers_set (PayNumbers *self, gsize at, mpz_srcptr value);
/* Sets an initialised number. */
void
pay_numbers_get (const PayNumbers *self, gsize at, mpz_ptr value);
gboolean
pay_numbers_is_zero (const PayNumbers *self, gsize at);
/* Adds a[i] * b[j] * times; `times` is below 2^31. */
void
pay_numbers_add_product (PayNumbers *self, gsize at, const PayNumbers *a, gsize i,
                         const PayNumbers *b, gsize j, int times);

G_END_DECLS
