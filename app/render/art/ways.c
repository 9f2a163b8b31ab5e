/* ways.c - ways between two points that stay over certain provinces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/ways.h"

#include <math.h>
#include <string.h>

#define CELLS 480      /* number of cells along the longer side */
#define SHORE 2        /* number of cells beside other provinces that a way avoids if it can */
#define SHORE_COST 3.0 /* cost of such a cell; that of another cell is 1 */
#define END_REACH 3    /* the cells this close to the ends of a way are always free */
#define ROUNDS 48      /* rounds of smoothing */
#define TOUCH 2        /* provinces whose cells are this close to each other touch */
#define MOST_KEPT 4096 /* number of ways after which the kept ways are dropped */

/* States of a cell during a search. */
enum
{
  CLOSED,
  NEAR_SHORE,
  OPEN,
};

typedef struct
{
  PayBits over;
  guint a, b; /* first and last cell */
} Key;

typedef struct
{
  guint n;
  PayolaPoint points[PAYOLA_WAY_MAX];
} Way;

struct _PayolaWays
{
  double cell;
  guint columns, rows;
  gint16 *provinces;
  PayBits rim; /* provinces at the edges of the drawing */
  GMutex mutex;
  GHashTable *kept;  /* ways (Way) by Key */
  PayBits *touching; /* for each province, those that touch it; made on first use */
};

static guint
key_hash (gconstpointer data)
{
  const guint8 *bytes = data;
  guint hash = 5381;

  for (gsize i = 0; i < sizeof (Key); i++)
    hash = hash * 33 + bytes[i];
  return hash;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Key)) == 0;
}

PayolaWays *
payola_ways_new (double width, double height, const PayolaShape *const *shapes,
                 const PayProvince *owners, guint n)
{
  PayolaWays *self = g_new0 (PayolaWays, 1);

  self->cell = MAX (width, height) / CELLS;
  self->columns = MAX (1, (guint) ceil (width / self->cell));
  self->rows = MAX (1, (guint) ceil (height / self->cell));
  self->provinces = g_new (gint16, self->columns * self->rows);
  self->kept = g_hash_table_new_full (key_hash, key_equal, g_free, g_free);
  g_mutex_init (&self->mutex);

  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) self->columns,
                                                         (int) self->rows);
  cairo_t *cr = cairo_create (surface);
  cairo_scale (cr, 1 / self->cell, 1 / self->cell);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  for (guint i = 0; i < n; i++)
    {
      guint number = (guint) owners[i] + 1;
      cairo_set_source_rgb (cr, 0, (number >> 8) / 255.0, (number & 255) / 255.0);
      payola_shape_append_path (shapes[i], cr, self->cell / 4);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  const guint8 *pixels = cairo_image_surface_get_data (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  for (guint y = 0; y < self->rows; y++)
    for (guint x = 0; x < self->columns; x++)
      {
        guint32 pixel;
        memcpy (&pixel, pixels + y * stride + x * sizeof pixel, sizeof pixel);
        self->provinces[y * self->columns + x] = (gint16) ((int) (pixel & 0xffff) - 1);
        if ((pixel & 0xffff) > 0
            && (x == 0 || y == 0 || x + 1 == self->columns || y + 1 == self->rows))
          pay_bits_add (&self->rim, (pixel & 0xffff) - 1);
      }
  cairo_surface_destroy (surface);
  return self;
}

void
payola_ways_free (PayolaWays *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->kept);
  g_mutex_clear (&self->mutex);
  g_free (self->touching);
  g_free (self->provinces);
  g_free (self);
}

double
payola_ways_get_cell (const PayolaWays *self)
{
  return self->cell;
}

PayProvince
payola_ways_get_province (const PayolaWays *self, PayolaPoint point)
{
  double x = point.x / self->cell, y = point.y / self->cell;

  if (!(x >= 0 && y >= 0 && x < self->columns && y < self->rows))
    return PAY_NO_PROVINCE;
  int found = self->provinces[(guint) y * self->columns + (guint) x];
  return found < 0 ? PAY_NO_PROVINCE : (PayProvince) found;
}

/* ---- search ---------------------------------------------------------------------------------- */

typedef struct
{
  const PayolaWays *ways;
  guint8 *state;
  float *cost;
  guint32 *from;
  GArray *heap; /* of Step */
} Search;

typedef struct
{
  float cost;
  guint32 cell;
} Step;

static gboolean
is_before (const Step *a, const Step *b)
{
  return a->cost < b->cost || (a->cost == b->cost && a->cell < b->cell);
}

static void
push (GArray *heap, Step step)
{
  guint i = heap->len;

  g_array_append_val (heap, step);
  Step *steps = (Step *) (gpointer) heap->data;
  for (; i > 0 && is_before (&step, &steps[(i - 1) / 2]); i = (i - 1) / 2)
    steps[i] = steps[(i - 1) / 2];
  steps[i] = step;
}

static Step
pop (GArray *heap)
{
  Step *steps = (Step *) (gpointer) heap->data, first = steps[0], last = steps[heap->len - 1];
  guint n = heap->len - 1, i = 0;

  g_array_set_size (heap, n);
  for (guint child; (child = 2 * i + 1) < n; i = child)
    {
      if (child + 1 < n && is_before (&steps[child + 1], &steps[child]))
        child++;
      if (!is_before (&steps[child], &last))
        break;
      steps[i] = steps[child];
    }
  if (n > 0)
    steps[i] = last;
  return first;
}

static void
set_states (const PayolaWays *self, const PayBits *over, const guint ends[2], guint8 *state)
{
  guint columns = self->columns, rows = self->rows;

  for (guint i = 0; i < columns * rows; i++)
    state[i] = self->provinces[i] >= 0 && pay_bits_has (over, self->provinces[i]) ? OPEN : CLOSED;
  for (guint e = 0; e < 2; e++)
    {
      int cx = (int) (ends[e] % columns), cy = (int) (ends[e] / columns);
      for (int y = MAX (cy - END_REACH, 0); y <= MIN (cy + END_REACH, (int) rows - 1); y++)
        for (int x = MAX (cx - END_REACH, 0); x <= MIN (cx + END_REACH, (int) columns - 1); x++)
          state[(guint) y * columns + (guint) x] = OPEN;
    }
  for (guint y = 0; y < rows; y++)
    for (guint x = 0; x < columns; x++)
      if (state[y * columns + x] == OPEN)
        for (int d = -SHORE; d <= SHORE && state[y * columns + x] == OPEN; d++)
          {
            int xd = CLAMP ((int) x + d, 0, (int) columns - 1);
            int yd = CLAMP ((int) y + d, 0, (int) rows - 1);
            if (state[y * columns + (guint) xd] == CLOSED
                || state[(guint) yd * columns + x] == CLOSED)
              state[y * columns + x] = NEAR_SHORE;
          }
}

/* Finds the cheapest chain of cells (Dijkstra). */
static gboolean
search (Search *self, guint start, guint goal)
{
  static const int dx[] = { 1, -1, 0, 0, 1, 1, -1, -1 }, dy[] = { 0, 0, 1, -1, 1, -1, 1, -1 };
  guint columns = self->ways->columns, rows = self->ways->rows;

  for (guint i = 0; i < columns * rows; i++)
    self->cost[i] = INFINITY;
  self->cost[start] = 0;
  self->from[start] = start;
  push (self->heap, (Step) { 0, start });
  while (self->heap->len > 0)
    {
      Step step = pop (self->heap);
      int x = (int) (step.cell % columns), y = (int) (step.cell / columns);

      if (step.cell == goal)
        return TRUE;
      if (step.cost > self->cost[step.cell])
        continue;
      for (guint i = 0; i < 8; i++)
        {
          int nx = x + dx[i], ny = y + dy[i];
          if (nx < 0 || ny < 0 || nx >= (int) columns || ny >= (int) rows)
            continue;
          guint next = (guint) ny * columns + (guint) nx;
          if (self->state[next] == CLOSED)
            continue;
          float cost = step.cost
                     + (i < 4 ? 1.0f : 1.41421354f)
                         * (self->state[next] == NEAR_SHORE ? (float) SHORE_COST : 1.0f);
          if (cost < self->cost[next])
            {
              self->cost[next] = cost;
              self->from[next] = step.cell;
              push (self->heap, (Step) { cost, next });
            }
        }
    }
  return FALSE;
}

/* Smooths a chain of points by moving each point to the middle between its neighbours, unless the
 * cell there is worse: closed, or nearer to the shore. */
static void
smooth (const Search *self, GArray *chain)
{
  PayolaPoint *p = (PayolaPoint *) (gpointer) chain->data;
  const PayolaWays *ways = self->ways;

  for (guint round = 0; round < ROUNDS; round++)
    for (guint i = 1; i + 1 < chain->len; i++)
      {
        PayolaPoint middle = { (p[i - 1].x + p[i + 1].x) / 2, (p[i - 1].y + p[i + 1].y) / 2 };
        guint before = (guint) (p[i].y / ways->cell) * ways->columns
                     + (guint) (p[i].x / ways->cell);
        guint after = (guint) (middle.y / ways->cell) * ways->columns
                    + (guint) (middle.x / ways->cell);
        if (self->state[after] >= MIN (self->state[before], OPEN))
          p[i] = middle;
      }
}

static PayolaPoint
middle_of (const PayolaWays *self, guint cell)
{
  return (PayolaPoint) { (cell % self->columns + 0.5) * self->cell,
                         (cell / self->columns + 0.5) * self->cell };
}

static Way *
find_way (const PayolaWays *self, const Key *key)
{
  guint n = self->columns * self->rows, ends[] = { key->a, key->b };
  g_autofree guint8 *state = g_new (guint8, n);
  g_autofree float *cost = g_new (float, n);
  g_autofree guint32 *from = g_new (guint32, n);
  g_autoptr (GArray) heap = g_array_new (FALSE, FALSE, sizeof (Step));
  Search found = { self, state, cost, from, heap };
  Way *way = g_new0 (Way, 1);

  set_states (self, &key->over, ends, state);
  if (!search (&found, key->a, key->b))
    return way;

  g_autoptr (GArray) chain = g_array_new (FALSE, FALSE, sizeof (PayolaPoint));
  for (guint cell = key->b;; cell = from[cell])
    {
      PayolaPoint point = middle_of (self, cell);
      g_array_prepend_val (chain, point);
      if (cell == key->a)
        break;
    }
  smooth (&found, chain);
  /* The points of the way are spread evenly over the chain. */
  way->n = CLAMP (chain->len / 4, 2, PAYOLA_WAY_MAX);
  for (guint i = 0; i < way->n; i++)
    way->points[i] = g_array_index (chain, PayolaPoint, i * (chain->len - 1) / (way->n - 1));
  return way;
}

static gboolean
cell_of (const PayolaWays *self, PayolaPoint point, guint *cell)
{
  double x = point.x / self->cell, y = point.y / self->cell;

  if (!(x >= 0 && y >= 0 && x < self->columns && y < self->rows))
    return FALSE;
  *cell = (guint) y * self->columns + (guint) x;
  return TRUE;
}

guint
payola_ways_find (PayolaWays *self, const PayBits *over, PayolaPoint a, PayolaPoint b,
                  PayolaPoint points[PAYOLA_WAY_MAX])
{
  guint first, last;
  Key key;

  if (!cell_of (self, a, &first) || !cell_of (self, b, &last) || first == last)
    return 0;
  /* One search serves both directions. */
  gboolean back = first > last;
  memset (&key, 0, sizeof key); /* also the padding, because keys are compared as bytes */
  key.over = *over;
  key.a = MIN (first, last);
  key.b = MAX (first, last);

  g_mutex_lock (&self->mutex);
  Way *way = g_hash_table_lookup (self->kept, &key);
  if (!way)
    {
      way = find_way (self, &key);
      if (g_hash_table_size (self->kept) >= MOST_KEPT)
        g_hash_table_remove_all (self->kept);
      g_hash_table_insert (self->kept, g_memdup2 (&key, sizeof key), way);
    }
  guint n = way->n;
  for (guint i = 0; i < n; i++)
    points[i] = way->points[back ? n - 1 - i : i];
  g_mutex_unlock (&self->mutex);
  if (n > 0)
    {
      points[0] = a;
      points[n - 1] = b;
    }
  return n;
}

/* Finds the cells of a province that touch a cell of another one. */
static GArray *
find_edge (const PayolaWays *self, PayProvince province)
{
  GArray *edge = g_array_new (FALSE, FALSE, sizeof (PayolaPoint));

  for (guint y = 0; y < self->rows; y++)
    for (guint x = 0; x < self->columns; x++)
      {
        const gint16 *here = self->provinces + (gsize) y * self->columns + x;
        if (*here != province)
          continue;
        if ((x > 0 && here[-1] != province) || (x + 1 < self->columns && here[1] != province)
            || (y > 0 && here[-(gssize) self->columns] != province)
            || (y + 1 < self->rows && here[self->columns] != province))
          {
            PayolaPoint point = middle_of (self, y * self->columns + x);
            g_array_append_val (edge, point);
          }
      }
  return edge;
}

/* Finds the narrowest places of what separates two provinces. */
static void
find_gaps (const PayolaWays *self, PayProvince from, PayProvince to, GArray *steps)
{
  g_autoptr (GArray) a = find_edge (self, from), b = find_edge (self, to);
  g_autofree PayolaBorderStep *nearest = g_new (PayolaBorderStep, a->len + 1);
  double least = INFINITY;

  for (guint i = 0; i < a->len; i++)
    {
      PayolaPoint p = g_array_index (a, PayolaPoint, i);
      double shortest = INFINITY;
      for (guint k = 0; k < b->len; k++)
        {
          PayolaPoint q = g_array_index (b, PayolaPoint, k);
          double length = (q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y);
          if (length < shortest)
            {
              shortest = length;
              nearest[i] = (PayolaBorderStep) { p, q };
            }
        }
      least = MIN (least, shortest);
    }
  for (guint i = 0; i < a->len && b->len > 0; i++)
    {
      PayolaPoint p = nearest[i].from, q = nearest[i].to;
      if (hypot (q.x - p.x, q.y - p.y) <= sqrt (least) + self->cell / 2)
        g_array_append_val (steps, nearest[i]);
    }
}

gboolean
payola_ways_reaches_rim (const PayolaWays *self, PayProvince province)
{
  return pay_bits_has (&self->rim, (guint) province);
}

static PayBits *
find_touching (const PayolaWays *self)
{
  PayBits *touching = g_new0 (PayBits, PAY_MAX_PROVINCES);

  for (guint y = 0; y < self->rows; y++)
    for (guint x = 0; x < self->columns; x++)
      {
        int here = self->provinces[y * self->columns + x];
        for (guint k = 1; here >= 0 && k < 2 * (TOUCH + 1) * (TOUCH + 1); k++)
          {
            /* The cells to the right, and those to the left in lower rows. */
            guint dy = k / (2 * (TOUCH + 1)), step = k % (2 * (TOUCH + 1));
            int column = (int) x + (int) step - TOUCH;
            if (column < 0 || column >= (int) self->columns || y + dy >= self->rows)
              continue;
            int there = self->provinces[(y + dy) * self->columns + (guint) column];
            if (there >= 0 && there != here)
              {
                pay_bits_add (&touching[here], (guint) there);
                pay_bits_add (&touching[there], (guint) here);
              }
          }
      }
  return touching;
}

gboolean
payola_ways_touch (PayolaWays *self, PayProvince a, PayProvince b)
{
  if (g_once_init_enter (&self->touching))
    g_once_init_leave (&self->touching, find_touching (self));
  return pay_bits_has (&self->touching[a], (guint) b);
}

PayolaBorderStep *
payola_ways_find_border (const PayolaWays *self, PayProvince from, PayProvince to, guint *n)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (PayolaBorderStep));

  for (guint y = 0; y < self->rows; y++)
    for (guint x = 0; x < self->columns; x++)
      for (guint down = 0; down < 2; down++)
        {
          guint cell = y * self->columns + x, next = cell + (down ? self->columns : 1);
          if (down ? y + 1 >= self->rows : x + 1 >= self->columns)
            continue;
          gboolean there = self->provinces[cell] == from && self->provinces[next] == to;
          gboolean back = self->provinces[cell] == to && self->provinces[next] == from;
          PayolaBorderStep step = { middle_of (self, back ? next : cell),
                                    middle_of (self, back ? cell : next) };
          if (there || back)
            g_array_append_val (steps, step);
        }
  if (steps->len == 0)
    find_gaps (self, from, to, steps);
  *n = steps->len;
  return (PayolaBorderStep *) (gpointer) g_array_free (steps, FALSE);
}
