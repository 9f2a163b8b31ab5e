/* shapes.c - all boards on which nobody has won, sorted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/shapes.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  PayShapes *shapes;
  GByteArray *counts;
  guint8 now[PAY_MAX_POWERS];
  guint most;
} Walk;

/* Fills the places from `at` with counts up to `limit`, `left` centres in all. */
static gboolean
walk (Walk *self, guint at, guint limit, guint left)
{
  guint n_places = self->shapes->size.n_powers - at;

  if (n_places == 0)
    {
      if (self->shapes->n >= self->most)
        return FALSE;
      g_byte_array_append (self->counts, self->now, self->shapes->size.n_powers);
      self->shapes->n++;
      return TRUE;
    }
  /* No fewer than what lets the places behind hold the rest. */
  guint least = (left + n_places - 1) / n_places;
  for (guint count = MIN (limit, left) + 1; count-- > least;)
    {
      self->now[at] = count;
      if (!walk (self, at + 1, count, left - count))
        return FALSE;
    }
  return TRUE;
}

/* n! / (n_1! n_2! ...) as a product of binomials, each built so that every step is whole. */
static gboolean
weigh (const PayShapes *self, guint shape, PayInt128 *weight)
{
  PayRun runs[PAY_MAX_POWERS];
  guint n_runs = pay_shapes_runs (self, shape, runs);

  *weight = 1;
  for (guint k = 0; k < n_runs; k++)
    {
      PayInt128 ways = 1;
      for (guint i = 1; i <= runs[k].n; i++)
        {
          if (__builtin_mul_overflow (ways, (PayInt128) (runs[k].first + i), &ways))
            return FALSE;
          ways /= i;
        }
      if (__builtin_mul_overflow (*weight, ways, weight))
        return FALSE;
    }
  return TRUE;
}

gboolean
pay_shapes_init (PayShapes *self, PaySize size, guint most)
{
  Walk state = { .shapes = self, .most = most };
  gboolean good;

  *self = (PayShapes) { .size = size };
  state.counts = g_byte_array_new ();
  good = walk (&state, 0, MIN (size.victory - 1, size.n_centres), size.n_centres);
  self->counts = g_byte_array_free (state.counts, FALSE);
  self->weights = g_new (PayInt128, MAX (self->n, 1));
  for (guint i = 0; good && i < self->n; i++)
    good = weigh (self, i, &self->weights[i]);
  if (!good)
    pay_shapes_clear (self);
  return good;
}

void
pay_shapes_clear (PayShapes *self)
{
  g_clear_pointer (&self->counts, g_free);
  g_clear_pointer (&self->weights, g_free);
  self->n = 0;
}

const guint8 *
pay_shapes_get (const PayShapes *self, guint shape)
{
  return self->counts + (gsize) shape * self->size.n_powers;
}

/* Index of a sorted shape that exists. */
static guint
shapes_find (const PayShapes *self, const guint8 *counts)
{
  guint low = 0, high = self->n - 1;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      if (memcmp (pay_shapes_get (self, middle), counts, self->size.n_powers) > 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

guint
pay_shapes_runs (const PayShapes *self, guint shape, PayRun *runs)
{
  const guint8 *counts = pay_shapes_get (self, shape);
  guint n = 0;

  for (guint i = 0; i < self->size.n_powers; i++)
    {
      if (n == 0 || counts[i] != runs[n - 1].count)
        runs[n++] = (PayRun) { counts[i], i, 0 };
      runs[n - 1].n++;
    }
  return n;
}

guint
pay_shapes_capture (const PayShapes *self, guint shape, guint taker, guint giver)
{
  const guint8 *counts = pay_shapes_get (self, shape);
  guint8 after[PAY_MAX_POWERS];
  guint n = self->size.n_powers, first, last;

  if (giver == taker + 1)
    return shape; /* the two change places */
  memcpy (after, counts, n);
  for (first = 0; counts[first] != taker;)
    first++;
  for (last = n - 1; counts[last] != giver;)
    last--;
  after[first]++;
  after[last]--;
  return shapes_find (self, after);
}
