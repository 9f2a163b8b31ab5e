/* window.c - window of one game: map, phase and pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/game-host.h"
#include "desktop/kit/logout-guard.h"
#include "desktop/kit/recent-games.h"
#include "desktop/window/game-library.h"
#include "desktop/window/window-private.h"
#include "model/own-keys.h"
#include "model/practice.h"

#include <glib/gi18n.h>

static void init_game_host (PayolaGameHostInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PayolaWindow, payola_window, ADW_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (PAYOLA_TYPE_GAME_HOST, init_game_host))

PayolaWindow *
payola_window_new (GtkApplication *application)
{
  return g_object_new (PAYOLA_TYPE_WINDOW, "application", application, NULL);
}

PayolaDocument *
payola_window_get_document (PayolaWindow *self)
{
  return self->document;
}

PayolaFocus *
payola_window_get_focus (PayolaWindow *self)
{
  return self->focus;
}

GtkWidget *
payola_window_get_view (PayolaWindow *self)
{
  return self->document ? adw_view_stack_get_visible_child (self->pages) : NULL;
}

static void
on_toast_dismissed (PayolaWindow *self)
{
  g_clear_weak_pointer (&self->toast);
}

/* A visible message is never dismissed early. If a message is dismissed while it fades,
 * libadwaita 1.2 frees it twice. */
void
payola_window_toast (PayolaWindow *self, const char *text)
{
  if (self->toast)
    {
      adw_toast_set_title (self->toast, text);
      return;
    }
  AdwToast *toast = adw_toast_new (text);
  adw_toast_set_timeout (toast, 3);
  g_set_weak_pointer (&self->toast, toast);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (on_toast_dismissed), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

GtkWidget *
payola_window_show_findings (PayolaWindow *self, const char *title,
                             const PayDiagnostics *diagnostics)
{
  return payola_show_findings (GTK_WINDOW (self), title, diagnostics);
}

/* ---- document -------------------------------------------------------------------------------- */

static PayolaDocument *
get_document (PayolaGameHost *host)
{
  return PAYOLA_WINDOW (host)->document;
}

static PayolaFocus *
get_focus (PayolaGameHost *host)
{
  return PAYOLA_WINDOW (host)->focus;
}

static gboolean
add_offer (PayolaGameHost *host, PayPower power, const char *line, PayDiagnostics *diagnostics)
{
  PayolaWindow *self = PAYOLA_WINDOW (host);
  PayGame *game = payola_document_get_game (self->document);
  PayViewer viewer = payola_focus_get_viewer (self->focus);

  if ((viewer != PAY_VIEWER_GM && viewer != power) || !payola_focus_may_write (self->focus)
      || !payola_focus_holds_offers (self->focus))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_NO_SHEET, 0, 0, 0,
                           pay_board_get_power_name (pay_game_get_board (game), power), NULL);
      return FALSE;
    }
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (game, power, line, -1, diagnostics);
  if (!sheet)
    return FALSE;
  payola_focus_set_power (self->focus, power);
  adw_view_stack_set_visible_child_name (self->pages, "sheet");
  payola_sheet_panel_add_line (self->sheet_panel, line);
  return TRUE;
}

static void
init_game_host (PayolaGameHostInterface *iface)
{
  iface->get_document = get_document;
  iface->get_focus = get_focus;
  iface->add_offer = add_offer;
}

static void
on_map_hint (PayolaWindow *self, const char *text)
{
  payola_quick_label_set_text (self->map_hint, text);
  gtk_widget_set_visible (GTK_WIDGET (self->map_hint), *text != '\0');
}

/* A click on the map shows the unit. A sheet that can be written stays visible. */
static void
on_province_clicked (PayolaWindow *self)
{
  const char *page = adw_view_stack_get_visible_child_name (self->pages);

  if (g_strcmp0 (page, "sheet") != 0 || !payola_focus_may_write (self->focus))
    adw_view_stack_set_visible_child_name (self->pages, "unit");
}

static gboolean
shows_unit (PayolaWindow *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), "unit") == 0;
}

/* Adds an order that was built on the map or chosen from a list. The user continues on the page
 * Sheet, or stays on the page Unit if it is visible. */
static void
on_order_built (PayolaWindow *self, const PayOrder *order)
{
  self->order_province = payola_focus_get_province (self->focus);
  if (!shows_unit (self))
    adw_view_stack_set_visible_child_name (self->pages, "sheet");
  payola_sheet_panel_add_order (self->sheet_panel, order);
  if (!shows_unit (self))
    return;
  payola_offer_bar_focus_amount (self->offer_bar);
  if (payola_focus_may_write (self->focus) && !payola_focus_holds_offers (self->focus))
    {
      g_autofree char *line = pay_order_text (
        pay_view_get_board (payola_focus_get_view (self->focus)), order);
      /* Translators: an order, “A PAR - BUR” */
      g_autofree char *text = g_strdup_printf (_("Added to the sheet: %s"), line);
      payola_window_toast (self, text);
    }
}

/* Releases the unit whose order is finished. A unit that was selected meanwhile stays selected. */
static void
on_order_done (PayolaWindow *self)
{
  if (self->order_province == payola_focus_get_province (self->focus))
    payola_map_orders_rest (self->map_orders);
  /* In a narrow window, the map would replace the page Unit if it got the focus. */
  if (!shows_unit (self) || !adw_leaflet_get_folded (self->leaflet))
    gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
}

/* Restores earlier emails, sets the key for sealed emails if it is already unlocked, and starts to
 * fetch emails. */
static void
set_up_inbox (PayolaWindow *self)
{
  g_autofree char *game = payola_document_make_id (self->document);
  g_autofree char *name = payola_own_key_of_game (game);

  if (name && payola_own_key_peek (name))
    payola_inbox_set_key (self->inbox, payola_own_key_peek (name));
  if (!payola_document_get_told (self->document))
    payola_inbox_keep (self->inbox);
  _payola_window_set_up_fetching (self);
}

/* During hot seat, the viewer cannot be chosen. While the curtain covers the game, no part of it
 * can be reached. */
static void
on_hot_seat_changed (PayolaWindow *self)
{
  gboolean on = payola_hot_seat_is_on (self->hot_seat);

  gtk_widget_set_visible (GTK_WIDGET (self->viewer_drop),
                          !on && !payola_document_get_told (self->document));
  gtk_widget_set_sensitive (GTK_WIDGET (self->title_stack),
                            !payola_hot_seat_is_down (self->hot_seat));
  gtk_widget_set_sensitive (GTK_WIDGET (self->share_button),
                            !payola_hot_seat_is_down (self->hot_seat));
  _payola_window_update_actions (self);
}

/* Shows a practice game as its player sees it. */
static void
begin_practice (PayolaWindow *self)
{
  PayPower person = payola_document_get_told (self->document)
                    ? PAY_NO_POWER
                    : payola_practice_get_power (payola_document_get_game (self->document));

  if (person != PAY_NO_POWER)
    payola_focus_set_viewer (self->focus, person);
  payola_practice_bar_set_focus (self->practice_bar, self->focus);
}

static void
on_modified (PayolaWindow *self)
{
  payola_logout_guard_set (GTK_WINDOW (self), payola_document_get_modified (self->document));
}

void
payola_window_set_document (PayolaWindow *self, PayolaDocument *document)
{
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  self->focus = payola_focus_new (document);
  begin_practice (self);
  self->inbox = payola_inbox_new (document);
  set_up_inbox (self);
  self->hot_seat = payola_hot_seat_new (
    self, self->content,
    ADW_HEADER_BAR (gtk_widget_get_ancestor (GTK_WIDGET (self->menu_button), ADW_TYPE_HEADER_BAR)));
  g_signal_connect_object (self->hot_seat, "changed", G_CALLBACK (on_hot_seat_changed), self,
                           G_CONNECT_SWAPPED);
  _payola_window_bind_header (self);
  g_signal_connect_object (document, "notify::modified", G_CALLBACK (on_modified), self,
                           G_CONNECT_SWAPPED);
  on_modified (self);
  gtk_widget_set_visible (GTK_WIDGET (self->viewer_drop), !payola_document_get_told (document));
  gtk_widget_set_visible (GTK_WIDGET (self->share_button), TRUE);
  payola_map_view_set_focus (self->map_view, self->focus);
  _payola_window_lay_out_game (self);
  self->map_orders = payola_map_orders_new (self->map_view, self->focus);
  payola_order_bar_set_orders (self->order_bar, self->map_orders);
  payola_replay_bar_set_map (self->replay_bar, self->map_view, self->focus);
  g_signal_connect_object (self->map_orders, "order-built", G_CALLBACK (on_order_built), self,
                           G_CONNECT_SWAPPED);
  payola_sheet_panel_set_focus (self->sheet_panel, self->focus);
  payola_unit_panel_set_focus (self->unit_panel, self->focus);
  payola_offer_bar_set_panel (self->offer_bar, self->sheet_panel, self->focus);
  payola_master_panel_set_focus (self->master_panel, self->focus);
  payola_report_panel_set_focus (self->report_panel, self->focus);
  g_signal_connect_object (self->focus, "changed", G_CALLBACK (_payola_window_update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify", G_CALLBACK (_payola_window_update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "file-changed", G_CALLBACK (_payola_window_tell_file_changed),
                           self, G_CONNECT_SWAPPED);
  _payola_window_watch_inbox (self);
  _payola_window_set_up_bars (self);
  _payola_window_update_actions (self);
  _payola_window_show_first_page (self);
  gtk_stack_set_visible_child_name (self->content, "game");
  gtk_stack_set_visible_child_name (self->title_stack, "game");
  gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
}

void
payola_window_begin_tutorial (PayolaWindow *self)
{
  g_return_if_fail (self->focus != NULL);

  payola_tutorial_bar_begin (self->tutorial_bar, self->focus);
}

/* ---- closing --------------------------------------------------------------------------------- */

static void
save_and_close (GtkWindow *window)
{
  _payola_window_save (PAYOLA_WINDOW (window), FALSE, TRUE);
}

static void
discard (GtkWindow *window)
{
  PAYOLA_WINDOW (window)->close_anyway = TRUE;
  gtk_window_close (window);
}

static gboolean
payola_window_close_request (GtkWindow *window)
{
  PayolaWindow *self = PAYOLA_WINDOW (window);

  if (self->document)
    payola_sheet_panel_leave_offer (self->sheet_panel);
  if (self->close_anyway || !self->document || !payola_document_get_modified (self->document))
    {
      if (self->document)
        payola_document_discard (self->document);
      return GTK_WINDOW_CLASS (payola_window_parent_class)->close_request (window);
    }

  payola_ask_to_save (
    window, _("Save Changes?"),
    _("Unsaved changes and drafts of this game will be lost if you close it now."), save_and_close,
    discard);
  return TRUE;
}

/* ---- type ------------------------------------------------------------------------------------ */

static void
payola_window_dispose (GObject *object)
{
  PayolaWindow *self = PAYOLA_WINDOW (object);

  _payola_window_take_down_bars (self);
  if (self->computing)
    g_cancellable_cancel (self->computing);
  g_clear_object (&self->computing);
  g_clear_weak_pointer (&self->toast);
  g_clear_weak_pointer (&self->writing);
  g_clear_object (&self->map_orders);
  g_clear_weak_pointer (&self->inbox_window);
  g_clear_object (&self->hot_seat);
  if (self->fetcher)
    payola_mail_fetcher_stop (self->fetcher);
  g_clear_object (&self->fetcher);
  g_clear_object (&self->inbox);
  g_clear_object (&self->focus);
  g_clear_object (&self->document);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (payola_window_parent_class)->dispose (object);
}

static void
payola_window_class_init (PayolaWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = payola_window_close_request;

  g_type_ensure (PAYOLA_TYPE_MAP_VIEW);
  g_type_ensure (PAYOLA_TYPE_GAME_LIBRARY);
  g_type_ensure (PAYOLA_TYPE_OFFER_BAR);
  g_type_ensure (PAYOLA_TYPE_ORDER_BAR);
  g_type_ensure (PAYOLA_TYPE_QUICK_LABEL);
  g_type_ensure (PAYOLA_TYPE_PRACTICE_BAR);
  g_type_ensure (PAYOLA_TYPE_REPLAY_BAR);
  g_type_ensure (PAYOLA_TYPE_SHEET_PANEL);
  g_type_ensure (PAYOLA_TYPE_SIDE_PANE);
  g_type_ensure (PAYOLA_TYPE_TREASURY_BAR);
  g_type_ensure (PAYOLA_TYPE_TUTORIAL_BAR);
  g_type_ensure (PAYOLA_TYPE_UNIT_PANEL);
  g_type_ensure (PAYOLA_TYPE_MASTER_PANEL);
  g_type_ensure (PAYOLA_TYPE_REPORT_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/window.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, tutorial_bar);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, content);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, share_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, recent_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, map_view);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, map_hint);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, order_bar);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, replay_bar);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, sheet_panel);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, offer_bar);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, unit_panel);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, master_panel);
  gtk_widget_class_bind_template_child (widget_class, PayolaWindow, report_panel);
  gtk_widget_class_bind_template_callback (widget_class, on_province_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_map_hint);
  gtk_widget_class_bind_template_callback (widget_class, on_order_built);
  gtk_widget_class_bind_template_callback (widget_class, on_order_done);
  gtk_widget_class_bind_template_callback (widget_class, payola_map_view_set_orders);
  _payola_window_class_add_bars (widget_class);
  _payola_window_class_add_waiting (widget_class);
  _payola_window_class_add_computers (widget_class);
  _payola_window_class_add_header (widget_class);
  _payola_window_class_add_layout (widget_class);
  _payola_window_class_add_actions (widget_class);
}

static void
payola_window_init (PayolaWindow *self)
{
  self->claim = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  _payola_window_set_up_layout (self);

  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (payola_recent_games_fill_menu), self->recent_menu,
                           G_CONNECT_SWAPPED);
  payola_recent_games_fill_menu (self->recent_menu);
  _payola_window_take_undo (self);
  _payola_window_take_incoming (self);
  _payola_window_update_actions (self);
}
