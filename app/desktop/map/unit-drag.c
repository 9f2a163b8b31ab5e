/* unit-drag.c - gesture that drags a unit of a map to another place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/unit-drag.h"

/* The state of a drag gesture. It is freed together with the gesture. */
typedef struct
{
  PayolaMapView *map; /* borrowed; the map owns the gesture */
  const PayolaUnitDragCalls *calls;
  gpointer owner; /* weak pointer; NULL after the owner is finalized */
  PayProvince from;
  gboolean dragging;
} UnitDrag;

static void
unit_drag_free (gpointer data, GClosure *closure)
{
  UnitDrag *self = data;

  g_clear_weak_pointer (&self->owner);
  g_free (self);
}

static void
on_begin (GtkGestureDrag *gesture, double x, double y, UnitDrag *self)
{
  self->dragging = FALSE;
  self->from = self->owner ? payola_map_view_unit_at (self->map, x, y) : PAY_NO_PROVINCE;
  if (self->from != PAY_NO_PROVINCE && self->calls->may_drag
      && !self->calls->may_drag (self->owner, self->from))
    self->from = PAY_NO_PROVINCE;
}

static void
on_update (GtkGestureDrag *gesture, double dx, double dy, UnitDrag *self)
{
  double x, y;

  if (self->from == PAY_NO_PROVINCE || !self->owner)
    return;
  if (!self->dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self->map), 0, 0, (int) dx, (int) dy))
        return;
      /* From now on, the map's own drag gesture does not see the pointer. */
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      self->dragging = TRUE;
      if (self->calls->begin)
        self->calls->begin (self->owner, self->from);
    }
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  payola_map_view_set_rubber (self->map, self->from, x + dx, y + dy);
}

static void
on_cancel (GtkGesture *gesture, GdkEventSequence *sequence, UnitDrag *self)
{
  self->dragging = FALSE;
  payola_map_view_set_rubber (self->map, PAY_NO_PROVINCE, 0, 0);
}

static void
on_end (GtkGestureDrag *gesture, double dx, double dy, UnitDrag *self)
{
  double x, y;

  if (!self->dragging)
    return;
  on_cancel (NULL, NULL, self);
  if (self->owner && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    self->calls->drop (self->owner, self->from,
                       payola_map_view_province_at (self->map, x + dx, y + dy), x + dx, y + dy);
}

void
payola_unit_drag_add (PayolaMapView *map, const PayolaUnitDragCalls *calls, gpointer owner)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  UnitDrag *self = g_new0 (UnitDrag, 1);

  *self = (UnitDrag) { .map = map, .calls = calls, .from = PAY_NO_PROVINCE };
  g_set_weak_pointer (&self->owner, owner);
  /* This gesture runs before the map's own gestures, because it is added later. In
   * GTK_PHASE_CAPTURE, it would hide the end of the drag from the map's own gestures. */
  g_signal_connect_data (drag, "drag-begin", G_CALLBACK (on_begin), self, unit_drag_free, 0);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_cancel), self);
  gtk_widget_add_controller (GTK_WIDGET (map), GTK_EVENT_CONTROLLER (drag));
}
