/* test-arrow-route.c - arrows avoid other units, and names where possible
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "position/position-builder.h"
#include "render/map/arrow-route.h"
#include "render/map/base-map.h"
#include "render/map/painter.h"
#include "render/kit/token.h"

#include <math.h>

static const char *const cases[] = { "busy", "crowded", "retreats" };
/* Logical pixels for each map unit: pictures of 600 pixels and more, and zoomed windows. */
static const double scales[] = { 0.375, 0.5, 0.75, 1, 2, 4 };

static PayolaScene *
read_case (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", "map", file, NULL);
  return render_test_case (path);
}

static double
unit_at (double scale)
{
  return payola_token_pixels (scale) / scale / PAYOLA_TOKEN_WIDTH;
}

static gboolean
is_via (const PayolaScene *scene, const PayolaSceneArrow *arrow, guint unit)
{
  PayProvince at = pay_board_get_province (render_test_board (),
                                           payola_scene_get_unit (scene, unit)->location);
  for (guint i = 0; i < arrow->n_via; i++)
    if (arrow->via[i] == at)
      return TRUE;
  return FALSE;
}

/* Checks whether a unit is at the end of the arrow. The arrow may then touch the unit. */
static gboolean
is_end (const PayolaScene *scene, const PayolaSceneArrow *arrow, guint unit)
{
  const PayBoard *board = render_test_board ();
  PayLocation end = arrow->kind == PAYOLA_ARROW_SUPPORT_HOLD ? arrow->other : arrow->to;
  return end != PAY_NO_LOCATION
      && pay_board_get_province (board, payola_scene_get_unit (scene, unit)->location)
           == pay_board_get_province (board, end);
}

/* Returns the length of an arrow inside the box round a unit's token, in map units. */
static double
length_in_token (const PayolaScene *scene, const PayolaCurve *curve, double start, double end,
                 guint unit, double size)
{
  PayolaPoint middle = payola_scene_unit_point (scene, render_test_art (), unit);
  double inside = 0, step = 0.5;

  for (double at = start; at < end; at += step)
    {
      PayolaPoint p = payola_curve_point (curve, at, NULL);
      if (fabs (p.x - middle.x) < PAYOLA_TOKEN_WIDTH / 2 * size
          && fabs (p.y - middle.y) < PAYOLA_TOKEN_HEIGHT / 2 * size)
        inside += step;
    }
  return inside;
}

/* No arrow passes under the token of a unit that it does not concern. */
static void
test_units (void)
{
  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
      {
        g_autoptr (PayolaScene) scene = read_case (cases[c]);
        double unit = unit_at (scales[s]);
        g_autoptr (PayolaRoutes) routes = payola_routes_new (
          scene, render_test_art (), unit, payola_labels_at (render_test_art (), scales[s]));
        guint n_laid = 0;

        for (guint i = 0; i < payola_scene_get_n_arrows (scene); i++)
          {
            const PayolaSceneArrow *arrow = payola_scene_get_arrow (scene, i);
            double start, end;
            PayolaCurve curve;

            if (!payola_routes_lay (routes, i, &curve, &start, &end))
              continue;
            n_laid++;
            for (guint u = 0; u < payola_scene_get_n_units (scene); u++)
              {
                if (u == (guint) arrow->unit || is_end (scene, arrow, u)
                    || is_via (scene, arrow, u))
                  continue;
                double length = length_in_token (scene, &curve, start, end, u, unit);
                if (length > 0)
                  g_test_message (
                    "%s at %g: the arrow from %s runs %g units under the token in %s", cases[c],
                    scales[s], pay_board_get_abbreviation (render_test_board (), arrow->from),
                    length,
                    pay_board_get_abbreviation (render_test_board (),
                                                payola_scene_get_unit (scene, u)->location));
                g_assert_cmpfloat (length, ==, 0);
              }
          }
        g_assert_cmpuint (n_laid, >=, 7);
      }
}

static double
length_in_words (const PayolaRoutes *routes, guint arrow, PayolaLabels labels)
{
  guint n_marks;
  const PayolaMark *marks = payola_map_art_get_marks (render_test_art (), labels, &n_marks);
  double start, end, inside = 0;
  PayolaCurve curve;

  if (!payola_routes_lay (routes, arrow, &curve, &start, &end))
    return 0;
  for (double at = start; at < end; at += 0.5)
    {
      PayolaPoint p = payola_curve_point (&curve, at, NULL);
      for (guint i = 0; i < n_marks; i++)
        if (fabs (p.x - marks[i].middle.x) < marks[i].half
            && fabs (p.y - marks[i].middle.y) < marks[i].half)
          {
            inside += 0.5;
            break;
          }
    }
  return inside;
}

/* Arrows avoid most names if they can. The straight arrow here would cross Denmark's name. */
static void
test_words (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "S1901M | England: F NTH | Germany: F DEN, A KIE, A RUH", "F NTH S F DEN\nA KIE - HOL");
  g_autoptr (PayolaRoutes) routes = payola_routes_new (scene, render_test_art (), 1,
                                                       PAYOLA_LABELS_NAMES);

  for (guint i = 0; i < payola_scene_get_n_arrows (scene); i++)
    g_assert_cmpfloat (length_in_words (routes, i, PAYOLA_LABELS_NAMES), ==, 0);
}

/* The arrows of two units that attack each other do not overlap. */
static void
test_there_and_back (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "S1901M | Germany: A MUN, A RUH | France: A BUR", "A MUN - BUR\nA RUH S A MUN - BUR\n"
                                                      "A BUR - MUN");
  g_autoptr (PayolaRoutes) routes = payola_routes_new (scene, render_test_art (), 1,
                                                       PAYOLA_LABELS_NAMES);
  PayolaCurve there, back;
  double start, end, distance;

  g_assert_true (payola_routes_lay (routes, 0, &there, &start, &end));
  for (guint i = 1; i < payola_scene_get_n_arrows (scene); i++)
    if (payola_scene_get_arrow (scene, i)->kind == PAYOLA_ARROW_MOVE)
      {
        g_assert_true (payola_routes_lay (routes, i, &back, &start, &end));
        PayolaPoint middle = payola_curve_point (&there, payola_curve_length (&there) / 2, NULL);
        payola_curve_nearest (&back, middle, &distance);
        g_assert_cmpfloat (distance, >, 8);
      }
}

/* Checks whether an arrow comes close to any name. */
static gboolean
is_near_words (const PayolaCurve *curve)
{
  guint n_marks;
  const PayolaMark *marks = payola_map_art_get_marks (render_test_art (), PAYOLA_LABELS_NAMES,
                                                      &n_marks);

  for (double at = 0; at < payola_curve_length (curve); at += 1)
    {
      PayolaPoint p = payola_curve_point (curve, at, NULL);
      for (guint i = 0; i < n_marks; i++)
        if (fabs (p.x - marks[i].middle.x) < marks[i].half + 8
            && fabs (p.y - marks[i].middle.y) < marks[i].half + 8)
          return TRUE;
    }
  return FALSE;
}

/* Without obstacles an attack has its usual arrow, unless the two tokens are so close that it could
 * not be seen. The attacking and the attacked unit are not obstacles. */
static void
test_usual_way (void)
{
  const PayBoard *board = render_test_board ();
  PayPower austria = 0, italy = pay_board_find_power (board, "Italy");
  guint n_usual = 0;

  for (PayProvince from = 0; from < (int) pay_board_get_n_provinces (board); from++)
    for (PayProvince to = 0; to < (int) pay_board_get_n_provinces (board); to++)
      for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
        {
          if (!pay_board_can_move (board, PAY_UNIT_ARMY, from, to))
            continue;
          g_autoptr (PayPositionBuilder) builder = pay_position_builder_new (
            board, pay_phase_start (board));
          double unit = unit_at (scales[s]), start, end, length;
          PayOrder orders[2] = { PAY_ORDER_INIT, PAY_ORDER_INIT };
          PayolaCurve usual, laid;

          pay_position_builder_add_unit (
            builder, (PayUnit) { .type = PAY_UNIT_ARMY, .owner = austria, .location = from });
          pay_position_builder_add_unit (
            builder, (PayUnit) { .type = PAY_UNIT_ARMY, .owner = italy, .location = to });
          g_autoptr (PayPosition) position = pay_position_builder_finish (builder);
          for (guint i = 0; i < 2; i++)
            if (pay_position_get_unit (position, i)->location == from)
              orders[i] = (PayOrder) { .kind = PAY_ORDER_MOVE,
                                       .unit_type = PAY_UNIT_ARMY,
                                       .location = from,
                                       .target = to,
                                       .other = PAY_NO_LOCATION };
          g_autoptr (PayolaScene) scene = payola_scene_new_orders (position, orders, 2);
          g_autoptr (PayolaRoutes) routes = payola_routes_new (scene, render_test_art (), unit,
                                                               PAYOLA_LABELS_NAMES);
          PayolaPoint a, b;
          payola_map_art_get_unit_place (render_test_art (), from, &a.x, &a.y);
          payola_map_art_get_unit_place (render_test_art (), to, &b.x, &b.y);
          length = hypot (b.x - a.x, b.y - a.y);
          payola_curve_bend (&usual, a, b, MIN (0.08 * length, 22 * unit));
          double room = payola_curve_enters (&usual, (PAYOLA_TOKEN_WIDTH / 2 + 2.5) * unit,
                                             (PAYOLA_TOKEN_HEIGHT / 2 + 2.5) * unit)
                      - payola_curve_leaves (&usual, (PAYOLA_TOKEN_WIDTH / 2 + 2.5) * unit,
                                             (PAYOLA_TOKEN_HEIGHT / 2 + 2.5) * unit);
          if (is_near_words (&usual) || room < 14 * unit)
            continue;
          g_assert_true (payola_routes_lay (routes, 0, &laid, &start, &end));
          PayolaPoint middle = payola_curve_point (&laid, payola_curve_length (&laid) / 2, NULL);
          PayolaPoint expected = payola_curve_point (&usual, payola_curve_length (&usual) / 2,
                                                     NULL);
          g_test_message ("%s to %s at %g", pay_board_get_abbreviation (board, from),
                          pay_board_get_abbreviation (board, to), scales[s]);
          g_assert_cmpfloat (hypot (middle.x - expected.x, middle.y - expected.y), <, 0.5);
          n_usual++;
        }
  g_assert_cmpuint (n_usual, >, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arrow-route/units", test_units);
  g_test_add_func ("/arrow-route/words", test_words);
  g_test_add_func ("/arrow-route/both-ways", test_there_and_back);
  g_test_add_func ("/arrow-route/usual-way", test_usual_way);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
