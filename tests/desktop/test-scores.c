/* test-scores.c - the scores laboratory and the tournament window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/chart-view.h"
#include "desktop/laboratory-window.h"
#include "desktop/tournament-window.h"

#include <glib/gstdio.h>
#include <string.h>

/* The first widget of a type inside of another, in the order of the tree. */
static GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);
      if (found)
        return found;
    }
  return NULL;
}

/* Whether a label inside of the widget has the text in it. */
static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* Also with letters of twice the size. */
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
  for (const char *const *page
       = (const char *const[]) { "charts", "tables", "what-if", "own", NULL };
       *page; page++)
    {
      adw_view_stack_set_visible_child_name (stack, *page);
      settle ();
      assert_fits (window);
    }
  g_assert_true (says (window, "3316089 boards with 7 powers"));
  g_assert_true (says (window, "Board-top"));

  /* A count more than there are centres is told. */
  g_assert_true (says (window, "All 34 centres are given out."));
  GtkWidget *spin = find_widget (adw_view_stack_get_child_by_name (stack, "what-if"),
                                 GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 6);
  settle ();
  g_assert_true (says (window, "35 centres"));

  /* A system of one's own joins the others; a damaged one says why not. */
  GtkWidget *text = find_widget (adw_view_stack_get_child_by_name (stack, "own"),
                                 GTK_TYPE_TEXT_VIEW);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text));
  g_assert_false (says (window, "My Own"));
  gtk_text_buffer_set_text (buffer, "<payola-system format='1' id='mine' title='My Own'>"
                                    "<place points='1'/></payola-system>", -1);
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
  /* Nobody there yet: told, not done. */
  g_assert_true (gtk_widget_activate_action (window, "tournament.draw-round", NULL));
  g_assert_true (payola_tournament_window_load (PAYOLA_TOURNAMENT_WINDOW (window), file));
  settle ();
  g_assert_true (says (window, "Player 14"));
  g_assert_true (gtk_widget_activate_action (window, "tournament.draw-round", NULL));
  settle ();
  stack = ADW_VIEW_STACK (find_widget (window, ADW_TYPE_VIEW_STACK));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (stack), ==, "rounds");
  g_assert_true (says (window, "Round 1, board B"));
  g_assert_true (says (window, "Sitting out"));

  /* No counts are no result; a good one is. */
  g_assert_true (gtk_widget_activate_action (window, "tournament.enter", NULL));
  settle ();
  g_assert_true (says (window, "0 centres together"));
  GtkWidget *spin = find_widget (adw_view_stack_get_child_by_name (stack, "rounds"),
                                 GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 34);
  g_assert_true (gtk_widget_activate_action (window, "tournament.enter", NULL));
  settle ();
  g_assert_true (says (window, "100.00"));
  adw_view_stack_set_visible_child_name (stack, "standings");
  settle ();
  g_assert_true (says (window, "Teams"));

  for (const char *const *page
       = (const char *const[]) { "players", "rounds", "standings", "countries", NULL };
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
  g_assert_false (says (window, "Round 1, board B"));
  g_assert_true (gtk_widget_activate_action (window, "tournament.undo", NULL));
  settle ();
  g_assert_true (says (window, "Round 1, board B"));
  g_assert_true (says (window, "100.00"));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_remove (path);
}

/* A tournament on another board fits its window; what there is not is told. */
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
  g_test_add_func ("/scores/tournament", test_tournament);
  g_test_add_func ("/scores/boards", test_boards);
  return run_in_application (argv);
}
