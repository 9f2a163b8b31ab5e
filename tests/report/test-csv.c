/* test-csv.c - cells of tables for spreadsheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "report/csv.h"

static char *
cell (const char *text)
{
  GString *out = g_string_new (NULL);

  pay_csv_append_cell (out, text, TRUE);
  return g_string_free (out, FALSE);
}

/* Text from other people must not run as a formula. Numbers stay numbers. */
static void
test_formulas (void)
{
  static const char *const cases[][2] = {
    { "=1+1", "\"'=1+1\"" },
    { "@SUM(A1:A9)", "\"'@SUM(A1:A9)\"" },
    { "+cmd|' /C calc'!A0", "\"'+cmd|' /C calc'!A0\"" },
    { "-2+3", "\"'-2+3\"" },
    { "\t=1", "\"'\t=1\"" },
    { "=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\"" },
    { "-5", "-5" },
    { "+7", "+7" },
    { "-0.5", "-0.5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *got = cell (cases[i][0]);
      g_assert_cmpstr (got, ==, cases[i][1]);
    }
}

static void
test_quoting (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  pay_csv_append_cell (out, "A PAR - BUR", TRUE);
  pay_csv_append_cell (out, "one, two", FALSE);
  pay_csv_append_cell (out, "“said” \"so\"", FALSE);
  pay_csv_append_cell (out, "two\nlines", FALSE);
  pay_csv_append_cell (out, " indented", FALSE);
  pay_csv_append_cell (out, "", FALSE);
  pay_csv_end_line (out);
  g_assert_cmpstr (
    out->str, ==,
    "A PAR - BUR,\"one, two\",\"“said” \"\"so\"\"\",\"two\nlines\",\" indented\",\r\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/csv/formulas", test_formulas);
  g_test_add_func ("/csv/quoting", test_quoting);
  return g_test_run ();
}
