/* bench-orders.c - bench orders: listing legal orders, reading and checking written ones
 *
 * FILE has cases "movement" or "options"; only the positions of movement phases are used, and their
 * orders if there are any.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bench.h"
#include "positions.h"

#include "order/order-list.h"
#include "order/order-parser.h"

typedef struct
{
  GArray *positions; /* BenchPosition */
  BenchPosition *all_convoy;
  guint n_done; /* sum of all results; it keeps the compiler from omitting the work */
} Data;

static void
list_position (Data *data, const BenchPosition *sample, PayCheckFlags flags)
{
  GArray *orders = pay_order_list_all (sample->position, flags, NULL);

  data->n_done += orders->len;
  g_array_unref (orders);
}

static double
count_orders (Data *data)
{
  data->n_done = 0;
  for (guint i = 0; i < data->positions->len; i++)
    list_position (data, &g_array_index (data->positions, BenchPosition, i), PAY_CHECK_DEFAULT);
  return data->n_done;
}

static void
list_positions (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->positions->len; i++)
    list_position (data, &g_array_index (data->positions, BenchPosition, i), PAY_CHECK_DEFAULT);
}

static void
list_named_routes (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->positions->len; i++)
    list_position (data, &g_array_index (data->positions, BenchPosition, i),
                   PAY_CHECK_NAMED_ROUTES);
}

static void
list_all_convoy (gpointer user_data)
{
  Data *data = user_data;

  list_position (data, data->all_convoy, PAY_CHECK_DEFAULT);
}

static void
read_orders (Data *data, gboolean check)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  for (guint i = 0; i < data->positions->len; i++)
    {
      const BenchPosition *sample = &g_array_index (data->positions, BenchPosition, i);
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
                && pay_order_check (&order, sample->position, PAY_CHECK_DEFAULT, span, diagnostics);
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
  Data data = { bench_read_positions (v, path), bench_all_convoy (v) };
  double n = data.positions->len, n_texts = 0;

  if (n > 0)
    {
      for (guint i = 0; i < n; i++)
        n_texts += g_array_index (data.positions, BenchPosition, i).texts->len;
      bench_measure ("list-position", list_positions, &data, n);
      bench_print ("legal-orders", count_orders (&data) / n, "per-position");
      bench_measure ("list-position-named-routes", list_named_routes, &data, n);
      bench_measure ("list-every-fleet-convoys", list_all_convoy, &data, 1);
      bench_print ("written-orders", n_texts / n, "per-position");
      bench_measure ("parse-position", parse_orders, &data, n);
      bench_measure ("parse-check-position", parse_and_check_orders, &data, n);
    }
  g_array_unref (data.positions);
  bench_position_free (data.all_convoy);
}

const BenchKind bench_orders = { .name = "orders", .run = run, .counted = TRUE };
