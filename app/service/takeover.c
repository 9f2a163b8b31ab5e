/* takeover.c - players who take over a power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/takeover.h"

#include <glib/gi18n.h>

/* Checks whether a power has a new player. The player may be a person or the computer. */
static gboolean
is_new (const PayPlayer *before, const PayPlayer *now)
{
  return now && (*now->name || *now->mail || *now->key || *now->computer)
      && (!before || strcmp (before->name, now->name) != 0 || strcmp (before->mail, now->mail) != 0
          || strcmp (before->computer, now->computer) != 0);
}

PayGame *
payola_takeover_apply (PayGame *game, PayRoster *roster)
{
  const PayBoard *board = pay_game_get_board (game);
  const PayRoster *old = pay_game_get_roster (game);
  g_autoptr (PayGame) changed = pay_game_with_roster (game, roster);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      PayPower power = (PayPower) p;
      if (!pay_position_has_resigned (pay_game_get_position (changed), power)
          || !is_new (pay_roster_get (old, power), pay_roster_get (roster, power)))
        continue;
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      g_autofree char *edit = g_strdup_printf ("RESIGNED %s no",
                                               pay_board_get_power_key (board, power));
      g_autofree char *reason = g_strdup_printf (
        /* Translators: the name of a power */
        pay_roster_get_computer (roster, power) ? _("%s is played by the computer")
                                                /* Translators: the name of a power */
                                                : _("%s has a player again"),
        pay_board_get_power_name (board, power));
      PayGame *next = pay_game_correct (changed, edit, reason, findings);
      if (!next)
        continue; /* the game is over */
      pay_game_unref (changed);
      changed = next;
    }
  return g_steal_pointer (&changed);
}
