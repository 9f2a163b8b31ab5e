/* side-pane.c - pane beside the map, with an edge that can be dragged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/side-pane.h"

#include <glib/gi18n.h>

#define USUAL_WIDTH 440
/* The minimum width of the child in pixels. */
#define LEAST_WIDTH 330
/* The change of the width in pixels for each press of an arrow key. */
#define STEP 24

struct _PayolaSidePane
{
  GtkWidget parent_instance;

  GtkWidget *handle, *child;
  int width;
  double grabbed_at; /* position of the pointer in the window when the drag began */
  int grabbed_width; /* width of the pane when the drag began */
};

enum
{
  PROP_WIDTH = 1,
  PROP_HAS_HANDLE,
  PROP_CHILD,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PayolaSidePane, payola_side_pane, GTK_TYPE_WIDGET)

void
payola_side_pane_set_width (PayolaSidePane *self, int width)
{
  if (width == self->width)
    return;
  self->width = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WIDTH]);
}

/* Changes the width of the pane to @from plus @by pixels. The pane stays at least as wide as the
 * minimum of its child, and leaves its neighbour at least the neighbour’s minimum. */
static void
grow (PayolaSidePane *self, int from, double by)
{
  GtkWidget *widget = GTK_WIDGET (self), *parent = gtk_widget_get_parent (widget);
  int least, whole, rest = 0;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    by = -by;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  whole = gtk_widget_get_width (parent);
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child;
       child = gtk_widget_get_next_sibling (child))
    if (child != widget)
      {
        int needed;
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
        rest += needed;
      }
  payola_side_pane_set_width (self, CLAMP (from + (int) by, least, MAX (least, whole - rest)));
}

/* Converts a horizontal position in the handle to a position in the window. The handle itself moves
 * with the drag. */
static double
position_in_window (PayolaSidePane *self, double x)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  double there = x;

  gtk_widget_translate_coordinates (self->handle, root, x, 0, &there, NULL);
  return there;
}

static void
on_drag_begin (PayolaSidePane *self, double x, double y, GtkGestureDrag *gesture)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->grabbed_at = position_in_window (self, x);
  self->grabbed_width = gtk_widget_get_width (GTK_WIDGET (self));
}

static void
on_drag_update (PayolaSidePane *self, double x, double y, GtkGestureDrag *gesture)
{
  double start_x, start_y;

  gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y);
  grow (self, self->grabbed_width, self->grabbed_at - position_in_window (self, start_x + x));
}

static gboolean
on_key (PayolaSidePane *self, guint key, guint code, GdkModifierType state)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (key == GDK_KEY_Left || key == GDK_KEY_KP_Left)
    grow (self, width, STEP);
  else if (key == GDK_KEY_Right || key == GDK_KEY_KP_Right)
    grow (self, width, -STEP);
  else
    return FALSE;
  return TRUE;
}

/* ---- widget ---------------------------------------------------------------------------------- */

static void
payola_side_pane_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  PayolaSidePane *self = PAYOLA_SIDE_PANE (widget);
  int handle = 0;

  if (gtk_widget_get_visible (self->handle))
    gtk_widget_measure (self->handle, GTK_ORIENTATION_HORIZONTAL, -1, &handle, NULL, NULL, NULL);
  *minimum = *natural = 0;
  if (self->child)
    gtk_widget_measure (self->child, orientation,
                        orientation == GTK_ORIENTATION_VERTICAL && for_size > 0 ? for_size - handle
                                                                                : for_size,
                        minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;
  *minimum = MAX (*minimum, LEAST_WIDTH) + handle;
  *natural = MAX (*minimum, self->width);
}

static void
payola_side_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PayolaSidePane *self = PAYOLA_SIDE_PANE (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int handle = 0;

  if (gtk_widget_get_visible (self->handle))
    {
      gtk_widget_measure (self->handle, GTK_ORIENTATION_HORIZONTAL, -1, &handle, NULL, NULL, NULL);
      gtk_widget_size_allocate (
        self->handle, &(GtkAllocation) { rtl ? width - handle : 0, 0, handle, height }, -1);
    }
  if (self->child)
    gtk_widget_size_allocate (self->child,
                              &(GtkAllocation) { rtl ? 0 : handle, 0, width - handle, height }, -1);
}

static void
payola_side_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PayolaSidePane *self = PAYOLA_SIDE_PANE (object);

  if (id == PROP_WIDTH)
    g_value_set_int (value, self->width);
  else if (id == PROP_HAS_HANDLE)
    g_value_set_boolean (value, gtk_widget_get_visible (self->handle));
  else if (id == PROP_CHILD)
    g_value_set_object (value, self->child);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
payola_side_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PayolaSidePane *self = PAYOLA_SIDE_PANE (object);

  if (id == PROP_WIDTH)
    payola_side_pane_set_width (self, g_value_get_int (value));
  else if (id == PROP_HAS_HANDLE)
    gtk_widget_set_visible (self->handle, g_value_get_boolean (value));
  else if (id == PROP_CHILD)
    {
      self->child = g_value_get_object (value);
      gtk_widget_set_parent (self->child, GTK_WIDGET (self));
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
payola_side_pane_dispose (GObject *object)
{
  PayolaSidePane *self = PAYOLA_SIDE_PANE (object);

  g_clear_pointer (&self->handle, gtk_widget_unparent);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (payola_side_pane_parent_class)->dispose (object);
}

static void
payola_side_pane_class_init (PayolaSidePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = payola_side_pane_dispose;
  object_class->get_property = payola_side_pane_get_property;
  object_class->set_property = payola_side_pane_set_property;
  widget_class->measure = payola_side_pane_measure;
  widget_class->size_allocate = payola_side_pane_size_allocate;
  props[PROP_WIDTH] = g_param_spec_int ("width", NULL, NULL, 0, G_MAXINT, USUAL_WIDTH,
                                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                          | G_PARAM_STATIC_STRINGS);
  props[PROP_HAS_HANDLE] = g_param_spec_boolean ("has-handle", NULL, NULL, TRUE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
payola_side_pane_init (PayolaSidePane *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->width = USUAL_WIDTH;
  self->handle = g_object_new (GTK_TYPE_SEPARATOR, "orientation", GTK_ORIENTATION_VERTICAL,
                               "focusable", TRUE, NULL);
  gtk_widget_add_css_class (self->handle, "pane-handle");
  gtk_widget_set_cursor_from_name (self->handle, "col-resize");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->handle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Resize pages"), -1);
  gtk_widget_set_parent (self->handle, GTK_WIDGET (self));
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (on_drag_begin), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (on_drag_update), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->handle, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->handle, keys);
}
