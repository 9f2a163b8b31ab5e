/* order-folder.c - a player's plain orders for the units of several powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order-folder.h"

#include "order/order-check.h"
#include "order/order-parser.h"

#include <string.h>

struct _PayOrderFolder
{
  PayOrderSheet *sheets[PAY_MAX_POWERS];
};

void
pay_order_folder_free (PayOrderFolder *self)
{
  if (!self)
    return;
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_clear_pointer (&self->sheets[p], pay_order_sheet_free);
  g_free (self);
}

const PayOrderSheet *
pay_order_folder_get (const PayOrderFolder *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);
  return self->sheets[power];
}

GArray *
pay_order_folder_list (const PayOrderFolder *self)
{
  GArray *orders = g_array_new (FALSE, TRUE, sizeof (PayOrder));

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (self->sheets[p])
      pay_order_sheet_append (self->sheets[p], orders);
  return orders;
}

/* Finds the power that gives orders for a province in this phase. Returns PAY_NO_POWER if there
 * is nothing to order. */
static PayPower
owner_at (const PayPosition *position, PayProvince province)
{
  int unit = pay_position_find_unit (position, province);
  int dislodged = pay_position_find_dislodged (position, province);

  if (pay_position_get_phase (position).kind == PAY_PHASE_RETREAT)
    return dislodged < 0 ? PAY_NO_POWER
                         : pay_position_get_dislodged (position, (guint) dislodged)->unit.owner;
  if (unit >= 0)
    return pay_position_get_unit (position, (guint) unit)->owner;
  return pay_position_get_phase (position).kind == PAY_PHASE_ADJUSTMENT
         ? pay_position_get_owner (position, province)
         : PAY_NO_POWER;
}

/* Finds the power that builds in a province by a free build: the sender, or else the first power
 * that the sender leads and that can do so. Returns the sender if there is none. */
static PayPower
free_builder_at (const PayPosition *position, PayPower power, guint64 led, PayProvince province)
{
  guint n = pay_board_get_n_powers (pay_position_get_board (position));

  if (pay_position_get_phase (position).kind != PAY_PHASE_ADJUSTMENT
      || pay_position_find_unit (position, province) >= 0
      || pay_order_is_free_site (position, power, province))
    return power;
  for (guint p = 0; p < n; p++)
    if (((led >> p) & 1) && pay_order_is_free_site (position, (PayPower) p, province))
      return (PayPower) p;
  return power;
}

/* Finds the power that a line belongs to. A line that cannot be read belongs to the sender. */
static PayPower
addressee (const PayPosition *position, PayPower power, guint64 led, const char *text)
{
  g_autoptr (PayDiagnostics) unseen = pay_diagnostics_new ();
  const PayBoard *board = pay_position_get_board (position);
  PayOrderSource source = { board, text, 1, unseen, position };
  PayOrder order = PAY_ORDER_INIT;

  if (!pay_order_parse (&source, &order) || order.location == PAY_NO_LOCATION)
    return power;
  PayProvince province = pay_board_get_province (board, order.location);
  PayPower owner = owner_at (position, province);
  return owner != PAY_NO_POWER && ((led >> owner) & 1)
         ? owner
         : free_builder_at (position, power, led, province);
}

PayOrderFolder *
pay_order_folder_read (const PayPosition *position, PayPower power, guint64 led, const char *text,
                       gssize length, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) lines = pay_text_split_lines (text, length, diagnostics);
  g_autoptr (PayOrderFolder) self = g_new0 (PayOrderFolder, 1);
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (position));
  GString *texts[PAY_MAX_POWERS] = { NULL };
  gboolean good = TRUE;

  led |= G_GUINT64_CONSTANT (1) << power;
  if (!lines)
    return NULL;
  for (guint p = 0; p < n_powers; p++)
    texts[p] = g_string_new (NULL);
  for (guint i = 0; lines[i]; i++)
    {
      g_autofree char *order = g_strndup (lines[i], strcspn (lines[i], "%"));
      PayPower owner = addressee (position, power, led, order);
      /* Every other power gets an empty line, so that line numbers are those of the whole text. */
      for (guint p = 0; p < n_powers; p++)
        if ((led >> p) & 1)
          g_string_append_printf (texts[p], "%s\n", (PayPower) p == owner ? order : "");
    }
  for (guint p = 0; p < n_powers; p++)
    {
      self->sheets[p] = pay_order_sheet_read (position, p, texts[p]->str, (gssize) texts[p]->len,
                                              diagnostics);
      good = good && self->sheets[p];
      g_string_free (texts[p], TRUE);
    }
  return good ? g_steal_pointer (&self) : NULL;
}
