/* fuzz.c - help for targets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "board/board-xml.h"
#include "position/position.h"

gboolean fuzz_is_thorough = FALSE;

gboolean
fuzz_chooses (const guint8 *data, gsize size, guint n, guint i)
{
  guint32 sum = 2166136261u; /* FNV-1a */

  for (gsize k = 0; k < size; k++)
    sum = (sum ^ data[k]) * 16777619u;
  return fuzz_is_thorough || (sum >> 8) % n == i;
}

PayBoard *
fuzz_board (const char *variant)
{
  static GHashTable *boards = NULL; /* name → PayBoard */
  PayBoard *board;

  if (!boards)
    boards = g_hash_table_new (g_str_hash, g_str_equal);
  board = g_hash_table_lookup (boards, variant);
  if (!board)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      board = pay_board_load (variant, found);
      g_assert_nonnull (board);
      g_hash_table_insert (boards, (gpointer) g_intern_string (variant), board);
    }
  return board;
}

PayGame *
fuzz_game_new (const FuzzGame *wish)
{
  PayBoard *board = fuzz_board (wish->board);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) names = wish->options ? g_strsplit (wish->options, " ", -1) : NULL;
  g_autoptr (PayOptions) options = pay_options_parse ((const char *const *) names, found);
  g_autoptr (PaySetup) setup = pay_setup_new (board, wish->kind, options, NULL, "Fuzz", 1, found);
  PayGame *game;

  g_assert_nonnull (setup);
  if (wish->position)
    {
      g_autoptr (PayPosition) position = pay_position_parse (board, wish->position, found);
      g_assert_nonnull (position);
      game = pay_game_new_from (setup, position, found);
    }
  else
    game = pay_game_new (setup);
  g_assert_nonnull (game);
  return game;
}
