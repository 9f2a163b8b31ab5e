/* order-lines.c - lines and owners of orders in a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/order-lines.h"

#include "order/order-parser.h"

#include <string.h>

guint
payola_order_lines_find (const PayBoard *board, const char *text, PayProvince province)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    {
      g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
      g_autofree char *line = g_strndup (lines[i], strcspn (lines[i], "%"));
      const PayOrderSource source = {
        .board = board, .text = line, .line = i + 1, .diagnostics = ignored
      };
      PayOrder order = PAY_ORDER_INIT;
      if (pay_order_parse (&source, &order) && order.location != PAY_NO_LOCATION
          && pay_board_get_province (board, order.location) == province)
        return i + 1;
    }
  return 0;
}

PayPower
payola_order_lines_owner (const PayPosition *position, const PayOrder *order, PayProvince province,
                          PayPower otherwise)
{
  int dislodged = pay_position_find_dislodged (position, province);
  int unit = pay_position_find_unit (position, province);

  if (order->kind == PAY_ORDER_BUILD || (order->kind == PAY_ORDER_WAIVE && unit < 0))
    return pay_position_get_owner (position, province);
  if (dislodged >= 0)
    return pay_position_get_dislodged (position, (guint) dislodged)->unit.owner;
  return unit >= 0 ? pay_position_get_unit (position, (guint) unit)->owner : otherwise;
}
