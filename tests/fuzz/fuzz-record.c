/* fuzz-record.c - arbitrary bytes as a game of another program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "game/game-xml.h"
#include "interchange/formats.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = g_malloc0 (size + 1);
  g_autoptr (PayGame) game = NULL;

  /* Readers get a text that ends with NUL, like the contents of a file. */
  if (size > 0)
    memcpy (text, data, size);
  game = pay_format_import (text, size, NULL, 0, diagnostics);
  if (!game)
    g_assert_true (pay_diagnostics_has_errors (diagnostics));
  else if (fuzz_chooses (data, size, 4, 0))
    {
      g_autofree char *written = pay_game_write (game);
      g_autoptr (PayGame) again = pay_game_read_bytes (written, strlen (written), diagnostics);
      g_assert_nonnull (again);
    }
  return 0;
}
