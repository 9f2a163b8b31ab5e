/* window-layout.c - size of a game's window, and its layout when it is narrow
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/map/map-room.h"
#include "desktop/window/window-private.h"

#include <glib/gi18n.h>

/* All lengths are in pixels, except VIEWER_CHARS. */
#define SHARE_SECTION 2 /* index in the main menu of the section with Share, which follows Save */
#define MARGIN 12
#define VIEWER_CHARS 13 /* letters of a viewer’s name for which the header reserves room */
#define VIEWER_EDGES 56
#define BUTTONS_WIDTH 212
#define BUTTONS_HEIGHT 66

/* ---- narrow windows -------------------------------------------------------------------------- */

void
_payola_window_uncover_pages (PayolaWindow *self)
{
  adw_leaflet_set_visible_child_name (self->leaflet, "pages");
}

static void
on_map_switch (PayolaWindow *self)
{
  adw_leaflet_set_visible_child_name (
    self->leaflet, gtk_toggle_button_get_active (self->map_switch) ? "map" : "pages");
}

static void
on_uncovered (PayolaWindow *self)
{
  gboolean map = g_str_equal (adw_leaflet_get_visible_child_name (self->leaflet), "map");

  gtk_toggle_button_set_active (map ? self->map_switch : self->pages_switch, TRUE);
}

/* Uncovers the widget that has the keyboard focus. */
static void
on_focus_widget (PayolaWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!focus)
    return;
  if (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->side_pane)))
    _payola_window_uncover_pages (self);
  else if (focus == GTK_WIDGET (self->map_view))
    adw_leaflet_set_visible_child_name (self->leaflet, "map");
}

static void
move_viewers (PayolaWindow *self, GtkBox *to)
{
  GtkWidget *viewers = GTK_WIDGET (self->viewer_drop);
  GtkWidget *from = gtk_widget_get_parent (viewers);

  if (from == GTK_WIDGET (to))
    return;
  g_object_ref (viewers);
  gtk_box_remove (GTK_BOX (from), viewers);
  gtk_box_append (to, viewers);
  g_object_unref (viewers);
}

/* Returns the main menu with the Share menu after the section of Save. */
static GMenuModel *
make_narrow_menu (PayolaWindow *self)
{
  GMenu *menu = g_menu_new (), *section = g_menu_new ();

  for (int i = 0; i < g_menu_model_get_n_items (self->primary_menu); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (self->primary_menu, i);
      g_menu_append_item (menu, item);
    }
  g_menu_append_submenu (section, C_("menu", "S_hare"), self->share_menu);
  g_menu_insert_section (menu, SHARE_SECTION, NULL, G_MENU_MODEL (section));
  g_object_unref (section);
  return G_MENU_MODEL (menu);
}

/* Makes the Share menu a submenu of the main menu, or restores the main menu. The model of the menu
 * is replaced, because GTK would keep the page of a submenu that was removed from a model. */
static void
show_share_in_menu (PayolaWindow *self, gboolean shown)
{
  gboolean now = gtk_menu_button_get_menu_model (self->menu_button) != self->primary_menu;
  g_autoptr (GMenuModel) menu = shown ? make_narrow_menu (self) : g_object_ref (self->primary_menu);

  if (shown != now)
    gtk_menu_button_set_menu_model (self->menu_button, menu);
}

/* Reserves room in the header for the name of the viewer, so that a long title does not cut it. */
static void
reserve_viewer (PayolaWindow *self, gboolean narrow)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letter = pango_font_metrics_get_approximate_char_width (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  gtk_widget_set_size_request (GTK_WIDGET (self->viewer_slot),
                               narrow || !gtk_widget_get_visible (GTK_WIDGET (self->viewer_drop))
                                 ? -1
                                 : VIEWER_CHARS * letter + VIEWER_EDGES,
                               -1);
}

static gboolean
lay_out (gpointer data)
{
  PayolaWindow *self = data;
  gboolean narrow = adw_leaflet_get_folded (self->leaflet);

  GtkOrientation across = narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  gtk_orientable_set_orientation (self->file_box, across);
  gtk_orientable_set_orientation (self->deadline_box, across);
  payola_practice_bar_set_narrow (self->practice_bar, narrow);
  gtk_widget_set_visible (self->open_squeezer, !narrow);
  gtk_widget_set_visible (self->now_button, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->share_button), !narrow && self->document);
  show_share_in_menu (self, narrow && self->document);
  gtk_widget_set_visible (self->narrow_bar, narrow);
  g_object_set (self->side_pane, "has-handle", !narrow, NULL);
  /* In a narrow window the hint is above the buttons of the map, not beside them. */
  gtk_widget_set_margin_end (GTK_WIDGET (self->map_hint), narrow ? MARGIN : BUTTONS_WIDTH);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->map_hint), narrow ? BUTTONS_HEIGHT : MARGIN);
  move_viewers (self, narrow ? self->narrow_viewer_slot : self->viewer_slot);
  reserve_viewer (self, narrow);
  return G_SOURCE_REMOVE;
}

/* Lays out the window in idle time, because the leaflet is still being allocated while it folds. */
static void
on_folded (PayolaWindow *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, lay_out, g_object_ref (self), g_object_unref);
}

/* Makes the controls larger while the user works on a touchscreen. The event is always passed
 * on. */
static gboolean
on_event (PayolaWindow *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_TOUCH_BEGIN)
    gtk_widget_add_css_class (GTK_WIDGET (self), "touch");
  else if ((type == GDK_BUTTON_PRESS || type == GDK_SCROLL)
           && gdk_device_get_source (gdk_event_get_device (event)) != GDK_SOURCE_TOUCHSCREEN)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "touch");
  return FALSE;
}

static void
watch_fingers (PayolaWindow *self)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_object (events, "event", G_CALLBACK (on_event), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
}

/* ---- bars over the map ----------------------------------------------------------------------- */

/* Places the bars of orders and of the replay where they cover as few units as possible. Returns
 * FALSE for other widgets. */
static gboolean
on_child_position (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, PayolaWindow *self)
{
  int room = gtk_widget_get_width (GTK_WIDGET (self->map_view)), least, natural;
  GdkRectangle previous = self->bar_place;
  guint covered = G_MAXUINT;

  if (child != GTK_WIDGET (self->order_bar) && child != GTK_WIDGET (self->replay_bar))
    return FALSE;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  natural = MAX (least, MIN (natural, room));
  /* A narrower bar is higher and may fit where a wide one does not. */
  for (int part = 4; part >= 1 && covered > 0; part--)
    {
      GdkRectangle here = previous;
      int width = MAX (least, natural * part / 4), height;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      guint n = payola_map_room_find (self->map_view, width, height, &here);
      if (n < covered)
        {
          covered = n;
          self->bar_place = here;
        }
    }
  *place = self->bar_place;
  return TRUE;
}

/* Forgets the place of the bar, so that a bar that appears again gets a new place. */
static void
on_bar_visible (PayolaWindow *self)
{
  self->bar_place.width = 0;
}

static void
on_map_moved (PayolaWindow *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->order_bar))
      || gtk_widget_get_visible (GTK_WIDGET (self->replay_bar)))
    gtk_widget_queue_allocate (gtk_widget_get_parent (GTK_WIDGET (self->map_view)));
}

/* ---- memory ---------------------------------------------------------------------------------- */

static GSettings *
open_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source)
    schema = g_settings_schema_source_lookup (source, PAYOLA_APP_ID, TRUE);
  return schema ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

/* Binds a setting to a property of a widget. The widget does not follow later changes of the
 * setting, so that a change in one window does not change the other open windows. */
static void
remember (PayolaWindow *self, const char *key, gpointer object, const char *property)
{
  g_settings_bind (self->settings, key, object, property,
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
}

static void
on_map_unrealized (PayolaWindow *self)
{
  PayolaViewport *viewport = payola_map_view_get_viewport (self->map_view);
  double zoom, x, y;

  if (!viewport || !self->settings)
    return;
  payola_viewport_get_part (viewport, &zoom, &x, &y);
  g_settings_set (self->settings, "map-part", "(ddd)", zoom, x, y);
}

void
_payola_window_lay_out_game (PayolaWindow *self)
{
  PayolaViewport *viewport = payola_map_view_get_viewport (self->map_view);
  double zoom, x, y;

  lay_out (self);
  payola_treasury_bar_set_focus (self->treasury_bar, self->focus);
  gtk_widget_set_visible (
    GTK_WIDGET (self->prices_button),
    pay_setup_has_money (pay_view_get_setup (payola_focus_get_view (self->focus))));
  if (!viewport)
    return;
  g_signal_connect_object (viewport, "changed", G_CALLBACK (on_map_moved), self, G_CONNECT_SWAPPED);
  if (!self->settings)
    return;
  g_settings_get (self->settings, "map-part", "(ddd)", &zoom, &x, &y);
  payola_viewport_set_part (viewport, zoom, x, y);
}

/* ---- prices ---------------------------------------------------------------------------------- */

static void
action_prices (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkToggleButton *button = PAYOLA_WINDOW (widget)->prices_button;

  if (gtk_widget_get_visible (GTK_WIDGET (button)))
    gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
}

/* ---- set-up ---------------------------------------------------------------------------------- */

void
_payola_window_class_add_layout (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, PayolaWindow, primary_menu);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, share_menu);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, leaflet);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, side_pane);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, open_squeezer);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, now_button);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, viewer_slot);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, narrow_viewer_slot);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, narrow_bar);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, map_switch);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, pages_switch);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, prices_button);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, treasury_bar);
  gtk_widget_class_bind_template_callback (klass, on_map_switch);
  gtk_widget_class_bind_template_callback (klass, on_child_position);
  gtk_widget_class_install_action (klass, "win.prices", NULL, action_prices);
}

void
_payola_window_set_up_layout (PayolaWindow *self)
{
  g_signal_connect_object (self->leaflet, "notify::folded", G_CALLBACK (on_folded), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->leaflet, "notify::visible-child", G_CALLBACK (on_uncovered), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (on_focus_widget), NULL);
  g_signal_connect_object (self->map_view, "unrealize", G_CALLBACK (on_map_unrealized), self,
                           G_CONNECT_SWAPPED);
  payola_drop_down_shorten (self->viewer_drop);
  watch_fingers (self);
  g_signal_connect_object (self->order_bar, "notify::visible", G_CALLBACK (on_bar_visible), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->replay_bar, "notify::visible", G_CALLBACK (on_bar_visible), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (self->map_view, "prices", self->prices_button, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->map_view, "prices", self->treasury_bar, "wanted",
                          G_BINDING_SYNC_CREATE);
  self->settings = open_settings ();
  if (!self->settings)
    return;
  remember (self, "window-width", self, "default-width");
  remember (self, "window-height", self, "default-height");
  remember (self, "window-maximized", self, "maximized");
  remember (self, "map-prices", self->map_view, "prices");
  remember (self, "pages-width", self->side_pane, "width");
}
