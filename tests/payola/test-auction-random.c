/* test-auction-random.c - auctions with random boards, powers, options and lists
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * PAYOLA_RANDOM_AUCTIONS is the number of auctions; the default is small, so that tests are quick.
 * PAYOLA_RANDOM_SEED is the seed of the first auction; with it, a single auction can be repeated.
 */
#include "lot.h"
#include "naive.h"

#include "payola/offer-sheet.h"

#define N_AUCTIONS 300

/* Returns the AgP that one power sends to another. With no-return, two powers that send money to
 * each other both keep it. */
static int
count_sent (const Fixture *fixture, PayPower from, PayPower to)
{
  int sums[2] = { 0, 0 };

  for (guint way = 0; way < 2; way++)
    {
      const PaySheet *sheet = fixture->sheets[way ? to : from];
      const PayOfferSheet *body = sheet ? pay_sheet_get_body (sheet) : NULL;
      for (guint i = 0; body && i < pay_offer_sheet_get_n_transfers (body); i++)
        {
          PayPower receiver;
          int amount = pay_offer_sheet_get_transfer (body, i, &receiver);
          sums[way] += receiver == (way ? from : to) ? amount : 0;
        }
    }
  return sums[1] > 0 && pay_options_has (fixture->options, PAY_OPTION_NO_RETURN) ? 0 : sums[0];
}

/* Checks the rules of transfers and savings. First givers pay, then receivers are credited, then
 * savings are set aside. The rest can be spent on offers, and is kept if it is not paid to
 * units. */
static guint
check_money (const Fixture *fixture)
{
  const PayAuction *auction = pay_payola_get_auction (fixture->decision);
  const PayLedger *ledger = pay_decision_get_ledger (fixture->decision);
  guint n_powers = pay_board_get_n_powers (fixture->board), n_sent = 0;

  for (guint p = 0; p < n_powers; p++)
    {
      const PaySheet *sheet = fixture->sheets[p];
      int before = pay_position_get_balance (fixture->position, (PayPower) p), left = before;
      int savings = sheet ? pay_offer_sheet_get_savings (pay_sheet_get_body (sheet)) : 0;

      for (guint q = 0; q < n_powers; q++)
        if (q != p)
          {
            int sent = count_sent (fixture, (PayPower) p, (PayPower) q);
            left += count_sent (fixture, (PayPower) q, (PayPower) p) - sent;
            n_sent += sent > 0;
          }
      g_assert_cmpint (left, >=, 0);
      g_assert_cmpint (pay_auction_get_spendable (auction, (PayPower) p), ==,
                       MAX (0, left - savings));
      g_assert_cmpint (before + pay_ledger_balance (ledger, (PayPower) p), ==,
                       left - pay_auction_get_spent (auction, (PayPower) p));
    }
  return n_sent;
}

/* The engine has the same result as the literal implementation without optimisations. */
static void
test_lots (void)
{
  guint64 n = lot_read_wish ("PAYOLA_RANDOM_AUCTIONS", N_AUCTIONS);
  guint64 first = lot_read_wish ("PAYOLA_RANDOM_SEED", 1);
  guint n_sent = 0;

  for (guint64 seed = first; seed < first + n; seed++)
    {
      PayRandom random = pay_random_init (seed);
      g_autofree char *names = NULL;
      g_autoptr (Fixture) fixture = lot_draw (&random, &names);
      g_autofree char *title = g_strdup_printf ("auction %u: %s", (guint) seed, names);

      naive_compare (fixture, title);
      n_sent += check_money (fixture);
    }
  if (n >= N_AUCTIONS)
    g_assert_cmpuint (n_sent, >, N_AUCTIONS / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/auction-random/lots", test_lots);
  return g_test_run ();
}
