/* test-names.c - recognition of place names as people write them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/names.h"
#include "board/near-names.h"

#include "board/board-builder.h"
#include "board/board-xml.h"

#include <string.h>

static PayBoard *board;

/* Asserts that the first `length` bytes of `text` are a name of the place `expected`. */
static void
assert_match_on (PayBoard *on, const char *text, const char *expected, gsize length, gboolean bad)
{
  gsize got_length = 99;
  gboolean got_bad = 99;
  PayLocation location = pay_names_match (on, text, &got_length, &got_bad);

  g_autofree char *shown = g_utf8_make_valid (text, -1);
  g_test_message ("%s", shown);
  g_assert_cmpstr (location == PAY_NO_LOCATION ? NULL : pay_board_get_abbreviation (on, location),
                   ==, expected);
  g_assert_cmpuint (got_length, ==, length);
  g_assert_cmpint (got_bad, ==, bad);
}

static void
assert_match (const char *text, const char *expected, gsize length)
{
  assert_match_on (board, text, expected, length, FALSE);
}

static void
assert_whole (const char *text, const char *expected)
{
  assert_match (text, expected, strlen (text));
}

static void
test_names (void)
{
  assert_whole ("PAR", "PAR");
  assert_whole ("par", "PAR");
  assert_whole ("Paris", "PAR");
  assert_whole ("north sea", "NTH");
  assert_whole ("NORTH  SEA", "NTH");
  assert_whole ("North_Sea", "NTH");
  assert_whole ("norwegian sea", "NWG");
  assert_whole ("St. Petersburg", "STP");
  assert_whole ("st petersburg", "STP");
  assert_whole ("St.Petersburg", "STP");
  assert_whole ("mid-atlantic ocean", "MAO");
  assert_whole ("Mid Atlantic Ocean", "MAO");
  assert_whole ("gulf of lyon", "LYO");
  assert_whole ("eas med", "EAS");
  assert_whole ("P\303\204RIS", "PAR");
  assert_whole ("Pa\314\210ris", "PAR");
  /* The longest name wins. A name ends at the end of a word. */
  assert_match ("norway - x", "NWY", 6);
  assert_match ("north atlantic ocean", "NAO", 20);
  assert_match ("norwegian sea S x", "NWG", 13);
  assert_match ("PAR, BUR", "PAR", 3);
  assert_match ("PAR. Next", "PAR", 3);
  assert_match ("PARX", NULL, 0);
  assert_match ("PARI", NULL, 0);
  assert_match ("PAR\303\251", NULL, 0);
  assert_match (" PAR", NULL, 0);
  assert_match ("", NULL, 0);
  assert_match ("- PAR", NULL, 0);
  assert_match ("\377\376", NULL, 0);
  assert_match ("PAR\377", "PAR", 3);
}

/* Places of the standard board are recognised in German and French, too. */
static void
test_languages (void)
{
  static const char *const names[][2] = {
    { "München", "MUN" },
    { "munchen", "MUN" },
    { "MÜNCHEN", "MUN" },
    { "Wien", "VIE" },
    { "Vienne", "VIE" },
    { "Ostsee", "BAL" },
    { "mer baltique", "BAL" },
    { "Warschau", "WAR" },
    { "Varsovie", "WAR" },
    { "Schwarzes Meer", "BLA" },
    { "Mer Noire", "BLA" },
    { "Preußen", "PRU" },
    { "Preussen", "PRU" },
    { "Prusse", "PRU" },
    { "Nordsee", "NTH" },
    { "Mer du Nord", "NTH" },
    { "Ärmelkanal", "ENG" },
    { "la Manche", "ENG" },
    { "Rom", "ROM" },
    { "Mer d'Irlande", "IRI" },
    { "Mer d’Irlande", "IRI" },
    { "Saint-Pétersbourg", "STP" },
    { "saint petersbourg", "STP" },
    { "Sankt Petersburg", "STP" },
    { "Norwegen", "NWY" },
    { "Norwegische See", "NWG" },
    { "Norvège", "NWY" },
    { "Mer de Norvège", "NWG" },
    { "Pays de Galles", "WAL" },
    { "Golfe du Lion", "LYO" },
    { "Golf von Lyon", "LYO" },
    { "Tyrol", "TYR" },
    { "Tirol", "TYR" },
    { "Tyrrhenisches Meer", "TYS" },
    { "Galizien", "GAL" },
    { "Gascogne", "GAS" },
    { "Espagne", "SPA" },
    { "Méditerranée orientale", "EAS" },
  };
  guint n_other = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_whole (names[i][0], names[i][1]);
  assert_whole ("Spanien/sc", "SPA/SC");
  assert_match ("München - Tirol", "MUN", strlen ("München"));
  assert_match ("Norwegen-Schweden", "NWY", strlen ("Norwegen"));

  /* Every name is recognised on every board with the same geography. */
  for (const char *const *v = (const char *const[]) { "1897", "1898", "brazilian", "britain",
                                                      "chaos", "crowded", "fleet-rome",
                                                      "minor-powers", "shift-around", "shift-left",
                                                      "shift-right", "vassal", "void", NULL };
       *v; v++, n_other++)
    {
      PayBoard *other = pay_board_load (*v, NULL);
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        assert_match_on (other, names[i][0], names[i][1], strlen (names[i][0]), FALSE);
      pay_board_unref (other);
    }
  g_assert_cmpuint (n_other, ==, 13);
}

/* A hyphen separates two names, except in a name of the board that contains one. */
static void
test_hyphens (void)
{
  assert_match ("PAR-BUR", "PAR", 3);
  assert_match ("BRE-MAO", "BRE", 3);
  assert_match ("NTH-NWY", "NTH", 3);
  assert_match ("mid-atlantic ocean-BRE", "MAO", 18);
  assert_match ("North Sea-Norwegian Sea", "NTH", 9);
  assert_match ("North Sea - Norway", "NTH", 9);
  assert_match ("North-Sea", NULL, 0);
  assert_match ("spa/nc-MAO", "SPA/NC", 6);
  assert_match ("SPA-sc", "SPA/SC", 6);
  assert_match ("stp.nc", "STP/NC", 6);
  assert_match ("SPA-ec", "SPA", 3);
  assert_match ("SPA.scx", "SPA", 3);
  assert_match ("SPA - sc", "SPA", 3);
  assert_match ("St Pete - MOS", "STP", 7);
  assert_match ("Bulgaria-ec", "BUL/EC", 11);
}

static void
test_coasts (void)
{
  assert_whole ("stp(sc)", "STP/SC");
  assert_whole ("STP/SC", "STP/SC");
  assert_whole ("spa/nc", "SPA/NC");
  assert_whole ("SPA (nc)", "SPA/NC");
  assert_whole ("spa nc", "SPA/NC");
  assert_whole ("Spain (North Coast)", "SPA/NC");
  assert_whole ("Spain north coast", "SPA/NC");
  assert_whole ("spain/north coast", "SPA/NC");
  assert_whole ("St. Petersburg (south coast)", "STP/SC");
  assert_whole ("spa/wc", "SPA/SC");
  assert_whole ("Spain (WC)", "SPA/SC");
  assert_whole ("spa wc", "SPA/SC");
  assert_whole ("bul(e)", "BUL/EC");
  assert_whole ("bul/e", "BUL/EC");
  assert_whole ("bul ( ec )", "BUL/EC");
  assert_match ("spa nc - mao", "SPA/NC", 6);
  assert_match ("bul ec S con", "BUL/EC", 6);
  /* The letters S, C and H of orders are not read as coasts. */
  assert_match ("SPA S MAR", "SPA", 3);
  assert_match ("BUL C CON", "BUL", 3);
  assert_match ("SPA (convoy)", "SPA", 3);
  assert_match ("SPA (", "SPA", 3);
  assert_match ("SPA /", "SPA", 3);
  assert_match ("STP H", "STP", 3);
  assert_match ("STP north", "STP", 3);
  assert_match ("STP Norway", "STP", 3);
}

static void
test_bad_coasts (void)
{
  assert_match_on (board, "stp/ec", "STP", 6, TRUE);
  assert_match_on (board, "stp(wc)", "STP", 7, TRUE);
  assert_match_on (board, "stp ec", "STP", 6, TRUE);
  assert_match_on (board, "stp east coast", "STP", 14, TRUE);
  assert_match_on (board, "par/nc", "PAR", 6, TRUE);
  assert_match_on (board, "par (nc)", "PAR", 8, TRUE);
  assert_match_on (board, "stp/x", "STP", 5, TRUE);
  assert_match_on (board, "stp/xyz - bar", "STP", 7, TRUE);
}

static void
test_find (void)
{
  g_assert_cmpint (pay_names_find (board, " Paris "), ==, pay_names_find (board, "par"));
  g_assert_cmpint (pay_names_find (board, "par"), !=, PAY_NO_LOCATION);
  g_assert_cmpint (pay_names_find (board, "par bur"), ==, PAY_NO_LOCATION);
  g_assert_cmpint (pay_names_find (board, "par/nc"), ==, PAY_NO_LOCATION);
  g_assert_cmpint (pay_names_find (board, ""), ==, PAY_NO_LOCATION);
  g_assert_cmpint (pay_names_find (board, "  "), ==, PAY_NO_LOCATION);
}

/* Every location is found by its abbreviation and by its full name. */
static void
test_all (void)
{
  for (PayLocation l = 0; l < (int) pay_board_get_n_locations (board); l++)
    {
      const char *words[] = { pay_board_get_abbreviation (board, l),
                              pay_board_get_name (board, l) };
      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        {
          g_autofree char *upper = g_ascii_strup (words[i], -1);
          g_autofree char *lower = g_ascii_strdown (words[i], -1);
          assert_whole (upper, pay_board_get_abbreviation (board, l));
          assert_whole (lower, pay_board_get_abbreviation (board, l));
        }
    }
}

static void
test_near (void)
{
  const struct
  {
    const char *word, *first;
  } cases[] = {
    { "LUNDN", "London" },
    { "Lonodn", "London" },
    { "marseille", "Marseilles" },
    { "tyrrhenean sea", "Tyrrhenian Sea" },
    { "constantinopel", "Constantinople" },
    { "LODN", "LON" },
    { "nroth esa", "North Sea" },
    { "marseill", "Marseilles" },
    { "yNorwegian Se", "Norwegian Sea" },
    { "bulgraai", "Bulgaria" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) names = pay_near_names_find (board, cases[i].word, 3);
      g_test_message ("%s", cases[i].word);
      g_assert_cmpstr (names[0], ==, cases[i].first);
    }

  g_auto (GStrv) none = pay_near_names_find (board, "xylophone", 5);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  g_auto (GStrv) empty = pay_near_names_find (board, "", 5);
  g_assert_cmpuint (g_strv_length (empty), ==, 0);
  g_autofree char *lots = g_strnfill (100000, 'a');
  g_auto (GStrv) nothing = pay_near_names_find (board, lots, 5);
  g_assert_cmpuint (g_strv_length (nothing), ==, 0);

  /* There are never more names than requested, and no name appears twice. */
  g_auto (GStrv) many = pay_near_names_find (board, "NAR", 4);
  g_assert_cmpuint (g_strv_length (many), ==, 4);
  for (guint i = 0; many[i]; i++)
    g_assert_false (g_strv_contains ((const char *const *) many + i + 1, many[i]));
}

/* Names are recognised on a small board with accents, hyphens, and coasts with other words. */
static void
test_other_board (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoardBuilder) builder = pay_board_builder_new ("lake", "Lake");

  pay_board_builder_add_power (builder, "ONE", "One", "Onish", "\303\226", "#000000");
  pay_board_builder_add_province (builder, "ZUE", "Z\303\274rich-West", PAY_PROVINCE_COAST);
  pay_board_builder_add_province (builder, "OBER", "L'\303\226ber Lake", PAY_PROVINCE_SEA);
  pay_board_builder_add_province (builder, "NC", "Nick", PAY_PROVINCE_SEA);
  pay_board_builder_add_coast (builder, "ZUE", "LEFT", "left bank");
  pay_board_builder_add_coast (builder, "ZUE", "RIGHT", "right bank");
  pay_board_builder_add_alias (builder, "ZUE", "Z\303\274rich");
  pay_board_builder_add_centre (builder, "ZUE", "ONE", NULL);
  g_autoptr (PayBoard) lake = pay_board_builder_finish (builder, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (findings, ==, "");

  assert_match_on (lake, "Z\303\234RICH-west-ober", "ZUE", 12, FALSE);
  assert_match_on (lake, "zurich west", "ZUE", 11, FALSE);
  assert_match_on (lake, "zurich-ober", "ZUE", 6, FALSE);
  assert_match_on (lake, "Lober lake", "OBER", 10, FALSE);
  assert_match_on (lake, "l\342\200\231ober lake", "OBER", 13, FALSE);
  assert_match_on (lake, "zue/left", "ZUE/LEFT", 8, FALSE);
  assert_match_on (lake, "zue (right bank)", "ZUE/RIGHT", 16, FALSE);
  assert_match_on (lake, "zue(l)", "ZUE/LEFT", 6, FALSE);
  assert_match_on (lake, "ober left", "OBER", 9, TRUE);
  /* NC is a province here, not a missing coast. */
  assert_match_on (lake, "zue nc", "ZUE", 3, FALSE);
  g_assert_cmpint (pay_board_find_power (lake, "\303\266"), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  board = pay_board_load ("standard", diagnostics);
  g_assert_nonnull (board);

  g_test_add_func ("/names/names", test_names);
  g_test_add_func ("/names/languages", test_languages);
  g_test_add_func ("/names/hyphens", test_hyphens);
  g_test_add_func ("/names/coasts", test_coasts);
  g_test_add_func ("/names/bad-coasts", test_bad_coasts);
  g_test_add_func ("/names/find", test_find);
  g_test_add_func ("/names/all", test_all);
  g_test_add_func ("/names/near", test_near);
  g_test_add_func ("/names/other-board", test_other_board);
  int result = g_test_run ();
  pay_board_unref (board);
  return result;
}
