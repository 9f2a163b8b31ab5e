/* dpjudge-calendar.c - the order of phases in DPjudge map files
 *
 * An example:
 *
 *   FLOW NEWYEAR:5
 *   FLOW A.D.:MOVEMENT,RETREATS
 *   FLOW IFYEARDIV:10
 *   FLOW A.D.:ADJUSTMENTS
 *
 * The year begins at NEWYEAR; the number after it is the step to the next year. IFYEARDIV limits
 * the phases after it to years that are divisible by its number. With "=", it limits them to years
 * that leave the given remainder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/dpjudge-map.h"

#include <stdlib.h>
#include <string.h>

void
pay_dpjudge_calendar_clear (PayDpjudgeCalendar *self)
{
  *self = (PayDpjudgeCalendar) { .step = 1, .every = 1 };
}

static gboolean
read_number (const char *text, gint64 least, gint64 most, int *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, least, most, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static gboolean
read_division (PayDpjudgeCalendar *self, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);

  self->rest = 0;
  return parts[0] && read_number (parts[0], 1, PAY_MAX_YEAR, &self->every)
      && (!parts[1] || read_number (parts[1], 0, self->every - 1, &self->rest));
}

/* Reads the phases of one season. */
static gboolean
read_season (PayDpjudgeCalendar *self, const char *word, const char *list)
{
  g_auto (GStrv) items = g_strsplit (list, ",", -1);
  PayCalendarPhase phase = { .every = self->every, .rest = self->rest };
  gboolean income = FALSE;

  if (!pay_season_find (word, &phase.season))
    return FALSE;
  for (guint i = 0; items[i]; i++)
    {
      gboolean movement = g_ascii_strcasecmp (items[i], "MOVEMENT") == 0;
      if (g_ascii_strcasecmp (items[i], "RETREATS") == 0)
        continue;
      if (g_ascii_strcasecmp (items[i], "INCOME") == 0)
        {
          /* Income after adjustments belongs to the adjustments. Any other income belongs to the
           * next movement. */
          income = i == 0 || g_ascii_strcasecmp (items[i - 1], "ADJUSTMENTS") != 0;
          if (!income && self->n > 0)
            self->phases[self->n - 1].income = TRUE;
          continue;
        }
      if ((!movement && g_ascii_strcasecmp (items[i], "ADJUSTMENTS") != 0)
          || self->n == PAY_MAX_CALENDAR)
        return FALSE;
      phase.kind = movement ? PAY_PHASE_MOVEMENT : PAY_PHASE_ADJUSTMENT;
      phase.income = income && movement;
      self->phases[self->n++] = phase;
      income = FALSE;
    }
  return !income;
}

gboolean
pay_dpjudge_calendar_add (PayDpjudgeCalendar *self, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  const char *rest = parts[0] && parts[1] ? parts[1] : "";
  gboolean good;

  if (parts[0] && g_ascii_strcasecmp (parts[0], "NEWYEAR") == 0)
    {
      self->first = self->n;
      good = *rest == '\0'
          || read_number (rest, -PAY_MAX_YEAR_STEP, PAY_MAX_YEAR_STEP, &self->step);
    }
  else if (parts[0] && g_ascii_strcasecmp (parts[0], "IFYEARDIV") == 0)
    good = read_division (self, rest);
  else
    good = parts[0] && read_season (self, parts[0], rest);
  self->bad |= !good;
  return good;
}

gboolean
pay_dpjudge_calendar_is_whole (const PayDpjudgeCalendar *self)
{
  gboolean movement = FALSE, adjustment = FALSE, fits = self->step != 0;

  for (guint i = 0; i < self->n; i++)
    {
      const PayCalendarPhase *phase = &self->phases[i];
      movement |= phase->kind == PAY_PHASE_MOVEMENT && phase->every == 1;
      adjustment |= phase->kind == PAY_PHASE_ADJUSTMENT;
      fits &= (phase->season == PAY_SEASON_BC) == (self->step < 0);
      for (guint k = 0; k < i; k++)
        fits &= self->phases[k].season != phase->season || self->phases[k].kind != phase->kind;
    }
  return !self->bad && movement && adjustment && fits;
}
