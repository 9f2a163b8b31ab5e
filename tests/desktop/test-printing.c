/* test-printing.c - the print dialog: pages, choices, closing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dialog-fixture.h"

#include "desktop/kit/print-dialog.h"
#include "desktop/ministry/ministry-window.h"
#include "desktop/ministry/tic-tac-toe-window.h"
#include "render/page/print-job.h"

#include <glib/gstdio.h>

static PayolaPrintDialog *
find_dialog (void)
{
  PayolaPrintDialog *found = NULL;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (PAYOLA_IS_PRINT_DIALOG (l->data))
      found = l->data;
  return found;
}

static void
wait_for_pages (PayolaPrintDialog *dialog)
{
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;

  while (payola_print_dialog_is_busy (dialog) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (payola_print_dialog_is_busy (dialog));
}

/* Collects the check buttons of the dialog, in the order of PayolaPrint. */
static void
collect_checks (GtkWidget *widget, GPtrArray *checks)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    g_ptr_array_add (checks, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_checks (child, checks);
}

static void
choose_only (PayolaPrintDialog *dialog, guint wanted)
{
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();

  collect_checks (GTK_WIDGET (dialog), checks);
  for (guint i = 0; i < checks->len; i++)
    gtk_check_button_set_active (checks->pdata[i], i == wanted);
  wait_for_pages (dialog);
}

static void
test_pages_follow_the_choices (void)
{
  PayolaWindow *window = window_with_game ();

  g_assert_true (act (window, "win.print"));
  PayolaPrintDialog *dialog = find_dialog ();
  g_assert_nonnull (dialog);
  wait_for_pages (dialog);
  /* A game without turns has a map to print, and no results. */
  g_assert_cmpuint (payola_print_dialog_get_n_pages (dialog), ==, 1);
  choose_only (dialog, 2);
  g_assert_cmpuint (payola_print_dialog_get_n_pages (dialog), ==, 0);
  choose_only (dialog, 5);
  g_assert_cmpuint (payola_print_dialog_get_n_pages (dialog), ==, 7);
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
  close_window (window);
}

/* Closing the dialog while pages are composed does not leave anything running. */
static void
test_closing_at_once (void)
{
  PayolaWindow *window = window_with_game ();

  g_assert_true (act (window, "win.print"));
  PayolaPrintDialog *dialog = find_dialog ();
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
  g_assert_null (find_dialog ());
  close_window (window);
}

static GtkWidget *
find_row (PayolaPrintDialog *dialog, guint print)
{
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();

  collect_checks (GTK_WIDGET (dialog), checks);
  return gtk_widget_get_ancestor (checks->pdata[print], ADW_TYPE_ACTION_ROW);
}

/* Without a sheet, the row of filled-in sheets says so and cannot be chosen. With one, its page has
 * the text of the sheet. */
static void
test_filled (void)
{
  static const char none[]
    = "No sheet has been written for the next phase. Print blank sheets instead.";
  PayolaWindow *window = window_with_game ();

  for (guint written = 0; written < 2; written++)
    {
      PayolaPrintDialog *dialog = payola_print_dialog_new (
        GTK_WINDOW (window), window->focus, written ? "5 : A PAR - BUR" : " \n", FALSE);
      GtkWidget *row = find_row (dialog, PAYOLA_PRINT_FILLED);
      const char *words = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));

      gtk_window_present (GTK_WINDOW (dialog));
      wait_for_pages (dialog);
      g_assert_cmpint (gtk_widget_is_sensitive (row), ==, written == 1);
      g_assert_cmpint (g_strcmp0 (words, none) == 0, ==, written == 0);
      if (written)
        {
          choose_only (dialog, PAYOLA_PRINT_FILLED);
          g_assert_cmpuint (payola_print_dialog_get_n_pages (dialog), ==, 1);
        }
      gtk_window_destroy (GTK_WINDOW (dialog));
      settle ();
    }
  close_window (window);
}

/* A poster is written by a worker; the dialog closes when the file is complete. */
static void
test_saving (void)
{
  PayolaWindow *window = window_with_game ();
  g_autofree char *folder = g_dir_make_tmp ("payola-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "poster.pdf", NULL);
  g_autofree char *data = NULL;
  gsize length;

  g_assert_true (act (window, "win.print"));
  PayolaPrintDialog *dialog = find_dialog ();
  wait_for_pages (dialog);
  choose_only (dialog, 8);
  payola_print_dialog_save (dialog, path);
  g_assert_true (payola_print_dialog_is_busy (dialog));
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;
  while (find_dialog () && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (find_dialog ());
  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  g_assert_true (g_str_has_prefix (data, "%PDF"));
  g_unlink (path);
  g_rmdir (folder);
  close_window (window);
}

/* Saves the pages of a game as a PDF file with the colours of a desktop, and returns its bytes. */
static GBytes *
save_pages (AdwColorScheme colours)
{
  PayolaWindow *window;
  g_autofree char *folder = g_dir_make_tmp ("payola-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "pages.pdf", NULL);
  char *data = NULL;
  gsize length;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), colours);
  window = window_with_game ();
  g_assert_true (act (window, "win.print"));
  PayolaPrintDialog *dialog = find_dialog ();
  wait_for_pages (dialog);
  payola_print_dialog_save (dialog, path);
  while (find_dialog ())
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  g_unlink (path);
  g_rmdir (folder);
  close_window (window);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  return g_bytes_new_take (data, length);
}

/* Paper is always white: a dark desktop prints the same pages. */
static void
test_dark (void)
{
  g_autoptr (GBytes) light = save_pages (ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_autoptr (GBytes) dark = save_pages (ADW_COLOR_SCHEME_FORCE_DARK);

  g_assert_cmpuint (g_bytes_get_size (light), >, 10000);
  g_assert_true (g_bytes_equal (light, dark));
}

/* Plays a phase with the same orders, whoever pays for them and how much. */
static PayolaDocument *
play (const char *france, const char *germany)
{
  PayolaDocument *document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  payola_document_set_draft (document, FIXTURE_FRANCE, france);
  g_assert_true (payola_document_submit (document, FIXTURE_FRANCE, diagnostics));
  payola_document_set_draft (document, FIXTURE_FRANCE + 1, germany);
  g_assert_true (payola_document_submit (document, FIXTURE_FRANCE + 1, diagnostics));
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  return document;
}

/* Saves what the dialog offers in the game master's view of the last phase, for the reader with
 * this index: everybody is the first. */
static GBytes *
save_for (PayolaDocument *document, guint reader, guint print)
{
  PayolaWindow *window = window_with_document (document);
  g_autofree char *folder = g_dir_make_tmp ("payola-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "pages.pdf", NULL);
  char *data = NULL;
  gsize length;

  payola_focus_set_turn (window->focus, 0);
  settle ();
  g_assert_true (act (window, "win.print"));
  PayolaPrintDialog *dialog = find_dialog ();
  wait_for_pages (dialog);
  AdwComboRow *readers = find_nth (GTK_WINDOW (dialog), ADW_TYPE_COMBO_ROW, 0);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (readers)), ==, "For");
  g_assert_cmpuint (adw_combo_row_get_selected (readers), ==, 0);
  if (reader > 0)
    adw_combo_row_set_selected (readers, reader);
  if (print < PAYOLA_N_PRINTS)
    choose_only (dialog, print);
  wait_for_pages (dialog);
  payola_print_dialog_save (dialog, path);
  while (find_dialog ())
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  g_unlink (path);
  g_rmdir (folder);
  close_window (window);
  return g_bytes_new_take (data, length);
}

/* Pages of a running game that are meant for everybody do not change with the prices, or with the
 * payer. The same pages for the game master do. */
static void
test_secrets (void)
{
  static const guint prints[] = { PAYOLA_N_PRINTS, PAYOLA_PRINT_RESULTS };
  static const char *const games[][2] = {
    { "5 : A PAR - BUR\n", "3 : A MUN - RUH\n" },
    { "9 : A PAR - BUR\n", "1 : A MUN - RUH\n" },
    { "3 : A MUN - RUH\n", "5 : A PAR - BUR\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (prints); i++)
    {
      g_autoptr (GBytes) first = NULL;
      for (guint g = 0; g < G_N_ELEMENTS (games); g++)
        {
          g_autoptr (PayolaDocument) document = play (games[g][0], games[g][1]);
          g_autoptr (GBytes) pages = save_for (document, 0, prints[i]);
          if (!first)
            first = g_bytes_ref (pages);
          g_assert_true (g_bytes_equal (first, pages));
        }
    }
  g_autoptr (PayolaDocument) one = play (games[0][0], games[0][1]);
  g_autoptr (PayolaDocument) two = play (games[1][0], games[1][1]);
  g_autoptr (GBytes) mine = save_for (one, 8, PAYOLA_PRINT_RESULTS);
  g_autoptr (GBytes) other = save_for (two, 8, PAYOLA_PRINT_RESULTS);
  g_assert_false (g_bytes_equal (mine, other));
}

static void
press_stop (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "S_top") == 0)
    g_signal_emit_by_name (widget, "clicked");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    press_stop (child);
}

/* Stopping does not leave a file, and the pages are shown again. */
static void
test_stopping (void)
{
  PayolaWindow *window = window_with_game ();
  g_autofree char *folder = g_dir_make_tmp ("payola-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sheets.pdf", NULL);

  g_assert_true (act (window, "win.print"));
  PayolaPrintDialog *dialog = find_dialog ();
  wait_for_pages (dialog);
  choose_only (dialog, 5);
  payola_print_dialog_save (dialog, path);
  press_stop (GTK_WIDGET (dialog));
  wait_for_pages (dialog);
  /* If the worker finishes before the button is pressed, the file exists and the dialog is
   * already closed. */
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_assert_true (find_dialog () == dialog);
      g_assert_cmpuint (payola_print_dialog_get_n_pages (dialog), ==, 7);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  g_unlink (path);
  g_rmdir (folder);
  settle ();
  close_window (window);
}

/* Opens the print dialog of a window without a game, checks that it has pages, and closes it. */
static void
check_dialog_of (GtkWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  PayolaPrintDialog *dialog = find_dialog ();
  g_assert_nonnull (dialog);
  wait_for_pages (dialog);
  g_assert_cmpuint (payola_print_dialog_get_n_pages (dialog), >, 0);
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
  /* Opens the dialog again, and closes it while a worker still reads its contents. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  gtk_window_destroy (GTK_WINDOW (find_dialog ()));
  gtk_window_destroy (window);
  settle ();
  g_assert_null (find_dialog ());
}

/* Theatres and boards of tic-tac-toe use the same print dialog. */
static void
test_no_games (void)
{
  g_autoptr (PayolaTheatreDocument) document = payola_theatre_document_new (
    pay_theatre_new ("Passes"));
  GtkApplication *application = GTK_APPLICATION (app);

  check_dialog_of (payola_tic_tac_toe_window_new (application), "board.print");
  check_dialog_of (GTK_WINDOW (payola_ministry_window_new (application, document)),
                   "ministry.print");
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/printing/pages-follow-the-choices", test_pages_follow_the_choices);
  g_test_add_func ("/printing/closing-at-once", test_closing_at_once);
  g_test_add_func ("/printing/filled", test_filled);
  g_test_add_func ("/printing/saving", test_saving);
  g_test_add_func ("/printing/dark", test_dark);
  g_test_add_func ("/printing/secrets", test_secrets);
  g_test_add_func ("/printing/stopping", test_stopping);
  g_test_add_func ("/printing/no-games", test_no_games);
  return run_in_application (argv);
}
