/* test-score.c - exact fractions, small and large
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/rational.h"

static void
assert_fraction (PayScore a, const char *text)
{
  g_autofree char *shown = pay_score_text (a);
  g_assert_cmpstr (shown, ==, text);
}

static void
test_arithmetic (void)
{
  PayScore a = pay_score (6, -4), b = pay_score (5, 6);

  assert_fraction (a, "-3/2");
  assert_fraction (pay_score_add (a, b), "-2/3");
  assert_fraction (pay_score_subtract (a, b), "-7/3");
  assert_fraction (pay_score_multiply (a, b), "-5/4");
  assert_fraction (pay_score_divide (a, b), "-9/5");
  assert_fraction (pay_score_add (a, pay_score (3, 2)), "0");
  g_assert_cmpint (pay_score_compare (a, b), <, 0);
  g_assert_cmpint (pay_score_compare (b, a), >, 0);
  g_assert_cmpint (pay_score_compare (pay_score (10, 12), b), ==, 0);
}

/* Whatever does not fit is no value, and stays so. */
static void
test_overflow (void)
{
  PayScore huge = pay_score ((PayInt128) 1 << 120, 1), tiny = pay_score (1, huge.num);
  PayScore lost = pay_score_multiply (huge, huge);

  g_assert_true (pay_score_is_valid (huge));
  g_assert_false (pay_score_is_valid (lost));
  g_assert_false (pay_score_is_valid (pay_score_multiply (tiny, tiny)));
  g_assert_false (pay_score_is_valid (pay_score_add (tiny, pay_score (1, 511))));
  g_assert_false (pay_score_is_valid (pay_score_add (lost, PAY_SCORE_ZERO)));
  g_assert_false (pay_score_is_valid (pay_score_multiply (PAY_SCORE_ZERO, lost)));
  g_assert_false (pay_score_is_valid (pay_score_divide (huge, PAY_SCORE_ZERO)));
  g_assert_false (pay_score_is_valid (pay_score (1, 0)));
  assert_fraction (lost, "?");
  /* Crosswise lowest terms: what fits is found. */
  assert_fraction (pay_score_multiply (huge, tiny), "1");
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
      g_autofree char *text = pay_score_decimal (pay_score (cases[i].num, cases[i].den),
                                                 cases[i].digits);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_parse (void)
{
  const char *const good[][2] = {
    { "18", "18" }, { "37/2", "37/2" }, { "-18.5", "-37/2" }, { "+0.125", "1/8" }, { "4/8", "1/2" },
  };
  const char *const bad[] = {
    "",      "-",   "1/",  "/2",   "1/0",
    "1.",    ".5",  "1 ",  " 1",   "1/2/3",
    "1.5/2", "1e3", "--1", "0x10", "1234567890123456789",
    "1,5",
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      PayScore value;
      g_assert_true (pay_score_parse (good[i][0], &value));
      assert_fraction (value, good[i][1]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      PayScore value = pay_score (3, 7);
      g_assert_false (pay_score_parse (bad[i], &value));
      assert_fraction (value, "3/7");
    }
}

/* 1/1 + 1/2 + ... + 1/60, known from tables of harmonic numbers, and differences of such sums. */
static void
test_rational (void)
{
  PayInt128 nums[60];
  guint64 dens[60];

  for (guint i = 0; i < 60; i++)
    {
      nums[i] = 1;
      dens[i] = i + 1;
    }
  g_autoptr (PayRational) thirty = pay_rational_new_sum (nums, dens, 30, 1);
  g_autoptr (PayRational) sixty = pay_rational_new_sum (nums, dens, 60, 1);
  g_autoptr (PayRational) behind = pay_rational_new_sum (nums + 30, dens + 30, 30, 1);
  g_autoptr (PayRational) rest = pay_rational_subtract (sixty, behind);
  g_autoptr (PayRational) minus = pay_rational_subtract (behind, sixty);
  g_autoptr (PayRational) none = pay_rational_subtract (rest, thirty);
  g_autofree char *text = pay_rational_text (thirty);
  g_autofree char *rest_text = pay_rational_text (rest);
  g_autofree char *minus_text = pay_rational_text (minus);
  g_autofree char *none_text = pay_rational_text (none);

  g_assert_cmpstr (text, ==, "9304682830147/2329089562800");
  g_assert_cmpstr (rest_text, ==, text);
  g_assert_cmpstr (minus_text, ==, "-9304682830147/2329089562800");
  g_assert_cmpstr (none_text, ==, "0");
  g_assert_cmpfloat_with_epsilon (pay_rational_double (sixty), 4.679870412951731, 1e-14);
  g_assert_cmpfloat_with_epsilon (pay_rational_double (minus), -3.994987130920391, 1e-14);
}

/* Through more than one limb, with signs: a telescoping sum of 1/n - 1/(n + 1) is 1 - 1/400; its
 * terms have a common denominator of some 170 digits. */
static void
test_long (void)
{
  PayInt128 nums[800];
  guint64 dens[800];

  for (guint i = 0; i < 400; i++)
    {
      nums[2 * i] = (PayInt128) 1 << 90;
      dens[2 * i] = i + 1;
      nums[2 * i + 1] = -((PayInt128) 1 << 90);
      dens[2 * i + 1] = i + 2;
    }
  g_autoptr (PayRational) sum = pay_rational_new_sum (nums, dens, 2 * 399, (PayInt128) 1 << 88);
  g_autofree char *text = pay_rational_text (sum);
  g_assert_cmpstr (text, ==, "399/100");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fraction/arithmetic", test_arithmetic);
  g_test_add_func ("/fraction/overflow", test_overflow);
  g_test_add_func ("/fraction/decimal", test_decimal);
  g_test_add_func ("/fraction/parse", test_parse);
  g_test_add_func ("/rational/harmonic", test_rational);
  g_test_add_func ("/rational/long", test_long);
  return g_test_run ();
}
