/* test-threshold.c - the two formulas of the Ministry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/threshold.h"

static PayFraction
read (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);

  if (g_str_equal (text, "inf"))
    return PAY_FRACTION_INFINITY;
  return pay_fraction (g_ascii_strtoll (parts[0], NULL, 10),
                       parts[1] ? g_ascii_strtoll (parts[1], NULL, 10) : 1);
}

static void
assert_join (const char *least, const char *most, const char *expected)
{
  g_autofree char *text = pay_fraction_text (pay_threshold_join (read (least), read (most)));
  g_assert_cmpstr (text, ==, expected);
}

static void
test_join (void)
{
  assert_join ("0", "inf", "1"); /* the higher bid wins */
  assert_join ("0", "0", "0");
  assert_join ("inf", "inf", "inf");
  assert_join ("3/7", "3/7", "3/7");
  assert_join ("1", "inf", "2");
  assert_join ("0", "1", "1/2");
  assert_join ("1/2", "2", "1"); /* 2 (1 + 1/2) / (1 + 2) */
  assert_join ("0", "9223372036854775807", "none");
}

/* Asserts the winning bids: "(low, high)" without the limits, "[low, high]" with them, and "any"
 * in front if the bid does not matter. */
static void
assert_bids (const char *least, const char *most, int ours, int theirs, gboolean we_win,
             const char *expected)
{
  PayWinningBids bids;

  g_assert_true (pay_threshold_bids (read (least), read (most), ours, theirs, &bids));
  g_autofree char *low = pay_fraction_text (bids.low), *high = pay_fraction_text (bids.high);
  g_autofree char *text = g_strdup_printf ("%s%c%s, %s%c", bids.any ? "any " : "",
                                           bids.ours && !bids.from_nothing ? '(' : '[', low, high,
                                           bids.ours && !bids.any ? ')' : ']');
  g_assert_cmpint (bids.ours, ==, we_win);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_bids (void)
{
  /* One square decides: the winner needs more than the opponent has. */
  assert_bids ("0", "inf", 10, 7, TRUE, "(7, 10)");
  assert_bids ("0", "inf", 7, 7, FALSE, "[7, 7]");
  assert_bids ("0", "inf", 6, 7, FALSE, "[6, 7]");
  /* The threshold is 1/2. With 60 coins against 100, the bids between 100 - 60 and 60 win. */
  assert_bids ("0", "1", 60, 100, TRUE, "(40, 60)");
  assert_bids ("0", "1", 50, 100, FALSE, "[50, 50]");
  assert_bids ("0", "1", 40, 100, FALSE, "[40, 60]");
  /* With 150 coins against 100, the position stays won even if this auction is lost. */
  assert_bids ("0", "1", 150, 100, TRUE, "[0, 150)");
  assert_bids ("1", "inf", 50, 100, FALSE, "[0, 100]");
  assert_bids ("1", "1", 101, 100, TRUE, "any [0, 101]");
  assert_bids ("1", "1", 100, 100, FALSE, "any [0, 100]");
  assert_bids ("0", "0", 0, 5, TRUE, "any [0, 0]");
  assert_bids ("inf", "inf", 9, 0, FALSE, "any [0, 0]");
}

/* A bid in the winner's range keeps the position won, whether it is the higher bid or is outbid.
 * Every other bid loses the position in one of these cases. */
static void
test_ranges_hold (void)
{
  const char *const values[] = { "0", "1/3", "1/2", "1", "7/4", "3", "inf" };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    for (guint j = i + 1; j < G_N_ELEMENTS (values); j++)
      for (int a = 0; a <= 24; a++)
        for (int b = 1; b <= 12; b++)
          {
            PayFraction least = read (values[i]), most = read (values[j]);
            PayWinningBids bids;

            g_assert_true (pay_threshold_bids (least, most, a, b, &bids));
            for (int twice = 0; twice <= 2 * (bids.ours ? a : b); twice++)
              {
                PayFraction bid = pay_fraction (twice, 2), rest_a, rest_b;
                gboolean stands, outbid, inside;
                int low = pay_fraction_compare (bids.low, bid);
                int high = pay_fraction_compare (bid, bids.high);

                rest_a = pay_fraction_sub (pay_fraction (a, 1), bid);
                rest_b = pay_fraction_sub (pay_fraction (b, 1), bid);
                stands = pay_fraction_compare (rest_a,
                                               pay_fraction_mul (least, pay_fraction (b, 1)))
                       > 0;
                outbid = rest_b.sign < 0
                      || (pay_fraction_is_infinite (most)
                            ? FALSE
                            : pay_fraction_compare (pay_fraction (a, 1),
                                                    pay_fraction_mul (most, rest_b))
                                > 0);
                if (bids.ours)
                  {
                    inside = (low < 0 || (low == 0 && bids.from_nothing)) && high < 0;
                    /* If the opponent has no money left, the result at exactly 0 depends on the
                     * choice of the square. */
                    if (rest_b.sign == 0)
                      continue;
                    g_assert_cmpint (inside, ==, stands && outbid);
                  }
                else
                  {
                    inside = low <= 0 && high <= 0;
                    g_assert_cmpint (inside, ==, !stands && !outbid);
                  }
              }
          }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/threshold/join", test_join);
  g_test_add_func ("/threshold/bids", test_bids);
  g_test_add_func ("/threshold/ranges-hold", test_ranges_hold);
  return g_test_run ();
}
