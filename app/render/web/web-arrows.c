/* web-arrows.c - orders as arrows in the maps of web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/web/web-arrows.h"

#include "render/art/frame-way.h"

#include <math.h>

/* Lengths in map units. */
#define START_GAP 13.0
#define END_GAP 15.0
#define HEAD 11.0
#define CROSS 7.0
#define STUB 24.0 /* length of a support or convoy that does not count */

typedef struct
{
  double x, y;
} Point;

static Point
place_of (PayolaMapArt *art, PayLocation location)
{
  Point point;

  payola_map_art_get_unit_place (art, location, &point.x, &point.y);
  return point;
}

static Point
towards (Point from, Point to, double gap)
{
  double length = hypot (to.x - from.x, to.y - from.y);
  double part = length > gap ? gap / length : 0.5;

  return (Point) { from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part };
}

/* Finds the points on the edges of the picture between which a line is interrupted, if the
 * provinces of two locations meet only beyond the frame. */
static gboolean
find_edges (PayolaMapArt *art, PayLocation from, PayLocation to, Point *leave, Point *enter)
{
  const PayBoard *board = payola_map_art_get_board (art);
  Point a = place_of (art, from), b = place_of (art, to);
  PayolaFrameWay way;

  if (!payola_frame_way_find (art, pay_board_get_province (board, from),
                              pay_board_get_province (board, to), (PayolaPoint) { a.x, a.y },
                              (PayolaPoint) { b.x, b.y }, &way))
    return FALSE;
  *leave = (Point) { way.leave.x, way.leave.y };
  *enter = (Point) { way.enter.x, way.enter.y };
  return TRUE;
}

static void
append_point (GString *out, char command, Point point)
{
  g_string_append_printf (out, "%c%ld %ld", command, lround (point.x), lround (point.y));
}

static void
append_head (GString *out, Point before, Point tip)
{
  double angle = atan2 (tip.y - before.y, tip.x - before.x);
  Point left = { tip.x - HEAD * cos (angle - 0.45), tip.y - HEAD * sin (angle - 0.45) };
  Point right = { tip.x - HEAD * cos (angle + 0.45), tip.y - HEAD * sin (angle + 0.45) };

  append_point (out, 'M', tip);
  append_point (out, 'L', left);
  append_point (out, 'L', right);
  g_string_append_c (out, 'Z');
}

static void
append_cross (GString *out, Point at)
{
  g_string_append_printf (out, "<path class=\"xx\" d=\"M%ld %ldl%d %dm0-%dl-%d %d\"/>\n",
                          lround (at.x - CROSS), lround (at.y - CROSS), (int) (2 * CROSS),
                          (int) (2 * CROSS), (int) (2 * CROSS), (int) (2 * CROSS),
                          (int) (2 * CROSS));
}

/* Appends a line through points twice: first as an edge in the ink of the power, then in the colour
 * of the power. The line is interrupted before each point in `jumps`. */
static void
append_line (GString *out, const PayolaSceneArrow *arrow, const char *kind, const Point *points,
             guint n, guint64 jumps, gboolean head)
{
  g_autoptr (GString) data = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    append_point (data, i && !(jumps >> i & 1) ? 'L' : 'M', points[i]);
  g_string_append_printf (
    out, "<path class=\"ae pw%d\" d=\"%s\"/><path class=\"ar %s pw%d\" d=\"%s\"/>\n", arrow->owner,
    data->str, kind, arrow->owner, data->str);
  if (head)
    {
      g_string_append_printf (out, "<path class=\"ah pw%d\" d=\"", arrow->owner);
      append_head (out, points[n - 2], points[n - 1]);
      g_string_append (out, "\"/>\n");
    }
  if (arrow->failed)
    append_cross (out, points[n - 1]);
}

/* Appends a short grey line that is struck through, as on other maps. */
static void
append_stub (GString *out, const Point *points)
{
  Point end = towards (points[0], points[1], STUB),
        middle = towards (points[0], points[1], STUB / 2);

  g_string_append (out, "<path class=\"no\" d=\"");
  append_point (out, 'M', points[0]);
  append_point (out, 'L', end);
  g_string_append_printf (out, "M%ld %ldl8 8m0-8l-8 8\"/>\n", lround (middle.x - 4),
                          lround (middle.y - 4));
}

static void
append_move (GString *out, PayolaMapArt *art, const PayolaSceneArrow *arrow)
{
  Point points[3 * (PAY_MAX_ROUTE + 1) + 1];
  PayLocation last = arrow->from;
  guint64 jumps = 0;
  guint n = 0;

  points[n++] = place_of (art, arrow->from);
  for (guint i = 0; i <= arrow->n_via; i++)
    {
      PayLocation next = i < arrow->n_via ? arrow->via[i] : arrow->to;
      if (n + 3 < 64 && find_edges (art, last, next, &points[n], &points[n + 1]))
        {
          jumps |= G_GUINT64_CONSTANT (1) << (n + 1);
          n += 2;
        }
      points[n++] = place_of (art, next);
      last = next;
    }
  points[0] = towards (points[0], points[1], START_GAP);
  points[n - 1] = towards (points[n - 1], points[n - 2], END_GAP);
  append_line (out, arrow, "mv", points, n, jumps, TRUE);
}

/* Returns the middle of a move, or of its part that is nearer to a point if it leaves the picture.
 */
static Point
middle_of (PayolaMapArt *art, PayLocation from, PayLocation to, Point near)
{
  Point a = place_of (art, from), b = place_of (art, to), leave, enter;

  if (find_edges (art, from, to, &leave, &enter))
    {
      if (hypot (a.x - near.x, a.y - near.y) <= hypot (b.x - near.x, b.y - near.y))
        b = leave;
      else
        a = enter;
    }
  return (Point) { (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

static void
append_help (GString *out, PayolaMapArt *art, const PayolaSceneArrow *arrow, const char *kind)
{
  Point points[4] = { place_of (art, arrow->from), place_of (art, arrow->other) };
  guint64 jumps = 0;
  guint n = 2;

  if (arrow->to != PAY_NO_LOCATION)
    points[1] = middle_of (art, arrow->other, arrow->to, points[0]);
  else
    {
      if (find_edges (art, arrow->from, arrow->other, &points[1], &points[2]))
        {
          points[3] = place_of (art, arrow->other);
          jumps = 4;
          n = 4;
        }
      points[n - 1] = towards (points[n - 1], points[n - 2], END_GAP);
    }
  points[0] = towards (points[0], points[1], START_GAP);
  if (arrow->failed)
    append_stub (out, points);
  else
    append_line (out, arrow, kind, points, n, jumps, FALSE);
}

void
payola_web_arrows_append (GString *out, PayolaMapArt *art, const PayolaScene *scene)
{
  for (guint i = 0; i < payola_scene_get_n_arrows (scene); i++)
    {
      const PayolaSceneArrow *arrow = payola_scene_get_arrow (scene, i);

      switch (arrow->kind)
        {
        case PAYOLA_ARROW_MOVE:
        case PAYOLA_ARROW_RETREAT:
          append_move (out, art, arrow);
          break;
        case PAYOLA_ARROW_SUPPORT_HOLD:
        case PAYOLA_ARROW_SUPPORT_MOVE:
          append_help (out, art, arrow, "sp");
          break;
        case PAYOLA_ARROW_CONVOY:
          append_help (out, art, arrow, "cv");
          break;
        case PAYOLA_ARROW_DISBAND:
          append_cross (out, place_of (art, arrow->from));
          break;
        case PAYOLA_ARROW_HOLD:
        case PAYOLA_ARROW_BUILD:
          break;
        }
    }
}
