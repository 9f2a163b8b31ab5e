/* test-seats.c - deadlines, and seats drawn at random
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "game/deadline-plan.h"
#include "game/game-xml.h"
#include "service/deadline.h"
#include "service/seats.h"

static void
test_deadline (void)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_identifier ("Europe/Berlin");
  g_autoptr (GDateTime) now = g_date_time_new (zone, 2026, 11, 21, 12, 0, 0);
  static const struct
  {
    const char *text, *deadline;
  } cases[] = {
    { "", "" },
    { "2026-11-29 20:00", "2026-11-29T20:00:00+01:00" },
    { " 2026-11-29 ", "2026-11-29T23:59:00+01:00" },
    { "+7d", "2026-11-28T12:00:00+01:00" },
    { "+12h", "2026-11-22T00:00:00+01:00" },
    { "2026-11-29T20:00:00Z", "2026-11-29T20:00:00+00:00" },
    { "+7d 20:00", "2026-11-28T20:00:00+01:00" },
    { "+7d 25:00", NULL },
    { "+7h 20:00", NULL },
    { "+7d 20", NULL },
    { "2026-13-29", NULL },
    { "2026-11-29 25:00", NULL },
    { "+d", NULL },
    { "tomorrow", "2026-11-22T23:59:00+01:00" },
    { "2036-11-20 20:00", "2036-11-20T20:00:00+01:00" },
    { "2036-11-22 20:00", NULL },
    { "9999-12-31 20:00", NULL },
    { "0001-01-01T00:00:00-12:00", NULL },
    { "+9999d", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *deadline = payola_deadline_parse (cases[i].text, now);
      g_assert_cmpstr (deadline, ==, cases[i].deadline);
    }
  g_assert_true (payola_deadline_is_over ("2026-11-21T10:59:00Z", now));
  g_assert_false (payola_deadline_is_over ("2026-11-21T11:01:00Z", now));
  g_assert_false (payola_deadline_is_over ("when all is in", now));
  g_autofree char *edit = payola_deadline_edit ("2026-11-21T11:01:00Z", now);
  g_assert_cmpstr (edit, ==, "2026-11-21 12:01");
  g_autofree char *words = payola_deadline_words ("2026-11-24T12:00:00+01:00", now);
  g_assert_nonnull (strstr (words, "3 "));
  /* The time is rounded to the nearest day. */
  g_autofree char *nearly = payola_deadline_words ("2026-11-24T11:59:00+01:00", now);
  g_assert_nonnull (strstr (nearly, "3 "));
  g_autofree char *late = payola_deadline_words ("2026-11-21T09:00:00+01:00", now);
  g_assert_nonnull (strstr (late, "3 "));
  /* Files may hold deadlines at the end of the calendar. */
  static const char *const ends[] = { "9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+12:00" };
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *end = payola_deadline_describe (ends[i], "Asia/Tokyo", now);
      g_autofree char *there = payola_deadline_words (ends[i], now);
      g_assert_true (end && there);
      g_autofree char *moved = payola_deadline_move (ends[i], "++9999d", now);
      g_assert_null (moved);
    }
}

static void
test_draw (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (GRand) lot = g_rand_new_with_seed (5);
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) turkey = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) england = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *wrong = NULL;
  g_autofree char *wrong_too = NULL;
  GArray *wishes[3] = { turkey, none, england };
  guint got[7] = { 0 };

  g_assert_true (payola_seats_parse (board, "Turkey", turkey, &wrong));
  g_assert_true (payola_seats_parse (board, " eng ,TURKEY", england, &wrong));
  g_assert_cmpuint (england->len, ==, 2);
  g_assert_false (payola_seats_parse (board, "Atlantis", none, &wrong));
  g_assert_cmpstr (wrong, ==, "Atlantis");
  /* No name of a power begins with this letter. */
  g_assert_false (payola_seats_parse (board, "Q", none, &wrong_too));
  for (guint i = 0; i < 200; i++)
    {
      int seats[3];
      payola_seats_draw (3, wishes, 0x7f, lot, seats);
      g_assert_cmpint (seats[0], ==, g_array_index (turkey, int, 0));
      g_assert_cmpint (seats[2], ==, g_array_index (england, int, 0));
      g_assert_cmpint (seats[1], !=, seats[0]);
      g_assert_cmpint (seats[1], !=, seats[2]);
      got[seats[1]]++;
    }
  /* The third player can get any of the other five powers. */
  for (int p = 0; p < 7; p++)
    g_assert_true (
      (got[p] > 0)
      == (p != g_array_index (turkey, int, 0) && p != g_array_index (england, int, 0)));
}

/* A deadline is set from now, or extended; one that has passed is extended from now. */
static void
test_moved_deadline (void)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (3600);
  g_autoptr (GDateTime) now = g_date_time_new (zone, 2026, 11, 23, 12, 0, 0);
  g_autofree char *from_now = payola_deadline_move ("2026-11-29 20:00", "+1d", now);
  g_autofree char *extended = payola_deadline_move ("2026-11-29 20:00", "++6h", now);
  g_autofree char *passed = payola_deadline_move ("2026-11-01 20:00", "++1d", now);
  g_autofree char *none = payola_deadline_move ("", "++1d", now);
  g_autofree char *wrong = payola_deadline_move ("soon", "++1d", now);
  g_autofree char *day = payola_deadline_set_day ("2026-11-29 18:30", "2026-12-24");
  g_autofree char *new_day = payola_deadline_set_day ("", "2026-12-24");
  g_autofree char *name = payola_deadline_describe_zone (now);

  g_assert_cmpstr (from_now, ==, "2026-11-24T12:00:00+01:00");
  g_assert_cmpstr (extended, ==, "2026-11-30T02:00:00+01:00");
  g_assert_cmpstr (passed, ==, "2026-11-24T12:00:00+01:00");
  g_assert_cmpstr (none, ==, "2026-11-24T12:00:00+01:00");
  g_assert_null (wrong);
  g_assert_cmpstr (day, ==, "2026-12-24 18:30");
  g_assert_cmpstr (new_day, ==, "2026-12-24 20:00");
  g_assert_nonnull (strstr (name, "+01:00"));
}

/* A deadline is described in the zone of the game and in UTC. */
static void
test_zones (void)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_identifier ("Europe/Berlin");
  g_autoptr (GDateTime) now = g_date_time_new (zone, 2026, 11, 21, 12, 0, 0);
  static const struct
  {
    const char *deadline, *zone, *words;
  } cases[] = {
    { "2026-11-29T20:00:00+01:00", "", "29 November 2026, 20:00 Europe/Berlin (19:00 UTC) · " },
    { "2026-11-29T19:00:00Z", "UTC", "29 November 2026, 19:00 UTC · " },
    { "2026-11-29T19:00:00Z", "America/New_York",
      "29 November 2026, 14:00 America/New_York (19:00 UTC) · " },
    { "2026-11-29T19:00:00Z", "Pacific/Auckland",
      "30 November 2026, 08:00 Pacific/Auckland (29 November, 19:00 UTC) · " },
    { "when all is in", "", "when all is in" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = payola_deadline_describe (cases[i].deadline, cases[i].zone, now);
      g_test_message ("%s", words);
      g_assert_true (g_str_has_prefix (words, cases[i].words));
    }
  g_assert_null (payola_deadline_describe ("", "UTC", now));
  g_auto (GStrv) zones = payola_deadline_list_zones ();
  for (guint i = 1; i < g_strv_length (zones); i++)
    g_assert_cmpstr (zones[i - 1], <, zones[i]);
}

/* The next deadline by a plan is at its time of day in the zone of the game. */
static void
test_planned_zone (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (GDateTime) now = g_date_time_new_utc (2026, 11, 21, 12, 0, 0);
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayRoster) planned = pay_roster_with_plan (pay_game_get_roster (game), "7 2 1 20:00");
  g_autoptr (PayRoster) zoned = pay_roster_with_zone (planned, "America/New_York");
  g_autoptr (PayGame) before = pay_game_with_roster (game, zoned);
  g_autoptr (PayGame) after = pay_game_with_next_deadline (before, now);

  g_assert_cmpstr (pay_roster_get_deadline (pay_game_get_roster (after)), ==,
                   "2026-11-28T20:00:00-05:00");
  g_autofree char *text = pay_game_write (after);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), diagnostics);
  g_assert_cmpstr (pay_roster_get_zone (pay_game_get_roster (again)), ==, "America/New_York");
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/seats/moved-deadline", test_moved_deadline);
  g_test_add_func ("/seats/deadline", test_deadline);
  g_test_add_func ("/seats/draw", test_draw);
  g_test_add_func ("/seats/zones", test_zones);
  g_test_add_func ("/seats/planned-zone", test_planned_zone);
  return g_test_run ();
}
