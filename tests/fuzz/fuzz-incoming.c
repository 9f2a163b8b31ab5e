/* fuzz-incoming.c - arbitrary bytes as an incoming mail, sheet file or envelope
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "board/board-xml.h"
#include "exchange/incoming.h"

static PayGame *
make_game (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", NULL, NULL, "Fuzz", 1, diagnostics);
  return pay_game_new (setup);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (PayGame) game = make_game ();
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
