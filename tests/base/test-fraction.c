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
  assert_text (pay_fraction (G_MININT64, 1), "-9223372036854775808");
  assert_text (pay_fraction (1, G_MININT64), "-1/9223372036854775808");
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

  assert_text (pay_fraction_mul (PAY_FRACTION_INFINITY, PAY_FRACTION_ZERO), "none");
  assert_text (pay_fraction_div (half, PAY_FRACTION_INFINITY), "none");
  assert_text (pay_fraction_div (half, PAY_FRACTION_NONE), "none");
  assert_text (pay_fraction_add (PAY_FRACTION_INFINITY, half), "none");
  g_assert_false (pay_fraction_is_number (PAY_FRACTION_INFINITY));
  g_assert_false (pay_fraction_is_infinite (PAY_FRACTION_NONE));
}

/* Returns 2 to the power of n. */
static PayFraction
power (guint n)
{
  PayFraction result = PAY_FRACTION_ONE;

  for (; n >= 62; n -= 62)
    result = pay_fraction_mul (result, pay_fraction (G_GINT64_CONSTANT (1) << 62, 1));
  return pay_fraction_mul (result, pay_fraction (G_GINT64_CONSTANT (1) << n, 1));
}

/* GMP calculates with numbers beyond 64 bits. A result that does not fit into 128 bits becomes
 * “not a number”, and so does everything that is calculated from it. */
static void
test_large (void)
{
  PayFraction most = pay_fraction (G_MAXINT64, 1);
  PayFraction huge = power (127), tiny = pay_fraction_div (PAY_FRACTION_ONE, huge);
  PayFraction lost = pay_fraction_mul (huge, huge);

  assert_text (pay_fraction_add (most, PAY_FRACTION_ONE), "9223372036854775808");
  assert_text (pay_fraction_mul (most, most), "85070591730234615847396907784232501249");
  assert_text (pay_fraction_mul (most, pay_fraction (1, G_MAXINT64)), "1");
  assert_text (pay_fraction_sub (pay_fraction (1, G_MAXINT64), pay_fraction (1, G_MAXINT64 - 1)),
               "-1/85070591730234615838173535747377725442");
  assert_text (tiny, "1/170141183460469231731687303715884105728");
  assert_text (pay_fraction_mul (huge, tiny), "1");
  assert_text (pay_fraction_sub (huge, huge), "0");
  assert_text (pay_fraction_add (huge, pay_fraction_sub (huge, PAY_FRACTION_ONE)),
               "340282366920938463463374607431768211455");
  assert_text (pay_fraction_add (huge, huge), "none");
  assert_text (lost, "none");
  assert_text (pay_fraction_mul (tiny, tiny), "none");
  assert_text (pay_fraction_add (tiny, pay_fraction (1, 511)), "none");
  assert_text (pay_fraction_add (lost, PAY_FRACTION_ZERO), "none");
  assert_text (pay_fraction_mul (PAY_FRACTION_ZERO, lost), "none");
  assert_text (pay_fraction_div (huge, PAY_FRACTION_ZERO), "none");
  g_assert_cmpfloat (pay_fraction_to_double (huge), ==, ldexp (1, 127));
  g_assert_cmpfloat (pay_fraction_to_double (tiny), ==, ldexp (1, -127));

  assert_text (pay_fraction_short (most), "9223372036854775807");
  assert_text (pay_fraction_short (pay_fraction (-1, G_MAXINT64)), "-1/9223372036854775807");
  assert_text (pay_fraction_short (power (63)), "none");
  assert_text (pay_fraction_short (tiny), "none");
  assert_text (pay_fraction_short (PAY_FRACTION_INFINITY), "inf");
}

static void
test_order (void)
{
  const PayFraction ascending[] = {
    pay_fraction_sub (PAY_FRACTION_ZERO, power (127)),
    pay_fraction (-G_MAXINT64, 1),
    pay_fraction (-1, 2),
    PAY_FRACTION_ZERO,
    pay_fraction_div (PAY_FRACTION_ONE, power (127)),
    pay_fraction (G_MAXINT64 - 1, G_MAXINT64),
    PAY_FRACTION_ONE,
    pay_fraction (G_MAXINT64, 1),
    pay_fraction_sub (power (127), PAY_FRACTION_ONE),
    power (127),
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
test_decimal (void)
{
  const struct
  {
    int num, den;
    guint digits;
    const char *text;
  } cases[] = {
    { 37, 2, 2, "18.50" },    { 1, 3, 2, "0.33" },      { 2, 3, 2, "0.67" },
    { 999, 1000, 2, "1.00" }, { 1, 200, 2, "0.01" },    { -1, 200, 2, "-0.01" },
    { -1, 1000, 2, "0.00" },  { 7, 2, 0, "4" },         { -5, 3, 1, "-1.7" },
    { 0, 1, 2, "0.00" },      { 1995, 100, 1, "20.0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = pay_fraction_decimal (pay_fraction (cases[i].num, cases[i].den),
                                                    cases[i].digits);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
  g_autofree char *infinite = pay_fraction_decimal (PAY_FRACTION_INFINITY, 2);
  g_assert_cmpstr (infinite, ==, "inf");
}

/* Checks the laws of arithmetic with random numbers. They are so small that nothing overflows. */
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
      if (n[1].sign != 0)
        g_assert_true (
          pay_fraction_equal (pay_fraction_mul (pay_fraction_div (n[0], n[1]), n[1]), n[0]));
      g_assert_cmpint (pay_fraction_compare (n[0], n[1]), ==, -pay_fraction_compare (n[1], n[0]));
    }
}

/* Sets @sum to the harmonic number 1/1 + 1/2 + ... + 1/n. Its value can be found in tables. */
static void
set_harmonic (mpq_ptr sum, guint n)
{
  mpq_t term;

  mpq_init (term);
  mpq_set_ui (sum, 0, 1);
  for (guint i = 1; i <= n; i++)
    {
      pay_fraction_to_rational (pay_fraction (1, i), term);
      mpq_add (sum, sum, term);
    }
  mpq_clear (term);
}

static void
assert_rational (mpq_srcptr rational, const char *text, const char *decimal, double value)
{
  g_autofree char *shown = pay_rational_text (rational);
  g_autofree char *rounded = pay_rational_decimal (rational, 20);

  g_assert_cmpstr (shown, ==, text);
  g_assert_cmpstr (rounded, ==, decimal);
  g_assert_cmpfloat_with_epsilon (pay_rational_to_double (rational), value, 1e-14);
}

static void
test_rational (void)
{
  mpq_t sum;

  mpq_init (sum);
  assert_rational (sum, "0", "0.00000000000000000000", 0);
  set_harmonic (sum, 30);
  assert_rational (sum, "9304682830147/2329089562800", "3.99498713092039107050", 3.994987130920390);
  mpq_neg (sum, sum);
  assert_rational (sum, "-9304682830147/2329089562800", "-3.99498713092039107050",
                   -3.994987130920390);
  /* Numerator and denominator of 296 and 293 bits. */
  set_harmonic (sum, 200);
  assert_rational (
    sum,
    "73430450139366304745412892037069099001170161275640475032430988199840965762047744114895233/"
    "12492355141960232023683917288697829904903495658709527193661000811749408076321384817296000",
    "5.87803094812144447606", 5.878030948121444);
  mpq_clear (sum);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fraction/lowest-terms", test_lowest_terms);
  g_test_add_func ("/fraction/arithmetic", test_reckoning);
  g_test_add_func ("/fraction/large", test_large);
  g_test_add_func ("/fraction/order", test_order);
  g_test_add_func ("/fraction/whole-neighbours", test_whole_neighbours);
  g_test_add_func ("/fraction/decimal", test_decimal);
  g_test_add_func ("/fraction/laws", test_laws);
  g_test_add_func ("/fraction/rational", test_rational);
  return g_test_run ();
}
