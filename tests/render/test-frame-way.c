/* test-frame-way.c - orders between provinces that meet beyond the frame leave the picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "board/board-xml.h"
#include "board/names.h"
#include "judge/judge.h"
#include "order/order-parser.h"
#include "position/position.h"
#include "render/map/arrow-route.h"
#include "render/art/frame-way.h"
#include "render/map/painter.h"
#include "render/web/web-arrows.h"

#include <math.h>
#include <stdlib.h>

static PayBoard *board;
static PayolaMapArt *art;
static double width, height;

static void
load (const char *name)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GError) error = NULL;

  board = pay_board_load (name, diagnostics);
  art = payola_map_art_load (board, &error);
  g_assert_no_error (error);
  payola_map_art_get_size (art, &width, &height);
}

static void
unload (void)
{
  g_clear_pointer (&art, payola_map_art_unref);
  g_clear_pointer (&board, pay_board_unref);
}

/* Adjudicates a position of Youngstown. */
static PayolaScene *
make_scene (const char *units, const char *order_text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayPosition) position = pay_position_parse (board, units, diagnostics);
  g_auto (GStrv) lines = g_strsplit (order_text, "\n", -1);
  PayOrder orders[PAY_MAX_UNITS];

  g_assert_nonnull (position);
  for (guint i = 0; i < PAY_MAX_UNITS; i++)
    orders[i] = PAY_ORDER_INIT;
  for (guint i = 0; lines[i]; i++)
    {
      PayOrder order = PAY_ORDER_INIT;
      PayOrderSource source = { board, lines[i], i + 1, diagnostics };

      g_test_message ("%s", lines[i]);
      g_assert_true (pay_order_parse (&source, &order));
      int at = pay_position_find_unit (position, pay_board_get_province (board, order.location));
      g_assert_cmpint (at, >=, 0);
      orders[at] = order;
    }
  g_autoptr (PayOutcome) outcome = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  return payola_scene_new_plain (position, outcome);
}

static guint
find_arrow (const PayolaScene *scene, const char *from)
{
  PayLocation at = pay_names_find (board, from);

  for (guint i = 0; i < payola_scene_get_n_arrows (scene); i++)
    if (payola_scene_get_arrow (scene, i)->from == at)
      return i;
  g_assert_not_reached ();
}

static gboolean
is_inside (PayolaPoint point, double margin)
{
  return point.x >= margin && point.y >= margin && point.x <= width - margin
      && point.y <= height - margin;
}

/* The provinces of drawn boards that meet beyond the frame. All other moves stay in the picture. */
static void
test_pairs (void)
{
  static const struct
  {
    const char *name, *pairs;
  } cases[] = {
    { "youngstown", "OBA-OBL OBB-OBK OBB-OBL OBC-OBH OBC-OBI OBC-OBJ OBC-OBK" },
    { "modern", "ARA-RED" },
    { "hundred", "ATL-MED" },
  };
  g_auto (GStrv) names = pay_board_list ();

  for (guint b = 0; names[b]; b++)
    {
      load (names[b]);
      if (!g_str_equal (pay_board_get_art (board), pay_board_get_variant (board)))
        {
          unload ();
          continue;
        }
      const char *wanted = "";
      g_autoptr (GString) found = g_string_new (NULL);
      PayolaFrameWay way;

      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        if (g_str_equal (cases[i].name, names[b]))
          wanted = cases[i].pairs;
      for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
        for (guint q = p + 1; q < pay_board_get_n_provinces (board); q++)
          {
            gboolean moves = pay_board_can_move (board, PAY_UNIT_ARMY, (PayLocation) p,
                                                 (PayLocation) q)
                          || pay_board_can_move (board, PAY_UNIT_FLEET, (PayLocation) p,
                                                 (PayLocation) q);
            PayolaPoint a, c;
            payola_map_art_get_unit_place (art, (PayLocation) p, &a.x, &a.y);
            payola_map_art_get_unit_place (art, (PayLocation) q, &c.x, &c.y);
            if (moves && payola_frame_way_find (art, (PayProvince) p, (PayProvince) q, a, c, &way))
              g_string_append_printf (found, "%s%s-%s", found->len > 0 ? " " : "",
                                      pay_board_get_abbreviation (board, (PayLocation) p),
                                      pay_board_get_abbreviation (board, (PayLocation) q));
          }
      g_test_message ("%s: %s", names[b], found->str);
      g_assert_cmpstr (found->str, ==, wanted);
      unload ();
    }
}

#define UNIT 1.0 /* map units per token unit */

/* The orders of the tests below: moves over opposite edges and over the same edge, supports, and
 * two moves that meet. */
static PayolaScene *
make_orders (void)
{
  return make_scene (
    "S1901M | England: F OBA, F OBB, F OBI; LON | Japan: F OBH, F OBK; TOK"
    " | France: F OBC; PAR",
    "F OBA - OBL\nF OBB S F OBA - OBL\nF OBI - OBC\nF OBH - SOM\nF OBK H\nF OBC - OBI");
}

/* A route starts at its unit and ends, in its last copy, at its destination. It leaves the picture
 * and comes back near both of them. */
static void
test_moves (void)
{
  PayolaPoint offsets[PAYOLA_ROUTE_COPIES], place;
  double start, end, seen = 0;
  PayolaCurve curve;

  load ("youngstown");
  PayolaScene *scene = make_orders ();
  PayolaRoutes *routes = payola_routes_new (scene, art, UNIT, PAYOLA_LABELS_NAMES);
  guint arrow = find_arrow (scene, "OBA");
  guint n = payola_routes_get_copies (routes, arrow, offsets);

  g_assert_cmpuint (n, ==, 2);
  g_assert_true (payola_routes_lay (routes, arrow, &curve, &start, &end));
  payola_map_art_get_unit_place (art, pay_names_find (board, "OBA"), &place.x, &place.y);
  g_assert_cmpfloat (hypot (curve.p[0].x - place.x, curve.p[0].y - place.y), <, 0.01);
  payola_map_art_get_unit_place (art, pay_names_find (board, "OBL"), &place.x, &place.y);
  PayolaPoint last = curve.p[curve.n - 1];
  g_assert_cmpfloat (hypot (last.x + offsets[1].x - place.x, last.y + offsets[1].y - place.y), <,
                     0.01);
  PayolaPoint edge = payola_curve_point (&curve, payola_routes_get_edge (routes, arrow), NULL);
  g_assert_cmpfloat (fabs (edge.x), <, 4);
  for (guint copy = 0; copy < n; copy++)
    for (double at = start; at < end; at++)
      {
        PayolaPoint point = payola_curve_point (&curve, at, NULL);
        point.x += offsets[copy].x;
        point.y += offsets[copy].y;
        if (!is_inside (point, 0))
          continue;
        seen++;
        g_assert_true (point.x < 150 || point.x > width - 150);
      }
  g_assert_cmpfloat (seen, >, 60);
  payola_routes_free (routes);
  payola_scene_unref (scene);
  unload ();
}

/* A support of such a move ends on the part of the move that is near, inside the picture. */
static void
test_support (void)
{
  double start, end;
  PayolaCurve curve;

  load ("youngstown");
  PayolaScene *scene = make_orders ();
  PayolaRoutes *routes = payola_routes_new (scene, art, UNIT, PAYOLA_LABELS_NAMES);
  guint arrow = find_arrow (scene, "OBB");
  PayolaPoint offsets[PAYOLA_ROUTE_COPIES];

  g_assert_false (payola_scene_get_arrow (scene, arrow)->failed);
  g_assert_cmpuint (payola_routes_get_copies (routes, arrow, offsets), ==, 0);
  g_assert_true (payola_routes_lay (routes, arrow, &curve, &start, &end));
  g_assert_true (is_inside (payola_curve_point (&curve, end, NULL), 4));
  g_assert_cmpfloat (payola_curve_length (&curve), <, 600);
  payola_routes_free (routes);
  payola_scene_unref (scene);
  unload ();
}

/* Two such moves that meet share a star in the picture. */
static void
test_meeting (void)
{
  PayolaPoint one[PAYOLA_ROUTE_COPIES], other[PAYOLA_ROUTE_COPIES];
  double start, end;
  PayolaCurve curve;
  gboolean shared = FALSE;

  load ("youngstown");
  PayolaScene *scene = make_scene ("S1901M | England: F OBA; LON | Japan: F OBL; TOK",
                                   "F OBA - OBL\nF OBL - OBA");
  PayolaRoutes *routes = payola_routes_new (scene, art, UNIT, PAYOLA_LABELS_NAMES);
  guint first = find_arrow (scene, "OBA"), second = find_arrow (scene, "OBL");
  guint n = payola_routes_get_copies (routes, first, one);

  g_assert_cmpuint (payola_routes_get_copies (routes, second, other), ==, n);
  g_assert_true (payola_routes_lay (routes, first, &curve, &start, &end));
  PayolaPoint star = payola_curve_point (&curve, end, NULL);
  g_assert_true (payola_routes_lay (routes, second, &curve, &start, &end));
  PayolaPoint end_of_second = payola_curve_point (&curve, end, NULL), place;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      {
        PayolaPoint a = { star.x + one[i].x, star.y + one[i].y };
        PayolaPoint b = { end_of_second.x + other[k].x, end_of_second.y + other[k].y };
        shared |= is_inside (a, 5) && hypot (a.x - b.x, a.y - b.y) < 1;
      }
  g_assert_true (shared);
  payola_map_art_get_unit_place (art, pay_names_find (board, "OBL"), &place.x, &place.y);
  g_assert_cmpfloat (hypot (curve.p[0].x - place.x, curve.p[0].y - place.y), <, 0.01);
  payola_routes_free (routes);
  payola_scene_unref (scene);
  unload ();
}

static guint
count_pixels (cairo_surface_t *surface, int x1, int y1, int x2, int y2)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint n = 0;

  for (int y = y1; y < y2; y++)
    for (int x = x1; x < x2; x++)
      n += data[y * stride + 4 * x + 3] > 0;
  return n;
}

/* Nothing is painted between the two parts. */
static void
test_painted (void)
{
  PayolaPalette palette;

  load ("youngstown");
  PayolaScene *scene = make_scene ("S1901M | England: F OBA; LON", "F OBA - OBL");
  int w = (int) width, h = (int) height;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w + 100, h);
  cairo_t *cr = cairo_create (surface);

  payola_palette_init (&palette, board, PAYOLA_STYLE_LIGHT);
  payola_scene_paint_tokens (cr, scene, NULL, art, &palette, 1);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_assert_cmpuint (count_pixels (surface, 200, 0, w - 200, h), ==, 0);
  g_assert_cmpuint (count_pixels (surface, w + 1, 0, w + 100, h), ==, 0);
  g_assert_cmpuint (count_pixels (surface, 0, 0, 3, h), >, 0);
  g_assert_cmpuint (count_pixels (surface, w - 60, 0, w, h), >, 100);
  cairo_surface_destroy (surface);
  payola_scene_unref (scene);
  unload ();
}

/* On web pages, too, no line crosses the picture. */
static void
test_web (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  guint n_lines = 0;

  load ("youngstown");
  PayolaScene *scene = make_orders ();
  payola_web_arrows_append (out, art, scene);
  g_auto (GStrv) paths = g_strsplit (out->str, " d=\"", -1);
  for (guint i = 1; paths[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit_set (paths[i], "L", -1);
      for (guint k = 1; words[k] && !strchr (words[0], 'l'); k++)
        {
          const char *jump = strrchr (words[k - 1], 'M');
          double last = g_ascii_strtod (jump ? jump + 1 : words[k - 1], NULL);
          g_assert_cmpfloat (fabs (g_ascii_strtod (words[k], NULL) - last), <, 700);
          n_lines++;
        }
    }
  g_assert_cmpuint (n_lines, >=, 6);
  payola_scene_unref (scene);
  unload ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frame-way/pairs", test_pairs);
  g_test_add_func ("/frame-way/moves", test_moves);
  g_test_add_func ("/frame-way/support", test_support);
  g_test_add_func ("/frame-way/meeting", test_meeting);
  g_test_add_func ("/frame-way/painted", test_painted);
  g_test_add_func ("/frame-way/web", test_web);
  return g_test_run ();
}
