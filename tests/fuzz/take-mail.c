/* take-mail.c - a game that receives emails, for the targets that read them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "take-mail.h"

#include "fuzz.h"

#include "exchange/incoming.h"

/* Makes a game in which one player has a key and another player has an email address. Austria’s
 * sheet has arrived. */
static PayGame *
make_game (const PayKey *key)
{
  static const FuzzGame wish = { "standard", "payola", NULL, NULL };
  const PayPlayer signs = { (char *) "Emil", (char *) "", (char *) pay_key_get_public (key),
                            (char *) "", 1 };
  const PayPlayer writes = { (char *) "Anna Meyer", (char *) "anna@example.org", (char *) "",
                             (char *) "", 0 };
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) game = fuzz_game_new (&wish);
  g_autoptr (PayGame) started = pay_game_submit (game, 0, "2 : A VIE - GAL\n", -1, found);
  g_autoptr (PayRoster) empty = pay_roster_new ();
  g_autoptr (PayRoster) half = pay_roster_with (empty, 1, &signs);
  g_autoptr (PayRoster) roster = pay_roster_with (half, 2, &writes);

  g_assert_nonnull (started);
  return pay_game_with_roster (started, roster);
}

void
fuzz_take_mail (const char *data, gsize size)
{
  static const guint8 seed[PAY_KEY_BYTES] = { 2 };
  static PayKey *key = NULL;
  static PayGame *game = NULL;

  if (!game)
    {
      key = pay_key_new_from (seed);
      game = make_game (key);
    }
  g_autoptr (PayIncoming) incoming = pay_incoming_read (game, data, size, key, PAY_NO_POWER);
  g_autoptr (PayGame) taken = pay_incoming_accept (incoming, game);
  g_autofree char *reply = pay_incoming_reply (incoming, game);

  g_assert_cmpint (taken != NULL, ==, pay_incoming_is_good (incoming));
  g_assert_true (g_utf8_validate (reply, -1, NULL));
  /* If a sheet is accepted, it belongs to a power, is for the current phase, and has no errors. */
  if (taken)
    {
      g_assert_cmpint (incoming->power, >=, 0);
      g_assert_nonnull (pay_game_get_sheet (taken, incoming->power));
      g_assert_false (pay_diagnostics_has_errors (incoming->findings));
    }
}
