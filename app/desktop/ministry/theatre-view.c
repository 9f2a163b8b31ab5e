/* theatre-view.c - widget that shows the tree of a theatre
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/ministry/theatre-view.h"

#include "render/page/theatre-picture.h"
#include "report/theatre-report.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define LEAST_ZOOM 0.3
#define MOST_ZOOM 4.0
/* The font size, in pixels, that suits a picture at scale 1. */
#define SIZE_AT_SCALE_1 12.0

struct _PayolaTheatreView
{
  GtkWidget parent_instance;

  PayTheatre *theatre;
  PayolaTheatrePicture *picture;
  guint selected;
  double zoom;
  gboolean reveal; /* whether to scroll to the selection after the next allocation */
  guint revealing; /* ID of the idle source that scrolls to the selection, or 0 */
};

enum
{
  SELECTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaTheatreView, payola_theatre_view, GTK_TYPE_WIDGET)

/* Returns the scale for the user's font size, multiplied by the zoom. */
static double
get_scale (PayolaTheatreView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  return MAX (size, 6) / SIZE_AT_SCALE_1 * self->zoom;
}

static void
rebuild (PayolaTheatreView *self)
{
  g_clear_pointer (&self->picture, payola_theatre_picture_free);
  if (self->theatre)
    self->picture = payola_theatre_picture_new (self->theatre, get_scale (self));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static GtkScrolledWindow *
scroller_of (PayolaTheatreView *self)
{
  return GTK_SCROLLED_WINDOW (
    gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW));
}

/* Scrolls to the selected position. */
static void
bring_into_view (PayolaTheatreView *self)
{
  GtkScrolledWindow *scroller = scroller_of (self);
  double x, y, width, height;

  if (!scroller || !self->picture)
    return;
  payola_theatre_picture_locate (self->picture, self->selected, &x, &y, &width, &height);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (scroller), x, x + width);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (scroller), y, y + height);
}

static gboolean
reveal (gpointer data)
{
  PayolaTheatreView *self = data;

  self->revealing = 0;
  bring_into_view (self);
  return G_SOURCE_REMOVE;
}

/* The scrolled window learns its range only after this function. An idle callback therefore
 * scrolls to the selection. */
static void
payola_theatre_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PayolaTheatreView *self = PAYOLA_THEATRE_VIEW (widget);

  if (self->reveal && !self->revealing)
    self->revealing = g_idle_add (reveal, self);
  self->reveal = FALSE;
}

void
payola_theatre_view_show (PayolaTheatreView *self, const PayTheatre *theatre, guint selected)
{
  g_autofree PayFraction *thresholds = pay_theatre_solve (theatre);
  g_autofree char *threshold = payola_theatre_threshold_words (theatre, thresholds, selected);
  g_autofree char *bids = pay_theatre_bid_words (theatre, thresholds, selected);
  g_autofree char *name = pay_theatre_position_words (theatre, selected);
  /* Translators: The name of a position, its threshold and the winning bids, as in “Galicia:
     threshold 3/2 (1.500); ours with a bid of 2 to 4” */
  g_autofree char *words = *bids ? g_strdup_printf (_("%s: %s; %s"), name, threshold, bids)
                                 /* Translators: The name of a position and its threshold */
                                 : g_strdup_printf (C_("position", "%s: %s"), name, threshold);

  self->reveal |= !self->theatre || self->selected != selected;
  g_clear_pointer (&self->theatre, pay_theatre_free);
  self->theatre = pay_theatre_copy (theatre);
  self->selected = selected;
  rebuild (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

void
payola_theatre_view_zoom (PayolaTheatreView *self, double factor)
{
  self->zoom = CLAMP (self->zoom * factor, LEAST_ZOOM, MOST_ZOOM);
  rebuild (self);
}

void
payola_theatre_view_locate (PayolaTheatreView *self, guint position, double *x, double *y)
{
  double width, height;

  payola_theatre_picture_locate (self->picture, position, x, y, &width, &height);
  *x += width / 2;
  *y += height / 2;
}

static void
choose (PayolaTheatreView *self, guint position)
{
  g_signal_emit (self, signals[SELECTED], 0, position);
}

/* ---- mouse and keys -------------------------------------------------------------------------- */

static void
on_click (GtkGestureClick *gesture, int n, double x, double y, PayolaTheatreView *self)
{
  int position = self->picture ? payola_theatre_picture_hit (self->picture, x, y) : -1;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (position >= 0)
    choose (self, (guint) position);
}

/* The offset is in pixels of the widget, and the widget moves while it is panned. The offset is
 * therefore the distance that is still to be panned. */
static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, PayolaTheatreView *self)
{
  GtkScrolledWindow *scroller = scroller_of (self);

  if (!scroller)
    return;
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (scroller);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (scroller);
  gtk_adjustment_set_value (across, gtk_adjustment_get_value (across) - dx);
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) - dy);
}

static gboolean
on_scroll (GtkEventControllerScroll *controller, double dx, double dy, PayolaTheatreView *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (
    GTK_EVENT_CONTROLLER (controller));

  if (!(state & GDK_CONTROL_MASK))
    return FALSE;
  payola_theatre_view_zoom (self, dy < 0 ? 1.15 : 1 / 1.15);
  return TRUE;
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        PayolaTheatreView *self)
{
  int dx = key == GDK_KEY_Right ? 1 : key == GDK_KEY_Left ? -1 : 0;
  int dy = key == GDK_KEY_Down ? 1 : key == GDK_KEY_Up ? -1 : 0;

  if (!self->picture || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  if (key == GDK_KEY_Home)
    choose (self, 0);
  else if (dx || dy)
    choose (self, payola_theatre_picture_go (self->picture, self->selected, dx, dy));
  else
    return FALSE;
  return TRUE;
}

/* ---- the widget ------------------------------------------------------------------------------ */

static PayolaColour
colour_of (const GdkRGBA *rgba)
{
  return (PayolaColour) { rgba->red, rgba->green, rgba->blue, 1 };
}

static void
payola_theatre_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PayolaTheatreView *self = PAYOLA_THEATRE_VIEW (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA ink, accent;

  if (!self->picture || width < 1 || height < 1)
    return;
  gtk_style_context_get_color (style, &ink);
  if (!gtk_style_context_lookup_color (style, "accent_color", &accent))
    accent = ink;
  PayolaTheatreLook look = {
    .ink = colour_of (&ink),
    .paper = dark ? (PayolaColour) { 0.14, 0.14, 0.14, 1 } : (PayolaColour) { 1, 1, 1, 1 },
    .accent = colour_of (&accent),
    .selected = (int) self->selected,
  };
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  payola_theatre_picture_paint (self->picture, cr, &look);
  cairo_destroy (cr);
}

static void
payola_theatre_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                             int *minimum, int *natural, int *minimum_baseline,
                             int *natural_baseline)
{
  PayolaTheatreView *self = PAYOLA_THEATRE_VIEW (widget);
  double width = 0, height = 0;

  if (self->picture)
    payola_theatre_picture_get_size (self->picture, &width, &height);
  *minimum = *natural = (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? width : height);
}

/* Another font changes the size of the boxes. */
static void
payola_theatre_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (payola_theatre_view_parent_class)->css_changed (widget, change);
  rebuild (PAYOLA_THEATRE_VIEW (widget));
}

static void
payola_theatre_view_dispose (GObject *object)
{
  g_clear_handle_id (&PAYOLA_THEATRE_VIEW (object)->revealing, g_source_remove);
  G_OBJECT_CLASS (payola_theatre_view_parent_class)->dispose (object);
}

static void
payola_theatre_view_finalize (GObject *object)
{
  PayolaTheatreView *self = PAYOLA_THEATRE_VIEW (object);

  g_clear_pointer (&self->picture, payola_theatre_picture_free);
  g_clear_pointer (&self->theatre, pay_theatre_free);
  G_OBJECT_CLASS (payola_theatre_view_parent_class)->finalize (object);
}

static void
payola_theatre_view_class_init (PayolaTheatreViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_theatre_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_theatre_view_finalize;
  widget_class->snapshot = payola_theatre_view_snapshot;
  widget_class->measure = payola_theatre_view_measure;
  widget_class->size_allocate = payola_theatre_view_size_allocate;
  widget_class->css_changed = payola_theatre_view_css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "theatreview");
  signals[SELECTED] = g_signal_new ("selected", PAYOLA_TYPE_THEATRE_VIEW, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
payola_theatre_view_init (PayolaTheatreView *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  self->zoom = 1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Tree of the theatre"), -1);
  g_signal_connect (click, "pressed", G_CALLBACK (on_click), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}

GtkWidget *
payola_theatre_view_new (void)
{
  return g_object_new (PAYOLA_TYPE_THEATRE_VIEW, NULL);
}
