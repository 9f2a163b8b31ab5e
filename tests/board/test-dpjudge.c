/* test-dpjudge.c - the reader of the DPjudge's map files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/random.h"
#include "board/board-xml.h"
#include "board/dpjudge-reader.h"

#include <glib/gstdio.h>
#include <string.h>

/* A small world: two lands, an island with two coasts, a sea and a mountain. */
static const char world[] = "# a comment\n"
                            "West Land = wes west old+land west?\n"
                            "Isle = isl isle\n"
                            "Isle (north coast) = isl/nc\n"
                            "Isle (south coast) = isl/sc isl/wc\n"
                            "East Land = eas east\n"
                            "Great Sea = sea great\n"
                            "Peak = pea\n"
                            "WATER SEA ABUTS WES ISL/NC ISL/SC EAS\n"
                            "COAST WES ABUTS SEA ISL/NC eas PEA\n"
                            "COAST ISL/NC ABUTS SEA WES\n"
                            "COAST ISL/SC ABUTS SEA EAS\n"
                            "COAST isl ABUTS SEA WES EAS\n"
                            "COAST EAS ABUTS SEA ISL/SC wes PEA\n"
                            "SHUT PEA ABUTS WES EAS\n"
                            "RED (REDDISH:R) WES\n"
                            "A WES\n"
                            "BIG+BLUE (BLUISH) EAS\n"
                            "F EAS\n"
                            "UNOWNED ISL\n"
                            "BEGIN FALL 1850 MOVEMENT\n"
                            "VICTORY 2\n";

static PayBoard *
read_files (const char *const *names, const char *const *texts, PayDiagnostics *diagnostics)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-map-XXXXXX", NULL);
  g_autofree char *first = g_build_filename (folder, names[0], NULL);

  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
    }
  PayBoard *board = pay_dpjudge_read_file (first, "somewhere", diagnostics);
  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_remove (path);
    }
  g_rmdir (folder);
  return board;
}

static PayBoard *
read_text (const char *text, PayDiagnostics *diagnostics)
{
  const char *const names[] = { "Small-World.map", NULL };
  const char *const texts[] = { text };
  return read_files (names, texts, diagnostics);
}

static gboolean
moves (const PayBoard *board, PayUnitType type, const char *from, const char *to)
{
  PayLocation ends[2] = { PAY_NO_LOCATION, PAY_NO_LOCATION };
  const char *names[] = { from, to };

  for (guint l = 0; l < pay_board_get_n_locations (board); l++)
    for (guint i = 0; i < 2; i++)
      if (strcmp (pay_board_get_abbreviation (board, l), names[i]) == 0)
        ends[i] = l;
  g_assert_cmpint (MIN (ends[0], ends[1]), >=, 0);
  return pay_board_can_move (board, type, ends[0], ends[1]);
}

static void
test_world (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = read_text (world, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  guint n;

  g_assert_cmpstr (findings, ==, "");
  g_assert_cmpstr (pay_board_get_variant (board), ==, "small-world");
  g_assert_cmpstr (pay_board_get_credits (board), ==, "somewhere");
  g_assert_cmpuint (pay_board_get_n_provinces (board), ==, 5);
  g_assert_cmpuint (pay_board_get_n_locations (board), ==, 7);
  g_assert_cmpint (pay_board_get_start (board).season, ==, PAY_SEASON_FALL);
  g_assert_cmpint (pay_board_get_start (board).year, ==, 1850);
  g_assert_cmpuint (pay_board_get_victory (board), ==, 2);
  g_assert_false (pay_board_builds_anywhere (board));
  /* Lower-case abbreviations are for armies. The line of a coast is for fleets, the line of the
   * province for armies. */
  g_assert_true (moves (board, PAY_UNIT_ARMY, "WES", "EAS"));
  g_assert_false (moves (board, PAY_UNIT_FLEET, "WES", "EAS"));
  g_assert_true (moves (board, PAY_UNIT_ARMY, "ISL", "WES"));
  g_assert_true (moves (board, PAY_UNIT_FLEET, "ISL/NC", "WES"));
  g_assert_false (moves (board, PAY_UNIT_FLEET, "ISL/SC", "WES"));
  g_assert_true (moves (board, PAY_UNIT_FLEET, "SEA", "ISL/SC"));
  PayPower blue = pay_board_find_power (board, "Big Blue");
  g_assert_cmpint (blue, ==, 1);
  g_assert_cmpstr (pay_board_get_adjective (board, blue), ==, "Bluish");
  g_assert_cmpstr (pay_board_get_power_letter (board, blue), ==, "B");
  g_assert_cmpint (pay_board_get_home (board, pay_board_get_start_units (board, &n)[0].location),
                   ==, 0);
  g_assert_cmpuint (n, ==, 2);

  g_autofree char *text = pay_board_write (board);
  g_autoptr (PayBoard) again = pay_board_read_bytes (text, strlen (text), diagnostics);
  g_autofree char *written = pay_board_write (again);
  g_assert_cmpstr (written, ==, text);
}

static const char *
colour_of (const PayBoard *board, const char *key)
{
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (strcmp (pay_board_get_power_key (board, (PayPower) p), key) == 0)
      return pay_board_get_power_colour (board, (PayPower) p);
  g_assert_not_reached ();
}

static char *
replace (const char *text, const char *old, const char *new)
{
  g_auto (GStrv) parts = g_strsplit (text, old, -1);
  g_assert_cmpuint (g_strv_length (parts), >, 1);
  return g_strjoinv (new, parts);
}

/* Powers of the standard board have the same colours on other boards, and no other power has these.
 */
static void
test_colours (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) standard = pay_board_load ("standard", diagnostics);
  g_autofree char *turkish = replace (world, "RED (REDDISH:R)", "TURKEY (TURKISH)");
  g_autofree char *british = replace (turkish, "BIG+BLUE (BLUISH)", "BRITAIN (BRITISH)");
  g_autoptr (PayBoard) board = read_text (turkish, diagnostics);
  g_autoptr (PayBoard) both = read_text (british, diagnostics);

  g_assert_nonnull (standard);
  g_assert_cmpstr (colour_of (board, "TURKEY"), ==, colour_of (standard, "TURKEY"));
  g_assert_cmpstr (colour_of (board, "BIG-BLUE"), ==, colour_of (standard, "AUSTRIA"));
  g_assert_cmpstr (colour_of (both, "TURKEY"), ==, colour_of (standard, "TURKEY"));
  g_assert_cmpstr (colour_of (both, "BRITAIN"), ==, colour_of (standard, "ENGLAND"));
}

/* Later files and lines can change borders, terrain, names, centres, units, owners and rules. */
static void
test_amended (void)
{
  static const char *const names[] = { "new.map", "old.map", NULL };
  static const char *const texts[] = {
    "USE old\n"
    "DROP ISL\n"
    "EAS -> Orient = ori orient\n"
    "Harbour = har\n"
    "COAST HAR ABUTS SEA WES\n"
    "AMEND WES ABUTS -ORI HAR\n"
    "AMEND SEA ABUTS HAR\n"
    "AMEND ORI ABUTS -WES\n"
    "red HAR\n"
    "F HAR\n"
    "OWNS WES\n"
    "BIG+BLUE -> Green (Greenish)\n"
    "DIRECTIVES\n"
    "RULE BUILD_ANY\n"
    "END DIRECTIVES\n"
    "BEGIN WINTER 1900 ADJUSTMENTS\n",
    world,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = read_files (names, texts, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  g_assert_cmpuint (pay_board_get_n_locations (board), ==, 5);
  g_assert_true (moves (board, PAY_UNIT_FLEET, "HAR", "WES"));
  g_assert_false (moves (board, PAY_UNIT_ARMY, "WES", "ORI"));
  g_assert_true (moves (board, PAY_UNIT_FLEET, "SEA", "ORI"));
  g_assert_true (pay_board_builds_anywhere (board));
  g_assert_cmpint (pay_board_get_start (board).season, ==, PAY_SEASON_WINTER);
  PayPower green = pay_board_find_power (board, "greenish");
  g_assert_cmpint (green, ==, 1);
  /* Red's home HAR does not have an owner at the start. */
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (strcmp (pay_board_get_abbreviation (board, p), "HAR") == 0)
      {
        g_assert_cmpint (pay_board_get_home (board, p), ==, 0);
        g_assert_cmpint (pay_board_get_start_owner (board, p), ==, PAY_NO_POWER);
      }
}

/* A map with characters that a board file cannot contain is refused. */
static void
test_control_characters (void)
{
  const char *const lines[] = { "South Sea = l\x1aow\n", "South\x01Sea = sou\n", "# \xff\n" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strconcat (world, lines[i], NULL);
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = read_text (text, diagnostics);

      g_assert_null (board);
      g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_DPJUDGE_NO_TEXT));
    }
}

/* Calendars of other boards are read: years that count down, years without seasons, taxes between
 * phases. */
static void
test_calendars (void)
{
  static const struct
  {
    const char *lines, *phases;
    int step;
  } cases[] = {
    { "BEGIN B.C. 273 MOVEMENT\nFLOW NEWYEAR:-1\nFLOW B.C.:MOVEMENT,RETREATS\nFLOW IFYEARDIV:2\n"
      "FLOW B.C.:ADJUSTMENTS\n",
      "bc movement 1 0, bc adjustment 2 0 +", -1 },
    { "BEGIN A.D. 1425 MOVEMENT\nFLOW NEWYEAR:5\nFLOW A.D.:MOVEMENT,RETREATS\n"
      "FLOW IFYEARDIV:10=5\nFLOW A.D.:ADJUSTMENTS\n",
      "ad movement 1 0, ad adjustment 10 5 +", 5 },
    { "BEGIN SPRING 1763 MOVEMENT\nFLOW SPRING:INCOME,MOVEMENT,RETREATS\n"
      "FLOW FALL:INCOME,MOVEMENT,RETREATS\nFLOW WINTER:ADJUSTMENTS\n",
      "spring movement 1 0 +, fall movement 1 0 +, winter adjustment 1 0", 1 },
    /* NEWYEAR may be anywhere in the list of phases. */
    { "BEGIN SUMMER 1900 MOVEMENT\nFLOW AUTUMN:MOVEMENT,RETREATS WINTER:ADJUSTMENTS,INCOME\n"
      "FLOW NEWYEAR SPRING:MOVEMENT,RETREATS SUMMER:MOVEMENT,RETREATS\n",
      "spring movement 1 0, summer movement 1 0, fall movement 1 0, winter adjustment 1 0 +", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (world, cases[i].lines, NULL);
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = read_text (text, diagnostics);
      g_autofree char *findings = pay_diagnostics_text (diagnostics);
      g_autoptr (GString) phases = g_string_new (NULL);
      guint n;

      g_assert_cmpstr (findings, ==, "");
      const PayCalendarPhase *calendar = pay_board_get_calendar (board, &n);
      for (guint k = 0; k < n; k++)
        g_string_append_printf (phases, "%s%s %s %d %d%s", k ? ", " : "",
                                pay_season_word (calendar[k].season),
                                pay_phase_kind_word (calendar[k].kind), calendar[k].every,
                                calendar[k].rest, calendar[k].income ? " +" : "");
      g_assert_cmpstr (phases->str, ==, cases[i].phases);
      g_assert_cmpint (pay_board_get_year_step (board), ==, cases[i].step);
      g_assert_cmpint (pay_board_get_start (board).kind, ==, PAY_PHASE_MOVEMENT);
    }
}

/* Each case: a line that is added to the small world, the finding for it, and whether the reader
 * returns a board nevertheless. */
static void
test_findings (void)
{
  static const struct
  {
    const char *line;
    PayCode code;
    gboolean board;
  } cases[] = {
    { "what is this?", PAY_CODE_DPJUDGE_LINE, FALSE },
    { "COAST", PAY_CODE_DPJUDGE_LINE, FALSE },
    { "DROP XYZ", PAY_CODE_DPJUDGE_UNKNOWN_SPACE, FALSE },
    { "AMEND XYZ ABUTS WES", PAY_CODE_DPJUDGE_UNKNOWN_SPACE, FALSE },
    { "AMEND WES ABUTS NIL", PAY_CODE_DPJUDGE_LINK_UNKNOWN, FALSE },
    { "AMEND EAS ABUTS ISL", PAY_CODE_DPJUDGE_LINK_COAST, TRUE },
    { "AMEND isl ABUTS -WES", PAY_CODE_BOARD_MOVE_ONE_WAY, FALSE },
    { "USE nowhere", PAY_CODE_FILE_UNREADABLE, FALSE },
    { "USE ../world", PAY_CODE_DPJUDGE_FOLDER, FALSE },
    { "USE Small-World.map", PAY_CODE_DPJUDGE_FILES, FALSE },
    { "Nil = nil", PAY_CODE_DPJUDGE_NOT_DEFINED, TRUE },
    { "AMEND WES ABUTS eas~", PAY_CODE_DPJUDGE_LINK, TRUE },
    { "AMEND WES ABUTS WES", PAY_CODE_DPJUDGE_LINK, TRUE },
    { "RED *ISL", PAY_CODE_DPJUDGE_SITE, TRUE },
    { "Isle = isl east", PAY_CODE_DPJUDGE_NAME_TAKEN, TRUE },
    { "RUST (RUSTY:R) ISL", PAY_CODE_DPJUDGE_LETTER, TRUE },
    { "FLOW SPRING:MOVEMENT", PAY_CODE_DPJUDGE_CALENDAR, TRUE },
    { "FLOW HARVEST:MOVEMENT,RETREATS", PAY_CODE_DPJUDGE_CALENDAR, TRUE },
    { "FLOW FALL:MOVEMENT,REVELRY", PAY_CODE_DPJUDGE_CALENDAR, TRUE },
    { "FLOW NEWYEAR:-1\nFLOW FALL:MOVEMENT,ADJUSTMENTS", PAY_CODE_DPJUDGE_CALENDAR, TRUE },
    { "FLOW IFYEARDIV:0", PAY_CODE_DPJUDGE_CALENDAR, TRUE },
    { "FLOW NEWYEAR:soon", PAY_CODE_DPJUDGE_CALENDAR, TRUE },
    { "SEQ NEWYEAR", PAY_CODE_DPJUDGE_CALENDAR, TRUE },
    { "BEGIN A.D. 1425 MOVEMENT", PAY_CODE_DPJUDGE_CALENDAR, TRUE },
    { "RULE MOBILIZE", PAY_CODE_DPJUDGE_RULE, TRUE },
    { "IN SPRING: WATER PEA", PAY_CODE_DPJUDGE_LATER, TRUE },
    { "IN W1939A\nRED -WES", PAY_CODE_DPJUDGE_LATER, TRUE },
    { "NOTIFY somebody", PAY_CODE_DPJUDGE_IDLE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s%s\n", world, cases[i].line);
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = read_text (text, diagnostics);
      g_autofree char *findings = pay_diagnostics_text (diagnostics);

      g_test_message ("%s: %s", cases[i].line, findings);
      g_assert_true (pay_diagnostics_has_code (diagnostics, cases[i].code));
      g_assert_cmpint (board != NULL, ==, cases[i].board);
    }
}

/* Asserts that the board can be written to a file and read again. */
static void
assert_can_be_read (const PayBoard *board)
{
  g_autofree char *text = pay_board_write (board);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) again = pay_board_read_bytes (text, strlen (text), diagnostics);

  g_assert_nonnull (again);
}

static void
test_unusable (void)
{
  g_autofree char *long_name = g_strnfill (300, 'x');
  const struct
  {
    const char *name;
    PayCode code;
  } cases[] = {
    { long_name, PAY_CODE_DPJUDGE_UNUSABLE },
    { "West\001land", PAY_CODE_DPJUDGE_NO_TEXT },
    { "West\177land", PAY_CODE_DPJUDGE_NO_TEXT },
    { "West\xef\xbf\xbfland", PAY_CODE_DPJUDGE_NO_TEXT },
    { "West\xef\xbf\xbeland", PAY_CODE_DPJUDGE_NO_TEXT },
    { "West <&\"'> Land", PAY_CODE_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("# a comment\n%s%s", cases[i].name,
                                               strstr (world, " = wes"));
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = read_text (text, diagnostics);

      g_assert_cmpint (board != NULL, ==, cases[i].code == PAY_CODE_NONE);
      if (board)
        assert_can_be_read (board);
      else
        g_assert_true (pay_diagnostics_has_code (diagnostics, cases[i].code));
    }
}

/* A damaged file gives either findings or a sound board. */
static void
test_damage (void)
{
  PayRandom random = pay_random_init (11);
  guint good = 0;

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *text = g_strdup (world);
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      for (guint hits = 1 + pay_random_below (&random, 4); hits > 0; hits--)
        text[pay_random_below (&random, sizeof world - 1)]
          = " \n=->/()*AZaz09\t#"[pay_random_below (&random, 18)];
      g_autoptr (PayBoard) board = read_text (text, diagnostics);
      g_assert_true (board != NULL || pay_diagnostics_has_errors (diagnostics));
      if (board)
        assert_can_be_read (board);
      good += board != NULL;
    }
  g_assert_cmpuint (good, >, 20);
}

/* The DPjudge's own files may not be distributed with Payola; $PAYOLA_DPJUDGE_MAPS is their
 * folder. At most one of them is refused: Imperial has more provinces than a board can have. */
static void
test_all_files (void)
{
  const char *folder = g_getenv ("PAYOLA_DPJUDGE_MAPS");
  g_autoptr (GDir) dir = folder ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;
  guint n = 0, good = 0;

  if (!dir)
    {
      g_test_skip ("PAYOLA_DPJUDGE_MAPS is not a folder with map files of the DPjudge");
      return;
    }
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      if (!g_str_has_suffix (name, ".map"))
        continue;
      g_autoptr (PayBoard) board = pay_dpjudge_read_file (path, NULL, diagnostics);
      g_assert_false (pay_diagnostics_has_code (diagnostics, PAY_CODE_DPJUDGE_LINE));
      if (!board)
        g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_BOARD_MANY_PROVINCES));
      good += board != NULL;
      n++;
    }
  g_test_message ("%u of %u boards", good, n);
  g_assert_cmpuint (good + 1, >=, n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dpjudge/world", test_world);
  g_test_add_func ("/dpjudge/colours", test_colours);
  g_test_add_func ("/dpjudge/amended", test_amended);
  g_test_add_func ("/dpjudge/calendars", test_calendars);
  g_test_add_func ("/dpjudge/control-characters", test_control_characters);
  g_test_add_func ("/dpjudge/findings", test_findings);
  g_test_add_func ("/dpjudge/unusable", test_unusable);
  g_test_add_func ("/dpjudge/damage", test_damage);
  g_test_add_func ("/dpjudge/all-files", test_all_files);
  return g_test_run ();
}
