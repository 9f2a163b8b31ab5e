/* map-dialog.c - export of the map to files and to the clipboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-dialog.h"

#include "desktop/kit/audience-choice.h"
#include "render/map/map-export.h"
#include "service/audience.h"

#include <glib/gi18n.h>

struct _PayolaMapDialog
{
  AdwWindow parent_instance;

  AdwComboRow *audience_row;
  AdwComboRow *format_row;
  AdwComboRow *style_row;
  AdwActionRow *orders_row;
  GtkSpinButton *width_spin;
  GtkSwitch *orders_switch;
  GtkButton *save_button;
  GtkSpinner *spinner;

  PayView *view;
  guint turn;
  gboolean prices;
};

G_DEFINE_FINAL_TYPE (PayolaMapDialog, payola_map_dialog, ADW_TYPE_WINDOW)

static const char *const suffixes[] = { "png", "svg", "pdf" };

/* The data of a worker. The worker must not touch widgets. */
typedef struct
{
  PayView *view;
  guint turn;
  PayolaSceneMode mode;
  PayolaStyle style;
  int width;
  char *path;  /* file, or NULL for the clipboard */
  GBytes *svg; /* drawing for the clipboard, beside the picture that the task returns */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  pay_view_unref (work->view);
  g_free (work->path);
  g_clear_pointer (&work->svg, g_bytes_unref);
  g_free (work);
}

static void
paint (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;

  if (work->path)
    {
      if (payola_map_export (work->view, work->turn, work->mode, work->style, work->path,
                             work->width, &error))
        g_task_return_pointer (task, NULL, NULL);
      else
        g_task_return_error (task, error);
      return;
    }
  g_autoptr (PayolaMapArt) art = payola_map_art_load (pay_view_get_board (work->view), &error);
  g_autoptr (PayolaScene) scene = payola_scene_new (work->view, work->turn, work->mode);
  GBytes *bytes = NULL;

  if (art)
    work->svg = payola_map_export_scene (scene, art, work->style, "svg", work->width, &error);
  if (work->svg)
    bytes = payola_map_export_scene (scene, art, work->style, "png", work->width, &error);
  if (bytes)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

/* ---- the clipboard -------------------------------------------------------------------------- */

void
payola_map_copy (GtkWidget *widget, PayolaFocus *focus, gboolean prices, int width,
                 GAsyncReadyCallback callback, gpointer data)
{
  Work *work = g_new0 (Work, 1);
  g_autoptr (GTask) task = g_task_new (widget, NULL, callback, data);

  work->view = pay_view_reduce (payola_focus_get_view (focus),
                                payola_audience_choose (payola_focus_get_view (focus)));
  work->turn = payola_focus_get_turn (focus);
  work->mode = prices ? PAYOLA_SCENE_PRICES : PAYOLA_SCENE_ORDERS;
  work->style = PAYOLA_STYLE_LIGHT;
  work->width = width;
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, paint);
}

gboolean
payola_map_copy_finish (GtkWidget *widget, GAsyncResult *result, GError **error)
{
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), error);
  g_autoptr (GdkTexture) texture = bytes ? gdk_texture_new_from_bytes (bytes, error) : NULL;

  if (!texture)
    return FALSE;
  const Work *work = g_task_get_task_data (G_TASK (result));
  GdkContentProvider *forms[] = {
    gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture),
    gdk_content_provider_new_for_bytes ("image/svg+xml", work->svg),
  };
  g_autoptr (GdkContentProvider) both = gdk_content_provider_new_union (forms,
                                                                        G_N_ELEMENTS (forms));
  return gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), both);
}

/* ---- a file --------------------------------------------------------------------------------- */

void
payola_map_dialog_write (PayolaMapDialog *self, const char *path, GAsyncReadyCallback callback,
                         gpointer data)
{
  Work *work = g_new0 (Work, 1);
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, data);

  work->view = payola_audience_row_get_view (self->audience_row);
  work->turn = self->turn;
  work->mode = !gtk_switch_get_active (self->orders_switch) ? PAYOLA_SCENE_POSITION
             : self->prices                                 ? PAYOLA_SCENE_PRICES
                                                            : PAYOLA_SCENE_ORDERS;
  work->style = (PayolaStyle) adw_combo_row_get_selected (self->style_row);
  work->width = gtk_spin_button_get_value_as_int (self->width_spin);
  work->path = g_strdup (path);
  g_task_set_task_data (task, work, work_free);
  gtk_spinner_start (self->spinner);
  gtk_widget_set_sensitive (GTK_WIDGET (self->save_button), FALSE);
  g_task_run_in_thread (task, paint);
}

gboolean
payola_map_dialog_write_finish (PayolaMapDialog *self, GAsyncResult *result, GError **error)
{
  GError *problem = NULL;

  gtk_spinner_stop (self->spinner);
  gtk_widget_set_sensitive (GTK_WIDGET (self->save_button), TRUE);
  g_task_propagate_pointer (G_TASK (result), &problem);
  if (problem)
    g_propagate_error (error, problem);
  return problem == NULL;
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaMapDialog *self = PAYOLA_MAP_DIALOG (source);
  g_autoptr (GError) error = NULL;

  if (payola_map_dialog_write_finish (self, result, &error))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  GtkWidget *message = adw_message_dialog_new (GTK_WINDOW (self), _("Could Not Save Map"),
                                               error->message);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (message), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (message));
}

static const char *
chosen_suffix (PayolaMapDialog *self)
{
  return suffixes[adw_combo_row_get_selected (self->format_row)];
}

static void
on_save_response (GtkNativeDialog *chooser, int response, PayolaMapDialog *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
      g_autofree char *path = g_file_get_path (file);
      g_autofree char *dot = g_strconcat (".", chosen_suffix (self), NULL);
      /* The format that was chosen in the dialog determines the suffix, even if the user typed
       * another suffix. */
      g_autofree char *whole = !path                        ? NULL
                             : g_str_has_suffix (path, dot) ? g_strdup (path)
                                                            : g_strconcat (path, dot, NULL);
      if (whole)
        payola_map_dialog_write (self, whole, on_written, NULL);
    }
  g_object_unref (chooser);
}

static void
on_save (GtkButton *button, PayolaMapDialog *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
    _("Save Map"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *phase = pay_phase_name (pay_view_get_phase (self->view, self->turn));
  g_autoptr (PayView) view = payola_audience_row_get_view (self->audience_row);
  g_autofree char *dot = g_strconcat (".", chosen_suffix (self), NULL);
  g_autofree char *name = payola_audience_file_name (view, phase, dot);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (on_save_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* ---- type ----------------------------------------------------------------------------------- */

static void
payola_map_dialog_dispose (GObject *object)
{
  g_clear_pointer (&PAYOLA_MAP_DIALOG (object)->view, pay_view_unref);
  G_OBJECT_CLASS (payola_map_dialog_parent_class)->dispose (object);
}

static void
payola_map_dialog_class_init (PayolaMapDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_map_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/map-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaMapDialog, audience_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaMapDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaMapDialog, style_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaMapDialog, orders_row);
  gtk_widget_class_bind_template_child (widget_class, PayolaMapDialog, width_spin);
  gtk_widget_class_bind_template_child (widget_class, PayolaMapDialog, orders_switch);
  gtk_widget_class_bind_template_child (widget_class, PayolaMapDialog, save_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaMapDialog, spinner);
  gtk_widget_class_bind_template_callback (widget_class, on_save);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
payola_map_dialog_init (PayolaMapDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

PayolaMapDialog *
payola_map_dialog_new (GtkWindow *parent, PayolaFocus *focus, gboolean prices)
{
  PayolaMapDialog *self = g_object_new (PAYOLA_TYPE_MAP_DIALOG, "transient-for", parent, "modal",
                                        TRUE, "destroy-with-parent", TRUE, NULL);

  self->view = pay_view_ref (payola_focus_get_view (focus));
  self->turn = payola_focus_get_turn (focus);
  self->prices = prices;
  payola_audience_row_fill (self->audience_row, self->view);
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (self->view, self->turn));
  /* Translators: %s is a phase, such as “Spring 1901 movement”; the title of a dialog */
  g_autofree char *title = g_strdup_printf (_("Map of %s"), phase);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_widget_set_visible (GTK_WIDGET (self->orders_row),
                          self->turn < pay_view_get_n_turns (self->view));
  return self;
}
