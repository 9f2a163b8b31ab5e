/* order-menu.c - menu of a unit’s legal orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/order-menu.h"

#include "position/position.h"

#include <glib/gi18n.h>

typedef struct
{
  const PayBoard *board;
  const GArray *orders;
  const char *action;
} Maker;

static const PayOrder *
order_at (Maker *self, guint i)
{
  return &g_array_index (self->orders, PayOrder, i);
}

static void
add_item (Maker *self, GMenu *menu, const char *label, guint order)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, self->action, "u", order);
  g_menu_append_item (menu, item);
}

static const char *
place_name (Maker *self, PayLocation location)
{
  return pay_board_get_name (self->board, location);
}

/* Adds an item for each destination. The item of a move over sea names the route, too. */
static void
add_moves (Maker *self, GMenu *menu, PayOrderKind kind)
{
  for (guint i = 0; i < self->orders->len; i++)
    {
      const PayOrder *order = order_at (self, i);
      if (order->kind != kind)
        continue;
      g_autofree char *words = pay_order_words (self->board, order);
      g_autofree char *label = order->n_route > 0 || order->via
                               /* Translators: a place, and the order that leads there by sea */
                               ? g_strdup_printf (_("%s by sea (%s)"),
                                                  place_name (self, order->target), words)
                               : g_strdup (place_name (self, order->target));
      add_item (self, menu, label, i);
    }
}

/* Adds a submenu for each unit to support or convoy, with the destinations of that unit. */
static void
add_helped (Maker *self, GMenu *menu, gboolean convoy)
{
  g_autoptr (GMenu) submenu = NULL;
  PayLocation last = PAY_NO_LOCATION;
  PayBits done = { { 0 } };

  for (guint i = 0; i < self->orders->len; i++)
    {
      const PayOrder *of = order_at (self, i);
      if (convoy ? of->kind != PAY_ORDER_CONVOY
                 : of->kind != PAY_ORDER_SUPPORT && of->kind != PAY_ORDER_SUPPORT_MOVE)
        continue;
      guint province = (guint) pay_board_get_province (self->board, of->other);
      if (pay_bits_has (&done, province))
        continue;
      pay_bits_add (&done, province);
      last = of->other;
      g_clear_object (&submenu);
      submenu = g_menu_new ();
      for (guint k = i; k < self->orders->len; k++)
        {
          const PayOrder *order = order_at (self, k);
          if (order->other != last || (order->kind == PAY_ORDER_CONVOY) != convoy)
            continue;
          g_autofree char *label = order->kind == PAY_ORDER_SUPPORT
                                   ? g_strdup (_("To Hold"))
                                   /* Translators: %s is a place that a unit goes to */
                                   : g_strdup_printf (_("To %s"),
                                                      place_name (self, order->target));
          add_item (self, submenu, label, k);
        }
      g_autofree char *unit = pay_unit_name (self->board, of->other_type, of->other);
      g_menu_append_submenu (menu, unit, G_MENU_MODEL (submenu));
    }
}

static void
add_submenu (GMenu *menu, const char *label, GMenu *submenu)
{
  if (g_menu_model_get_n_items (G_MENU_MODEL (submenu)) > 0)
    g_menu_append_submenu (menu, label, G_MENU_MODEL (submenu));
  g_object_unref (submenu);
}

static void
add_plain (Maker *self, GMenu *menu, PayOrderKind kind, const char *label)
{
  for (guint i = 0; i < self->orders->len; i++)
    if (order_at (self, i)->kind == kind)
      add_item (self, menu, label, i);
}

static void
add_builds (Maker *self, GMenu *menu)
{
  for (guint i = 0; i < self->orders->len; i++)
    {
      const PayOrder *order = order_at (self, i);
      if (order->kind != PAY_ORDER_BUILD)
        continue;
      g_autofree char *label = g_strdup_printf (
        /* Translators: the name of a province or coast */
        order->unit_type == PAY_UNIT_ARMY ? _("Build Army in %s")
                                          /* Translators: the name of a province */
                                          : _("Build Fleet in %s"),
        place_name (self, order->location));
      add_item (self, menu, label, i);
    }
}

GMenuModel *
payola_order_menu_new (const PayBoard *board, const GArray *orders, const char *action)
{
  Maker self = { .board = board, .orders = orders, .action = action };
  GMenu *menu = g_menu_new ();
  GMenu *moves = g_menu_new (), *retreats = g_menu_new ();
  GMenu *supports = g_menu_new (), *convoys = g_menu_new ();

  add_moves (&self, moves, PAY_ORDER_MOVE);
  add_moves (&self, retreats, PAY_ORDER_RETREAT);
  add_helped (&self, supports, FALSE);
  add_helped (&self, convoys, TRUE);
  add_plain (&self, menu, PAY_ORDER_HOLD, C_("order", "Hold"));
  add_submenu (menu, C_("order", "Move"), moves);
  add_submenu (menu, C_("order", "Support"), supports);
  add_submenu (menu, C_("order", "Convoy"), convoys);
  add_submenu (menu, C_("order", "Retreat"), retreats);
  add_plain (&self, menu, PAY_ORDER_DISBAND, C_("order", "Disband"));
  add_builds (&self, menu);
  add_plain (&self, menu, PAY_ORDER_WAIVE, _("Waive Build"));
  return G_MENU_MODEL (menu);
}
