/* test-meetings.c - on every drawing, the star of any two neighbours is on their common border
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "board/board-xml.h"
#include "judge/judge.h"
#include "position/position-builder.h"
#include "render/map/arrow-route.h"
#include "render/map/base-map.h"
#include "render/map/painter.h"
#include "render/kit/token.h"

#include <math.h>

/* Logical pixels for each map unit: a small picture, whose tokens are large in map units, and a
 * large one. */
static const double scales[] = { 0.375, 1 };

/* Provinces that are farther apart, in map units, meet beyond the frame. The star between them is
 * on no border, but both arrows stop there. */
#define BEYOND 300

/* Two locations between which units can move in both directions. */
typedef struct
{
  PayLocation a, b;
  PayUnitType type_a, type_b;
} Pair;

static gboolean
can_meet (const PayBoard *board, const Pair *pair)
{
  return pay_board_can_stand (board, pair->type_a, pair->a)
      && pay_board_can_stand (board, pair->type_b, pair->b)
      && pay_board_can_move (board, pair->type_a, pair->a, pair->b)
      && pay_board_can_move (board, pair->type_b, pair->b, pair->a);
}

/* Lists the pairs of a board. Units at the same two points need to be tried only once. */
static GArray *
list_pairs (const PayBoard *board)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  guint n = pay_board_get_n_locations (board);

  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      for (guint type = 0; type < 2; type++)
        {
          PayUnitType unit = type ? PAY_UNIT_FLEET : PAY_UNIT_ARMY;
          Pair pair = { (PayLocation) a, (PayLocation) b, unit, unit };
          if (pay_board_get_province (board, pair.a) != pay_board_get_province (board, pair.b)
              && can_meet (board, &pair))
            {
              g_array_append_val (pairs, pair);
              break;
            }
        }
  return pairs;
}

/* Takes pairs from the list whose provinces are still free, and makes a scene in which the units
 * of each pair attack each other. */
static PayolaScene *
take_scene (const PayBoard *board, GArray *pairs)
{
  PayPhase phase = pay_phase_start (board);
  PayBits used = { 0 };
  guint n_powers = pay_board_get_n_powers (board), n_pairs = 0;
  g_autofree Pair *order_of = g_new (Pair, PAY_MAX_PROVINCES);
  g_autofree Pair *chosen = g_new (Pair, pairs->len);

  while (phase.kind != PAY_PHASE_MOVEMENT)
    phase = pay_phase_next (board, phase);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new (board, phase);
  for (guint i = 0; i < pairs->len;)
    {
      Pair pair = g_array_index (pairs, Pair, i);
      PayProvince a = pay_board_get_province (board, pair.a);
      PayProvince b = pay_board_get_province (board, pair.b);

      if (pay_bits_has (&used, (guint) a) || pay_bits_has (&used, (guint) b))
        {
          i++;
          continue;
        }
      g_array_remove_index (pairs, i);
      pay_bits_add (&used, (guint) a);
      pay_bits_add (&used, (guint) b);
      chosen[n_pairs] = pair;
      order_of[a] = order_of[b] = pair;
      pay_position_builder_add_unit (builder, (PayUnit) { .type = pair.type_a,
                                                          .owner = (PayPower) (n_pairs % n_powers),
                                                          .location = pair.a });
      pay_position_builder_add_unit (builder,
                                     (PayUnit) { .type = pair.type_b,
                                                 .owner = (PayPower) ((n_pairs + 1) % n_powers),
                                                 .location = pair.b });
      n_pairs++;
    }
  g_autoptr (PayPosition) position = pay_position_builder_finish (builder);
  guint n = pay_position_get_n_units (position);
  g_autofree PayOrder *orders = g_new0 (PayOrder, n);
  g_assert_cmpuint (n, ==, 2 * n_pairs);
  for (guint i = 0; i < n; i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i);
      const Pair *pair = &order_of[pay_board_get_province (board, unit->location)];
      orders[i] = PAY_ORDER_INIT;
      orders[i].kind = PAY_ORDER_MOVE;
      orders[i].location = unit->location;
      orders[i].unit_type = unit->type;
      orders[i].target = unit->location == pair->a ? pair->b : pair->a;
    }
  g_autoptr (PayOutcome) outcome = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  return payola_scene_new_plain (position, outcome);
}

static double
distance_to_line (PayolaPoint point, PayolaPoint a, PayolaPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
  double t = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0;

  t = CLAMP (t, 0, 1);
  return hypot (a.x + t * dx - point.x, a.y + t * dy - point.y);
}

/* Returns the distance from a point to the outline of a province. */
static double
distance_to_outline (const PayolaMapArt *art, PayolaPoint point, PayProvince province)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  PayolaPoint first = { 0, 0 }, last = { 0, 0 };
  double least = INFINITY;

  payola_map_art_append_path (art, province, cr);
  cairo_path_t *path = cairo_copy_path (cr);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      gboolean close = path->data[i].header.type == CAIRO_PATH_CLOSE_PATH;
      PayolaPoint next = close
                         ? first
                         : (PayolaPoint) { path->data[i + 1].point.x, path->data[i + 1].point.y };
      if (path->data[i].header.type == CAIRO_PATH_MOVE_TO)
        first = next;
      else
        least = MIN (least, distance_to_line (point, last, next));
      last = next;
    }
  cairo_path_destroy (path);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return least;
}

/* Returns the distance from a point to a province. Straits, which are not part of the outline, are
 * found within a small distance. */
static double
distance_to (const PayolaMapArt *art, PayolaPoint point, PayProvince province)
{
  for (double r = 0; r < 12; r += 0.5)
    for (guint k = 0; k < (r == 0 ? 1 : 48); k++)
      if (payola_map_art_contains (art, province, point.x + r * cos (k * G_PI / 24),
                                   point.y + r * sin (k * G_PI / 24)))
        return r;
  return distance_to_outline (art, point, province);
}

/* Returns the narrowest distance between two provinces. */
static double
gap_between (PayolaMapArt *art, PayProvince from, PayProvince to)
{
  guint n;
  g_autofree PayolaBorderStep *steps = payola_ways_find_border (payola_map_art_get_ways (art), from,
                                                                to, &n);
  double least = INFINITY;

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    least = MIN (least, hypot (steps[i].to.x - steps[i].from.x, steps[i].to.y - steps[i].from.y));
  return least;
}

/* Checks whether the ends of two arrows are the same point. If the arrows leave the picture, copies
 * of them end there. */
static gboolean
is_shared (const PayolaRoutes *routes, guint arrow, guint against, PayolaPoint a, PayolaPoint b)
{
  PayolaPoint one[PAYOLA_ROUTE_COPIES] = { { 0, 0 } }, other[PAYOLA_ROUTE_COPIES] = { { 0, 0 } };
  guint n = MAX (1, payola_routes_get_copies (routes, arrow, one));
  gboolean shared = FALSE;

  payola_routes_get_copies (routes, against, other);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      shared |= hypot (a.x + one[i].x - b.x - other[k].x, a.y + one[i].y - b.y - other[k].y) < 0.1;
  return shared;
}

static guint
check_scene (const char *name, const PayBoard *board, PayolaMapArt *art, const PayolaScene *scene,
             double scale)
{
  double unit = payola_token_pixels (scale) / scale / PAYOLA_TOKEN_WIDTH;
  double cell = payola_ways_get_cell (payola_map_art_get_ways (art));
  g_autoptr (PayolaRoutes) routes = payola_routes_new (scene, art, unit,
                                                       payola_labels_at (art, scale));
  guint n = 0;

  for (guint i = 0; i < payola_scene_get_n_arrows (scene); i++)
    {
      const PayolaSceneArrow *arrow = payola_scene_get_arrow (scene, i);
      double start, end, back_start, back_end;
      PayolaCurve there, back;

      g_assert_cmpint (arrow->against, >=, 0);
      if (arrow->against < (int) i)
        continue;
      PayProvince from_province = pay_board_get_province (board, arrow->from);
      PayProvince to_province = pay_board_get_province (board, arrow->to);
      g_assert_true (payola_routes_lay (routes, i, &there, &start, &end));
      g_assert_true (
        payola_routes_lay (routes, (guint) arrow->against, &back, &back_start, &back_end));
      PayolaPoint star = payola_curve_point (&there, end, NULL);
      PayolaPoint same = payola_curve_point (&back, back_end, NULL);
      double from = distance_to (art, star, from_province);
      double to = distance_to (art, star, to_province);
      gboolean good = is_shared (routes, i, (guint) arrow->against, star, same);

      /* The raster, from which the narrowest places are found, is accurate to a cell. */
      double gap = gap_between (art, from_province, to_province);
      good &= MAX (from, to) <= 0.5 || gap > BEYOND
           || (fabs (from - to) <= 3 + cell / 2 && from + to <= MAX (gap, 12) + 2 * cell);
      if (!good)
        {
          g_test_message ("%s at %g: the star between %s and %s is %g and %g from their borders",
                          name, scale, pay_board_get_abbreviation (board, arrow->from),
                          pay_board_get_abbreviation (board, arrow->to), from, to);
          g_test_fail ();
        }
      n++;
    }
  return n;
}

static void
test_neighbours (void)
{
  g_auto (GStrv) names = render_test_drawn ();

  for (guint b = 0; names[b]; b++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (names[b], diagnostics);
      g_autoptr (GError) error = NULL;
      g_autoptr (PayolaMapArt) art = payola_map_art_load (board, &error);
      g_assert_no_error (error);
      g_autoptr (GArray) pairs = list_pairs (board);
      guint n_pairs = pairs->len, n = 0;
      while (pairs->len > 0)
        {
          g_autoptr (PayolaScene) scene = take_scene (board, pairs);
          for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
            n += check_scene (names[b], board, art, scene, scales[s]);
        }
      g_test_message ("%s: %u pairs of neighbours", names[b], n_pairs);
      g_assert_cmpuint (n, ==, n_pairs * G_N_ELEMENTS (scales));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/meetings/neighbours", test_neighbours);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
