/* test-schematic.c - boards without a drawing: separate boxes, hit at the positions of units
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-builder.h"
#include "board/board-xml.h"
#include "render/art/map-art.h"
#include "render/art/schematic-art.h"
#include "render/art/schematic-layout.h"
#include "render/art/schematic-route.h"

#include <math.h>
#include <string.h>

static PayBoard *
load (const char *variant)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayBoard *board = pay_board_load (variant, diagnostics);
  g_assert_nonnull (board);
  return board;
}

/* Makes a board whose provinces form one long line, are all neighbours of one another, or have
 * no neighbours. */
static PayBoard *
make (guint n, gboolean line, gboolean clique)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoardBuilder) builder = pay_board_builder_new ("undrawn", "Undrawn & <bare>");

  pay_board_builder_add_power (builder, "ONE", "One", "Oneish", "O", "#123456");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("P%u", i);
      g_autofree char *name = g_strdup_printf ("Province number %u", i);
      pay_board_builder_add_province (builder, id, name, PAY_PROVINCE_INLAND);
      for (guint j = 0; j < n; j++)
        {
          g_autofree char *other = g_strdup_printf ("P%u", j);
          if (j != i && (clique || (line && (j == i + 1 || i == j + 1))))
            pay_board_builder_add_move (builder, PAY_UNIT_ARMY, id, other);
        }
    }
  pay_board_builder_add_centre (builder, "P0", "ONE", NULL);
  PayBoard *board = pay_board_builder_finish (builder, diagnostics);
  g_assert_nonnull (board);
  return board;
}

static void
check_art (const PayBoard *board)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *svg = payola_schematic_art_make (board, NULL, ".land{fill:#fff}");
  g_autofree char *again = payola_schematic_art_make (board, NULL, ".land{fill:#fff}");

  g_assert_cmpstr (svg, ==, again);
  g_autoptr (PayolaMapArt) art = payola_map_art_new_from_data (board, svg, strlen (svg), NULL,
                                                               &error);
  g_assert_no_error (error);
  for (guint l = 0; l < pay_board_get_n_locations (board); l++)
    {
      PayProvince province = pay_board_get_province (board, l);
      double x, y;
      payola_map_art_get_unit_place (art, l, &x, &y);
      g_assert_cmpint (payola_map_art_hit (art, x, y), ==, province);
      if (l != province)
        g_assert_cmpint (payola_map_art_hit_location (art, PAY_UNIT_FLEET, x, y), ==, l);
      if (pay_board_is_centre (board, province))
        g_assert_true (payola_map_art_get_centre_place (art, province, &x, &y));
    }
}

static void
check_layout (const PayBoard *board)
{
  guint n = pay_board_get_n_provinces (board);
  g_autofree PayolaBox *boxes = g_new0 (PayolaBox, n);
  double width, height;

  for (guint i = 0; i < n; i++)
    boxes[i] = (PayolaBox) { .width = 100 + i % 3 * 20, .height = 70 };
  payola_schematic_layout (board, NULL, boxes, &width, &height);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpfloat (boxes[i].x - boxes[i].width / 2, >, 0);
      g_assert_cmpfloat (boxes[i].y - boxes[i].height / 2, >, 0);
      g_assert_cmpfloat (boxes[i].x + boxes[i].width / 2, <, width);
      g_assert_cmpfloat (boxes[i].y + boxes[i].height / 2, <, height);
      for (guint j = 0; j < i; j++)
        g_assert_true (fabs (boxes[i].x - boxes[j].x) > (boxes[i].width + boxes[j].width) / 2
                       || fabs (boxes[i].y - boxes[j].y) > (boxes[i].height + boxes[j].height) / 2);
    }
}

/* Arranges boxes of one size. Returns them, and the size of the drawing. The caller frees them. */
static PayolaBox *
lay_out (const PayBoard *board, double *width, double *height)
{
  guint n = pay_board_get_n_provinces (board);
  PayolaBox *boxes = g_new0 (PayolaBox, n);

  for (guint p = 0; p < n; p++)
    boxes[p] = (PayolaBox) { .width = 118, .height = 78 };
  payola_schematic_layout (board, NULL, boxes, width, height);
  return boxes;
}

/* On the standard board, the average distance of neighbours is less than half the average
 * distance of other provinces. */
static void
test_near (void)
{
  g_autoptr (PayBoard) board = load ("standard");
  guint n = pay_board_get_n_provinces (board);
  double width, height, sum[2] = { 0 };
  g_autofree PayolaBox *boxes = lay_out (board, &width, &height);
  guint count[2] = { 0 };

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      {
        gboolean touch = pay_bits_has (pay_board_get_touch (board, i), j);
        sum[touch] += hypot (boxes[i].x - boxes[j].x, boxes[i].y - boxes[j].y);
        count[touch]++;
      }
  g_assert_cmpfloat (sum[1] / count[1], <, sum[0] / count[0] / 2);
}

static void
test_shapes (void)
{
  const guint sizes[] = { 1, 2, 3, 30, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (PayBoard) line = make (sizes[i], TRUE, FALSE);
      g_autoptr (PayBoard) clique = make (sizes[i], FALSE, TRUE);
      g_autoptr (PayBoard) alone = make (sizes[i], FALSE, FALSE);
      PayBoard *boards[] = { line, clique, alone };
      for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
        {
          check_layout (boards[b]);
          check_art (boards[b]);
        }
    }
}

static void
test_boards (void)
{
  g_autoptr (PayBoard) standard = load ("standard");
  g_autoptr (PayBoard) loeb9 = load ("loeb9");

  check_layout (standard);
  check_art (standard);
  check_art (loeb9);
}

/* A board whose folder does not contain art.svg can be shown. */
static void
test_load (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayBoard) board = make (12, TRUE, FALSE);
  g_autoptr (PayolaMapArt) art = payola_map_art_load (board, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (payola_map_art_get_css (art, PAYOLA_STYLE_DARK), !=, "");
}

/* Counts the boxes of other provinces that the lines of a board cross. */
static guint
count_crossed (const PayBoard *board, gboolean bend)
{
  guint n = pay_board_get_n_provinces (board), crossed = 0;
  double width, height;
  g_autofree PayolaBox *boxes = lay_out (board, &width, &height);

  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      if (pay_bits_has (pay_board_get_touch (board, a), b))
        {
          PayolaSchematicRoute route;
          payola_schematic_route (board, boxes, width, height, a, b, bend, &route);
          g_assert_cmpuint (route.n, >=, 2);
          for (guint i = 0; i < route.n; i++)
            g_assert_true (route.x[i] >= 0 && route.x[i] <= width && route.y[i] >= 0
                           && route.y[i] <= height);
          crossed += payola_schematic_route_crossed (board, boxes, a, b, &route);
        }
  return crossed;
}

/* Nearly all lines avoid the boxes of other provinces. */
static void
test_routes (void)
{
  static const char *const variants[] = { "standard", "loeb9", "colonial", "youngstown", "modern" };

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autoptr (PayBoard) board = load (variants[i]);
      guint straight = count_crossed (board, FALSE), bent = count_crossed (board, TRUE);
      g_test_message ("%s: %u, bent %u", variants[i], straight, bent);
      g_assert_cmpuint (bent, <=, straight / 8);
    }
}

/* If a box is in the way of a line, the line is bent. It begins and ends at the edges of the
 * boxes that it connects. */
static void
test_detour (void)
{
  g_autoptr (PayBoard) board = make (3, TRUE, FALSE);
  const PayolaBox boxes[] = { { 100, 300, 100, 60 }, { 300, 300, 100, 60 }, { 500, 300, 100, 60 } };
  PayolaSchematicRoute route;

  payola_schematic_route (board, boxes, 600, 600, 0, 1, TRUE, &route);
  g_assert_cmpuint (route.n, ==, 2);
  g_assert_cmpfloat_with_epsilon (route.x[0], 150, 0.1);
  g_assert_cmpfloat_with_epsilon (route.x[1], 250, 0.1);
  payola_schematic_route (board, boxes, 600, 600, 0, 2, TRUE, &route);
  g_assert_cmpuint (route.n, ==, PAYOLA_ROUTE_POINTS);
  g_assert_cmpuint (payola_schematic_route_crossed (board, boxes, 0, 2, &route), ==, 0);
  payola_schematic_route (board, boxes, 600, 600, 0, 2, FALSE, &route);
  g_assert_cmpuint (payola_schematic_route_crossed (board, boxes, 0, 2, &route), ==, 1);
}

/* If one bend does not avoid all boxes, the line has several. If there is no way, it crosses a
 * box. */
static void
test_maze (void)
{
  g_autoptr (PayBoard) board = make (5, TRUE, FALSE);
  /* The way leads below the first wall, above the second one, and below the third one. */
  const PayolaBox boxes[] = { { 60, 300, 60, 60 },
                              { 560, 300, 60, 60 },
                              { 200, 170, 40, 340 },
                              { 310, 430, 40, 340 },
                              { 420, 170, 40, 340 } };
  const PayolaBox closed[] = { { 60, 300, 60, 60 },
                               { 560, 300, 60, 60 },
                               { 200, 300, 40, 600 },
                               { 310, 430, 40, 340 },
                               { 420, 170, 40, 340 } };
  PayolaSchematicRoute route;

  payola_schematic_route (board, boxes, 620, 600, 0, 1, TRUE, &route);
  g_assert_cmpuint (payola_schematic_route_crossed (board, boxes, 0, 1, &route), ==, 0);
  payola_schematic_route (board, closed, 620, 600, 0, 1, TRUE, &route);
  g_assert_cmpuint (payola_schematic_route_crossed (board, closed, 0, 1, &route), >, 0);
}

/* Returns the distance of a point from the edge of a box: negative inside. */
static double
measure_gap (const PayBoard *board, const PayolaBox *box, guint p, double x, double y)
{
  double dx = fabs (x - box->x), dy = fabs (y - box->y), w = box->width / 2, h = box->height / 2;

  if (pay_board_get_kind (board, (PayProvince) p) == PAY_PROVINCE_SEA)
    return (hypot (dx / w, dy / h) - 1) * MIN (w, h);
  return MAX (MAX (dx - w, dy - h), (dx + dy - w - h + PAYOLA_BOX_CORNER) / sqrt (2));
}

/* Every line begins and ends at the edge of a box, also at its corners. */
static void
test_ends (void)
{
  static const char *const variants[] = { "standard", "youngstown" };

  for (guint v = 0; v < G_N_ELEMENTS (variants); v++)
    {
      g_autoptr (PayBoard) board = load (variants[v]);
      guint n = pay_board_get_n_provinces (board);
      double width, height;
      g_autofree PayolaBox *boxes = lay_out (board, &width, &height);

      for (guint a = 0; a < n; a++)
        for (guint b = a + 1; b < n; b++)
          if (pay_bits_has (pay_board_get_touch (board, a), b))
            {
              PayolaSchematicRoute route;
              payola_schematic_route (board, boxes, width, height, a, b, TRUE, &route);
              double first = measure_gap (board, &boxes[a], a, route.x[0], route.y[0]);
              double last = measure_gap (board, &boxes[b], b, route.x[route.n - 1],
                                         route.y[route.n - 1]);
              g_assert_cmpfloat_with_epsilon (first, 0, 0.2);
              g_assert_cmpfloat_with_epsilon (last, 0, 0.2);
            }
    }
}

/* The provinces of a small board without other moves form a circle, so that no line crosses a
 * box. */
static void
test_circle (void)
{
  for (guint n = 4; n <= 12; n++)
    {
      g_autoptr (PayBoard) board = make (n, FALSE, TRUE);
      g_assert_cmpuint (count_crossed (board, FALSE), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schematic/near", test_near);
  g_test_add_func ("/schematic/shapes", test_shapes);
  g_test_add_func ("/schematic/boards", test_boards);
  g_test_add_func ("/schematic/routes", test_routes);
  g_test_add_func ("/schematic/detour", test_detour);
  g_test_add_func ("/schematic/maze", test_maze);
  g_test_add_func ("/schematic/ends", test_ends);
  g_test_add_func ("/schematic/circle", test_circle);
  g_test_add_func ("/schematic/load", test_load);
  return g_test_run ();
}
