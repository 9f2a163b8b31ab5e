/* test-shape.c - path data, hit tests of shapes, and curves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/kit/curve.h"
#include "render/kit/shape.h"

#include <math.h>

static void
test_good (void)
{
  /* A square with a square hole and an island in the hole, with every path command. */
  g_autoptr (PayolaShape) shape = payola_shape_parse (
    "M0 0L10,0 10 10 0 10Z m2 2h6v6h-6z M4,4H6V6H4Z");
  double x, y, width, height;

  g_assert_nonnull (shape);
  payola_shape_get_bounds (shape, &x, &y, &width, &height);
  g_assert_cmpfloat (x, ==, 0);
  g_assert_cmpfloat (y, ==, 0);
  g_assert_cmpfloat (width, ==, 10);
  g_assert_cmpfloat (height, ==, 10);
  g_assert_true (payola_shape_contains (shape, 1, 1));
  g_assert_false (payola_shape_contains (shape, 3, 3));
  g_assert_true (payola_shape_contains (shape, 5, 5));
  g_assert_true (payola_shape_contains (shape, 9, 5));
  g_assert_false (payola_shape_contains (shape, 11, 5));
  g_assert_false (payola_shape_contains (shape, 5, -1));
  g_assert_false (payola_shape_contains (shape, NAN, 5));
}

/* Neighbours share their border: every point of it belongs to exactly one of them. */
static void
test_neighbours (void)
{
  g_autoptr (PayolaShape) left = payola_shape_parse ("M0 0L5 0L7 3L4 8L5 10L0 10Z");
  g_autoptr (PayolaShape) right = payola_shape_parse ("M5 10L4 8L7 3L5 0L10 0L10 10Z");

  for (double y = 0; y < 10; y += 0.25)
    for (double x = 0; x < 10; x += 0.25)
      g_assert_cmpint (payola_shape_contains (left, x, y) + payola_shape_contains (right, x, y), ==,
                       1);
}

/* Short and long numbers and those with an exponent have the same values as with strtod(). */
static void
test_numbers (void)
{
  static const char *const numbers[] = {
    "0",       "7",        "1273.4",       "999999", "999999.999",
    "1000000", "0.1",      "0.3",          ".5",     "2.",
    "12.345",  "12.3456",  "123456.789",   "1e3",    "1.5E2",
    "12.5e-1", "000012.5", "0000000012.5", "+3.25",  "0.30000000000000004",
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (numbers); i++)
    {
      const char *number = numbers[i / 2];
      double wanted = g_ascii_strtod (number, NULL), x, y, width, height;
      gboolean below = i % 2 && *number != '+';
      g_autofree char *path = g_strdup_printf ("M0 0L%s%s 0L0 5Z", below ? "-" : "", number);
      g_autoptr (PayolaShape) shape = payola_shape_parse (path);

      g_assert_nonnull (shape);
      payola_shape_get_bounds (shape, &x, &y, &width, &height);
      g_assert_true (x == (below ? -wanted : 0) && width == wanted);
    }
}

static void
test_bad (void)
{
  static const char *const bad[] = {
    "",
    " ",
    "M",
    "M0",
    "M0 0",
    "M0 0L1 1",
    "M0 0L1 1Z",
    "0 0L1 1L2 0Z",
    "M0 0L1 1L2 0Z3 4",
    "M0 0C1 1 2 2 3 3Z",
    "M0 0A1 1 0 0 0 2 2Z",
    "M0 0L1 1L2 nan",
    "M0 0L1 1L2 infinity",
    "M0 0L1 1L2 1e300",
    "M0 0L1 1L2 0x10Z",
    "M0 0L1 1L2",
    "M0 0L1 1L--2 0Z",
    "M0 0L1 1;L2 0Z",
    "Z",
    "ZZZ",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_test_message ("“%s”", bad[i]);
      g_assert_null (payola_shape_parse (bad[i]));
    }
}

static void
test_curve (void)
{
  PayolaCurve curve;
  PayolaPoint direction, middle;
  double distance;

  payola_curve_bend (&curve, (PayolaPoint) { 0, 0 }, (PayolaPoint) { 100, 0 }, 10);
  middle = payola_curve_point (&curve, payola_curve_length (&curve) / 2, &direction);
  g_assert_cmpfloat_with_epsilon (middle.x, 50, 1e-6);
  g_assert_cmpfloat_with_epsilon (middle.y, -10, 1e-6); /* left of the curve; y grows downwards */
  g_assert_cmpfloat (payola_curve_length (&curve), >, 100);

  double start = payola_curve_leaves (&curve, 17, 11), end = payola_curve_enters (&curve, 17, 11);
  g_assert_cmpfloat_with_epsilon (payola_curve_point (&curve, start, NULL).x, 17, 0.01);
  g_assert_cmpfloat_with_epsilon (payola_curve_point (&curve, end, NULL).x, 83, 0.01);

  const PayolaPoint points[] = { { 0, 0 }, { 50, 40 }, { 100, 0 } };
  payola_curve_through (&curve, points, G_N_ELEMENTS (points));
  payola_curve_nearest (&curve, points[1], &distance);
  g_assert_cmpfloat_with_epsilon (distance, 0, 1e-9);

  /* A single point is a valid curve of length 0. */
  payola_curve_bend (&curve, points[0], points[0], 10);
  g_assert_cmpfloat (payola_curve_length (&curve), ==, 0);
  g_assert_cmpfloat (payola_curve_leaves (&curve, 1, 1), ==, 0);
  g_assert_cmpfloat (payola_curve_enters (&curve, 1, 1), ==, 0);
}

/* A smooth line through more points than a curve can hold is shortened, but stays valid. */
static void
test_long_curve (void)
{
  PayolaPoint points[100];
  PayolaCurve curve;

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    points[i] = (PayolaPoint) { i, i % 2 };
  payola_curve_through (&curve, points, G_N_ELEMENTS (points));
  g_assert_cmpuint (curve.n, <=, PAYOLA_CURVE_MAX);
  g_assert_cmpfloat (payola_curve_length (&curve), >, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shape/good", test_good);
  g_test_add_func ("/shape/neighbours", test_neighbours);
  g_test_add_func ("/shape/numbers", test_numbers);
  g_test_add_func ("/shape/bad", test_bad);
  g_test_add_func ("/curve/bend", test_curve);
  g_test_add_func ("/curve/long", test_long_curve);
  return g_test_run ();
}
