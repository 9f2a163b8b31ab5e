/* test-random.c - the same random numbers on every machine and in every version
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/random.h"

/* The first outputs for the seed 1234567 are those that are published for SplitMix64. */
static void
test_published (void)
{
  const guint64 expected[] = {
    G_GUINT64_CONSTANT (6457827717110365317),  G_GUINT64_CONSTANT (3203168211198807973),
    G_GUINT64_CONSTANT (9817491932198370423),  G_GUINT64_CONSTANT (4593380528125082431),
    G_GUINT64_CONSTANT (16408922859458223821),
  };
  PayRandom random = pay_random_init (1234567);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (pay_random_next (&random), ==, expected[i]);
}

static void
test_below (void)
{
  PayRandom random = pay_random_init (42), again = pay_random_init (42);
  guint seen[7] = { 0 };

  for (guint i = 0; i < 7000; i++)
    {
      guint n = pay_random_below (&random, 7);
      g_assert_cmpuint (n, <, 7);
      g_assert_cmpuint (n, ==, pay_random_below (&again, 7));
      seen[n]++;
    }
  /* Each value is drawn about a thousand times. The seed is fixed, so the counts never change. */
  for (guint i = 0; i < 7; i++)
    {
      g_assert_cmpuint (seen[i], >, 880);
      g_assert_cmpuint (seen[i], <, 1120);
    }
  g_assert_cmpuint (pay_random_below (&random, 1), ==, 0);
}

static void
test_derive (void)
{
  guint64 a = pay_random_derive (1, "S1901M accept");

  g_assert_cmpuint (a, ==, pay_random_derive (1, "S1901M accept"));
  g_assert_cmpuint (a, !=, pay_random_derive (2, "S1901M accept"));
  g_assert_cmpuint (a, !=, pay_random_derive (1, "F1901M accept"));
  g_assert_cmpuint (a, ==, pay_random_derive_for (1, "S1901M ", "accept"));
  g_assert_cmpuint (a, ==, pay_random_derive_for (1, "S1901M accept", ""));
  g_assert_cmpuint (a, ==, G_GUINT64_CONSTANT (7947834382937837369));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/published", test_published);
  g_test_add_func ("/random/below", test_below);
  g_test_add_func ("/random/derive", test_derive);
  return g_test_run ();
}
