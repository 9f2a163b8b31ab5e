/* test-fraction.c - exact rational numbers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/fraction.h"

#include "base/random.h"

#include <math.h>

static void
assert_text (PayFraction fraction, const char *expected)
{
  g_autofree char *text = pay_fraction_text (fraction);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_lowest_terms (void)
{
  assert_text (pay_fraction (6, 4), "3/2");
  assert_text (pay_fraction (6, -4), "-3/2");
  assert_text (pay_fraction (-6, -3), "2");
  assert_text (pay_fraction (0, -7), "0");
  assert_text (pay_fraction (G_MAXINT64, G_MAXINT64), "1");
  assert_text (pay_fraction (G_MININT64, 2), "-4611686018427387904");
  assert_text (pay_fraction (G_MININT64, 1), "none");
  assert_text (pay_fraction (1, 0), "none");
}

static void
test_reckoning (void)
{
  PayFraction half = pay_fraction (1, 2), third = pay_fraction (1, 3);

  assert_text (pay_fraction_add (half, third), "5/6");
  assert_text (pay_fraction_sub (third, half), "-1/6");
  assert_text (pay_fraction_mul (half, pay_fraction (-2, 3)), "-1/3");
  assert_text (pay_fraction_div (half, pay_fraction (-1, 3)), "-3/2");
  assert_text (pay_fraction_div (half, PAY_FRACTION_ZERO), "none");

  /* What does not fit is not a number, and stays none however one goes on. */
  PayFraction huge = pay_fraction (G_MAXINT64, 1);
  assert_text (pay_fraction_add (huge, PAY_FRACTION_ONE), "none");
  assert_text (pay_fraction_mul (huge, huge), "none");
  assert_text (pay_fraction_mul (huge, pay_fraction (1, G_MAXINT64)), "1");
  assert_text (pay_fraction_sub (pay_fraction_mul (huge, huge), huge), "none");
  assert_text (pay_fraction_add (PAY_FRACTION_INFINITY, half), "none");
  g_assert_false (pay_fraction_is_number (PAY_FRACTION_INFINITY));
  g_assert_false (pay_fraction_is_infinite (PAY_FRACTION_NONE));
}

static void
test_order (void)
{
  const PayFraction ascending[] = {
    pay_fraction (-G_MAXINT64, 1),
    pay_fraction (-1, 2),
    PAY_FRACTION_ZERO,
    pay_fraction (G_MAXINT64 - 1, G_MAXINT64),
    PAY_FRACTION_ONE,
    pay_fraction (G_MAXINT64, 1),
    PAY_FRACTION_INFINITY,
  };

  for (guint i = 0; i < G_N_ELEMENTS (ascending); i++)
    for (guint j = 0; j < G_N_ELEMENTS (ascending); j++)
      {
        int sign = pay_fraction_compare (ascending[i], ascending[j]);
        g_assert_cmpint (sign < 0, ==, i < j);
        g_assert_cmpint (sign > 0, ==, i > j);
      }
  g_assert_true (pay_fraction_to_double (PAY_FRACTION_INFINITY) > G_MAXDOUBLE);
  g_assert_cmpfloat (pay_fraction_to_double (pay_fraction (-3, 4)), ==, -0.75);
}

static void
test_whole_neighbours (void)
{
  const struct
  {
    int num, den, floor, ceil;
  } cases[] = {
    { 7, 2, 3, 4 }, { -7, 2, -4, -3 }, { 6, 2, 3, 3 }, { -6, 2, -3, -3 },
    { 0, 1, 0, 0 }, { -1, 3, -1, 0 },  { 1, 3, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PayFraction a = pay_fraction (cases[i].num, cases[i].den);
      g_assert_cmpint (pay_fraction_floor (a), ==, cases[i].floor);
      g_assert_cmpint (pay_fraction_ceil (a), ==, cases[i].ceil);
    }
}

static void
test_text (void)
{
  const char *good[] = { "0", "-5", "73017/125800", "inf", "-1/9223372036854775807" };
  const char *bad[] = { "",
                        "/",
                        "1/",
                        "/2",
                        "1/0",
                        "1/-2",
                        "a",
                        "1.5",
                        "1/2/3",
                        "none",
                        " 1",
                        "1 ",
                        "-9223372036854775808",
                        "9223372036854775808",
                        "Inf" };
  PayFraction a;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_assert_true (pay_fraction_parse (good[i], &a));
      assert_text (a, good[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (pay_fraction_parse (bad[i], &a));
  g_assert_true (pay_fraction_parse ("10/4", &a));
  assert_text (a, "5/2");
}

/* The laws of arithmetic on random numbers, small enough that nothing overflows. */
static void
test_laws (void)
{
  PayRandom random = pay_random_init (1996);

  for (guint i = 0; i < 2000; i++)
    {
      PayFraction n[3];
      for (guint j = 0; j < 3; j++)
        n[j] = pay_fraction ((int) pay_random_below (&random, 2001) - 1000,
                             1 + pay_random_below (&random, 1000));
      PayFraction sum = pay_fraction_add (n[0], n[1]);
      PayFraction left = pay_fraction_mul (sum, n[2]);
      PayFraction right = pay_fraction_add (pay_fraction_mul (n[0], n[2]),
                                            pay_fraction_mul (n[1], n[2]));

      g_assert_true (pay_fraction_is_number (left));
      g_assert_true (pay_fraction_equal (left, right));
      g_assert_true (pay_fraction_equal (pay_fraction_sub (sum, n[1]), n[0]));
      if (n[1].num != 0)
        g_assert_true (
          pay_fraction_equal (pay_fraction_mul (pay_fraction_div (n[0], n[1]), n[1]), n[0]));
      g_assert_cmpint (pay_fraction_compare (n[0], n[1]), ==, -pay_fraction_compare (n[1], n[0]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fraction/lowest-terms", test_lowest_terms);
  g_test_add_func ("/fraction/reckoning", test_reckoning);
  g_test_add_func ("/fraction/order", test_order);
  g_test_add_func ("/fraction/whole-neighbours", test_whole_neighbours);
  g_test_add_func ("/fraction/text", test_text);
  g_test_add_func ("/fraction/laws", test_laws);
  return g_test_run ();
}
