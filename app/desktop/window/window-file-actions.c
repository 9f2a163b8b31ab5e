/* window-file-actions.c - saving, printing and exporting a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "desktop/kit/audience-choice.h"
#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/print-dialog.h"
#include "desktop/kit/save-game.h"
#include "desktop/map/map-dialog.h"
#include "desktop/window/window-private.h"
#include "interchange/formats.h"
#include "render/web/time-lapse.h"
#include "service/audience.h"

#include <glib/gi18n.h>
#include <string.h>

/* The key of a window's object data that names the format of the export. */
#define EXPORT_FORMAT "payola-export-format"

/* ---- files ----------------------------------------------------------------------------------- */

static void
on_saved (GtkWindow *window, gboolean merged, gpointer then_close)
{
  payola_window_toast (PAYOLA_WINDOW (window),
                       merged ? _("Saved and merged with another program’s changes")
                              : C_("message", "Saved"));
  if (then_close)
    gtk_window_close (window);
}

void
_payola_window_save (PayolaWindow *self, gboolean ask, gboolean then_close)
{
  payola_save_game (GTK_WINDOW (self), self->document, ask, on_saved, GINT_TO_POINTER (then_close),
                    NULL);
}

static void
action_save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _payola_window_save (PAYOLA_WINDOW (widget), FALSE, FALSE);
}

static void
action_save_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _payola_window_save (PAYOLA_WINDOW (widget), TRUE, FALSE);
}

/* Checks whether the map shows prices. Pictures and printed pages then show them, too. */
static gboolean
shows_prices (PayolaWindow *self)
{
  gboolean prices;

  g_object_get (self->map_view, "prices", &prices, NULL);
  return prices;
}

static void
action_print (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  PayPower power = payola_focus_get_power (self->focus);
  const char *draft = payola_focus_may_write (self->focus)
                      ? payola_document_get_draft (self->document, power)
                      : NULL;

  gtk_window_present (GTK_WINDOW (
    payola_print_dialog_new (GTK_WINDOW (self), self->focus, draft, shows_prices (self))));
}

/* ---- pictures and pages ---------------------------------------------------------------------- */

#define COPIED_WIDTH 1600 /* width in pixels; enough for a sharp picture in a letter or post */

/* Says for whom the map was copied, because it may show less than the window. */
static const char *
copied_words (PayolaWindow *self)
{
  PayView *view = payola_focus_get_view (self->focus);

  return pay_view_is_over (view) || pay_view_get_viewer (view) == PAY_VIEWER_PUBLIC
         ? _("Map copied to the clipboard")
       : payola_audience_choose (view) == PAY_VIEWER_PUBLIC
         ? _("Map for everybody copied to the clipboard")
         : _("Confidential map copied to the clipboard");
}

static void
on_map_copied (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaWindow *self = PAYOLA_WINDOW (source);
  g_autoptr (GError) error = NULL;

  if (payola_map_copy_finish (GTK_WIDGET (self), result, &error))
    payola_window_toast (self, copied_words (self));
  else
    payola_window_toast (self, error->message);
}

static void
action_copy_map (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  payola_map_copy (widget, self->focus, shows_prices (self), COPIED_WIDTH, on_map_copied, NULL);
}

static void
action_export_map (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  gtk_window_present (
    GTK_WINDOW (payola_map_dialog_new (GTK_WINDOW (self), self->focus, shows_prices (self))));
}

/* Writes the game as its readers may know it in the format that was chosen. */
static void
on_export_file (GtkWindow *window, const char *path, PayView *view)
{
  PayolaWindow *self = PAYOLA_WINDOW (window);
  const char *name = g_object_get_data (G_OBJECT (self), EXPORT_FORMAT);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autofree char *text = pay_format_export (view, pay_format_find (name), findings);
  g_autoptr (GError) error = NULL;

  if (!text)
    gtk_widget_set_name (payola_window_show_findings (self, _("Could Not Export Game"), findings),
                         "interchange-dialog");
  else if (!path || !pay_file_replace (path, text, strlen (text), &error))
    payola_window_toast (self, error ? error->message : _("Could Not Export Game"));
}

static void
action_export_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  const PayFormat *format = pay_format_find (g_variant_get_string (parameter, NULL));
  g_autofree char *title = format ? pay_setup_make_name (
                             pay_game_get_setup (payola_document_get_game (self->document)))
                                  : NULL;

  if (!format)
    return;
  g_strdelimit (title, "/", '-');
  g_autofree char *file = g_strconcat (title, format->suffix, NULL);
  g_object_set_data (G_OBJECT (self), EXPORT_FORMAT, (gpointer) format->name);
  payola_audience_ask_file (GTK_WINDOW (self), _("Export Game"),
                            payola_focus_get_view (self->focus), file, on_export_file);
}

/* Writes a page that plays the game as its readers may see it. */
static void
on_time_lapse_file (GtkWindow *window, const char *path, PayView *view)
{
  PayolaWindow *self = PAYOLA_WINDOW (window);
  g_autoptr (GError) error = NULL;
  g_autofree char *page = payola_time_lapse (view, &error);

  if (page && path && pay_file_replace (path, page, strlen (page), &error))
    payola_window_toast (self, _("Time-lapse saved"));
  else
    payola_window_toast (self, error ? error->message : _("Could Not Save Time-Lapse"));
}

static void
action_time_lapse (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  g_autofree char *title = pay_setup_make_name (
    pay_game_get_setup (payola_document_get_game (self->document)));

  g_strdelimit (title, "/", '-');
  g_autofree char *file = g_strconcat (title, ".html", NULL);
  payola_audience_ask_file (GTK_WINDOW (self), _("Save Time-Lapse"),
                            payola_focus_get_view (self->focus), file, on_time_lapse_file);
}

static void
action_copy_report (GtkWidget *widget, const char *name, GVariant *parameter)
{
  payola_report_panel_copy (PAYOLA_WINDOW (widget)->report_panel);
}

static void
action_rules (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  payola_report_panel_show_rules (self->report_panel);
  adw_view_stack_set_visible_child_name (self->pages, "report");
}

/* ---- list of actions ------------------------------------------------------------------------- */

void
_payola_window_add_file_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.save", NULL, action_save);
  gtk_widget_class_install_action (klass, "win.save-as", NULL, action_save_as);
  gtk_widget_class_install_action (klass, "win.print", NULL, action_print);
  gtk_widget_class_install_action (klass, "win.copy-map", NULL, action_copy_map);
  gtk_widget_class_install_action (klass, "win.export-map", NULL, action_export_map);
  gtk_widget_class_install_action (klass, "win.export-game", "s", action_export_game);
  gtk_widget_class_install_action (klass, "win.time-lapse", NULL, action_time_lapse);
  gtk_widget_class_install_action (klass, "win.copy-report", NULL, action_copy_report);
  gtk_widget_class_install_action (klass, "win.rules", NULL, action_rules);
}
