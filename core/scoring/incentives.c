/* incentives.c - the five measures over all boards, exactly
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/incentives.h"

#include "scoring/shapes.h"

#include <string.h>

/* ---- sums: a numerator for each denominator, so that nothing needs a common one ------------- */

/* The sums of one quantity for one system, by key (a count, or twice a place). */
typedef struct
{
  guint n_keys, n_dens;
  PayInt128 *nums;   /* n_keys * n_dens */
  PayInt128 *weight; /* how many things were added under a key */
} Sums;

/* One system on all shapes. */
typedef struct
{
  GArray *dens;       /* guint64 */
  GHashTable *den_at; /* guint64 * in `dens` ... -> index + 1 */
  PayInt128 *nums;    /* of a score, by shape and count */
  guint32 *den;       /* its denominator's index */
  Sums by_count, by_rank, board_top, dominance, from_leader, from_other;
} Scores;

typedef struct
{
  PayShapes shapes;
  Scores *scores; /* one a system */
  guint n_systems;
  gboolean overflow;
} Work;

struct _PayIncentives
{
  PaySize size;
  guint n_shapes, n_systems;
  PayInt128 n_boards;
  PaySystem **systems;
  GArray *values[PAY_N_MEASURES]; /* for all systems: PayIncentive, see `bounds` */
  guint *bounds[PAY_N_MEASURES];  /* where the values of each system begin; n_systems + 1 */
};

static void
sums_init (Sums *self, guint n_keys, guint n_dens)
{
  self->n_keys = n_keys;
  self->n_dens = n_dens;
  self->nums = g_new0 (PayInt128, (gsize) n_keys * n_dens);
  self->weight = g_new0 (PayInt128, n_keys);
}

static void
sums_clear (Sums *self)
{
  g_free (self->nums);
  g_free (self->weight);
}

/* Adds `weight` times a score; a negative weight takes away. */
static void
sums_add (Work *work, Sums *self, guint key, PayInt128 num, guint den, PayInt128 weight)
{
  PayInt128 *sum = &self->nums[(gsize) key * self->n_dens + den], product;

  if (__builtin_mul_overflow (num, weight, &product) || __builtin_add_overflow (*sum, product, sum))
    work->overflow = TRUE;
}

static void
sums_count (Work *work, Sums *self, guint key, PayInt128 weight)
{
  if (__builtin_add_overflow (self->weight[key], weight, &self->weight[key]))
    work->overflow = TRUE;
}

static PayRational *
sums_mean (const Sums *self, guint key, const Scores *scores)
{
  if (self->weight[key] == 0)
    return NULL;
  return pay_rational_new_sum (self->nums + (gsize) key * self->n_dens,
                               (const guint64 *) scores->dens->data, self->n_dens,
                               self->weight[key]);
}

/* ---- scores of every shape ------------------------------------------------------------------ */

static guint
find_den (Scores *self, guint64 den)
{
  gpointer at = g_hash_table_lookup (self->den_at, &den);

  if (!at)
    {
      g_array_append_val (self->dens, den);
      at = GUINT_TO_POINTER (self->dens->len);
      g_hash_table_insert (self->den_at, g_memdup2 (&den, sizeof den), at);
    }
  return GPOINTER_TO_UINT (at) - 1;
}

static gsize
score_index (const Work *work, guint shape, guint count)
{
  return (gsize) shape * work->shapes.size.victory + count;
}

static void
scores_init (Work *work, Scores *self, const PaySystem *system)
{
  const PayShapes *shapes = &work->shapes;
  PayFormula formula = pay_system_get_formula (system, shapes->size);
  gsize n = score_index (work, shapes->n, 0);
  guint n_powers = shapes->size.n_powers;

  self->dens = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->den_at = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->nums = g_new0 (PayInt128, n);
  self->den = g_new0 (guint32, n);
  find_den (self, 1);
  for (guint s = 0; s < shapes->n && formula.total; s++)
    {
      PayRun runs[PAY_MAX_POWERS];
      PayRank ranks[PAY_MAX_POWERS];
      PayScore scores[PAY_MAX_POWERS];
      guint n_runs = pay_shapes_runs (shapes, s, runs);

      for (guint k = 0; k < n_runs; k++)
        ranks[k] = (PayRank) { runs[k].count, runs[k].n };
      pay_formula_score (&formula, ranks, n_runs, FALSE, scores);
      for (guint k = 0; k < n_runs; k++)
        {
          gsize at = score_index (work, s, runs[k].count);
          work->overflow |= scores[k].den <= 0 || scores[k].den > G_MAXINT64;
          self->nums[at] = scores[k].num;
          self->den[at] = find_den (self, scores[k].den);
        }
    }
  guint n_dens = self->dens->len;
  sums_init (&self->by_count, shapes->size.victory, n_dens);
  sums_init (&self->by_rank, 2 * n_powers + 1, n_dens);
  sums_init (&self->board_top, shapes->size.victory, n_dens);
  sums_init (&self->dominance, shapes->size.victory, n_dens);
  sums_init (&self->from_leader, 2 * n_powers + 1, n_dens);
  sums_init (&self->from_other, 2 * n_powers + 1, n_dens);
}

static void
scores_clear (Scores *self)
{
  if (!self->dens)
    return;
  g_array_unref (self->dens);
  g_hash_table_unref (self->den_at);
  g_free (self->nums);
  g_free (self->den);
  sums_clear (&self->by_count);
  sums_clear (&self->by_rank);
  sums_clear (&self->board_top);
  sums_clear (&self->dominance);
  sums_clear (&self->from_leader);
  sums_clear (&self->from_other);
}

static void
work_clear (Work *self)
{
  for (guint i = 0; i < self->n_systems; i++)
    scores_clear (&self->scores[i]);
  g_free (self->scores);
  pay_shapes_clear (&self->shapes);
}

/* ---- the walk over all shapes and captures --------------------------------------------------- */

/* One kind of capture: `weight` times on all boards, somebody with `taker` centres gains. */
typedef struct
{
  guint before, after; /* shapes */
  guint taker;         /* count before */
  PayInt128 weight;
} Capture;

static void
add_gain (Work *work, Scores *scores, Sums *sums, guint key, const Capture *capture)
{
  gsize before = score_index (work, capture->before, capture->taker);
  gsize after = score_index (work, capture->after, capture->taker + 1);

  sums_add (work, sums, key, scores->nums[after], scores->den[after], capture->weight);
  sums_add (work, sums, key, scores->nums[before], scores->den[before], -capture->weight);
  sums_count (work, sums, key, capture->weight);
}

/* Twice the mean place of a run. */
static guint
run_places (const PayRun *run)
{
  return 2 * run->first + 1 + run->n;
}

static void
add_averages (Work *work, guint shape, const PayRun *runs, guint n_runs)
{
  for (guint i = 0; i < work->n_systems; i++)
    {
      Scores *scores = &work->scores[i];
      for (guint k = 0; k < n_runs; k++)
        {
          gsize at = score_index (work, shape, runs[k].count);
          PayInt128 weight = work->shapes.weights[shape] * runs[k].n;
          guint places = run_places (&runs[k]);

          sums_add (work, &scores->by_count, runs[k].count, scores->nums[at], scores->den[at],
                    weight);
          sums_count (work, &scores->by_count, runs[k].count, weight);
          sums_add (work, &scores->by_rank, places, scores->nums[at], scores->den[at], weight);
          sums_count (work, &scores->by_rank, places, weight);
        }
    }
}

/* All captures by the powers of one run. */
static void
add_captures (Work *work, guint shape, const PayRun *runs, guint n_runs, guint taker)
{
  const PayShapes *shapes = &work->shapes;
  const PayRun *run = &runs[taker];
  gboolean leads = taker == 0, leads_alone = leads && run->n == 1, others_open = FALSE;

  /* Whether a power of the run can take from one that does not lead, not being itself. */
  for (guint k = 1; k < n_runs; k++)
    others_open |= runs[k].count > 0 && (k != taker || run->n > 1);
  for (guint k = 0; k < n_runs; k++)
    {
      guint n_givers = runs[k].n - (k == taker);
      if (runs[k].count == 0 || n_givers == 0)
        continue;

      Capture capture = { shape, pay_shapes_capture (shapes, shape, run->count, runs[k].count),
                          run->count, 0 };
      const guint8 *after = pay_shapes_get (shapes, capture.after);
      gboolean tops = after[0] == run->count + 1 && after[1] < after[0];

      if (__builtin_mul_overflow (shapes->weights[shape], (PayInt128) run->n * n_givers,
                                  &capture.weight))
        work->overflow = TRUE;
      for (guint i = 0; i < work->n_systems; i++)
        {
          Scores *scores = &work->scores[i];
          if (leads_alone)
            add_gain (work, scores, &scores->dominance, run->count, &capture);
          else if (tops)
            add_gain (work, scores, &scores->board_top, run->count, &capture);
          if (!leads && others_open)
            add_gain (work, scores, k == 0 ? &scores->from_leader : &scores->from_other,
                      run_places (run), &capture);
        }
    }
}

static void
add_shape (Work *work, guint shape, PayInt128 *n_boards)
{
  PayRun runs[PAY_MAX_POWERS];
  guint n_runs = pay_shapes_runs (&work->shapes, shape, runs);
  PayInt128 most;

  /* What is multiplied with a weight below: powers and pairs of them. */
  if (__builtin_add_overflow (*n_boards, work->shapes.weights[shape], n_boards)
      || __builtin_mul_overflow (*n_boards, (PayInt128) PAY_MAX_POWERS, &most))
    {
      work->overflow = TRUE;
      return;
    }
  add_averages (work, shape, runs, n_runs);
  for (guint k = 0; k < n_runs; k++)
    if (runs[k].count + 1 < work->shapes.size.victory)
      add_captures (work, shape, runs, n_runs, k);
}

/* ---- the measures ---------------------------------------------------------------------------- */

/* Takes the value, which may be NULL: then there is nothing to say under this key. */
static void
add_value (PayIncentives *self, PayMeasure measure, guint twice, PayRational *value)
{
  PayIncentive incentive = { twice, value };
  if (value)
    g_array_append_val (self->values[measure], incentive);
}

static void
measure_counts (PayIncentives *self, const Scores *scores)
{
  const guint n = self->size.victory;
  g_autoptr (GPtrArray) averages = g_ptr_array_new_full (n, (GDestroyNotify) pay_rational_free);

  for (guint c = 0; c < n; c++)
    g_ptr_array_add (averages, sums_mean (&scores->by_count, c, scores));
  for (guint c = 0; c + 1 < n; c++)
    {
      const PayRational *now = g_ptr_array_index (averages, c);
      const PayRational *more = g_ptr_array_index (averages, c + 1);
      if (!now || !more)
        continue;
      if (c == 0)
        add_value (self, PAY_MEASURE_SURVIVAL, 0, pay_rational_subtract (more, now));
      add_value (self, PAY_MEASURE_GROWTH, 2 * c, pay_rational_subtract (more, now));
    }
  for (guint c = 0; c < n; c++)
    {
      add_value (self, PAY_MEASURE_AVERAGE, 2 * c, g_ptr_array_index (averages, c));
      averages->pdata[c] = NULL;
      add_value (self, PAY_MEASURE_BOARD_TOP, 2 * c, sums_mean (&scores->board_top, c, scores));
      add_value (self, PAY_MEASURE_DOMINANCE, 2 * c, sums_mean (&scores->dominance, c, scores));
    }
}

static void
measure_ranks (PayIncentives *self, const Scores *scores)
{
  for (guint twice = 2; twice <= 2 * self->size.n_powers; twice++)
    {
      g_autoptr (PayRational) leader = sums_mean (&scores->from_leader, twice, scores);
      g_autoptr (PayRational) other = sums_mean (&scores->from_other, twice, scores);

      add_value (self, PAY_MEASURE_AVERAGE_BY_RANK, twice,
                 sums_mean (&scores->by_rank, twice, scores));
      if (leader && other)
        add_value (self, PAY_MEASURE_BALANCE, twice, pay_rational_subtract (leader, other));
    }
}

static void
clear_value (gpointer data)
{
  pay_rational_free (((PayIncentive *) data)->value);
}

static PayIncentives *
incentives_from (const Work *work, PaySystem *const *systems, PayInt128 n_boards)
{
  PayIncentives *self = g_new0 (PayIncentives, 1);

  self->size = work->shapes.size;
  self->n_shapes = work->shapes.n;
  self->n_boards = n_boards;
  self->n_systems = work->n_systems;
  self->systems = g_new (PaySystem *, MAX (work->n_systems, 1));
  for (guint m = 0; m < PAY_N_MEASURES; m++)
    {
      self->values[m] = g_array_new (FALSE, FALSE, sizeof (PayIncentive));
      g_array_set_clear_func (self->values[m], clear_value);
      self->bounds[m] = g_new0 (guint, work->n_systems + 1);
    }
  for (guint i = 0; i < work->n_systems; i++)
    {
      self->systems[i] = pay_system_ref (systems[i]);
      measure_counts (self, &work->scores[i]);
      measure_ranks (self, &work->scores[i]);
      for (guint m = 0; m < PAY_N_MEASURES; m++)
        self->bounds[m][i + 1] = self->values[m]->len;
    }
  return self;
}

PayIncentives *
pay_incentives_new (PaySize size, PaySystem *const *systems, guint n_systems,
                    PayDiagnostics *diagnostics)
{
  Work work = { .n_systems = n_systems, .scores = g_new0 (Scores, MAX (n_systems, 1)) };
  PayIncentives *self = NULL;
  PayInt128 n_boards = 0;

  work.overflow = !pay_shapes_init (&work.shapes, size, PAY_MAX_SHAPES);
  for (guint i = 0; i < n_systems && !work.overflow; i++)
    scores_init (&work, &work.scores[i], systems[i]);
  for (guint s = 0; s < work.shapes.n && !work.overflow; s++)
    add_shape (&work, s, &n_boards);
  if (work.overflow)
    pay_diagnostics_add (diagnostics, PAY_CODE_SCORE_TOO_MANY_BOARDS, 0, 0, 0, NULL);
  else
    self = incentives_from (&work, systems, n_boards);
  work_clear (&work);
  return self;
}

void
pay_incentives_free (PayIncentives *self)
{
  if (!self)
    return;
  for (guint m = 0; m < PAY_N_MEASURES; m++)
    {
      g_array_unref (self->values[m]);
      g_free (self->bounds[m]);
    }
  for (guint i = 0; i < self->n_systems; i++)
    pay_system_unref (self->systems[i]);
  g_free (self->systems);
  g_free (self);
}

PaySize
pay_incentives_get_size (const PayIncentives *self)
{
  return self->size;
}

guint
pay_incentives_get_n_shapes (const PayIncentives *self)
{
  return self->n_shapes;
}

PayInt128
pay_incentives_get_n_boards (const PayIncentives *self)
{
  return self->n_boards;
}

guint
pay_incentives_get_n_systems (const PayIncentives *self)
{
  return self->n_systems;
}

const PaySystem *
pay_incentives_get_system (const PayIncentives *self, guint system)
{
  return self->systems[system];
}

const PayIncentive *
pay_incentives_get (const PayIncentives *self, guint system, PayMeasure measure, guint *n)
{
  const guint *bounds = self->bounds[measure];

  *n = bounds[system + 1] - bounds[system];
  return &g_array_index (self->values[measure], PayIncentive, bounds[system]);
}

const char *
pay_measure_name (PayMeasure measure)
{
  static const char *const names[PAY_N_MEASURES] = {
    [PAY_MEASURE_AVERAGE] = "average",          [PAY_MEASURE_AVERAGE_BY_RANK] = "average_by_rank",
    [PAY_MEASURE_SURVIVAL] = "survival",        [PAY_MEASURE_GROWTH] = "growth",
    [PAY_MEASURE_BOARD_TOP] = "board_top",      [PAY_MEASURE_DOMINANCE] = "dominance",
    [PAY_MEASURE_BALANCE] = "balance_of_power",
  };

  return names[measure];
}

char *
pay_incentive_key (const PayIncentive *self)
{
  return pay_score_text (pay_score (self->twice, 2));
}
