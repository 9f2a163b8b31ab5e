/* test-history.c - accounts, charts, notes, rules; copied and saved pages and maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/map-export.h"
#include "desktop/kit/audience-choice.h"
#include "desktop/kit/chart-view.h"
#include "desktop/map/map-dialog.h"
#include "model/notes.h"
#include "report/history.h"
#include "report/json-kit.h"
#include "report/json-statement.h"
#include "report/owners.h"
#include "find-widget.h"
#include "window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

static PayolaWindow *
window_with_sample (void)
{
  g_autoptr (PayolaDocument) document = sample_document ();
  PayolaWindow *window = window_with_document (document);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "report");
  settle ();
  return window;
}

static GtkWidget *
in_panel (PayolaWindow *window, GType type)
{
  return find_widget (GTK_WIDGET (window->report_panel), type);
}

/* Selects a report by its name. Returns FALSE if there is no such report. */
static gboolean
choose (PayolaWindow *window, const char *name)
{
  GtkDropDown *drop = GTK_DROP_DOWN (in_panel (window, GTK_TYPE_DROP_DOWN));
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (drop));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (names)); i++)
    if (g_str_equal (gtk_string_list_get_string (names, i), name))
      {
        gtk_drop_down_set_selected (drop, i);
        settle ();
        return TRUE;
      }
  return FALSE;
}

static char *export(PayolaWindow *window, const char *suffix)
{
  g_autofree char *name = g_strdup_printf ("payola-export-%u.%s", g_random_int (), suffix);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  payola_report_panel_export (window->report_panel, path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_unlink (path);
  return text;
}

static void
test_account (void)
{
  PayolaWindow *window = window_with_sample ();
  const PayBoard *board = pay_game_get_board (payola_document_get_game (window->document));
  PayPower france = pay_board_find_power (board, "FRANCE");

  /* A player can open their own account, but no other. */
  payola_focus_set_viewer (window->focus, france);
  settle ();
  g_assert_false (choose (window, "Account of Austria"));
  g_assert_true (choose (window, "Account of France"));
  GtkWidget *chart = in_panel (window, PAYOLA_TYPE_CHART_VIEW);
  g_assert_nonnull (chart);
  g_autofree char *svg = export(window, "svg");
  g_assert_nonnull (strstr (svg, "<svg"));

  /* Each row adds up, and begins with the balance of the previous row. */
  g_autofree char *csv = export(window, "csv");
  g_auto (GStrv) rows = g_strsplit (csv, "\r\n", -1);
  int last = -1;
  guint n = 0;
  for (char **row = rows + 1; **row; row++, n++)
    {
      g_auto (GStrv) cells = g_strsplit (*row, ",", -1);
      int numbers[6];
      g_assert_cmpuint (g_strv_length (cells), ==, 7);
      for (guint i = 0; i < 6; i++)
        numbers[i] = atoi (*cells[i + 1] == '\'' ? cells[i + 1] + 1 : cells[i + 1]);
      g_assert_cmpint (numbers[0] - numbers[1] + numbers[2] + numbers[3] + numbers[4], ==,
                       numbers[5]);
      if (last >= 0)
        g_assert_cmpint (numbers[0], ==, last);
      last = numbers[5];
    }
  PayView *view = payola_focus_get_view (window->focus);
  int balance;
  g_assert_cmpuint (n, ==, pay_view_get_n_turns (view));
  g_assert_true (pay_view_get_balance (view, pay_view_get_n_turns (view), france, &balance));
  g_assert_cmpint (last, ==, balance);

  /* The player's statement of each phase can be opened. */
  for (guint turn = 0; turn < pay_view_get_n_turns (view); turn++)
    {
      payola_focus_set_turn (window->focus, turn);
      settle ();
      g_assert_true (choose (window, "Statement for France"));
    }

  /* The JSON equals the output of payola-cli, and contains no more than France may know. */
  payola_focus_set_turn (window->focus, 0);
  settle ();
  g_assert_true (choose (window, "Statement for France"));
  g_autofree char *wanted = pay_json_text (pay_json_statement (view, 0, france), TRUE);
  g_autofree char *json = export(window, "json");
  g_assert_cmpstr (json, ==, wanted);
  close_window (window);
}

static void
test_chart (void)
{
  PayolaWindow *window = window_with_sample ();
  g_autoptr (PayHistory) history = pay_history_new (payola_focus_get_view (window->focus),
                                                    PAY_HISTORY_CENTRES);
  g_autofree char *title = pay_history_title (history);
  g_autofree char *name = g_strdup_printf ("History: %s", title);

  g_assert_true (choose (window, name));
  GtkWidget *chart = in_panel (window, PAYOLA_TYPE_CHART_VIEW);
  g_assert_nonnull (chart);
  g_autofree char *svg = export(window, "svg");
  g_autofree char *png = export(window, "png");
  g_autofree char *csv = export(window, "csv");
  g_autofree char *html = export(window, "html");
  g_autofree char *json = export(window, "json");
  g_assert_nonnull (strstr (json, "\"kind\" : \"table\""));
  g_assert_nonnull (strstr (json, "\"Austria\""));
  g_assert_nonnull (strstr (svg, "<svg"));
  g_assert_true (memcmp (png, "\x89PNG", 4) == 0);
  g_assert_nonnull (strstr (csv, "Austria"));
  g_assert_nonnull (strstr (html, "<table"));
  close_window (window);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  char **text = data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, &error);

  g_assert_no_error (error);
  *text = g_value_dup_string (value);
}

static void
on_copied (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (payola_map_copy_finish (GTK_WIDGET (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static void
on_spliced (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  gssize n = g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, &error);

  g_assert_no_error (error);
  *(char **) data = g_strndup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (source)),
                               (gsize) n);
}

/* Reads a drawing from the clipboard to its end. */
static void
on_drawing (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  const char *type;
  g_autoptr (GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result,
                                                               &type, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (type, ==, "image/svg+xml");
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_output_stream_splice_async (memory, stream, G_OUTPUT_STREAM_SPLICE_NONE, G_PRIORITY_DEFAULT,
                                NULL, on_spliced, data);
}

static void
test_copying (void)
{
  PayolaWindow *window = window_with_sample ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autofree char *text = NULL;
  gboolean copied = FALSE;

  g_assert_true (act (window, "win.rules"));
  payola_report_panel_copy (window->report_panel);
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "text/html"));
  g_assert_true (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING));
  gdk_clipboard_read_value_async (clipboard, G_TYPE_STRING, G_PRIORITY_DEFAULT, NULL, on_read,
                                  &text);
  while (!text)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (text, "Payola"));

  payola_map_copy (GTK_WIDGET (window), window->focus, FALSE, 300, on_copied, &copied);
  while (!copied)
    g_main_context_iteration (NULL, TRUE);
  formats = gdk_clipboard_get_formats (clipboard);
  g_assert_true (gdk_content_formats_contain_gtype (formats, GDK_TYPE_TEXTURE));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "image/png"));
  g_autofree char *drawing = NULL;
  gdk_clipboard_read_async (clipboard, (const char *[]) { "image/svg+xml", NULL },
                            G_PRIORITY_DEFAULT, NULL, on_drawing, &drawing);
  while (!drawing)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (drawing, "<svg"));
  g_assert_true (g_str_has_suffix (g_strchomp (drawing), "</svg>"));
  close_window (window);
}

static void
on_map_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (payola_map_dialog_write_finish (PAYOLA_MAP_DIALOG (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

/* Removes line ends, which libxml2 writes differently in each thread. */
static char *
join_lines (char *text)
{
  char *to = text;

  for (const char *from = text; *from; from++)
    if (*from != '\n')
      *to++ = *from;
  *to = '\0';
  return text;
}

/* Writes the map of the dialog, and returns its contents. */
static char *
write_map (PayolaMapDialog *dialog)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "payola-test-readers.svg", NULL);
  gboolean written = FALSE;
  char *data = NULL;

  payola_map_dialog_write (dialog, path, on_map_written, &written);
  while (!written)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (path, &data, NULL, NULL));
  g_unlink (path);
  return join_lines (data);
}

/* Exports the map with prices for a viewer, without the window. */
static char *
export_map (PayolaWindow *window, PayViewer viewer)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "payola-test-viewer.svg", NULL);
  g_autoptr (PayView) view = pay_view_new (payola_document_get_game (window->document), viewer);
  g_autoptr (GError) error = NULL;
  char *data = NULL;

  payola_map_export (view, payola_focus_get_turn (window->focus), PAYOLA_SCENE_PRICES,
                     PAYOLA_STYLE_LIGHT, path, 1600, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &data, NULL, NULL));
  g_unlink (path);
  return join_lines (data);
}

/* The game master saves and copies maps for everybody, even if the window shows prices. Other
 * readers are chosen, and the picture then has their mark. */
static void
test_map_readers (void)
{
  PayolaWindow *window = window_with_sample ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  PayPower france = pay_board_find_power (
    pay_game_get_board (payola_document_get_game (window->document)), "FRANCE");
  g_autofree char *drawing = NULL;
  gboolean copied = FALSE;

  payola_focus_set_turn (window->focus, 0);
  settle ();
  g_autofree char *public = export_map (window, PAY_VIEWER_PUBLIC);
  g_autofree char *master = export_map (window, PAY_VIEWER_GM);
  g_autofree char *own = export_map (window, france);
  g_assert_cmpstr (public, !=, master);
  g_assert_cmpstr (own, !=, master);

  PayolaMapDialog *dialog = payola_map_dialog_new (GTK_WINDOW (window), window->focus, TRUE);
  AdwComboRow *row = ADW_COMBO_ROW (find_widget (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW));
  gtk_window_present (GTK_WINDOW (dialog));
  settle ();
  g_autofree char *first = write_map (dialog);
  g_assert_cmpstr (first, ==, public);
  g_assert_true (payola_audience_row_select (row, PAY_VIEWER_GM));
  g_autofree char *second = write_map (dialog);
  g_assert_cmpstr (second, ==, master);
  g_assert_true (payola_audience_row_select (row, france));
  g_autofree char *third = write_map (dialog);
  g_assert_cmpstr (third, ==, own);
  gtk_window_destroy (GTK_WINDOW (dialog));

  payola_map_copy (GTK_WIDGET (window), window->focus, TRUE, 1600, on_copied, &copied);
  while (!copied)
    g_main_context_iteration (NULL, TRUE);
  gdk_clipboard_read_async (clipboard, (const char *[]) { "image/svg+xml", NULL },
                            G_PRIORITY_DEFAULT, NULL, on_drawing, &drawing);
  while (!drawing)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (join_lines (drawing), ==, public);

  /* A player cannot choose readers who know more. */
  payola_focus_set_viewer (window->focus, france);
  settle ();
  dialog = payola_map_dialog_new (GTK_WINDOW (window), window->focus, TRUE);
  row = ADW_COMBO_ROW (find_widget (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW));
  g_assert_true (payola_audience_row_select (row, france));
  g_assert_false (payola_audience_row_select (row, PAY_VIEWER_GM));
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (window);
}

static void
test_map_files (void)
{
  PayolaWindow *window = window_with_sample ();
  PayolaMapDialog *dialog = payola_map_dialog_new (GTK_WINDOW (window), window->focus, FALSE);
  GtkSpinButton *width = GTK_SPIN_BUTTON (find_widget (GTK_WIDGET (dialog), GTK_TYPE_SPIN_BUTTON));
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "payola-test-map.png", NULL);
  g_autofree char *data = NULL;
  gboolean written = FALSE;

  gtk_window_present (GTK_WINDOW (dialog));
  settle ();
  gtk_spin_button_set_value (width, 345);
  payola_map_dialog_write (dialog, path, on_map_written, &written);
  while (!written)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (path, &data, NULL, NULL));
  g_assert_true (memcmp (data, "\x89PNG", 4) == 0);
  /* The header of the PNG file contains the width, highest byte first. */
  g_assert_cmpint (((guchar) data[18] << 8) + (guchar) data[19], ==, 345);
  g_unlink (path);
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (window);
}

static void
test_notes (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-notes-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *before = NULL, *after = NULL;
  PayPhase phase;

  {
    g_autoptr (PayolaDocument) document = fixture_document ();
    g_assert_true (payola_document_save (document, file, TRUE, NULL));
    g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
    PayolaWindow *window = window_with_document (document);
    gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "report");
    payola_focus_set_viewer (window->focus, 2);
    settle ();
    g_assert_true (choose (window, "Notes"));
    phase = pay_game_get_phase (payola_document_get_game (document));
    GtkWidget *text = in_panel (window, GTK_TYPE_TEXT_VIEW);
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)),
                              "promised me TRI\nby letter é", -1);
    PayolaNotes *notes = payola_notes_get (document, payola_focus_get_view (window->focus));
    g_assert_cmpstr (payola_notes_read (notes, phase, 0), ==, "promised me TRI\nby letter é");
    close_window (window);
    gint64 end = g_get_monotonic_time () + 2 * G_TIME_SPAN_SECOND;
    while (g_get_monotonic_time () < end)
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (5000);
  }
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);

  g_autoptr (PayolaDocument) again = payola_document_load (file, diagnostics);
  g_autoptr (PayView) mine = pay_view_new (payola_document_get_game (again), 2);
  g_autoptr (PayView) other = pay_view_new (payola_document_get_game (again), 3);
  g_assert_cmpstr (payola_notes_read (payola_notes_get (again, mine), phase, 0), ==,
                   "promised me TRI\nby letter é");
  g_assert_cmpstr (payola_notes_read (payola_notes_get (again, mine), phase, 1), ==, "");
  g_assert_cmpstr (payola_notes_read (payola_notes_get (again, other), phase, 0), ==, "");
  payola_notes_write (payola_notes_get (again, mine), phase, 0, "");
  g_clear_object (&again);
  g_unlink (path);
  g_rmdir (folder);
}

/* The owners of supply centres are a picture and a table. */
static void
test_owners (void)
{
  PayolaWindow *window = window_with_sample ();
  g_autofree char *title = pay_owners_title ();
  g_autofree char *name = g_strdup_printf ("History: %s", title);

  g_assert_true (choose (window, name));
  GtkWidget *picture = in_panel (window, GTK_TYPE_DRAWING_AREA);
  g_assert_nonnull (picture);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (picture)), ==,
                   GTK_ACCESSIBLE_ROLE_IMG);
  g_assert_cmpint (gtk_widget_get_height (picture), >, 300);
  g_autofree char *csv = export(window, "csv");
  g_auto (GStrv) rows = g_strsplit (csv, "\r\n", -1);
  g_assert_cmpstr (rows[0], ==, "Supply centre,1900,1901,1902");
  g_assert_cmpuint (g_strv_length (rows), >=, 35);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/history/account", test_account);
  g_test_add_func ("/history/chart", test_chart);
  g_test_add_func ("/history/copying", test_copying);
  g_test_add_func ("/history/map-readers", test_map_readers);
  g_test_add_func ("/history/map-files", test_map_files);
  g_test_add_func ("/history/notes", test_notes);
  g_test_add_func ("/history/owners", test_owners);
  return run_in_application (argv);
}
