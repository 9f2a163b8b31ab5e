/* publish-dialog.c - dialog that publishes a whole game to a folder
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/publish-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/save-game.h"
#include "render/page/pages.h"
#include "render/page/publication.h"

#include <glib/gi18n.h>

#define LOOK_MS 100

typedef struct
{
  PayolaDialogKit *kit;
  PayolaDocument *document;
  PayGame *game; /* the game when the dialog was opened */
  GtkCheckButton *pdf;
  GtkCheckButton *secrets; /* includes the secrets of a running game; NULL if the game is over */
  GtkWidget *publish;
  GtkProgressBar *progress;
  GtkLabel *state;
  GtkWidget *show;
  char *index; /* URI of the index page that was published last, or NULL */
  guint clock;
  struct Job *job; /* job whose progress or result is shown, or NULL */
} Publish;

/* The data of a publication, shared with the thread that publishes. */
typedef struct Job
{
  PayGame *game;
  char *folder;
  gboolean with_pdf, secrets;
  int done, n; /* number of steps done, and of all steps; atomic */
  GError *error;
  gboolean good;
} Job;

static void
job_clear (gpointer data)
{
  Job *self = data;

  pay_game_unref (self->game);
  g_free (self->folder);
  g_clear_error (&self->error);
}

static void
job_free (gpointer data)
{
  g_atomic_rc_box_release_full (data, job_clear);
}

static void
publish_free (gpointer data)
{
  Publish *self = data;

  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_pointer (&self->job, job_free);
  g_object_unref (self->document);
  pay_game_unref (self->game);
  g_free (self->index);
  g_free (self);
}

static void
on_progress (guint done, guint n, gpointer data)
{
  Job *job = data;

  g_atomic_int_set (&job->done, (int) done);
  g_atomic_int_set (&job->n, (int) n);
}

static void
publish_in_thread (gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autoptr (PayView) view = pay_view_new (job->game,
                                           job->secrets ? PAY_VIEWER_GM : PAY_VIEWER_PUBLIC);
  const PayolaProgress progress = { on_progress, job, cancellable };
  const PayolaPublication how = { .with_pdf = job->with_pdf, .progress = &progress };

  job->good = payola_publish (view, job->folder, &how, &job->error);
}

/* Shows the progress. */
static gboolean
on_clock (gpointer data)
{
  Publish *self = data;
  int n = g_atomic_int_get (&self->job->n);

  if (n > 0)
    gtk_progress_bar_set_fraction (self->progress,
                                   (double) g_atomic_int_get (&self->job->done) / n);
  return G_SOURCE_CONTINUE;
}

static void
on_published (PayolaDialogKit *kit, gpointer data)
{
  Job *job = data;
  Publish *self = payola_dialog_kit_get_kept (kit->window);
  g_autofree char *index = g_build_filename (job->folder, "index.html", NULL);
  /* Translators: the path of the first page */
  g_autofree char *text = g_strdup_printf (_("Published: %s"), index);

  g_clear_handle_id (&self->clock, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  gtk_widget_set_sensitive (self->publish, TRUE);
  payola_dialog_kit_refuse (kit, job->good ? NULL : job->error->message);
  gtk_widget_set_visible (self->show, job->good);
  gtk_label_set_label (self->state, job->good ? text : "");
  g_free (self->index);
  self->index = job->good ? g_filename_to_uri (index, NULL, NULL) : NULL;
}

static void
publish_dialog_start (GtkWindow *dialog, GFile *folder)
{
  Publish *self = payola_dialog_kit_get_kept (dialog);
  Job *job;

  if (!g_file_peek_path (folder))
    {
      payola_dialog_kit_refuse (
        self->kit, _("The pages can only be published to a folder on this computer."));
      return;
    }
  job = g_atomic_rc_box_new0 (Job);
  job->game = pay_game_ref (self->game);
  job->folder = g_strdup (g_file_peek_path (folder));
  job->with_pdf = gtk_check_button_get_active (self->pdf);
  job->secrets = self->secrets && gtk_check_button_get_active (self->secrets);
  payola_dialog_kit_refuse (self->kit, NULL);
  gtk_widget_set_sensitive (self->publish, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), TRUE);
  gtk_progress_bar_set_fraction (self->progress, 0);
  g_clear_pointer (&self->job, job_free);
  self->job = g_atomic_rc_box_acquire (job);
  self->clock = g_timeout_add (LOOK_MS, on_clock, self);
  payola_dialog_kit_work (self->kit, publish_in_thread, on_published, job, job_free);
}

static void
on_folder (GtkNativeDialog *dialog, int response, Publish *self)
{
  g_autoptr (GFile) folder = response == GTK_RESPONSE_ACCEPT
                             ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                             : NULL;

  if (folder)
    publish_dialog_start (self->kit->window, folder);
}

static void
choose_folder (GtkWindow *window, gpointer data)
{
  Publish *self = payola_dialog_kit_get_kept (window);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Choose Folder for Pages"), self->kit->window, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
    _("_Publish Here"), _("_Cancel"));

  payola_dialog_kit_choose (self->kit, dialog, G_CALLBACK (on_folder), self);
}

static void
on_publish (GtkButton *button, Publish *self)
{
  payola_save_before_sending (self->kit->window, self->document, choose_folder, NULL, NULL);
}

/* Marks the button as dangerous while secrets would be published. */
static void
on_secrets (GtkCheckButton *check, Publish *self)
{
  gboolean secrets = gtk_check_button_get_active (check);

  gtk_widget_remove_css_class (self->publish, secrets ? "suggested-action" : "destructive-action");
  gtk_widget_add_css_class (self->publish, secrets ? "destructive-action" : "suggested-action");
}

static void
on_show (GtkButton *button, Publish *self)
{
  gtk_show_uri (self->kit->window, self->index, GDK_CURRENT_TIME);
}

GtkWindow *
payola_publish_dialog_new (GtkWindow *parent, PayolaDocument *document)
{
  Publish *self = g_new0 (Publish, 1);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  AdwPreferencesGroup *foot = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *row = payola_row_new (_("Include a PDF file of the whole game"),
                                   _("Rules, every phase with its map and results, and charts"));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gboolean over;

  self->document = g_object_ref (document);
  self->game = pay_game_ref (payola_document_get_game (document));
  over = pay_game_is_over (self->game);
  self->kit = payola_dialog_kit_new (parent, _("Publish Game"), 560, 480, GTK_WIDGET (page));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "publish-dialog");
  payola_dialog_kit_keep (self->kit, self, publish_free);
  self->publish = payola_dialog_kit_add_button (self->kit, _("_Publish…"), TRUE,
                                                G_CALLBACK (on_publish), self);
  adw_preferences_group_set_description (
    group, _("Web pages and data files (CSV, JSON and the game file) with all offers, maps, "
             "results, unit choices, treasuries and commitments of every turn. The names and "
             "addresses of the players are not included."));
  self->pdf = GTK_CHECK_BUTTON (gtk_check_button_new ());
  gtk_check_button_set_active (self->pdf, TRUE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), GTK_WIDGET (self->pdf));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), GTK_WIDGET (self->pdf));
  adw_preferences_group_add (group, row);
  if (!over)
    {
      self->secrets = GTK_CHECK_BUTTON (gtk_check_button_new ());
      GtkWidget *secrets = payola_row_new (
        _("Include all secrets"),
        _("The game is not over. Without this, the pages show only what everybody may know; with "
          "it, anyone who opens them can see all secrets."));
      adw_action_row_add_prefix (ADW_ACTION_ROW (secrets), GTK_WIDGET (self->secrets));
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (secrets), GTK_WIDGET (self->secrets));
      adw_preferences_group_add (group, secrets);
      g_signal_connect (self->secrets, "toggled", G_CALLBACK (on_secrets), self);
    }
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  self->state = GTK_LABEL (payola_words_new ("", "dim-label"));
  self->show = gtk_button_new_with_mnemonic (_("_Show Pages"));
  gtk_widget_set_halign (self->show, GTK_ALIGN_START);
  gtk_widget_set_visible (self->show, FALSE);
  g_signal_connect (self->show, "clicked", G_CALLBACK (on_show), self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->progress));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->state));
  gtk_box_append (GTK_BOX (box), self->show);
  adw_preferences_group_add (foot, box);
  adw_preferences_page_add (page, group);
  adw_preferences_page_add (page, foot);
  return self->kit->window;
}
