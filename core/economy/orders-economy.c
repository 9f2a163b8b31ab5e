/* orders-economy.c - plain orders: every power orders its own units, and there is no money
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/economy.h"

#include "judge/corroborate.h"
#include "order/unit-order.h"

static void
body_free (gpointer body)
{
  pay_order_sheet_free (body);
}

static PaySheet *
read_sheet (const PayOptions *options, const PayPosition *position, PayPower power,
            const char *text, gssize length, PayDiagnostics *diagnostics)
{
  PaySheet *resignation;

  if (pay_sheet_read_resignation (power, text, length, diagnostics, &resignation))
    return resignation;
  PayOrderSheet *orders = pay_order_sheet_read (position, power, text, length, diagnostics);
  if (!orders)
    return NULL;
  pay_corroborate (position, power, orders, diagnostics);

  g_autofree char *copy = length < 0 ? g_strdup (text) : g_strndup (text, length);
  return pay_sheet_new (power, copy, orders, body_free);
}

static GArray *
list_orders (const PaySheet *sheet)
{
  GArray *orders = g_array_new (FALSE, TRUE, sizeof (PayOrder));

  if (!pay_sheet_is_resignation (sheet))
    pay_order_sheet_append (pay_sheet_get_body (sheet), orders);
  return orders;
}

static gboolean
is_waiting_for (const PayOptions *options, const PayPosition *position, PayPower power,
                const PaySheet *sheet)
{
  return !sheet && pay_position_count_units (position, power) > 0;
}

/* Collects the orders of all sheets. Units without an order hold. */
static PayDecision *
decide (const PayOptions *options, const PayPosition *position, PaySheet *const *sheets,
        guint64 seed)
{
  guint n_units = pay_position_get_n_units (position);
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (position));
  const PayBoard *board = pay_position_get_board (position);
  g_autofree PayOrder *orders = g_new0 (PayOrder, n_units);

  for (guint u = 0; u < n_units; u++)
    orders[u] = pay_order_to_unit (pay_position_get_unit (position, u), PAY_ORDER_HOLD);
  for (guint p = 0; p < n_powers; p++)
    {
      const PayOrderSheet *sheet = sheets[p] ? pay_sheet_get_body (sheets[p]) : NULL;
      for (guint i = 0; sheet && i < pay_order_sheet_get_n (sheet); i++)
        {
          const PayOrder *order = pay_order_sheet_get (sheet, i);
          PayProvince province = pay_board_get_province (board, order->location);
          int unit = pay_position_find_unit (position, province);
          if (unit >= 0 && pay_position_get_unit (position, unit)->owner == (PayPower) p)
            orders[unit] = *order;
        }
    }
  PayDecision *decision = pay_decision_new (&pay_orders_economy, n_units, orders, pay_ledger_new (),
                                            NULL, NULL);
  pay_decision_keep_resigned (decision, position, sheets);
  return decision;
}

static PayLedger *
no_money (const PayOptions *options, const PayPosition *position)
{
  return pay_ledger_new ();
}

static PayLedger *
no_money_for_centres (const PayOptions *options, const PayPosition *before,
                      const PayPosition *after)
{
  return pay_ledger_new ();
}

static char *
default_standing (const PayOptions *options, const PayBoard *board, PayPower power)
{
  return g_strdup ("");
}

const PayEconomy pay_orders_economy = {
  .name = "orders",
  .read_sheet = read_sheet,
  .list_orders = list_orders,
  .is_waiting_for = is_waiting_for,
  .decide = decide,
  .start = no_money,
  .income = no_money,
  .capture = no_money_for_centres,
  .default_standing = default_standing,
};
