/* test-date-words.c - dates as people write them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "service/date-words.h"
#include "service/deadline.h"

#include <string.h>

/* A Tuesday. */
static GDateTime *
make_now (void)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_identifier ("Europe/Berlin");

  return g_date_time_new (zone, 2026, 12, 1, 21, 0, 0);
}

static void
test_times (void)
{
  g_autoptr (GDateTime) now = make_now ();
  static const struct
  {
    const char *text, *time; /* NULL if the text is refused */
  } cases[] = {
    { "Tue", "2026-12-01T23:59+01" },
    { "Tue 20:00", "2026-12-08T20:00+01" },
    { "tuesday 22:00", "2026-12-01T22:00+01" },
    { "Fri 8pm", "2026-12-04T20:00+01" },
    { "friday, 8:30 p.m.", "2026-12-04T20:30+01" },
    { "4 Dec 2026 20:00", "2026-12-04T20:00+01" },
    { "Dec 4 20:00", "2026-12-04T20:00+01" },
    { "December 4th, 2026 at 8 pm", "2026-12-04T20:00+01" },
    { "Fri 4 Dec 20:00 UTC", "2026-12-04T20:00+00" },
    { "20:00 on the 4th of December", "2026-12-04T20:00+01" },
    { "tomorrow 20:00", "2026-12-02T20:00+01" },
    { "today 23:00", "2026-12-01T23:00+01" },
    { "today 20:00", "2026-12-01T20:00+01" },
    { "23:00", "2026-12-01T23:00+01" },
    { "tomorrow noon", "2026-12-02T12:00+01" },
    { "in 3 days 20:00", "2026-12-04T20:00+01" },
    { "2026-12-04 20:00 America/New_York", "2026-12-04T20:00-05" },
    { "2026-12-04 20:00 CET", "2026-12-04T20:00+01" },
    { "4 Jul 20:00", "2027-07-04T20:00+02" },
    { "15 Nov 20:00", "2026-11-15T20:00+01" },
    { "13/12/2026 20:00", "2026-12-13T20:00+01" },
    { "Dienstag", "2026-12-01T23:59+01" },
    { "Di 20 Uhr", "2026-12-08T20:00+01" },
    { "am Freitag um 20 Uhr", "2026-12-04T20:00+01" },
    { "Freitag, den 4. Dezember 2026, 20.30 Uhr", "2026-12-04T20:30+01" },
    { "4. Dez. 20:00 Uhr", "2026-12-04T20:00+01" },
    { "4.12.2026 20:00", "2026-12-04T20:00+01" },
    { "4.12. 20 Uhr", "2026-12-04T20:00+01" },
    { "3. März 20:00", "2027-03-03T20:00+01" },
    { "morgen um 20 Uhr", "2026-12-02T20:00+01" },
    { "übermorgen 20:00", "2026-12-03T20:00+01" },
    { "in 3 Tagen 20:00", "2026-12-04T20:00+01" },
    { "vendredi 20h", "2026-12-04T20:00+01" },
    { "le 4 décembre à 20h30", "2026-12-04T20:30+01" },
    { "ven. 4 déc. 2026 20:00", "2026-12-04T20:00+01" },
    { "mar. 8 déc. 20h", "2026-12-08T20:00+01" },
    { "1er août 20 h", "2027-08-01T20:00+02" },
    { "demain 20h00", "2026-12-02T20:00+01" },
    { "après-demain à midi", "2026-12-03T12:00+01" },
    /* texts that could mean something else, or nothing */
    { "Mon 4 Dec 2026 20:00", NULL },
    { "4/5/2027 20:00", NULL },
    { "next Tue", NULL },
    { "30 Feb", NULL },
    { "4 Dec 25:00", NULL },
    { "Dec", NULL },
    { "4", NULL },
    { "20", NULL },
    { "4 jui", NULL },
    { "4 Dec 20:00 EST", NULL },
    { "tomorrow 4 Dec", NULL },
    { "soon", NULL },
    { "20:00 21:00", NULL },
    { "", NULL },
    { "Mars/Crater 4 Dec", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GDateTime) time = payola_date_read (cases[i].text, now);
      g_autofree char *shown = time ? g_date_time_format (time, "%Y-%m-%dT%H:%M%:::z") : NULL;
      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (shown, ==, cases[i].time);
    }
}

static void
test_days (void)
{
  g_autoptr (GDateTime) now = make_now ();
  static const struct
  {
    const char *text, *days;
  } cases[] = {
    { "2026-12-24 2026-12-31", "2026-12-24 2026-12-31" },
    { "2026-12-24 to 2026-12-31", "2026-12-24 2026-12-31" },
    { "2026-12-24", "2026-12-24 2026-12-24" },
    { "3 Jul to 7 Jul", "2027-07-03 2027-07-07" },
    { "3 to 7 Jul", "2027-07-03 2027-07-07" },
    { "3-7 Jul", "2027-07-03 2027-07-07" },
    { "Jul 3 – 7", "2027-07-03 2027-07-07" },
    { "from Jul 3 until Jul 7", "2027-07-03 2027-07-07" },
    { "3. bis 7. Juli", "2027-07-03 2027-07-07" },
    { "vom 28. Dezember bis 3. Januar", "2026-12-28 2027-01-03" },
    { "4.12. bis 6.12.", "2026-12-04 2026-12-06" },
    { "du 3 au 7 juillet 2027", "2027-07-03 2027-07-07" },
    { "tomorrow to Friday", "2026-12-02 2026-12-04" },
    { "demain", "2026-12-02 2026-12-02" },
    { "Fri", "2026-12-04 2026-12-04" },
    { "7 Jul 2027 to 3 Jul 2027", NULL },
    { "2026-13-04", NULL },
    { "sometime", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GDateTime) first = NULL, last = NULL;
      gboolean good = payola_date_read_days (cases[i].text, now, &first, &last);
      g_autofree char *a = good ? g_date_time_format (first, "%Y-%m-%d") : NULL;
      g_autofree char *b = good ? g_date_time_format (last, "%Y-%m-%d") : NULL;
      g_autofree char *shown = good ? g_strdup_printf ("%s %s", a, b) : NULL;
      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (shown, ==, cases[i].days);
    }
}

/* Every front refuses a deadline that has passed. */
static void
test_past_deadlines (void)
{
  g_autoptr (GDateTime) now = make_now ();
  static const char *const past[] = { "2025-12-04 20:00", "today 20:00", "2026-12-01 21:00" };

  for (guint i = 0; i < G_N_ELEMENTS (past); i++)
    {
      g_autofree char *deadline = payola_deadline_parse (past[i], now);
      g_assert_nonnull (strstr (payola_deadline_refuse (deadline, now), "passed"));
    }
  g_autofree char *good = payola_deadline_parse ("today 21:01", now);
  g_assert_null (payola_deadline_refuse (good, now));
  g_assert_null (payola_deadline_refuse ("", now));
  g_assert_nonnull (payola_deadline_refuse (NULL, now));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/service/date-words/times", test_times);
  g_test_add_func ("/service/date-words/days", test_days);
  g_test_add_func ("/service/date-words/past-deadlines", test_past_deadlines);
  return g_test_run ();
}
