/* map-view.c - widget that shows the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-view-private.h"

#include "desktop/map/frame-memory.h"
#include "model/head-start.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* The map counts as moving until it has been still for this many milliseconds. */
#define STILL_MS 120
/* The cairo renderer allocates images of the window's size for every frame. With these thresholds
 * the C library keeps the memory of a few frames, instead of returning it to the kernel. */
#define KEPT_BYTES (96 * 1024 * 1024)
#define LARGEST_BYTES (32 * 1024 * 1024)

guint _payola_map_view_signals[PAYOLA_MAP_VIEW_N_SIGNALS];

enum
{
  PROP_PRICES = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PayolaMapView, payola_map_view, GTK_TYPE_WIDGET)

/* ---- scene and settings ---------------------------------------------------------------------- */

static PayolaStyle
current_style (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  if (adw_style_manager_get_high_contrast (manager))
    return PAYOLA_STYLE_HIGH_CONTRAST;
  return adw_style_manager_get_dark (manager) ? PAYOLA_STYLE_DARK : PAYOLA_STYLE_LIGHT;
}

static void
wish_ground (PayolaMapView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->ground && self->scene)
    payola_map_ground_wish (self->ground, self->scene, current_style (),
                            gtk_widget_get_scale_factor (widget), gtk_widget_get_width (widget),
                            gtk_widget_get_height (widget));
}

/* Requests an up-to-date picture for the next movement of the map. */
static void
wish_picture (PayolaMapView *self)
{
  PayolaMapLayer *ground = self->ground ? payola_map_ground_get_layer (self->ground) : NULL;

  if (ground && self->scene)
    payola_map_picture_wish (self->picture, ground, self->scene, &self->overlay, &self->palette);
}

static void
on_ground_ready (PayolaMapView *self)
{
  wish_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
on_still (gpointer data)
{
  PayolaMapView *self = data;

  self->moving = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self)); /* the marks follow the map */
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Returns the scene to show: the scene that was set, or else the scene of the turn in focus. The
 * scene of the current phase contains the orders of the draft. Offers always have prices. */
static PayolaScene *
make_scene (PayolaMapView *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  guint turn = payola_focus_get_turn (self->focus);

  self->overlay.prices = self->prices;
  if (self->given)
    return payola_scene_ref (self->given);
  if (!payola_focus_is_now (self->focus))
    return payola_scene_new (view, turn, PAYOLA_SCENE_ORDERS);
  PayolaScene *offers = _payola_map_view_make_offers (self);
  if (offers)
    {
      self->overlay.prices = TRUE;
      return offers;
    }
  if (!self->orders)
    return payola_scene_new (view, turn, PAYOLA_SCENE_POSITION);
  return payola_scene_new_orders (pay_view_get_position (view, turn),
                                  (const PayOrder *) (gpointer) self->orders->data,
                                  self->orders->len);
}

void
_payola_map_view_update (PayolaMapView *self)
{
  g_clear_pointer (&self->scene, payola_scene_unref);
  self->scene = make_scene (self);
  _payola_map_view_update_selection (self);
  _payola_map_view_update_marks (self);
  _payola_map_view_tell_hint (self);
  wish_ground (self);
  wish_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
payola_map_view_set_scene (PayolaMapView *self, PayolaScene *scene)
{
  g_clear_pointer (&self->given, payola_scene_unref);
  if (scene)
    self->given = payola_scene_ref (scene);
  if (self->focus)
    _payola_map_view_update (self);
}

static void
on_viewport_changed (PayolaMapView *self)
{
  g_clear_handle_id (&self->moving, g_source_remove);
  self->moving = g_timeout_add (STILL_MS, on_still, self);
  wish_ground (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_style_changed (PayolaMapView *self)
{
  if (!self->focus)
    return;
  payola_palette_init (&self->palette, pay_view_get_board (payola_focus_get_view (self->focus)),
                       current_style ());
  wish_ground (self);
  wish_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
payola_map_view_set_focus (PayolaMapView *self, PayolaFocus *focus)
{
  g_return_if_fail (self->focus == NULL);
  g_autoptr (GError) error = NULL;
  double width, height;

  self->focus = g_object_ref (focus);
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (focus));
  self->art = payola_head_start_take_art (board);
  if (!self->art)
    self->art = payola_map_art_load (board, &error);
  if (!self->art)
    {
      /* A game can be played without a map. */
      g_message ("the map cannot be shown: %s", error->message);
      return;
    }
  payola_map_art_get_size (self->art, &width, &height);
  self->viewport = payola_viewport_new (width, height);
  payola_viewport_set_size (self->viewport, gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)));
  self->ground = payola_map_ground_new (self->art, self->viewport);
  g_signal_connect_object (self->ground, "ready", G_CALLBACK (on_ground_ready), self,
                           G_CONNECT_SWAPPED);
  self->picture = payola_map_picture_new (self->art);
  g_signal_connect_object (self->viewport, "changed", G_CALLBACK (on_viewport_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "changed", G_CALLBACK (_payola_map_view_update), self,
                           G_CONNECT_SWAPPED);
  _payola_map_view_follow_drafts (self);
  _payola_map_view_make_marks (self);
  on_style_changed (self);
  _payola_map_view_update (self);
}

PayolaViewport *
payola_map_view_get_viewport (PayolaMapView *self)
{
  return self->viewport;
}

void
payola_map_view_zoom (PayolaMapView *self, double factor)
{
  if (self->viewport)
    payola_viewport_zoom_at (self->viewport, factor, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                             gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

void
payola_map_view_fit (PayolaMapView *self)
{
  if (self->viewport)
    payola_viewport_fit (self->viewport);
}

gboolean
payola_map_view_is_painted (PayolaMapView *self)
{
  return self->ground && payola_map_ground_get_layer (self->ground);
}

gboolean
payola_map_view_locate_unit (PayolaMapView *self, PayLocation location, double *x, double *y)
{
  double map_x, map_y;

  if (!self->art)
    return FALSE;
  payola_map_art_get_unit_place (self->art, location, &map_x, &map_y);
  payola_viewport_to_window (self->viewport, map_x, map_y, x, y);
  return TRUE;
}

gboolean
payola_map_view_locate (PayolaMapView *self, PayProvince province, double *x, double *y)
{
  int unit = self->scene ? payola_scene_find_unit (self->scene, province) : -1;

  return payola_map_view_locate_unit (
    self, unit >= 0 ? payola_scene_get_unit (self->scene, (guint) unit)->location : province, x, y);
}

void
payola_map_view_set_lit (PayolaMapView *self, const PayBits *lit)
{
  self->overlay.highlight = *lit;
  wish_picture (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
payola_map_view_set_orders (PayolaMapView *self, const GArray *orders)
{
  g_clear_pointer (&self->orders, g_array_unref);
  if (orders)
    self->orders = g_array_copy ((GArray *) orders);
  if (self->scene)
    _payola_map_view_update (self);
}

void
payola_map_view_set_prices (PayolaMapView *self, gboolean prices)
{
  if (prices == self->prices)
    return;
  self->prices = prices;
  if (self->scene)
    _payola_map_view_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PRICES]);
}

void
payola_map_view_set_rubber (PayolaMapView *self, PayProvince from, double x, double y)
{
  self->rubber = from;
  self->rubber_x = x;
  self->rubber_y = y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- pointer --------------------------------------------------------------------------------- */

PayProvince
payola_map_view_unit_at (PayolaMapView *self, double px, double py)
{
  double x, y;

  if (!self->art || !self->scene)
    return PAY_NO_PROVINCE;
  payola_viewport_to_map (self->viewport, px, py, &x, &y);
  int unit = payola_scene_hit_unit (self->scene, self->art,
                                    payola_viewport_get_scale (self->viewport), x, y);
  if (unit < 0)
    return PAY_NO_PROVINCE;
  return pay_board_get_province (payola_map_art_get_board (self->art),
                                 payola_scene_get_unit (self->scene, (guint) unit)->location);
}

PayProvince
payola_map_view_province_at (PayolaMapView *self, double px, double py)
{
  PayProvince province = payola_map_view_unit_at (self, px, py);
  double x, y;

  if (province != PAY_NO_PROVINCE || !self->art)
    return province;
  payola_viewport_to_map (self->viewport, px, py, &x, &y);
  return payola_map_art_hit (self->art, x, y);
}

PayProvince
payola_map_view_neighbour (PayolaMapView *self, PayProvince from, double dx, double dy,
                           const PayBits *among)
{
  if (!self->art)
    return PAY_NO_PROVINCE;
  const PayBoard *board = payola_map_art_get_board (self->art);
  PayProvince best = PAY_NO_PROVINCE;
  double best_cost = 0, x0, y0;

  payola_map_art_get_unit_place (self->art, from, &x0, &y0);
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      double x, y;
      if (p == (guint) from || (among && !pay_bits_has (among, p))
          || pay_board_get_kind (board, (PayProvince) p) == PAY_PROVINCE_IMPASSABLE)
        continue;
      payola_map_art_get_unit_place (self->art, (PayLocation) p, &x, &y);
      double along = (x - x0) * dx + (y - y0) * dy;
      double across = fabs ((x - x0) * dy) + fabs ((y - y0) * dx);
      if (along <= 0 || across > along)
        continue;
      double cost = along + 1.5 * across;
      if (best == PAY_NO_PROVINCE || cost < best_cost)
        {
          best = (PayProvince) p;
          best_cost = cost;
        }
    }
  return best;
}

void
payola_map_view_hover (PayolaMapView *self, PayProvince province)
{
  double x, y;

  self->overlay.hovered = province;
  if (self->art && province != PAY_NO_PROVINCE)
    {
      payola_map_art_get_unit_place (self->art, province, &x, &y);
      payola_viewport_show (self->viewport, x, y);
    }
  _payola_map_view_tell_hint (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- painting ------------------------------------------------------------------------------- */

/* Paints the arrow that is being drawn, with a rim so that it is visible on any ground. */
static void
paint_rubber (PayolaMapView *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  double x, y;

  if (self->rubber == PAY_NO_PROVINCE || !payola_map_view_locate (self, self->rubber, &x, &y))
    return;
  double angle = atan2 (self->rubber_y - y, self->rubber_x - x);
  double tip_x = self->rubber_x, tip_y = self->rubber_y;

  if (hypot (tip_x - x, tip_y - y) < 20)
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int rim = 1; rim >= 0; rim--)
    {
      payola_colour_set (rim ? &self->palette.paper : &self->palette.selection, cr);
      cairo_set_line_width (cr, rim ? 7 : 3.5);
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, tip_x, tip_y);
      cairo_move_to (cr, tip_x - 14 * cos (angle - 0.5), tip_y - 14 * sin (angle - 0.5));
      cairo_line_to (cr, tip_x, tip_y);
      cairo_line_to (cr, tip_x - 14 * cos (angle + 0.5), tip_y - 14 * sin (angle + 0.5));
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

/* ---- widget ---------------------------------------------------------------------------------- */

/* Returns a cairo context whose coordinates are map units. The caller destroys it. */
static cairo_t *
begin_paint (PayolaMapView *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);
  double scale = payola_viewport_get_scale (self->viewport), x, y;

  payola_viewport_get_origin (self->viewport, &x, &y);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  return cr;
}

/* Returns the ground with the highlighted provinces, which are tinted. The layer is borrowed. */
static PayolaMapLayer *
light (PayolaMapView *self, PayolaMapLayer *ground)
{
  const PayolaBaseMapRequest *request = payola_map_layer_get_request (ground);
  int device_scale = payola_map_layer_get_scale (ground);

  if (pay_bits_is_empty (&self->overlay.highlight))
    {
      g_clear_pointer (&self->lit, payola_map_layer_unref);
      g_clear_pointer (&self->lit_ground, payola_map_layer_unref);
      return ground;
    }
  if (self->lit && self->lit_ground == ground
      && memcmp (&self->lit_provinces, &self->overlay.highlight, sizeof (PayBits)) == 0)
    return self->lit;
  cairo_surface_t *surface = payola_map_layer_copy (ground);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, -request->x, -request->y);
  cairo_scale (cr, request->scale, request->scale);
  payola_scene_paint_highlight (cr, &self->overlay, self->art, &self->palette,
                                request->scale / device_scale);
  cairo_destroy (cr);
  g_clear_pointer (&self->lit, payola_map_layer_unref);
  g_clear_pointer (&self->lit_ground, payola_map_layer_unref);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      return ground;
    }
  self->lit = payola_map_layer_new (surface, request, device_scale);
  self->lit_ground = payola_map_layer_ref (ground);
  self->lit_provinces = self->overlay.highlight;
  return self->lit;
}

static void
payola_map_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PayolaMapView *self = PAYOLA_MAP_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  PayolaMapLayer *ground = self->ground ? payola_map_ground_get_layer (self->ground) : NULL;
  if (!self->scene || !ground)
    return;

  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  const PayolaColour *paper = &self->palette.paper;
  PayolaMapLayer *picture = self->moving ? payola_map_picture_get (self->picture) : NULL;
  PayolaMapLayer *layer = picture ? picture : light (self, ground);
  double scale = payola_viewport_get_scale (self->viewport);
  gtk_snapshot_push_clip (snapshot, &bounds);
  if (!payola_map_layer_covers (layer, self->viewport, width, height))
    gtk_snapshot_append_color (
      snapshot, &(GdkRGBA) { (float) paper->r, (float) paper->g, (float) paper->b, 1 }, &bounds);

  payola_map_layer_snapshot (layer, self->viewport, snapshot, renderer, width, height);
  if (!picture)
    {
      cairo_t *cr = begin_paint (self, snapshot, &bounds);
      payola_scene_paint_tokens (cr, self->scene, &self->overlay, self->art, &self->palette, scale);
      cairo_destroy (cr);
      paint_rubber (self, snapshot, &bounds);
    }
  gtk_snapshot_pop (snapshot);
}

/* Keeps memory for frames of the window's size. Memory for larger frames also serves smaller
 * frames, so it is only replaced when the window grows. */
static void
keep_frame_memory (PayolaMapView *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkSurface *surface = native ? gtk_native_get_surface (native) : NULL;

  if (!surface)
    return;
  int scale = gdk_surface_get_scale_factor (surface);
  int pixels = gdk_surface_get_width (surface) * gdk_surface_get_height (surface) * scale * scale;

  if (pixels <= self->frame_pixels || !GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native)))
    return;
  g_clear_pointer (&self->frame_memory, cairo_surface_destroy);
  self->frame_memory = payola_frame_memory_keep (surface);
  self->frame_pixels = pixels;
}

static void
payola_map_view_unrealize (GtkWidget *widget)
{
  PayolaMapView *self = PAYOLA_MAP_VIEW (widget);

  g_clear_pointer (&self->frame_memory, cairo_surface_destroy);
  self->frame_pixels = 0;
  GTK_WIDGET_CLASS (payola_map_view_parent_class)->unrealize (widget);
}

static void
payola_map_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PayolaMapView *self = PAYOLA_MAP_VIEW (widget);

  if (self->viewport)
    payola_viewport_set_size (self->viewport, width, height);
  keep_frame_memory (self);
  _payola_map_view_place_marks (self);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
}

static void
payola_map_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  /* The map fills the room that the widgets beside it leave, so its natural width is small. */
  *minimum = 120;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : 760;
}

static void
payola_map_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PRICES)
    g_value_set_boolean (value, PAYOLA_MAP_VIEW (object)->prices);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
payola_map_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PRICES)
    payola_map_view_set_prices (PAYOLA_MAP_VIEW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
payola_map_view_dispose (GObject *object)
{
  PayolaMapView *self = PAYOLA_MAP_VIEW (object);

  g_clear_handle_id (&self->moving, g_source_remove);
  _payola_map_view_free_marks (self);
  g_clear_object (&self->ground);
  g_clear_object (&self->picture);
  g_clear_object (&self->viewport);
  g_clear_object (&self->focus);
  g_clear_pointer (&self->orders, g_array_unref);
  g_clear_pointer (&self->given, payola_scene_unref);
  g_clear_pointer (&self->scene, payola_scene_unref);
  g_clear_pointer (&self->lit, payola_map_layer_unref);
  g_clear_pointer (&self->lit_ground, payola_map_layer_unref);
  g_clear_pointer (&self->art, payola_map_art_unref);
  G_OBJECT_CLASS (payola_map_view_parent_class)->dispose (object);
}

static void
payola_map_view_finalize (GObject *object)
{
  g_free (PAYOLA_MAP_VIEW (object)->change);
  G_OBJECT_CLASS (payola_map_view_parent_class)->finalize (object);
}

static void
payola_map_view_class_init (PayolaMapViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

#ifdef __GLIBC__
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, LARGEST_BYTES);
  mallopt (M_TRIM_THRESHOLD, KEPT_BYTES);
#endif
#endif
  G_OBJECT_CLASS (klass)->dispose = payola_map_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_map_view_finalize;
  G_OBJECT_CLASS (klass)->get_property = payola_map_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = payola_map_view_set_property;
  props[PROP_PRICES] = g_param_spec_boolean ("prices", NULL, NULL, FALSE,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                               | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  widget_class->snapshot = payola_map_view_snapshot;
  widget_class->size_allocate = payola_map_view_size_allocate;
  widget_class->unrealize = payola_map_view_unrealize;
  widget_class->measure = payola_map_view_measure;
  gtk_widget_class_set_css_name (widget_class, "mapview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);

  guint *signals = _payola_map_view_signals;
  signals[PAYOLA_MAP_VIEW_POINTED] = g_signal_new (
    "pointed", PAYOLA_TYPE_MAP_VIEW, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL,
    NULL, G_TYPE_BOOLEAN, 1, G_TYPE_INT);
  signals[PAYOLA_MAP_VIEW_PROVINCE_CLICKED] = g_signal_new ("province-clicked",
                                                            PAYOLA_TYPE_MAP_VIEW, G_SIGNAL_RUN_LAST,
                                                            0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PAYOLA_MAP_VIEW_HINT] = g_signal_new ("hint", PAYOLA_TYPE_MAP_VIEW, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
payola_map_view_init (PayolaMapView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->overlay = PAYOLA_OVERLAY_INIT;
  self->rubber = self->described = PAY_NO_PROVINCE;
  self->change = g_strdup ("");
  self->noted_turn = G_MAXUINT;
  self->marks = g_ptr_array_new ();
  self->unit_marks = g_ptr_array_new ();
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("title", "Map"), -1);

  _payola_map_view_add_controllers (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (on_style_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (on_style_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (wish_ground), NULL);
}
