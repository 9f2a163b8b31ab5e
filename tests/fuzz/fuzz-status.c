/* fuzz-status.c - arbitrary bytes as a status file of the DPjudge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "exchange/dpjudge-status.h"
#include "game/game-xml.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = pay_dpjudge_status_read ((const char *) data, size, diagnostics);

  g_assert_cmpint (game == NULL, ==, pay_diagnostics_has_errors (diagnostics));
  /* A game that was imported can be written, and the result can be read. */
  if (game && fuzz_chooses (data, size, 4, 0))
    {
      g_autofree char *text = pay_game_write (game);
      g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), diagnostics);
      g_assert_nonnull (again);
    }
  return 0;
}
