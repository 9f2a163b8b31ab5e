/* report-panel.c - results, statements and positions of the focused phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/report-panel.h"

#include "desktop/report-view.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/statement.h"

#include <glib/gi18n.h>

struct _PayolaReportPanel
{
  AdwBin             parent_instance;

  PayolaFocus       *focus;
  GtkDropDown       *kind_drop;
  GtkStringList     *kind_names;
  GtkScrolledWindow *scroller;

  gboolean           updating;
  guint              wanted; /* index in kind_names that the reader asked for */
};

/* The list: position, results, then one statement a power that the viewer may read. */
enum
{
  KIND_POSITION,
  KIND_RESULTS,
  KIND_STATEMENT /* and following */
};

G_DEFINE_FINAL_TYPE (PayolaReportPanel, payola_report_panel, ADW_TYPE_BIN)

/* Whose statement the n-th entry of the list is. */
static PayPower
statement_power (PayolaReportPanel *self, guint kind)
{
  PayViewer viewer = payola_focus_get_viewer (self->focus);

  return viewer >= 0 ? (PayPower) viewer : (PayPower) (kind - KIND_STATEMENT);
}

static void
fill_kinds (PayolaReportPanel *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  const PayBoard *board = pay_view_get_board (view);
  PayViewer viewer = payola_focus_get_viewer (self->focus);
  guint n_powers = pay_board_get_n_powers (board);
  gboolean played = payola_focus_get_turn (self->focus) < pay_view_get_n_turns (view);

  self->updating = TRUE;
  gtk_string_list_splice (self->kind_names, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->kind_names)), NULL);
  gtk_string_list_append (self->kind_names, _("Position at the start"));
  if (played)
    {
      gtk_string_list_append (self->kind_names, _("Results"));
      for (guint p = 0; p < n_powers; p++)
        {
          if (viewer == PAY_VIEWER_PUBLIC || (viewer >= 0 && (guint) viewer != p))
            continue;
          g_autofree char *text = g_strdup_printf (_("Statement for %s"),
                                                   pay_board_get_power_name (board, (PayPower) p));
          gtk_string_list_append (self->kind_names, text);
        }
    }
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->kind_names));
  gtk_drop_down_set_selected (self->kind_drop, self->wanted < n ? self->wanted
                                               : played         ? KIND_RESULTS
                                                                : KIND_POSITION);
  self->updating = FALSE;
}

/* The report on show; owned. */
static PayReport *
make_report (PayolaReportPanel *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  guint turn = payola_focus_get_turn (self->focus);
  guint kind = gtk_drop_down_get_selected (self->kind_drop);

  if (kind == KIND_POSITION || turn >= pay_view_get_n_turns (view))
    return pay_position_report_new (view, turn);
  if (kind == KIND_RESULTS)
    return pay_results_report (view, turn);

  g_autoptr (PayStatement) statement
    = pay_statement_new (view, turn, statement_power (self, kind));
  return statement ? pay_statement_report (statement) : NULL;
}

static void
update (PayolaReportPanel *self)
{
  g_autoptr (PayReport) report = make_report (self);
  GtkWidget *view = report ? payola_report_view_new (report)
                           : gtk_label_new (_("There is nothing to show here."));

  gtk_scrolled_window_set_child (self->scroller, view);
}

static void
on_focus_changed (PayolaReportPanel *self)
{
  fill_kinds (self);
  update (self);
}

static void
on_kind_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaReportPanel *self)
{
  if (self->updating || !self->focus)
    return;
  self->wanted = gtk_drop_down_get_selected (drop);
  update (self);
}

void
payola_report_panel_show_statement (PayolaReportPanel *self, PayPower power)
{
  PayViewer viewer = payola_focus_get_viewer (self->focus);

  self->wanted = KIND_STATEMENT + (viewer >= 0 ? 0 : (guint) power);
  on_focus_changed (self);
}

static void
on_copy (GtkButton *button, PayolaReportPanel *self)
{
  g_autoptr (PayReport) report = make_report (self);

  if (!report)
    return;
  g_autofree char *text = pay_report_text (report, PAY_REPORT_WIDTH);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
on_save_response (GtkNativeDialog *dialog, int response, PayolaReportPanel *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_autofree char *name = g_file_get_basename (file);
      g_autoptr (PayReport) report = make_report (self);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = !report                              ? g_strdup ("")
                              : g_str_has_suffix (name, ".html") ? pay_report_html (report)
                                                                   : pay_report_text (
                                                                       report, PAY_REPORT_WIDTH);
      if (!g_file_replace_contents (file, text, strlen (text), NULL, FALSE,
                                    G_FILE_CREATE_REPLACE_DESTINATION, NULL, NULL, &error))
        {
          GtkWidget *message = adw_message_dialog_new (
            GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _("The Report Is Not Saved"),
            error->message);
          adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (message), "close", _("_Close"));
          gtk_window_present (GTK_WINDOW (message));
        }
    }
  g_object_unref (dialog);
}

static void
on_save (GtkButton *button, PayolaReportPanel *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Save the Report"), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
    GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *phase = pay_phase_name (pay_view_get_phase (
    payola_focus_get_view (self->focus), payola_focus_get_turn (self->focus)));
  g_autofree char *name = g_strdup_printf ("%s.html", phase);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_save_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
payola_report_panel_set_focus (PayolaReportPanel *self, PayolaFocus *focus)
{
  g_return_if_fail (self->focus == NULL);

  self->focus = g_object_ref (focus);
  g_signal_connect_object (focus, "changed", G_CALLBACK (on_focus_changed), self,
                           G_CONNECT_SWAPPED);
  on_focus_changed (self);
}

static void
payola_report_panel_dispose (GObject *object)
{
  g_clear_object (&PAYOLA_REPORT_PANEL (object)->focus);
  G_OBJECT_CLASS (payola_report_panel_parent_class)->dispose (object);
}

static void
payola_report_panel_class_init (PayolaReportPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_report_panel_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/report-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaReportPanel, kind_drop);
  gtk_widget_class_bind_template_child (widget_class, PayolaReportPanel, kind_names);
  gtk_widget_class_bind_template_child (widget_class, PayolaReportPanel, scroller);
  gtk_widget_class_bind_template_callback (widget_class, on_kind_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
  gtk_widget_class_bind_template_callback (widget_class, on_save);
}

static void
payola_report_panel_init (PayolaReportPanel *self)
{
  self->wanted = KIND_RESULTS;
  gtk_widget_init_template (GTK_WIDGET (self));
}
