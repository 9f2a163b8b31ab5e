/* statistics-window.c - window with statistics over several games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/results/statistics-window.h"

#include "base/file-reader.h"
#include "desktop/kit/report-view.h"
#include "service/audience.h"
#include "game/game-xml.h"
#include "service/whole-file.h"
#include "report/statistics.h"

#include <glib/gi18n.h>

struct _PayolaStatisticsWindow
{
  AdwWindow parent_instance;
  GtkStack *stack; /* "empty", "wait" and "page" */
  GtkScrolledWindow *scroll;
  GtkWidget *failed_box; /* the heading and the list of files that could not be read */
  GtkListBox *failed;
  GListModel *files; /* the games on show, or NULL */
  GtkDropDown *readers;
  GtkWidget *choose; /* the button in the header bar, hidden on the empty page */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (PayolaStatisticsWindow, payola_statistics_window, ADW_TYPE_WINDOW)

/* ---- reading -------------------------------------------------------------------------------- */

typedef struct
{
  GListModel *files;
  PayViewer viewer;
  PayStatistics *statistics;
  GPtrArray *failures; /* char *: the name of a file and the reason, one after the other */
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  g_object_unref (self->files);
  pay_statistics_free (self->statistics);
  g_ptr_array_unref (self->failures);
  g_free (self);
}

static void
read_game (Job *self, GFile *file)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GBytes) bytes = payola_load_file_or_find (file, PAY_FILE_MAX_GAME, diagnostics);
  g_autoptr (PayGame) game = NULL;

  if (bytes)
    game = pay_game_read_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                diagnostics);
  if (game)
    {
      g_autoptr (PayView) view = pay_view_new (game, self->viewer);
      pay_statistics_add (self->statistics, view);
      return;
    }
  /* The first finding of a file is enough here: opening the game shows all of them. */
  g_autofree char *name = g_file_get_basename (file);
  g_ptr_array_add (self->failures, g_filename_display_name (name));
  g_ptr_array_add (self->failures,
                   pay_diagnostics_get_n (diagnostics) > 0
                     ? pay_diagnostic_sentence (pay_diagnostics_get (diagnostics, 0))
                     : g_strdup (""));
}

static void
run_job (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *self = data;

  for (guint i = 0; i < g_list_model_get_n_items (self->files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (self->files, i);
      if (g_task_return_error_if_cancelled (task))
        return;
      read_game (self, file);
    }
  g_task_return_boolean (task, TRUE);
}

/* ---- showing -------------------------------------------------------------------------------- */

static void
show_failures (PayolaStatisticsWindow *self, const GPtrArray *failures)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->failed))))
    gtk_list_box_remove (self->failed, row);
  for (guint i = 0; i < failures->len; i += 2)
    {
      GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-error-symbolic");

      row = adw_action_row_new ();
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), failures->pdata[i]);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), failures->pdata[i + 1]);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
      gtk_list_box_append (self->failed, row);
    }
  gtk_widget_set_visible (self->failed_box, failures->len > 0);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaStatisticsWindow *self = PAYOLA_STATISTICS_WINDOW (source);
  Job *job = g_task_get_task_data (G_TASK (result));

  /* A job is cancelled when its window is closed or other games are chosen. */
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_autoptr (PayReport) report = pay_statistics_report (job->statistics);
  show_failures (self, job->failures);
  payola_report_view_show (self->scroll, report);
  gtk_stack_set_visible_child_name (self->stack, "page");
}

/* The games can be on different boards, so powers cannot be chosen. */
static const PayViewer readers[] = { PAY_VIEWER_PUBLIC, PAY_VIEWER_GM };

void
payola_statistics_window_load (PayolaStatisticsWindow *self, GListModel *files)
{
  Job *job = g_new0 (Job, 1);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  job->files = g_object_ref (files);
  job->viewer = readers[gtk_drop_down_get_selected (self->readers)];
  g_set_object (&self->files, files);
  job->statistics = pay_statistics_new ();
  job->failures = g_ptr_array_new_with_free_func (g_free);
  gtk_stack_set_visible_child_name (self->stack, "wait");
  gtk_widget_set_visible (self->choose, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->readers), TRUE);
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, on_done, NULL);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, run_job);
}

static void
on_readers (GtkDropDown *drop, GParamSpec *pspec, PayolaStatisticsWindow *self)
{
  if (self->files)
    payola_statistics_window_load (self, self->files);
}

/* ---- choosing ------------------------------------------------------------------------------- */

static void
on_response (GtkNativeDialog *dialog, int response, PayolaStatisticsWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      if (g_list_model_get_n_items (files) > 0)
        payola_statistics_window_load (self, files);
    }
  g_object_unref (dialog);
}

static void
action_choose (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    C_("title", "Choose Games"), GTK_WINDOW (widget), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"),
    _("_Cancel"));
  g_autoptr (GtkFileFilter) games = gtk_file_filter_new ();

  gtk_file_filter_set_name (games, _("Payola games"));
  gtk_file_filter_add_pattern (games, "*.payola");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), games);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y,
         PayolaStatisticsWindow *self)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GSList) list = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *l = list; l; l = l->next)
    g_list_store_append (files, l->data);
  payola_statistics_window_load (self, G_LIST_MODEL (files));
  return TRUE;
}

/* ---- the window ----------------------------------------------------------------------------- */

static void
payola_statistics_window_dispose (GObject *object)
{
  PayolaStatisticsWindow *self = PAYOLA_STATISTICS_WINDOW (object);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->files);
  G_OBJECT_CLASS (payola_statistics_window_parent_class)->dispose (object);
}

static void
payola_statistics_window_class_init (PayolaStatisticsWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_statistics_window_dispose;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "statistics.choose", NULL,
                                   action_choose);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static GtkWidget *
empty_page (void)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Choose Games…"));

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "view-list-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("No Games Chosen"));
  adw_status_page_set_description (
    ADW_STATUS_PAGE (page),
    _("Choose several games to see their openings, results and prices, and how often powers "
      "bribed units of others. Secret prices of games that are not over are included only if you "
      "choose to."));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "statistics.choose");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
  return page;
}

static GtkWidget *
wait_page (void)
{
  GtkWidget *spinner = gtk_spinner_new ();

  gtk_spinner_set_spinning (GTK_SPINNER (spinner), TRUE);
  gtk_widget_set_halign (spinner, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (spinner, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (spinner, 32, 32);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spinner), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Reading games"), -1);
  return spinner;
}

static GtkWidget *
result_page (PayolaStatisticsWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *heading = gtk_label_new (_("These files could not be read:"));
  GtkWidget *rows = gtk_scrolled_window_new ();

  self->failed = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->failed, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->failed), "boxed-list");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->failed),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, heading, NULL, -1);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (rows), GTK_WIDGET (self->failed));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (rows), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (rows), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (rows), 160);
  self->failed_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_margin_start (self->failed_box, 12);
  gtk_widget_set_margin_end (self->failed_box, 12);
  gtk_widget_set_margin_top (self->failed_box, 12);
  gtk_box_append (GTK_BOX (self->failed_box), heading);
  gtk_box_append (GTK_BOX (self->failed_box), rows);
  self->scroll = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->scroll), TRUE);
  gtk_box_append (GTK_BOX (box), self->failed_box);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->scroll));
  return box;
}

static void
payola_statistics_window_init (PayolaStatisticsWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  /* An icon keeps the header bar narrow. */
  self->choose = gtk_button_new_from_icon_name ("document-open-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->choose), "statistics.choose");
  gtk_widget_set_tooltip_text (self->choose, C_("title", "Choose Games"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choose), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("title", "Choose Games"), -1);
  gtk_widget_set_visible (self->choose, FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->choose);
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      /* Neither name depends on a board. */
      g_autofree char *name = payola_audience_name (NULL, readers[i]);
      /* Translators: the readers of a page: “For: Everybody” */
      g_autofree char *words = g_strdup_printf (_("For: %s"), name);
      gtk_string_list_append (names, words);
    }
  self->readers = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL));
  gtk_widget_set_visible (GTK_WIDGET (self->readers), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->readers), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("field label", "For"), -1);
  g_signal_connect_object (self->readers, "notify::selected", G_CALLBACK (on_readers), self, 0);
  /* Below the header bar, which would be too wide for a narrow window. */
  gtk_widget_set_halign (GTK_WIDGET (self->readers), GTK_ALIGN_END);
  gtk_widget_set_margin_end (GTK_WIDGET (self->readers), 6);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->readers), 6);
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, empty_page (), "empty");
  gtk_stack_add_named (self->stack, wait_page (), "wait");
  gtk_stack_add_named (self->stack, result_page (self), "page");
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->readers));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  g_signal_connect_object (drop, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (drop));
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_title (GTK_WINDOW (self), C_("title", "Statistics"));
  gtk_window_set_default_size (GTK_WINDOW (self), 720, 640);
}

PayolaStatisticsWindow *
payola_statistics_window_new (GtkApplication *application)
{
  return g_object_new (PAYOLA_TYPE_STATISTICS_WINDOW, "application", application, NULL);
}
