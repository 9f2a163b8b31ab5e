/* test-numbers.c - rows of integers, against GMP
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/numbers.h"

#include "base/fraction.h"
#include "base/random.h"

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayNumbers, pay_numbers_clear)

static void
set_text (PayNumbers *numbers, gsize at, const char *text)
{
  mpz_t value;

  g_assert_cmpint (mpz_init_set_str (value, text, 10), ==, 0);
  pay_numbers_set (numbers, at, value);
  mpz_clear (value);
}

static void
assert_text (const PayNumbers *numbers, gsize at, const char *expected)
{
  mpz_t value;

  mpz_init (value);
  pay_numbers_get (numbers, at, value);
  g_autofree char *text = pay_integer_text (value);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpint (pay_numbers_is_zero (numbers, at), ==, g_str_equal (expected, "0"));
  mpz_clear (value);
}

static void
test_words (void)
{
  g_auto (PayNumbers) sums = { 0 };
  g_auto (PayNumbers) factors = { 0 };

  pay_numbers_init (&sums, 2);
  pay_numbers_init (&factors, 2);
  assert_text (&sums, 1, "0");
  set_text (&factors, 0, "-7");
  set_text (&factors, 1, "1000000007");
  pay_numbers_add_product (&sums, 1, &factors, 0, &factors, 1, 3);
  assert_text (&sums, 0, "0");
  assert_text (&sums, 1, "-21000000147");
  pay_numbers_add_product (&sums, 1, &factors, 0, &factors, 1, -3);
  assert_text (&sums, 1, "0");
  g_assert_null (sums.large);
}

/* Calculates before + a * b * times. Each of the three steps, or `before` itself, can be the
 * first that does not fit into 64 bits. */
static void
test_edges (void)
{
  const struct
  {
    const char *before, *a, *b;
    int times;
    const char *after;
  } cases[] = {
    { "9223372036854775806", "1", "1", 1, "9223372036854775807" },
    { "9223372036854775807", "1", "1", 1, "9223372036854775808" },
    { "-9223372036854775808", "1", "1", -1, "-9223372036854775809" },
    { "5", "4294967296", "4294967296", 1, "18446744073709551621" },
    { "5", "4611686018427387904", "1", 2, "9223372036854775813" },
    { "5", "-9223372036854775808", "1", -1, "9223372036854775813" },
    { "-9223372036854775808", "-9223372036854775808", "1", -1, "0" },
    { "340282366920938463463374607431768211456", "-1", "1", 1,
      "340282366920938463463374607431768211455" },
    { "0", "340282366920938463463374607431768211456", "340282366920938463463374607431768211456", 1,
      "115792089237316195423570985008687907853269984665640564039457584007913129639936" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (PayNumbers) sums = { 0 };
      g_auto (PayNumbers) a = { 0 };
      g_auto (PayNumbers) b = { 0 };

      pay_numbers_init (&sums, 2);
      pay_numbers_init (&a, 1);
      pay_numbers_init (&b, 1);
      set_text (&sums, 0, "-12345678901");
      set_text (&sums, 1, cases[i].before);
      set_text (&a, 0, cases[i].a);
      set_text (&b, 0, cases[i].b);
      assert_text (&a, 0, cases[i].a);
      pay_numbers_add_product (&sums, 1, &a, 0, &b, 0, cases[i].times);
      assert_text (&sums, 1, cases[i].after);
      assert_text (&sums, 0, "-12345678901");
    }
}

/* Sums that grow from one word to several and return to 0. */
static void
test_there_and_back (void)
{
  PayRandom random = pay_random_init (1914);
  g_auto (PayNumbers) sums = { 0 };
  g_auto (PayNumbers) factors = { 0 };

  pay_numbers_init (&sums, 3);
  pay_numbers_init (&factors, 500);
  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d%09u", (int) pay_random_below (&random, 99) - 49,
                                               pay_random_below (&random, 1000000000));
      set_text (&factors, i, text);
    }
  for (int times = 1; times >= -1; times -= 2)
    for (guint i = 0; i < 500; i++)
      pay_numbers_add_product (&sums, i % 3, &factors, i, &factors, 499 - i, times * 50);
  for (guint i = 0; i < 3; i++)
    assert_text (&sums, i, "0");
  g_assert_nonnull (sums.large);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numbers/words", test_words);
  g_test_add_func ("/numbers/edges", test_edges);
  g_test_add_func ("/numbers/round-trip", test_there_and_back);
  return g_test_run ();
}
