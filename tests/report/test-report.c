/* test-report.c - reports as data, and as text and HTML
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "report/date-format.h"
#include "report/report.h"

#include <libxml/parser.h>
#include <string.h>

static PayReport *
make_page (void)
{
  PayReport *report = pay_report_new ("A <game> & more", "Statement for France");

  pay_report_set_mark (report, "CONFIDENTIAL");
  pay_report_add_lead (report, "Spring 1901, movement");
  pay_report_add_text (report, PAY_BLOCK_HEADING, "Units");
  pay_report_begin_table (report, NULL, "orl", (const char *[]) { "Order", "Paid", "Result" });
  pay_report_add_row (report, "F BRE - MAO", "18 AgP", "moved", "refused by you", NULL);
  pay_report_add_row (report, "A MAR", "5 AgP",
                      "a sentence that is so long that it must be broken somewhere near here, and "
                      "once more",
                      NULL);
  pay_report_add_footer (report, "", "23 AgP", "", NULL);
  pay_report_add_text (report, PAY_BLOCK_VERBATIM, "5 : A PAR H % <b>\x1b[31mred\n\n  7 $\n");
  return report;
}

static void
test_text (void)
{
  g_autoptr (PayReport) report = make_page ();
  g_autofree char *text = pay_report_text (report, 60);

  g_assert_cmpstr (text, ==,
                   "============================================================\n"
                   "A <game> & more                                 CONFIDENTIAL\n"
                   "Statement for France\n"
                   "Spring 1901, movement\n"
                   "============================================================\n"
                   "\n"
                   "Units\n"
                   "-----\n"
                   "  Order          Paid  Result\n"
                   "  -----------  ------  -------------------------------------\n"
                   "  F BRE - MAO  18 AgP  moved\n"
                   "  A MAR         5 AgP  a sentence that is so long that it\n"
                   "                       must be broken somewhere near here,\n"
                   "                       and once more\n"
                   "  -----------  ------  -------------------------------------\n"
                   "               23 AgP\n"
                   "\n"
                   "  | 5 : A PAR H % <b>\xEF\xBF\xBD[31mred\n"
                   "  |\n"
                   "  |   7 $\n");
}

/* No line is longer than the page, and wide characters take two cells. */
static void
test_text_width (void)
{
  g_autoptr (PayReport) report = pay_report_new ("T", "S");
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  pay_report_begin_table (report, NULL, "lr", NULL);
  pay_report_add_row (report, "漢字", "1", NULL);
  pay_report_add_row (report, "abcd", "10", NULL);
  pay_report_add_text (report, PAY_BLOCK_PARAGRAPH,
                       "one two three four five six seven eight nine ten eleven twelve");
  text = pay_report_text (report, 30);
  g_assert_nonnull (strstr (text, "\n  漢字   1\n  abcd  10\n"));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    g_assert_cmpint (g_utf8_strlen (lines[i], -1), <=, 30);
}

static void
test_html (void)
{
  g_autoptr (PayReport) report = make_page ();
  g_autofree char *html = pay_report_html (report);
  xmlDoc *doc = xmlReadMemory (html, strlen (html), "page.html", NULL, XML_PARSE_NONET);

  /* The HTML is well-formed. It has a language, a title and column headings. Its contents are
   * escaped. */
  g_assert_nonnull (doc);
  xmlFreeDoc (doc);
  g_assert_nonnull (strstr (html, "<html lang=\"en\""));
  g_assert_nonnull (strstr (html, "<title>Statement for France – A &lt;game&gt; &amp; more"));
  g_assert_nonnull (strstr (html, "<th scope=\"col\" class=\"r\">Paid</th>"));
  g_assert_nonnull (strstr (html, "<tfoot>"));
  g_assert_nonnull (strstr (html, "% &lt;b&gt;\xEF\xBF\xBD[31mred"));
  g_assert_nonnull (strstr (html, "@media print"));
  g_assert_nonnull (strstr (html, "prefers-color-scheme: dark"));
  g_assert_null (strstr (html, "<script"));
  g_assert_null (strstr (html, "<b>"));
  g_assert_null (strstr (html, "refused by you"));
}

static void
test_say (void)
{
  g_autofree char *money = pay_report_money (-12);
  g_autofree char *words = pay_report_say (PAY_CODE_REPORT_CENTRE_CAPTURED, "France", "Belgium",
                                           "Germany", NULL);
  g_assert_cmpstr (money, ==, "-12 AgP");
  g_assert_cmpstr (words, ==, "France captures Belgium from Germany.");
}

/* The currency of a column is in its title, and negative numbers have a minus sign. Columns with
 * other cells, plain text and the report itself stay the same. */
static void
test_typeset (void)
{
  g_autoptr (PayReport) report = pay_report_new ("A game", "A page");

  pay_report_begin_table (report, NULL, "lrrr",
                          (const char *[]) { "Power", "Paid", "Gain", "Any" });
  pay_report_set_currency (report, PAY_CODE_REPORT_MONEY);
  pay_report_add_row (report, "France -1", "18 AgP", "-3", "4 AgP", NULL);
  pay_report_add_row (report, "Italy", "", "2-3", "none", NULL);
  pay_report_add_footer (report, "", "-18 AgP", "+1 -2", "", NULL);
  pay_report_begin_table (report, NULL, "lr", NULL);
  pay_report_set_currency (report, PAY_CODE_REPORT_MONEY);
  pay_report_add_row (report, "Cost", "-7 AgP", NULL);

  g_autoptr (PayReport) typeset = pay_report_typeset (report);
  const PayBlock *block = pay_report_get (typeset, 0);
  static const char *const expected[][4] = { { "France -1", "18",
                                               "\xe2\x88\x92"
                                               "3",
                                               "4 AgP" },
                                             { "Italy", "", "2-3", "none" },
                                             { "",
                                               "\xe2\x88\x92"
                                               "18",
                                               "+1 \xe2\x88\x92"
                                               "2",
                                               "" } };
  g_assert_cmpstr (block->titles[1], ==, "Paid (AgP)");
  g_assert_cmpstr (block->titles[2], ==, "Gain");
  g_assert_cmpstr (block->titles[3], ==, "Any");
  g_assert_cmpuint (block->n_footers, ==, 1);
  for (guint r = 0; r < G_N_ELEMENTS (expected); r++)
    for (guint c = 0; c < 4; c++)
      g_assert_cmpstr (((char **) block->rows->pdata[r])[c], ==, expected[r][c]);
  block = pay_report_get (typeset, 1);
  g_assert_cmpstr (block->titles[0], ==, "");
  g_assert_cmpstr (block->titles[1], ==, "AgP");
  g_assert_null (pay_report_get (report, 1)->titles);

  g_autofree char *text = pay_report_text (report, 60), *html = pay_report_html (report);
  g_assert_nonnull (strstr (text, "-18 AgP"));
  g_assert_nonnull (strstr (html, "<th scope=\"row\">Cost</th><td class=\"r\">\xe2\x88\x92"
                                  "7</td>"));
  g_assert_nonnull (strstr (html, ">Paid (AgP)</th>"));
}

/* Every name is that of the locale “C”. */
static void
test_dates (void)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();

  for (int month = 1; month <= 12; month++)
    for (int day = 1; day <= 7; day++)
      {
        g_autoptr (GDateTime) time = g_date_time_new (utc, 2026, month, day, 20, 5, 0);
        g_autofree char *mine = pay_date_format (time, "%A %a %b %x, %H:%M");
        g_autofree char *same = g_date_time_format (time, "%A %a %b %-d %B %Y, %H:%M");

        g_assert_cmpstr (mine, ==, same);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/text", test_text);
  g_test_add_func ("/report/text-width", test_text_width);
  g_test_add_func ("/report/html", test_html);
  g_test_add_func ("/report/typeset", test_typeset);
  g_test_add_func ("/report/say", test_say);
  g_test_add_func ("/report/dates", test_dates);
  return g_test_run ();
}
