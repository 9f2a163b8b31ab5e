/* test-auction-random.c - auctions with boards, powers, options and lists by lot
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * PAYOLA_RANDOM_AUCTIONS says how many; a few by default, so that tests stay quick.
 * PAYOLA_RANDOM_SEED says where to begin, to see one again.
 */
#include "lot.h"
#include "naive.h"

#define N_AUCTIONS 300

/* What the engine says is what a resolver says that has none of its shortcuts. */
static void
test_lots (void)
{
  guint64 n = lot_read_wish ("PAYOLA_RANDOM_AUCTIONS", N_AUCTIONS);
  guint64 first = lot_read_wish ("PAYOLA_RANDOM_SEED", 1);

  for (guint64 seed = first; seed < first + n; seed++)
    {
      PayRandom random = pay_random_init (seed);
      g_autofree char *names = NULL;
      g_autoptr (Fixture) fixture = lot_draw (&random, &names);
      g_autofree char *title = g_strdup_printf ("auction %u: %s", (guint) seed, names);

      naive_compare (fixture, title);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/auction-random/lots", test_lots);
  return g_test_run ();
}
