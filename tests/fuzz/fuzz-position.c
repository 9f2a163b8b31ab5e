/* fuzz-position.c - arbitrary bytes as the notation of a position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "position/position.h"

/* If a position can be read, it is written and read back unchanged. If a game can begin with it,
 * the first phase can be adjudicated. */
static void
use (PayPosition *position, gboolean adjudicate)
{
  PayBoard *board = fuzz_board ("standard");
  g_autofree char *text = pay_position_text (position);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayPosition) again = pay_position_parse (pay_position_get_board (position), text,
                                                      found);

  g_assert_nonnull (again);
  g_assert_true (pay_position_equal (again, position));
  if (!adjudicate || pay_position_get_board (position) != board)
    return;
  g_autoptr (PayOptions) options = pay_options_parse (NULL, found);
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", options, NULL, "", 1, found);
  g_autoptr (PayGame) game = pay_game_new_from (setup, position, found);
  if (!game)
    {
      g_assert_true (pay_diagnostics_has_errors (found));
      return;
    }
  if (pay_game_is_over (game))
    return;
  g_autoptr (PayGame) after = pay_game_adjudicate (game, found);
  g_assert_nonnull (after);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const char *const variants[] = { "standard", "void", "youngstown" };
  g_autofree char *text = g_strndup ((const char *) data, size);

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayPosition) position = pay_position_parse (fuzz_board (variants[i]), text,
                                                             diagnostics);
      if (position)
        use (position, fuzz_chooses (data, size, 8, 0));
      else
        g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
    }
  return 0;
}
