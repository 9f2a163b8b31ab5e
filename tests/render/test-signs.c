/* test-signs.c - orders on maps cannot be misread: measured on all boards, in busy positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "base/random.h"
#include "board/board-xml.h"
#include "judge/judge.h"
#include "order/order-list.h"
#include "position/position-builder.h"
#include "render/map/arrow-route.h"
#include "render/map/base-map.h"
#include "render/map/painter.h"
#include "render/kit/token.h"

#include <math.h>

#define N_POSITIONS 6

/* Logical pixels for each map unit: pictures of 600, 1200 and 1600 pixels, and a zoomed window. */
static const double scales[] = { 0.375, 0.75, 1, 2 };

typedef struct
{
  const char *name;
  const PayBoard *board;
  PayolaMapArt *art;
  const PayolaScene *scene;
  const PayolaRoutes *routes;
  double unit, scale;
} Look;

/* The totals of the measurements in all positions of a board. */
typedef struct
{
  guint meetings, moves, hidden, stubs, fleets;
  double astray, words, length;
  guint heads, covering; /* heads of moves, and those that cover a name or ring */
} Sum;

/* Places units in nearly half of all provinces. */
static PayPosition *
crowded_position (const PayBoard *board, PayRandom *random)
{
  PayPhase phase = pay_phase_start (board);

  if (phase.kind != PAY_PHASE_MOVEMENT)
    g_assert_true (pay_phase_parse ("S1901M", &phase));
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new (board, phase);

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      guint n_coasts;
      const PayLocation *coasts = pay_board_get_coasts (board, (PayProvince) p, &n_coasts);
      gboolean fleet = pay_random_below (random, 2) == 0;
      PayLocation place = (PayLocation) p;

      if (pay_random_below (random, 100) >= 45)
        continue;
      if (fleet && n_coasts > 0)
        place = coasts[pay_random_below (random, n_coasts)];
      PayUnitType type = fleet ? PAY_UNIT_FLEET : PAY_UNIT_ARMY;
      if (!pay_board_can_stand (board, type, place))
        {
          type = fleet ? PAY_UNIT_ARMY : PAY_UNIT_FLEET;
          place = (PayLocation) p;
          if (!pay_board_can_stand (board, type, place))
            continue;
        }
      PayPower owner = (PayPower) pay_random_below (random, pay_board_get_n_powers (board));
      pay_position_builder_add_unit (builder,
                                     (PayUnit) { .type = type, .owner = owner, .location = place });
    }
  return pay_position_builder_finish (builder);
}

/* Chooses random orders. Many units attack each other. */
static PayolaScene *
crowded_scene (const PayPosition *position, PayRandom *random)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n = pay_position_get_n_units (position);
  g_autofree guint *starts = g_new0 (guint, n + 1);
  g_autoptr (GArray) all = pay_order_list_all (position, 0, starts);
  g_autofree PayOrder *orders = g_new (PayOrder, n);

  for (guint i = 0; i < n; i++)
    orders[i] = g_array_index (all, PayOrder,
                               starts[i] + pay_random_below (random, starts[i + 1] - starts[i]));
  for (guint i = 0; i < n; i++)
    {
      const PayOrder *order = &orders[i];
      if (order->kind != PAY_ORDER_MOVE || order->n_route > 0 || pay_random_below (random, 3) > 0)
        continue;
      int other = pay_position_find_unit (position, pay_board_get_province (board, order->target));
      for (guint k = other < 0 ? 0 : starts[other]; other >= 0 && k < starts[other + 1]; k++)
        {
          const PayOrder *back = &g_array_index (all, PayOrder, k);
          if (back->kind == PAY_ORDER_MOVE && back->target != PAY_NO_LOCATION
              && pay_board_get_province (board, back->target)
                   == pay_board_get_province (board, order->location))
            orders[other] = *back;
        }
    }
  g_autoptr (PayOutcome) outcome = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  return payola_scene_new_plain (position, outcome);
}

static const char *
place (const Look *self, PayLocation location)
{
  return location == PAY_NO_LOCATION ? "?" : pay_board_get_abbreviation (self->board, location);
}

/* Two moves that meet end at the same point. test-meetings.c checks where it is. */
static void
check_meeting (const Look *self, guint i, Sum *sum)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  double start, end, back_start, back_end;
  PayolaCurve there, back;

  if (arrow->against < (int) i)
    return;
  g_assert_true (payola_routes_lay (self->routes, i, &there, &start, &end));
  g_assert_true (
    payola_routes_lay (self->routes, (guint) arrow->against, &back, &back_start, &back_end));
  PayolaPoint star = payola_curve_point (&there, end, NULL);
  PayolaPoint same = payola_curve_point (&back, back_end, NULL);
  g_assert_cmpfloat (hypot (star.x - same.x, star.y - same.y), <, 0.1);
  sum->meetings++;
}

static gboolean
is_in_token (const Look *self, PayolaPoint p, guint unit)
{
  PayolaPoint middle = payola_scene_unit_point (self->scene, self->art, unit);

  return fabs (p.x - middle.x) < PAYOLA_TOKEN_WIDTH / 2 * self->unit
      && fabs (p.y - middle.y) < PAYOLA_TOKEN_HEIGHT / 2 * self->unit;
}

/* A part of each arrow can be seen beside the tokens, however close the units are. */
static void
check_visible (const Look *self, guint i, Sum *sum)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  double start, end, visible = 0;
  PayolaCurve curve;

  g_assert_true (payola_routes_lay (self->routes, i, &curve, &start, &end));
  for (double at = start; at < end; at += 0.25)
    {
      PayolaPoint p = payola_curve_point (&curve, at, NULL);
      gboolean hidden = FALSE;
      for (guint u = 0; u < payola_scene_get_n_units (self->scene) && !hidden; u++)
        hidden = is_in_token (self, p, u);
      visible += hidden ? 0 : 0.25;
    }
  if (visible < 8 * self->unit)
    g_test_message ("%s at %g: of the arrow from %s to %s only %g token units can be seen",
                    self->name, self->scale, place (self, arrow->from), place (self, arrow->to),
                    visible / self->unit);
  sum->hidden += visible < 5 * self->unit;
  sum->moves++;
}

/* A support that does not count ends before any other arrow. */
static void
check_stub (const Look *self, guint i, Sum *sum)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaCurve stub, curve;
  double start, end, from, to, least = INFINITY;

  g_assert_true (payola_routes_is_stub (self->routes, i));
  g_assert_true (payola_routes_lay (self->routes, i, &stub, &start, &end));
  g_assert_cmpfloat (end - start, >=, 9 * self->unit);
  g_assert_cmpfloat (end - start, <=, 32 * self->unit);
  for (guint k = 0; k < payola_scene_get_n_arrows (self->scene); k++)
    {
      if (k == i || !payola_routes_lay (self->routes, k, &curve, &from, &to))
        continue;
      for (double at = from; at <= to; at += 1)
        {
          PayolaPoint p = payola_curve_point (&curve, at, NULL);
          for (double s = start; s <= end; s += (end - start) / 4)
            {
              PayolaPoint q = payola_curve_point (&stub, s, NULL);
              least = MIN (least, hypot (p.x - q.x, p.y - q.y));
            }
        }
    }
  if (least < 6 * self->unit)
    g_test_message ("%s at %g: the support from %s comes within %g token units of an arrow",
                    self->name, self->scale, place (self, arrow->from), least / self->unit);
  g_assert_cmpfloat (least, >=, 6 * self->unit);
  sum->stubs++;
}

/* The arrow of a fleet stays over water, and over the coasts that its order names. */
static void
check_water (const Look *self, guint i, Sum *sum)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  double start, end, astray = 0;
  PayolaCurve curve;

  PayolaPoint way[PAYOLA_WAY_MAX];
  PayBits over;

  if (!payola_scene_get_waters (self->scene, arrow, &over))
    return;
  g_assert_true (payola_routes_lay (self->routes, i, &curve, &start, &end));
  /* Some seas of Youngstown meet beyond the frame. */
  if (payola_ways_find (payola_map_art_get_ways (self->art), &over, curve.p[0],
                        curve.p[curve.n - 1], way)
      == 0)
    return;
  PayLocation named[] = { arrow->from, arrow->to, arrow->other };
  for (double at = start; at < end; at += 1)
    {
      PayolaPoint p = payola_curve_point (&curve, at, NULL);
      PayProvince province = payola_map_art_hit (self->art, p.x, p.y);
      gboolean good = province != PAY_NO_PROVINCE
                   && pay_board_get_kind (self->board, province) == PAY_PROVINCE_SEA;
      for (guint k = 0; k < G_N_ELEMENTS (named); k++)
        good |= named[k] != PAY_NO_LOCATION
             && pay_board_get_province (self->board, named[k]) == province;
      astray += good ? 0 : 1;
    }
  if (astray > 12)
    g_test_message ("%s at %g: the arrow of the fleet in %s to %s is %g of %g map units over land",
                    self->name, self->scale, place (self, arrow->from),
                    place (self, arrow->to != PAY_NO_LOCATION ? arrow->to : arrow->other), astray,
                    end - start);
  sum->astray += astray;
  sum->fleets++;
}

static void
measure_words (const Look *self, guint i, Sum *sum)
{
  PayolaLabels labels = payola_labels_at (self->art, self->scale);
  double start, end, words = 0, head = 0, size = 12.5 * self->unit;
  PayolaCurve curve;
  guint n_marks;
  const PayolaMark *marks = payola_map_art_get_marks (self->art, labels, &n_marks);

  g_assert_true (payola_routes_lay (self->routes, i, &curve, &start, &end));
  for (double at = start; at < end; at += 1)
    {
      PayolaPoint p = payola_curve_point (&curve, at, NULL);
      for (guint k = 0; k < n_marks; k++)
        if (fabs (p.x - marks[k].middle.x) < marks[k].half
            && fabs (p.y - marks[k].middle.y) < marks[k].half)
          {
            words++;
            head += at >= end - size;
            break;
          }
    }
  /* An arrow that could not avoid a name is painted faintly. */
  if (words > 4)
    g_assert_true (payola_routes_crosses_words (self->routes, i));
  if (payola_scene_get_arrow (self->scene, i)->kind == PAYOLA_ARROW_MOVE
      && !payola_scene_get_arrow (self->scene, i)->failed)
    {
      sum->heads++;
      sum->covering += head > size / 4;
    }
  sum->words += words;
  sum->length += end - start;
}

static void
check_scene (const Look *self, Sum *sum)
{
  for (guint i = 0; i < payola_scene_get_n_arrows (self->scene); i++)
    {
      const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
      gboolean move = arrow->kind == PAYOLA_ARROW_MOVE;
      gboolean support = arrow->kind == PAYOLA_ARROW_SUPPORT_HOLD
                      || arrow->kind == PAYOLA_ARROW_SUPPORT_MOVE;

      if (move && arrow->against >= 0)
        check_meeting (self, i, sum);
      if (move)
        check_visible (self, i, sum);
      if ((support || arrow->kind == PAYOLA_ARROW_CONVOY) && arrow->failed)
        check_stub (self, i, sum);
      else if ((move && arrow->n_via == 0) || support)
        check_water (self, i, sum);
      if (move || support)
        measure_words (self, i, sum);
    }
}

static void
test_boards (void)
{
  g_auto (GStrv) names = render_test_drawn ();
  Sum all = { 0 };

  for (guint b = 0; names[b]; b++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (names[b], diagnostics);
      g_autoptr (GError) error = NULL;
      g_autoptr (PayolaMapArt) art = payola_map_art_load (board, &error);
      /* The seed is the name, so that a new board does not change the positions on the others. */
      PayRandom random = pay_random_init (g_str_hash (names[b]));
      Sum sum = { 0 };

      g_assert_no_error (error);
      for (guint i = 0; i < N_POSITIONS; i++)
        {
          g_autoptr (PayPosition) position = crowded_position (board, &random);
          g_autoptr (PayolaScene) scene = crowded_scene (position, &random);
          for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
            {
              double unit = payola_token_pixels (scales[s]) / scales[s] / PAYOLA_TOKEN_WIDTH;
              g_autoptr (PayolaRoutes) routes = payola_routes_new (
                scene, art, unit, payola_labels_at (art, scales[s]));
              Look look = { names[b], board, art, scene, routes, unit, scales[s] };
              check_scene (&look, &sum);
            }
        }
      g_test_message ("%s: %u meetings, %u moves (%u hidden), %u supports that do not count, %u"
                      " fleets %.1f map units astray on average, %.1f%% over words,"
                      " %u of %u heads on words",
                      names[b], sum.meetings, sum.moves, sum.hidden, sum.stubs, sum.fleets,
                      sum.astray / MAX (1, sum.fleets), 100 * sum.words / MAX (1, sum.length),
                      sum.covering, sum.heads);
      g_assert_cmpfloat (sum.astray / MAX (1, sum.fleets), <=, 3);
      g_assert_cmpfloat (sum.words / MAX (1, sum.length), <=, 0.05);
      g_assert_cmpuint (sum.covering * 100, <=, sum.heads * 5);
      g_assert_cmpuint (sum.hidden * 100, <=, sum.moves * 2);
      all.meetings += sum.meetings;
      all.stubs += sum.stubs;
    }
  g_assert_cmpuint (all.meetings, >=, 100);
  g_assert_cmpuint (all.stubs, >=, 200);
}

/* The stars have no hue, and are light on dark or dark on light, so that they are not taken for
 * the colour of a power. */
static void
test_stars (void)
{
  g_auto (GStrv) names = pay_board_list ();

  for (guint b = 0; names[b]; b++)
    for (guint style = 0; style < PAYOLA_N_STYLES; style++)
      {
        g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
        g_autoptr (PayBoard) board = pay_board_load (names[b], diagnostics);
        PayolaPalette palette;

        payola_palette_init (&palette, board, style);
        const PayolaColour *star = &palette.alarm;
        PayolaColour spot = payola_colour_ink_on (star);
        double most = MAX (MAX (star->r, star->g), star->b);
        double least = MIN (MIN (star->r, star->g), star->b);
        g_assert_cmpfloat (most - least, <=, 0.1);
        g_assert_cmpfloat (payola_colour_contrast (star, &spot), >=, 12);
        g_assert_cmpfloat (payola_colour_contrast (star, &palette.land), >=, 4.5);
        g_assert_cmpfloat (payola_colour_contrast (star, &palette.sea), >=, 4.5);
      }
}

/* Checks a position whose arrows are difficult to draw. */
static void
test_examples (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "F1906M | England: A NWY, F NWG | Russia: F STP/NC | Turkey: F AEG, A BUL | Italy: A VEN"
    " | Austria: A TRI",
    "A NWY - STP\nF STP/NC - NWY\nF NWG - BAR\nF AEG S A BUL\nA BUL H\nA VEN - TRI\nA TRI - VEN");
  Sum sum = { 0 };

  /* In the smallest pictures, the tokens in Venice and Trieste nearly touch. */
  for (guint s = 1; s < G_N_ELEMENTS (scales); s++)
    {
      double unit = payola_token_pixels (scales[s]) / scales[s] / PAYOLA_TOKEN_WIDTH;
      g_autoptr (PayolaRoutes) routes = payola_routes_new (scene, render_test_art (), unit,
                                                           PAYOLA_LABELS_NAMES);
      Look look = { "standard", render_test_board (), render_test_art (), scene, routes, unit,
                    scales[s] };
      check_scene (&look, &sum);
    }
  g_assert_cmpuint (sum.meetings, ==, 2 * (G_N_ELEMENTS (scales) - 1));
  g_assert_cmpuint (sum.hidden, ==, 0);
  g_assert_cmpfloat (sum.astray / sum.fleets, <=, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/signs/boards", test_boards);
  g_test_add_func ("/signs/stars", test_stars);
  g_test_add_func ("/signs/examples", test_examples);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
