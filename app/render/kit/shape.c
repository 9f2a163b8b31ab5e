/* shape.c - areas bounded by straight lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/kit/shape.h"

#include <math.h>

#define LARGEST 1e6
#define MAX_SHORT 6 /* maximum number of digits before the decimal point (read_short_number()) */
#define MAX_PARTS 3 /* maximum number of digits after the decimal point */

typedef struct
{
  guint start, n; /* range of the ring's points in the array of all points */
  PayolaPoint min, max;
} Ring;

struct _PayolaShape
{
  GArray *points; /* all points (PayolaPoint) */
  GArray *rings;  /* the rings (Ring) */
  PayolaPoint min, max;
};

static void
skip_separators (const char **text)
{
  while (g_ascii_isspace (**text) || **text == ',')
    (*text)++;
}

/* Reads a short number like “1273.4”. Nearly all numbers of a drawing are short. The number is
 * computed as an integer divided by a power of ten. The result is exactly the same as that of
 * strtod(), in a tenth of the time. */
static gboolean
read_short_number (const char **text, double *number)
{
  const char *c = *text + (**text == '-'), *point;
  guint32 whole = 0, parts = 1;

  for (point = c; g_ascii_isdigit (*c); c++)
    whole = whole * 10 + (guint32) (*c - '0');
  if (c == point || c - point > MAX_SHORT)
    return FALSE;
  if (*c == '.')
    for (point = ++c; g_ascii_isdigit (*c) && c - point < MAX_PARTS; c++, parts *= 10)
      whole = whole * 10 + (guint32) (*c - '0');
  if (g_ascii_isdigit (*c) || (*c | 32) == 'e' || (*c | 32) == 'x')
    return FALSE;
  *number = (**text == '-' ? -1.0 : 1.0) * whole / parts;
  *text = c;
  return TRUE;
}

static gboolean
read_number (const char **text, double *number)
{
  char *end;

  skip_separators (text);
  if (read_short_number (text, number))
    return TRUE;
  /* strtod() also reads “inf”, “nan” and hexadecimal numbers, which are not valid in SVG. */
  const char *digits = *text + (**text == '-' || **text == '+');
  if (!(g_ascii_isdigit (*digits) || *digits == '.')
      || (digits[0] == '0' && (digits[1] | 32) == 'x'))
    return FALSE;
  *number = g_ascii_strtod (*text, &end);
  if (end == *text || !(fabs (*number) <= LARGEST))
    return FALSE;
  *text = end;
  return TRUE;
}

/* Closes the ring that began at point `start`, and drops it if it has fewer than three points. */
static void
end_ring (PayolaShape *self, guint start)
{
  Ring ring = { .start = start, .n = self->points->len - start };

  if (ring.n < 3)
    {
      g_array_set_size (self->points, start);
      return;
    }
  ring.min = ring.max = g_array_index (self->points, PayolaPoint, start);
  for (guint i = start + 1; i < self->points->len; i++)
    {
      PayolaPoint p = g_array_index (self->points, PayolaPoint, i);
      ring.min = (PayolaPoint) { MIN (ring.min.x, p.x), MIN (ring.min.y, p.y) };
      ring.max = (PayolaPoint) { MAX (ring.max.x, p.x), MAX (ring.max.y, p.y) };
    }
  if (self->rings->len == 0)
    {
      self->min = ring.min;
      self->max = ring.max;
    }
  self->min = (PayolaPoint) { MIN (self->min.x, ring.min.x), MIN (self->min.y, ring.min.y) };
  self->max = (PayolaPoint) { MAX (self->max.x, ring.max.x), MAX (self->max.y, ring.max.y) };
  g_array_append_val (self->rings, ring);
}

PayolaShape *
payola_shape_parse (const char *path_data)
{
  g_autoptr (PayolaShape) self = g_new0 (PayolaShape, 1);
  PayolaPoint at = { 0, 0 }, begin = { 0, 0 };
  guint start = 0;
  char command = 0;

  self->points = g_array_new (FALSE, FALSE, sizeof (PayolaPoint));
  self->rings = g_array_new (FALSE, FALSE, sizeof (Ring));
  for (skip_separators (&path_data); *path_data; skip_separators (&path_data))
    {
      PayolaPoint to = at;

      if (g_ascii_isalpha (*path_data))
        command = *path_data++;
      else if (command == 'M' || command == 'm') /* further pairs after a move are lines */
        command = command == 'M' ? 'L' : 'l';

      switch (command)
        {
        case 'M':
        case 'm':
        case 'L':
        case 'l':
          if (!read_number (&path_data, &to.x) || !read_number (&path_data, &to.y))
            return NULL;
          if (command == 'm' || command == 'l')
            to = (PayolaPoint) { at.x + to.x, at.y + to.y };
          break;
        case 'H':
        case 'h':
          if (!read_number (&path_data, &to.x))
            return NULL;
          to.x += command == 'h' ? at.x : 0;
          break;
        case 'V':
        case 'v':
          if (!read_number (&path_data, &to.y))
            return NULL;
          to.y += command == 'v' ? at.y : 0;
          break;
        case 'Z':
        case 'z':
          end_ring (self, start);
          start = self->points->len;
          at = begin;
          command = 'Z' + 1; /* a number must not follow */
          continue;
        default:
          return NULL;
        }
      if (command == 'M' || command == 'm')
        {
          end_ring (self, start);
          start = self->points->len;
          begin = to;
        }
      else if (self->points->len == start) /* a line directly after Z starts at the first point
                                            * of the ring */
        g_array_append_val (self->points, at);
      g_array_append_val (self->points, to);
      at = to;
    }
  end_ring (self, start);
  return self->rings->len > 0 ? g_steal_pointer (&self) : NULL;
}

void
payola_shape_free (PayolaShape *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->points, g_array_unref);
  g_clear_pointer (&self->rings, g_array_unref);
  g_free (self);
}

/* Counts the edges to the right of the point. An edge includes its upper end but not its lower
 * end. So a ray through a corner counts one edge. A point on the common edge of two neighbours
 * is in exactly one of them. */
gboolean
payola_shape_contains (const PayolaShape *self, double x, double y)
{
  gboolean inside = FALSE;

  if (!(x >= self->min.x && x <= self->max.x && y >= self->min.y && y <= self->max.y))
    return FALSE;
  for (guint r = 0; r < self->rings->len; r++)
    {
      const Ring *ring = &g_array_index (self->rings, Ring, r);
      const PayolaPoint *points = &g_array_index (self->points, PayolaPoint, ring->start);

      if (y < ring->min.y || y > ring->max.y || x > ring->max.x)
        continue;
      for (guint i = 0, j = ring->n - 1; i < ring->n; j = i++)
        {
          /* Each edge is computed from its upper end, whatever its direction, so that two
           * neighbouring shapes compute the same number. */
          const PayolaPoint *a = &points[i], *b = &points[j];
          if (a->y > b->y)
            {
              const PayolaPoint *swap = a;
              a = b;
              b = swap;
            }
          if (y >= a->y && y < b->y && x < a->x + (y - a->y) * (b->x - a->x) / (b->y - a->y))
            inside = !inside;
        }
    }
  return inside;
}

void
payola_shape_get_bounds (const PayolaShape *self, double *x, double *y, double *width,
                         double *height)
{
  *x = self->min.x;
  *y = self->min.y;
  *width = self->max.x - self->min.x;
  *height = self->max.y - self->min.y;
}

void
payola_shape_append_path (const PayolaShape *self, cairo_t *cr, double tolerance)
{
  for (guint r = 0; r < self->rings->len; r++)
    {
      const Ring *ring = &g_array_index (self->rings, Ring, r);
      const PayolaPoint *points = &g_array_index (self->points, PayolaPoint, ring->start);
      PayolaPoint last = points[0];

      if (ring->max.x - ring->min.x < tolerance && ring->max.y - ring->min.y < tolerance)
        continue;
      cairo_move_to (cr, last.x, last.y);
      for (guint i = 1; i < ring->n; i++)
        {
          double dx = points[i].x - last.x, dy = points[i].y - last.y;
          if (dx * dx + dy * dy < tolerance * tolerance)
            continue;
          last = points[i];
          cairo_line_to (cr, last.x, last.y);
        }
      cairo_close_path (cr);
    }
}
