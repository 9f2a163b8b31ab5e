/* test-game-xml.c - game files: round trips, damage, saving
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "game/game-xml.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reads a game, or returns NULL. The findings of a refused file must contain errors; those of a
 * file that was read must not. */
static PayGame *
read_text (const char *text, gssize length, PayDiagnostics *diagnostics)
{
  PayGame *game = pay_game_read_bytes (text, length < 0 ? strlen (text) : (gsize) length,
                                       diagnostics);
  g_assert_cmpint (game == NULL, ==, pay_diagnostics_has_errors (diagnostics));
  return game;
}

static void
assert_round_trip (PayGame *game)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = pay_game_write (game);
  g_autoptr (PayGame) again = read_text (text, -1, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  g_autofree char *written = pay_game_write (again);
  g_assert_cmpstr (written, ==, text);
}

static void
assert_refused (const char *text, PayCode code)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = read_text (text, -1, diagnostics);

  g_assert_null (game);
  if (!pay_diagnostics_has_code (diagnostics, code))
    {
      g_autofree char *findings = pay_diagnostics_text (diagnostics);
      g_error ("%s: not refused with %s but\n%s", text, pay_code_name (code), findings);
    }
}

/* ---- round trips ---------------------------------------------------------------------------- */

/* Every stage of the demonstration game can be stored and read, played forwards and rolled back. */
static void
test_round_trip_demo (void)
{
  g_autoptr (PaySetup) setup = play_demo_setup ();
  g_autoptr (PayGame) game = pay_game_new (setup);

  for (guint i = 0; i < 7; i++)
    {
      assert_round_trip (game);
      play_demo_receive (&game);
      assert_round_trip (game);
      play_resolve (&game);
    }
  assert_round_trip (game);
  play_rollback (&game, "S1902M");
  assert_round_trip (game);
  play_rollback (&game, "S1901M");
  assert_round_trip (game);
}

/* Texts are read back byte by byte. */
static void
test_texts (void)
{
  const char *const texts[] = {
    "",
    " ",
    "\n",
    "\r\n",
    "\n\n% two lines\n\n",
    "% a\r\n% b\r",
    "\t% tab\t",
    "   ",
    "% <b>&amp; ]]> \"quotes\" 'apostrophes' &lt;",
    "% \xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2",
    "A PAR - BUR   % blanks   ",
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (texts); i++)
    {
      const char *text = texts[i / 2];
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PaySetup) setup = pay_setup_new (play_board (), i % 2 ? "payola" : "diplomacy",
                                                  NULL, NULL, "<A> & \"B\" \xc3\xa9", G_MAXUINT64,
                                                  diagnostics);
      g_autoptr (PayGame) game = pay_game_new (setup);
      PayPower france = play_power ("France");

      play_submit (&game, "France", text);
      play_resolve (&game);
      play_submit (&game, "France", "");
      assert_round_trip (game);

      g_autofree char *file = pay_game_write (game);
      g_autoptr (PayGame) again = read_text (file, -1, diagnostics);
      g_assert_cmpstr (
        pay_sheet_get_text (pay_turn_get_sheet (pay_game_get_turn (again, 0), france)), ==, text);
      g_assert_nonnull (pay_game_get_sheet (again, france));
      g_assert_cmpstr (pay_setup_get_title (pay_game_get_setup (again)), ==,
                       "<A> & \"B\" \xc3\xa9");
      g_assert_cmpuint (pay_setup_get_seed (pay_game_get_setup (again)), ==, G_MAXUINT64);
    }
}

static void
test_setups (void)
{
  const char *const *kinds = pay_game_kind_list ();
  PayRules rules = PAY_RULES_DEFAULT;

  rules.paradox = PAY_PARADOX_ALL_HOLD;
  rules.adjacent_convoy = PAY_ADJACENT_CONVOY_FALLBACK;
  rules.no_retreat_to_convoy_origin = TRUE;
  rules.civil_disorder = PAY_CIVIL_DISORDER_2000;
  for (guint i = 0; kinds[i]; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      const char *const names[] = { "no-plateau", NULL };
      g_autoptr (PayOptions) options = pay_options_parse (names, diagnostics);
      const char *const plain[] = { "diplomacy", "diplobucks", "intimate", NULL };
      g_autoptr (PaySetup) setup = pay_setup_new (
        play_board (), kinds[i], g_strv_contains (plain, kinds[i]) ? NULL : options, &rules, NULL,
        0, diagnostics);
      g_autoptr (PayGame) game = pay_game_new (setup);
      g_autofree char *text = pay_game_write (game);
      g_autoptr (PayGame) again = read_text (text, -1, diagnostics);
      const PayRules *theirs = pay_setup_get_rules (pay_game_get_setup (again));

      assert_round_trip (game);
      g_assert_cmpint (theirs->paradox, ==, rules.paradox);
      g_assert_cmpint (theirs->adjacent_convoy, ==, rules.adjacent_convoy);
      g_assert_true (theirs->no_retreat_to_convoy_origin);
      g_assert_false (theirs->dislodged_no_bounce);
      g_assert_cmpint (theirs->civil_disorder, ==, rules.civil_disorder);
      g_assert_cmpint (theirs->removal_ties, ==, PAY_REMOVAL_TIES_NAME);
      /* Files that are older than this rule meant abbreviations. */
      g_auto (GStrv) parts = g_strsplit (text, " removal-ties=\"name\"", 2);
      g_assert_cmpuint (g_strv_length (parts), ==, 2);
    }
}

/* All values of all rules of the judge are kept in the file. */
static void
test_all_rules (void)
{
  PayRules last = {
    .multi_route = PAY_MULTI_ROUTE_ALL,
    .paradox = PAY_PARADOX_ALL_HOLD,
    .adjacent_convoy = PAY_ADJACENT_CONVOY_ALWAYS,
    .convoyed_attack_cuts_own_target = TRUE,
    .no_retreat_to_convoy_origin = TRUE,
    .dislodged_no_bounce = TRUE,
    .missing_coast_fails = TRUE,
    .wrong_coast_corrected = TRUE,
    .support_coast = PAY_SUPPORT_COAST_IGNORED,
    .unit_coast_matters = TRUE,
    .army_coast_fails = TRUE,
    .inland_fleet_becomes_army = TRUE,
    .excess_builds = PAY_EXCESS_LAST,
    .excess_removals = PAY_EXCESS_LAST,
    .civil_disorder = PAY_CIVIL_DISORDER_2000,
    .illegal_moves_kept = TRUE,
  };
  PayRules rules[] = { PAY_RULES_DEFAULT,
                       last,
                       { .civil_disorder = PAY_CIVIL_DISORDER_2000,
                         .removal_ties = PAY_REMOVAL_TIES_ABBREVIATION },
                       { .removal_ties = PAY_REMOVAL_TIES_ABBREVIATION },
                       { .adjacent_convoy = PAY_ADJACENT_CONVOY_FALLBACK_DISRUPTED } };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PaySetup) setup = pay_setup_new (play_board (), "diplomacy", NULL, &rules[i], NULL,
                                                  0, diagnostics);
      g_autoptr (PayGame) game = pay_game_new (setup);
      g_autofree char *text = pay_game_write (game);
      g_autoptr (PayGame) again = read_text (text, -1, diagnostics);
      g_assert_cmpmem (&rules[i], sizeof *rules, pay_setup_get_rules (pay_game_get_setup (again)),
                       sizeof *rules);
    }
  /* In games with money, an offer for a convoy names its seas. Therefore a move to a
   * neighbouring province that does not name seas goes by land. */
  g_autoptr (PaySetup) payola = play_setup ("payola", 0);
  g_autoptr (PaySetup) plain = play_setup ("diplomacy", 0);
  g_assert_cmpint (pay_setup_get_rules (payola)->adjacent_convoy, ==, PAY_ADJACENT_CONVOY_DPTG);
  g_assert_cmpint (pay_setup_get_rules (plain)->adjacent_convoy, ==, PAY_ADJACENT_CONVOY_2023);
}

/* Options that were denied stay denied after the file is read. */
static void
test_denied_options (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  const char *const names[] = { "payola-classic", "!zero-foreign", "cap=40", "tax-par=5", NULL };
  g_autoptr (PayOptions) options = pay_options_parse (names, diagnostics);
  g_autoptr (PaySetup) setup = pay_setup_new (play_board (), "payola", options, NULL, NULL, 0,
                                              diagnostics);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autofree char *text = pay_game_write (game);
  g_autoptr (PayGame) again = read_text (text, -1, diagnostics);
  const PayOptions *theirs = pay_setup_get_options (pay_game_get_setup (again));

  assert_round_trip (game);
  g_assert_true (pay_options_has (theirs, PAY_OPTION_DIRECT_ONLY));
  g_assert_false (pay_options_has (theirs, PAY_OPTION_ZERO_FOREIGN));
  g_assert_cmpint (pay_options_get_cap (theirs), ==, 40);
  g_assert_cmpint (pay_options_get_centre_tax (theirs, "PAR"), ==, 5);
}

static void
test_start (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = play_setup ("payola", 3);
  g_autoptr (PayPosition) start = play_position (
    "F1903R | France 12 [FRI?]: F BRE, A PAR; PAR | Italy: A ROM; ROM | France: A MAR; MAR | "
    "dislodged Turkey: A RUM from BUD (convoy) | contested GAL");
  g_autoptr (PayGame) game = pay_game_new_from (setup, start, diagnostics);

  g_assert_nonnull (game);
  assert_round_trip (game);
  play_submit (&game, "Turkey", "A RUM R BUD");
  assert_round_trip (game);
  play_resolve (&game);
  assert_round_trip (game);
}

/* ---- damage --------------------------------------------------------------------------------- */

static void
test_truncated (void)
{
  g_autoptr (PayGame) game = play_demo ();
  g_autofree char *text = pay_game_write (game);
  gsize length = strlen (text);

  for (gsize n = 0; n < length - 1; n += 100)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_assert_null (read_text (text, n, diagnostics));
    }
}

/* A file with a changed byte is refused, or it is read as a different but consistent game. */
static void
test_flipped (void)
{
  g_autoptr (PayGame) game = play_demo ();
  g_autofree char *text = pay_game_write (game);
  gsize length = strlen (text);
  guint n_refused = 0;

  for (gsize i = 0; i < length; i += 53)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autofree char *damaged = g_memdup2 (text, length + 1);
      damaged[i] ^= 1 << (i % 7);
      g_autoptr (PayGame) other = read_text (damaged, length, diagnostics);
      if (other)
        assert_round_trip (other);
      else
        n_refused++;
    }
  g_assert_cmpuint (n_refused, >, 0);
}

#define HEAD(variant, kind, seed, more)                                                            \
  "<game format=\"1\" variant=\"" variant "\" kind=\"" kind "\" seed=\"" seed                      \
  "\" title=\"\">" more "<rules multi-route=\"any\" paradox=\"szykman\" adjacent-convoy=\"2023\" " \
  "convoyed-attack-cuts-own-target=\"no\" retreat-to-convoy-origin=\"yes\" "                       \
  "dislodged-bounces=\"yes\" civil-disorder=\"2023\"/>"
#define PLAIN HEAD ("standard", "diplomacy", "1", "")
#define START "<start>S1901M | France: A PAR; PAR</start>"
#define TURN                                                                                       \
  "<turn phase=\"S1901M\"><sheet power=\"FRANCE\">A PAR - BUR</sheet>"                             \
  "<after>F1901M | France: A BUR; PAR</after></turn>"
#define WON                                                                                        \
  "<start>F1905M | France: A VEN; BRE PAR MAR SPA POR BEL HOL MUN KIE BER DEN SWE NWY LON LVP "    \
  "EDI ROM</start><turn phase=\"F1905M\"><after>W1905A | France: A VEN; BEL BER BRE DEN EDI HOL "  \
  "KIE LON LVP MAR MUN NWY PAR POR ROM SPA SWE VEN</after></turn>"

static void
test_refused (void)
{
  const struct
  {
    const char *text;
    PayCode code;
  } rows[] = {
    { "", PAY_CODE_XML_DAMAGED },
    { "hello", PAY_CODE_XML_DAMAGED },
    { "<game format=\"1\">", PAY_CODE_XML_DAMAGED },
    { "<svg/>", PAY_CODE_XML_NOT_OURS },
    { "<game format=\"3\"><whatever/></game>", PAY_CODE_XML_NEWER },
    { "<game/>", PAY_CODE_XML_ATTRIBUTE_MISSING },
    { "<!DOCTYPE game [<!ENTITY e \"x\">]>" PLAIN "</game>", PAY_CODE_XML_HOSTILE },
    { HEAD ("atlantis", "diplomacy", "1", "") "</game>", PAY_CODE_BOARD_UNKNOWN_VARIANT },
    { HEAD ("../standard", "diplomacy", "1", "") "</game>", PAY_CODE_BOARD_UNKNOWN_VARIANT },
    { HEAD ("standard", "monopoly", "1", "") "</game>", PAY_CODE_GAME_KIND_UNKNOWN },
    { HEAD ("standard", "payola", "1", "<option name=\"free-beer\"/>") "</game>",
      PAY_CODE_OPTION_UNKNOWN },
    { HEAD ("standard", "diplomacy", "99999999999999999999", "") "</game>",
      PAY_CODE_GAME_FILE_NUMBER },
    { HEAD ("standard", "diplomacy", "-1", "") "</game>", PAY_CODE_XML_ATTRIBUTE_FORM },
    { PLAIN "<start>S1901M | France: A XYZ</start></game>", PAY_CODE_POSITION_UNKNOWN_PLACE },
    { PLAIN "<start>S1901M | France 5: A PAR</start></game>", PAY_CODE_GAME_START_MONEY },
    { PLAIN START "<turn phase=\"S1901M\"><sheet power=\"FRANCE\">A PAR - LON</sheet><after/>"
                  "</turn></game>",
      PAY_CODE_GAME_FILE_SHEET },
    { PLAIN START "<turn phase=\"S1901M\"><sheet power=\"BURGUNDY\"/><after/></turn></game>",
      PAY_CODE_GAME_FILE_POWER },
    { PLAIN START "<turn phase=\"S1901M\"><sheet power=\"ITALY\"/><sheet power=\"ITALY\"/><after/>"
                  "</turn></game>",
      PAY_CODE_GAME_FILE_SHEET_TWICE },
    { PLAIN START "<turn phase=\"F1901M\"><after/></turn></game>", PAY_CODE_GAME_FILE_PHASE },
    { PLAIN START "<turn phase=\"S1901M\"><after>F1901M | France: A BUR; PAR</after></turn></game>",
      PAY_CODE_GAME_FILE_AFTER },
    { PLAIN START TURN TURN "</game>", PAY_CODE_GAME_FILE_PHASE },
    { PLAIN START TURN "<turn/></game>", PAY_CODE_XML_ATTRIBUTE_MISSING },
    { PLAIN START "<future>" TURN TURN "</future></game>", PAY_CODE_GAME_FILE_PHASE },
    { PLAIN START TURN "<received><sheet power=\"FRANCE\">A PAR - BUR</sheet></received></game>",
      PAY_CODE_GAME_FILE_SHEET },
    { PLAIN WON "<turn phase=\"W1905A\"><after/></turn></game>", PAY_CODE_GAME_FILE_AFTER_END },
    { PLAIN WON "<received><sheet power=\"FRANCE\"/></received></game>",
      PAY_CODE_GAME_FILE_AFTER_END },
    { PLAIN WON "<draw powers=\"FRANCE\"/></game>", PAY_CODE_GAME_OVER_VICTORY },
    { PLAIN START "<draw powers=\"ATLANTIS\"/></game>", PAY_CODE_GAME_FILE_POWER },
    { PLAIN START "<draw powers=\"TURKEY\"/></game>", PAY_CODE_GAME_DRAW_ELIMINATED },
  };
  const char *const good[] = {
    PLAIN "</game>",
    PLAIN START "</game>",
    PLAIN START TURN "</game>",
    PLAIN START "<future>" TURN "</future></game>",
    PLAIN WON "</game>",
    PLAIN START TURN "<draw powers=\"FRANCE\"/></game>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_refused (rows[i].text, rows[i].code);
  /* Every text above is valid without the change in its row. */
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayGame) game = read_text (good[i], -1, diagnostics);
      g_assert_nonnull (game);
    }
}

/* A finding about a sheet names the line of the file, not the line of the sheet. */
static void
test_line_of_sheet (void)
{
  const char *text = PLAIN "\n" START "\n<turn phase=\"S1901M\">\n<sheet power=\"FRANCE\">% fine\n"
                           "A PAR - LON</sheet><after/></turn></game>";
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_assert_null (read_text (text, -1, diagnostics));
  const PayDiagnostic *finding = pay_diagnostics_get (diagnostics, 0);
  g_assert_cmpint (finding->code, ==, PAY_CODE_GAME_FILE_SHEET);
  g_assert_cmpuint (finding->line, ==, 5);
}

static void
test_too_long (void)
{
  g_autoptr (GString) text = g_string_new (PLAIN "<start>S1M</start>");

  /* On an empty board fall follows spring without a winter. */
  for (int i = 0; i <= 5000; i++)
    {
      g_autofree char *phase = g_strdup_printf (i % 2 ? "F%dM" : "S%dM", 1 + i / 2);
      g_autofree char *next = g_strdup_printf (i % 2 ? "S%dM" : "F%dM", 1 + (i + 1) / 2);
      g_string_append_printf (text, "<turn phase=\"%s\"><after>%s</after></turn>", phase, next);
    }
  g_string_append (text, "</game>");
  assert_refused (text->str, PAY_CODE_GAME_FILE_LONG);
}

/* ---- saving --------------------------------------------------------------------------------- */

static void
test_save (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayGame) game = play_demo ();
  g_autofree char *text = pay_game_write (game);
  g_autofree char *folder = g_dir_make_tmp ("payola-XXXXXX", &error);
  g_autofree char *file = g_build_filename (folder, "a.payola", NULL);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *lost = g_build_filename (folder, "none", "b.payola", NULL);
  g_autofree char *found = NULL;
  struct stat info;

  g_assert_no_error (error);
  g_assert_true (pay_game_save (game, file, &error));
  g_assert_cmpint (g_chmod (file, 0640), ==, 0);
  g_assert_cmpint (symlink ("a.payola", link), ==, 0);

  /* The link stays a link, and the file behind it keeps its mode. */
  play_rollback (&game, "S1902M");
  g_free (text);
  text = pay_game_write (game);
  g_assert_true (pay_game_save (game, link, &error));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (stat (file, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0640);
  g_assert_true (g_file_get_contents (file, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);

  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) again = pay_game_read_file (link, diagnostics);
  g_assert_nonnull (again);
  g_assert_null (pay_game_read_file (lost, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_FILE_UNREADABLE));

  g_assert_false (pay_game_save (game, lost, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  /* A circle of links does not lead to a file. */
  g_assert_cmpint (g_unlink (file), ==, 0);
  g_assert_cmpint (symlink ("link", file), ==, 0);
  g_assert_false (pay_game_save (game, file, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_LOOP);

  g_unlink (file);
  g_unlink (link);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/xml/round-trip/demo", test_round_trip_demo);
  g_test_add_func ("/game/xml/round-trip/texts", test_texts);
  g_test_add_func ("/game/xml/round-trip/setups", test_setups);
  g_test_add_func ("/game/xml/round-trip/rules", test_all_rules);
  g_test_add_func ("/game/xml/round-trip/denied-options", test_denied_options);
  g_test_add_func ("/game/xml/round-trip/start", test_start);
  g_test_add_func ("/game/xml/damage/truncated", test_truncated);
  g_test_add_func ("/game/xml/damage/flipped", test_flipped);
  g_test_add_func ("/game/xml/damage/refused", test_refused);
  g_test_add_func ("/game/xml/damage/line-of-sheet", test_line_of_sheet);
  g_test_add_func ("/game/xml/damage/too-long", test_too_long);
  g_test_add_func ("/game/xml/save", test_save);

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
