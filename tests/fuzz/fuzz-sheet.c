/* fuzz-sheet.c - arbitrary bytes as a sheet
 *
 * Sheets are either refused with findings or accepted, in spring and winter, in games with other
 * kinds of offers, and with 36 powers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "board/board-xml.h"
#include "game/game.h"
#include "position/position.h"

/* The games and their positions; a position of NULL is the start of the board. */
static const struct
{
  const char *board, *kind, *options, *position;
} games[] = {
  { "standard", "payola", NULL, NULL },
  { "standard", "tin-cup", NULL, NULL },
  { "standard", "classic", "limit-offers", NULL },
  { "standard", "payola", "restrict-signal", NULL },
  { "standard", "payola", "pay-dummies immobile-dummies dummy-germany", NULL },
  { "standard", "ebayola", "touch-bribe vassal-dummies dummy-italy=france", NULL },
  { "void", "payola", NULL, NULL },
  { "standard", "payola", NULL,
    "W1901A | France 30 [F?]: A MAR; PAR BRE MAR SPA | England 9 [E?]: F LON, F EDI, F NTH; LON" },
};

static PayGame *
make_game (guint i)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (games[i].board, found);
  g_auto (GStrv) names = games[i].options ? g_strsplit (games[i].options, " ", -1) : NULL;
  g_autoptr (PayOptions) options = pay_options_parse ((const char *const *) names, found);
  g_autoptr (PaySetup) setup = pay_setup_new (board, games[i].kind, options, NULL, "", 1, found);
  PayGame *game;

  if (games[i].position)
    {
      g_autoptr (PayPosition) position = pay_position_parse (board, games[i].position, found);
      game = pay_game_new_from (setup, position, found);
    }
  else
    game = pay_game_new (setup);
  g_assert_nonnull (game);
  return game;
}

static void
send (PayGame *game, const char *text, gsize size)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) changed = pay_game_submit (game, 2, text, (gssize) size, diagnostics);

  if (!changed)
    {
      g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
      return;
    }
  g_autoptr (PayGame) after = pay_game_adjudicate (changed, diagnostics);
  g_assert_nonnull (after);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static PayGame *made[G_N_ELEMENTS (games)];
  /* A copy of exactly `size` bytes, so that sanitizers notice a read beyond its end. */
  g_autofree char *text = g_memdup2 (data, size);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      if (!made[i])
        made[i] = make_game (i);
      send (made[i], size ? text : "", size);
    }
  return 0;
}
