/* test-bits.c - sets of small numbers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/bits.h"

static PayBits
set (const guint *members, guint n)
{
  PayBits bits = { 0 };
  for (guint i = 0; i < n; i++)
    pay_bits_add (&bits, members[i]);
  return bits;
}

static void
test_members (void)
{
  /* Numbers on both sides of every border between two 64-bit words. */
  const guint members[] = { 0, 1, 63, 64, 127, 128, 191, 192, 254, 255 };
  PayBits bits = set (members, G_N_ELEMENTS (members));
  guint at = 0;

  g_assert_cmpuint (pay_bits_count (&bits), ==, G_N_ELEMENTS (members));
  for (gint p = pay_bits_next (&bits, 0); p >= 0; p = p < 255 ? pay_bits_next (&bits, p + 1) : -1)
    g_assert_cmpint (p, ==, members[at++]);
  g_assert_cmpuint (at, ==, G_N_ELEMENTS (members));
  g_assert_false (pay_bits_has (&bits, 2));
  g_assert_false (pay_bits_has (&bits, 65));
  g_assert_true (pay_bits_has (&bits, 255));

  /* A walk that starts after the last member ends at once. */
  g_assert_cmpint (pay_bits_next (&bits, 256), ==, -1);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    pay_bits_remove (&bits, members[i]);
  g_assert_true (pay_bits_is_empty (&bits));
  g_assert_cmpint (pay_bits_next (&bits, 0), ==, -1);
}

static void
test_algebra (void)
{
  const guint left[] = { 1, 70, 130, 200 }, right[] = { 70, 131, 200, 255 }, none[] = { 2, 71 };
  PayBits a = set (left, 4), b = set (right, 4), c = set (none, 2);
  PayBits both = pay_bits_and (a, b), any = pay_bits_or (a, b), rest = pay_bits_minus (a, b);

  g_assert_cmpuint (pay_bits_count (&both), ==, 2);
  g_assert_true (pay_bits_has (&both, 70) && pay_bits_has (&both, 200));
  g_assert_cmpuint (pay_bits_count (&any), ==, 6);
  g_assert_cmpuint (pay_bits_count (&rest), ==, 2);
  g_assert_true (pay_bits_has (&rest, 1) && pay_bits_has (&rest, 130));
  g_assert_true (pay_bits_meet (&a, &b));
  g_assert_false (pay_bits_meet (&a, &c));
  g_assert_false (pay_bits_is_empty (&c));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bits/members", test_members);
  g_test_add_func ("/bits/algebra", test_algebra);
  return g_test_run ();
}
