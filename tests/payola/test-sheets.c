/* test-sheets.c - all ways to write the lines of a sheet, right and wrong
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * "tests/cases/payola/sheets.txt" contains one sheet on each line. The indented lines below it are
 * the expected reading: "= normal form" and "~ remark", or "! finding “word”", where the finding
 * underlines the word. UPDATE_GOLDEN=1 rewrites the readings; compare the changes with
 * docs/rules.md before you commit them.
 */
#include "fixture.h"

#include "payola/offer-sheet.h"

#include <string.h>

static char *
path_of_cases (void)
{
  return g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases", "payola",
                           "sheets.txt", NULL);
}

/* Removes all spaces, and converts letters to capitals: "a par H" becomes "APARH". */
static char *
plain (const char *text)
{
  GString *out = g_string_new (NULL);

  for (; *text; text++)
    if (!g_ascii_isspace (*text))
      g_string_append_c (out, g_ascii_toupper (*text));
  return g_string_free (out, FALSE);
}

/* Finds the first quotation in a sentence that is not an example. Returns NULL if there is none. */
static const char *
find_quote (const char *sentence)
{
  static const char *const examples[] = { "as in ", "written with ", "without money: " };

  for (const char *begin = strstr (sentence, "“"); begin; begin = strstr (begin + 1, "“"))
    {
      g_autofree char *before = g_strndup (sentence, begin - sentence);
      gboolean example = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
        example |= g_str_has_suffix (before, examples[i]);
      if (!example)
        return begin;
    }
  return NULL;
}

/* If a finding quotes text, asserts that the text is part of the words at the position of the
 * finding. If an order is named twice, the finding quotes its normal form, which is not
 * compared. */
static void
check_quote (const PayDiagnostic *item, const char *word)
{
  g_autofree char *sentence = pay_diagnostic_sentence (item), *marked = plain (word);
  const char *begin = find_quote (sentence), *end = begin ? strstr (begin, "”") : NULL;

  if (!end || item->code == PAY_CODE_OFFER_DUPLICATE_ORDER)
    return;
  begin += strlen ("“");
  g_autofree char *copy = g_strndup (begin, end - begin), *quoted = plain (copy);
  if (!strstr (marked, quoted))
    g_error ("%s: marks “%s”", sentence, word);
}

/* Appends the text at a finding's position in the sheet: "“PAR”", or nothing if the finding is
 * about the whole sheet. */
static void
append_word (GString *out, char **lines, const PayDiagnostic *item)
{
  g_autofree char *word = NULL;

  if (item->line == 0)
    {
      g_assert_cmpstr (pay_code_name (item->code), ==, "SHEET_UNORDERED");
      return;
    }
  g_assert_cmpuint (item->line, <=, g_strv_length (lines));
  g_assert_cmpuint (item->start, <, item->end);
  g_assert_cmpuint (item->end, <=, strlen (lines[item->line - 1]));
  word = g_strndup (lines[item->line - 1] + item->start, item->end - item->start);
  if (g_ascii_isspace (word[0]) || g_ascii_isspace (word[strlen (word) - 1]))
    g_error ("%s: marks blanks in “%s”", pay_code_name (item->code), word);
  check_quote (item, word);
  g_string_append_printf (out, " “%s”", word);
}

/* Describes the contents of a sheet in the form of the case file. */
static void
append_reading (GString *out, const Fixture *fixture, const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (
    fixture->options, fixture->position, fixture_power ("France"), text, -1, found);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; i < pay_offer_sheet_get_n_lines (sheet) && !pay_diagnostics_has_errors (found);
       i++)
    {
      g_autofree char *line = g_strescape (pay_offer_sheet_get_line (sheet, i)->normal,
                                           "\"\302\303\342\200\222\223\224\206");
      g_string_append_printf (out, "    = %s\n", line);
    }
  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    {
      const PayDiagnostic *item = pay_diagnostics_get (found, i);
      gboolean error = item->severity >= PAY_SEVERITY_ILLEGAL;
      g_string_append_printf (out, "    %c %s", error ? '!' : '~', pay_code_name (item->code));
      if (error)
        append_word (out, lines, item);
      g_string_append_c (out, '\n');
    }
}

static void
test_cases (void)
{
  static const char position[]
    = "S1901M | England 50: A LON, F YOR, F NTH | France 50 [F?]: A PAR, F BRE, A MAR, F MAO"
      " | Germany 50: F KIE, A MUN | Italy 9: A ROM | Russia 50: F STP/SC, A MOS"
      " | Turkey 50: F CON, A BUL";
  g_autofree char *path = path_of_cases (), *text = NULL;
  g_autoptr (Fixture) fixture = fixture_new (position, NULL);
  g_autoptr (GString) told = g_string_new (NULL);
  GError *error = NULL;
  guint n_sheets = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line && (line[0][0] || line[1]); line++)
    {
      if (g_str_has_prefix (*line, "    "))
        continue;
      g_string_append_printf (told, "%s\n", *line);
      if (!**line || g_str_has_prefix (*line, "## "))
        continue;
      if (g_str_has_prefix (*line, "options"))
        {
          g_autofree char *names = g_strstrip (g_strdup (*line + strlen ("options")));
          g_clear_pointer (&fixture, fixture_free);
          fixture = fixture_new (position, *names ? names : NULL);
          continue;
        }
      g_autofree char *sheet = g_strcompress (*line);
      append_reading (told, fixture, sheet);
      n_sheets++;
    }
  if (g_getenv ("UPDATE_GOLDEN"))
    g_assert_true (g_file_set_contents (path, told->str, -1, NULL));
  else
    {
      g_auto (GStrv) expected = g_strsplit (text, "\n", -1);
      g_auto (GStrv) got = g_strsplit (told->str, "\n", -1);
      for (guint i = 0; got[i] && expected[i]; i++)
        g_assert_cmpstr (got[i], ==, expected[i]);
      g_assert_cmpuint (g_strv_length (got), ==, g_strv_length (expected));
    }
  g_assert_cmpuint (n_sheets, >=, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/sheets/every way", test_cases);
  return g_test_run ();
}
