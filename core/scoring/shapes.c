/* shapes.c - all sorted boards on which nobody has won
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

/* Adds all shapes that divide @left centres among the powers from @at on, with at most @limit
 * centres for each. Returns FALSE if there are too many shapes. */
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
  /* The counts do not increase, so if this power had fewer than `least` centres, some centres would
   * be left over. */
  guint least = (left + n_places - 1) / n_places;
  for (guint count = MIN (limit, left) + 1; count-- > least;)
    {
      self->now[at] = count;
      if (!walk (self, at + 1, count, left - count))
        return FALSE;
    }
  return TRUE;
}

/* Calculates in how many ways the counts of a shape can be assigned to the n powers:
 * n! / (n_1! n_2! ...), where n_1, n_2, ... are the lengths of the runs of equal counts. It is
 * computed as a product of binomials. */
static void
weigh (PayShapes *self, guint shape)
{
  PayRun runs[PAY_MAX_POWERS];
  guint n_runs = pay_shapes_runs (self, shape, runs);
  mpz_t weight, ways;

  mpz_inits (weight, ways, NULL);
  mpz_set_ui (weight, 1);
  for (guint k = 0; k < n_runs; k++)
    {
      mpz_bin_uiui (ways, runs[k].first + runs[k].n, runs[k].n);
      mpz_mul (weight, weight, ways);
    }
  pay_numbers_set (&self->weights, shape, weight);
  mpz_clears (weight, ways, NULL);
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
  if (!good)
    self->n = 0;
  pay_numbers_init (&self->weights, self->n);
  for (guint i = 0; i < self->n; i++)
    weigh (self, i);
  return good;
}

void
pay_shapes_clear (PayShapes *self)
{
  g_clear_pointer (&self->counts, g_free);
  pay_numbers_clear (&self->weights);
  self->n = 0;
}

void
pay_shapes_count (const PayShapes *self, mpz_ptr n)
{
  mpz_t weight;

  mpz_init (n);
  mpz_init (weight);
  for (guint i = 0; i < self->n; i++)
    {
      pay_numbers_get (&self->weights, i, weight);
      mpz_add (n, n, weight);
    }
  mpz_clear (weight);
}

const guint8 *
pay_shapes_get (const PayShapes *self, guint shape)
{
  return self->counts + (gsize) shape * self->size.n_powers;
}

/* Returns the index of a sorted shape, which must exist. */
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
    return shape; /* the two powers only exchange their counts */
  memcpy (after, counts, n);
  for (first = 0; counts[first] != taker;)
    first++;
  for (last = n - 1; counts[last] != giver;)
    last--;
  after[first]++;
  after[last]--;
  return shapes_find (self, after);
}
