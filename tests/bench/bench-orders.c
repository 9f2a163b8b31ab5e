/* bench-orders.c - bench orders: listing legal orders, reading and checking written ones
 *
 * FILE has the movement phases of cases "movement" or "options"; only the positions are used, and
 * orders where the cases have them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bench.h"

#include "order/order-list.h"
#include "order/order-parser.h"

/* A position, and the texts of one order for each unit. */
typedef struct
{
  PayPosition *position;
  GPtrArray   *texts;
} Sample;

typedef struct
{
  GArray *samples;
  guint   n_units, n_orders, n_texts;
  guint   n_done; /* so that no work can be left out */
} Data;

static void
clear_sample (gpointer data)
{
  Sample *sample = data;
  pay_position_unref (sample->position);
  g_ptr_array_unref (sample->texts);
}

/* Without orders in the case, each unit gets one from its list; which one differs from unit to unit. */
static void
invent_texts (const Sample *sample)
{
  const PayBoard *board = pay_position_get_board (sample->position);
  guint n_units = pay_position_get_n_units (sample->position);
  g_autofree guint *starts = g_new (guint, n_units + 1);
  g_autoptr (GArray) orders = pay_order_list_all (sample->position, PAY_CHECK_DEFAULT, starts);

  for (guint u = 0; u < n_units; u++)
    {
      guint i = starts[u] + (u * 7) % (starts[u + 1] - starts[u]);
      g_ptr_array_add (sample->texts,
                       pay_order_text (board, &g_array_index (orders, PayOrder, i)));
    }
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
  g_autoptr (GArray) orders = pay_order_list_all (position, PAY_CHECK_DEFAULT, NULL);
  data->n_orders += orders->len;
  data->n_units += pay_position_get_n_units (position);
  sample.position = g_steal_pointer (&position);
  sample.texts = g_ptr_array_new_with_free_func (g_free);
  if (json_object_has_member (object, "orders"))
    {
      JsonObject *by_power = json_object_get_object_member (object, "orders");
      g_autoptr (GList) powers = json_object_get_members (by_power);
      for (GList *l = powers; l; l = l->next)
        {
          g_autoptr (GPtrArray) texts = vectors_get_strings (v, by_power, l->data);
          for (guint i = 0; i < texts->len; i++)
            g_ptr_array_add (sample.texts, g_strdup (g_ptr_array_index (texts, i)));
        }
    }
  else
    invent_texts (&sample);
  data->n_texts += sample.texts->len;
  g_array_append_val (data->samples, sample);
}

static void
list_orders (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->samples->len; i++)
    {
      const Sample *sample = &g_array_index (data->samples, Sample, i);
      GArray *orders = pay_order_list_all (sample->position, PAY_CHECK_DEFAULT, NULL);
      data->n_done += orders->len;
      g_array_unref (orders);
    }
}

static void
list_named_routes (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->samples->len; i++)
    {
      const Sample *sample = &g_array_index (data->samples, Sample, i);
      GArray *orders = pay_order_list_all (sample->position, PAY_CHECK_NAMED_ROUTES, NULL);
      data->n_done += orders->len;
      g_array_unref (orders);
    }
}

static void
read_orders (Data *data, gboolean check)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  for (guint i = 0; i < data->samples->len; i++)
    {
      const Sample *sample = &g_array_index (data->samples, Sample, i);
      for (guint t = 0; t < sample->texts->len; t++)
        {
          PayOrderSource source = { pay_position_get_board (sample->position),
                                    g_ptr_array_index (sample->texts, t), 1, diagnostics };
          PaySpan span = { 1, 0, 0 };
          PayOrder order;
          gboolean good = pay_order_parse (&source, &order);
          if (good && check)
            good = pay_order_complete (&order, sample->position, PAY_CHECK_DEFAULT, span,
                                       diagnostics)
                   && pay_order_check (&order, sample->position, PAY_CHECK_DEFAULT, span,
                                       diagnostics);
          data->n_done += good;
        }
    }
}

static void
parse_orders (gpointer data)
{
  read_orders (data, FALSE);
}

static void
parse_and_check_orders (gpointer data)
{
  read_orders (data, TRUE);
}

static void
run (Vectors *v, const char *path)
{
  Data data = { g_array_new (FALSE, FALSE, sizeof (Sample)) };

  g_array_set_clear_func (data.samples, clear_sample);
  vectors_for_each (v, path, load_case, &data);
  if (data.samples->len == 0)
    vectors_error (v, "no movement phases");
  else
    {
      double n = data.samples->len;
      bench_print ("positions", n, "positions");
      bench_print ("units", data.n_units / n, "per-position");
      bench_print ("legal-orders", data.n_orders / n, "per-position");
      bench_print ("written-orders", data.n_texts / n, "per-position");
      bench_measure ("list-position", list_orders, &data, n);
      bench_measure ("list-position-named-routes", list_named_routes, &data, n);
      bench_measure ("parse-position", parse_orders, &data, n);
      bench_measure ("parse-check-position", parse_and_check_orders, &data, n);
      bench_measure ("parse-order", parse_orders, &data, data.n_texts);
    }
  g_array_unref (data.samples);
}

const BenchKind bench_orders = { .name = "orders", .run = run };
