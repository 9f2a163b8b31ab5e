/* audience-choice.c - the choice for whom a picture, page or file is made
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/audience-choice.h"

#include "desktop/kit/whole-choice.h"
#include "service/audience.h"

#include <glib/gi18n.h>

#define VIEW_KEY "payola-audience-view"
#define LIST_KEY "payola-audience-list"
#define CHOICE "audience"

/* ---- rows ------------------------------------------------------------------------------------ */

static PayViewer
chosen_viewer (AdwComboRow *row)
{
  const GArray *list = g_object_get_data (G_OBJECT (row), LIST_KEY);

  return g_array_index (list, PayViewer, adw_combo_row_get_selected (row));
}

static void
explain (AdwComboRow *row)
{
  PayView *view = g_object_get_data (G_OBJECT (row), VIEW_KEY);
  gboolean confidential = chosen_viewer (row) != PAY_VIEWER_PUBLIC && !pay_view_is_over (view);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), confidential
                                                       ? _("Confidential, and marked as such")
                                                       : _("Only what everybody may know"));
}

static void
on_selected (AdwComboRow *row, GParamSpec *pspec, gpointer data)
{
  if (g_object_get_data (G_OBJECT (row), LIST_KEY)
      && adw_combo_row_get_selected (row) != GTK_INVALID_LIST_POSITION)
    explain (row);
}

gboolean
payola_audience_row_select (AdwComboRow *row, PayViewer viewer)
{
  const GArray *list = g_object_get_data (G_OBJECT (row), LIST_KEY);

  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, PayViewer, i) == viewer)
      {
        adw_combo_row_set_selected (row, i);
        return TRUE;
      }
  return FALSE;
}

void
payola_audience_row_fill (AdwComboRow *row, PayView *view)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GArray *list = payola_audience_list (view);

  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *name = payola_audience_name (pay_view_get_board (view),
                                                    g_array_index (list, PayViewer, i));
      gtk_string_list_append (names, name);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), C_("field label", "For"));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  payola_whole_choice (row);
  g_object_set_data_full (G_OBJECT (row), VIEW_KEY, pay_view_ref (view),
                          (GDestroyNotify) pay_view_unref);
  gtk_widget_set_visible (GTK_WIDGET (row), list->len > 1);
  g_object_set_data_full (G_OBJECT (row), LIST_KEY, list, (GDestroyNotify) g_array_unref);
  payola_audience_row_select (row, payola_audience_choose (view));
  g_signal_connect (row, "notify::selected", G_CALLBACK (on_selected), NULL);
  explain (row);
}

PayView *
payola_audience_row_get_view (AdwComboRow *row)
{
  return pay_view_reduce (g_object_get_data (G_OBJECT (row), VIEW_KEY), chosen_viewer (row));
}

/* ---- dialogs that save ------------------------------------------------------------------------
 */

void
payola_audience_chooser_add (GtkFileChooser *chooser, PayView *view)
{
  g_autoptr (GArray) list = payola_audience_list (view);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *chosen = g_strdup_printf ("%d", payola_audience_choose (view));

  if (list->len < 2)
    return;
  for (guint i = 0; i < list->len; i++)
    {
      PayViewer viewer = g_array_index (list, PayViewer, i);
      g_ptr_array_add (ids, g_strdup_printf ("%d", viewer));
      g_ptr_array_add (names, payola_audience_name (pay_view_get_board (view), viewer));
    }
  g_ptr_array_add (ids, NULL);
  g_ptr_array_add (names, NULL);
  gtk_file_chooser_add_choice (chooser, CHOICE, C_("field label", "For"),
                               (const char **) ids->pdata, (const char **) names->pdata);
  gtk_file_chooser_set_choice (chooser, CHOICE, chosen);
}

PayView *
payola_audience_chooser_get_view (GtkFileChooser *chooser, PayView *view)
{
  g_autoptr (GArray) list = payola_audience_list (view);
  PayViewer viewer = payola_audience_choose (view);
  const char *chosen = list->len < 2 ? NULL : gtk_file_chooser_get_choice (chooser, CHOICE);

  for (guint i = 0; chosen && i < list->len; i++)
    {
      g_autofree char *id = g_strdup_printf ("%d", g_array_index (list, PayViewer, i));
      if (g_str_equal (id, chosen))
        viewer = g_array_index (list, PayViewer, i);
    }
  return pay_view_reduce (view, viewer);
}

typedef struct
{
  GtkWindow *window; /* weak pointer */
  PayView *view;
  PayolaAudienceChosen chosen;
} Ask;

static void
on_response (GtkNativeDialog *dialog, int response, Ask *ask)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                           ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                           : NULL;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;

  if (file && ask->window)
    {
      g_autoptr (PayView) view = payola_audience_chooser_get_view (GTK_FILE_CHOOSER (dialog),
                                                                   ask->view);
      g_autofree char *marked = path ? payola_audience_mark_path (view, path) : NULL;
      ask->chosen (ask->window, marked, view);
    }
  g_clear_weak_pointer (&ask->window);
  pay_view_unref (ask->view);
  g_free (ask);
  g_object_unref (dialog);
}

void
payola_audience_ask_file (GtkWindow *window, const char *title, PayView *view, const char *name,
                          PayolaAudienceChosen chosen)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    title, window, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  Ask *ask = g_new0 (Ask, 1);

  g_set_weak_pointer (&ask->window, window);
  ask->view = pay_view_ref (view);
  ask->chosen = chosen;
  payola_audience_chooser_add (GTK_FILE_CHOOSER (dialog), view);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), ask);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
