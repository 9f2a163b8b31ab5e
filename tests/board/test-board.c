/* test-board.c - the standard board, its moves against an independent list, and its file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"
#include "board/names.h"

#include <string.h>

static PayBoard *board;

static PayLocation
at (const char *name)
{
  PayLocation location = pay_names_find (board, name);
  g_test_message ("%s", name);
  g_assert_cmpint (location, !=, PAY_NO_LOCATION);
  return location;
}

static void
test_facts (void)
{
  PayPower russia = pay_board_find_power (board, "Russia");
  guint n;

  g_assert_cmpstr (pay_board_get_variant (board), ==, "standard");
  g_assert_cmpstr (pay_board_get_title (board), ==, "Standard");
  g_assert_cmpstr (pay_board_get_credits (board), !=, "");
  g_assert_cmpuint (pay_board_get_victory (board), ==, 18);
  g_assert_cmpint (pay_board_get_start (board).year, ==, 1901);
  g_assert_cmpuint (pay_board_get_n_powers (board), ==, 7);
  g_assert_cmpuint (pay_board_get_n_provinces (board), ==, 76);
  g_assert_cmpuint (pay_board_get_n_locations (board), ==, 82);
  g_assert_cmpuint (pay_bits_count (pay_board_get_centres (board)), ==, 34);
  g_assert_cmpuint (pay_bits_count (pay_board_get_seas (board)), ==, 19);
  g_assert_cmpint (pay_board_get_home (board, at ("stp")), ==, russia);
  g_assert_cmpint (pay_board_get_home (board, at ("bel")), ==, PAY_NO_POWER);
  g_assert_cmpint (pay_board_get_start_owner (board, at ("stp")), ==, russia);
  pay_board_get_start_units (board, &n);
  g_assert_cmpuint (n, ==, 22);
}

/* Each unit stands in a home centre of its power, and there are twelve neutral centres. */
static void
test_start (void)
{
  guint n, neutral = 0;
  const PayBoardUnit *units = pay_board_get_start_units (board, &n);
  const PayBits *centres = pay_board_get_centres (board);

  for (guint i = 0; i < n; i++)
    {
      PayProvince province = pay_board_get_province (board, units[i].location);
      g_assert_cmpint (pay_board_get_home (board, province), ==, units[i].owner);
      g_assert_true (pay_board_can_stand (board, units[i].type, units[i].location));
    }
  for (gint p = pay_bits_next (centres, 0); p >= 0; p = pay_bits_next (centres, p + 1))
    neutral += pay_board_get_home (board, (PayProvince) p) == PAY_NO_POWER;
  g_assert_cmpuint (neutral, ==, 12);
}

static void
test_locations (void)
{
  guint n_provinces = pay_board_get_n_provinces (board);
  guint n;
  const PayLocation *coasts = pay_board_get_coasts (board, at ("stp"), &n);

  for (guint p = 1; p < n_provinces; p++)
    g_assert_cmpstr (pay_board_get_abbreviation (board, p - 1), <,
                     pay_board_get_abbreviation (board, p));
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (pay_board_get_abbreviation (board, coasts[0]), ==, "STP/NC");
  g_assert_cmpstr (pay_board_get_abbreviation (board, coasts[1]), ==, "STP/SC");
  g_assert_cmpstr (pay_board_get_name (board, coasts[1]), ==, "St Petersburg (south coast)");
  g_assert_cmpstr (pay_board_get_coast (board, coasts[1]), ==, "SC");
  g_assert_null (pay_board_get_coast (board, at ("stp")));
  g_assert_cmpint (pay_board_get_province (board, coasts[1]), ==, at ("stp"));
  g_assert_cmpint (pay_board_find_coast (board, at ("stp"), "sc"), ==, coasts[1]);
  g_assert_cmpint (pay_board_find_coast (board, at ("stp"), "ec"), ==, PAY_NO_LOCATION);
  g_assert_null (pay_board_get_coasts (board, at ("par"), &n));
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpint (pay_board_get_kind (board, at ("swi")), ==, PAY_PROVINCE_IMPASSABLE);
  g_assert_true (pay_bits_has (pay_board_get_coastal (board), at ("stp")));

  g_assert_true (pay_board_can_stand (board, PAY_UNIT_ARMY, at ("stp")));
  g_assert_false (pay_board_can_stand (board, PAY_UNIT_FLEET, at ("stp")));
  g_assert_true (pay_board_can_stand (board, PAY_UNIT_FLEET, at ("stp/nc")));
  g_assert_false (pay_board_can_stand (board, PAY_UNIT_ARMY, at ("stp/nc")));
  g_assert_false (pay_board_can_stand (board, PAY_UNIT_ARMY, at ("nth")));
  g_assert_false (pay_board_can_stand (board, PAY_UNIT_FLEET, at ("par")));
  g_assert_false (pay_board_can_stand (board, PAY_UNIT_ARMY, at ("swi")));
  g_assert_false (pay_board_can_stand (board, PAY_UNIT_NONE, at ("par")));
  g_assert_false (pay_board_can_stand (board, PAY_UNIT_ARMY, PAY_NO_LOCATION));
}

/* The moves of armies and fleets are exactly those of the list. */
static void
test_adjacency (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases",
                                            "adjacency.txt", NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (g_strstrip (text), "\n", -1);
  guint listed = 0, found = 0;

  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      PayUnitType type = *words[0] == 'A' ? PAY_UNIT_ARMY : PAY_UNIT_FLEET;
      g_assert_cmpuint (g_strv_length (words), ==, 3);
      g_assert_true (pay_board_can_move (board, type, at (words[1]), at (words[2])));
      listed++;
    }
  for (PayLocation from = 0; from < (int) pay_board_get_n_locations (board); from++)
    for (PayLocation to = 0; to < (int) pay_board_get_n_locations (board); to++)
      found += pay_board_can_move (board, PAY_UNIT_ARMY, from, to)
             + pay_board_can_move (board, PAY_UNIT_FLEET, from, to);
  g_assert_cmpuint (listed, ==, 504);
  g_assert_cmpuint (found, ==, listed);
}

/* The sets and lists of moves agree with one another. */
static void
test_reach (void)
{
  for (PayLocation from = 0; from < (int) pay_board_get_n_locations (board); from++)
    {
      guint n;
      const PayLocation *moves = pay_board_get_fleet_moves (board, from, &n);
      const PayBits *touch = pay_board_get_touch (board, pay_board_get_province (board, from));
      PayBits reach = { 0 };

      for (guint i = 0; i < n; i++)
        {
          PayProvince province = pay_board_get_province (board, moves[i]);
          g_assert_true (pay_board_can_stand (board, PAY_UNIT_FLEET, moves[i]));
          g_assert_true (pay_bits_has (touch, province));
          pay_bits_add (&reach, province);
          if (i > 0)
            g_assert_cmpint (pay_board_get_province (board, moves[i - 1]), <=, province);
        }
      g_assert_cmpmem (&reach, sizeof reach, pay_board_get_fleet_reach (board, from), sizeof reach);
      g_assert_true (pay_board_get_reach (board, PAY_UNIT_FLEET, from)
                     == pay_board_get_fleet_reach (board, from));
    }
  g_assert_true (pay_board_get_reach (board, PAY_UNIT_ARMY, at ("stp"))
                 == pay_board_get_army_reach (board, at ("stp")));
  /* A sea that touches any coast of a split province touches the province. */
  g_assert_true (pay_bits_has (pay_board_get_touch (board, at ("bar")), at ("stp")));
  g_assert_true (pay_bits_has (pay_board_get_touch (board, at ("stp")), at ("bar")));
  g_assert_true (pay_bits_has (pay_board_get_touch (board, at ("stp")), at ("bot")));
  g_assert_true (pay_bits_is_empty (pay_board_get_touch (board, at ("swi"))));
  g_assert_false (pay_board_can_move (board, PAY_UNIT_NONE, at ("par"), at ("bur")));
}

static void
test_powers (void)
{
  const char *const words[] = { "England", "ENGLAND", "english", "e", "E", " England " };
  PayPower england = pay_board_find_power (board, "England");

  g_assert_cmpint (england, !=, PAY_NO_POWER);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_cmpint (pay_board_find_power (board, words[i]), ==, england);
  g_assert_cmpstr (pay_board_get_power_name (board, england), ==, "England");
  g_assert_cmpstr (pay_board_get_power_key (board, england), ==, "ENGLAND");
  g_assert_cmpstr (pay_board_get_adjective (board, england), ==, "English");
  g_assert_cmpstr (pay_board_get_power_letter (board, england), ==, "E");
  g_assert_cmpint (strlen (pay_board_get_power_colour (board, england)), ==, 7);
  g_assert_cmpint (pay_board_find_power (board, "Engl"), ==, PAY_NO_POWER);
  g_assert_cmpint (pay_board_find_power (board, ""), ==, PAY_NO_POWER);
}

static void
test_file (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *once = pay_board_write (board);
  g_autoptr (PayBoard) again = pay_board_read_bytes (once, strlen (once), diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (findings, ==, "");
  g_autofree char *twice = pay_board_write (again);

  g_assert_true (strcmp (once, twice) == 0);
  g_assert_cmpuint (pay_board_get_n_locations (again), ==, pay_board_get_n_locations (board));
}

/* The board file in the source tree is the same as the output of the writer, except for its
 * comments. */
static void
test_tree_file (void)
{
  g_autofree char *path = pay_data_path ("maps/standard/board.xml");
  g_autofree char *text = NULL;
  g_autofree char *written = pay_board_write (board);
  g_autoptr (GRegex) comments = g_regex_new ("<!--.*?-->\\n", G_REGEX_DOTALL, 0, NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_autofree char *bare = g_regex_replace (comments, text, -1, 0, "", 0, NULL);
  /* The texts are too long to be printed by g_assert_cmpstr (). */
  g_assert_true (strcmp (bare, written) == 0);
}

static void
test_load (void)
{
  const char *const strange[] = { "", "atlantis", "../maps/standard", "standard/", "." };
  g_auto (GStrv) variants = pay_board_list ();

  g_assert_true (g_strv_contains ((const char *const *) variants, "standard"));
  /* An installed board is read only once: the second call returns the same object. */
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) once = pay_board_load ("standard", found);
  g_autoptr (PayBoard) again = pay_board_load ("standard", found);
  g_assert_true (once && once == again);
  /* Names are found in any case. */
  g_autoptr (PayBoard) other = pay_board_load ("StanDard", found);
  g_assert_true (other == once);
  g_assert_cmpuint (pay_diagnostics_get_n (found), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_assert_null (pay_board_load (strange[i], diagnostics));
      g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 1);
      g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_BOARD_UNKNOWN_VARIANT));
    }
  for (guint i = 0; variants[i]; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) each = pay_board_load (variants[i], diagnostics);
      g_autofree char *findings = pay_diagnostics_text (diagnostics);
      g_assert_cmpstr (findings, ==, "");
      g_assert_cmpstr (pay_board_get_variant (each), ==, variants[i]);
    }
}

/* A file in which one byte was changed gives either a board or findings, but not both. */
static void
test_damage (void)
{
  g_autofree char *text = pay_board_write (board);
  gsize length = strlen (text);

  for (gsize i = 17; i < length; i += 211)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      char old = text[i];
      text[i] = (char) (old ^ (1 << (i % 8)));
      g_autoptr (PayBoard) each = pay_board_read_bytes (text, length, diagnostics);
      g_assert_cmpint (each == NULL, ==, pay_diagnostics_get_n (diagnostics) > 0);
      text[i] = old;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  board = pay_board_load ("standard", diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (findings, ==, "");

  g_test_add_func ("/board/facts", test_facts);
  g_test_add_func ("/board/start", test_start);
  g_test_add_func ("/board/locations", test_locations);
  g_test_add_func ("/board/adjacency", test_adjacency);
  g_test_add_func ("/board/reach", test_reach);
  g_test_add_func ("/board/powers", test_powers);
  g_test_add_func ("/board/file", test_file);
  g_test_add_func ("/board/tree-file", test_tree_file);
  g_test_add_func ("/board/load", test_load);
  g_test_add_func ("/board/damage", test_damage);
  int result = g_test_run ();
  pay_board_unref (board);
  return result;
}
