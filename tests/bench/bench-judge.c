/* bench-judge.c - bench judge: adjudicating movement phases
 *
 * FILE has cases of the kind "movement". The orders are read beforehand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bench.h"

#include "vectors-judge.h"

#include "judge/workspace.h"

typedef struct
{
  PayPosition *position;
  PayOrder    *orders;
} Sample;

typedef struct
{
  GArray   *samples;
  PayJudge *judge;
  guint     n_units;
  guint     n_moved; /* so that no work can be left out */
} Data;

static void
clear_sample (gpointer data)
{
  Sample *sample = data;
  pay_position_unref (sample->position);
  g_free (sample->orders);
}

static void
load_case (Vectors *v, JsonObject *object, gpointer user_data)
{
  Data *data = user_data;
  const PayBoard *board = vectors_get_board (v, "standard");
  g_autoptr (PayPosition) position = vectors_get_position (v, board, object);
  Sample sample;

  if (!position || pay_position_get_phase (position).kind != PAY_PHASE_MOVEMENT)
    return;
  sample.orders = vectors_get_orders (v, position, vectors_get_object (object, "orders"));
  if (!sample.orders)
    return;
  data->n_units += pay_position_get_n_units (position);
  sample.position = g_steal_pointer (&position);
  g_array_append_val (data->samples, sample);
}

/* Results, causes and retreats into memory that is used again. */
static void
judge_into (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->samples->len; i++)
    {
      const Sample *sample = &g_array_index (data->samples, Sample, i);
      pay_judge_movement_into (data->judge, sample->position, sample->orders, &PAY_RULES_DEFAULT);
      data->n_moved += pay_judge_get_result (data->judge, 0)->moved_to;
    }
}

/* As programs do it: an outcome each time. */
static void
judge_outcome (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->samples->len; i++)
    {
      const Sample *sample = &g_array_index (data->samples, Sample, i);
      PayOutcome *outcome = pay_judge_movement (sample->position, sample->orders,
                                                &PAY_RULES_DEFAULT);
      data->n_moved += pay_outcome_get_result (outcome, 0)->moved_to;
      pay_outcome_unref (outcome);
    }
}

static void
run (Vectors *v, const char *path)
{
  Data data = { g_array_new (FALSE, FALSE, sizeof (Sample)), pay_judge_new () };

  g_array_set_clear_func (data.samples, clear_sample);
  vectors_for_each (v, path, load_case, &data);
  if (data.samples->len == 0)
    vectors_error (v, "no movement phases");
  else
    {
      double n = data.samples->len;
      bench_print ("positions", n, "positions");
      bench_print ("units", data.n_units / n, "per-position");
      bench_measure ("judge-movement", judge_into, &data, n);
      bench_measure ("judge-movement-outcome", judge_outcome, &data, n);
    }
  g_array_unref (data.samples);
  pay_judge_free (data.judge);
}

const BenchKind bench_judge = { .name = "judge", .run = run };
