/* positions.c - movement phases of a case file, for benchmarks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "positions.h"

#include "bench.h"
#include "order/order-list.h"
#include "position/position-builder.h"
#include "vectors-judge.h"

static void
clear_position (gpointer data)
{
  BenchPosition *self = data;
  pay_position_unref (self->position);
  g_ptr_array_unref (self->texts);
  g_free (self->orders);
}

void
bench_position_free (BenchPosition *self)
{
  clear_position (self);
  g_free (self);
}

static void
write_texts (BenchPosition *self)
{
  const PayBoard *board = pay_position_get_board (self->position);

  for (guint u = 0; u < pay_position_get_n_units (self->position); u++)
    g_ptr_array_add (self->texts, pay_order_text (board, &self->orders[u]));
}

static void
invent_orders (BenchPosition *self)
{
  guint n_units = pay_position_get_n_units (self->position);
  g_autofree guint *starts = g_new (guint, n_units + 1);
  g_autoptr (GArray) orders = pay_order_list_all (self->position, PAY_CHECK_DEFAULT, starts);

  self->orders = g_new (PayOrder, n_units + 1);
  for (guint u = 0; u < n_units; u++)
    self->orders[u] = g_array_index (orders, PayOrder,
                                     starts[u] + (u * 7) % (starts[u + 1] - starts[u]));
  write_texts (self);
}

static void
load_case (Vectors *v, JsonObject *object, gpointer user_data)
{
  GArray *positions = user_data;
  const PayBoard *board = vectors_get_board (v, "standard");
  g_autoptr (PayPosition) position = vectors_get_position (v, board, object);
  JsonObject *by_power = vectors_get_object (object, "orders");
  g_autoptr (GList) powers = by_power ? json_object_get_members (by_power) : NULL;

  if (!position || pay_position_get_phase (position).kind != PAY_PHASE_MOVEMENT)
    return;
  BenchPosition self = { g_steal_pointer (&position), g_ptr_array_new_with_free_func (g_free),
                         NULL };
  if (by_power)
    self.orders = vectors_get_orders (v, self.position, by_power);
  else
    invent_orders (&self);
  for (GList *l = powers; l; l = l->next)
    {
      g_autoptr (GPtrArray) texts = vectors_get_strings (v, by_power, l->data);
      for (guint i = 0; i < texts->len; i++)
        g_ptr_array_add (self.texts, g_strdup (g_ptr_array_index (texts, i)));
    }
  if (self.orders)
    g_array_append_val (positions, self);
  else
    clear_position (&self);
}

GArray *
bench_read_positions (Vectors *v, const char *path)
{
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (BenchPosition));
  double n_units = 0;

  g_array_set_clear_func (positions, clear_position);
  vectors_for_each (v, path, load_case, positions);
  if (positions->len == 0)
    {
      vectors_error (v, "no movement phases");
      return positions;
    }
  for (guint i = 0; i < positions->len; i++)
    n_units += pay_position_get_n_units (g_array_index (positions, BenchPosition, i).position);
  bench_print ("positions", positions->len, "positions");
  bench_print ("units", n_units / positions->len, "per-position");
  return positions;
}

BenchPosition *
bench_all_convoy (Vectors *v)
{
  PayBoard *board = (PayBoard *) vectors_get_board (v, "standard");
  g_autoptr (PayPositionBuilder) builder = NULL;
  const PayBits *coastal = pay_board_get_coastal (board);
  BenchPosition *self = g_new0 (BenchPosition, 1);
  PayProvince army = (PayProvince) pay_bits_next (coastal, 0), end = PAY_NO_PROVINCE;

  builder = pay_position_builder_new (board,
                                      (PayPhase) { 1901, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT });
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      PayUnit unit = { PAY_UNIT_ARMY, (PayLocation) p, (PayPower) (p % 7) };

      if (pay_bits_has (pay_board_get_seas (board), p))
        unit.type = PAY_UNIT_FLEET;
      else if (!pay_bits_has (coastal, p))
        continue;
      else
        end = (PayProvince) p;
      pay_position_builder_add_unit (builder, unit);
    }
  self->position = pay_position_builder_finish (builder);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->orders = g_new0 (PayOrder, pay_position_get_n_units (self->position) + 1);
  for (guint u = 0; u < pay_position_get_n_units (self->position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, u);
      PayOrder *order = &self->orders[u];

      *order = PAY_ORDER_INIT;
      order->unit_type = unit->type;
      order->location = unit->location;
      order->kind = PAY_ORDER_HOLD;
      if (unit->location == end)
        continue;
      order->kind = unit->type == PAY_UNIT_ARMY ? PAY_ORDER_MOVE : PAY_ORDER_CONVOY;
      order->target = end;
      if (unit->type == PAY_UNIT_ARMY)
        {
          order->via = TRUE;
          continue;
        }
      order->other_type = PAY_UNIT_ARMY;
      order->other = army;
    }
  write_texts (self);
  return self;
}
