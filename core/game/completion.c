/* completion.c - completions for an unfinished line of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/completion.h"

#include "game/line-parts.h"
#include "order/order-list.h"

/* Adds whole build orders and WAIVE. Units to remove are completed like all other units. */
static void
add_builds (PayCompleter *self)
{
  const PayPosition *position = pay_completer_get_position (self);
  const PayBoard *board = pay_position_get_board (position);
  PayPower power = pay_completer_get_power (self);

  if (pay_order_adjustment_due (position, power) <= 0)
    return;
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      if (pay_position_get_owner (position, (PayProvince) p) != power)
        continue;
      g_autoptr (GArray) orders = pay_order_list (position, (PayLocation) p, PAY_CHECK_DEFAULT);
      for (guint i = 0; i < orders->len; i++)
        {
          const PayOrder *order = &g_array_index (orders, PayOrder, i);
          if (order->kind != PAY_ORDER_BUILD)
            continue;
          g_autofree char *text = pay_order_text (board, order);
          const char *name = pay_board_get_name (board, order->location);
          if (pay_completer_fits (self, text) || pay_completer_fits (self, text + 2)
              || pay_completer_fits_place (self, order->location))
            pay_completer_add (self, text, name);
        }
    }
  pay_completer_add_word (self, "WAIVE", NULL);
}

/* Makes a text with the full names of the places in an order. The caller frees the text. */
static char *
order_about (const PayBoard *board, const PayOrder *order)
{
  const char *other = order->other == PAY_NO_LOCATION ? NULL
                                                      : pay_board_get_name (board, order->other);
  const char *target = order->target == PAY_NO_LOCATION ? NULL
                                                        : pay_board_get_name (board, order->target);

  if (other && target)
    return g_strdup_printf ("%s – %s", other, target);
  return g_strdup (other ? other : target ? target : "");
}

/* Checks whether the typed text fits an order. The text of a move may also contain the full name
 * of the destination. */
static gboolean
fits (PayCompleter *self, const PayBoard *board, const PayOrder *order, const char *words)
{
  if (pay_completer_fits (self, words))
    return TRUE;
  if (order->target == PAY_NO_LOCATION || order->other != PAY_NO_LOCATION || order->n_route > 0)
    return FALSE;
  g_autofree char *named = g_strdup_printf ("-%s",
                                            pay_board_get_canonical_name (board, order->target));
  g_autofree char *shown = g_strdup_printf ("-%s", pay_board_get_name (board, order->target));
  return pay_completer_fits (self, named) || pay_completer_fits_name (self, shown);
}

static void
add_orders (PayCompleter *self, PayLocation location, PayCheckFlags checks)
{
  const PayPosition *position = pay_completer_get_position (self);
  const PayBoard *board = pay_position_get_board (position);
  g_autoptr (GArray) orders = pay_order_list (position, location, checks);

  for (guint i = 0; i < orders->len; i++)
    {
      const PayOrder *order = &g_array_index (orders, PayOrder, i);
      if (order->kind == PAY_ORDER_WAIVE || order->kind == PAY_ORDER_BUILD)
        continue;
      g_autofree char *words = pay_order_words (board, order);
      g_autofree char *about = order_about (board, order);
      if (fits (self, board, order, words))
        pay_completer_add (self, words, about);
    }
}

GPtrArray *
pay_completion_list (const PaySetup *setup, const PayPosition *position, PayPower power,
                     const char *line, gsize cursor, gsize *start)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);
  const PayOptions *options = pay_setup_get_options (setup);
  PayPhaseKind phase = pay_position_get_phase (position).kind;
  gboolean movement = phase == PAY_PHASE_MOVEMENT;
  gboolean offers = pay_line_holds_offers (setup, position);
  g_autofree char *before = g_strndup (line, cursor);
  g_autoptr (PayCompleter) self = pay_completer_new (
    options, position, power, economy->get_led ? economy->get_led (options, position, power) : 0,
    before);
  gsize end = pay_completer_get_start (self);
  PayLineParts parts;

  pay_line_parts_find (&parts, setup, position, before, end);
  if (end > parts.end)
    ; /* a comment has no completions */
  else if (movement && economy->complete_line && economy->complete_line (self))
    ;
  else if (parts.has_unit)
    {
      pay_completer_begin (self, MIN (parts.order, end));
      add_orders (self, parts.location, pay_line_checks (setup, position));
    }
  else
    {
      pay_completer_begin (self, MIN (parts.unit, end));
      if (phase == PAY_PHASE_ADJUSTMENT)
        add_builds (self);
      pay_completer_add_units (self, offers);
      if (movement && economy->add_words && !parts.has_sign && parts.unit == 0)
        economy->add_words (self);
    }
  *start = pay_completer_get_start (self);
  return pay_completer_steal_found (self);
}
