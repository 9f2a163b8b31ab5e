/* deadline-words.c - descriptions of deadlines that do not depend on the current time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/deadline-words.h"

#include "report/date-format.h"
#include "report/report.h"

char *
pay_deadline_date (GDateTime *time, const char *zone)
{
  g_autofree char *offset = *zone ? NULL : g_date_time_format (time, "UTC%:z");

  g_autoptr (GDateTime) utc = g_date_time_to_utc (time);

  /* At the ends of the calendar, a time in a zone may not exist in UTC. */
  if (!utc || g_date_time_get_utc_offset (time) == 0)
    return pay_date_format (time, utc ? "%x, %H:%M UTC" : "%x, %H:%M");
  gboolean same_day = g_date_time_get_day_of_month (utc) == g_date_time_get_day_of_month (time);
  g_autofree char *date = pay_date_format (time, "%x, %H:%M");
  g_autofree char *in_utc = pay_date_format (utc, same_day ? "%H:%M" : "%-d %B, %H:%M");
  return pay_report_say (PAY_CODE_REPORT_DEADLINE_DATE, date, offset ? offset : zone, in_utc, NULL);
}

/* Returns a deadline in the zone of the game, or with the difference from UTC with which it was
 * set. Returns NULL if the text is not a time. */
static GDateTime *
read_deadline (const char *deadline, const char **zone)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GTimeZone) chosen = **zone ? g_time_zone_new_identifier (*zone) : NULL;
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (deadline, utc);

  if (time && chosen)
    return g_date_time_to_timezone (time, chosen);
  *zone = "";
  return g_steal_pointer (&time);
}

char *
pay_deadline_words (const PayView *view)
{
  const char *deadline = pay_view_get_deadline (view), *zone = pay_view_get_zone (view);
  g_autoptr (GDateTime) time = read_deadline (deadline, &zone);

  if (!time)
    return *deadline ? g_strdup (deadline) : NULL;
  g_autofree char *day = pay_date_format (time, "%A");
  g_autofree char *date = pay_deadline_date (time, zone);
  return g_strdup_printf ("%s, %s", day, date);
}

char *
pay_deadline_sentence (const PayView *view)
{
  const char *deadline = pay_view_get_deadline (view), *zone = pay_view_get_zone (view);

  if (!*deadline || pay_view_is_over (view))
    return NULL;
  g_autoptr (GDateTime) time = read_deadline (deadline, &zone);
  g_autofree char *words = time ? pay_deadline_date (time, zone) : g_strdup (deadline);
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (view, pay_view_get_n_turns (view)));
  return pay_report_say (PAY_CODE_REPORT_DEADLINE, phase, words, NULL);
}
