/* print-dialog.c - dialog that previews, prints and saves pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/print-dialog.h"

#include "desktop/kit/audience-choice.h"
#include "desktop/kit/dialog-kit.h"
#include "base/file.h"
#include "render/page/print-job.h"
#include "service/audience.h"

#include <glib/gi18n.h>

#define SETTLE_MS 120 /* several changes within this time cause one composition */
#define SHADOW 6      /* pixels around a page */

struct _PayolaPrintDialog
{
  AdwWindow parent_instance;

  AdwPreferencesGroup *prints_group;
  AdwPreferencesGroup *paper_group;
  AdwComboRow *audience_row;
  AdwComboRow *paper_row;
  GtkStack *stack;
  AdwStatusPage *nothing_page;
  GtkDrawingArea *area;
  GtkLabel *number_label;
  GtkButton *previous_button;
  GtkButton *next_button;
  GtkWidget *choices;
  GtkWidget *progress_box;
  GtkProgressBar *progress;
  GtkButton *stop_button;
  GtkButton *cancel_button;
  GtkButton *print_button;
  GtkButton *save_button;
  GtkCheckButton *checks[PAYOLA_N_PRINTS];

  PayView *view;
  guint turn;
  PayPower power;
  char *draft;
  gboolean prices;
  PayolaPagesFunc func; /* composes a document other than a game; NULL if the dialog prints a
                         * game */
  gpointer document;
  GDestroyNotify destroy;
  char *name;         /* proposed name of the file, without suffix */
  PayolaPages *pages; /* NULL if there are no pages, before the first composition, and while
                       * pages are saved */
  guint page;
  guint settling;        /* ID of the timeout before the next composition, or 0 */
  GCancellable *working; /* cancels the current worker; NULL if there is none */
  gboolean saving;       /* whether the worker saves; otherwise it composes */
  guint done, n;         /* progress of the worker; atomic */
};

G_DEFINE_FINAL_TYPE (PayolaPrintDialog, payola_print_dialog, ADW_TYPE_WINDOW)

gboolean
payola_print_dialog_is_busy (PayolaPrintDialog *self)
{
  return self->settling != 0 || self->working != NULL;
}

guint
payola_print_dialog_get_n_pages (PayolaPrintDialog *self)
{
  return self->pages ? payola_pages_get_n (self->pages) : 0;
}

/* ---- the preview ---------------------------------------------------------------------------- */

static void
update (PayolaPrintDialog *self)
{
  guint n = payola_print_dialog_get_n_pages (self);
  gboolean busy = payola_print_dialog_is_busy (self);
  /* Translators: number of the page on show, and how many there are */
  g_autofree char *number = g_strdup_printf (_("%u of %u"), self->page + 1, n);

  gtk_label_set_label (self->number_label, n > 0 ? number : "");
  gtk_widget_set_sensitive (GTK_WIDGET (self->previous_button), n > 0 && self->page > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->next_button), self->page + 1 < n);
  gtk_widget_set_sensitive (GTK_WIDGET (self->print_button), n > 0 && !busy);
  gtk_widget_set_sensitive (GTK_WIDGET (self->save_button), n > 0 && !busy);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_box), self->working != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->choices), !self->saving);
  gtk_stack_set_visible_child_name (self->stack, n > 0 || busy ? "pages" : "nothing");
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
}

static void
draw_page (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  PayolaPrintDialog *self = data;
  double page_width, page_height;

  if (!self->pages)
    return;
  payola_pages_get_size (self->pages, self->page, &page_width, &page_height);
  double scale = MIN ((width - 2 * SHADOW) / page_width, (height - 2 * SHADOW) / page_height);
  if (scale <= 0)
    return;
  cairo_translate (cr, (width - page_width * scale) / 2, (height - page_height * scale) / 2);
  cairo_rectangle (cr, 2, 2, page_width * scale, page_height * scale);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, 0, page_width * scale, page_height * scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  cairo_scale (cr, scale, scale);
  payola_pages_paint (self->pages, self->page, cr);
}

static void
turn_page (PayolaPrintDialog *self, int step)
{
  self->page = (guint) ((int) self->page + step);
  update (self);
}

static void
on_previous (GtkButton *button, PayolaPrintDialog *self)
{
  turn_page (self, -1);
}

static void
on_next (GtkButton *button, PayolaPrintDialog *self)
{
  turn_page (self, 1);
}

static void
show_nothing (PayolaPrintDialog *self, const char *why)
{
  adw_status_page_set_description (self->nothing_page, why);
}

/* ---- workers -------------------------------------------------------------------------------- */

/* The data of a worker. The worker does not write any member of the dialog except the progress. */
typedef struct
{
  PayolaPrintDialog *dialog;
  PayolaProgress progress;
  PayolaPrintJob job;   /* job that composes the pages */
  PayolaPagesFunc func; /* composes a document other than a game; the dialog owns the document */
  gconstpointer document;
  char *draft;
  PayolaPages *pages; /* pages to save; returned to the dialog afterwards */
  char *path;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->job.view, pay_view_unref);
  g_clear_pointer (&work->job.own, pay_view_unref);
  g_free (work->draft);
  payola_pages_free (work->pages);
  g_free (work->path);
  g_object_unref (work->progress.cancellable);
  g_free (work);
}

/* Records the progress of a worker, in its thread. A worker that was cancelled is ignored. */
static void
note_progress (guint done, guint n, gpointer data)
{
  Work *work = data;

  if (g_cancellable_is_cancelled (work->progress.cancellable))
    return;
  g_atomic_int_set (&work->dialog->done, done);
  g_atomic_int_set (&work->dialog->n, n);
}

static gboolean
show_progress (gpointer data)
{
  PayolaPrintDialog *self = data;
  guint done = (guint) g_atomic_int_get (&self->done), n = (guint) g_atomic_int_get (&self->n);

  if (!self->working)
    return G_SOURCE_REMOVE;
  gtk_progress_bar_set_fraction (self->progress, n ? MIN (1, (double) done / n) : 0);
  /* Translators: The number of a page, and the number of pages */
  g_autofree char *pages = n && self->saving ? g_strdup_printf (_("Page %u of %u"), done, n)
                                             : NULL;
  gtk_progress_bar_set_text (self->progress, pages ? pages : _("Preparing pages…"));
  return G_SOURCE_CONTINUE;
}

/* Starts a worker. Takes ownership of @work. */
static void
start_work (PayolaPrintDialog *self, Work *work, GTaskThreadFunc func, GAsyncReadyCallback done)
{
  self->working = g_cancellable_new ();
  self->done = self->n = 0;
  work->dialog = self;
  work->progress = (PayolaProgress) { note_progress, work, g_object_ref (self->working) };
  g_autoptr (GTask) task = g_task_new (self, self->working, done, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, func);
  show_progress (self);
  g_timeout_add_full (G_PRIORITY_DEFAULT, 100, show_progress, g_object_ref (self), g_object_unref);
  update (self);
}

static void
on_stop (GtkButton *button, PayolaPrintDialog *self)
{
  if (self->working)
    g_cancellable_cancel (self->working);
}

/* ---- composing ------------------------------------------------------------------------------ */

static void
compose (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  g_autoptr (GError) error = NULL;
  PayolaPages *pages = work->func ? work->func (work->document, work->job.paper)
                                  : payola_print_job_run (&work->job, &error);

  if (pages)
    g_task_return_pointer (task, pages, (GDestroyNotify) payola_pages_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
on_composed (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaPrintDialog *self = PAYOLA_PRINT_DIALOG (source);
  g_autoptr (GError) error = NULL;
  PayolaPages *pages = g_task_propagate_pointer (G_TASK (result), &error);

  /* The choices have changed meanwhile, and the pages are composed anew. */
  if (g_task_get_cancellable (G_TASK (result)) != self->working)
    {
      payola_pages_free (pages);
      return;
    }
  g_clear_object (&self->working);
  g_clear_pointer (&self->pages, payola_pages_free);
  self->pages = pages;
  self->page = pages ? MIN (self->page, payola_pages_get_n (pages) - 1) : 0;
  if (!pages)
    show_nothing (self, g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
                          ? _("Stopped. Change a setting to prepare the pages again.")
                          : error->message);
  update (self);
}

/* Returns the view for pages that are confidential by nature (transfer full). Everybody is only the
 * default, so such pages can be chosen without choosing their readers. */
static PayView *
own_view (PayolaPrintDialog *self)
{
  g_autoptr (PayView) view = payola_audience_row_get_view (self->audience_row);

  return pay_view_get_viewer (view) == PAY_VIEWER_PUBLIC ? pay_view_ref (self->view)
                                                         : g_steal_pointer (&view);
}

/* Sets up the print job for a game. */
static void
choose_job (PayolaPrintDialog *self, Work *work)
{
  work->draft = g_strdup (self->draft);
  work->job = (PayolaPrintJob) { .view = payola_audience_row_get_view (self->audience_row),
                                 .own = own_view (self),
                                 .turn = self->turn,
                                 .power = PAY_NO_POWER,
                                 .draft = work->draft,
                                 .prices = self->prices,
                                 .progress = &work->progress };
  for (guint i = 0; i < PAYOLA_N_PRINTS; i++)
    if (gtk_check_button_get_active (self->checks[i]))
      work->job.prints |= 1u << i;
  /* A filled sheet belongs to one power. It limits the whole job to this power. */
  if (work->job.prints & (1u << PAYOLA_PRINT_FILLED))
    work->job.power = self->power;
}

static gboolean
begin (gpointer data)
{
  PayolaPrintDialog *self = data;
  Work *work = g_new0 (Work, 1);

  self->settling = 0;
  if (self->view)
    choose_job (self, work);
  work->func = self->func;
  work->document = self->document;
  work->job.paper = payola_paper_get (adw_combo_row_get_selected (self->paper_row));
  start_work (self, work, compose, on_composed);
  return G_SOURCE_REMOVE;
}

static void
compose_anew (PayolaPrintDialog *self)
{
  /* The list of papers also changes while the dialog is created and destroyed. There is nothing
   * to compose then. */
  if (!self->view && !self->func)
    return;
  if (self->working)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  g_clear_handle_id (&self->settling, g_source_remove);
  self->settling = g_timeout_add (SETTLE_MS, begin, self);
}

static void
on_choice (GtkCheckButton *check, PayolaPrintDialog *self)
{
  compose_anew (self);
}

static void
on_paper (AdwComboRow *row, GParamSpec *pspec, PayolaPrintDialog *self)
{
  compose_anew (self);
}

static void
on_audience (AdwComboRow *row, GParamSpec *pspec, PayolaPrintDialog *self)
{
  compose_anew (self);
}

/* ---- saving and printing -------------------------------------------------------------------- */

static void
tell (PayolaPrintDialog *self, const char *title, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), title, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_request_page_setup (GtkPrintOperation *operation, GtkPrintContext *context, int page,
                       GtkPageSetup *setup, gpointer data)
{
  PayolaPrintDialog *self = data;
  const PayolaPaper *paper = payola_paper_get (adw_combo_row_get_selected (self->paper_row));
  double width, height;

  payola_pages_get_size (self->pages, (guint) page, &width, &height);
  g_autofree char *name = g_strdup_printf ("payola-%s", paper->name);
  GtkPaperSize *size = gtk_paper_size_new_custom (name, paper->title, paper->width, paper->height,
                                                  GTK_UNIT_POINTS);
  gtk_page_setup_set_paper_size (setup, size);
  gtk_paper_size_free (size);
  gtk_page_setup_set_orientation (setup, width > height ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                        : GTK_PAGE_ORIENTATION_PORTRAIT);
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer data)
{
  PayolaPrintDialog *self = data;

  payola_pages_paint (self->pages, (guint) page, gtk_print_context_get_cairo_context (context));
}

static void
on_print (GtkButton *button, PayolaPrintDialog *self)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_n_pages (operation, (int) payola_print_dialog_get_n_pages (self));
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  gtk_print_operation_set_job_name (operation, gtk_window_get_title (GTK_WINDOW (self)));
  g_signal_connect_object (operation, "request-page-setup", G_CALLBACK (on_request_page_setup),
                           self, 0);
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (on_draw_page), self, 0);
  GtkPrintOperationResult result = gtk_print_operation_run (
    operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error);
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    tell (self, _("Could Not Print Pages"), error->message);
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    gtk_window_close (GTK_WINDOW (self));
}

static void
save (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = payola_pages_to_pdf (work->pages, &work->progress, &error);
  gsize length = 0;
  const char *contents = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  if (bytes && pay_file_replace (work->path, contents, length, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaPrintDialog *self = PAYOLA_PRINT_DIALOG (source);
  Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean good = g_task_propagate_boolean (G_TASK (result), &error);

  /* The dialog was closed in the meantime. */
  if (!self->working)
    return;
  g_clear_object (&self->working);
  self->saving = FALSE;
  self->pages = g_steal_pointer (&work->pages);
  update (self);
  if (good)
    gtk_window_close (GTK_WINDOW (self));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell (self, _("Could Not Save File"), error->message);
}

void
payola_print_dialog_save (PayolaPrintDialog *self, const char *path)
{
  Work *work = g_new0 (Work, 1);

  g_return_if_fail (self->pages && !self->working);
  /* Two threads must not paint the same recordings, so there is no preview while saving. */
  work->pages = g_steal_pointer (&self->pages);
  work->path = g_strdup (path);
  self->saving = TRUE;
  start_work (self, work, save, on_saved);
}

static void
on_save_response (GtkNativeDialog *chooser, int response, PayolaPrintDialog *self)
{
  if (response == GTK_RESPONSE_ACCEPT && self->pages && !self->working)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
      const char *path = g_file_peek_path (file);
      if (path)
        payola_print_dialog_save (self, path);
      else
        tell (self, _("Could Not Save File"), _("Files can be saved only on this computer."));
    }
  g_object_unref (chooser);
}

/* Proposes a name that marks a file with confidential pages (transfer full). */
static char *
propose_name (PayolaPrintDialog *self)
{
  g_autoptr (PayView) view = NULL, own = NULL;

  if (!self->view)
    return g_strconcat (self->name, ".pdf", NULL);
  view = payola_audience_row_get_view (self->audience_row);
  own = own_view (self);
  if (gtk_check_button_get_active (self->checks[PAYOLA_PRINT_FILLED]))
    {
      /* The sheet limits the document to its power. */
      g_autoptr (PayView) reader = pay_view_reduce (own, self->power);
      return payola_audience_file_name (reader ? reader : own, self->name, ".pdf");
    }
  gboolean secret = gtk_check_button_get_active (self->checks[PAYOLA_PRINT_AUCTION])
                 || gtk_check_button_get_active (self->checks[PAYOLA_PRINT_STATEMENTS]);
  return payola_audience_file_name (secret ? own : view, self->name, ".pdf");
}

static void
on_save (GtkButton *button, PayolaPrintDialog *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
    _("Save as PDF"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *name = propose_name (self);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), g_strdelimit (name, "/", '-'));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (on_save_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* ---- the dialog ----------------------------------------------------------------------------- */

static void
payola_print_dialog_dispose (GObject *object)
{
  PayolaPrintDialog *self = PAYOLA_PRINT_DIALOG (object);

  if (self->working)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  g_clear_handle_id (&self->settling, g_source_remove);
  g_clear_pointer (&self->pages, payola_pages_free);
  g_clear_pointer (&self->view, pay_view_unref);
  g_clear_pointer (&self->draft, g_free);
  self->func = NULL;
  G_OBJECT_CLASS (payola_print_dialog_parent_class)->dispose (object);
}

/* Every worker holds a reference to the dialog, so no worker reads the document when the dialog
 * is finalized. */
static void
payola_print_dialog_finalize (GObject *object)
{
  PayolaPrintDialog *self = PAYOLA_PRINT_DIALOG (object);

  if (self->destroy)
    self->destroy (self->document);
  g_free (self->name);
  G_OBJECT_CLASS (payola_print_dialog_parent_class)->finalize (object);
}

/* A worker may keep the closed dialog alive for a while, but must not keep its parent alive. */
static void
payola_print_dialog_unrealize (GtkWidget *widget)
{
  gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
  GTK_WIDGET_CLASS (payola_print_dialog_parent_class)->unrealize (widget);
}

static void
payola_print_dialog_class_init (PayolaPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_print_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_print_dialog_finalize;
  widget_class->unrealize = payola_print_dialog_unrealize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, prints_group);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, paper_group);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, audience_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, paper_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, nothing_page);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, area);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, number_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, previous_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, next_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, choices);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, progress_box);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, stop_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, print_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaPrintDialog, save_button);
  gtk_widget_class_bind_template_callback (widget_class, on_previous);
  gtk_widget_class_bind_template_callback (widget_class, on_next);
  gtk_widget_class_bind_template_callback (widget_class, on_print);
  gtk_widget_class_bind_template_callback (widget_class, on_save);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static const char *
print_title (PayolaPrint print)
{
  switch (print)
    {
    case PAYOLA_PRINT_RULES:
      return C_("title", "Rules");
    case PAYOLA_PRINT_MAP:
      return C_("title", "Map");
    case PAYOLA_PRINT_RESULTS:
      return C_("title", "Results");
    case PAYOLA_PRINT_AUCTION:
      return C_("title", "Auction");
    case PAYOLA_PRINT_STATEMENTS:
      return C_("title", "Statements");
    case PAYOLA_PRINT_SHEETS:
      return _("Blank Sheets");
    case PAYOLA_PRINT_FILLED:
      return _("Filled-In Sheet");
    case PAYOLA_PRINT_HISTORY:
      return _("The Game in Numbers");
    case PAYOLA_PRINT_POSTER:
      return C_("title", "Poster");
    case PAYOLA_N_PRINTS:
      break;
    }
  g_return_val_if_reached ("");
}

static void
payola_print_dialog_init (PayolaPrintDialog *self)
{
  g_autoptr (GtkStringList) papers = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  payola_button_shorten (self->cancel_button);
  payola_button_shorten (self->print_button);
  payola_button_shorten (self->save_button);
  for (guint i = 0; payola_paper_get (i); i++)
    gtk_string_list_append (papers, payola_paper_get (i)->title);
  adw_combo_row_set_model (self->paper_row, G_LIST_MODEL (papers));
  /* The default paper of the locale: Letter in North America, A4 elsewhere. */
  if (g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER))
    adw_combo_row_set_selected (self->paper_row, 1);
  g_signal_connect (self->paper_row, "notify::selected", G_CALLBACK (on_paper), self);

  for (guint i = 0; i < PAYOLA_N_PRINTS; i++)
    {
      GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();
      self->checks[i] = GTK_CHECK_BUTTON (check);
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), print_title (i));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), payola_print_explain (i));
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      adw_preferences_group_add (self->prints_group, row);
      gtk_check_button_set_active (self->checks[i],
                                   i == PAYOLA_PRINT_MAP || i == PAYOLA_PRINT_RESULTS);
      g_signal_connect (check, "toggled", G_CALLBACK (on_choice), self);
    }
  gtk_drawing_area_set_draw_func (self->area, draw_page, self, NULL);
}

static PayolaPrintDialog *
new_dialog (GtkWindow *parent, const char *what)
{
  /* Translators: the title of a dialog; %s is a phase, such as “Spring 1901 movement”, or the title
     of another document */
  g_autofree char *title = g_strdup_printf (_("Print %s"), what);

  return g_object_new (PAYOLA_TYPE_PRINT_DIALOG, "transient-for", parent, "modal", TRUE,
                       "destroy-with-parent", TRUE, "title", title, NULL);
}

/* Filled-in sheets cannot be chosen if there are none, and their row says so. */
static void
mind_sheets (PayolaPrintDialog *self)
{
  const PayolaPrintJob job = { .view = self->view,
                               .prints = 1u << PAYOLA_PRINT_FILLED,
                               .power = self->power,
                               .draft = self->draft };
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (self->checks[PAYOLA_PRINT_FILLED]),
                                            ADW_TYPE_ACTION_ROW);

  if (!payola_print_job_lacks_sheets (&job))
    return;
  gtk_widget_set_sensitive (row, FALSE);
  adw_action_row_set_subtitle (
    ADW_ACTION_ROW (row),
    _("No sheet has been written for the next phase. Print blank sheets instead."));
}

PayolaPrintDialog *
payola_print_dialog_new (GtkWindow *parent, PayolaFocus *focus, const char *draft, gboolean prices)
{
  PayPhase phase = pay_view_get_phase (payola_focus_get_view (focus),
                                       payola_focus_get_turn (focus));
  g_autofree char *title = pay_phase_title (phase);
  PayolaPrintDialog *self = new_dialog (parent, title);

  self->view = pay_view_ref (payola_focus_get_view (focus));
  payola_audience_row_fill (self->audience_row, self->view);
  g_signal_connect_object (self->audience_row, "notify::selected", G_CALLBACK (on_audience), self,
                           0);
  self->turn = payola_focus_get_turn (focus);
  self->power = payola_focus_get_power (focus);
  self->draft = g_strdup (draft);
  self->prices = prices;
  self->name = pay_phase_name (phase);
  mind_sheets (self);
  compose_anew (self);
  update (self);
  return self;
}

PayolaPrintDialog *
payola_print_dialog_new_for (GtkWindow *parent, const char *name, PayolaPagesFunc func,
                             gpointer document, GDestroyNotify destroy)
{
  PayolaPrintDialog *self = new_dialog (parent, name);

  self->func = func;
  self->document = document;
  self->destroy = destroy;
  self->name = g_strdup (name);
  gtk_widget_set_visible (GTK_WIDGET (self->prints_group), FALSE);
  compose_anew (self);
  update (self);
  return self;
}
