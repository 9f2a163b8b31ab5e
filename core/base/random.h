/* random.h - the one source of chance: a documented 64-bit generator whose seed is kept in the game
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

PayRandom
pay_random_init (guint64 seed);
guint64
pay_random_next (PayRandom *random);
guint
pay_random_below (PayRandom *random, guint bound);

/* A seed for one use ("S1901M accept") derived from a game's seed, so that uses do not disturb
 * one another. */
guint64
pay_random_derive (guint64 seed, const char *use);
/* The same for the two words put together ("accept ", "france"). */
guint64
pay_random_derive_for (guint64 seed, const char *use, const char *whom);

G_END_DECLS
