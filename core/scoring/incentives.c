/* incentives.c - incentives of scoring systems
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/incentives.h"

#include "scoring/shapes.h"

#include <string.h>

/* ---- sums: a numerator for each denominator, to avoid common denominators ------------------- */

/* Sums of scores and of gains. Each sum has a key: a number of centres, or twice a mean place. */
typedef enum
{
  BY_COUNT,
  BY_RANK,
  BOARD_TOP,
  DOMINANCE,
  FROM_LEADER,
  FROM_OTHER,
  N_SUMS
} Sum;

/* The scores of one system on all shapes, and their sums. */
typedef struct
{
  GArray *dens;            /* array of mpz_t: the different denominators of all scores */
  GHashTable *den_at;      /* machine words of a denominator → index of the denominator in
                            * `dens`, plus 1 */
  PayNumbers nums;         /* numerators of the scores, by shape and count */
  guint32 *den;            /* indices of the denominators in `dens`, by shape and count */
  PayNumbers sums[N_SUMS]; /* numerators, by key and denominator */
} Scores;

typedef struct
{
  PayShapes shapes;
  Scores *scores; /* one for each system */
  guint n_systems;
  PayNumbers weights[N_SUMS]; /* numbers of summands, by key */
  PayNumbers one;
} Work;

struct _PayIncentives
{
  PaySize size;
  guint n_shapes, n_systems;
  mpz_t n_boards;
  PaySystem **systems;
  GArray *values[PAY_N_MEASURES]; /* array of PayIncentive: the values of all systems, system by
                                   * system */
  guint *bounds[PAY_N_MEASURES];  /* index of the first value of each system in `values`,
                                   * followed by the number of values */
};

static gsize
count_keys (const Work *work, Sum sum)
{
  gboolean by_place = sum == BY_RANK || sum == FROM_LEADER || sum == FROM_OTHER;

  return by_place ? 2 * work->shapes.size.n_powers + 1 : work->shapes.size.victory;
}

/* ---- scores of every shape ------------------------------------------------------------------ */

static gboolean
equal_words (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof ((PayFraction *) NULL)->den) == 0;
}

static guint
find_den (Scores *self, const PayFraction *score, mpz_srcptr den)
{
  gpointer at = g_hash_table_lookup (self->den_at, score->den);

  if (!at)
    {
      mpz_t copy;
      mpz_init_set (copy, den);
      g_array_append_vals (self->dens, copy, 1);
      at = GUINT_TO_POINTER (self->dens->len);
      g_hash_table_insert (self->den_at, g_memdup2 (score->den, sizeof score->den), at);
    }
  return GPOINTER_TO_UINT (at) - 1;
}

static gsize
score_index (const Work *work, guint shape, guint count)
{
  return (gsize) shape * work->shapes.size.victory + count;
}

static void
scores_init (const Work *work, Scores *self, const PaySystem *system)
{
  const PayShapes *shapes = &work->shapes;
  PayFormula formula = pay_system_get_formula (system, shapes->size);
  gsize n = score_index (work, shapes->n, 0);
  mpq_t score;

  mpq_init (score);
  self->dens = g_array_new (FALSE, FALSE, sizeof (mpz_t));
  g_array_set_clear_func (self->dens, (GDestroyNotify) mpz_clear);
  self->den_at = g_hash_table_new_full (g_int64_hash, equal_words, g_free, NULL);
  pay_numbers_init (&self->nums, n);
  self->den = g_new0 (guint32, n);
  find_den (self, &PAY_FRACTION_ONE, mpq_denref (score));
  for (guint s = 0; s < shapes->n && formula.total; s++)
    {
      PayRun runs[PAY_MAX_POWERS];
      PayRank ranks[PAY_MAX_POWERS];
      PayFraction scores[PAY_MAX_POWERS];
      guint n_runs = pay_shapes_runs (shapes, s, runs);

      for (guint k = 0; k < n_runs; k++)
        ranks[k] = (PayRank) { runs[k].count, runs[k].n };
      pay_formula_score (&formula, ranks, n_runs, FALSE, scores);
      for (guint k = 0; k < n_runs; k++)
        {
          gsize at = score_index (work, s, runs[k].count);
          pay_fraction_to_rational (scores[k], score);
          pay_numbers_set (&self->nums, at, mpq_numref (score));
          self->den[at] = find_den (self, &scores[k], mpq_denref (score));
        }
    }
  mpq_clear (score);
  for (Sum sum = 0; sum < N_SUMS; sum++)
    pay_numbers_init (&self->sums[sum], count_keys (work, sum) * self->dens->len);
}

static void
scores_clear (Scores *self)
{
  for (Sum sum = 0; sum < N_SUMS; sum++)
    pay_numbers_clear (&self->sums[sum]);
  pay_numbers_clear (&self->nums);
  g_array_unref (self->dens);
  g_hash_table_unref (self->den_at);
  g_free (self->den);
}

static void
work_init (Work *self, PaySystem *const *systems, guint n_systems)
{
  pay_numbers_init (&self->one, 1);
  self->one.words[0] = 1;
  for (Sum sum = 0; sum < N_SUMS; sum++)
    pay_numbers_init (&self->weights[sum], count_keys (self, sum));
  self->n_systems = n_systems;
  self->scores = g_new0 (Scores, n_systems);
  for (guint i = 0; i < n_systems; i++)
    scores_init (self, &self->scores[i], systems[i]);
}

static void
work_clear (Work *self)
{
  for (guint i = 0; i < self->n_systems; i++)
    scores_clear (&self->scores[i]);
  g_free (self->scores);
  for (Sum sum = 0; sum < N_SUMS; sum++)
    pay_numbers_clear (&self->weights[sum]);
  pay_numbers_clear (&self->one);
  pay_shapes_clear (&self->shapes);
}

/* ---- the walk over all shapes and captures --------------------------------------------------- */

/* A group of scores or captures that are equal on all boards of a shape. */
typedef struct
{
  Sum sum;
  guint key, shape;
  int times; /* number of members of the group on each board of the shape */
} Thing;

static void
add_score (const Work *work, const Thing *thing, gsize at, int times)
{
  for (guint i = 0; i < work->n_systems; i++)
    {
      Scores *scores = &work->scores[i];
      pay_numbers_add_product (&scores->sums[thing->sum],
                               (gsize) thing->key * scores->dens->len + scores->den[at],
                               &scores->nums, at, &work->shapes.weights, thing->shape, times);
    }
}

static void
add_weight (Work *work, const Thing *thing)
{
  pay_numbers_add_product (&work->weights[thing->sum], thing->key, &work->one, 0,
                           &work->shapes.weights, thing->shape, thing->times);
}

/* Adds the gains of a group of captures. @before and @after are the indices of the captor's
 * scores before and after the capture. */
static void
add_gain (Work *work, const Thing *thing, gsize before, gsize after)
{
  add_weight (work, thing);
  add_score (work, thing, after, thing->times);
  add_score (work, thing, before, -thing->times);
}

/* Returns twice the mean place of the powers of a run. */
static guint
run_places (const PayRun *run)
{
  return 2 * run->first + 1 + run->n;
}

static void
add_averages (Work *work, guint shape, const PayRun *runs, guint n_runs)
{
  for (guint k = 0; k < n_runs; k++)
    {
      gsize at = score_index (work, shape, runs[k].count);

      const Thing things[] = { { BY_COUNT, runs[k].count, shape, (int) runs[k].n },
                               { BY_RANK, run_places (&runs[k]), shape, (int) runs[k].n } };

      for (guint i = 0; i < G_N_ELEMENTS (things); i++)
        {
          add_weight (work, &things[i]);
          add_score (work, &things[i], at, things[i].times);
        }
    }
}

/* Adds all captures by the powers of one run. */
static void
add_captures (Work *work, guint shape, const PayRun *runs, guint n_runs, guint taker)
{
  const PayShapes *shapes = &work->shapes;
  const PayRun *run = &runs[taker];
  gboolean leads = taker == 0, leads_alone = leads && run->n == 1, others_open = FALSE;

  /* Balance of power covers only boards where the captor could also take a centre from another
   * power that does not lead. */
  for (guint k = 1; k < n_runs; k++)
    others_open |= runs[k].count > 0 && (k != taker || run->n > 1);
  for (guint k = 0; k < n_runs; k++)
    {
      guint n_givers = runs[k].n - (k == taker);
      if (runs[k].count == 0 || n_givers == 0)
        continue;

      guint next = pay_shapes_capture (shapes, shape, run->count, runs[k].count);
      const guint8 *counts = pay_shapes_get (shapes, next);
      gboolean tops = counts[0] == run->count + 1 && counts[1] < counts[0];
      gsize before = score_index (work, shape, run->count);
      gsize after = score_index (work, next, run->count + 1);

      Thing thing = { leads_alone ? DOMINANCE : BOARD_TOP, run->count, shape,
                      (int) (run->n * n_givers) };

      if (leads_alone || tops)
        add_gain (work, &thing, before, after);
      thing.sum = k == 0 ? FROM_LEADER : FROM_OTHER;
      thing.key = run_places (run);
      if (!leads && others_open)
        add_gain (work, &thing, before, after);
    }
}

static void
add_shape (Work *work, guint shape)
{
  PayRun runs[PAY_MAX_POWERS];
  guint n_runs = pay_shapes_runs (&work->shapes, shape, runs);

  add_averages (work, shape, runs, n_runs);
  for (guint k = 0; k < n_runs; k++)
    if (runs[k].count + 1 < work->shapes.size.victory)
      add_captures (work, shape, runs, n_runs, k);
}

/* ---- the measures ---------------------------------------------------------------------------- */

/* The measures of one system. A key that does not occur on any board does not get a value. */
typedef struct
{
  const Work *work;
  const Scores *scores;
  GArray **values; /* PayIncentive, by measure */
} Means;

/* Calculates a mean. @mean must be 0 before the call. Returns FALSE if the sum does not have any
 * summands. */
static gboolean
get_mean (const Means *means, Sum sum, guint key, mpq_ptr mean)
{
  const GArray *dens = means->scores->dens;
  const PayNumbers *nums = &means->scores->sums[sum], *weights = &means->work->weights[sum];
  const gsize first = (gsize) key * dens->len;
  mpz_ptr total = mpq_numref (mean), multiple = mpq_denref (mean);
  mpz_t num, share;

  if (pay_numbers_is_zero (weights, key))
    return FALSE;
  mpz_inits (num, share, NULL);
  for (guint i = 0; i < dens->len; i++)
    if (!pay_numbers_is_zero (nums, first + i))
      mpz_lcm (multiple, multiple, g_array_index (dens, mpz_t, i));
  for (guint i = 0; i < dens->len; i++)
    if (!pay_numbers_is_zero (nums, first + i))
      {
        pay_numbers_get (nums, first + i, num);
        mpz_divexact (share, multiple, g_array_index (dens, mpz_t, i));
        mpz_addmul (total, share, num);
      }
  pay_numbers_get (weights, key, num);
  mpz_mul (multiple, multiple, num);
  mpq_canonicalize (mean);
  mpz_clears (num, share, NULL);
  return TRUE;
}

static void
add_mean (const Means *means, PayMeasure measure, guint twice, Sum sum, guint key)
{
  PayIncentive incentive = { .twice = twice };

  mpq_init (incentive.value);
  if (get_mean (means, sum, key, incentive.value))
    g_array_append_val (means->values[measure], incentive);
  else
    mpq_clear (incentive.value);
}

/* Adds the difference of two means. */
static void
add_difference (const Means *means, PayMeasure measure, guint twice, Sum sum, guint key,
                Sum less_sum, guint less_key)
{
  PayIncentive incentive = { .twice = twice };
  mpq_t less;

  mpq_inits (incentive.value, less, NULL);
  if (get_mean (means, sum, key, incentive.value) && get_mean (means, less_sum, less_key, less))
    {
      mpq_sub (incentive.value, incentive.value, less);
      g_array_append_val (means->values[measure], incentive);
    }
  else
    mpq_clear (incentive.value);
  mpq_clear (less);
}

static void
add_measures (const Means *means)
{
  PaySize size = means->work->shapes.size;

  for (guint c = 0; c < size.victory; c++)
    {
      add_mean (means, PAY_MEASURE_AVERAGE, 2 * c, BY_COUNT, c);
      add_mean (means, PAY_MEASURE_BOARD_TOP, 2 * c, BOARD_TOP, c);
      add_mean (means, PAY_MEASURE_DOMINANCE, 2 * c, DOMINANCE, c);
    }
  if (size.victory > 1)
    add_difference (means, PAY_MEASURE_SURVIVAL, 0, BY_COUNT, 1, BY_COUNT, 0);
  for (guint c = 0; c + 1 < size.victory; c++)
    add_difference (means, PAY_MEASURE_GROWTH, 2 * c, BY_COUNT, c + 1, BY_COUNT, c);
  for (guint twice = 2; twice <= 2 * size.n_powers; twice++)
    {
      add_mean (means, PAY_MEASURE_AVERAGE_BY_RANK, twice, BY_RANK, twice);
      add_difference (means, PAY_MEASURE_BALANCE, twice, FROM_LEADER, twice, FROM_OTHER, twice);
    }
}

static void
clear_value (gpointer data)
{
  mpq_clear (((PayIncentive *) data)->value);
}

static PayIncentives *
incentives_from (const Work *work, PaySystem *const *systems)
{
  PayIncentives *self = g_new0 (PayIncentives, 1);

  self->size = work->shapes.size;
  self->n_shapes = work->shapes.n;
  pay_shapes_count (&work->shapes, self->n_boards);
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
      add_measures (&(Means) { work, &work->scores[i], self->values });
      for (guint m = 0; m < PAY_N_MEASURES; m++)
        self->bounds[m][i + 1] = self->values[m]->len;
    }
  return self;
}

PayIncentives *
pay_incentives_new (PaySize size, PaySystem *const *systems, guint n_systems,
                    PayDiagnostics *diagnostics)
{
  Work work = { 0 };
  PayIncentives *self;

  if (!pay_shapes_init (&work.shapes, size, PAY_MAX_SHAPES))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_SCORE_TOO_MANY_BOARDS, 0, 0, 0, NULL);
      pay_shapes_clear (&work.shapes);
      return NULL;
    }
  work_init (&work, systems, n_systems);
  for (guint s = 0; s < work.shapes.n; s++)
    add_shape (&work, s);
  self = incentives_from (&work, systems);
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
  mpz_clear (self->n_boards);
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

mpz_srcptr
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
  return pay_fraction_text (pay_fraction (self->twice, 2));
}
