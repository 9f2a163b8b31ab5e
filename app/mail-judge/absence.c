/* absence.c - absences of players, which postpone the deadlines of later phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/absence.h"

#include <string.h>

/* The time that players keep for their sheets when an absence is taken back. */
#define NOTICE_HOURS 24

/* The journal stores the absences of a seat as first and last days, as in “2026-12-01 2026-12-05;
 * 2026-12-24 2026-12-31”, which sort like their texts. */
static char **
list_ranges (PayolaDesk *desk, const char *seat)
{
  g_autofree char *text = payola_journal_get (desk->judge->journal, desk->name, "absence", seat);

  return g_strsplit (text ? text : "", ";", -1);
}

/* Splits a range into its days. Returns FALSE if it is empty. */
static gboolean
split_range (char *range, const char **first, const char **last)
{
  char *blank = strchr (range, ' ');

  if (!blank)
    return FALSE;
  *blank = '\0';
  *first = range;
  *last = blank + 1;
  return TRUE;
}

static void
add_range (GString *out, const char *first, const char *last)
{
  if (strcmp (first, last) <= 0)
    g_string_append_printf (out, "%s%s %s", out->len ? ";" : "", first, last);
}

static char *
format_day (GDateTime *time)
{
  return g_date_time_format (time, "%Y-%m-%d");
}

static GDateTime *
read_day (PayolaDesk *desk, const char *day)
{
  g_autofree char *text = g_strconcat (day, "T12:00:00", NULL);

  return g_date_time_new_from_iso8601 (text, desk->judge->settings->zone);
}

static char *
get_yesterday (PayolaDesk *desk)
{
  g_autoptr (GDateTime) time = g_date_time_add_days (desk->judge->now, -1);

  return format_day (time);
}

/* Returns the ranges of a seat that do not overlap a new one, and the days of the others that have
 * passed. (transfer full) */
static GString *
keep_ranges (PayolaDesk *desk, const char *seat, const char *first, const char *last)
{
  g_auto (GStrv) ranges = list_ranges (desk, seat);
  g_autofree char *yesterday = get_yesterday (desk);
  GString *kept = g_string_new (NULL);
  const char *a, *b;

  for (guint i = 0; ranges[i]; i++)
    if (split_range (ranges[i], &a, &b))
      {
        gboolean apart = strcmp (b, first) < 0 || strcmp (last, a) < 0;
        add_range (kept, a, apart || strcmp (b, yesterday) < 0 ? b : yesterday);
      }
  return kept;
}

/* Counts the days of ranges in a year. */
static guint
count_days (PayolaDesk *desk, const char *text, int year)
{
  g_auto (GStrv) ranges = g_strsplit (text, ";", -1);
  const char *a, *b;
  guint n = 0;

  for (guint i = 0; ranges[i]; i++)
    {
      g_autoptr (GDateTime) day = split_range (ranges[i], &a, &b) ? read_day (desk, a) : NULL;
      g_autoptr (GDateTime) end = day ? read_day (desk, b) : NULL;
      for (guint k = 0; day && end && k < 100 && g_date_time_compare (day, end) <= 0; k++)
        {
          GDateTime *next = g_date_time_add_days (day, 1);
          n += g_date_time_get_year (day) == year;
          g_date_time_unref (day);
          day = next;
        }
    }
  return n;
}

PayolaAbsenceResult
payola_absence_add (PayolaDesk *desk, const char *seat, GDateTime *first, GDateTime *last)
{
  const PayolaSettings *settings = desk->judge->settings;
  g_autofree char *a = format_day (first), *b = format_day (last);

  if (g_date_time_difference (last, first) >= settings->absence * G_TIME_SPAN_DAY)
    return PAYOLA_ABSENCE_TOO_LONG;
  g_autoptr (GString) ranges = keep_ranges (desk, seat, a, b);
  add_range (ranges, a, b);
  for (int year = g_date_time_get_year (first); year <= g_date_time_get_year (last); year++)
    if (count_days (desk, ranges->str, year) > settings->absence_year)
      return PAYOLA_ABSENCE_TOO_OFTEN;
  payola_journal_set (desk->judge->journal, desk->name, "absence", seat, ranges->str);
  return PAYOLA_ABSENCE_NOTED;
}

gboolean
payola_absence_has_deadline (PayolaDesk *desk, GDateTime *first, GDateTime *last)
{
  const char *deadline = pay_roster_get_deadline (pay_game_get_roster (desk->game));
  g_autoptr (GDateTime) given = g_date_time_new_from_iso8601 (deadline,
                                                              desk->judge->settings->zone);
  g_autoptr (GDateTime) time = given ? g_date_time_to_timezone (given, desk->judge->settings->zone)
                                     : NULL;
  g_autofree char *a = format_day (first), *b = format_day (last);
  g_autofree char *day = time ? format_day (time) : NULL;

  return day && !pay_game_is_over (desk->game) && strcmp (a, day) <= 0 && strcmp (day, b) <= 0;
}

/* ---- deadlines ------------------------------------------------------------------------------ */

static gboolean
is_absent (PayolaDesk *desk, GDateTime *time)
{
  g_auto (GStrv) seats = payola_journal_list (desk->judge->journal, desk->name, "absence");
  g_autofree char *day = format_day (time);
  const char *a, *b;

  for (guint i = 0; seats[i]; i++)
    {
      g_auto (GStrv) ranges = list_ranges (desk, seats[i]);
      for (guint k = 0; ranges[k]; k++)
        if (split_range (ranges[k], &a, &b) && strcmp (a, day) <= 0 && strcmp (day, b) <= 0)
          return TRUE;
    }
  return FALSE;
}

static char *
write_time (GDateTime *time)
{
  g_autoptr (GDateTime) utc = g_date_time_to_utc (time);

  return g_date_time_format (utc, "%Y-%m-%dT%H:%M:%SZ");
}

char *
payola_absence_shift (PayolaDesk *desk, const char *deadline)
{
  const PayolaSettings *settings = desk->judge->settings;
  g_autoptr (GDateTime) given = g_date_time_new_from_iso8601 (deadline, settings->zone);
  g_autoptr (GDateTime) time = given ? g_date_time_to_timezone (given, settings->zone) : NULL;
  g_autofree char *choice = payola_journal_get (desk->judge->journal, desk->name, "weekends", "");
  gboolean weekends = choice ? strcmp (choice, "yes") == 0 : settings->weekends;
  guint shifted = 0;

  if (!time)
    return g_strdup (deadline);
  for (guint i = 0; i < 400; i++)
    {
      gboolean absent = shifted < settings->absence && is_absent (desk, time);
      gboolean weekend = !weekends && g_date_time_get_day_of_week (time) >= 6;
      GDateTime *next = absent || weekend ? g_date_time_add_days (time, 1) : NULL;
      if (!next)
        break;
      g_date_time_unref (time);
      time = next;
      shifted += absent;
    }
  return g_date_time_equal (time, given) ? g_strdup (deadline) : write_time (time);
}

void
payola_absence_note_plan (PayolaDesk *desk, const char *planned, const char *shifted)
{
  g_autofree char *both = strcmp (planned, shifted) ? g_strdup_printf ("%s %s", planned, shifted)
                                                    : NULL;

  payola_journal_set (desk->judge->journal, desk->name, "planned", "", both);
}

/* Returns the present deadline without the absences that have ended, or NULL if that is the same or
 * the deadline was set by somebody. */
static char *
find_earlier (PayolaDesk *desk)
{
  const char *present = pay_roster_get_deadline (pay_game_get_roster (desk->game));
  g_autofree char *both = payola_journal_get (desk->judge->journal, desk->name, "planned", "");
  g_auto (GStrv) parts = g_strsplit (both ? both : "", " ", 2);

  if (!parts[0] || !parts[1] || strcmp (parts[1], present) != 0)
    return NULL;
  g_autofree char *planned = payola_absence_shift (desk, parts[0]);
  g_autoptr (GDateTime) earlier = g_date_time_new_from_iso8601 (planned, NULL);
  g_autoptr (GDateTime) later = g_date_time_new_from_iso8601 (present, NULL);
  g_autoptr (GDateTime) least = g_date_time_add_hours (desk->judge->now, NOTICE_HOURS);
  if (!earlier || !later)
    return NULL;
  GDateTime *best = g_date_time_compare (earlier, least) < 0 ? least : earlier;
  return g_date_time_compare (best, later) < 0 ? write_time (best) : NULL;
}

gboolean
payola_absence_clear (PayolaDesk *desk, const char *seat)
{
  g_autoptr (GString) kept = keep_ranges (desk, seat, "", "9999");
  const PayRoster *roster = pay_game_get_roster (desk->game);

  payola_journal_set (desk->judge->journal, desk->name, "absence", seat,
                      kept->len ? kept->str : NULL);
  g_autofree char *earlier = find_earlier (desk);
  if (!earlier)
    return FALSE;
  g_autoptr (PayRoster) changed = pay_roster_with_deadline (roster, earlier);
  payola_desk_set_game (desk, pay_game_with_roster (desk->game, changed));
  return TRUE;
}
