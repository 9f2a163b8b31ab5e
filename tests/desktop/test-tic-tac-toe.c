/* test-tic-tac-toe.c - the window of Payola tic-tac-toe: bids behind a curtain, a game to its end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/tic-tac-toe-window.h"

#include <string.h>

/* Every widget of a type below `widget`, in the order of the tree. */
static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static GtkWidget *
find_button (GtkWidget *window, const char *label)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect (window, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      return buttons->pdata[i];
  return NULL;
}

/* The nine squares are the first buttons with a large label. */
static GtkWidget *
square (GtkWidget *window, guint n)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  guint seen = 0;

  collect (window, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "title-1") && ++seen == n)
      return gtk_widget_get_parent (labels->pdata[i]);
  g_assert_not_reached ();
}

static gboolean
says (GtkWidget *window, const char *words)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  collect (window, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (strstr (gtk_label_get_label (labels->pdata[i]), words))
      return TRUE;
  return FALSE;
}

static void
press_button (GtkWidget *button)
{
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static void
test_two_people (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (app), "tic-tac-toe", NULL);
  settle ();
  GtkWidget *window = GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (app)));
  g_assert_true (PAYOLA_IS_TIC_TAC_TOE_WINDOW (window));

  /* Nothing can be bid before a square is chosen. */
  g_assert_false (gtk_widget_is_sensitive (find_button (window, "_Bid")));
  for (guint ply = 1; ply <= 9 && !says (window, "wins"); ply++)
    {
      press_button (square (window, ply));
      press_button (find_button (window, "_Bid"));
      /* Behind the curtain the squares are closed. */
      g_assert_true (says (window, "Hand over to O"));
      g_assert_false (gtk_widget_is_sensitive (square (window, ply)));
      press_button (find_button (window, "_Continue"));
      press_button (square (window, ply));
      press_button (find_button (window, "_Bid"));
      g_assert_false (gtk_widget_is_sensitive (square (window, ply)));
    }
  /* X O X O X O X: the seventh mark ends two lines. */
  g_assert_true (says (window, "X wins"));
  g_assert_true (says (window, "O paid 0 for square 7"));
  gtk_window_close (GTK_WINDOW (window));
  settle ();
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/tic-tac-toe/two-people", test_two_people);
  return run_in_application (argv);
}
