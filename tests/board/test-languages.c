/* test-languages.c - names of powers and places in several languages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/language.h"
#include "board/board-builder.h"
#include "board/board-xml.h"
#include "board/names.h"
#include "board/near-names.h"

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
test_display (void)
{
  PayPower austria = pay_board_find_power (board, "Austria");
  PayPower england = pay_board_find_power (board, "England");
  const struct
  {
    const char *language, *power, *adjective, *england, *place, *coast, *same;
  } cases[] = {
    { NULL, "Austria", "Austrian", "England", "Adriatic Sea", "St Petersburg (south coast)",
      "Ankara" },
    { "en", "Austria", "Austrian", "England", "Adriatic Sea", "St Petersburg (south coast)",
      "Ankara" },
    { "de", "Österreich", "von Österreich", "England", "Adriatisches Meer",
      "Sankt Petersburg (Südküste)", "Ankara" },
    { "fr", "Autriche", "d’Autriche", "Angleterre", "Mer Adriatique",
      "Saint-Pétersbourg (côte sud)", "Ankara" },
    { "xx", "Austria", "Austrian", "England", "Adriatic Sea", "St Petersburg (south coast)",
      "Ankara" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      pay_language_set (cases[i].language);
      g_assert_cmpstr (pay_board_get_power_name (board, austria), ==, cases[i].power);
      g_assert_cmpstr (pay_board_get_adjective (board, austria), ==, cases[i].adjective);
      g_assert_cmpstr (pay_board_get_power_name (board, england), ==, cases[i].england);
      g_assert_cmpstr (pay_board_get_name (board, at ("ADR")), ==, cases[i].place);
      g_assert_cmpstr (pay_board_get_name (board, at ("STP/SC")), ==, cases[i].coast);
      g_assert_cmpstr (pay_board_get_name (board, at ("ANK")), ==, cases[i].same);
      g_assert_cmpstr (pay_board_get_canonical_power_name (board, austria), ==, "Austria");
      g_assert_cmpstr (pay_board_get_canonical_name (board, at ("ADR")), ==, "Adriatic Sea");
      g_assert_cmpstr (pay_board_get_canonical_name (board, at ("STP/SC")), ==,
                       "St Petersburg (south coast)");
      g_assert_cmpstr (pay_board_get_power_key (board, austria), ==, "AUSTRIA");
      g_assert_cmpstr (pay_board_get_abbreviation (board, at ("STP/SC")), ==, "STP/SC");
    }
  pay_language_set (NULL);
}

/* Names in all languages are found, not only those in the language of the interface. */
static void
test_find (void)
{
  const char *const powers[][8] = {
    { "Österreich", "österreich", "OESTERREICH", "osterreich", "Österreichisch", "autrichienne",
      "Autriche", "AUSTRIA" },
    { "Türkei", "türkische", "Tuerkei", "turkei", "Turquie", "turc", "turque", "T" },
    { "Frankreich", "französisch", "francais", "Française", "FRANÇAIS", "France", "french", "f" },
  };
  const char *const places[][6] = {
    { "STP/SC", "Sankt Petersburg (Südküste)", "sankt petersburg südküste", "STP (südküste)",
      "Saint-Pétersbourg (côte sud)", "saint petersbourg/cote sud" },
    { "ADR", "Adria", "Adriatisches Meer", "mer adriatique", "ADRIATIQUE", "adriatic" },
    { "PRU", "Preußen", "Preussen", "Prusse", "prussia", "PRU" },
    { "BUL/EC", "Bulgarien (Ostküste)", "Bulgarie (côte est)", "Bulgaria east coast", "bul ec",
      "BUL (ec)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (powers); i++)
    for (guint k = 0; k < G_N_ELEMENTS (powers[i]); k++)
      {
        g_test_message ("%s", powers[i][k]);
        g_assert_cmpint (pay_board_find_power (board, powers[i][k]), ==,
                         pay_board_find_power (board, powers[i][0]));
      }
  g_assert_cmpint (pay_board_find_power (board, "Türkei"), !=, PAY_NO_POWER);
  g_assert_cmpint (pay_board_find_power (board, "Preußen"), ==, PAY_NO_POWER);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    for (guint k = 1; k < G_N_ELEMENTS (places[i]); k++)
      g_assert_cmpint (at (places[i][k]), ==, at (places[i][0]));
}

static void
test_match_power (void)
{
  const struct
  {
    const char *text, *rest;
  } cases[] = {
    { "österreichische Armee", " Armee" },
    { "Österreich-Ungarn A BUD", " A BUD" },
    { "ÖSTERREICHS A BUD", "ÖSTERREICHS A BUD" },
    { "Austria's A BUD", "'s A BUD" },
    { "AUSTRIAN A BUD", " A BUD" },
    { "autrichienne", "" },
    { "Autrichiennes", "Autrichiennes" },
    { "T A CON", "T A CON" },
    { " Austria", " Austria" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (cases[i].text
                         + pay_names_match_power (board, cases[i].text, strlen (cases[i].text)),
                       ==, cases[i].rest);
    }
  g_assert_cmpuint (pay_names_match_power (board, "Österreich A BUD", 5), ==, 0);
  g_assert_cmpuint (pay_names_match_power (board, "Austriaxx", 7), ==, 7);
}

static void
test_suggestions (void)
{
  g_auto (GStrv) english = pay_near_names_find (board, "LUNDON", 1);
  pay_language_set ("fr");
  g_auto (GStrv) french = pay_near_names_find (board, "LUNDON", 1);
  pay_language_set (NULL);

  g_assert_cmpstr (english[0], ==, "London");
  g_assert_cmpstr (french[0], ==, "Londres");
}

/* The language of the interface does not change the file of a board. Reading the file restores
 * all names. */
static void
test_file (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *before = pay_board_write (board);

  pay_language_set ("de");
  g_autofree char *text = pay_board_write (board);
  g_autoptr (PayBoard) again = pay_board_read_bytes (text, strlen (text), diagnostics);
  g_assert_cmpstr (text, ==, before);
  g_assert_nonnull (again);
  g_autofree char *after = pay_board_write (again);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (pay_board_get_power_name (again, 6), ==, "Türkei");
  g_assert_cmpstr (pay_board_get_name (again, at ("BUL/EC")), ==, "Bulgarien (Ostküste)");
  g_assert_cmpint (pay_board_find_power (again, "Tuerkei"), ==, 6);
  pay_language_set (NULL);
}

/* Boards that extend the standard board also have translated names. */
static void
test_variants (void)
{
  const char *const names[][4] = {
    { "fleet-rome", "TURKEY", "Türkei", "Turquie" },
    { "minor-powers", "GREECE", "Griechenland", "Grèce" },
    { "minor-powers", "AUSTRIA", "Österreich", "Autriche" },
    { "chaos", "ST-PETERSBURG", "Sankt Petersburg", "Saint-Pétersbourg" },
    { "void", "MID-ATLANTIC-OCEAN", "Mittelatlantik", "Atlantique central" },
    { "void", "W-MEDITERRANEAN-SEA", "Westliches Mittelmeer", "Méditerranée occidentale" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (PayBoard) variant = pay_board_load (names[i][0], NULL);
      g_assert_nonnull (variant);
      PayPower power = pay_board_find_power (variant, names[i][1]);
      g_assert_cmpint (power, !=, PAY_NO_POWER);
      pay_language_set ("de");
      g_assert_cmpstr (pay_board_get_power_name (variant, power), ==, names[i][2]);
      pay_language_set ("fr");
      g_assert_cmpstr (pay_board_get_power_name (variant, power), ==, names[i][3]);
      pay_language_set (NULL);
    }
}

/* Builds a small board with two provinces and two powers, to which `spoil` (nullable) adds a
 * fault. Returns the findings. */
static PayDiagnostics *
find_faults (void (*spoil) (PayBoardBuilder *))
{
  g_autoptr (PayBoardBuilder) builder = pay_board_builder_new ("small", "Small");
  PayDiagnostics *diagnostics = pay_diagnostics_new ();

  pay_board_builder_add_power (builder, "RED", "Redland", "Reddish", "R", "#ff0000");
  pay_board_builder_add_power (builder, "BLUE", "Blueland", "Bluish", "B", "#0000ff");
  pay_board_builder_add_province (builder, "COA", "Coastland", PAY_PROVINCE_COAST);
  pay_board_builder_add_province (builder, "INL", "Inland", PAY_PROVINCE_INLAND);
  pay_board_builder_add_coast (builder, "COA", "NC", "north coast");
  pay_board_builder_add_coast (builder, "COA", "SC", "south coast");
  pay_board_builder_add_centre (builder, "COA", "RED", NULL);
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "COA", "INL");
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "INL", "COA");
  pay_board_builder_add_power_name (builder, "red", "de", "Rotland", "rot");
  pay_board_builder_add_name (builder, "inl", NULL, "de", "Binnenland");
  pay_board_builder_add_name (builder, "coa", "nc", "de", "Nordküste");
  pay_board_builder_set_line (builder, 7);
  if (spoil)
    spoil (builder);
  g_autoptr (PayBoard) made = pay_board_builder_finish (builder, diagnostics);
  g_assert_cmpint (made == NULL, ==, pay_diagnostics_get_n (diagnostics) > 0);
  return diagnostics;
}

#define SPOIL(name, call)                                                                          \
  static void name (PayBoardBuilder *b) { call; }

SPOIL (power_twice, pay_board_builder_add_power_name (b, "RED", "de", "Rotes Land", NULL))
SPOIL (place_twice, pay_board_builder_add_name (b, "INL", NULL, "de", "Hinterland"))
SPOIL (coast_twice, pay_board_builder_add_name (b, "COA", "NC", "de", "Nordufer"))
SPOIL (power_taken, pay_board_builder_add_power_name (b, "BLUE", "de", "Blauland", "ROT"))
SPOIL (power_is_other, pay_board_builder_add_power_name (b, "BLUE", "de", "redland", NULL))
SPOIL (alias_taken, pay_board_builder_add_power_alias (b, "BLUE", "Rotland"))
SPOIL (alias_blank, pay_board_builder_add_power_alias (b, "BLUE", " "))
SPOIL (alias_nowhere, pay_board_builder_add_power_alias (b, "GREEN", "Grünland"))
SPOIL (place_taken, pay_board_builder_add_name (b, "COA", NULL, "de", "INLAND"))
SPOIL (power_nowhere, pay_board_builder_add_power_name (b, "GREEN", "de", "Grünland", NULL))
SPOIL (place_nowhere, pay_board_builder_add_name (b, "XYZ", NULL, "de", "Nirgends"))
SPOIL (coast_nowhere, pay_board_builder_add_name (b, "COA", "EC", "de", "Ostküste"))
SPOIL (blank, pay_board_builder_add_name (b, "COA", NULL, "de", " "))
SPOIL (own_alias, pay_board_builder_add_power_alias (b, "RED", "rotland"))
SPOIL (
  many, for (char l = 'a'; l <= 'z'; l++) for (int k = 0; k < 2; k++) {
    g_autofree char *language = g_strdup_printf ("%c%c", l, k ? 'y' : 'x');
    g_autofree char *name = g_strdup_printf ("Land %s", language);
    pay_board_builder_add_name (b, "COA", NULL, language, name);
  })

static void
test_findings (void)
{
  const struct
  {
    void (*spoil) (PayBoardBuilder *);
    PayCode code;
  } cases[] = {
    { NULL, PAY_CODE_NONE },
    { own_alias, PAY_CODE_NONE },
    { power_twice, PAY_CODE_BOARD_LANGUAGE_TWICE },
    { place_twice, PAY_CODE_BOARD_LANGUAGE_TWICE },
    { coast_twice, PAY_CODE_BOARD_LANGUAGE_TWICE },
    { power_taken, PAY_CODE_BOARD_POWER_WORD_TWICE },
    { power_is_other, PAY_CODE_BOARD_POWER_WORD_TWICE },
    { alias_taken, PAY_CODE_BOARD_POWER_WORD_TWICE },
    { alias_blank, PAY_CODE_BOARD_NO_NAME },
    { alias_nowhere, PAY_CODE_BOARD_UNKNOWN_POWER },
    { place_taken, PAY_CODE_BOARD_NAME_TWICE },
    { power_nowhere, PAY_CODE_BOARD_UNKNOWN_POWER },
    { place_nowhere, PAY_CODE_BOARD_UNKNOWN_PROVINCE },
    { coast_nowhere, PAY_CODE_BOARD_UNKNOWN_COAST },
    { blank, PAY_CODE_BOARD_NO_NAME },
    { many, PAY_CODE_BOARD_MANY_LANGUAGES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) found = find_faults (cases[i].spoil);
      g_autofree char *text = pay_diagnostics_text (found);
      g_test_message ("%s: %s", pay_code_name (cases[i].code), text);
      g_assert_cmpuint (pay_diagnostics_get_n (found), ==, cases[i].code != PAY_CODE_NONE);
      if (cases[i].code != PAY_CODE_NONE)
        g_assert_cmpint (pay_diagnostics_get (found, 0)->code, ==, cases[i].code);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  board = pay_board_load ("standard", NULL);
  g_assert_nonnull (board);
  g_test_add_func ("/languages/display", test_display);
  g_test_add_func ("/languages/find", test_find);
  g_test_add_func ("/languages/match-power", test_match_power);
  g_test_add_func ("/languages/suggestions", test_suggestions);
  g_test_add_func ("/languages/file", test_file);
  g_test_add_func ("/languages/variants", test_variants);
  g_test_add_func ("/languages/findings", test_findings);
  int result = g_test_run ();
  pay_board_unref (board);
  return result;
}
