/* test-page-flow.c - reports on pages: page numbers, page breaks in tables, wide tables
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/page-flow.h"
#include "render/page/page-table.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

/* Returns a report's pages as pdftotext reads them, or skips the test and returns NULL. */
static char **
read_pages (const PayReport *report)
{
  g_autoptr (PayolaPages) pages = payola_pages_new ("Pages");
  PayolaPageFlow *flow = payola_page_flow_new (pages, payola_paper_find ("a4"));
  g_autoptr (GError) error = NULL;
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  g_autofree char *path = NULL, *text = NULL;
  gsize length;
  int status, file;

  payola_page_flow_report (flow, report, NULL);
  payola_page_flow_free (flow);
  payola_pages_close (pages);
  if (!program)
    {
      g_test_skip ("no pdftotext");
      return NULL;
    }
  g_autoptr (GBytes) pdf = payola_pages_to_pdf (pages, NULL, &error);
  g_assert_no_error (error);
  file = g_file_open_tmp ("payola-pages-XXXXXX.pdf", &path, &error);
  g_assert_no_error (error);
  g_close (file, NULL);
  const char *data = g_bytes_get_data (pdf, &length);
  g_assert_true (g_file_set_contents (path, data, (gssize) length, &error));
  const char *const command[] = { program, "-layout", path, "-", NULL };
  g_assert_true (
    g_spawn_sync (NULL, (char **) command, NULL, 0, NULL, NULL, &text, NULL, &status, &error));
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_unlink (path);
  char **read = g_strsplit (text, "\f", -1);
  /* There is nothing after the form feed of the last page. */
  g_clear_pointer (&read[g_strv_length (read) - 1], g_free);
  g_assert_cmpuint (g_strv_length (read), ==, payola_pages_get_n (pages));
  return read;
}

/* Counts how often `words` occurs in a text. */
static guint
count (const char *text, const char *words)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, words)); at += strlen (words))
    n++;
  return n;
}

/* Makes a report with a number of paragraphs of one line each. If `note` is set, a paragraph in
 * small print comes first. */
static PayReport *
new_report (guint n_lines, gboolean note)
{
  PayReport *report = pay_report_new ("A game", "A report");

  if (note)
    pay_report_add_text (report, PAY_BLOCK_NOTE, "A note.");
  for (guint i = 0; i < n_lines; i++)
    pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, "A line.");
  return report;
}

/* Pages are numbered if there are at least two. */
static void
test_numbers (void)
{
  static const guint n_lines[] = { 1, 60, 120 };

  for (guint i = 0; i < G_N_ELEMENTS (n_lines); i++)
    {
      g_autoptr (PayReport) report = new_report (n_lines[i], FALSE);
      g_auto (GStrv) pages = read_pages (report);
      guint n = pages ? g_strv_length (pages) : 0;

      for (guint p = 0; p < n; p++)
        {
          g_autofree char *foot = g_strdup_printf ("Page %u of %u", p + 1, n);
          g_strchomp (pages[p]);
          if (n == 1)
            g_assert_null (strstr (pages[p], "Page"));
          else
            g_assert_true (g_str_has_suffix (pages[p], foot));
          g_assert_cmpuint (count (pages[p], "Page "), ==, n > 1);
          /* Every page contains the report's title. */
          g_assert_cmpint (strstr (pages[p], "A report") != NULL, ==, p == 0 || n > 1);
        }
      if (pages)
        g_assert_cmpuint (n, ==, i + 1);
    }
}

/* Asserts that a table on two pages is divided well, wherever it begins. It has its heading on
 * both pages. Neither page contains only a single row of it. The sums are on the same page as
 * the last row. */
static void
check_breaks (guint n_footers)
{
  static const char *const titles[] = { "Row", "Amount", NULL };
  const guint n_rows = 30;
  guint n_torn = 0;

  for (guint above = 0; above < 76; above++)
    {
      g_autoptr (PayReport) report = new_report (above / 2, above % 2);
      guint n_left = n_rows + n_footers;

      pay_report_begin_table (report, NULL, "lr", titles);
      for (guint r = 0; r < n_rows; r++)
        pay_report_add_row (report, "plain", "1", NULL);
      for (guint r = 0; r < n_footers; r++)
        pay_report_add_footer (report, "summed", "30", NULL);
      g_auto (GStrv) pages = read_pages (report);
      for (guint p = 0; pages && pages[p]; p++)
        {
          guint plain = count (pages[p], "plain"), sums = count (pages[p], "summed");

          g_test_message ("%u sums, %u above, page %u: %u rows and %u sums", n_footers, above,
                          p + 1, plain, sums);
          g_assert_cmpuint (count (pages[p], "Amount"), ==, plain + sums > 0);
          n_torn += plain + sums > 0 && plain + sums < n_left;
          n_left -= plain + sums;
          g_assert_cmpuint (plain, !=, sums > 0 ? 0 : 1);
          g_assert_true (sums == 0 || sums == n_footers);
        }
      g_assert_cmpuint (pages ? n_left : 0, ==, 0);
      if (!pages)
        return;
    }
  g_assert_cmpuint (n_torn, >, 40);
}

static void
test_breaks (void)
{
  for (guint n_footers = 0; n_footers <= 2; n_footers++)
    check_breaks (n_footers);
}

/* Returns the number of columns of a table that fit on a width. */
static guint
count_columns (cairo_t *cr, guint n, double width)
{
  g_autoptr (PayReport) report = pay_report_new ("A game", "A table");
  g_autofree char *columns = g_strnfill (n, 'r');
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  guint next = 1;

  for (guint c = 0; c < n; c++)
    g_ptr_array_add (cells, (char *) "1234567");
  g_ptr_array_add (cells, NULL);
  pay_report_begin_table (report, NULL, columns, (const char *const *) cells->pdata);
  pay_report_add_cells (report, (const char *const *) cells->pdata);
  g_autoptr (PayolaPageTable) table = payola_page_table_new (cr, pay_report_get (report, 0), NULL,
                                                             &next, width);
  g_assert_nonnull (table);
  return next;
}

/* Up to eight columns stay together on any width. If there are more, only those that fit are in
 * the first table. */
static void
test_columns (void)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  double first = 0, last = 0;
  guint before = 8;

  for (guint n = 2; n <= 8; n++)
    g_assert_cmpuint (count_columns (cr, n, 60), ==, n);
  g_assert_cmpuint (count_columns (cr, 9, 60), ==, 8);
  /* Each further column needs the same additional width. */
  for (double width = 60; before < 16; width += 0.5)
    {
      guint n = count_columns (cr, 16, width);
      if (n == before)
        continue;
      g_assert_cmpuint (n, ==, before + 1);
      if (n == 10)
        g_assert_cmpfloat (width, <, 10 * (width - first));
      if (n > 10)
        g_assert_cmpfloat_with_epsilon (width - last, (last - first) / (before - 9), 1.1);
      first = n == 9 ? width : first;
      last = width;
      before = n;
      g_assert_cmpfloat (width, <, 3000);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Columns that are too wide for a page follow in a table below, with the first column repeated. */
static void
test_wide (void)
{
  g_autoptr (PayReport) report = new_report (0, FALSE);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *columns = g_strnfill (20, 'r');

  for (guint c = 0; c < 20; c++)
    {
      g_ptr_array_add (titles, g_strdup_printf ("title%02u", c));
      g_ptr_array_add (cells, g_strdup_printf ("cell%02u", c));
    }
  g_ptr_array_add (titles, NULL);
  g_ptr_array_add (cells, NULL);
  pay_report_begin_table (report, NULL, columns, (const char *const *) titles->pdata);
  pay_report_add_cells (report, (const char *const *) cells->pdata);
  g_auto (GStrv) pages = read_pages (report);
  for (guint c = 0; pages && c < 20; c++)
    {
      g_assert_cmpuint (count (pages[0], titles->pdata[c]), ==, c == 0 ? 2 : 1);
      g_assert_cmpuint (count (pages[0], cells->pdata[c]), ==, c == 0 ? 2 : 1);
    }
}

/* The lower part of a page is filled as long as there is room for everything, and is not changed
 * otherwise. Text is at most as large as usual on the sheet. */
static void
test_fill (void)
{
  const PayolaPaper *paper = payola_paper_find ("a4");
  g_autoptr (PayReport) some = new_report (10, FALSE), many = new_report (30, FALSE);
  static const struct
  {
    double top; /* part of the sheet that is filled */
    gboolean some, many;
  } cases[] = { { 0.1, TRUE, TRUE }, { 0.75, TRUE, FALSE }, { 0.92, FALSE, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint scale = 1; scale <= 2; scale++)
      {
        PayolaPageRest rest = { *paper, cases[i].top * paper->height * scale, scale };
        g_autoptr (PayolaPages) pages = payola_pages_new ("Pages");

        rest.sheet.width *= scale;
        rest.sheet.height *= scale;
        rest.sheet.margin *= scale;
        payola_pages_add (pages, &rest.sheet);
        g_assert_cmpint (payola_page_flow_fill (pages, &rest, some), ==, cases[i].some);
        g_assert_cmpint (payola_page_flow_fill (pages, &rest, many), ==, cases[i].many);
        g_assert_cmpuint (payola_pages_get_n (pages), ==, 1);
      }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/page-flow/numbers", test_numbers);
  g_test_add_func ("/page-flow/breaks", test_breaks);
  g_test_add_func ("/page-flow/columns", test_columns);
  g_test_add_func ("/page-flow/wide", test_wide);
  g_test_add_func ("/page-flow/fill", test_fill);
  return g_test_run ();
}
