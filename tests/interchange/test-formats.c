/* test-formats.c - games written for other programs and read again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "board/board-xml.h"
#include "interchange/formats.h"
#include "interchange/record-replay.h"
#include "order/order-list.h"
#include "position/position-builder.h"

#include <string.h>

#define YEARS 6

/* ---- games ---------------------------------------------------------------------------------- */

static PayGame *
new_game (const char *variant)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (variant, found);
  g_autoptr (PaySetup) setup = pay_setup_new (board, "diplomacy", NULL, NULL, "A test", 0, found);

  g_assert_nonnull (setup);
  return pay_game_new (setup);
}

/* Writes random orders of a power in a retreat or adjustment phase. */
static char *
late_orders (PayGame *game, PayPower power, PayRandom *random)
{
  const PayPosition *position = pay_game_get_position (game);
  const PayBoard *board = pay_position_get_board (position);
  GString *sheet = g_string_new (NULL);

  for (guint l = 0; l < pay_board_get_n_locations (board); l++)
    {
      g_autoptr (GArray) orders = pay_order_list (position, (PayLocation) l, PAY_CHECK_DEFAULT);
      if (orders->len == 0 || pay_random_below (random, 3) == 0)
        continue;
      g_autofree char *text = pay_order_text (
        board, &g_array_index (orders, PayOrder, pay_random_below (random, orders->len)));
      g_autofree char *more = g_strdup_printf ("%s%s\n", sheet->str, text);
      g_autoptr (PayDiagnostics) unseen = pay_diagnostics_new ();
      g_autoptr (PaySheet) read = pay_game_read_sheet (game, power, more, -1, unseen);
      if (read)
        g_string_assign (sheet, more);
    }
  return g_string_free (sheet, FALSE);
}

/* Plays a random game for some years. */
static PayGame *
play_random (const char *variant, guint64 seed)
{
  PayGame *game = new_game (variant);
  PayRandom random = pay_random_init (seed);
  const PayBoard *board = pay_game_get_board (game);
  int first = pay_game_get_phase (game).year;

  while (!pay_game_is_over (game) && pay_game_get_phase (game).year < first + YEARS)
    {
      for (guint p = 0; p < pay_board_get_n_powers (board); p++)
        {
          gboolean moves = pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
          g_autofree char *sheet = moves ? play_random_orders (game, (PayPower) p, &random)
                                         : late_orders (game, (PayPower) p, &random);
          g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
          PayGame *next = pay_game_submit (game, (PayPower) p, sheet, -1, found);
          g_assert_nonnull (next);
          pay_game_unref (game);
          game = next;
        }
      play_resolve (&game);
    }
  return game;
}

static char *export(PayGame *game, const char *format)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
  char *text = pay_format_export (view, pay_format_find (format), found);
  g_autofree char *findings = pay_diagnostics_text (found);

  if (!text)
    g_error ("%s: %s", format, findings);
  return text;
}

/* A unit without the marks that other programs do not have, and without the origin of its
 * attacker. */
static char *
plain_text (const PayPosition *position)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  g_autoptr (PayPosition) plain = NULL;

  pay_position_builder_clear_dislodged (builder);
  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      PayDislodged item = { .unit = pay_position_get_dislodged (position, i)->unit,
                            .attacker_from = PAY_NO_PROVINCE };
      pay_position_builder_add_dislodged (builder, item);
    }
  pay_position_builder_set_contested (builder, (PayBits) { 0 });
  plain = pay_position_builder_finish (builder);
  return pay_position_text (plain);
}

/* Exports a game, imports the text, and compares all positions. */
static void
check_round (PayGame *game, const char *format)
{
  g_autofree char *text = export(game, format);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  const PayFormat *detected = pay_format_detect (text, strlen (text));
  g_autoptr (PayGame) again = pay_format_import (text, strlen (text), NULL, 0, found);
  g_autofree char *findings = pay_diagnostics_text (found);
  guint n = pay_game_get_n_turns (game), read;

  g_assert_nonnull (detected);
  g_assert_cmpstr (detected->name, ==, format);
  if (!again)
    g_error ("%s: %s", format, findings);
  read = pay_game_get_n_turns (again);
  g_assert_cmpuint (read, ==, n);
  if (pay_record_count_differences (found) > 0)
    g_error ("%s: %s", format, findings);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *a = plain_text (pay_turn_get_before (pay_game_get_turn (game, i)));
      g_autofree char *b = plain_text (pay_turn_get_before (pay_game_get_turn (again, i)));
      g_assert_cmpstr (a, ==, b);
    }
  g_autofree char *end = plain_text (pay_game_get_position (game));
  g_autofree char *same = plain_text (pay_game_get_position (again));
  g_assert_cmpstr (end, ==, same);
}

static void
test_round (gconstpointer data)
{
  static const struct
  {
    const char *format, *variant;
  } rows[] = {
    { "python-diplomacy", "standard" }, { "python-diplomacy", "fleet-rome" },
    { "python-diplomacy", "colonial" }, { "godip", "standard" },
    { "godip", "fleet-rome" },          { "webdiplomacy", "standard" },
    { "backstabbr", "standard" },       { "python-diplomacy", "ancient-mediterranean" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint64 seed = 1; seed <= 3; seed++)
      {
        g_autoptr (PayGame) game = play_random (rows[i].variant, seed + 10 * i);
        check_round (game, rows[i].format);
      }
}

/* Every format refuses a board that it has no name for. */
static void
test_unknown_board (void)
{
  g_autoptr (PayGame) game = new_game ("loeb9");
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);

  for (guint i = 0; pay_format_get (i); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autofree char *text = pay_format_export (view, pay_format_get (i), found);
      if (strcmp (pay_format_get (i)->name, "csv") == 0)
        {
          g_assert_true (g_str_has_prefix (text, "year,"));
          continue;
        }
      g_assert_null (text);
      g_assert_cmpuint (pay_diagnostics_get_n (found), ==, 1);
      g_assert_cmpint (pay_diagnostics_get (found, 0)->code, ==,
                       pay_format_get (i)->write ? PAY_CODE_RECORD_NO_BOARD
                                                 : PAY_CODE_RECORD_NO_WRITER);
    }
}

/* ---- findings ------------------------------------------------------------------------------- */

static PayGame *
import (const char *text, PayDiagnostics *found)
{
  return pay_format_import (text, strlen (text), NULL, 0, found);
}

static gboolean
has_code (const PayDiagnostics *found, PayCode code)
{
  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    if (pay_diagnostics_get (found, i)->code == code)
      return TRUE;
  return FALSE;
}

#define HEAD "{\"id\":\"x\",\"map\":\"standard\",\"phases\":["
#define CENTRES "\"centers\":{\"FRANCE\":[\"PAR\"],\"GERMANY\":[\"MUN\"]}"
#define FIRST                                                                                      \
  "{\"name\":\"S1901M\",\"state\":{\"units\":{\"FRANCE\":[\"A PAR\"],\"GERMANY\":[\"A "            \
  "MUN\"]}," CENTRES "},\"orders\":{\"FRANCE\":[\"A PAR - BUR\"],\"GERMANY\":[\"A MUN - BUR\"]},"  \
  "\"results\":{\"A PAR\":[],\"A MUN\":[\"bounce\"]},\"messages\":[]}"

/* A position that differs is reported with both results, and the game goes on as in the file. */
static void
test_difference (void)
{
  static const char text[] = HEAD FIRST ",{\"name\":\"F1901M\",\"state\":{\"units\":{\"FRANCE\":["
                                        "\"A BUR\"],\"GERMANY\":[\"A MUN\"]}," CENTRES
                                        "},\"orders\":{},\"results\":{},\"messages\":[]}]}";
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) game = import (text, found);

  g_assert_nonnull (game);
  play_assert_has (game, "France: A BUR");
  g_assert_true (has_code (found, PAY_CODE_RECORD_UNIT_DIFFERS));
  g_assert_true (has_code (found, PAY_CODE_RECORD_RESULT_DIFFERS));
  g_assert_true (has_code (found, PAY_CODE_RECORD_CORRECTED));
  g_assert_cmpuint (pay_record_count_differences (found), ==, 3);
  g_assert_cmpuint (pay_game_get_n_corrections (game), ==, 1);
  play_assert_stored (game);
}

static void
check_refused (const char *text, PayCode code)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) game = import (text, found);
  g_autofree char *findings = pay_diagnostics_text (found);

  if (game || !has_code (found, code))
    g_error ("%s\n%s", text, findings);
}

static void
test_refused (void)
{
  g_autofree char *deep = g_strnfill (200, '[');
  g_autofree char *nested = g_strconcat (HEAD, deep, NULL);

  check_refused ("no game", PAY_CODE_RECORD_UNKNOWN);
  check_refused (nested, PAY_CODE_RECORD_TOO_DEEP);
  check_refused (HEAD, PAY_CODE_RECORD_NOT_JSON);
  check_refused (HEAD "]}", PAY_CODE_RECORD_NO_PHASES);
  check_refused (HEAD "{}]}", PAY_CODE_RECORD_FIELD);
  check_refused (HEAD FIRST "," FIRST "]}", PAY_CODE_RECORD_SEQUENCE);
  check_refused (HEAD FIRST ",{\"name\":\"X1901M\",\"state\":{}}]}", PAY_CODE_RECORD_PHASE);
  check_refused ("{\"map\":\"atlantis\",\"phases\":[" FIRST "]}", PAY_CODE_RECORD_BOARD);
  check_refused (HEAD "{\"name\":\"S1901M\",\"state\":{\"units\":{\"FRANCE\":[\"F PAR\"]}," CENTRES
                      "}}]}",
                 PAY_CODE_RECORD_UNIT);
  check_refused (HEAD "{\"name\":\"S1901M\",\"state\":{\"units\":{\"GAUL\":[]}," CENTRES "}}]}",
                 PAY_CODE_RECORD_POWER);
  check_refused (HEAD "{\"name\":\"S1901M\",\"state\":{\"units\":{},\"centers\":{\"FRANCE\":"
                      "[\"BUR\"]}}}]}",
                 PAY_CODE_RECORD_CENTRE);
  check_refused (HEAD "{\"name\":\"S1901M\",\"state\":{\"units\":{}," CENTRES
                      "},\"orders\":{\"FRANCE\":[\"A PAR ? BUR\"]}}]}",
                 PAY_CODE_RECORD_ORDER);
  check_refused (HEAD "{\"name\":\"S1901M\",\"state\":{\"units\":{}," CENTRES
                      "},\"results\":{\"A PAR\":[\"sulks\"]}}]}",
                 PAY_CODE_RECORD_RESULT);
  check_refused (HEAD FIRST "]}\n" HEAD FIRST "]}\n", PAY_CODE_RECORD_MANY);
  check_refused ("Spring 1901\nFrance:\nPar dances\n", PAY_CODE_RECORD_LINE);
  check_refused ("PHASE 1901 Spring Movement\nPOSITIONS\nGaul: A par\n", PAY_CODE_RECORD_POWER);
  check_refused ("{\"Season\":\"Spring\",\"Year\":1901,\"Type\":\"Tea\",\"Units\":{},"
                 "\"SupplyCenters\":{}}",
                 PAY_CODE_RECORD_PHASE);
}

/* A file may have one game on each line. */
static void
test_lines (void)
{
  static const char text[] = HEAD FIRST "]}\n" HEAD FIRST "]}\n";
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) second = pay_format_import (text, strlen (text), NULL, 2, found);
  g_autoptr (PayGame) third = pay_format_import (text, strlen (text), NULL, 3, found);

  g_assert_nonnull (second);
  g_assert_null (third);
  g_assert_true (has_code (found, PAY_CODE_RECORD_NO_SUCH));
}

/* The words of webDiplomacy and Backstabbr, and of Diplicity’s lists. */
static void
test_words (void)
{
  static const char webdip[]
    = "Spring, 1901\nEngland:\nThe fleet at Edinburgh move to North Sea.\n"
      "The army at Liverpool move to Yorkshire.\nFrance:\nThe army at Paris move to Burgundy. "
      "(fail)\n"
      "The army at Marseilles support move to Burgundy from Paris. (fail)\n"
      "Germany:\nThe army at Munich move to Burgundy. (fail)\n"
      "The army at Berlin support move to Burgundy from Munich. (fail)\n\n"
      "Autumn, 1901\nEngland:\nThe fleet at North Sea convoy to Norway from Yorkshire.\n"
      "The army at Yorkshire move to Norway via convoy.\nBuild fleet at Edinburgh\n";
  static const char backstabbr[]
    = "Spring 1901\nEngland\nEdi → Nth\nLvp - Yor\nFall 1901\nEngland\nNth convoys Yor to Nwy\n"
      "Yor - Nwy via convoy\nLon holds\nWinter 1901\nEngland\nBuild fleet Edi\n";
  static const char *const texts[] = { webdip, backstabbr };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayGame) game = import (texts[i], found);
      g_autofree char *findings = pay_diagnostics_text (found);
      if (!game)
        g_error ("%s", findings);
      g_assert_cmpint (pay_game_get_phase (game).season, ==, PAY_SEASON_WINTER);
      play_assert_has (game, "A NWY");
      g_assert_nonnull (pay_game_get_sheet (game, play_power ("England")));
    }
}

static void
test_diplicity (void)
{
  static const char text[]
    = "{\"Properties\":{\"Variant\":\"Classical\",\"Desc\":\"Lists\"},\"Phases\":[]}";
  static const char phases[]
    = "[{\"Properties\":{\"Season\":\"Spring\",\"Year\":1901,\"Type\":\"Movement\","
      "\"Units\":[{\"Province\":\"mid\",\"Unit\":{\"Type\":\"Fleet\",\"Nation\":\"France\"}}],"
      "\"SCs\":[{\"Province\":\"par\",\"Owner\":\"France\"}],\"Dislodgeds\":null,"
      "\"Orders\":[{\"Properties\":{\"Nation\":\"France\",\"Parts\":[\"mid\",\"Move\",\"nat\"]}}],"
      "\"Resolutions\":[{\"Province\":\"mid\",\"Resolution\":\"OK\"}]}}]";
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) none = import (text, found);
  g_autoptr (PayGame) game = import (phases, found);

  g_assert_null (none);
  g_assert_nonnull (game);
  g_assert_cmpuint (pay_record_count_differences (found), ==, 0);
  play_assert_has (game, "F NAO");
}

/* Every year has one row, whether it had adjustments or not. */
static void
test_csv (void)
{
  g_autoptr (PayGame) game = new_game ("standard");
  g_autofree char *start = export(game, "csv");

  g_assert_cmpstr (start, ==,
                   "year,AUSTRIA,ENGLAND,FRANCE,GERMANY,ITALY,RUSSIA,TURKEY\r\n"
                   "start,3,3,3,3,3,4,3\r\n");
  play_submit (&game, "Germany", "F KIE - DEN");
  play_resolve (&game);
  play_resolve (&game);
  play_resolve (&game);
  while (pay_game_get_phase (game).year < 1903)
    play_resolve (&game);
  g_autofree char *text = export(game, "csv");
  g_assert_true (
    g_str_has_suffix (text, "start,3,3,3,3,3,4,3\r\n1901,3,3,3,4,3,4,3\r\n1902,3,3,3,4,3,4,3\r\n"));
}

/* ---- hostile input -------------------------------------------------------------------------- */

static void
test_flips (void)
{
  static const char *const formats[] = { "python-diplomacy", "godip", "webdiplomacy",
                                         "backstabbr" };
  PayRandom random = pay_random_init (4);

  for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
    {
      g_autoptr (PayGame) game = new_game ("standard");
      play_submit (&game, "France", "A PAR - BUR\nA MAR S A PAR - BUR");
      play_resolve (&game);
      g_autofree char *text = export(game, formats[f]);
      gsize length = strlen (text);

      for (guint i = 0; i < 300; i++)
        {
          g_autofree char *copy = g_memdup2 (text, length + 1);
          g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
          copy[pay_random_below (&random, (guint) length)] ^= (char) (1 << pay_random_below (
                                                                        &random, 8));
          gsize cut = i % 3 == 0 ? pay_random_below (&random, (guint) length) : length;
          g_autoptr (PayGame) read = pay_format_import (copy, cut, pay_format_find (formats[f]), 0,
                                                        found);
          g_assert_true (read != NULL || pay_diagnostics_has_errors (found));
        }
    }
}

/* A place must be between the words around it: these words overlap, so nothing is left of it. */
static void
test_overlap (void)
{
  check_refused ("Spring 1901\nEngland:\nThe army at hold\n", PAY_CODE_RECORD_LINE);
  check_refused ("Spring 1901\nEngland:\nThe army at move to Yorkshire\n", PAY_CODE_RECORD_LINE);
  check_refused ("Spring 1901\nEngland:\nThe army at Yorkshire move to via convoy\n",
                 PAY_CODE_RECORD_ORDER);
  check_refused ("Spring 1901\nEngland:\nYor - via convoy\n", PAY_CODE_RECORD_ORDER);
  check_refused ("Spring 1901\nEngland:\n(cut)holds\n", PAY_CODE_RECORD_LINE);
}

/* Phases that are missing from a file are adjudicated, but not thousands of them. */
static void
test_limits (void)
{
  g_autoptr (GString) many = g_string_new (HEAD
                                           "{\"name\":\"S1901M\",\"state\":{\"units\":{}," CENTRES
                                           "},\"orders\":{\"FRANCE\":[\"A PAR H\"");

  check_refused ("Spring 1901\nFrance:\nPar holds\nSpring 9999\nFrance:\nPar holds\n",
                 PAY_CODE_RECORD_LONG);
  for (guint i = 0; i < PAY_RECORD_MAX_ORDERS; i++)
    g_string_append (many, ",\"A PAR H\"");
  g_string_append (many, "]}}]}");
  check_refused (many->str, PAY_CODE_RECORD_MANY_ORDERS);
  g_string_assign (many, HEAD "[]");
  for (guint i = 0; i < 300000; i++)
    g_string_append (many, ",[]");
  g_string_append (many, "]}");
  check_refused (many->str, PAY_CODE_RECORD_MANY_VALUES);
  /* A word of four megabytes took more than a minute. */
  g_autofree char *words = g_strnfill (4 * 1024 * 1024, 'x');
  for (gsize i = 0; i + 6 <= 4 * 1024 * 1024; i += 6)
    memcpy (words + i, "France", 6);
  g_autofree char *text = g_strconcat ("Spring 1901\nFrance:\nPar ", words, " - Bur\n", NULL);
  check_refused (text, PAY_CODE_RECORD_ORDER);
}

/* An order is left out only for its own fault: the second order for a unit counts if the first is
 * illegal. */
static void
test_left_out (void)
{
  static const char text[] = "Spring 1901\nFrance:\nPar - Mun\nPar - Bur\nPar holds\nBre - Mao\n"
                             "Fall 1901\nFrance:\nBur holds\n";
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) game = import (text, found);

  g_assert_nonnull (game);
  play_assert_has (game, "A BUR");
  play_assert_has (game, "F MAO");
  g_assert_cmpuint (pay_record_count_differences (found), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/interchange/round", NULL, test_round);
  g_test_add_func ("/interchange/unknown-board", test_unknown_board);
  g_test_add_func ("/interchange/difference", test_difference);
  g_test_add_func ("/interchange/refused", test_refused);
  g_test_add_func ("/interchange/lines", test_lines);
  g_test_add_func ("/interchange/words", test_words);
  g_test_add_func ("/interchange/diplicity", test_diplicity);
  g_test_add_func ("/interchange/csv", test_csv);
  g_test_add_func ("/interchange/flips", test_flips);
  g_test_add_func ("/interchange/overlap", test_overlap);
  g_test_add_func ("/interchange/limits", test_limits);
  g_test_add_func ("/interchange/left-out", test_left_out);
  return g_test_run ();
}
