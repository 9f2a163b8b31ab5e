/* test-other-programs.c - games and results of other programs, and statistics over several games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "find-widget.h"
#include "window-fixture.h"

#include "desktop/results/statistics-window.h"
#include "desktop/scoring/tournament-window-private.h"
#include "game/game-xml.h"
#include "interchange/formats.h"
#include "render/web/time-lapse.h"

#include <glib/gstdio.h>
#include <string.h>

#define PATIENCE (20 * G_TIME_SPAN_SECOND)

/* A spring of Backstabbr, and the first phase of the following fall. */
static const char history[] = "Spring 1901\n\nAustria\nVie - Gal\nTri - Alb\nBud - Ser\n\n"
                              "France\nPar - Bur\nMar S Par - Bur\nBre - Mao\n\n"
                              "Germany\nMun - Ruh\n\nFall 1901\n\nAustria\nSer - Gre\n";

/* A page of Backstabbr with the result of a game. */
static const char page[]
  = "Backstabbr\nPlayers\nAustria\nAda\nEngland\nBen\nFrance\nCem\n"
    "Germany\nDora\nItaly\nEve\nRussia\nFritz\nTurkey\nGus\nGamemaster\nX\n"
    "Austria 9\nEngland 3\nFrance 0\nGermany 10\nItaly 5\nRussia 4\nTurkey 3\n";

static char *folder;

static GFile *
put (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static GtkWidget *
find_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (GTK_IS_FILE_CHOOSER (l->data) && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

/* Answers the open file dialog with a file, as a person does. */
static void
choose (GFile *file)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  while (!(dialog = find_chooser ()) && g_get_monotonic_time () < end)
    settle ();
  g_assert_nonnull (dialog);
  gboolean saves = gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog))
                == GTK_FILE_CHOOSER_ACTION_SAVE;
  gboolean set;
  if (saves)
    {
      g_autoptr (GFile) parent = g_file_get_parent (file);
      g_autofree char *name = g_file_get_basename (file);
      set = gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), parent, &error);
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
    }
  else
    set = gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file, &error);
  g_assert_no_error (error);
  g_assert_true (set);
  for (;;)
    {
      g_autoptr (GFile) chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      if (chosen && g_file_equal (chosen, file))
        break;
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      settle ();
    }
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  settle ();
  while (saves && !g_file_query_exists (file, NULL) && g_get_monotonic_time () < end)
    settle ();
}

static PayolaWindow *
last_window (void)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
    if (PAYOLA_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

/* Returns a visible window that contains a text, or NULL. */
static GtkWindow *
find_saying (const char *text)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (gtk_widget_get_visible (l->data) && says (l->data, text))
      return l->data;
  return NULL;
}

/* Imports a game, and waits until it is shown or findings say why it is not. */
static PayolaWindow *
import (const char *name, const char *text)
{
  g_autoptr (GFile) file = put (name, text);
  gint64 end = g_get_monotonic_time () + PATIENCE;

  g_action_group_activate_action (G_ACTION_GROUP (app), "import", NULL);
  choose (file);
  while (!last_window ()->document && !find_saying ("Could Not Import Game")
         && g_get_monotonic_time () < end)
    settle ();
  return last_window ();
}

/* Exports the game of a window, and opens the file: the position is the same. */
static void
check_export (PayolaWindow *window, const char *format, const char *position)
{
  g_autofree char *name = g_strconcat ("out-", format, pay_format_find (format)->suffix, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;
  g_autoptr (GFile) out = g_file_new_for_path (path);
  gint64 end = g_get_monotonic_time () + PATIENCE;

  g_test_message ("%s", format);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.export-game", "s", format);
  settle ();
  choose (out);
  while (!g_file_get_contents (path, &text, NULL, NULL) && g_get_monotonic_time () < end)
    settle ();
  g_assert_nonnull (text);

  PayolaWindow *other = NULL;
  payola_application_open_file (app, out);
  while ((!(other = last_window ()) || other == window || !other->document)
         && g_get_monotonic_time () < end)
    settle ();
  g_assert_true (other != window);
  g_assert_nonnull (other->document);
  g_autofree char *same = pay_position_text (
    pay_game_get_position (payola_document_get_game (other->document)));
  g_assert_cmpstr (same, ==, position);
  /* The game is new: the file of the other program is not overwritten. */
  g_assert_null (payola_document_get_file (other->document));
  close_window (other);
}

/* A history is imported, exported in each format, and opened again with the same position. */
static void
test_import_export (void)
{
  static const char *const formats[] = { "godip", "python-diplomacy", "webdiplomacy",
                                         "backstabbr" };
  PayolaWindow *start = payola_window_new (GTK_APPLICATION (app));

  gtk_window_present (GTK_WINDOW (start));
  settle ();
  PayolaWindow *window = import ("history.txt", history);
  g_assert_nonnull (window->document);
  PayGame *game = payola_document_get_game (window->document);
  g_assert_cmpuint (pay_game_get_n_turns (game), ==, 1);
  g_autofree char *position = pay_position_text (pay_game_get_position (game));
  g_assert_nonnull (strstr (position, "A BUR"));
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    check_export (window, formats[i], position);
  close_window (window);
}

/* Save Time-Lapse proposes a name, writes the page of the game that is shown, and says so. */
static void
test_time_lapse (void)
{
  PayolaWindow *start = payola_window_new (GTK_APPLICATION (app));
  g_autofree char *path = g_build_filename (folder, "lapse.html", NULL), *text = NULL;
  g_autoptr (GFile) out = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  gsize length;

  gtk_window_present (GTK_WINDOW (start));
  settle ();
  PayolaWindow *window = import ("history.txt", history);
  g_assert_nonnull (window->document);
  g_assert_true (act (window, "win.time-lapse"));
  GtkWidget *dialog = find_chooser ();
  for (gint64 end = g_get_monotonic_time () + PATIENCE; !dialog && g_get_monotonic_time () < end;
       dialog = find_chooser ())
    settle ();
  g_assert_nonnull (dialog);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, "Save Time-Lapse");
  g_autofree char *name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));
  g_assert_true (g_str_has_suffix (name, ".html"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  choose (out);

  gint64 end = g_get_monotonic_time () + PATIENCE;
  while (!g_file_get_contents (path, &text, &length, NULL) && g_get_monotonic_time () < end)
    settle ();
  g_assert_nonnull (text);
  /* The toast disappears by itself, which may already have happened on a busy machine. */
  if (window->toast)
    g_assert_cmpstr (adw_toast_get_title (window->toast), ==, "Time-lapse saved");
  g_autofree char *page_text = payola_time_lapse (payola_focus_get_view (window->focus), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, page_text);
  /* The game has the position at the start and that after its turn, with the moves between them. */
  g_assert_nonnull (strstr (text, "<input type=\"range\" id=\"p-at\" min=\"0\" max=\"1\""));
  g_assert_nonnull (strstr (text, "After Spring 1901, movement"));
  g_assert_null (strstr (text, "<script src"));
  close_window (window);
}

/* A file that is not understood opens no game, and the reason is shown. */
static void
test_import_refused (void)
{
  PayolaWindow *start = payola_window_new (GTK_APPLICATION (app));

  gtk_window_present (GTK_WINDOW (start));
  settle ();
  guint n = count_windows ();
  import ("broken.txt", "Spring 1901\n\nAustria\nVie - Moon\n");
  g_assert_cmpuint (count_windows (), ==, n);
  gboolean told = FALSE;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l; l = l->next)
    if (GTK_IS_WINDOW (l->data) && says (l->data, "Vie - Moon"))
      {
        told = TRUE;
        gtk_window_destroy (l->data);
      }
  g_assert_true (told);
  close_window (start);
}

/* Tasks in threads that wait for the test, so that other tasks must wait, too. There are many more
 * of them than threads. */
#define N_TASKS 60
static GMutex busy;

static void
wait_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_mutex_lock (&busy);
  g_mutex_unlock (&busy);
  g_task_return_boolean (task, TRUE);
}

/* While a game is imported, the window stays alive, and Stop ends the import. */
static void
test_stop (void)
{
  PayolaWindow *start = payola_window_new (GTK_APPLICATION (app));
  g_autoptr (GFile) file = put ("history.txt", history);
  gint64 end = g_get_monotonic_time () + PATIENCE;
  GtkWindow *dialog;

  gtk_window_present (GTK_WINDOW (start));
  settle ();
  g_mutex_lock (&busy);
  for (guint i = 0; i < N_TASKS; i++)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);
      g_task_run_in_thread (task, wait_in_thread);
    }
  payola_application_open_file (app, file);
  while (!(dialog = find_saying ("Importing Game")) && g_get_monotonic_time () < end)
    settle ();
  g_assert_nonnull (dialog);
  g_assert_true (says (GTK_WIDGET (dialog), "history.txt"));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "stop");
  while (find_saying ("Importing Game") && g_get_monotonic_time () < end)
    settle ();
  g_assert_null (find_saying ("Importing Game"));
  g_assert_null (find_saying ("Could Not"));
  g_assert_null (start->document);
  g_mutex_unlock (&busy);
  close_window (start);
}

/* A page with a result adds a board, and the players are exported. */
static void
test_tournament (void)
{
  PayolaTournamentWindow *window = payola_tournament_window_new (GTK_APPLICATION (app));
  g_autoptr (GFile) players = put ("players.csv", "First Name,Last Name\nAda,\nBen,\nCem,\nDora,\n"
                                                  "Eve,\nFritz,\nGus,\n");
  g_autoptr (GFile) results = put ("page.txt", page);

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (window), "tournament.import", "s", "players");
  choose (players);
  g_assert_cmpuint (pay_tournament_get_n_players (window->tournament), ==, 7);
  gtk_widget_activate_action (GTK_WIDGET (window), "tournament.import", "s", "results");
  choose (results);
  g_assert_cmpuint (pay_tournament_get_n_tables (window->tournament), ==, 1);
  g_assert_cmpuint (pay_tournament_get_table (window->tournament, 0)->ending.counts[3], ==, 10);
  payola_tournament_window_take_table (window, page);
  g_assert_cmpuint (pay_tournament_get_n_tables (window->tournament), ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

/* ---- statistics ----------------------------------------------------------------------------- */

/* Finds the stack of the pages. The choice of readers has a stack, too. */
static GtkWidget *
find_pages (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_STACK (widget) && gtk_stack_get_child_by_name (GTK_STACK (widget), "page"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_pages (child);
  return found;
}

static const char *
shown_page (PayolaStatisticsWindow *window)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (find_pages (GTK_WIDGET (window))));
}

static void
wait_for_page (PayolaStatisticsWindow *window)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (strcmp (shown_page (window), "page") != 0 && g_get_monotonic_time () < end)
    settle ();
  g_assert_cmpstr (shown_page (window), ==, "page");
}

static PayolaStatisticsWindow *
open_statistics (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (app), "statistics", NULL);
  settle ();
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
    if (PAYOLA_IS_STATISTICS_WINDOW (l->data))
      return l->data;
  g_assert_not_reached ();
}

/* Several games and a damaged file: the numbers are those of the games, and the file is listed with
 * the reason. The window fits into 360 pixels. */
static void
test_statistics (void)
{
  g_autoptr (PayolaDocument) document = sample_document ();
  g_autofree char *sample = pay_game_write (payola_document_get_game (document));
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) one = put ("one.payola", sample);
  g_autoptr (GFile) two = put ("two.payola", sample);
  g_autoptr (GFile) bad = put ("bad.payola", "<payola-game");
  PayolaStatisticsWindow *window = open_statistics ();
  int least, natural;

  g_assert_cmpstr (shown_page (window), ==, "empty");
  g_assert_true (says (GTK_WIDGET (window), "No Games Chosen"));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL,
                      NULL);
  g_assert_cmpint (least, <=, 360);

  gtk_widget_activate_action (GTK_WIDGET (window), "statistics.choose", NULL);
  choose (one);
  wait_for_page (window);
  g_assert_true (says (GTK_WIDGET (window), "Games: 1"));
  g_assert_false (gtk_widget_get_mapped (find_widget (GTK_WIDGET (window), GTK_TYPE_LIST_BOX)));

  g_list_store_append (files, one);
  g_list_store_append (files, bad);
  g_list_store_append (files, two);
  payola_statistics_window_load (window, G_LIST_MODEL (files));
  g_assert_cmpstr (shown_page (window), ==, "wait");
  wait_for_page (window);
  settle ();
  g_assert_true (says (GTK_WIDGET (window), "Games: 2"));
  g_assert_true (says (GTK_WIDGET (window), "Average Price of a Unit"));
  g_assert_true (says (GTK_WIDGET (window), "Openings"));
  g_assert_true (says (GTK_WIDGET (window), "bad.payola"));
  g_assert_true (gtk_widget_get_mapped (find_widget (GTK_WIDGET (window), GTK_TYPE_LIST_BOX)));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL,
                      NULL);
  g_assert_cmpint (least, <=, 360);

  /* A window that is closed while it reads does not show anything afterwards. */
  payola_statistics_window_load (window, G_LIST_MODEL (files));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

int
main (int argc, char **argv)
{
  int status;

  WINDOW_TEST_INIT (argc, argv);
  folder = g_dir_make_tmp ("payola-others-XXXXXX", NULL);
  g_test_add_func ("/others/import-export", test_import_export);
  g_test_add_func ("/others/time-lapse", test_time_lapse);
  g_test_add_func ("/others/import-refused", test_import_refused);
  g_test_add_func ("/others/import-stop", test_stop);
  g_test_add_func ("/others/tournament", test_tournament);
  g_test_add_func ("/others/statistics", test_statistics);
  status = run_in_application (argv);
  remove_folder (folder);
  g_free (folder);
  return status;
}
