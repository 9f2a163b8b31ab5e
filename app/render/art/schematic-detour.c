/* schematic-detour.c - lines that take the way between the boxes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/schematic-detour.h"

#include "render/kit/shape.h"

#include <math.h>

#define CELL 9.0    /* distance of the points that are searched, in units of the picture */
#define LONGEST 1.7 /* length of the longest line, compared with the distance of the boxes */
#define ROUNDS 3    /* how often corners are cut to round them */
#define SAMPLE 3.0  /* distance of the points at which a straight piece is checked */

typedef struct
{
  const PayBoard *board;
  const PayolaBox *boxes;
  guint a, b, columns, rows;
  guint8 *blocked; /* by cell */
  double *length;  /* by cell: the shortest way from the first box, in cells */
  guint *before;   /* by cell: the cell before it on this way */
} Grid;

/* An entry of the queue: a cell, and the least length of a way over it. */
typedef struct
{
  double least;
  guint cell;
} Entry;

static PayolaPoint
middle_of (const Grid *self, guint cell)
{
  return (PayolaPoint) { (cell % self->columns + 0.5) * CELL, (cell / self->columns + 0.5) * CELL };
}

static guint
cell_at (const Grid *self, double x, double y)
{
  guint column = (guint) CLAMP (x / CELL, 0, self->columns - 1.0);
  guint row = (guint) CLAMP (y / CELL, 0, self->rows - 1.0);

  return row * self->columns + column;
}

static void
block (Grid *self, guint p, double clear)
{
  const PayolaBox *box = &self->boxes[p];
  double w = box->width / 2 + clear, h = box->height / 2 + clear;
  guint first = cell_at (self, box->x - w, box->y - h);
  guint last = cell_at (self, box->x + w, box->y + h);

  for (guint row = first / self->columns; row <= last / self->columns; row++)
    for (guint column = first % self->columns; column <= last % self->columns; column++)
      {
        guint cell = row * self->columns + column;
        PayolaPoint at = middle_of (self, cell);
        if (payola_schematic_covers (self->board, self->boxes, p, clear, at.x, at.y))
          self->blocked[cell] = TRUE;
      }
}

/* ---- the search ---- */

static gboolean
is_before (const Entry *one, const Entry *other)
{
  return one->least != other->least ? one->least < other->least : one->cell < other->cell;
}

static void
push (GArray *heap, Entry entry)
{
  g_array_append_val (heap, entry);
  for (guint i = heap->len - 1; i > 0;)
    {
      Entry *child = &g_array_index (heap, Entry, i);
      Entry *parent = &g_array_index (heap, Entry, (i - 1) / 2), kept = *parent;
      if (!is_before (child, parent))
        return;
      *parent = *child;
      *child = kept;
      i = (i - 1) / 2;
    }
}

static Entry
pop (GArray *heap)
{
  Entry first = g_array_index (heap, Entry, 0), last = g_array_index (heap, Entry, heap->len - 1);

  g_array_set_size (heap, heap->len - 1);
  for (guint i = 0; i < heap->len;)
    {
      guint child = 2 * i + 1;
      if (child + 1 < heap->len
          && is_before (&g_array_index (heap, Entry, child + 1),
                        &g_array_index (heap, Entry, child)))
        child++;
      if (child >= heap->len || !is_before (&g_array_index (heap, Entry, child), &last))
        {
          g_array_index (heap, Entry, i) = last;
          break;
        }
      g_array_index (heap, Entry, i) = g_array_index (heap, Entry, child);
      i = child;
    }
  return first;
}

/* Returns the least length of a way between two cells. */
static double
least_between (const Grid *self, guint one, guint other)
{
  double dx = fabs ((double) (one % self->columns) - (double) (other % self->columns));
  double dy = fabs ((double) (one / self->columns) - (double) (other / self->columns));

  return MAX (dx, dy) + (G_SQRT2 - 1) * MIN (dx, dy);
}

static void
visit (Grid *self, GArray *heap, guint cell, int across, int down, guint goal)
{
  int column = (int) (cell % self->columns) + across, row = (int) (cell / self->columns) + down;

  if (column < 0 || row < 0 || column >= (int) self->columns || row >= (int) self->rows)
    return;
  guint next = (guint) row * self->columns + (guint) column;
  double length = self->length[cell] + (across && down ? G_SQRT2 : 1);
  if (self->blocked[next] || length >= self->length[next])
    return;
  self->length[next] = length;
  self->before[next] = cell;
  push (heap, (Entry) { length + least_between (self, next, goal), next });
}

/* Finds the shortest way between the middles of the two boxes, up to a length in cells. */
static gboolean
search (Grid *self, guint start, guint goal, double longest)
{
  g_autoptr (GArray) heap = g_array_new (FALSE, FALSE, sizeof (Entry));

  self->length[start] = 0;
  push (heap, (Entry) { least_between (self, start, goal), start });
  while (heap->len > 0)
    {
      Entry entry = pop (heap);
      if (entry.cell == goal)
        return TRUE;
      if (entry.least > longest)
        return FALSE;
      for (int down = -1; down <= 1; down++)
        for (int across = -1; across <= 1; across++)
          if (across || down)
            visit (self, heap, entry.cell, across, down, goal);
    }
  return FALSE;
}

/* ---- the line ---- */

static gboolean
is_free (const Grid *self, PayolaPoint from, PayolaPoint to)
{
  guint n = (guint) (hypot (to.x - from.x, to.y - from.y) / SAMPLE) + 1;

  for (guint i = 0; i <= n; i++)
    if (self->blocked[cell_at (self, from.x + (to.x - from.x) * i / n,
                               from.y + (to.y - from.y) * i / n)])
      return FALSE;
  return TRUE;
}

/* Returns the corners of the way that was found. */
static GArray *
collect_corners (const Grid *self, guint start, guint goal)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (PayolaPoint));
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (PayolaPoint));
  PayolaPoint at = { self->boxes[self->b].x, self->boxes[self->b].y };

  g_array_append_val (way, at);
  for (guint cell = self->before[goal]; cell != start; cell = self->before[cell])
    {
      at = middle_of (self, cell);
      g_array_append_val (way, at);
    }
  at = (PayolaPoint) { self->boxes[self->a].x, self->boxes[self->a].y };
  g_array_append_val (way, at);

  for (guint i = way->len - 1; TRUE;)
    {
      at = g_array_index (way, PayolaPoint, i);
      g_array_append_val (corners, at);
      if (i == 0)
        return corners;
      guint next = 0;
      while (next + 1 < i && !is_free (self, at, g_array_index (way, PayolaPoint, next)))
        next++;
      i = next;
    }
}

/* Cuts each corner of a line. */
static GArray *
cut_corners (const GArray *line)
{
  GArray *cut = g_array_new (FALSE, FALSE, sizeof (PayolaPoint));

  g_array_append_val (cut, g_array_index (line, PayolaPoint, 0));
  for (guint i = 0; i + 1 < line->len; i++)
    {
      PayolaPoint a = g_array_index (line, PayolaPoint, i);
      PayolaPoint b = g_array_index (line, PayolaPoint, i + 1);
      for (guint k = 1; k <= 3; k += 2)
        {
          PayolaPoint at = { a.x + (b.x - a.x) * k / 4, a.y + (b.y - a.y) * k / 4 };
          g_array_append_val (cut, at);
        }
    }
  g_array_append_val (cut, g_array_index (line, PayolaPoint, line->len - 1));
  return cut;
}

static double
length_of (const GArray *line)
{
  double length = 0;

  for (guint i = 0; i + 1 < line->len; i++)
    {
      PayolaPoint a = g_array_index (line, PayolaPoint, i);
      PayolaPoint b = g_array_index (line, PayolaPoint, i + 1);
      length += hypot (b.x - a.x, b.y - a.y);
    }
  return length;
}

static PayolaPoint
point_at (const GArray *line, double length)
{
  PayolaPoint a = g_array_index (line, PayolaPoint, 0), b = a;

  for (guint i = 0; i + 1 < line->len; i++)
    {
      a = g_array_index (line, PayolaPoint, i);
      b = g_array_index (line, PayolaPoint, i + 1);
      double piece = hypot (b.x - a.x, b.y - a.y);
      if (length <= piece && piece > 0)
        return (PayolaPoint) { a.x + (b.x - a.x) * length / piece,
                               a.y + (b.y - a.y) * length / piece };
      length -= piece;
    }
  return b;
}

/* Finds the length at which a line leaves a box: the first box, or the last one from its end. */
static double
find_edge (const Grid *self, const GArray *line, guint p, double from, double step)
{
  double length = length_of (line);

  for (double at = from; at >= 0 && at <= length; at += step)
    {
      PayolaPoint point = point_at (line, at);
      if (!payola_schematic_covers (self->board, self->boxes, p, 0, point.x, point.y))
        return at;
    }
  return from;
}

static void
make_route (const Grid *self, const GArray *line, PayolaSchematicRoute *route)
{
  double first = find_edge (self, line, self->a, 0, 0.1);
  double last = find_edge (self, line, self->b, length_of (line), -0.1);

  route->n = PAYOLA_ROUTE_POINTS;
  for (guint i = 0; i < route->n; i++)
    {
      PayolaPoint at = point_at (line, first + (last - first) * i / (route->n - 1));
      route->x[i] = at.x;
      route->y[i] = at.y;
    }
}

gboolean
payola_schematic_detour (const PayBoard *board, const PayolaBox *boxes, double width, double height,
                         guint a, guint b, double clear, PayolaSchematicRoute *route)
{
  guint columns = (guint) ceil (width / CELL), rows = (guint) ceil (height / CELL);
  g_autofree guint8 *blocked = g_new0 (guint8, columns * rows);
  g_autofree double *length = g_new (double, columns *rows);
  g_autofree guint *before = g_new0 (guint, columns * rows);
  Grid self = { board, boxes, a, b, columns, rows, blocked, length, before };
  guint start = cell_at (&self, boxes[a].x, boxes[a].y);
  guint goal = cell_at (&self, boxes[b].x, boxes[b].y);

  for (guint i = 0; i < columns * rows; i++)
    length[i] = INFINITY;
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (p != a && p != b)
      block (&self, p, clear);
  double longest = hypot (boxes[b].x - boxes[a].x, boxes[b].y - boxes[a].y) * LONGEST / CELL;
  if (start == goal || blocked[start] || blocked[goal] || !search (&self, start, goal, longest))
    return FALSE;
  GArray *line = collect_corners (&self, start, goal);
  for (guint i = 0; i < ROUNDS; i++)
    {
      GArray *cut = cut_corners (line);
      g_array_unref (line);
      line = cut;
    }
  make_route (&self, line, route);
  g_array_unref (line);
  return TRUE;
}
