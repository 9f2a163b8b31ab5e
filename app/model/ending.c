/* ending.c - what becomes public when a game ends or a player resigns
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/ending.h"

#include "game/view.h"
#include "report/event-words.h"

#include <glib/gi18n.h>

char *
payola_ending_describe (PayGame *game)
{
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
  g_autofree char *end = pay_end_words (view);

  /* Translators: %s is a sentence that says how the game ends */
  return g_strdup_printf (_("%s All sheets, bids, treasuries and statements become public with "
                            "the next packet or publication. Until then, Undo reopens the game."),
                          end);
}

char *
payola_ending_describe_resignation (PayGame *game, PayPower power)
{
  return g_strdup_printf (
    /* Translators: %s is the name of a power */
    _("Everybody can see that %s has resigned, but not its treasury or its sheets. The game does "
      "not wait for this power until a standby player takes over."),
    pay_board_get_power_name (pay_game_get_board (game), power));
}
