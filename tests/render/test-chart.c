/* test-chart.c - charts: what they hold, where it is found, what they are written as
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/chart.h"

#include <string.h>

static PayolaChart *
make_chart (void)
{
  PayolaChart *chart = payola_chart_new ("Centres", "Year", "Centres");

  for (int year = 1901; year <= 1904; year++)
    {
      g_autofree char *label = g_strdup_printf ("%d", year);
      payola_chart_add_point (chart, label);
    }
  guint rising = payola_chart_add_series (chart, "England", NULL);
  guint broken = payola_chart_add_series (chart, "France, \"the Fifth\"", NULL);
  for (guint p = 0; p < 4; p++)
    payola_chart_set_value (chart, rising, p, 3 + p, NULL);
  payola_chart_set_value (chart, broken, 0, 10, NULL);
  payola_chart_set_value (chart, broken, 3, 2.5, "5/2");
  return chart;
}

static void
test_csv (void)
{
  g_autoptr (PayolaChart) chart = make_chart ();
  g_autofree char *csv = payola_chart_csv (chart);

  g_assert_cmpstr (csv, ==,
                   "Year,England,\"France, \"\"the Fifth\"\"\"\r\n"
                   "1901,3,10\r\n1902,4,\r\n1903,5,\r\n1904,6,5/2\r\n");
}

static void
test_hit (void)
{
  g_autoptr (PayolaChart) chart = make_chart ();
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  gboolean found[2][4] = { { FALSE } };
  guint series, point;

  look.text_scale = 2;
  for (double y = 0; y < 600; y += 4)
    for (double x = 0; x < 900; x += 4)
      if (payola_chart_hit (chart, 900, 600, &look, x, y, &series, &point))
        found[series][point] = TRUE;
  for (guint p = 0; p < 4; p++)
    g_assert_true (found[0][p]);
  g_assert_true (found[1][0] && found[1][3]);
  g_assert_false (found[1][1] || found[1][2]);
  g_assert_false (payola_chart_hit (chart, 900, 600, &look, -50, -50, &series, &point));
}

/* Every line must be seen, on paper and in the dark, however pale its colour. */
static void
test_pale_lines (void)
{
  g_autoptr (PayolaChart) chart = payola_chart_new ("Pale", "", "");
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  PayolaColour white = { 1, 1, 1, 1 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 150);
  cairo_t *cr = cairo_create (surface);
  guint n_dark = 0;

  payola_chart_add_point (chart, "");
  payola_chart_add_point (chart, "");
  guint line = payola_chart_add_series (chart, "", &white);
  payola_chart_set_value (chart, line, 0, 1, NULL);
  payola_chart_set_value (chart, line, 1, 9.5, NULL);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  payola_chart_paint (chart, cr, 200, 150, &look);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  const guint8 *data = cairo_image_surface_get_data (surface);
  /* Between the ticks of the values and the axis there is nothing but the line. */
  for (int y = 60; y < 110; y++)
    for (int x = 60; x < 160; x++)
      n_dark += data[y * cairo_image_surface_get_stride (surface) + x * 4] < 160;
  g_assert_cmpuint (n_dark, >, 20);
  cairo_surface_destroy (surface);
}

/* Two titles that differ in their last word differ in a narrow picture too. */
static void
test_whole_title (void)
{
  g_autoptr (PayolaChart) points = payola_chart_new ("Mean score by centres of a power", "", "");
  g_autoptr (PayolaChart) places = payola_chart_new ("Mean score by centres of a place", "", "");
  g_autoptr (GBytes) one = payola_chart_export (points, "png", 200, 150, NULL);
  g_autoptr (GBytes) other = payola_chart_export (places, "png", 200, 150, NULL);

  g_assert_false (g_bytes_equal (one, other));
}

static void
test_odd_sizes (void)
{
  g_autoptr (PayolaChart) empty = payola_chart_new ("", "", "");
  g_autoptr (PayolaChart) chart = make_chart ();
  const char *const formats[] = { "svg", "png", "pdf" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) nothing = payola_chart_export (empty, formats[i], 40, 30, NULL);
      g_autoptr (GBytes) one = payola_chart_export (chart, formats[i], 640, 400, NULL);
      g_autoptr (GBytes) again = payola_chart_export (chart, formats[i], 640, 400, NULL);
      g_assert_nonnull (nothing);
      g_assert_true (g_bytes_equal (one, again));
    }
  g_assert_null (payola_chart_export (chart, "doc", 640, 400, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart/csv", test_csv);
  g_test_add_func ("/chart/hit", test_hit);
  g_test_add_func ("/chart/pale-lines", test_pale_lines);
  g_test_add_func ("/chart/whole-title", test_whole_title);
  g_test_add_func ("/chart/odd-sizes", test_odd_sizes);
  return g_test_run ();
}
