/* test-viewport.c - zooming and dragging keep the map in the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model/viewport.h"

#include <math.h>

static void
assert_near (double a, double b)
{
  g_assert_cmpfloat_with_epsilon (a, b, 1e-6);
}

static void
test_fit (void)
{
  g_autoptr (PayolaViewport) viewport = payola_viewport_new (1600, 1200);
  double px, py;

  payola_viewport_set_size (viewport, 800, 800);
  assert_near (payola_viewport_get_scale (viewport), 0.5);
  payola_viewport_get_origin (viewport, &px, &py);
  assert_near (px, 0);
  assert_near (py, 100);

  /* A fitted map stays fitted when the window grows. */
  payola_viewport_set_size (viewport, 1600, 1200);
  assert_near (payola_viewport_get_scale (viewport), 1);
}

static void
test_zoom_keeps_point (void)
{
  g_autoptr (PayolaViewport) viewport = payola_viewport_new (1600, 1200);
  double x0, y0, x1, y1;

  payola_viewport_set_size (viewport, 800, 600);
  payola_viewport_to_map (viewport, 300, 250, &x0, &y0);
  payola_viewport_zoom_at (viewport, 2.5, 300, 250);
  payola_viewport_to_map (viewport, 300, 250, &x1, &y1);
  assert_near (x0, x1);
  assert_near (y0, y1);
  g_assert_false (payola_viewport_is_fitted (viewport));

  /* The map is never smaller than the window, and the zoom has an upper limit. */
  payola_viewport_zoom_at (viewport, 1e-9, 300, 250);
  assert_near (payola_viewport_get_scale (viewport), 0.5);
  g_assert_true (payola_viewport_is_fitted (viewport));
  payola_viewport_zoom_at (viewport, 1e9, 300, 250);
  g_assert_cmpfloat (payola_viewport_get_scale (viewport), <=, 8.0);
}

static void
test_pan_stops_at_edges (void)
{
  g_autoptr (PayolaViewport) viewport = payola_viewport_new (1600, 1200);
  double px, py, x, y;

  payola_viewport_set_size (viewport, 800, 600);
  payola_viewport_zoom_at (viewport, 2, 400, 300);
  payola_viewport_pan (viewport, 1e6, 1e6);
  payola_viewport_get_origin (viewport, &px, &py);
  assert_near (px, 0);
  assert_near (py, 0);
  payola_viewport_pan (viewport, -1e6, -1e6);
  payola_viewport_to_map (viewport, 800, 600, &x, &y);
  assert_near (x, 1600);
  assert_near (y, 1200);
}

static void
test_show (void)
{
  g_autoptr (PayolaViewport) viewport = payola_viewport_new (1600, 1200);
  double px, py;

  payola_viewport_set_size (viewport, 800, 600);
  payola_viewport_zoom_at (viewport, 4, 400, 300);
  payola_viewport_show (viewport, 1500, 1100);
  payola_viewport_to_window (viewport, 1500, 1100, &px, &py);
  g_assert_cmpfloat (px, >=, 0);
  g_assert_cmpfloat (px, <=, 800);
  g_assert_cmpfloat (py, >=, 0);
  g_assert_cmpfloat (py, <=, 600);
}

/* A part that was set fits windows of other sizes until the map is moved. */
static void
test_part (void)
{
  g_autoptr (PayolaViewport) viewport = payola_viewport_new (1000, 500);
  double zoom, x, y;

  payola_viewport_set_part (viewport, 2, 0.4, 0.6);
  payola_viewport_set_size (viewport, 800, 400);
  g_assert_cmpfloat_with_epsilon (payola_viewport_get_scale (viewport), 1.6, 1e-9);
  payola_viewport_set_size (viewport, 400, 200);
  g_assert_cmpfloat_with_epsilon (payola_viewport_get_scale (viewport), 0.8, 1e-9);
  payola_viewport_get_part (viewport, &zoom, &x, &y);
  g_assert_cmpfloat_with_epsilon (zoom, 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (x, 0.4, 1e-9);
  g_assert_cmpfloat_with_epsilon (y, 0.6, 1e-9);

  payola_viewport_pan (viewport, 10, 0);
  payola_viewport_set_size (viewport, 800, 400);
  g_assert_cmpfloat_with_epsilon (payola_viewport_get_scale (viewport), 0.8, 1e-9);
  payola_viewport_set_part (viewport, 0, 0.5, 0.5);
  g_assert_cmpfloat_with_epsilon (payola_viewport_get_scale (viewport), 0.8, 1e-9);
  payola_viewport_set_part (viewport, 1, 9, -9);
  g_assert_true (payola_viewport_is_fitted (viewport));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/viewport/fit", test_fit);
  g_test_add_func ("/viewport/zoom-keeps-point", test_zoom_keeps_point);
  g_test_add_func ("/viewport/pan-stops-at-edges", test_pan_stops_at_edges);
  g_test_add_func ("/viewport/show", test_show);
  g_test_add_func ("/viewport/part", test_part);
  return g_test_run ();
}
