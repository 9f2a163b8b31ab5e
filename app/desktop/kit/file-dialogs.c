/* file-dialogs.c - dialogs for choosing files, saving changes and showing findings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/file-dialogs.h"

#include "base/file.h"
#include "desktop/kit/dialog-kit.h"

#include <glib/gi18n.h>

/* ---- choosing a file ------------------------------------------------------------------------- */

typedef struct
{
  GtkWindow *window; /* weak pointer */
  PayolaFileChosen chosen;
} Ask;

static void
on_response (GtkNativeDialog *dialog, int response, Ask *ask)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                           ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                           : NULL;

  if (file && ask->window)
    ask->chosen (ask->window, file);
  g_clear_weak_pointer (&ask->window);
  g_free (ask);
  g_object_unref (dialog);
}

void
payola_ask_file (GtkWindow *window, const char *title, gboolean save, const char *name,
                 PayolaFileChosen chosen)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    title, window, save ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
    save ? _("_Save") : _("_Open"), _("_Cancel"));
  Ask *ask = g_new0 (Ask, 1);

  g_set_weak_pointer (&ask->window, window);
  ask->chosen = chosen;
  if (name)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), ask);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* Adds two filters: one for the given patterns and one for all files. */
static void
add_filters (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) some = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (some, name);
  for (guint i = 0; patterns[i]; i++)
    gtk_file_filter_add_pattern (some, patterns[i]);
  gtk_file_chooser_add_filter (chooser, some);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, all);
}

void
payola_add_game_filters (GtkFileChooser *chooser)
{
  static const char *const to_open[] = { "*.payola", "*.payola-packet", "*.payola-theatre", NULL };
  static const char *const to_save[] = { "*.payola", NULL };

  add_filters (chooser, _("Payola games"),
               gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_OPEN ? to_open
                                                                                     : to_save);
}

void
payola_add_mail_filters (GtkFileChooser *chooser)
{
  static const char *const patterns[] = { "*.eml", "*.txt",  "*.payola-sheet",
                                          "*.asc", "*.mbox", NULL };

  add_filters (chooser, _("Emails and sheets"), patterns);
}

void
payola_add_status_filters (GtkFileChooser *chooser)
{
  static const char *const patterns[] = { "status", "status.*", "*.status", "*.txt",
                                          "*.json", "*.jsonl",  "*.gz",     "*.html",
                                          "*.jdip", "*.xml",    NULL };

  add_filters (chooser, _("Games from other programs"), patterns);
}

GtkWidget *
payola_export_button_new (GMenuModel *forms)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), forms);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "document-send-symbolic");
  gtk_widget_set_tooltip_text (button, C_("tooltip and title", "Export"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("tooltip and title", "Export"), -1);
  return button;
}

/* ---- asking to save -------------------------------------------------------------------------- */

typedef struct
{
  PayolaAnswered save, discard;
} Question;

static void
question_free (gpointer question, GClosure *closure)
{
  g_free (question);
}

static void
on_answer (AdwMessageDialog *dialog, const char *response, Question *question)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (dialog));

  /* The dialog may outlive its parent, because other objects may hold references to the dialog. */
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  if (window && g_str_equal (response, "save"))
    question->save (window);
  else if (window && g_str_equal (response, "discard"))
    question->discard (window);
}

void
payola_ask_to_save (GtkWindow *window, const char *title, const char *body, PayolaAnswered save,
                    PayolaAnswered discard)
{
  GtkWidget *dialog = adw_message_dialog_new (window, title, body);
  Question *question = g_new (Question, 1);

  *question = (Question) { save, discard };
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "discard",
                                    _("_Discard"), "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_answer), question, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- findings -------------------------------------------------------------------------------- */

GtkWidget *
payola_show_findings (GtkWindow *parent, const char *title, const PayDiagnostics *diagnostics)
{
  g_autofree char *text = pay_diagnostics_text (diagnostics);
  GtkWidget *dialog = adw_message_dialog_new (parent, title, NULL);
  GtkWidget *label = gtk_label_new (g_strchomp (text));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  /* With a fixed width, the natural height is the height that the wrapped text needs. */
  gtk_label_set_width_chars (GTK_LABEL (label), 48);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 48);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog),
                                      payola_scroller_new (label, 320));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}
