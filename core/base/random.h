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

/**
 * pay_random_init:
 * @seed: the seed
 *
 * Starts a generator.
 *
 * Returns: the generator
 */
PayRandom
pay_random_init (guint64 seed);

/**
 * pay_random_next:
 * @random: a generator
 *
 * Draws the next number.
 *
 * Returns: a number of 64 bits
 */
guint64
pay_random_next (PayRandom *random);

/**
 * pay_random_below:
 * @random: a generator
 * @bound: the bound, at least 1
 *
 * Draws a number below a bound; all numbers are equally likely.
 *
 * Returns: a number from 0 to @bound - 1
 */
guint
pay_random_below (PayRandom *random, guint bound);

/**
 * pay_random_derive:
 * @seed: the seed of a game
 * @use: the use, such as "S1901M accept"
 *
 * Derives a seed for one use, so that different uses do not affect one another.
 *
 * Returns: the derived seed
 */
guint64
pay_random_derive (guint64 seed, const char *use);

/**
 * pay_random_derive_for:
 * @seed: the seed of a game
 * @use: the first part of the use, such as "accept "
 * @whom: the second part of the use, such as "france"
 *
 * Derives a seed like pay_random_derive(). The use consists of two parts.
 *
 * Returns: the derived seed
 */
guint64
pay_random_derive_for (guint64 seed, const char *use, const char *whom);

G_END_DECLS
