/* map-view-input.c - input on the map by pointer, touch and keyboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-view-private.h"

#include <math.h>

/* ---- pointer --------------------------------------------------------------------------------- */

void
_payola_map_view_choose (PayolaMapView *self, PayProvince province)
{
  gboolean done = FALSE;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit (self, _payola_map_view_signals[PAYOLA_MAP_VIEW_POINTED], 0, (int) province, &done);
  if (done)
    return;
  payola_focus_set_province (self->focus, province);
  if (payola_focus_get_province (self->focus) != PAY_NO_PROVINCE)
    g_signal_emit (self, _payola_map_view_signals[PAYOLA_MAP_VIEW_PROVINCE_CLICKED], 0);
}

static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, PayolaMapView *self)
{
  if (!self->dragging && self->focus)
    _payola_map_view_choose (self, payola_map_view_province_at (self, x, y));
}

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, PayolaMapView *self)
{
  self->drag_x = self->drag_y = 0;
  self->dragging = FALSE;
}

static void
on_drag_update (GtkGestureDrag *gesture, double x, double y, PayolaMapView *self)
{
  if (!self->viewport)
    return;
  if (!self->dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) x, (int) y))
        return;
      self->dragging = TRUE;
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
    }
  payola_viewport_pan (self->viewport, x - self->drag_x, y - self->drag_y);
  self->drag_x = x;
  self->drag_y = y;
}

static void
on_drag_end (GtkGestureDrag *gesture, double x, double y, PayolaMapView *self)
{
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static gboolean
on_scroll (GtkEventControllerScroll *scroll, double dx, double dy, PayolaMapView *self)
{
  if (self->viewport)
    payola_viewport_zoom_at (self->viewport, pow (1.2, -dy), self->pointer_x, self->pointer_y);
  return TRUE;
}

static void
on_pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, PayolaMapView *self)
{
  self->pinch = 1;
}

static void
on_pinch (GtkGestureZoom *gesture, double scale, PayolaMapView *self)
{
  double x, y;

  if (!self->viewport)
    return;
  if (!gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    {
      x = self->pointer_x;
      y = self->pointer_y;
    }
  payola_viewport_zoom_at (self->viewport, scale / self->pinch, x, y);
  self->pinch = scale;
  self->dragging = TRUE; /* so that lifting the fingers is not a click */
}

static void
on_motion (GtkEventControllerMotion *motion, double x, double y, PayolaMapView *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
  PayProvince hovered = payola_map_view_province_at (self, x, y);
  if (hovered != self->overlay.hovered)
    {
      self->overlay.hovered = hovered;
      _payola_map_view_tell_hint (self);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
}

static void
on_leave (GtkEventControllerMotion *motion, PayolaMapView *self)
{
  if (self->overlay.hovered == PAY_NO_PROVINCE)
    return;
  self->overlay.hovered = PAY_NO_PROVINCE;
  _payola_map_view_tell_hint (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- keys ------------------------------------------------------------------------------------ */

static void
go_to (PayolaMapView *self, PayProvince province)
{
  double x, y;

  if (province == PAY_NO_PROVINCE)
    return;
  payola_focus_set_province (self->focus, province);
  payola_map_art_get_unit_place (self->art, province, &x, &y);
  payola_viewport_show (self->viewport, x, y);
}

/* Selects the next or previous unit in the order of the position. */
static void
go_to_unit (PayolaMapView *self, int step)
{
  PayView *view = payola_focus_get_view (self->focus);
  const PayPosition *position = pay_view_get_position (view, payola_focus_get_turn (self->focus));
  int n = (int) pay_position_get_n_units (position);
  PayProvince selected = payola_focus_get_province (self->focus);
  int unit = selected == PAY_NO_PROVINCE ? -1 : pay_position_find_unit (position, selected);

  if (n == 0)
    return;
  unit = unit < 0 ? (step > 0 ? 0 : n - 1) : (unit + step + n) % n;
  go_to (self, pay_board_get_province (pay_view_get_board (view),
                                       pay_position_get_unit (position, (guint) unit)->location));
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        PayolaMapView *self)
{
  double dx = 0, dy = 0;

  if (!self->art || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
      dx = -1;
      break;
    case GDK_KEY_Right:
      dx = 1;
      break;
    case GDK_KEY_Up:
      dy = -1;
      break;
    case GDK_KEY_Down:
      dy = 1;
      break;
    case GDK_KEY_Page_Down:
      go_to_unit (self, 1);
      return TRUE;
    case GDK_KEY_Page_Up:
      go_to_unit (self, -1);
      return TRUE;
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
      payola_map_view_zoom (self, 1.25);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      payola_map_view_zoom (self, 1 / 1.25);
      return TRUE;
    case GDK_KEY_0:
      payola_map_view_fit (self);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_space:
      if (payola_focus_get_province (self->focus) != PAY_NO_PROVINCE)
        g_signal_emit (self, _payola_map_view_signals[PAYOLA_MAP_VIEW_PROVINCE_CLICKED], 0);
      return TRUE;
    case GDK_KEY_Escape:
      /* Without a selection, Escape closes the dialog that contains the map. */
      if (payola_focus_get_province (self->focus) == PAY_NO_PROVINCE)
        return FALSE;
      payola_focus_set_province (self->focus, PAY_NO_PROVINCE);
      return TRUE;
    default:
      return FALSE;
    }
  PayProvince from = payola_focus_get_province (self->focus);
  if (from == PAY_NO_PROVINCE)
    go_to_unit (self, 1);
  else
    go_to (self, payola_map_view_neighbour (self, from, dx, dy, NULL));
  return TRUE;
}

/* ---- controllers ----------------------------------------------------------------------------- */

static void
add_controller (PayolaMapView *self, gpointer controller)
{
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (controller));
}

void
_payola_map_view_add_controllers (PayolaMapView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  g_signal_connect (click, "released", G_CALLBACK (on_released), self);
  add_controller (self, click);

  GtkGesture *drag = gtk_gesture_drag_new ();
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  add_controller (self, drag);

  GtkGesture *pinch = gtk_gesture_zoom_new ();
  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  add_controller (self, pinch);

  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  add_controller (self, scroll);

  GtkEventController *motion = gtk_event_controller_motion_new ();
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  add_controller (self, motion);

  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  add_controller (self, keys);
}
