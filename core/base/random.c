/* random.c - SplitMix64
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/random.h"

PayRandom
pay_random_init (guint64 seed)
{
  return (PayRandom) { seed };
}

guint64
pay_random_next (PayRandom *random)
{
  guint64 z = (random->state += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15));
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return z ^ (z >> 31);
}

guint
pay_random_below (PayRandom *random, guint bound)
{
  g_return_val_if_fail (bound > 0, 0);

  /* The highest numbers form an incomplete range, which would favour small results. A number in
   * this range is drawn again. */
  guint64 n = pay_random_next (random);
  while (n > G_MAXUINT64 - bound && n >= G_MAXUINT64 - G_MAXUINT64 % bound)
    n = pay_random_next (random);
  return (guint) (n % bound);
}

/* Continues the hash `hash` of FNV-1a with a word. */
static guint64
hash_words (guint64 hash, const char *words)
{
  for (const guchar *p = (const guchar *) words; *p; p++)
    hash = (hash ^ *p) * G_GUINT64_CONSTANT (0x100000001B3);
  return hash;
}

guint64
pay_random_derive (guint64 seed, const char *use)
{
  return pay_random_derive_for (seed, use, "");
}

guint64
pay_random_derive_for (guint64 seed, const char *use, const char *whom)
{
  guint64 hash = hash_words (G_GUINT64_CONSTANT (0xCBF29CE484222325) ^ seed, use);
  PayRandom random = pay_random_init (hash_words (hash, whom));

  /* One step of the generator spreads the bits. */
  return pay_random_next (&random);
}
