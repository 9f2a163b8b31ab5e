/* bench-judge.c - bench judge: adjudication of movement phases
 *
 * FILE has cases of the kind "movement" or "options". The orders are read in advance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bench.h"
#include "positions.h"

#include "judge/workspace.h"

typedef struct
{
  GArray *positions; /* BenchPosition */
  BenchPosition *all_convoy;
  PayJudge *judge;
  guint n_moved; /* sum of all results; it keeps the compiler from omitting the work */
} Data;

static void
judge_into (Data *data, const BenchPosition *sample)
{
  pay_judge_movement_into (data->judge, sample->position, sample->orders, &PAY_RULES_DEFAULT);
  data->n_moved += pay_judge_get_result (data->judge, 0)->moved_to;
}

/* Adjudicates all positions. The memory for results, causes and retreats is reused. */
static void
judge_positions (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->positions->len; i++)
    judge_into (data, &g_array_index (data->positions, BenchPosition, i));
}

/* Adjudicates all positions. Every position gets a new outcome, as in the programs. */
static void
judge_outcomes (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->positions->len; i++)
    {
      const BenchPosition *sample = &g_array_index (data->positions, BenchPosition, i);
      PayOutcome *outcome = pay_judge_movement (sample->position, sample->orders,
                                                &PAY_RULES_DEFAULT);
      data->n_moved += pay_outcome_get_result (outcome, 0)->moved_to;
      pay_outcome_free (outcome);
    }
}

static void
judge_all_convoy (gpointer user_data)
{
  Data *data = user_data;

  judge_into (data, data->all_convoy);
}

static void
run (Vectors *v, const char *path)
{
  Data data = { bench_read_positions (v, path), bench_all_convoy (v), pay_judge_new () };

  if (data.positions->len > 0)
    {
      bench_measure ("judge-movement", judge_positions, &data, data.positions->len);
      bench_measure ("judge-movement-outcome", judge_outcomes, &data, data.positions->len);
      bench_measure ("judge-every-fleet-convoys", judge_all_convoy, &data, 1);
    }
  g_array_unref (data.positions);
  bench_position_free (data.all_convoy);
  pay_judge_free (data.judge);
}

const BenchKind bench_judge = { .name = "judge", .run = run, .counted = TRUE };
