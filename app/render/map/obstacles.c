/* obstacles.c - what arrows avoid: tokens, words, other provinces, other arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/obstacles.h"

#include "render/kit/token.h"

#include <math.h>

/* Number of cells of the raster along the map's longer side. */
#define CELLS 480

/* Distance from words at which an arrow still covers a part of a letter, in token units. */
#define WORDS_REACH 2.0

struct _PayolaObstacles
{
  guint columns, rows;
  double cell;
  /* A cell is 0 if it is free, -1 under a name or a ring, and 1 + the unit's index in the scene
   * under a token. */
  gint16 *cells;
  guint8 *shafts; /* 1 near an arrow; NULL until there is an arrow */
};

PayolaPoint
payola_scene_unit_point (const PayolaScene *scene, const PayolaMapArt *art, guint i)
{
  const PayolaSceneUnit *unit = payola_scene_get_unit (scene, i);
  PayolaPoint point;

  if (unit->dislodged)
    payola_map_art_get_dislodged_place (art, unit->location, &point.x, &point.y);
  else
    payola_map_art_get_unit_place (art, unit->location, &point.x, &point.y);
  return point;
}

static void
add_province (const PayolaScene *self, PayBits *provinces, PayLocation location)
{
  if (location != PAY_NO_LOCATION)
    pay_bits_add (provinces,
                  (guint) pay_board_get_province (payola_scene_get_board (self), location));
}

gboolean
payola_scene_get_waters (const PayolaScene *self, const PayolaSceneArrow *arrow, PayBits *over)
{
  const PayBoard *board = payola_scene_get_board (self);

  *over = (PayBits) { 0 };
  if (payola_scene_get_unit (self, (guint) arrow->unit)->type != PAY_UNIT_FLEET)
    return FALSE;
  add_province (self, over, arrow->from);
  add_province (self, over, arrow->to);
  if (arrow->kind == PAYOLA_ARROW_SUPPORT_HOLD)
    add_province (self, over, arrow->other);
  PayLocation end = arrow->to != PAY_NO_LOCATION ? arrow->to : arrow->other;
  if (end != PAY_NO_LOCATION)
    {
      PayBits both = pay_bits_and (
        *pay_board_get_sailing (board, pay_board_get_province (board, arrow->from)),
        *pay_board_get_sailing (board, pay_board_get_province (board, end)));
      for (int p = pay_bits_next (&both, 0); p >= 0; p = pay_bits_next (&both, p + 1))
        if (pay_board_get_kind (board, (PayProvince) p) == PAY_PROVINCE_SEA)
          pay_bits_add (over, (guint) p);
    }
  if (arrow->kind == PAYOLA_ARROW_SUPPORT_MOVE)
    add_province (self, over, arrow->other);
  return TRUE;
}

static void
fill (PayolaObstacles *self, PayolaPoint middle, double half_w, double half_h, gint16 value)
{
  int x0 = (int) floor ((middle.x - half_w) / self->cell);
  int x1 = (int) ceil ((middle.x + half_w) / self->cell);
  int y0 = (int) floor ((middle.y - half_h) / self->cell);
  int y1 = (int) ceil ((middle.y + half_h) / self->cell);

  for (int y = MAX (y0, 0); y < MIN (y1, (int) self->rows); y++)
    for (int x = MAX (x0, 0); x < MIN (x1, (int) self->columns); x++)
      self->cells[(guint) y * self->columns + (guint) x] = value;
}

PayolaObstacles *
payola_obstacles_new (const PayolaScene *scene, const PayolaMapArt *art, double unit,
                      PayolaLabels labels)
{
  PayolaObstacles *self = g_new0 (PayolaObstacles, 1);
  double width, height, reach = WORDS_REACH * unit;
  guint n_marks;

  payola_map_art_get_size (art, &width, &height);
  self->cell = MAX (width, height) / CELLS;
  self->columns = (guint) ceil (width / self->cell);
  self->rows = (guint) ceil (height / self->cell);
  self->cells = g_new0 (gint16, self->columns * self->rows);

  const PayolaMark *marks = payola_map_art_get_marks (art, labels, &n_marks);
  for (guint i = 0; i < n_marks; i++)
    fill (self, marks[i].middle, marks[i].half + reach, marks[i].half + reach, -1);
  for (guint i = 0; i < payola_scene_get_n_units (scene); i++)
    fill (self, payola_scene_unit_point (scene, art, i), (PAYOLA_TOKEN_WIDTH / 2 + 1) * unit,
          (PAYOLA_TOKEN_HEIGHT / 2 + 1) * unit, (gint16) (i + 1));
  return self;
}

void
payola_obstacles_free (PayolaObstacles *self)
{
  if (!self)
    return;
  g_free (self->cells);
  g_free (self->shafts);
  g_free (self);
}

/* Finds the cell at a point. Returns FALSE outside the frame. */
static gboolean
cell_at (const PayolaObstacles *self, PayolaPoint point, guint *cell)
{
  double x = point.x / self->cell, y = point.y / self->cell;

  if (!(x >= 0 && y >= 0 && x < self->columns && y < self->rows))
    return FALSE;
  *cell = (guint) y * self->columns + (guint) x;
  return TRUE;
}

double
payola_obstacles_measure_words (const PayolaObstacles *self, PayolaPoint at, double half)
{
  guint n = MAX (2, (guint) ceil (2 * half / self->cell)), covered = 0, cell;

  for (guint row = 0; row <= n; row++)
    for (guint column = 0; column <= n; column++)
      {
        PayolaPoint point = { at.x + half * (2.0 * column / n - 1),
                              at.y + half * (2.0 * row / n - 1) };
        covered += cell_at (self, point, &cell) && self->cells[cell] < 0;
      }
  return (double) covered / ((n + 1) * (n + 1));
}

PayolaObstruction
payola_obstacles_measure (const PayolaObstacles *self, const PayolaCurve *curve, double start,
                          double end, int own, int other, const PayolaWays *ways,
                          const PayBits *over)
{
  PayolaObstruction sum = { 0, 0, 0 };

  for (guint i = 1; i < curve->n; i++)
    {
      double from = MAX (curve->at[i - 1], start), to = MIN (curve->at[i], end);
      double whole = curve->at[i] - curve->at[i - 1];
      if (!(to > from))
        continue;
      guint n = (guint) ceil ((to - from) / self->cell);
      for (guint k = 0; k < n; k++)
        {
          double t = (from + (to - from) * (k + 0.5) / n - curve->at[i - 1]) / whole;
          PayolaPoint point = { curve->p[i - 1].x + (curve->p[i].x - curve->p[i - 1].x) * t,
                                curve->p[i - 1].y + (curve->p[i].y - curve->p[i - 1].y) * t };
          double step = (to - from) / n;
          guint cell;

          /* Nothing may be drawn outside the frame. */
          if (!cell_at (self, point, &cell))
            {
              sum.tokens += step;
              continue;
            }
          int found = self->cells[cell];
          if (found < 0)
            sum.words += step;
          else if (found > 0 && found - 1 != own && found - 1 != other)
            sum.tokens += step;
          if (over)
            {
              PayProvince province = payola_ways_get_province (ways, point);
              if (province == PAY_NO_PROVINCE || !pay_bits_has (over, (guint) province))
                sum.astray += step;
            }
        }
    }
  return sum;
}

void
payola_obstacles_add_shaft (PayolaObstacles *self, const PayolaCurve *curve, double start,
                            double end, double reach)
{
  /* A whole cell is marked if any part of it is near. */
  double far = reach + self->cell;

  if (!self->shafts)
    self->shafts = g_new0 (guint8, self->columns * self->rows);
  for (double at = start; at < end + self->cell; at += self->cell)
    {
      PayolaPoint p = payola_curve_point (curve, MIN (at, end), NULL);
      int x0 = (int) floor ((p.x - far) / self->cell), x1 = (int) ceil ((p.x + far) / self->cell);
      int y0 = (int) floor ((p.y - far) / self->cell), y1 = (int) ceil ((p.y + far) / self->cell);

      for (int y = MAX (y0, 0); y < MIN (y1, (int) self->rows); y++)
        for (int x = MAX (x0, 0); x < MIN (x1, (int) self->columns); x++)
          if (hypot ((x + 0.5) * self->cell - p.x, (y + 0.5) * self->cell - p.y) < far)
            self->shafts[(guint) y * self->columns + (guint) x] = 1;
    }
}

double
payola_obstacles_measure_free (const PayolaObstacles *self, PayolaPoint from, PayolaPoint direction,
                               double start, double most, int own, double *words)
{
  double step = self->cell / 2, at = start;

  *words = 0;
  for (; at < most; at += step)
    {
      PayolaPoint p = { from.x + direction.x * at, from.y + direction.y * at };
      guint cell;

      if (!cell_at (self, p, &cell) || (self->shafts && self->shafts[cell])
          || (self->cells[cell] > 0 && self->cells[cell] - 1 != own))
        return MAX (at - step, start);
      if (self->cells[cell] < 0)
        *words += step;
    }
  return MAX (most, start);
}

/* Checks whether a route may come near a rectangle. */
static gboolean
is_near (const PayolaCurve *curve, double x1, double y1, double x2, double y2, double reach)
{
  for (guint i = 1; i < curve->n; i++)
    {
      PayolaPoint a = curve->p[i - 1], b = curve->p[i];
      if (MAX (a.x, b.x) + reach > x1 && MIN (a.x, b.x) - reach < x2 && MAX (a.y, b.y) + reach > y1
          && MIN (a.y, b.y) - reach < y2)
        return TRUE;
    }
  return FALSE;
}

/* Adds a row of cells to the boxes, or makes the box above it taller. */
static void
add_run (GArray *boxes, guint first, PayolaBox run)
{
  for (guint i = boxes->len; i-- > first;)
    {
      PayolaBox *above = &g_array_index (boxes, PayolaBox, i);
      if (above->y2 == run.y1 && above->x1 == run.x1 && above->x2 == run.x2)
        {
          above->y2 = run.y2;
          return;
        }
    }
  g_array_append_val (boxes, run);
}

void
payola_obstacles_find_words (const PayolaObstacles *self, const PayolaCurve *curve, double reach,
                             GArray *boxes)
{
  PayolaPoint min = curve->p[0], max = curve->p[0];
  guint first = boxes->len;

  for (guint i = 1; i < curve->n; i++)
    {
      min = (PayolaPoint) { MIN (min.x, curve->p[i].x), MIN (min.y, curve->p[i].y) };
      max = (PayolaPoint) { MAX (max.x, curve->p[i].x), MAX (max.y, curve->p[i].y) };
    }
  int x0 = MAX ((int) ((min.x - reach) / self->cell), 0);
  int y0 = MAX ((int) ((min.y - reach) / self->cell), 0);
  int x1 = MIN ((int) ((max.x + reach) / self->cell), (int) self->columns - 1);
  int y1 = MIN ((int) ((max.y + reach) / self->cell), (int) self->rows - 1);
  for (int y = y0; y <= y1; y++)
    for (int x = x0; x <= x1; x++)
      {
        const gint16 *row = self->cells + (gsize) y * self->columns;
        int end = x;
        while (end <= x1 && row[end] < 0)
          end++;
        PayolaBox run = { x * self->cell, y * self->cell, end * self->cell, (y + 1) * self->cell };
        if (end > x && is_near (curve, run.x1, run.y1, run.x2, run.y2, reach))
          add_run (boxes, first, run);
        x = MAX (end, x);
      }
}
