/* theatre-places.c - the units and provinces of a theatre, on a board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ministry/theatre-places.h"

#include "base/bits.h"
#include "board/names.h"
#include "order/order-list.h"
#include "order/order-parser.h"

#include <string.h>

/* Finds the next part between commas, without surrounding spaces. Returns FALSE at the end. */
static gboolean
next_part (const char *text, gsize *at, gsize *start, gsize *end)
{
  while (text[*at])
    {
      *start = *at + strspn (text + *at, " \t,");
      *end = *start + strcspn (text + *start, ",");
      *at = *end;
      while (*end > *start && g_ascii_isspace (text[*end - 1]))
        (*end)--;
      if (*end > *start)
        return TRUE;
    }
  return FALSE;
}

/* Finds the unit that a part names. Returns NULL with a finding if there is none. */
static const PayUnit *
find_unit (const PayPosition *position, const char *text, gsize start, gsize end,
           PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_position_get_board (position);
  g_autofree char *part = g_strndup (text, end);
  PayOrderSource source = { board, part, 1, diagnostics };
  guint8 type = PAY_UNIT_NONE;
  PayLocation location;
  gsize pos = start;

  if (!pay_order_parse_unit (&source, &pos, &type, &location))
    return NULL;
  int u = pay_position_find_unit (position, pay_board_get_province (board, location));
  const PayUnit *unit = u < 0 ? NULL : pay_position_get_unit (position, (guint) u);
  if (unit && (type == PAY_UNIT_NONE || type == unit->type))
    return unit;
  pay_diagnostics_add (diagnostics, PAY_CODE_ORDER_NO_SUCH_UNIT, 1, (guint) start, (guint) end,
                       part + start, NULL);
  return NULL;
}

gboolean
pay_theatre_check_units (const PayTheatre *self, const PayPosition *position,
                         PayDiagnostics *diagnostics)
{
  const char *text = pay_theatre_get_units (self);
  gboolean good = TRUE;
  gsize at = 0, start, end;

  while (next_part (text, &at, &start, &end))
    good = find_unit (position, text, start, end, diagnostics) && good;
  return good;
}

gboolean
pay_theatre_check_provinces (const PayTheatre *self, const PayBoard *board, PayBits *places,
                             PayDiagnostics *diagnostics)
{
  const char *text = pay_theatre_get_provinces (self);
  gboolean good = TRUE;
  gsize at = 0, start, end;

  *places = (PayBits) { 0 };
  while (next_part (text, &at, &start, &end))
    {
      g_autofree char *name = g_strndup (text + start, end - start);
      PayLocation location = pay_names_find (board, name);
      if (location != PAY_NO_LOCATION)
        {
          pay_bits_add (places, pay_board_get_province (board, location));
          continue;
        }
      pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_NO_PROVINCE, 1, (guint) start, (guint) end,
                           name, NULL);
      good = FALSE;
    }
  return good;
}

static gboolean
is_inside (const PayBoard *board, const PayBits *places, PayLocation location)
{
  return location == PAY_NO_LOCATION
      || pay_bits_has (places, pay_board_get_province (board, location));
}

GPtrArray *
pay_theatre_list_orders (const PayTheatre *self, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  const char *text = pay_theatre_get_units (self);
  gsize at = 0, start, end;
  PayBits places;
  gboolean all;

  pay_theatre_check_provinces (self, board, &places, ignored);
  all = pay_bits_is_empty (&places);
  while (next_part (text, &at, &start, &end))
    {
      const PayUnit *unit = find_unit (position, text, start, end, ignored);
      if (unit)
        pay_bits_add (&places, pay_board_get_province (board, unit->location));
    }
  at = 0;
  while (next_part (text, &at, &start, &end))
    {
      const PayUnit *unit = find_unit (position, text, start, end, ignored);
      g_autoptr (GArray) orders = unit ? pay_order_list (position, unit->location,
                                                         PAY_CHECK_NAMED_ROUTES)
                                       : NULL;
      for (guint i = 0; orders && i < orders->len; i++)
        {
          const PayOrder *order = &g_array_index (orders, PayOrder, i);
          if (all
              || (is_inside (board, &places, order->other)
                  && is_inside (board, &places, order->target)))
            g_ptr_array_add (found, pay_order_text (board, order));
        }
    }
  return found;
}
