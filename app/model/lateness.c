/* lateness.c - sheets that arrive after the deadline or never
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/lateness.h"

#include "economy/dummy.h"
#include "model/deadline.h"

#include <glib/gi18n.h>

PayGame *
payola_late_mark (PayGame *game, PayPower power, GDateTime *when)
{
  g_autoptr (PayGame) before = game;

  if (!game)
    return NULL;
  const PayRoster *roster = pay_game_get_roster (game);
  guint64 bit = G_GUINT64_CONSTANT (1) << power;
  gboolean late = payola_deadline_is_over (pay_roster_get_deadline (roster), when);
  if (late == pay_roster_is_late (roster, power))
    return g_steal_pointer (&before);
  g_autoptr (PayRoster) marked = pay_roster_with_late (
    roster, late ? pay_roster_get_late (roster) | bit : pay_roster_get_late (roster) & ~bit);
  return pay_game_with_roster (before, marked);
}

const char *
payola_late_describe_rule (PayLateRule rule)
{
  switch (rule)
    {
    case PAY_LATE_ACCEPT:
      return _("Late sheets are accepted until the phase is adjudicated.");
    case PAY_LATE_REFUSE:
      return _("Late sheets are refused.");
    case PAY_LATE_ASK:
      return _("Late sheets wait until you accept or refuse them.");
    }
  g_return_val_if_reached ("");
}

guint
payola_late_count_missed (PayGame *game, PayPower power)
{
  const PayOptions *options = pay_setup_get_options (pay_game_get_setup (game));
  guint n = 0;

  if (pay_dummy_is_free (options, pay_game_get_board (game), power))
    return 0;
  for (guint i = 0; i < pay_game_get_n_turns (game); i++)
    {
      PayTurn *turn = pay_game_get_turn (game, i);
      const PayPosition *before = pay_turn_get_before (turn);

      n += pay_turn_get_phase (turn).kind == PAY_PHASE_MOVEMENT && !pay_turn_get_sheet (turn, power)
        && !pay_position_has_resigned (before, power)
        && pay_position_count_units (before, power) > 0;
    }
  return n;
}
