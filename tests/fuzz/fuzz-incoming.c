/* fuzz-incoming.c - arbitrary bytes as an incoming mail, sheet file or envelope
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "exchange/incoming.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const FuzzGame wish = { "standard", "payola", NULL, NULL };
  static PayGame *game = NULL;

  if (!game)
    game = fuzz_game_new (&wish);
  g_autoptr (PayIncoming) incoming = pay_incoming_read (game, (const char *) data, size, NULL,
                                                        PAY_NO_POWER);
  g_autoptr (PayGame) taken = pay_incoming_accept (incoming, game);
  g_autofree char *reply = pay_incoming_reply (incoming, game);

  g_assert_cmpint (taken != NULL, ==, pay_incoming_is_good (incoming));
  g_assert_true (g_utf8_validate (reply, -1, NULL));
  /* A sheet that can be accepted belongs to a power, is for the current phase, and has no
   * errors. */
  if (taken)
    {
      g_assert_cmpint (incoming->power, >=, 0);
      g_assert_nonnull (pay_game_get_sheet (taken, incoming->power));
      g_assert_false (pay_diagnostics_has_errors (incoming->findings));
    }
  return 0;
}
