/* map-orders.c - entry of orders on the map, by pointer, keyboard and context menu
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-orders.h"
#include "desktop/map/unit-drag.h"

#include "model/order-menu.h"
#include "model/values.h"

#include <string.h>

struct _PayolaMapOrders
{
  GObject parent_instance;

  PayolaMapView *map; /* borrowed; the map's window owns this object */
  PayolaFocus *focus;
  PayolaOrderBuilder *builder;
  GString *typed;

  PayPosition *position; /* position for which the builder was last started */
  PayProvince province;

  PayProvince cursor; /* province selected with the arrow keys, or PAY_NO_PROVINCE */
  GtkWidget *menu;
  GArray *menu_orders; /* array of PayOrder, for the items of the menu */
};

enum
{
  CHANGED,
  ORDER_BUILT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaMapOrders, payola_map_orders, G_TYPE_OBJECT)

static const PayBoard *
board_of (PayolaMapOrders *self)
{
  return pay_view_get_board (payola_focus_get_view (self->focus));
}

static PayPosition *
position_of (PayolaMapOrders *self)
{
  return (PayPosition *) pay_view_get_position (payola_focus_get_view (self->focus),
                                                payola_focus_get_turn (self->focus));
}

/* Checks whether the viewer may now give orders to the units of a power. The game master may order
 * all units, and so may every viewer if sheets contain offers. Other viewers may order the units of
 * their own power and of powers that they lead. */
static gboolean
may_order (PayolaMapOrders *self, PayPower owner)
{
  PayViewer viewer = payola_focus_get_viewer (self->focus);

  return payola_focus_may_write (self->focus)
      && (payola_focus_holds_offers (self->focus) || viewer == PAY_VIEWER_GM || owner == viewer
          || (owner >= 0 && ((payola_focus_get_led (self->focus) >> owner) & 1)));
}

/* Returns the location in a province for which the viewer may give an order, or PAY_NO_LOCATION. */
static PayLocation
location_in (PayolaMapOrders *self, PayProvince province)
{
  PayPosition *position = position_of (self);

  if (province == PAY_NO_PROVINCE || payola_focus_is_picking (self->focus))
    return PAY_NO_LOCATION;
  int dislodged = pay_position_find_dislodged (position, province);
  int unit = pay_position_find_unit (position, province);
  const PayUnit *found = dislodged >= 0
                         ? &pay_position_get_dislodged (position, (guint) dislodged)->unit
                       : unit >= 0 ? pay_position_get_unit (position, (guint) unit)
                                   : NULL;
  if (found)
    return may_order (self, found->owner) ? found->location : PAY_NO_LOCATION;
  if (pay_position_get_phase (position).kind != PAY_PHASE_ADJUSTMENT)
    return PAY_NO_LOCATION;
  return may_order (self, pay_position_get_owner (position, province)) ? province : PAY_NO_LOCATION;
}

static void
on_builder_changed (PayolaMapOrders *self)
{
  PayBits lit = payola_order_builder_get_lit (self->builder);

  g_string_truncate (self->typed, 0);
  self->cursor = PAY_NO_PROVINCE;
  payola_map_view_set_lit (self->map, &lit);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
start (PayolaMapOrders *self, PayProvince province)
{
  PayLocation location = location_in (self, province);

  if (location == PAY_NO_LOCATION)
    {
      payola_order_builder_clear (self->builder);
      return FALSE;
    }
  return payola_order_builder_start (self->builder, position_of (self), location,
                                     payola_focus_get_checks (self->focus));
}

static void
on_focus_changed (PayolaMapOrders *self)
{
  PayPosition *position = position_of (self);
  PayProvince province = payola_focus_get_province (self->focus);

  if (position == self->position && province == self->province)
    return;
  /* The position also changes when a sheet arrives. As long as the phase and the province are the
   * same, a released unit stays released. */
  gboolean rests = self->position && province == self->province
                && pay_phase_compare (board_of (self), pay_position_get_phase (position),
                                      pay_position_get_phase (self->position))
                     == 0
                && payola_order_builder_get_question (self->builder) == PAYOLA_ASK_NOTHING;
  g_clear_pointer (&self->position, pay_position_unref);
  self->position = pay_position_ref (position);
  self->province = province;
  if (!rests)
    start (self, province);
}

/* Emits "order-built" if the order is complete. The builder is started again first, so that the
 * handler can release the unit. */
static void
announce (PayolaMapOrders *self)
{
  const PayOrder *order = payola_order_builder_get_order (self->builder);

  if (!order)
    return;
  PayOrder built = *order;
  start (self, self->province);
  g_signal_emit (self, signals[ORDER_BUILT], 0, &built);
}

gboolean
payola_map_orders_choose (PayolaMapOrders *self, int value)
{
  if (!payola_order_builder_choose (self->builder, value))
    return FALSE;
  announce (self);
  return TRUE;
}

static gboolean
point (PayolaMapOrders *self, PayProvince province)
{
  if (province == PAY_NO_PROVINCE || !payola_order_builder_point (self->builder, province))
    return FALSE;
  announce (self);
  return TRUE;
}

/* Clears the selection. Returns FALSE if no province was selected. */
static gboolean
deselect (PayolaMapOrders *self)
{
  if (self->province == PAY_NO_PROVINCE)
    return FALSE;
  payola_focus_set_province (self->focus, PAY_NO_PROVINCE);
  return TRUE;
}

gboolean
payola_map_orders_back (PayolaMapOrders *self)
{
  if (self->typed->len > 0)
    {
      g_string_truncate (self->typed, self->typed->len - 1);
      g_signal_emit (self, signals[CHANGED], 0);
      return TRUE;
    }
  if (payola_order_builder_get_question (self->builder) > PAYOLA_ASK_KIND)
    return payola_order_builder_back (self->builder);
  return deselect (self);
}

void
payola_map_orders_rest (PayolaMapOrders *self)
{
  payola_order_builder_clear (self->builder);
}

PayolaOrderBuilder *
payola_map_orders_get_builder (PayolaMapOrders *self)
{
  return self->builder;
}

const char *
payola_map_orders_get_typed (PayolaMapOrders *self)
{
  return self->typed->str;
}

/* ---- pointer --------------------------------------------------------------------------------- */

static gboolean
on_pointed (PayolaMapOrders *self, int province)
{
  /* A click on a released unit starts the builder again. */
  if (payola_order_builder_get_question (self->builder) == PAYOLA_ASK_NOTHING)
    {
      if (province == self->province)
        start (self, (PayProvince) province);
      return FALSE;
    }
  if (point (self, (PayProvince) province))
    return TRUE;
  return province == self->province && deselect (self);
}

/* Checks whether a drag from a province builds an order. Any other drag moves the map. */
static gboolean
may_drag (gpointer owner, PayProvince from)
{
  return location_in (owner, from) != PAY_NO_LOCATION;
}

static void
begin_drag (gpointer owner, PayProvince from)
{
  PayolaMapOrders *self = owner;

  payola_focus_set_province (self->focus, from);
  start (self, from);
}

static void
drop (gpointer owner, PayProvince from, PayProvince to, double x, double y)
{
  PayolaMapOrders *self = owner;

  gtk_widget_grab_focus (GTK_WIDGET (self->map));
  if (to != from)
    point (self, to);
}

static const PayolaUnitDragCalls drag_calls = { may_drag, begin_drag, drop };

/* ---- the menu -------------------------------------------------------------------------------- */

static void
on_menu_choose (GSimpleAction *action, GVariant *parameter, PayolaMapOrders *self)
{
  guint i = g_variant_get_uint32 (parameter);

  if (i < self->menu_orders->len)
    {
      PayOrder order = g_array_index (self->menu_orders, PayOrder, i);
      g_signal_emit (self, signals[ORDER_BUILT], 0, &order);
    }
}

static gboolean
show_menu (PayolaMapOrders *self, PayProvince province, double x, double y)
{
  if (province != PAY_NO_PROVINCE)
    payola_focus_set_province (self->focus, province);
  if (!start (self, province))
    return FALSE;
  const GArray *orders = payola_order_builder_get_orders (self->builder);
  g_autoptr (GMenuModel) model = payola_order_menu_new (board_of (self), orders, "order.choose");

  g_array_set_size (self->menu_orders, 0);
  g_array_append_vals (self->menu_orders, orders->data, orders->len);
  if (!self->menu)
    {
      self->menu = gtk_popover_menu_new_from_model (NULL);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self->map));
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
    }
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
  return TRUE;
}

static void
on_secondary_click (GtkGestureClick *gesture, int n_press, double x, double y,
                    PayolaMapOrders *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->map));
  show_menu (self, payola_map_view_province_at (self->map, x, y), x, y);
}

/* Shows the menu. The gesture is claimed, so that lifting the finger afterwards is not a click. */
static void
on_long_press (GtkGestureLongPress *gesture, double x, double y, PayolaMapOrders *self)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self->map));
  show_menu (self, payola_map_view_province_at (self->map, x, y), x, y);
}

/* ---- keys ------------------------------------------------------------------------------------ */

static gboolean
asks_for_place (PayolaAsk question)
{
  return question == PAYOLA_ASK_OTHER || question == PAYOLA_ASK_TARGET
      || question == PAYOLA_ASK_COAST;
}

/* Finds the places whose abbreviations begin with the typed letters, and returns their number.
 * While the builder asks for a place, only the possible answers are searched. @found is an exact
 * match if there is one, otherwise any match. */
static guint
find_typed (PayolaMapOrders *self, int *found, gboolean *exactly)
{
  const PayBoard *board = board_of (self);
  PayolaAsk question = payola_order_builder_get_question (self->builder);
  guint n, n_found = 0;
  const PayolaChoice *choices = payola_order_builder_get_choices (self->builder, &n);

  *exactly = FALSE;
  if (!asks_for_place (question))
    n = pay_board_get_n_provinces (board);
  for (guint i = 0; i < n; i++)
    {
      PayLocation place = (PayLocation) (asks_for_place (question) ? choices[i].value : (int) i);
      const char *name = question == PAYOLA_ASK_COAST ? pay_board_get_coast (board, place)
                                                      : pay_board_get_abbreviation (board, place);
      if (!name || g_ascii_strncasecmp (name, self->typed->str, self->typed->len) != 0
          || pay_board_get_kind (board, pay_board_get_province (board, place))
               == PAY_PROVINCE_IMPASSABLE)
        continue;
      n_found++;
      if (!*exactly)
        *found = place;
      *exactly |= strlen (name) == self->typed->len;
    }
  return n_found;
}

/* Chooses the place that the typed letters identify. An incomplete name of a province is accepted
 * only if the user pressed Enter (@asked) and the match is unique. Returns whether a place was
 * chosen. */
static gboolean
use_typed (PayolaMapOrders *self, gboolean asked)
{
  PayolaAsk question = payola_order_builder_get_question (self->builder);
  gboolean exactly;
  int found;
  guint n = find_typed (self, &found, &exactly);

  if (n == 0)
    {
      /* A letter that does not lead to any name is removed. */
      g_string_truncate (self->typed, self->typed->len - 1);
      gtk_widget_error_bell (GTK_WIDGET (self->map));
      return FALSE;
    }
  if (n == 1 ? !(exactly || asked || question == PAYOLA_ASK_COAST) : !(exactly && asked))
    return FALSE;
  g_string_truncate (self->typed, 0);
  if (asks_for_place (question))
    return payola_map_orders_choose (self, found);
  payola_map_view_hover (self->map, (PayProvince) found);
  payola_focus_set_province (self->focus, (PayProvince) found);
  return TRUE;
}

static gboolean
type_letter (PayolaMapOrders *self, char letter)
{
  PayolaAsk question = payola_order_builder_get_question (self->builder);

  if (self->typed->len == 0)
    {
      if (question == PAYOLA_ASK_KIND && payola_map_orders_choose (self, g_ascii_toupper (letter)))
        return TRUE;
      if (question == PAYOLA_ASK_TYPE)
        return payola_map_orders_choose (self, g_ascii_toupper (letter) == 'A' ? PAY_UNIT_ARMY
                                                                               : PAY_UNIT_FLEET);
      /* H: the supported unit holds. */
      if (question == PAYOLA_ASK_TARGET && g_ascii_toupper (letter) == 'H'
          && payola_order_builder_get_kind (self->builder) == 'S'
          && payola_map_orders_choose (self, payola_order_builder_get_other (self->builder)))
        return TRUE;
    }
  g_string_append_c (self->typed, g_ascii_toupper (letter));
  use_typed (self, FALSE);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/* Moves the cursor to the nearest answer in a direction. Returns FALSE if the builder does not ask
 * for a province. */
static gboolean
move_cursor (PayolaMapOrders *self, double dx, double dy)
{
  PayolaAsk question = payola_order_builder_get_question (self->builder);
  PayBits lit = payola_order_builder_get_lit (self->builder);
  PayProvince from = self->cursor != PAY_NO_PROVINCE ? self->cursor : self->province;

  if (question != PAYOLA_ASK_OTHER && question != PAYOLA_ASK_TARGET)
    return FALSE;
  PayProvince to = payola_map_view_neighbour (self->map, from, dx, dy, &lit);
  if (to != PAY_NO_PROVINCE)
    {
      self->cursor = to;
      payola_map_view_hover (self->map, to);
    }
  return TRUE;
}

static gboolean
accept (PayolaMapOrders *self)
{
  PayProvince cursor = self->cursor;

  if (self->typed->len > 0)
    {
      if (!use_typed (self, TRUE))
        gtk_widget_error_bell (GTK_WIDGET (self->map));
      return TRUE;
    }
  if (cursor != PAY_NO_PROVINCE)
    return point (self, cursor);
  /* For a released unit, the builder starts again. */
  if (payola_order_builder_get_question (self->builder) == PAYOLA_ASK_NOTHING)
    return start (self, self->province);
  return FALSE;
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        PayolaMapOrders *self)
{
  PayolaAsk question = payola_order_builder_get_question (self->builder);
  double x, y;

  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK)))
    return self->province != PAY_NO_PROVINCE
        && payola_map_view_locate (self->map, self->province, &x, &y)
        && show_menu (self, self->province, x, y);
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (payola_focus_may_write (self->focus) && key < 0x80 && g_ascii_isalpha ((char) key))
    return type_letter (self, (char) key);
  if (question == PAYOLA_ASK_ROUTE && key >= GDK_KEY_1 && key <= GDK_KEY_9)
    return payola_map_orders_choose (self, (int) (key - GDK_KEY_1));
  switch (key)
    {
    case GDK_KEY_Escape:
    case GDK_KEY_BackSpace:
      return payola_map_orders_back (self);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      return accept (self);
    case GDK_KEY_Left:
      return move_cursor (self, -1, 0);
    case GDK_KEY_Right:
      return move_cursor (self, 1, 0);
    case GDK_KEY_Up:
      return move_cursor (self, 0, -1);
    case GDK_KEY_Down:
      return move_cursor (self, 0, 1);
    default:
      return FALSE;
    }
}

/* ---- object ---------------------------------------------------------------------------------- */

/* Removes the menu from the map when the map is destroyed. This object may exist longer than the
 * map. */
static void
drop_menu (PayolaMapOrders *self)
{
  g_clear_pointer (&self->menu, gtk_widget_unparent);
}

static void
add_controllers (PayolaMapOrders *self)
{
  GtkWidget *map = GTK_WIDGET (self->map);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  payola_unit_drag_add (self->map, &drag_calls, self);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_secondary_click), self, 0);
  gtk_widget_add_controller (map, GTK_EVENT_CONTROLLER (click));

  g_signal_connect_object (map, "destroy", G_CALLBACK (drop_menu), self, G_CONNECT_SWAPPED);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (on_long_press), self, 0);
  gtk_widget_add_controller (map, GTK_EVENT_CONTROLLER (press));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, 0);
  gtk_widget_add_controller (map, keys);
}

PayolaMapOrders *
payola_map_orders_new (PayolaMapView *map, PayolaFocus *focus)
{
  PayolaMapOrders *self = g_object_new (PAYOLA_TYPE_MAP_ORDERS, NULL);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) choose = g_simple_action_new ("choose", G_VARIANT_TYPE_UINT32);

  self->map = map;
  self->focus = g_object_ref (focus);
  g_signal_connect_object (choose, "activate", G_CALLBACK (on_menu_choose), self, 0);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (choose));
  gtk_widget_insert_action_group (GTK_WIDGET (map), "order", G_ACTION_GROUP (actions));
  add_controllers (self);
  g_signal_connect_object (map, "pointed", G_CALLBACK (on_pointed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->builder, "changed", G_CALLBACK (on_builder_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "changed", G_CALLBACK (on_focus_changed), self,
                           G_CONNECT_SWAPPED);
  on_focus_changed (self);
  return self;
}

static void
payola_map_orders_dispose (GObject *object)
{
  PayolaMapOrders *self = PAYOLA_MAP_ORDERS (object);

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_object (&self->focus);
  g_clear_object (&self->builder);
  g_clear_pointer (&self->position, pay_position_unref);
  G_OBJECT_CLASS (payola_map_orders_parent_class)->dispose (object);
}

static void
payola_map_orders_finalize (GObject *object)
{
  PayolaMapOrders *self = PAYOLA_MAP_ORDERS (object);

  g_string_free (self->typed, TRUE);
  g_array_unref (self->menu_orders);
  G_OBJECT_CLASS (payola_map_orders_parent_class)->finalize (object);
}

static void
payola_map_orders_class_init (PayolaMapOrdersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_map_orders_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_map_orders_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_MAP_ORDERS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[ORDER_BUILT] = g_signal_new ("order-built", PAYOLA_TYPE_MAP_ORDERS, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, PAYOLA_TYPE_ORDER);
}

static void
payola_map_orders_init (PayolaMapOrders *self)
{
  self->builder = payola_order_builder_new ();
  self->typed = g_string_new (NULL);
  self->menu_orders = g_array_new (FALSE, FALSE, sizeof (PayOrder));
  self->province = self->cursor = PAY_NO_PROVINCE;
}
