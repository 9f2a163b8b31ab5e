/* schematic-layout.c - layout of a board's graph: distances are proportional to the number of moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/schematic-layout.h"

#include "render/art/schematic-orient.h"

#include <math.h>
#include <string.h>

#define STEP 165.0 /* distance for one move, in units of the picture */
#define GAP 26.0   /* space between boxes */
#define MARGIN 40.0
#define POWER_RUNS 60
#define PULLS 120
#define PUSHES 600
#define AVERAGES 300 /* iterations that put the other provinces between the pinned ones */
#define SETTLES 2
#define SMALLEST_CONTINENT 6
#define FEWEST_PINS 4 /* fewer pins only show which side is north */
#define ROOM 1.3      /* area of a pinned layout, relative to the area of its boxes */
#define EVENNESS 0.7  /* 0 keeps the distances of pins, 1 makes all distances equal */
#define MOST_IN_CIRCLE 12
#define CIRCLE_CLEAR 95.0 /* distance of the lines in a circle from the boxes that they pass */

typedef struct
{
  guint n;
  guint8 *moves; /* n by n: number of moves of any unit between two provinces */
  double *x, *y;
  double step;   /* distance for one move, in units of the picture */
  PayBits fixed; /* provinces that stay in their places */
} Graph;

/* ---- distances ---- */

static void
measure (Graph *self, const PayBoard *board)
{
  g_autofree guint *queue = g_new (guint, self->n);
  guint farthest = 1;

  memset (self->moves, G_MAXUINT8, (gsize) self->n * self->n);
  for (guint from = 0; from < self->n; from++)
    {
      guint8 *row = self->moves + (gsize) from * self->n;
      guint head = 0, tail = 0;

      queue[tail++] = from;
      row[from] = 0;
      while (head < tail)
        {
          guint p = queue[head++];
          const PayBits *touch = pay_board_get_touch (board, (PayProvince) p);
          for (gint q = pay_bits_next (touch, 0); q >= 0; q = pay_bits_next (touch, q + 1))
            if (row[q] == G_MAXUINT8 && row[p] < G_MAXUINT8 - 1)
              {
                row[q] = row[p] + 1;
                farthest = MAX (farthest, row[q]);
                queue[tail++] = (guint) q;
              }
        }
    }
  /* Two provinces without any route between them get a moderate distance. */
  for (gsize i = 0; i < (gsize) self->n * self->n; i++)
    if (self->moves[i] == G_MAXUINT8)
      self->moves[i] = (guint8) MIN (farthest / 2 + 2, 200);
}

/* ---- initial positions: the two main axes of the distances (classical scaling) ---- */

static void
normalise (double *v, guint n)
{
  double length = 0;

  for (guint i = 0; i < n; i++)
    length += v[i] * v[i];
  length = sqrt (length);
  for (guint i = 0; i < n && length > 1e-12; i++)
    v[i] /= length;
}

/* Finds the strongest axis of the matrix, multiplied by the square root of its strength. The
 * axis is orthogonal to `other` unless `other` is NULL. */
static void
find_axis (const double *matrix, guint n, const double *other, double *axis)
{
  g_autofree double *next = g_new (double, n);
  double strength = 0;

  for (guint i = 0; i < n; i++)
    axis[i] = (double) ((i * 7919u + 104729u) % 1009u) / 1009 - 0.5;
  for (guint run = 0; run < POWER_RUNS; run++)
    {
      double along = 0;

      for (guint i = 0; other && i < n; i++)
        along += axis[i] * other[i];
      for (guint i = 0; other && i < n; i++)
        axis[i] -= along * other[i];
      normalise (axis, n);
      strength = 0;
      for (guint i = 0; i < n; i++)
        {
          next[i] = 0;
          for (guint j = 0; j < n; j++)
            next[i] += matrix[(gsize) i * n + j] * axis[j];
          strength += next[i] * axis[i];
        }
      memcpy (axis, next, n * sizeof *axis);
    }
  normalise (axis, n);
  for (guint i = 0; i < n; i++)
    axis[i] *= sqrt (MAX (strength, 0));
}

static void
begin (Graph *self)
{
  guint n = self->n;
  g_autofree double *matrix = g_new (double, (gsize) n *n);
  g_autofree double *mean = g_new0 (double, n);
  g_autofree double *unit = g_new (double, n);
  double whole = 0;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      {
        double d = self->moves[(gsize) i * n + j];
        matrix[(gsize) i * n + j] = -0.5 * d * d;
        mean[i] += -0.5 * d * d / n;
      }
  for (guint i = 0; i < n; i++)
    whole += mean[i] / n;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      matrix[(gsize) i * n + j] += whole - mean[i] - mean[j];

  find_axis (matrix, n, NULL, self->x);
  memcpy (unit, self->x, n * sizeof *unit);
  normalise (unit, n);
  find_axis (matrix, n, unit, self->y);
  for (guint i = 0; i < n; i++)
    {
      self->x[i] *= STEP;
      self->y[i] *= STEP;
    }
}

/* ---- stress: each province moves according to its distances to all others ---- */

static void
pull (Graph *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      double x = 0, y = 0, weights = 0;

      for (guint j = 0; j < self->n && !pay_bits_has (&self->fixed, i); j++)
        {
          if (i == j)
            continue;
          double moves = self->moves[(gsize) i * self->n + j];
          double weight = 1 / (moves * moves);
          double dx = self->x[i] - self->x[j], dy = self->y[i] - self->y[j];
          double away = sqrt (dx * dx + dy * dy);
          /* Two provinces at the same point move apart in a fixed direction. */
          if (away < 1e-6)
            {
              dx = i < j ? 1 : -1;
              dy = (double) (i % 3) - 1;
              away = sqrt (dx * dx + dy * dy);
            }
          x += weight * (self->x[j] + dx / away * moves * self->step);
          y += weight * (self->y[j] + dy / away * moves * self->step);
          weights += weight;
        }
      if (weights > 0)
        {
          self->x[i] = x / weights;
          self->y[i] = y / weights;
        }
    }
}

/* Returns the sum of the squared differences between the distances of some provinces to all others
 * and the distances that they should have. */
static double
measure_stress (const Graph *self, const PayBits *some)
{
  double sum = 0;

  for (guint i = 0; i < self->n; i++)
    for (guint j = 0; j < self->n && pay_bits_has (some, i); j++)
      if (i != j)
        {
          double moves = self->moves[(gsize) i * self->n + j];
          double away = hypot (self->x[i] - self->x[j], self->y[i] - self->y[j]);
          sum += pow (away / (moves * self->step) - 1, 2);
        }
  return sum;
}

/* Moves overlapping boxes apart, each by half of the overlap. The boxes move horizontally or
 * vertically, depending on which way is shorter, and never past each other: a box stays left of
 * another, or above it, as in the layout x, y. Returns TRUE if any boxes overlapped. */
static gboolean
push (PayolaBox *boxes, const double *x, const double *y, guint n)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      {
        PayolaBox *a = &boxes[i], *b = &boxes[j];
        double right = x[i] <= x[j] ? 1 : -1, down = y[i] <= y[j] ? 1 : -1;
        double near_x = (a->width + b->width) / 2 + GAP, near_y = (a->height + b->height) / 2 + GAP;
        double wide = near_x - right * (b->x - a->x), high = near_y - down * (b->y - a->y);

        if (fabs (a->x - b->x) >= near_x - 0.01 || fabs (a->y - b->y) >= near_y - 0.01)
          continue;
        any = TRUE;
        if (wide < high)
          {
            a->x -= right * wide / 2;
            b->x += right * wide / 2;
          }
        else
          {
            a->y -= down * high / 2;
            b->y += down * high / 2;
          }
      }
  return any;
}

/* Moves boxes until none of them overlap. If boxes still overlap after many steps, which is
 * rare, all distances are enlarged a little for the next try. */
static void
part (PayolaBox *boxes, const double *x_before, const double *y_before, guint n)
{
  for (guint round = 0; round < 20; round++)
    {
      guint pushes = 0;

      while (pushes < PUSHES && push (boxes, x_before, y_before, n))
        pushes++;
      if (pushes < PUSHES)
        return;
      for (guint i = 0; i < n; i++)
        {
          boxes[i].x *= 1.15;
          boxes[i].y *= 1.15;
        }
    }
  /* If all tries failed, the boxes are put in rows, where they never overlap. */
  double x = 0, y = 0, high = 0;
  guint in_row = 0, row = (guint) ceil (sqrt (n));
  for (guint i = 0; i < n; i++)
    {
      boxes[i].x = x + boxes[i].width / 2;
      boxes[i].y = y + boxes[i].height / 2;
      x += boxes[i].width + GAP;
      high = MAX (high, boxes[i].height);
      if (++in_row == row)
        {
          y += 2 * high + GAP;
          x = high = in_row = 0;
        }
    }
}

/* ---- pinned layouts ---- */

/* Distributes coordinates more evenly over the same range, but keeps their order, because a drawing
 * has empty regions and boxes of equal size do not need them. */
static void
even_out (double *at, const guint *of, guint n)
{
  double least = G_MAXDOUBLE, most = -G_MAXDOUBLE;
  g_autofree double *result = g_new (double, n);

  for (guint i = 0; i < n; i++)
    {
      least = MIN (least, at[of[i]]);
      most = MAX (most, at[of[i]]);
    }
  for (guint i = 0; i < n; i++)
    {
      guint below = 0, equal = 0;
      for (guint j = 0; j < n; j++)
        {
          below += at[of[j]] < at[of[i]];
          equal += at[of[j]] == at[of[i]];
        }
      double rank = (below + (equal - 1) / 2.0) / MAX (n - 1, 1);
      result[i] = (1 - EVENNESS) * at[of[i]] + EVENNESS * (least + rank * (most - least));
    }
  for (guint i = 0; i < n; i++)
    at[of[i]] = result[i];
}

/* Returns the scale at which the pinned places have room for all boxes. */
static double
find_scale (const Graph *self, const PayolaPins *pins, const PayolaBox *boxes)
{
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  double area = 0;

  for (guint i = 0; i < self->n; i++)
    {
      area += (boxes[i].width + GAP) * (boxes[i].height + GAP);
      if (!pay_bits_has (&pins->has, i))
        continue;
      left = MIN (left, pins->at[i].x);
      right = MAX (right, pins->at[i].x);
      top = MIN (top, pins->at[i].y);
      bottom = MAX (bottom, pins->at[i].y);
    }
  return sqrt (ROOM * area / (MAX (right - left, 1) * MAX (bottom - top, 1)));
}

/* Puts the provinces that are not pinned at the average of their neighbours. */
static void
average (Graph *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      double x = 0, y = 0;
      guint count = 0;

      for (guint j = 0; j < self->n && !pay_bits_has (&self->fixed, i); j++)
        if (self->moves[(gsize) i * self->n + j] == 1)
          {
            x += self->x[j];
            y += self->y[j];
            count++;
          }
      if (count)
        {
          self->x[i] = x / count;
          self->y[i] = y / count;
        }
    }
}

/* Returns the average distance of neighbours that are both pinned, or STEP if there are none. */
static double
find_step (const Graph *self)
{
  double sum = 0;
  guint count = 0;

  for (guint i = 0; i < self->n; i++)
    for (guint j = 0; j < i; j++)
      if (self->moves[(gsize) i * self->n + j] == 1 && pay_bits_has (&self->fixed, i)
          && pay_bits_has (&self->fixed, j))
        {
          sum += hypot (self->x[i] - self->x[j], self->y[i] - self->y[j]);
          count++;
        }
  return count ? sum / count : STEP;
}

/* Finds the provinces without pins that an army can reach from one without a pin. */
static PayBits
find_component (const Graph *self, const PayBoard *board, guint from)
{
  PayBits found = { 0 };
  gboolean grows = TRUE;

  pay_bits_add (&found, from);
  while (grows)
    {
      grows = FALSE;
      for (guint i = 0; i < self->n; i++)
        for (guint j = 0; j < self->n && pay_bits_has (&found, i); j++)
          if (pay_bits_has (pay_board_get_army_reach (board, (PayProvince) i), j)
              && !pay_bits_has (&self->fixed, j) && !pay_bits_has (&found, j))
            {
              pay_bits_add (&found, j);
              grows = TRUE;
            }
    }
  return found;
}

/* Checks whether provinces without pins form a continent that the other drawing does not show:
 * there are many, and few of them are adjacent to pinned land. */
static gboolean
is_continent (const Graph *self, const PayBoard *board, const PayBits *component)
{
  guint n = pay_bits_count (component), links = 0;

  for (guint i = 0; i < self->n; i++)
    if (pay_bits_has (component, i))
      {
        const PayBits *reach = pay_board_get_army_reach (board, (PayProvince) i);
        for (gint j = pay_bits_next (reach, 0); j >= 0; j = pay_bits_next (reach, (guint) j + 1))
          links += pay_bits_has (&self->fixed, (guint) j);
      }
  return n >= SMALLEST_CONTINENT && links * 4 <= n;
}

/* Keeps a province out of the area of the pins: side 1 to 4 is left, right, above and below it. */
static void
keep_out (Graph *self, guint i, guint side, const double bounds[4])
{
  if (side == 1)
    self->x[i] = MIN (self->x[i], bounds[0] - self->step);
  else if (side == 2)
    self->x[i] = MAX (self->x[i], bounds[2] + self->step);
  else if (side == 3)
    self->y[i] = MIN (self->y[i], bounds[1] - self->step);
  else if (side == 4)
    self->y[i] = MAX (self->y[i], bounds[3] + self->step);
}

/* Puts connected provinces without pins between the pinned ones, but a continent beyond the side
 * where it fits best. */
static void
settle (Graph *self, const PayBoard *board, const PayBits *component, const double bounds[4])
{
  PayBits pinned = self->fixed;
  gboolean continent = is_continent (self, board, component);
  g_autofree double *x = g_memdup2 (self->x, self->n * sizeof *x);
  g_autofree double *y = g_memdup2 (self->y, self->n * sizeof *y);
  g_autofree double *best_x = g_new (double, self->n), *best_y = g_new (double, self->n);
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < self->n; i++)
    if (!pay_bits_has (component, i))
      pay_bits_add (&self->fixed, i);
  for (guint side = continent ? 1 : 0; side < (continent ? 5 : 1); side++)
    {
      memcpy (self->x, x, self->n * sizeof *x);
      memcpy (self->y, y, self->n * sizeof *y);
      for (guint run = 0; run < PULLS; run++)
        {
          for (guint i = 0; i < self->n; i++)
            if (pay_bits_has (component, i))
              keep_out (self, i, side, bounds);
          pull (self);
        }
      for (guint i = 0; i < self->n; i++)
        if (pay_bits_has (component, i))
          keep_out (self, i, side, bounds);
      double stress = measure_stress (self, component);
      if (stress < least)
        {
          least = stress;
          memcpy (best_x, self->x, self->n * sizeof *best_x);
          memcpy (best_y, self->y, self->n * sizeof *best_y);
        }
    }
  memcpy (self->x, best_x, self->n * sizeof *best_x);
  memcpy (self->y, best_y, self->n * sizeof *best_y);
  self->fixed = pinned;
}

static void
settle_all (Graph *self, const PayBoard *board)
{
  double bounds[4] = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  PayBits done = self->fixed;

  for (guint i = 0; i < self->n; i++)
    if (pay_bits_has (&self->fixed, i))
      {
        bounds[0] = MIN (bounds[0], self->x[i]);
        bounds[1] = MIN (bounds[1], self->y[i]);
        bounds[2] = MAX (bounds[2], self->x[i]);
        bounds[3] = MAX (bounds[3], self->y[i]);
      }
  for (guint i = 0; i < self->n; i++)
    if (!pay_bits_has (&done, i))
      {
        PayBits component = find_component (self, board, i);
        settle (self, board, &component, bounds);
        for (guint j = 0; j < self->n; j++)
          if (pay_bits_has (&component, j))
            pay_bits_add (&done, j);
      }
}

static void
begin_pinned (Graph *self, const PayBoard *board, const PayolaPins *pins, const PayolaBox *boxes)
{
  double scale = find_scale (self, pins, boxes), x = 0, y = 0;
  guint n_pins = 0;
  g_autofree guint *pinned = g_new (guint, self->n);

  self->fixed = pins->has;
  for (guint i = 0; i < self->n; i++)
    if (pay_bits_has (&pins->has, i))
      {
        self->x[i] = scale * pins->at[i].x;
        self->y[i] = scale * pins->at[i].y;
        pinned[n_pins++] = i;
      }
  even_out (self->x, pinned, n_pins);
  even_out (self->y, pinned, n_pins);
  for (guint i = 0; i < n_pins; i++)
    {
      x += self->x[pinned[i]] / n_pins;
      y += self->y[pinned[i]] / n_pins;
    }
  for (guint i = 0; i < self->n; i++)
    if (!pay_bits_has (&pins->has, i))
      {
        self->x[i] = x;
        self->y[i] = y;
      }
  for (guint i = 0; i < AVERAGES; i++)
    average (self);
  self->step = find_step (self);
  for (guint i = 0; i < SETTLES; i++)
    settle_all (self, board);
}

/* ---- circles ---- */

/* Checks whether all provinces, of which there are only a few, are adjacent to each other. */
static gboolean
is_circle (const Graph *self)
{
  for (gsize i = 0; i < (gsize) self->n * self->n; i++)
    if (self->moves[i] > 1)
      return FALSE;
  return self->n >= 4 && self->n <= MOST_IN_CIRCLE;
}

/* Puts the provinces on a circle, in the order of their directions in the layout so far. */
static void
make_circle (Graph *self)
{
  guint n = self->n;
  double mean_x = 0, mean_y = 0, s = 0, c = 0;
  g_autofree double *angle = g_new (double, n);
  g_autofree guint *rank = g_new0 (guint, n);
  double radius = CIRCLE_CLEAR / (1 - cos (2 * G_PI / n));

  for (guint i = 0; i < n; i++)
    {
      mean_x += self->x[i] / n;
      mean_y += self->y[i] / n;
    }
  for (guint i = 0; i < n; i++)
    angle[i] = atan2 (self->y[i] - mean_y, self->x[i] - mean_x);
  for (guint i = 0; i < n; i++)
    {
      for (guint j = 0; j < n; j++)
        rank[i] += angle[j] < angle[i] || (angle[j] == angle[i] && j < i);
      s += sin (angle[i] - 2 * G_PI * rank[i] / n);
      c += cos (angle[i] - 2 * G_PI * rank[i] / n);
    }
  double turn = atan2 (s, c);
  for (guint i = 0; i < n; i++)
    {
      self->x[i] = MAX (radius, STEP) * 1.15 * cos (2 * G_PI * rank[i] / n + turn);
      self->y[i] = MAX (radius, STEP) * sin (2 * G_PI * rank[i] / n + turn);
    }
}

/* ---- layout ---- */

/* Checks whether enough provinces are pinned to put the others between them. */
static gboolean
has_many_pins (const PayBoard *board, const PayolaPins *pins)
{
  guint n = 0, n_pins = 0;

  for (guint p = 0; pins && p < pay_board_get_n_provinces (board); p++)
    if (pay_board_get_kind (board, (PayProvince) p) != PAY_PROVINCE_IMPASSABLE)
      {
        n++;
        n_pins += pay_bits_has (&pins->has, p);
      }
  return n_pins >= FEWEST_PINS && 3 * n_pins >= n;
}

/* Puts impassable provinces that have neither neighbours nor a known place in a row below the
 * others, because nothing determines their distances. */
static void
put_isolated (Graph *self, const PayBoard *board, const PayolaBox *boxes)
{
  double left = G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  PayBits isolated = { 0 };

  for (guint i = 0; i < self->n; i++)
    if (pay_board_get_kind (board, (PayProvince) i) == PAY_PROVINCE_IMPASSABLE
        && !pay_bits_has (&self->fixed, i)
        && pay_bits_count (pay_board_get_touch (board, (PayProvince) i)) == 0)
      pay_bits_add (&isolated, i);
    else
      {
        left = MIN (left, self->x[i]);
        bottom = MAX (bottom, self->y[i]);
      }
  if (bottom == -G_MAXDOUBLE)
    return;
  for (gint i = pay_bits_next (&isolated, 0); i >= 0; i = pay_bits_next (&isolated, (guint) i + 1))
    {
      self->x[i] = left;
      self->y[i] = bottom + STEP;
      left += boxes[i].width + GAP;
    }
}

void
payola_schematic_layout (const PayBoard *board, const PayolaPins *pins, PayolaBox *boxes,
                         double *width, double *height)
{
  guint n = pay_board_get_n_provinces (board);
  g_autofree guint8 *moves = g_new (guint8, (gsize) n * n);
  g_autofree double *x = g_new0 (double, n), *y = g_new0 (double, n);
  Graph graph = { n, moves, x, y, STEP, { { 0 } } };
  gboolean pinned = has_many_pins (board, pins);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  measure (&graph, board);
  if (pinned)
    begin_pinned (&graph, board, pins, boxes);
  else
    begin (&graph);
  for (guint i = 0; !pinned && i < PULLS; i++)
    pull (&graph);
  if (!pinned)
    payola_schematic_orient (board, pins, x, y);
  if (is_circle (&graph))
    make_circle (&graph);
  put_isolated (&graph, board, boxes);
  for (guint i = 0; i < n; i++)
    {
      boxes[i].x = x[i];
      boxes[i].y = y[i];
    }
  part (boxes, x, y, n);

  for (guint i = 0; i < n; i++)
    {
      left = MIN (left, boxes[i].x - boxes[i].width / 2);
      right = MAX (right, boxes[i].x + boxes[i].width / 2);
      top = MIN (top, boxes[i].y - boxes[i].height / 2);
      bottom = MAX (bottom, boxes[i].y + boxes[i].height / 2);
    }
  for (guint i = 0; i < n; i++)
    {
      boxes[i].x = rint (boxes[i].x - left + MARGIN);
      boxes[i].y = rint (boxes[i].y - top + MARGIN);
    }
  *width = ceil (right - left) + 2 * MARGIN;
  *height = ceil (bottom - top) + 2 * MARGIN;
}
