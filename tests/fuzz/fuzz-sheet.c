/* fuzz-sheet.c - any bytes as a sheet: refused with findings, or taken in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "board/board-xml.h"
#include "game/game.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static PayGame *game = NULL;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = g_strndup ((const char *) data, size);

  if (!game)
    {
      g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
      PaySetup *setup = pay_setup_new (board, "payola", NULL, NULL, "", 1, diagnostics);
      game = pay_game_new (setup);
      pay_setup_unref (setup);
    }
  for (guint i = 0; i < size; i++)
    text[i] = (char) data[i];
  g_autoptr (PayGame) changed = pay_game_submit (game, 2, text, (gssize) size, diagnostics);
  if (!changed)
    {
      g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
      return 0;
    }
  g_autoptr (PayGame) after = pay_game_adjudicate (changed, diagnostics);
  g_assert_nonnull (after);
  return 0;
}
