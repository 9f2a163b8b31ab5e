/* deadline.c - deadlines as they are typed, stored and shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/deadline.h"

#include "report/date-format.h"
#include "report/deadline-words.h"
#include "service/date-words.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* Parses “+3d” and “+12h”. Returns NULL for other texts. */
static GDateTime *
parse_span (const char *text, GDateTime *now)
{
  guint64 n;
  g_autofree char *digits = NULL;
  gsize length = strlen (text);

  if (length < 3 || length > 6 || text[0] != '+')
    return NULL;
  digits = g_strndup (text + 1, length - 2);
  if (!g_ascii_string_to_unsigned (digits, 10, 1, 9999, &n, NULL))
    return NULL;
  if (text[length - 1] == 'd')
    return g_date_time_add_days (now, (int) n);
  return text[length - 1] == 'h' ? g_date_time_add_hours (now, (int) n) : NULL;
}

static GDateTime *
parse_local (const char *text, GDateTime *now)
{
  int year, month, day, hour = 23, minute = 59, end = -1;

  if (sscanf (text, "%4d-%2d-%2d %2d:%2d%n", &year, &month, &day, &hour, &minute, &end) != 5
      || end != (int) strlen (text))
    {
      hour = 23, minute = 59, end = -1;
      if (sscanf (text, "%4d-%2d-%2d%n", &year, &month, &day, &end) != 3
          || end != (int) strlen (text))
        return NULL;
    }
  return g_date_time_new (g_date_time_get_timezone (now), year, month, day, hour, minute, 0);
}

/* Parses “+7d 20:00”, a time of day after a number of days. Returns NULL for other texts. */
static GDateTime *
parse_day_and_time (const char *text, GDateTime *now)
{
  const char *blank = strchr (text, ' ');
  g_autofree char *span = blank ? g_strndup (text, (gsize) (blank - text)) : NULL;
  int hour, minute, end = -1;

  if (!span || !g_str_has_suffix (span, "d") || strspn (blank, "0123456789: ") != strlen (blank)
      || sscanf (blank, " %2d:%2d%n", &hour, &minute, &end) != 2 || end != (int) strlen (blank))
    return NULL;
  g_autoptr (GDateTime) day = parse_span (span, now);
  return day ? g_date_time_new (g_date_time_get_timezone (now), g_date_time_get_year (day),
                                g_date_time_get_month (day), g_date_time_get_day_of_month (day),
                                hour, minute, 0)
             : NULL;
}

static GDateTime *
parse (const char *text, GDateTime *now)
{
  GDateTime *time = parse_span (text, now);

  if (!time)
    time = parse_day_and_time (text, now);
  if (!time)
    time = parse_local (text, now);
  if (!time)
    time = g_date_time_new_from_iso8601 (text, g_date_time_get_timezone (now));
  return time ? time : payola_date_read (text, now);
}

gboolean
payola_deadline_is_far (GDateTime *time, GDateTime *now)
{
  g_autoptr (GDateTime) last = g_date_time_add_years (now, PAYOLA_DEADLINE_MAX_YEARS);

  return g_date_time_to_unix (time) < 0 || (last && g_date_time_compare (time, last) > 0);
}

char *
payola_deadline_parse (const char *text, GDateTime *now)
{
  g_autofree char *word = g_strstrip (g_strdup (text));
  g_autoptr (GDateTime) time = *word ? parse (word, now) : NULL;

  if (!*word)
    return g_strdup ("");
  return time && !payola_deadline_is_far (time, now)
         ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%S%:z")
         : NULL;
}

/* Returns the deadline in the time zone of `now`, or NULL if the text is not a time. */
static GDateTime *
read_deadline (const char *deadline, GDateTime *now)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (deadline,
                                                             g_date_time_get_timezone (now));

  return time ? g_date_time_to_timezone (time, g_date_time_get_timezone (now)) : NULL;
}

char *
payola_deadline_edit (const char *deadline, GDateTime *now)
{
  g_autoptr (GDateTime) time = read_deadline (deadline, now);

  return time ? g_date_time_format (time, "%Y-%m-%d %H:%M") : g_strdup (deadline);
}

/* Returns the date with the time left, as in “29 November 2026, 20:00 · 3 days left”. The caller
 * frees the text. */
static char *
say_left (const char *date, GDateTime *time, GDateTime *now)
{
  GTimeSpan left = g_date_time_difference (time, now);
  gboolean late = left < 0;
  guint64 minutes = (guint64) ABS (left) / G_TIME_SPAN_MINUTE;
  /* The number is rounded to the nearest unit, so that a deadline in a week is still shown as
   * seven days a second later. */
  guint n = (guint) (minutes >= 2880  ? (minutes + 720) / 1440
                     : minutes >= 120 ? (minutes + 30) / 60
                                      : minutes);
  g_autofree char *span = g_strdup_printf (
    /* Translators: a time span */
    minutes >= 2880 ? g_dngettext (NULL, "%u day", "%u days", n)
    /* Translators: a time span */
    : minutes >= 120 ? g_dngettext (NULL, "%u hour", "%u hours", n)
                     /* Translators: a time span */
                     : g_dngettext (NULL, "%u minute", "%u minutes", n),
    n);
  /* Translators: a date, and a time span (“3 days”) */
  return g_strdup_printf (late ? _("%s · %s late")
                               /* Translators: a date, and a time span (“3 days”) */
                               : _("%s · %s left"),
                          date, span);
}

char *
payola_deadline_words (const char *deadline, GDateTime *now)
{
  g_autoptr (GDateTime) time = read_deadline (deadline, now);

  if (!time)
    return *deadline ? g_strdup (deadline) : NULL;
  g_autofree char *date = pay_date_format (time, "%x, %H:%M");
  return say_left (date, time, now);
}

/* Returns the identifier of a zone, or its difference from UTC if it does not have a name. The
 * caller frees the text. */
static char *
name_zone (const char *zone, GDateTime *time)
{
  const char *local = g_time_zone_get_identifier (g_date_time_get_timezone (time));

  if (*zone)
    return g_strdup (zone);
  return strchr (local, '/') && *local != '/' ? g_strdup (local)
                                              : g_date_time_format (time, "UTC%:z");
}

char *
payola_deadline_describe (const char *deadline, const char *zone, GDateTime *now)
{
  g_autoptr (GTimeZone) chosen = *zone ? g_time_zone_new_identifier (zone) : NULL;
  g_autoptr (GDateTime) there = chosen ? g_date_time_to_timezone (now, chosen)
                                       : g_date_time_ref (now);
  g_autoptr (GDateTime) time = there ? read_deadline (deadline, there) : NULL;

  if (!time)
    return *deadline ? g_strdup (deadline) : NULL;
  g_autofree char *name = name_zone (chosen ? zone : "", time);
  g_autofree char *date = pay_deadline_date (time, name);
  return say_left (date, time, now);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
payola_deadline_list_zones (void)
{
  static const char *const tables[] = { "/usr/share/zoneinfo/zone1970.tab",
                                        "/usr/share/zoneinfo/zone.tab" };
  g_autofree char *text = NULL;
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (tables) && !text; i++)
    g_file_get_contents (tables[i], &text, NULL, NULL);
  g_auto (GStrv) lines = g_strsplit (text ? text : "", "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      /* A line has the countries, the place, the name and perhaps a comment. */
      g_auto (GStrv) columns = g_strsplit (lines[i], "\t", 4);
      if (*lines[i] != '#' && g_strv_length (columns) >= 3)
        g_ptr_array_add (names, g_strdup (columns[2]));
    }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

gboolean
payola_deadline_is_over (const char *deadline, GDateTime *now)
{
  g_autoptr (GDateTime) time = read_deadline (deadline, now);

  return time && g_date_time_compare (time, now) < 0;
}

const char *
payola_deadline_refuse (const char *deadline, GDateTime *now)
{
  g_autoptr (GDateTime) time = deadline ? read_deadline (deadline, now) : NULL;

  if (!deadline || (*deadline && !time))
    return _("Write a deadline such as “2026-11-29 20:00”, “Tue 20:00”, “4 Dec 2026 8pm” or "
             "“+3d”.");
  return time && g_date_time_compare (time, now) <= 0
         ? _("This deadline has passed already. To end the phase now, adjudicate it.")
         : NULL;
}

char *
payola_deadline_move (const char *text, const char *span, GDateTime *now)
{
  gboolean extend = g_str_has_prefix (span, "++");
  g_autofree char *deadline = payola_deadline_parse (text, now);
  g_autoptr (GDateTime) old = deadline && *deadline ? read_deadline (deadline, now) : NULL;
  GDateTime *from = extend && old && g_date_time_compare (old, now) > 0 ? old : now;

  if (extend && !deadline)
    return NULL;
  return payola_deadline_parse (span + extend, from);
}

char *
payola_deadline_set_day (const char *text, const char *day)
{
  int year, month, date, hour, minute;
  gboolean timed = sscanf (text, "%4d-%2d-%2d %2d:%2d", &year, &month, &date, &hour, &minute) == 5;

  return g_strdup_printf ("%s %02d:%02d", day, timed ? hour : 20, timed ? minute : 0);
}

char *
payola_deadline_describe_zone (GDateTime *now)
{
  const char *name = g_time_zone_get_identifier (g_date_time_get_timezone (now));
  g_autofree char *offset = g_date_time_format (now, "%:z");

  return *name && *name != '/' ? g_strdup_printf ("%s (UTC%s)", name, offset)
                               : g_strdup_printf ("UTC%s", offset);
}
