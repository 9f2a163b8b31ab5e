/* fuzz-relatives.c - arbitrary bytes as a sheet of Diplobucks and Intimate Diplomacy, and as a
 * theatre
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "board/board-xml.h"
#include "game/game.h"
#include "ministry/theatre-xml.h"

static PayGame *
new_game (const char *kind)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PaySetup) setup = pay_setup_new (board, kind, NULL, NULL, NULL, 7, diagnostics);

  g_assert_nonnull (setup);
  return pay_game_new (setup);
}

/* Submits a sheet for each power. A sheet that is accepted from any power can be adjudicated. */
static void
play (PayGame *game, const char *data, gsize size)
{
  for (PayPower p = 0; p < 7; p++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayGame) sent = pay_game_submit (game, p, data, (gssize) size, diagnostics);

      if (!sent)
        {
          g_assert_true (pay_diagnostics_has_errors (diagnostics));
          continue;
        }
      g_autoptr (PayGame) played = pay_game_adjudicate (sent, diagnostics);
      g_assert_nonnull (played);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static PayGame *diplobucks, *intimate;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = g_strndup ((const char *) data, size);

  if (!diplobucks)
    {
      diplobucks = new_game ("diplobucks");
      intimate = new_game ("intimate");
    }
  play (diplobucks, text, size);
  play (intimate, text, size);
  g_autoptr (PayTheatre) theatre = pay_theatre_read (text, size, diagnostics);
  if (theatre)
    {
      g_autofree char *again = pay_theatre_write (theatre);
      pay_theatre_check (theatre, diagnostics);
    }
  else
    g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
  return 0;
}
