/* test-scores.c - the scores laboratory and the tournament window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "find-widget.h"
#include "window-fixture.h"

#include "desktop/kit/chart-view.h"
#include "desktop/scoring/laboratory-window-private.h"
#include "desktop/scoring/tournament-window-private.h"

#include <glib/gstdio.h>
#include <string.h>

/* Returns the entry after a given label in the form. */
static GtkEditable *
entry_of (GtkWidget *form, const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (form); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) && strcmp (gtk_label_get_text (GTK_LABEL (child)), name) == 0)
      return GTK_EDITABLE (gtk_widget_get_next_sibling (child));
  g_error ("no field %s", name);
}

/* Asserts that a window fits on the screen with text of the usual size, and that its width fits
 * with text of twice this size. */
static void
assert_fits (GtkWidget *window)
{
  int width, height;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 192 * 1024, NULL);
  settle ();
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 1000);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  settle ();
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 1000);
  g_assert_cmpint (height, <=, 640);
}

static void
test_laboratory (void)
{
  GtkWidget *window = GTK_WIDGET (payola_laboratory_window_new (GTK_APPLICATION (app)));
  AdwViewStack *stack;

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  stack = ADW_VIEW_STACK (find_widget (window, ADW_TYPE_VIEW_STACK));
  g_assert_nonnull (find_widget (window, PAYOLA_TYPE_CHART_VIEW));
  for (const char *const *page = (const char *const[]) { "charts", "tables", "what-if", "own",
                                                         NULL };
       *page; page++)
    {
      adw_view_stack_set_visible_child_name (stack, *page);
      settle ();
      assert_fits (window);
    }
  g_assert_true (says (window, "3316089 distributions of 34 supply centres among 7 powers"));
  g_assert_true (says (window, "Board-Top"));

  /* With one supply centre more than the board has, a finding is shown. */
  g_assert_true (says (window, "All 34 supply centres are allocated."));
  GtkWidget *spin = find_widget (adw_view_stack_get_child_by_name (stack, "what-if"),
                                 GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 6);
  settle ();
  g_assert_true (says (window, "add up to 35"));

  /* A custom system is added to the other systems. An invalid system is reported. */
  GtkWidget *text = find_widget (adw_view_stack_get_child_by_name (stack, "own"),
                                 GTK_TYPE_TEXT_VIEW);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text));
  g_assert_false (says (window, "My Own"));
  gtk_text_buffer_set_text (buffer,
                            "<payola-system format='1' id='mine' title='My Own'>"
                            "<place points='1'/></payola-system>",
                            -1);
  g_assert_true (gtk_widget_activate_action (window, "laboratory.use-system", NULL));
  settle ();
  g_assert_true (says (window, "My Own"));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (stack), ==, "charts");
  gtk_text_buffer_set_text (buffer, "nothing", -1);
  g_assert_true (gtk_widget_activate_action (window, "laboratory.use-system", NULL));
  settle ();
  g_assert_true (says (window, "damaged"));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

static GtkWindow *
find_question (GtkWindow *window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data) && gtk_window_get_transient_for (l->data) == window)
      return l->data;
  return NULL;
}

/* The form and the file show the same system. A wrong value is reported at its field and is not
 * written to the file. */
static void
test_form (void)
{
  PayolaLaboratoryWindow *laboratory = payola_laboratory_window_new (GTK_APPLICATION (app));
  GtkWidget *window = GTK_WIDGET (laboratory);
  GtkWidget *form = GTK_WIDGET (laboratory->own_form);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (laboratory->own_text);
  g_autofree char *text = NULL;

  gtk_window_present (GTK_WINDOW (window));
  adw_view_stack_set_visible_child_name (laboratory->stack, "own");
  settle ();
  /* This is the result of the example of Tribute in the article. */
  g_assert_true (says (window, "41.00"));
  g_assert_cmpstr (gtk_editable_get_text (entry_of (form, "Shared among survivors")), ==, "66");

  gtk_editable_set_text (entry_of (form, "Full name"), "Mine & Yours");
  gtk_editable_set_text (entry_of (form, "Short name"), "mine");
  gtk_editable_set_text (entry_of (form, "Shared among survivors"), "0");
  gtk_editable_set_text (entry_of (form, "For each supply centre"), "0");
  gtk_editable_set_text (entry_of (form, "Points for each place"), "60 30 10");
  settle ();
  g_object_get (buffer, "text", &text, NULL);
  g_assert_nonnull (strstr (text, "<place points=\"30\"/>"));
  g_assert_nonnull (strstr (text, "title=\"Mine &amp; Yours\""));
  g_assert_true (says (window, "60.00"));

  /* The field keeps the number as it was typed, even if the file contains it in another form. */
  gtk_editable_set_text (entry_of (form, "For each supply centre"), "0.50");
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (entry_of (form, "For each supply centre")), ==, "0.50");
  gtk_editable_set_text (entry_of (form, "For each supply centre"), "0");
  settle ();

  gtk_editable_set_text (entry_of (form, "For taking part"), "one");
  settle ();
  g_assert_true (says (form, "“one” is not a number of points"));
  g_assert_true (
    gtk_widget_has_css_class (GTK_WIDGET (entry_of (form, "For taking part")), "error"));
  g_autofree char *still = NULL;
  g_object_get (buffer, "text", &still, NULL);
  g_assert_cmpstr (still, ==, text);
  g_assert_true (gtk_widget_activate_action (window, "laboratory.use-system", NULL));
  settle ();
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (laboratory->stack), ==, "own");
  gtk_editable_set_text (entry_of (form, "For taking part"), "1.5");
  settle ();
  g_assert_false (says (form, "number of points"));

  /* The contents of the file appear in the fields. An invalid file does not change the fields. */
  gtk_text_buffer_set_text (buffer,
                            "<payola-system format='1' id='theirs' title='Theirs'>"
                            "<survival points='rest'/></payola-system>",
                            -1);
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (entry_of (form, "Short name")), ==, "theirs");
  g_assert_cmpstr (gtk_editable_get_text (entry_of (form, "Points for each place")), ==, "");
  g_assert_false (
    gtk_widget_get_sensitive (GTK_WIDGET (entry_of (form, "Shared among survivors"))));
  gtk_text_buffer_set_text (buffer, "<payola-system", -1);
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (entry_of (form, "Short name")), ==, "theirs");
  g_assert_false (gtk_widget_get_sensitive (form));

  /* If the centres of a board have a wrong sum, a message is shown beside the board. */
  gtk_editable_set_text (GTK_EDITABLE (laboratory->own_board), "9 3 0 10 5 4 4");
  settle ();
  g_assert_true (says (window, "add up to 35"));

  /* Escape closes the window, but asks about a system that was changed. */
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (window, "window.close", NULL);
      settle ();
      g_assert_true (gtk_widget_get_visible (window));
      GtkWindow *question = find_question (GTK_WINDOW (window));
      g_assert_nonnull (question);
      g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
      g_object_ref (question);
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), i == 0 ? "cancel" : "discard");
      gtk_window_destroy (question);
      g_object_unref (question);
      settle ();
      g_assert_true ((window == NULL) == (i == 1));
      if (window)
        g_object_remove_weak_pointer (G_OBJECT (window), (gpointer *) &window);
    }
  window = GTK_WIDGET (payola_laboratory_window_new (GTK_APPLICATION (app)));
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_widget_activate_action (window, "window.close", NULL);
  settle ();
  g_assert_null (window);
}

/* Scoring systems can be opened from the file manager; invalid files are reported. */
static void
test_open_system (void)
{
  const char *const texts[] = {
    "<payola-system format='1' id='cup' title='The Cup'><place points='1'/></payola-system>",
    "<payola-system format='1' id='cup' title='The Cup'><prize points='1'/></payola-system>",
    "\xff\xfe",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GFileIOStream) stream = NULL;
      g_autoptr (GFile) file = g_file_new_tmp ("XXXXXX.payola-system", &stream, NULL);
      g_autoptr (GError) error = NULL;
      GtkWindow *window = NULL;

      g_file_set_contents (g_file_peek_path (file), texts[i], -1, &error);
      g_assert_no_error (error);
      payola_application_open_file (app, file);
      settle ();
      for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
        if (PAYOLA_IS_LABORATORY_WINDOW (l->data))
          window = l->data;
      g_assert_nonnull (window);
      g_assert_true (says (GTK_WIDGET (window), i == 0   ? "The Cup"
                                                : i == 1 ? "prize"
                                                         : "not a text file"));
      g_file_delete (file, NULL, NULL);
      gtk_window_destroy (window);
      settle ();
    }
}

/* Tables pasted from a spreadsheet are recognised as players or results. Invalid tables do not
 * change anything. */
static void
test_paste (void)
{
  PayolaTournamentWindow *window = payola_tournament_window_new (GTK_APPLICATION (app));
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  static const char *const powers[] = { "Austria", "England", "France", "Germany",
                                        "Italy",   "Russia",  "Turkey" };
  static const char *const counts[] = { "9", "3", "0", "10", "5", "4", "3" };
  g_autoptr (GString) players = g_string_new ("player\tteam\n");
  g_autoptr (GString) results = g_string_new ("round\tboard\tpower\tplayer\tcentres\n");

  for (guint i = 0; i < 7; i++)
    {
      g_string_append_printf (players, "Player %u\tReds\n", i);
      g_string_append_printf (results, "1\tA\t%s\tPlayer %u\t%s\n", powers[i], i, counts[i]);
    }
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  gdk_clipboard_set_text (clipboard, players->str);
  gtk_widget_activate_action (GTK_WIDGET (window), "tournament.paste", NULL);
  settle ();
  g_assert_cmpuint (pay_tournament_get_n_players (window->tournament), ==, 7);
  g_assert_true (says (GTK_WIDGET (window), "Player 6"));

  gdk_clipboard_set_text (clipboard, results->str);
  gtk_widget_activate_action (GTK_WIDGET (window), "tournament.paste", NULL);
  settle ();
  adw_view_stack_set_visible_child_name (window->stack, "standings");
  settle ();
  g_assert_true (says (GTK_WIDGET (window), "41.00"));

  /* All findings are shown at once, and no row is added. */
  gdk_clipboard_set_text (clipboard, "player,team\nNew One,\nPlayer 1,\nPlayer 2,\n");
  gtk_widget_activate_action (GTK_WIDGET (window), "tournament.paste", NULL);
  settle ();
  g_assert_cmpuint (pay_tournament_get_n_players (window->tournament), ==, 7);
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  gboolean told = FALSE;
  for (GList *l = windows; l; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      {
        told = says (l->data, "Player 1") && says (l->data, "Player 2");
        gtk_window_destroy (l->data);
      }
  g_assert_true (told);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

/* If there are hundreds of players, their rows are added in steps. A change of one row leaves
 * the others as they are. */
static void
test_many (void)
{
  PayolaTournamentWindow *window = payola_tournament_window_new (GTK_APPLICATION (app));
  g_autoptr (GString) players = g_string_new ("player,team\n");

  for (guint i = 0; i < 200; i++)
    g_string_append_printf (players, "Player %u,\n", i);
  gtk_window_present (GTK_WINDOW (window));
  payola_tournament_window_take_table (window, players->str);
  for (guint i = 0; i < 20 && !gtk_list_box_get_row_at_index (window->players_list, 199); i++)
    settle ();
  GtkWidget *last = GTK_WIDGET (gtk_list_box_get_row_at_index (window->players_list, 199));
  g_assert_true (says (last, "Player 199"));
  g_assert_null (gtk_list_box_get_row_at_index (window->players_list, 200));

  /* The seventh player is removed. The rows of the other players are kept. */
  GtkWidget *kept = GTK_WIDGET (gtk_list_box_get_row_at_index (window->players_list, 100));
  GtkWidget *seventh = GTK_WIDGET (gtk_list_box_get_row_at_index (window->players_list, 6));
  g_signal_emit_by_name (find_widget (seventh, GTK_TYPE_BUTTON), "clicked");
  settle ();
  g_assert_cmpuint (pay_tournament_get_n_players (window->tournament), ==, 199);
  g_assert_cmpint (pay_tournament_find_player (window->tournament, "Player 6"), ==, -1);
  for (int i = 0; i < 199; i++)
    {
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (window->players_list, i));
      g_assert_true (says (row, pay_tournament_get_player (window->tournament, i)->name));
    }
  g_assert_null (gtk_list_box_get_row_at_index (window->players_list, 199));
  g_assert_true (kept == GTK_WIDGET (gtk_list_box_get_row_at_index (window->players_list, 100))
                 || kept == GTK_WIDGET (gtk_list_box_get_row_at_index (window->players_list, 99)));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

static void
test_tournament (void)
{
  GtkWidget *window = GTK_WIDGET (payola_tournament_window_new (GTK_APPLICATION (app)));
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "test.payola-tournament", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GString) text = g_string_new (
    "<payola-tournament format='1' title='Cup' variant='standard'><scoring system='sos'/>");
  g_autoptr (GError) error = NULL;
  AdwViewStack *stack;

  for (guint i = 0; i < 15; i++)
    g_string_append_printf (text, "<player name='Player %u' team='%s'/>", i,
                            i % 2 ? "Odd" : "Even");
  g_string_append (text, "</payola-tournament>");
  g_file_set_contents (path, text->str, -1, &error);
  g_assert_no_error (error);

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  /* Without players the draw is refused with a message. */
  g_assert_true (gtk_widget_activate_action (window, "tournament.draw-round", NULL));
  g_assert_true (payola_tournament_window_load (PAYOLA_TOURNAMENT_WINDOW (window), file));
  settle ();
  g_assert_true (says (window, "Player 14"));
  g_assert_true (gtk_widget_activate_action (window, "tournament.draw-round", NULL));
  settle ();
  stack = ADW_VIEW_STACK (find_widget (window, ADW_TYPE_VIEW_STACK));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (stack), ==, "rounds");
  g_assert_true (says (window, "Round 1, Board B"));
  g_assert_true (says (window, "Sitting out"));

  /* A result without supply centres is refused. A valid result is accepted. */
  g_assert_true (gtk_widget_activate_action (window, "tournament.enter", NULL));
  settle ();
  g_assert_true (says (window, "The supply centres add up to 0, but the board has 34."));
  GtkWidget *spin = find_widget (adw_view_stack_get_child_by_name (stack, "rounds"),
                                 GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 34);
  g_assert_true (gtk_widget_activate_action (window, "tournament.enter", NULL));
  settle ();
  g_assert_true (says (window, "100.00"));
  adw_view_stack_set_visible_child_name (stack, "standings");
  settle ();
  g_assert_true (says (window, "Teams"));

  for (const char *const *page = (const char *const[]) { "players", "rounds", "standings",
                                                         "countries", NULL };
       *page; page++)
    {
      adw_view_stack_set_visible_child_name (stack, *page);
      settle ();
      assert_fits (window);
    }
  g_assert_true (gtk_widget_activate_action (window, "tournament.save", NULL));
  settle ();
  g_autofree char *saved = NULL;
  g_file_get_contents (path, &saved, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (saved, "centres=\"34\""));
  adw_view_stack_set_visible_child_name (stack, "rounds");
  g_assert_true (gtk_widget_activate_action (window, "tournament.drop-round", NULL));
  settle ();
  g_assert_false (says (window, "Round 1, Board B"));
  g_assert_true (gtk_widget_activate_action (window, "tournament.undo", NULL));
  settle ();
  g_assert_true (says (window, "Round 1, Board B"));
  g_assert_true (says (window, "100.00"));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_remove (path);
}

/* A tournament on another board fits its window; an unknown board is reported. */
static void
test_boards (void)
{
  PayolaTournamentWindow *window = payola_tournament_window_new (NULL);

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (window), "tournament.new", "s", "void");
  settle ();
  g_assert_false (says (GTK_WIDGET (window), "nowhere"));
  assert_fits (GTK_WIDGET (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "tournament.new", "s", "nowhere");
  settle ();
  g_assert_true (says (GTK_WIDGET (window), "nowhere"));
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("XXXXXX.payola-tournament", &stream, NULL);
  const char *text = "<?xml version=\"1.0\"?><payola-tournament/>";
  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  g_assert_false (payola_tournament_window_load (window, file));
  g_file_delete (file, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/scores/laboratory", test_laboratory);
  g_test_add_func ("/scores/form", test_form);
  g_test_add_func ("/scores/open-system", test_open_system);
  g_test_add_func ("/scores/tournament", test_tournament);
  g_test_add_func ("/scores/paste", test_paste);
  g_test_add_func ("/scores/many", test_many);
  g_test_add_func ("/scores/boards", test_boards);
  return run_in_application (argv);
}
