/* random.h - the only source of chance: a documented 64-bit generator whose seed is stored in the
 * game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* SplitMix64. The same seed gives the same numbers on every machine and in every version. */
typedef struct
{
  guint64 state;
} PayRandom;

/* Starts a generator. */
PayRandom pay_random_init (guint64 seed);

/* Draws the next number. Returns a number of 64 bits. */
guint64 pay_random_next (PayRandom *random);

/* Draws a number below a bound; all numbers are equally likely. @bound is the bound, at least 1.
 * Returns a number from 0 to @bound - 1. */
guint pay_random_below (PayRandom *random, guint bound);

/* Derives a seed for one use, so that different uses do not affect one another. @use is the use,
 * such as "S1901M accept". */
guint64 pay_random_derive (guint64 seed, const char *use);

/* Derives a seed like pay_random_derive(). The use consists of two parts. @use is the first part
 * of the use, such as "accept ". @whom is the second part of the use, such as "france". */
guint64 pay_random_derive_for (guint64 seed, const char *use, const char *whom);

G_END_DECLS
