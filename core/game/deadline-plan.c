/* deadline-plan.c - the durations of phases, and the next deadline
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/deadline-plan.h"

#include <stdio.h>
#include <string.h>

gboolean
pay_deadline_plan_parse (const char *text, PayDeadlinePlan *self)
{
  PayDeadlinePlan plan;
  int end = -1;

  /* sscanf() would also accept signs, tabs and line breaks. */
  if (strlen (text) > 20 || strspn (text, "0123456789: ") != strlen (text)
      || sscanf (text, "%2u %2u %2u %2u:%2u%n", &plan.days[0], &plan.days[1], &plan.days[2],
                 &plan.hour, &plan.minute, &end)
           != 5
      || end != (int) strlen (text) || plan.hour > 23 || plan.minute > 59)
    return FALSE;
  *self = plan;
  return TRUE;
}

char *
pay_deadline_plan_print (const PayDeadlinePlan *self)
{
  if (!self->days[0] && !self->days[1] && !self->days[2])
    return g_strdup ("");
  return g_strdup_printf ("%u %u %u %02u:%02u", self->days[0], self->days[1], self->days[2],
                          self->hour, self->minute);
}

char *
pay_deadline_plan_next (const PayDeadlinePlan *self, PayPhaseKind kind, GDateTime *now)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (self->days), NULL);
  g_autoptr (GDateTime) day = g_date_time_add_days (now, (int) self->days[kind]);
  g_autoptr (GDateTime) time = day ? g_date_time_new (
                                 g_date_time_get_timezone (now), g_date_time_get_year (day),
                                 g_date_time_get_month (day), g_date_time_get_day_of_month (day),
                                 (int) self->hour, (int) self->minute, 0)
                                   : NULL;

  return time && self->days[kind] ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%S%:z")
                                  : g_strdup ("");
}

PayGame *
pay_game_with_next_deadline (PayGame *game, GDateTime *now)
{
  const PayRoster *roster = pay_game_get_roster (game);
  PayDeadlinePlan plan;
  const char *name = pay_roster_get_zone (roster);
  g_autoptr (GTimeZone) zone = *name ? g_time_zone_new_identifier (name) : NULL;
  g_autoptr (GDateTime) start = zone ? g_date_time_to_timezone (now, zone) : g_date_time_ref (now);
  gboolean planned = start && !pay_game_is_over (game)
                  && pay_deadline_plan_parse (pay_roster_get_plan (roster), &plan);
  g_autofree char *deadline = planned ? pay_deadline_plan_next (
                                &plan, pay_game_get_phase (game).kind, start)
                                      : g_strdup ("");

  if (strcmp (deadline, pay_roster_get_deadline (roster)) == 0)
    return pay_game_ref (game);
  g_autoptr (PayRoster) changed = pay_roster_with_deadline (roster, deadline);
  return pay_game_with_roster (game, changed);
}
