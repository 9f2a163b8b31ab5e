/* test-broken.c - findings for one mistake in a board file: the line, the word and a remedy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"

#include <string.h>

/* Replacements in tests/cases/boards/ceylon/board.xml and the findings that each must cause, one
 * on each line. There may be further findings. */
static const struct
{
  const char *from, *to, *told;
} cases[] = {
  { "kind=\"inland\"", "kind=\"hill\"",
    "line 24: “hill” cannot be the kind of <province>; what can: inland, coast, sea, "
    "impassable" },
  { " kind=\"inland\"", "", "line 24: <province> lacks its kind" },
  { "<province id=\"KAN\"", "<province size=\"1\" id=\"KAN\"",
    "line 24: <province> cannot have the attribute “size”; what it can have: id, name, "
    "kind, port" },
  { "<province id=\"KAN\"", "<provinz/>\n<province id=\"KAN\"",
    "line 24: <provinz> cannot stand in <board>; what can: <credits>, <phase>, <power>, "
    "<province>, <unit>" },
  { "name=\"Eastern Deep\"", "name=\"\"", "line 16: <province> lacks its name" },
  { "id=\"KAN\"", "id=\"K N\"",
    "line 24: “K N” cannot be the id of <province>; its form must be [A-Z0-9]{1,8}" },
  { "id=\"KAN\"", "id=\"KANDYKANDY\"",
    "line 24: “KANDYKANDY” cannot be the id of <province>; its form must be [A-Z0-9]{1,8}" },
  { "type=\"army\" at=\"URA\"", "type=\"tank\" at=\"URA\"",
    "line 48: “tank” cannot be the type of <unit>; what can: army, fleet" },
  { "power=\"KANDY\" type=\"army\" at=\"URA\"", "powr=\"KANDY\" type=\"army\" at=\"URA\"",
    "line 48: <unit> cannot have the attribute “powr”; what it can have: power, type, at\n"
    "line 48: <unit> lacks its power" },
  { "victory=\"3\"", "victory=\"three\"",
    "line 3: “three” cannot be the victory of <board>: a whole number is needed, 1 or more" },
  { "victory=\"3\"", "victory=\"0\"",
    "line 3: “0” cannot be the victory of <board>: a whole number is needed, 1 or more" },
  { "victory=\"3\"", "victory=\"7\"", "7 centres are needed to win, but the board has 6" },
  { "start-year=\"1600\"", "start-year=\"-3\"",
    "line 3: “-3” cannot be the start-year of <board>: a whole number is needed, 1 or more" },
  { "start-year=\"1600\"", "start-year=\"1600\" start=\"autumn\"",
    "line 3: “autumn” cannot be the start of <board>; what can: spring, summer, fall, "
    "winter, ad, bc, year" },
  { "start-year=\"1600\"", "start-year=\"1600\" build=\"all\"",
    "line 3: “all” cannot be the build of <board>; what can: homes, anywhere" },
  { "start-year=\"1600\"", "start-year=\"1600\" art=\"../x\"",
    "line 3: “../x” cannot be the art of <board>; its form must be [a-z0-9\\-]{1,64}" },
  { " format=\"1\"", "", "line 3: <board> lacks its format" },
  { " format=\"1\"", " format=\"1st\"",
    "line 3: “1st” cannot be the format of <board>: a whole number is needed, 1 or more" },
  { " format=\"1\"", " format=\"9\"",
    "line 3: the file was written by a newer Payola (format 9); this one reads up to format 1" },
  { "colour=\"#6e996d\"", "colour=\"green\"",
    "line 5: “green” cannot be the colour of <power>; its form must be #[0-9a-fA-F]{6}" },
  { "letter=\"K\"", "letter=\"KY\"",
    "line 5: “KY” cannot be the letter of KANDY: one letter or digit is needed" },
  { "<power key=\"KANDY\"", "<phase season=\"monsoon\" kind=\"move\"/><power key=\"KANDY\"",
    "line 5: “monsoon” cannot be the season of <phase>; what can: spring, summer, fall, "
    "winter, ad, bc, year\n"
    "line 5: “move” cannot be the kind of <phase>; what can: movement, adjustment" },
  { "<power key=\"KANDY\"",
    "<phase season=\"spring\" kind=\"movement\" every=\"0\"/><power key=\"KANDY\"",
    "line 5: “0” cannot be the every of <phase>: a whole number is needed, 1 or more" },
  { "<credits>", "<credits>x</credits>\n<credits>",
    "line 5: <credits> can stand in <board> only once" },
  { "<alias>bengal</alias>", "<alias></alias>", "line 8: <alias> is empty" },
  { "<alias>bengal</alias>", "<alias><b/></alias>",
    "line 8: <alias> is empty\n"
    "line 8: <b> cannot stand in <alias>; what can: —" },
  { "<centre/>", "<centre>Galle</centre>", "line 33: the words “Galle” cannot stand in <centre>" },
  { "<centre/>", "<centre owner=\"SPAIN\"/>",
    "line 33: there is no power SPAIN; it is named with SOU" },
  { "<centre/>", "<centre/><centre/>", "line 33: <centre> can stand in <province> only once" },
  { "<move unit=\"fleet\" to=\"EAS JAF MAN TRI\"/>",
    "<move unit=\"fleet\" to=\"EAS JAF MAN TRI\"/><alias>late</alias>",
    "line 9: <alias> must stand before every <move>" },
  { "<move unit=\"fleet\" to=\"EAS JAF MAN TRI\"/>", "<move unit=\"boat\" to=\"EAS JAF MAN TRI\"/>",
    "line 9: “boat” cannot be the unit of <move>; what can: army, fleet" },
  { "<move unit=\"fleet\" to=\"EAS JAF MAN TRI\"/>", "<move to=\"EAS JAF MAN TRI\"/>",
    "line 9: <move> lacks its unit" },
  { "<move unit=\"fleet\" to=\"EAS JAF MAN TRI\"/>", "<move unit=\"fleet\"/>",
    "line 9: <move> lacks its to" },
  { "to=\"EAS JAF MAN TRI\"", "to=\"EAS JAF MAN/ TRI\"",
    "line 9: “EAS JAF MAN/ TRI” cannot be the to of <move>; its form must be "
    "[A-Z0-9]{1,8}(/[A-Z0-9]{1,8})?" },
  { "to=\"EAS JAF MAN TRI\"", "to=\"EAS JAF MAN XXX\"",
    "line 9: there is no province XXX; it is named with BAY" },
  { "to=\"EAS JAF MAN TRI\"", "to=\"EAS JAF MAN TRI/NC\"",
    "line 9: TRI has no coast NC; it is named with BAY" },
  { "<move unit=\"army\" to=\"COL KAN URA\"/>", "<move unit=\"army\" to=\"COL KAN\"/>",
    "line 44: the move A URA - SOU has no way back" },
  { "at=\"JAF\"", "at=\"JAFFNA\"",
    "line 50: there is no province JAFFNA; it is named with LISBON" },
  { "power=\"LISBON\" type=\"fleet\" at=\"JAF\"", "power=\"SPAIN\" type=\"fleet\" at=\"JAF\"",
    "line 50: there is no power SPAIN; it is named with JAF" },
  { "<province id=\"KAN\"", "of tea\n<province id=\"KAN\"",
    "line 24: the words “of tea” cannot stand in <board>" },
  { "<board format", "<map format", "this is not a board file: its outermost element is <map>" },
};

static GString *
read_whole (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases",
                                            "boards", "ceylon", "board.xml", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_string_new (text);
}

static void
spoil (GString *text, const char *from, const char *to)
{
  g_assert_cmpuint (g_string_replace (text, from, to, 1), ==, 1);
}

static void
assert_told (const PayDiagnostics *diagnostics, const char *told)
{
  g_autofree char *text = pay_diagnostics_text (diagnostics);
  g_auto (GStrv) lines = g_strsplit (told, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    if (!strstr (text, lines[i]))
      g_error ("%s\nis not among\n%s", lines[i], text);
}

/* One mistake in a valid board never causes findings about both grammar and meaning. */
static void
assert_one_kind (const PayDiagnostics *found)
{
  gboolean grammar = g_str_has_prefix (pay_code_name (pay_diagnostics_get (found, 0)->code), "XML");

  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    {
      const char *code = pay_code_name (pay_diagnostics_get (found, i)->code);
      if (g_str_has_prefix (code, "XML") != grammar)
        g_error ("%s does not follow from a fault of grammar", code);
    }
}

static void
test_one (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = read_whole ();
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

      g_test_message ("%s", cases[i].told);
      spoil (text, cases[i].from, cases[i].to);
      if (strstr (cases[i].to, "<map"))
        spoil (text, "</board>", "</map>");
      g_assert_null (pay_board_read_bytes (text->str, text->len, found));
      assert_told (found, cases[i].told);
      /* A mistake in meaning may cause a limited number of further findings; a mistake in
       * grammar must not cause any. */
      g_assert_cmpuint (pay_diagnostics_get_n (found), <=, 12);
      assert_one_kind (found);
    }
}

/* All mistakes are reported, not only the first. */
static void
test_many (void)
{
  g_autoptr (GString) text = read_whole ();
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  const char *told = "line 3: “many” cannot be the victory\n"
                     "line 6: “red” cannot be the colour\n"
                     "line 7: “lake” cannot be the kind\n"
                     "line 25: <centre> cannot have the attribute “house”\n"
                     "line 49: <unit> lacks its at";

  spoil (text, "victory=\"3\"", "victory=\"many\"");
  spoil (text, "#a3320a", "red");
  spoil (text, "kind=\"sea\"", "kind=\"lake\"");
  spoil (text, "<centre home=\"KANDY\"/>", "<centre house=\"KANDY\"/>");
  spoil (text, " at=\"COL\"", "");
  g_assert_null (pay_board_read_bytes (text->str, text->len, found));
  assert_told (found, told);
  g_assert_cmpuint (pay_diagnostics_get_n (found), ==, 5);
}

/* Several mistakes in grammar and meaning at once cause exactly the findings of the list. */
static void
test_mixed (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases",
                                            "boards", "spoilt.txt", NULL);
  g_autofree char *list = NULL;
  g_autoptr (GString) text = NULL, told = g_string_new (NULL);
  g_autofree char *from = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &list, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (list, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      const char *line = lines[i], *rest = line + (*line ? MIN (strlen (line), 2) : 0);

      if (!text)
        text = read_whole ();
      if (*line == '-')
        {
          g_free (from);
          from = g_strcompress (rest);
        }
      else if (*line == '+')
        {
          g_autofree char *to = g_strcompress (rest);
          spoil (text, from, to);
        }
      else if (*line == '>')
        g_string_append_printf (told, "%s\n", rest);
      else if (!*line && told->len > 0)
        {
          g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
          g_assert_null (pay_board_read_bytes (text->str, text->len, found));
          g_autofree char *all = pay_diagnostics_text (found);
          g_assert_cmpstr (all, ==, told->str);
          g_string_truncate (told, 0);
          g_string_free (g_steal_pointer (&text), TRUE);
          n++;
        }
    }
  g_assert_cmpuint (told->len, ==, 0);
  g_assert_cmpuint (n, ==, 22);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/broken/one", test_one);
  g_test_add_func ("/board/broken/many", test_many);
  g_test_add_func ("/board/broken/mixed", test_mixed);
  return g_test_run ();
}
