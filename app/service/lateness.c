/* lateness.c - sheets that arrive after the deadline or never
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/lateness.h"

#include "economy/dummy.h"
#include "service/deadline.h"

#include <glib/gi18n.h>

PayolaLateness
payola_late_judge (const PayRoster *roster, GDateTime *when)
{
  const char *deadline = pay_roster_get_deadline (roster);
  g_autoptr (GDateTime) earlier = g_date_time_add_hours (when,
                                                         -(int) pay_roster_get_grace (roster));

  if (!payola_deadline_is_over (deadline, when))
    return PAYOLA_ON_TIME;
  return earlier && payola_deadline_is_over (deadline, earlier) ? PAYOLA_LATE : PAYOLA_IN_GRACE;
}

PayLateRule
payola_late_get_rule (const PayRoster *roster, GDateTime *when)
{
  return payola_late_judge (roster, when) == PAYOLA_LATE ? pay_roster_get_late_rule (roster)
                                                         : PAY_LATE_ACCEPT;
}

PayLateRule
payola_late_treat (PayGame *game, const PayIncoming *incoming, GDateTime *when)
{
  return pay_incoming_is_good (incoming)
          && pay_phase_is_equal (incoming->phase, pay_game_get_phase (game))
         ? payola_late_get_rule (pay_game_get_roster (game), when)
         : PAY_LATE_ACCEPT;
}

char *
payola_late_describe_sheet (PayGame *game, const PayIncoming *incoming, GDateTime *when,
                            PayLateRule rule)
{
  if (rule == PAY_LATE_REFUSE)
    return g_strdup (_("The sheet arrived after the deadline and was refused."));
  if (rule == PAY_LATE_ASK)
    return g_strdup (_("The sheet arrived after the deadline. Accept or refuse it."));
  g_autofree char *sentence = pay_incoming_sentence (incoming, game);
  if (payola_late_judge (pay_game_get_roster (game), when) == PAYOLA_IN_GRACE)
    /* Translators: a sentence about a sheet, “France: accepted”, that arrived in the grace period
     */
    return g_strdup_printf (_("%s (late, within grace period)"), sentence);
  /* Translators: a sentence about a sheet, “France: accepted”, that arrived after the deadline */
  return g_strdup_printf (_("%s (late)"), sentence);
}

char *
payola_late_describe_grace (const PayRoster *roster)
{
  guint hours = pay_roster_get_grace (roster);

  return hours == 0 ? NULL
                    : g_strdup_printf (
                      /* Translators: the number of hours of the grace period */
                      g_dngettext (NULL, "Sheets are accepted until %u hour after the deadline.",
                                   "Sheets are accepted until %u hours after the deadline.", hours),
                      hours);
}

PayGame *
payola_late_mark (PayGame *game, PayPower power, GDateTime *when)
{
  g_autoptr (PayGame) before = game;

  if (!game)
    return NULL;
  const PayRoster *roster = pay_game_get_roster (game);
  guint64 bit = G_GUINT64_CONSTANT (1) << power;
  PayolaLateness lateness = payola_late_judge (roster, when);
  gboolean late = lateness != PAYOLA_ON_TIME, graced = lateness == PAYOLA_IN_GRACE;
  guint64 all_late = pay_roster_get_late (roster), all_graced = pay_roster_get_graced (roster);
  if (late == pay_roster_is_late (roster, power) && graced == pay_roster_is_graced (roster, power))
    return g_steal_pointer (&before);
  g_autoptr (PayRoster) marked = pay_roster_with_late (roster,
                                                       late ? all_late | bit : all_late & ~bit);
  g_autoptr (PayRoster) both = pay_roster_with_graced (marked, graced ? all_graced | bit
                                                                      : all_graced & ~bit);
  return pay_game_with_roster (before, both);
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

static gboolean
has_missed (PayGame *game, guint i, PayPower power)
{
  const PayTurn *turn = pay_game_get_turn (game, i);
  PaySheet *sheets[PAY_MAX_POWERS] = { NULL };

  sheets[power] = pay_turn_get_sheet (turn, power);
  return pay_turn_get_phase (turn).kind == PAY_PHASE_MOVEMENT
      && pay_due_find (pay_game_get_setup (game), pay_turn_get_before (turn), power, sheets)
           == PAY_DUE_SHEET;
}

static gboolean
has_player (PayGame *game, PayPower power)
{
  return !pay_dummy_is_free (pay_setup_get_options (pay_game_get_setup (game)),
                             pay_game_get_board (game), power);
}

guint
payola_late_count_missed (PayGame *game, PayPower power)
{
  guint n = 0;

  for (guint i = 0; has_player (game, power) && i < pay_game_get_n_turns (game); i++)
    n += has_missed (game, i, power);
  return n;
}

guint
payola_late_count_missed_since (PayGame *game, PayPower power, guint from)
{
  guint n = 0;

  for (guint i = pay_game_get_n_turns (game); has_player (game, power) && i > from; i--)
    {
      PayTurn *turn = pay_game_get_turn (game, i - 1);
      if (pay_turn_get_sheet (turn, power))
        break;
      n += has_missed (game, i - 1, power);
    }
  return n;
}
