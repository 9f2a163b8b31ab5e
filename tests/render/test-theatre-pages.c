/* test-theatre-pages.c - theatres on paper: a small tree above its tables, a large one on a
 * separate page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/theatre-pages.h"

#include <locale.h>

/* Makes a sequence of a given number of seasons. In every season, the position can also be lost. */
static PayTheatre *
new_way (guint n_seasons)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayTheatre *theatre = pay_theatre_new ("A way");
  guint at = 0;

  pay_theatre_set_money (theatre, 30, 20);
  for (guint i = 0; i < n_seasons; i++)
    {
      guint next = (guint) pay_theatre_add (theatre, at, "on", diagnostics);
      int lost = pay_theatre_add (theatre, at, "back", diagnostics);
      pay_theatre_set_result (theatre, (guint) lost, PAY_THEATRE_LOST);
      at = next;
    }
  pay_theatre_set_result (theatre, at, PAY_THEATRE_WON);
  return theatre;
}

/* Checks whether a page is in landscape format. */
static gboolean
is_lying (const PayolaPages *pages, guint page)
{
  double width, height;

  payola_pages_get_size (pages, page, &width, &height);
  return width > height;
}

static void
test_small (void)
{
  g_autoptr (PayTheatre) theatre = new_way (1);

  for (guint i = 0; payola_paper_get (i); i++)
    {
      g_autoptr (PayolaPages) pages = payola_theatre_pages (theatre, payola_paper_get (i));
      g_assert_cmpuint (payola_pages_get_n (pages), >=, 1);
      g_assert_false (is_lying (pages, 0));
    }
  g_autoptr (PayolaPages) pages = payola_theatre_pages (theatre, payola_paper_find ("a4"));
  g_assert_cmpuint (payola_pages_get_n (pages), ==, 1);
}

/* Seven columns are not readable on a portrait page, so they are on a landscape page. */
static void
test_large (void)
{
  g_autoptr (PayTheatre) theatre = new_way (6);
  g_autoptr (PayolaPages) pages = payola_theatre_pages (theatre, payola_paper_find ("a4"));
  g_autoptr (PayolaPages) again = payola_theatre_pages (theatre, payola_paper_find ("a4"));
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (payola_pages_get_n (pages), >=, 2);
  g_assert_true (is_lying (pages, 0));
  g_assert_false (is_lying (pages, 1));
  g_autoptr (GBytes) once = payola_pages_to_pdf (pages, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) twice = payola_pages_to_pdf (again, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (once, twice));
}

/* Calculated by hand: a theatre with one way to a loss in every season. Each season adds 1 to
 * the threshold, and costs the opponent's whole money. */
static void
test_chart (void)
{
  g_autoptr (PayTheatre) theatre = new_way (3), loose = pay_theatre_new ("");
  g_autoptr (PayolaChart) chart = payola_theatre_chart (theatre);

  g_assert_cmpuint (payola_chart_get_n_points (chart), ==, 3);
  g_assert_cmpstr (payola_chart_get_label (chart, 1), ==, "Fall 1");
  g_assert_cmpstr (payola_chart_get_label (chart, 2), ==, "Spring 2");
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (payola_chart_get_words (chart, 0, i), ==, "20");
  g_assert_null (payola_theatre_chart (loose));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/theatre-pages/small", test_small);
  g_test_add_func ("/theatre-pages/large", test_large);
  g_test_add_func ("/theatre-pages/chart", test_chart);
  return g_test_run ();
}
