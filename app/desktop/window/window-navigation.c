/* window-navigation.c - phases, viewers, powers and pages of a game's window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/window-private.h"

static void
action_phase (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  guint turn = payola_focus_get_turn (self->focus);

  if (g_str_equal (name, "win.phase-previous") && turn > 0)
    payola_focus_set_turn (self->focus, turn - 1);
  else if (g_str_equal (name, "win.phase-next"))
    payola_focus_set_turn (self->focus, turn + 1);
  else if (g_str_equal (name, "win.phase-first"))
    payola_focus_set_turn (self->focus, 0);
  else if (g_str_equal (name, "win.phase-now"))
    payola_focus_set_turn (self->focus, G_MAXUINT);
}

static void
action_power (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  int n = (int) pay_board_get_n_powers (pay_view_get_board (payola_focus_get_view (self->focus)));
  int step = g_str_equal (name, "win.power-next") ? 1 : n - 1;

  payola_focus_set_power (self->focus,
                          (PayPower) ((payola_focus_get_power (self->focus) + step) % n));
}

/* Switches to the next or previous viewer: the game master, the powers, the public. */
static void
action_viewer (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  int n = (int) g_list_model_get_n_items (G_LIST_MODEL (self->viewer_names));
  int step = g_str_equal (name, "win.viewer-next") ? 1 : n - 1;

  gtk_drop_down_set_selected (
    self->viewer_drop, (gtk_drop_down_get_selected (self->viewer_drop) + (guint) step) % (guint) n);
}

static void
action_zoom (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  if (g_str_equal (name, "win.zoom-in"))
    payola_map_view_zoom (self->map_view, 1.25);
  else if (g_str_equal (name, "win.zoom-out"))
    payola_map_view_zoom (self->map_view, 1 / 1.25);
  else
    payola_map_view_fit (self->map_view);
}

static void
action_page (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  adw_view_stack_set_visible_child_name (self->pages, g_variant_get_string (parameter, NULL));
  _payola_window_uncover_pages (self);
}

static void
action_show_statement (GtkWidget *widget, const char *name, GVariant *power)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  payola_report_panel_show_statement (self->report_panel, (PayPower) g_variant_get_int32 (power));
  adw_view_stack_set_visible_child_name (self->pages, "report");
  _payola_window_uncover_pages (self);
}

static void
action_show_sheet (GtkWidget *widget, const char *name, GVariant *power)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  payola_focus_set_power (self->focus, (PayPower) g_variant_get_int32 (power));
  adw_view_stack_set_visible_child_name (self->pages, "sheet");
  _payola_window_uncover_pages (self);
}

void
_payola_window_class_add_navigation (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.phase-previous", NULL, action_phase);
  gtk_widget_class_install_action (klass, "win.phase-next", NULL, action_phase);
  gtk_widget_class_install_action (klass, "win.phase-first", NULL, action_phase);
  gtk_widget_class_install_action (klass, "win.phase-now", NULL, action_phase);
  gtk_widget_class_install_action (klass, "win.power-previous", NULL, action_power);
  gtk_widget_class_install_action (klass, "win.power-next", NULL, action_power);
  gtk_widget_class_install_action (klass, "win.viewer-previous", NULL, action_viewer);
  gtk_widget_class_install_action (klass, "win.viewer-next", NULL, action_viewer);
  gtk_widget_class_install_action (klass, "win.zoom-in", NULL, action_zoom);
  gtk_widget_class_install_action (klass, "win.zoom-out", NULL, action_zoom);
  gtk_widget_class_install_action (klass, "win.zoom-fit", NULL, action_zoom);
  gtk_widget_class_install_action (klass, "win.page", "s", action_page);
  gtk_widget_class_install_action (klass, "win.show-statement", "i", action_show_statement);
  gtk_widget_class_install_action (klass, "win.show-sheet", "i", action_show_sheet);
}
