/* test-sheet-dialogs.c - dialogs that write lines of a sheet, and sending a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "sheet-fixture.h"

#include "desktop/sheet/accept-dialog.h"
#include "desktop/sheet/transfer-dialog.h"

/* Finds the window of a type. */
static GtkWindow *
find_window_of (GType type)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);
      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }
  return NULL;
}

static gpointer
dialog_part (GtkWindow *dialog, GType type, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (dialog), type, name);
}

static void
test_acceptance (void)
{
  PayolaWindow *window = window_with_game ();

  type_text (window, "5 : A VIE - GAL\n");
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (window->sheet_panel), "sheet.accept", NULL));
  settle ();
  GtkWindow *dialog = find_window_of (PAYOLA_TYPE_ACCEPT_DIALOG);
  g_assert_nonnull (dialog);
  GtkEditable *letters = dialog_part (dialog, PAYOLA_TYPE_ACCEPT_DIALOG, "letters");
  GtkWidget *done = dialog_part (dialog, PAYOLA_TYPE_ACCEPT_DIALOG, "done_button");
  g_assert_cmpstr (gtk_editable_get_text (letters), ==, "A?");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (dialog), GTK_WIDGET (letters)));
  gtk_editable_set_text (letters, "ger");
  const char *meaning = gtk_label_get_text (
    dialog_part (dialog, PAYOLA_TYPE_ACCEPT_DIALOG, "meaning"));
  g_assert_nonnull (
    strstr (meaning, "Germany, then England, then Russia, then all others in random order"));
  gtk_editable_set_text (letters, "GGX");
  g_assert_false (gtk_widget_get_sensitive (done));
  gtk_editable_set_text (letters, "ger");
  /* Alt+Left moves a power towards the front. */
  GtkWidget *tokens = dialog_part (dialog, PAYOLA_TYPE_ACCEPT_DIALOG, "tokens");
  GtkFlowBoxChild *second = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (tokens), 1);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (second));
  gboolean handled = FALSE;
  for (guint i = 0; !handled && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Left, 0, GDK_ALT_MASK, &handled);
    }
  g_assert_true (handled);
  g_assert_cmpstr (gtk_editable_get_text (letters), ==, "EGR?");
  /* A power that is not in the list is inserted before the "?". */
  GtkWidget *others = dialog_part (dialog, PAYOLA_TYPE_ACCEPT_DIALOG, "others");
  g_signal_emit_by_name (others, "child-activated",
                         gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (others), 1));
  g_assert_cmpstr (gtk_editable_get_text (letters), ==, "EGRF?");
  g_signal_emit_by_name (done, "clicked");
  settle ();
  assert_text (window, "ACCEPT EGRF?\n5 : A VIE - GAL\n");
  close_window (window);
}

static void
test_transfer (void)
{
  PayolaWindow *window = window_with_game ();

  type_text (window, "TRANSFER 5 TO FRANCE\n");
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (window->sheet_panel), "sheet.transfer", NULL));
  settle ();
  GtkWindow *dialog = find_window_of (PAYOLA_TYPE_TRANSFER_DIALOG);
  GtkSpinButton *amount = dialog_part (dialog, PAYOLA_TYPE_TRANSFER_DIALOG, "amount");
  double most;
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (dialog), GTK_WIDGET (amount)));
  gtk_spin_button_get_range (amount, NULL, &most);
  g_assert_cmpint ((int) most, ==, 48 - 5); /* money that is already sent is not available */
  gtk_spin_button_set_value (amount, 7);
  gtk_drop_down_set_selected (dialog_part (dialog, PAYOLA_TYPE_TRANSFER_DIALOG, "to"), 5);
  GtkButton *done = dialog_part (dialog, PAYOLA_TYPE_TRANSFER_DIALOG, "done_button");
  /* The button is at the end of the header bar, and Enter in the amount presses it. */
  g_assert_nonnull (gtk_widget_get_ancestor (GTK_WIDGET (done), ADW_TYPE_HEADER_BAR));
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (amount)), "activate");
  /* GTK shows the button pressed for a moment. */
  for (int i = 0; i < 40 && find_window_of (PAYOLA_TYPE_TRANSFER_DIALOG); i++)
    {
      g_usleep (20000);
      settle ();
    }
  settle ();
  assert_text (window, "TRANSFER 5 TO FRANCE\nTRANSFER 7 TO TURKEY\n");
  close_window (window);
}

static void
on_clipboard_text (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Send as Text copies the sheet in the form that a judge reads. The sheet counts as sent. */
static void
test_sent_text (void)
{
  PayolaWindow *window = window_with_game ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autofree char *text = NULL;

  type_text (window, "accept g?\n5:a vie-gal %hm\n2*4#1 ! a ven - tri\n");
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (window->sheet_panel), "sheet.send-text", NULL));
  gdk_clipboard_read_text_async (clipboard, NULL, on_clipboard_text, &text);
  while (!text)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (text, ==,
                   "% A test, Spring 1901, movement: Austria\n"
                   "% 2 offers\nACCEPT G?\n5 : A VIE - GAL %hm\n2*4#1 ! A VEN - TRI\n% 2 offers\n");
  g_assert_cmpint (payola_document_get_sent (window->document, AUSTRIA), ==, PAYOLA_SENT_THIS);
  close_window (window);
}

/* If there is no mail program, the sheet does not count as sent. The dialog offers the two other
 * ways of sending the sheet. */
static void
test_unmailed (void)
{
  g_autoptr (GAppInfo) mailer = g_app_info_get_default_for_uri_scheme ("mailto");
  AdwMessageDialog *dialog = NULL;

  if (mailer)
    {
      g_test_skip ("there is a mail program");
      return;
    }
  PayolaWindow *window = window_with_game ();
  type_text (window, "5:a vie-gal\n");
  gtk_widget_activate_action (GTK_WIDGET (window->sheet_panel), "sheet.send-mail", NULL);
  while (!dialog)
    {
      g_autoptr (GList) windows = gtk_window_list_toplevels ();
      g_main_context_iteration (NULL, TRUE);
      for (GList *l = windows; l; l = l->next)
        if (ADW_IS_MESSAGE_DIALOG (l->data))
          dialog = l->data;
    }
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "Could Not Send Sheet");
  g_assert_cmpint (payola_document_get_sent (window->document, AUSTRIA), ==, PAYOLA_SENT_NEVER);
  g_assert_true (adw_message_dialog_has_response (dialog, "sheet.send-file"));
  adw_message_dialog_response (dialog, "sheet.send-text");
  settle ();
  g_assert_cmpint (payola_document_get_sent (window->document, AUSTRIA), ==, PAYOLA_SENT_THIS);
  close_window (window);
}

/* The panel shows separately whether the sheet was sent, and whether the game master has received
 * it. */
static void
test_sent (void)
{
  PayolaWindow *window = window_with_game ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "payola-test-sheet.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *written = NULL;
  GtkLabel *sent = part (window, "sent_label"), *state = part (window, "state_label");

  type_text (window, "5:a vie-gal %hm\n");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (sent)));
  g_assert_true (payola_sheet_panel_write_file (window->sheet_panel, file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_cmpstr (
    written, ==,
    "% A test, Spring 1901, movement: Austria\n% 1 offer\n5 : A VIE - GAL %hm\n% 1 offer\n");
  g_assert_cmpstr (gtk_label_get_text (sent), ==, "Sent; receipt not confirmed yet");
  type_text (window, "% more\n");
  g_assert_cmpstr (gtk_label_get_text (sent), ==, "Changed since it was sent");
  gtk_text_buffer_undo (buffer_of (window));
  settle ();
  g_assert_true (act (window, "win.submit"));
  g_assert_cmpstr (gtk_label_get_text (sent), ==, "Sent");
  g_assert_true (
    g_str_has_prefix (gtk_label_get_text (state), "Submitted; the game master has received it"));
  g_assert_true (g_file_delete (file, NULL, NULL));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/sheet-dialogs/acceptance", test_acceptance);
  g_test_add_func ("/sheet-dialogs/transfer", test_transfer);
  g_test_add_func ("/sheet-dialogs/sent", test_sent);
  g_test_add_func ("/sheet-dialogs/sent-text", test_sent_text);
  g_test_add_func ("/sheet-dialogs/no-mail-program", test_unmailed);
  return run_in_application (argv);
}
