/* date-words.c - dates and times as people write them, in English, German and French
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/date-words.h"

#include <string.h>

/* A date without a year that is further in the past is one of the next year. */
#define MAX_MONTHS_AGO 3
#define MAX_TEXT 200

/* Names without accents. They may be shortened to three letters if that leaves them distinct. */
typedef struct
{
  int number; /* from 1 */
  const char *names;
} Name;

static const Name months[] = {
  { 1, "january januar janner janvier" },
  { 2, "february februar fevrier" },
  { 3, "march marz maerz mars" },
  { 4, "april avril" },
  { 5, "may mai" },
  { 6, "june juni juin" },
  { 7, "july juli juillet" },
  { 8, "august aout" },
  { 9, "september septembre" },
  { 10, "october oktober octobre" },
  { 11, "november novembre" },
  { 12, "december dezember decembre" },
  { 0 },
};
static const Name weekdays[] = {
  { 1, "monday montag lundi mo" },         { 2, "tuesday dienstag mardi di" },
  { 3, "wednesday mittwoch mercredi mi" }, { 4, "thursday donnerstag jeudi do" },
  { 5, "friday freitag vendredi fr" },     { 6, "saturday samstag samedi sonnabend sa" },
  { 7, "sunday sonntag dimanche so" },     { 0 },
};
static const Name relative[] = {
  { 1, "today heute aujourd'hui" },
  { 2, "tomorrow morgen demain" },
  { 3, "ubermorgen uebermorgen apres-demain" },
  { 0 },
};
static const char fillers[]
  = " on at the by of from am um den der vom von dem le du de a pour in dans "
    "until bis und and et uhr ";

/* The parts of a text. Numbers are 0, or −1 for the time of day, if they were not. */
typedef struct
{
  int year, month, day, weekday, relative, days;
  int hour, minute;
  gboolean is_mar; /* whether the month is “Mar”, which is also short for Tuesday in French */
  GTimeZone *zone;
} Found;

/* Finds the number of a name, or 0. */
static int
find_name (const char *word, const Name *list)
{
  gsize length = strcspn (word, ".");
  int found = 0;

  for (; list->number; list++)
    {
      g_auto (GStrv) names = g_strsplit (list->names, " ", -1);
      for (guint k = 0; names[k]; k++)
        if (strncmp (names[k], word, length) == 0)
          {
            if (strlen (names[k]) == length)
              return list->number;
            if (length >= 3)
              found = found && found != list->number ? -1 : list->number;
          }
    }
  return MAX (found, 0);
}

/* Sets a number that may be found only once. */
static gboolean
set (int *field, int value)
{
  if (*field != 0 || value <= 0)
    return FALSE;
  *field = value;
  return TRUE;
}

/* ---- parts of a text ------------------------------------------------------------------------- */

static int
number_of (const GMatchInfo *match, int group)
{
  g_autofree char *text = g_match_info_fetch (match, group);

  return text ? (int) g_ascii_strtoll (text, NULL, 10) : 0;
}

static gboolean
set_date (Found *self, int year, int month, int day)
{
  return (!year || set (&self->year, year < 100 ? 2000 + year : year)) && set (&self->month, month)
      && set (&self->day, day);
}

static gboolean
take_iso (Found *self, const GMatchInfo *match)
{
  return number_of (match, 1) >= 1970
      && set_date (self, number_of (match, 1), number_of (match, 2), number_of (match, 3));
}

static gboolean
take_dots (Found *self, const GMatchInfo *match)
{
  return set_date (self, number_of (match, 3), number_of (match, 2), number_of (match, 1));
}

/* The day is first in Europe, and the month in America. */
static gboolean
take_slashes (Found *self, const GMatchInfo *match)
{
  int a = number_of (match, 1), b = number_of (match, 2);

  return (a > 12 || b > 12 || a == b)
      && set_date (self, number_of (match, 3), b > 12 ? a : b, b > 12 ? b : a);
}

static gboolean
take_time (Found *self, const GMatchInfo *match)
{
  int hour = number_of (match, 1), minute = number_of (match, 2);
  g_autofree char *half = g_match_info_fetch (match, 3);
  gboolean halved = half && strchr ("ap", *half) && *half;

  if (self->hour >= 0 || minute > 59 || (halved ? hour < 1 || hour > 12 : hour > 23))
    return FALSE;
  self->hour = halved ? hour % 12 + (*half == 'p' ? 12 : 0) : hour;
  self->minute = minute;
  return TRUE;
}

static gboolean
take_span (Found *self, const GMatchInfo *match)
{
  g_autofree char *unit = g_match_info_fetch (match, 2);

  return set (&self->days, number_of (match, 1) * (strchr ("ws", *unit) ? 7 : 1));
}

static gboolean
take_zone (Found *self, const GMatchInfo *match)
{
  g_autofree char *word = g_match_info_fetch (match, 0);
  gboolean start = TRUE;

  if (self->zone)
    return FALSE;
  if (!strchr (word, '/'))
    {
      gboolean summer = strcmp (word, "cest") == 0 || strcmp (word, "mesz") == 0;
      gboolean central = summer || strcmp (word, "cet") == 0 || strcmp (word, "met") == 0
                      || strcmp (word, "mez") == 0;
      g_autofree char *offset = g_match_info_fetch (match, 1);
      self->zone = g_time_zone_new_identifier (summer              ? "+02:00"
                                               : central           ? "+01:00"
                                               : offset && *offset ? offset
                                                                   : "UTC");
      return self->zone != NULL;
    }
  for (char *p = word; *p; p++)
    {
      if (start)
        *p = g_ascii_toupper (*p);
      start = strchr ("/_-", *p) != NULL;
    }
  self->zone = g_time_zone_new_identifier (word);
  return self->zone != NULL;
}

static gboolean
take_year (Found *self, const GMatchInfo *match)
{
  return number_of (match, 1) >= 1970 && set (&self->year, number_of (match, 1));
}

static gboolean
take_day (Found *self, const GMatchInfo *match)
{
  return set (&self->day, number_of (match, 1));
}

static gboolean
take_word (Found *self, const GMatchInfo *match)
{
  g_autofree char *word = g_match_info_fetch (match, 0);
  g_autofree char *whole = g_strdup_printf (" %s ", word);
  int n;

  if ((n = find_name (word, relative)))
    return set (&self->relative, n);
  if (strcmp (word, "noon") == 0 || strcmp (word, "mittag") == 0 || strcmp (word, "midi") == 0)
    {
      gboolean first = self->hour < 0;
      self->hour = 12;
      self->minute = 0;
      return first;
    }
  if ((n = find_name (word, months)) && self->is_mar && set (&self->weekday, 2))
    self->month = self->is_mar = 0;
  if (n && set (&self->month, n))
    self->is_mar = g_str_has_prefix ("mar.", word);
  else if ((n = find_name (word, weekdays)) == 0 || !set (&self->weekday, n))
    return strstr (fillers, whole) != NULL;
  return TRUE;
}

static const struct
{
  const char *pattern;
  gboolean (*take) (Found *self, const GMatchInfo *match);
} parts[] = {
  { "(\\d{4})-(\\d\\d?)-(\\d\\d?)(?:t(?=\\d)|(?!\\d))", take_iso },
  { "(\\d\\d?)\\. ?(\\d\\d?)\\.(?: ?(\\d{4})|(\\d\\d)(?!\\d))?", take_dots },
  { "(\\d\\d?)/(\\d\\d?)(?:/(\\d{4}|\\d\\d))?(?!\\d)", take_slashes },
  { "(\\d\\d?):(\\d\\d)(?::\\d\\d)? ?([ap]\\.?m\\b\\.?|uhr\\b|h\\b)?", take_time },
  { "(\\d\\d?)(?:\\.(\\d\\d))? ?uhr\\b", take_time },
  { "(\\d\\d?) ?h(?:eures?)?(?: ?(\\d\\d))?\\b", take_time },
  { "(\\d\\d?)()? ?([ap]\\.?m\\b\\.?)", take_time },
  { "(\\d\\d?) (days?|weeks?|tagen?|tage?|wochen?|jours?|semaines?)\\b", take_span },
  { "(?:utc|gmt)? ?([+-]\\d\\d(?::?\\d\\d)?)(?!\\d)", take_zone },
  { "(?:utc|gmt|z|cet|met|mez|cest|mesz)\\b", take_zone },
  { "[a-z]+/[a-z_/-]+", take_zone },
  { "(\\d{4})(?!\\d)", take_year },
  { "(\\d\\d?)(?:st|nd|rd|th|er|\\.)?(?![a-z0-9:])", take_day },
  { "[a-z][a-z'-]*\\.?", take_word },
};

/* Reads all parts of a text. Returns FALSE if one is not understood. */
static gboolean
find_parts (const char *text, Found *self)
{
  g_autofree char *ascii = g_str_to_ascii (text, "C");
  g_autofree char *lower = g_ascii_strdown (ascii, -1);
  gsize at = 0;

  while (lower[at += strspn (lower + at, " \t,;")])
    {
      gboolean good = FALSE;
      for (guint i = 0; i < G_N_ELEMENTS (parts) && !good; i++)
        {
          g_autoptr (GRegex) regex = g_regex_new (parts[i].pattern, G_REGEX_ANCHORED, 0, NULL);
          g_autoptr (GMatchInfo) match = NULL;
          int end;
          if (!g_regex_match_full (regex, lower, -1, (gssize) at, 0, &match, NULL))
            continue;
          if (!parts[i].take (self, match))
            return FALSE;
          g_match_info_fetch_pos (match, 0, NULL, &end);
          at = (gsize) end;
          good = TRUE;
        }
      if (!good)
        return FALSE;
    }
  return TRUE;
}

/* ---- the date -------------------------------------------------------------------------------- */

/* Returns the day at the time of day, or NULL if there is no such day. */
static GDateTime *
make (const Found *self, GTimeZone *zone, GDateTime *day)
{
  gboolean timed = self->hour >= 0;

  return g_date_time_new (zone, g_date_time_get_year (day), g_date_time_get_month (day),
                          g_date_time_get_day_of_month (day), timed ? self->hour : 23,
                          timed ? self->minute : 59, 0);
}

static GDateTime *
find_calendar_day (const Found *self, GTimeZone *zone, GDateTime *now)
{
  int year = self->year ? self->year : g_date_time_get_year (now);
  g_autoptr (GDateTime) limit = g_date_time_add_months (now, -MAX_MONTHS_AGO);
  GDateTime *day = g_date_time_new (zone, year, self->month, self->day, 12, 0, 0);

  if (!self->year && (!day || g_date_time_compare (day, limit) < 0))
    {
      g_clear_pointer (&day, g_date_time_unref);
      day = g_date_time_new (zone, year + 1, self->month, self->day, 12, 0, 0);
    }
  if (day && self->weekday && g_date_time_get_day_of_week (day) != self->weekday)
    g_clear_pointer (&day, g_date_time_unref);
  return day;
}

/* Returns the next day of the week; today counts if the time of day is still ahead. */
static GDateTime *
find_weekday (const Found *self, GTimeZone *zone, GDateTime *now)
{
  int ahead = (self->weekday - g_date_time_get_day_of_week (now) + 7) % 7;
  g_autoptr (GDateTime) day = g_date_time_add_days (now, ahead);
  g_autoptr (GDateTime) time = make (self, zone, day);

  return time && g_date_time_compare (time, now) > 0 ? g_steal_pointer (&day)
                                                     : g_date_time_add_days (now, ahead + 7);
}

static GDateTime *
find_day (const Found *self, GTimeZone *zone, GDateTime *now)
{
  gboolean dated = self->month || self->day || self->year;

  if ((dated != 0) + (self->relative != 0) + (self->days != 0) > 1)
    return NULL;
  if (dated)
    return self->month && self->day ? find_calendar_day (self, zone, now) : NULL;
  if (self->weekday)
    return self->relative || self->days ? NULL : find_weekday (self, zone, now);
  if (self->relative || self->days)
    return g_date_time_add_days (now, self->relative ? self->relative - 1 : self->days);
  return self->hour >= 0 ? g_date_time_ref (now) : NULL;
}

GDateTime *
payola_date_read (const char *text, GDateTime *now)
{
  Found found = { .hour = -1, .minute = -1 };
  gboolean good = strlen (text) <= MAX_TEXT && find_parts (text, &found);
  g_autoptr (GTimeZone) zone = found.zone ? found.zone
                                          : g_time_zone_ref (g_date_time_get_timezone (now));
  g_autoptr (GDateTime) there = g_date_time_to_timezone (now, zone);
  g_autoptr (GDateTime) day = good ? find_day (&found, zone, there) : NULL;

  return day ? make (&found, zone, day) : NULL;
}

/* ---- days ------------------------------------------------------------------------------------ */

static GDateTime *
read_day (const char *text, GDateTime *now)
{
  g_autoptr (GDateTime) time = payola_date_read (text, now);

  return time ? g_date_time_new (g_date_time_get_timezone (now), g_date_time_get_year (time),
                                 g_date_time_get_month (time), g_date_time_get_day_of_month (time),
                                 12, 0, 0)
              : NULL;
}

/* Reads a day that may lack the month or year of another, as the first one in “3 to 7 Jul”. */
static GDateTime *
read_with (const char *text, const char *other, GDateTime *now)
{
  GDateTime *day = read_day (text, now);

  if (day)
    return day;
  g_autoptr (GRegex) number = g_regex_new ("\\b\\d\\d?\\b(?:st|nd|rd|th|er|\\.)?", 0, 0, NULL);
  g_autofree char *rest = g_regex_replace_literal (number, other, -1, 0, " ", 0, NULL);
  g_autofree char *whole = g_strdup_printf ("%s %s", text, rest ? rest : "");
  return read_day (whole, now);
}

static gboolean
read_both (const char *a, const char *b, GDateTime *now, GDateTime **first, GDateTime **last)
{
  *first = read_with (a, b, now);
  *last = *first ? read_with (b, a, *first) : NULL;
  if (*first && *last && g_date_time_compare (*first, *last) <= 0)
    return TRUE;
  g_clear_pointer (first, g_date_time_unref);
  g_clear_pointer (last, g_date_time_unref);
  return FALSE;
}

gboolean
payola_date_read_days (const char *text, GDateTime *now, GDateTime **first, GDateTime **last)
{
  g_autoptr (GRegex) between = g_regex_new (
    "(?<=\\s)(?:to|until|till|through|bis(?: zum)?|au|jusqu'au|-|–|—)(?=\\s)|\\s*[–—]\\s*"
    "|(?<=[\\s^]\\d|[\\s^]\\d\\d|^\\d|^\\d\\d|\\.)-(?=\\d\\d?\\b)",
    G_REGEX_CASELESS, 0, NULL);
  g_autofree char *bare = g_strstrip (g_strdup (text));
  g_auto (GStrv) parts_of = g_regex_split (between, bare, 0);
  char *blank = strchr (bare, ' ');

  *first = *last = NULL;
  if (g_strv_length (parts_of) == 2)
    return read_both (parts_of[0], parts_of[1], now, first, last);
  *first = read_day (bare, now);
  *last = *first ? g_date_time_ref (*first) : NULL;
  if (*first || !blank || strchr (blank + 1, ' '))
    return *first != NULL;
  *blank = '\0';
  return read_both (bare, blank + 1, now, first, last);
}
