/* schematic-layout.c - layout of a board's graph: distances are proportional to the number of moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/schematic-layout.h"

#include <math.h>
#include <string.h>

#define STEP 165.0 /* distance for one move, in units of the picture */
#define GAP 26.0   /* space between boxes */
#define MARGIN 40.0
#define POWER_RUNS 60
#define PULLS 120
#define PUSHES 600

typedef struct
{
  guint n;
  guint8 *moves; /* n by n: number of moves of any unit between two provinces */
  double *x, *y;
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

      for (guint j = 0; j < self->n; j++)
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
          x += weight * (self->x[j] + dx / away * moves * STEP);
          y += weight * (self->y[j] + dy / away * moves * STEP);
          weights += weight;
        }
      if (weights > 0)
        {
          self->x[i] = x / weights;
          self->y[i] = y / weights;
        }
    }
}

/* Moves overlapping boxes apart, each by half of the overlap. The boxes move horizontally or
 * vertically, depending on which overlap is smaller. Returns TRUE if any boxes overlapped. */
static gboolean
push (PayolaBox *boxes, guint n)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      {
        PayolaBox *a = &boxes[i], *b = &boxes[j];
        double wide = (a->width + b->width) / 2 + GAP - fabs (a->x - b->x);
        double high = (a->height + b->height) / 2 + GAP - fabs (a->y - b->y);

        if (wide <= 0.01 || high <= 0.01)
          continue;
        any = TRUE;
        if (wide < high)
          {
            double by = a->x <= b->x ? wide / 2 : -wide / 2;
            a->x -= by;
            b->x += by;
          }
        else
          {
            double by = a->y <= b->y ? high / 2 : -high / 2;
            a->y -= by;
            b->y += by;
          }
      }
  return any;
}

/* Moves boxes until none of them overlap. If boxes still overlap after many steps, which is
 * rare, all distances are enlarged a little for the next try. */
static void
part (PayolaBox *boxes, guint n)
{
  for (guint round = 0; round < 20; round++)
    {
      guint pushes = 0;

      while (pushes < PUSHES && push (boxes, n))
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

void
payola_schematic_layout (const PayBoard *board, PayolaBox *boxes, double *width, double *height)
{
  guint n = pay_board_get_n_provinces (board);
  g_autofree guint8 *moves = g_new (guint8, (gsize) n * n);
  g_autofree double *x = g_new0 (double, n), *y = g_new0 (double, n);
  Graph graph = { n, moves, x, y };
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  measure (&graph, board);
  begin (&graph);
  for (guint i = 0; i < PULLS; i++)
    pull (&graph);
  for (guint i = 0; i < n; i++)
    {
      boxes[i].x = x[i];
      boxes[i].y = y[i];
    }
  part (boxes, n);

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
