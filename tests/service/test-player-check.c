/* test-player-check.c - addresses and keys of players as people enter them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "service/player-check.h"

#include <string.h>

static const char key[]
  = "payola-key-aff9deb7dbef0d9e8a1844e35911bac93628ea249a01774371578ffb48b7457f";

static void
test_good (void)
{
  static const char *const addresses[] = {
    "",
    "anna@example.org",
    "anna.b+payola@mail.example.co.uk",
    "anna@localhost",
    "o'neil_1@a-b.de",
    "jos\303\251@example.org",
    "anna@m\303\274nchen.de",
  };

  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    g_assert_null (payola_player_check ("France", addresses[i], key));
  g_assert_null (payola_player_check ("France", NULL, NULL));
  g_assert_null (payola_player_check ("France", "", ""));
}

static void
test_addresses (void)
{
  static const char *const addresses[] = {
    "anna",
    "@example.org",
    "anna@",
    "anna@@example.org",
    "anna@b@c.org",
    "anna @example.org",
    "a@b.org, c@d.org",
    "a@b.org;c@d.org",
    "Anna <anna@example.org>",
    "mailto:anna@example.org",
    "anna@.org",
    "anna@example.",
    "anna@a..b",
    ".anna@example.org",
    "anna@example.org\n",
    "anna\302\240@example.org",
    "anna\342\200\213@example.org",
    "anna@example.org\xff",
  };
  g_autofree char *local = g_strnfill (250, 'a');
  g_autofree char *longest = g_strconcat (local, "@b.org", NULL);
  g_autofree char *too_long = payola_player_check ("France", longest, "");

  g_assert_nonnull (too_long);
  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_autofree char *wrong = payola_player_check ("France", addresses[i], key);
      g_assert_nonnull (wrong);
      g_assert_true (g_str_has_prefix (wrong, "France: "));
      g_assert_nonnull (strstr (wrong, "name@example.org"));
      g_assert_true (g_utf8_validate (wrong, -1, NULL));
    }
}

static void
test_keys (void)
{
  g_autofree char *longer = g_strconcat (key, "0", NULL), *spaced = g_strconcat (" ", key, NULL);
  g_autofree char *shorter = g_strndup (key, strlen (key) - 1), *upper = g_ascii_strup (key, -1);
  const char *keys[] = { "nonsense", "payola-key-", longer, shorter, spaced, upper };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *wrong = payola_player_check ("France", "anna@example.org", keys[i]);
      g_assert_nonnull (wrong);
      g_assert_nonnull (strstr (wrong, "payola-key-"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/player-check/good", test_good);
  g_test_add_func ("/player-check/addresses", test_addresses);
  g_test_add_func ("/player-check/keys", test_keys);
  return g_test_run ();
}
