/* fuzz-game.c - arbitrary bytes as a game file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "game/game-xml.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = pay_game_read_bytes ((const char *) data, size, diagnostics);

  if (!game)
    {
      g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
      return 0;
    }
  /* A game that was read can be written, and the result can be read again. */
  g_autofree char *text = pay_game_write (game);
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), diagnostics);
  g_assert_nonnull (again);
  return 0;
}
