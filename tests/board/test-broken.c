/* test-broken.c - findings for mistakes in a board file: the line, the word and a remedy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"

#include <string.h>

/* Replacements in tests/cases/boards/ceylon/board.xml. `told` has one line for each finding that
 * the replacement must cause. The file may have further findings. */
static const struct
{
  const char *from, *to, *told;
} cases[] = {
  { "kind=\"inland\"", "kind=\"hill\"",
    "Line 24: “hill” is not a valid value for the attribute “kind” of <province>. Valid values: "
    "inland, coast, sea, impassable." },
  { " kind=\"inland\"", "", "Line 24: The attribute “kind” is missing in <province>." },
  { "<province id=\"KAN\"", "<province size=\"1\" id=\"KAN\"",
    "Line 24: The attribute “size” is not allowed in <province>. Allowed attributes: id, name, "
    "kind, port." },
  { "<province id=\"KAN\"", "<provinz/>\n<province id=\"KAN\"",
    "Line 24: <provinz> is not allowed in <board>. Allowed elements: <credits>, <phase>, <power>, "
    "<province>, <unit>." },
  { "name=\"Eastern Deep\"", "name=\"\"",
    "Line 16: The attribute “name” is missing in <province>." },
  { "id=\"KAN\"", "id=\"K N\"",
    "Line 24: “K N” is not a valid value for the attribute “id” of <province>. It must match the "
    "pattern [A-Z0-9]{1,8}." },
  { "id=\"KAN\"", "id=\"KANDYKANDY\"",
    "Line 24: “KANDYKANDY” is not a valid value for the attribute “id” of <province>. It must "
    "match the pattern [A-Z0-9]{1,8}." },
  { "type=\"army\" at=\"URA\"", "type=\"tank\" at=\"URA\"",
    "Line 48: “tank” is not a valid value for the attribute “type” of <unit>. Valid values: army, "
    "fleet." },
  { "power=\"KANDY\" type=\"army\" at=\"URA\"", "powr=\"KANDY\" type=\"army\" at=\"URA\"",
    "Line 48: The attribute “powr” is not allowed in <unit>. Allowed attributes: power, type, at.\n"
    "Line 48: The attribute “power” is missing in <unit>." },
  { "victory=\"3\"", "victory=\"three\"",
    "Line 3: “three” is not a valid value for the attribute “victory” of <board>. It must be a "
    "whole number of at least 1." },
  { "victory=\"3\"", "victory=\"0\"",
    "Line 3: “0” is not a valid value for the attribute “victory” of <board>. It must be a whole "
    "number of at least 1." },
  { "victory=\"3\"", "victory=\"7\"",
    "The number of supply centres needed for victory must be at least 1 and at most 6, not 7." },
  { "start-year=\"1600\"", "start-year=\"-3\"",
    "Line 3: “-3” is not a valid value for the attribute “start-year” of <board>. It must be a "
    "whole number of at least 1." },
  { "start-year=\"1600\"", "start-year=\"1600\" start=\"autumn\"",
    "Line 3: “autumn” is not a valid value for the attribute “start” of <board>. Valid values: "
    "spring, summer, fall, winter, ad, bc, year." },
  { "start-year=\"1600\"", "start-year=\"1600\" build=\"all\"",
    "Line 3: “all” is not a valid value for the attribute “build” of <board>. Valid values: homes, "
    "anywhere." },
  { "start-year=\"1600\"", "start-year=\"1600\" art=\"../x\"",
    "Line 3: “../x” is not a valid value for the attribute “art” of <board>. It must match the "
    "pattern [a-z0-9\\-]{1,64}." },
  { " format=\"1\"", "", "Line 3: The attribute “format” is missing in <board>." },
  { " format=\"1\"", " format=\"1st\"",
    "Line 3: “1st” is not a valid value for the attribute “format” of <board>. It must be a whole "
    "number of at least 1." },
  { " format=\"1\"", " format=\"9\"",
    "Line 3: The file was written by a newer version of Payola (format 9). This version reads "
    "formats up to 1." },
  { "colour=\"#6e996d\"", "colour=\"green\"",
    "Line 5: “green” is not a valid value for the attribute “colour” of <power>. It must match the "
    "pattern #[0-9a-fA-F]{6}." },
  { "letter=\"K\"", "letter=\"KY\"",
    "Line 5: “KY” cannot be the letter of KANDY. Use a single letter or digit." },
  { "<power key=\"KANDY\"", "<phase season=\"monsoon\" kind=\"move\"/><power key=\"KANDY\"",
    "Line 5: “monsoon” is not a valid value for the attribute “season” of <phase>. Valid values: "
    "spring, summer, fall, winter, ad, bc, year.\nLine 5: “move” is not a valid value for the "
    "attribute “kind” of <phase>. Valid values: movement, adjustment." },
  { "<power key=\"KANDY\"",
    "<phase season=\"spring\" kind=\"movement\" every=\"0\"/><power key=\"KANDY\"",
    "Line 5: “0” is not a valid value for the attribute “every” of <phase>. It must be a whole "
    "number of at least 1." },
  { "<credits>", "<credits>x</credits>\n<credits>",
    "Line 5: <credits> can appear only once in <board>." },
  { "<alias>bengal</alias>", "<alias></alias>", "Line 8: <alias> must not be empty." },
  { "<alias>bengal</alias>", "<alias><b/></alias>",
    "Line 8: <alias> must not be empty.\n"
    "Line 8: <b> is not allowed in <alias>. Allowed elements: —." },
  { "<centre/>", "<centre>Galle</centre>",
    "Line 33: The text “Galle” is not allowed in <centre>." },
  { "<centre/>", "<centre owner=\"SPAIN\"/>",
    "Line 33: The power SPAIN does not exist. It is mentioned in the entry for SOU." },
  { "<centre/>", "<centre/><centre/>", "Line 33: <centre> can appear only once in <province>." },
  { "<move unit=\"fleet\" to=\"EAS JAF MAN TRI\"/>",
    "<move unit=\"fleet\" to=\"EAS JAF MAN TRI\"/><alias>late</alias>",
    "Line 9: <alias> must come before every <move>." },
  { "<move unit=\"fleet\" to=\"EAS JAF MAN TRI\"/>", "<move unit=\"boat\" to=\"EAS JAF MAN TRI\"/>",
    "Line 9: “boat” is not a valid value for the attribute “unit” of <move>. Valid values: army, "
    "fleet." },
  { "<move unit=\"fleet\" to=\"EAS JAF MAN TRI\"/>", "<move to=\"EAS JAF MAN TRI\"/>",
    "Line 9: The attribute “unit” is missing in <move>." },
  { "<move unit=\"fleet\" to=\"EAS JAF MAN TRI\"/>", "<move unit=\"fleet\"/>",
    "Line 9: The attribute “to” is missing in <move>." },
  { "to=\"EAS JAF MAN TRI\"", "to=\"EAS JAF MAN/ TRI\"",
    "Line 9: “EAS JAF MAN/ TRI” is not a valid value for the attribute “to” of <move>. It must "
    "match the pattern [A-Z0-9]{1,8}(/[A-Z0-9]{1,8})?." },
  { "to=\"EAS JAF MAN TRI\"", "to=\"EAS JAF MAN XXX\"",
    "Line 9: The province XXX does not exist. It is mentioned in the entry for BAY." },
  { "to=\"EAS JAF MAN TRI\"", "to=\"EAS JAF MAN TRI/NC\"",
    "Line 9: TRI does not have a coast NC. It is mentioned in the entry for BAY." },
  { "<move unit=\"army\" to=\"COL KAN URA\"/>", "<move unit=\"army\" to=\"COL KAN\"/>",
    "Line 44: The move A URA - SOU is missing in the opposite direction." },
  { "at=\"JAF\"", "at=\"JAFFNA\"",
    "Line 50: The province JAFFNA does not exist. It is mentioned in the entry for LISBON." },
  { "power=\"LISBON\" type=\"fleet\" at=\"JAF\"", "power=\"SPAIN\" type=\"fleet\" at=\"JAF\"",
    "Line 50: The power SPAIN does not exist. It is mentioned in the entry for JAF." },
  { "<province id=\"KAN\"", "of tea\n<province id=\"KAN\"",
    "Line 24: The text “of tea” is not allowed in <board>." },
  { "<board format", "<map format",
    "This is not the expected kind of file. Its root element is <map> instead of <board>." },
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

/* Asserts that the findings are either all about grammar, or all about meaning. */
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
      /* A mistake may cause a limited number of further findings. A mistake in grammar must not
       * cause findings about meaning. */
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
  const char *told = "Line 3: “many” is not a valid value for the attribute “victory” of <board>.\n"
                     "Line 6: “red” is not a valid value for the attribute “colour” of <power>.\n"
                     "Line 7: “lake” is not a valid value for the attribute “kind” of <province>.\n"
                     "Line 25: The attribute “house” is not allowed in <centre>.\n"
                     "Line 49: The attribute “at” is missing in <unit>.";

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
  g_assert_cmpuint (n, ==, 23);
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
