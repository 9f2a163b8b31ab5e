/* test-tic-tac-toe.c - the window of Payola tic-tac-toe: bids behind a curtain, whole games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/ministry/tic-tac-toe-window.h"

#include <string.h>

/* Collects all widgets of a type below `widget`, in the order of the tree. */
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

/* Returns square `n`, from 1 to 9. The squares are the first nine buttons whose label has the
 * class "title-1". */
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

  /* A bid is not possible before a square is chosen. */
  g_assert_false (gtk_widget_is_sensitive (find_button (window, "_Bid")));
  for (guint ply = 1; ply <= 9 && !says (window, "wins"); ply++)
    {
      press_button (square (window, ply));
      press_button (find_button (window, "_Bid"));
      /* Behind the curtain the squares are insensitive. */
      g_assert_true (says (window, "Hand over to O"));
      g_assert_false (gtk_widget_is_sensitive (square (window, ply)));
      press_button (find_button (window, "_Continue"));
      press_button (square (window, ply));
      press_button (find_button (window, "_Bid"));
      g_assert_false (gtk_widget_is_sensitive (square (window, ply)));
    }
  /* X O X O X O X: the seventh mark completes two lines. */
  g_assert_true (says (window, "X wins"));
  g_assert_true (says (window, "O paid 0 for square 7"));
  gtk_window_close (GTK_WINDOW (window));
  settle ();
}

/* ---- by keys --------------------------------------------------------------------------------- */

static GtkWidget *
new_window (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (app), "tic-tac-toe", NULL);
  settle ();
  return GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (app)));
}

/* Presses Enter in the focused widget. */
static void
press_enter (GtkWidget *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_nonnull (focus);
  if (GTK_IS_TEXT (focus))
    g_signal_emit_by_name (focus, "activate");
  else
    press_button (focus);
  settle ();
}

/* Bids with a digit, an amount and Enter. */
static void
bid_by_keys (GtkWidget *window, guint square, const char *amount)
{
  g_assert_true (gtk_widget_activate_action (window, "board.square", "u", square));
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (GTK_IS_TEXT (focus));
  gtk_editable_set_text (GTK_EDITABLE (focus), amount);
  press_enter (window);
}

static void
choose (GtkWidget *window, guint nth_drop, guint choice)
{
  g_autoptr (GPtrArray) drops = g_ptr_array_new ();

  collect (window, GTK_TYPE_DROP_DOWN, drops);
  gtk_drop_down_set_selected (drops->pdata[nth_drop], choice);
}

enum
{
  OPPONENT,
  SIDE,
  RULE
};

/* Two people play a whole game without the mouse. The focus is always in the right place for the
 * next key. */
static void
test_keys (void)
{
  GtkWidget *window = new_window ();

  for (guint ply = 1; ply <= 7; ply++)
    {
      bid_by_keys (window, ply, "12");
      g_assert_true (says (window, "Hand over to O"));
      press_enter (window);
      bid_by_keys (window, ply, "3");
    }
  g_assert_true (says (window, "X wins"));
  g_assert_true (says (window, "X paid 12 for square 7; O bid 3"));
  g_assert_true (says (window, "X’s coins: 16"));
  /* A square that has a mark cannot be chosen, and no bid is possible after the end. */
  g_assert_true (gtk_widget_activate_action (window, "board.square", "u", 9));
  g_assert_false (gtk_widget_is_sensitive (find_button (window, "_Bid")));
  gtk_window_close (GTK_WINDOW (window));
  settle ();
}

/* O completes the line 4, 5, 6 before X completes the line 1, 2, 3. Only under the house rule,
 * O's line ends the game. */
static void
test_rules (void)
{
  static const guint squares[] = { 1, 4, 2, 5, 9, 6, 3 };

  for (guint rule = 0; rule < 2; rule++)
    {
      GtkWidget *window = new_window ();

      choose (window, RULE, rule);
      press_button (find_button (window, "_New Game"));
      for (guint i = 0; i < G_N_ELEMENTS (squares) && !says (window, "wins"); i++)
        {
          bid_by_keys (window, squares[i], "0");
          press_enter (window);
          bid_by_keys (window, squares[i], "0");
        }
      g_assert_true (says (window, rule == 0 ? "X wins" : "O wins"));
      gtk_window_close (GTK_WINDOW (window));
      settle ();
    }
}

/* Whole games against the computer player at every strength and on both sides. The human player
 * always bids 0. */
static void
test_strengths (void)
{
  for (guint strength = 1; strength <= 3; strength++)
    for (guint side = 0; side < 2; side++)
      {
        GtkWidget *window = new_window ();
        guint ply = 0;

        choose (window, OPPONENT, strength);
        choose (window, SIDE, side);
        press_button (find_button (window, "_New Game"));
        for (; ply < 9 && !says (window, "wins"); ply++)
          for (guint i = 1; i <= 9; i++)
            if (gtk_widget_is_sensitive (square (window, i)))
              {
                bid_by_keys (window, i, "0");
                break;
              }
        g_assert_true (says (window, "wins"));
        /* The strongest computer player wins against a player who never pays. */
        g_assert_true (strength < 3 || says (window, side == 0 ? "O wins" : "X wins"));
        gtk_window_close (GTK_WINDOW (window));
        settle ();
      }
}

/* The tree shows thresholds and bids, and several of its levels can be opened. */
static void
test_tree (void)
{
  GtkWidget *window = new_window ();
  guint depth = 0, before;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_button (window, "Show _Thresholds")), TRUE);
  settle ();
  g_assert_true (says (window, "73017/125800  0.580"));
  g_assert_true (says (window, "5  2/5  0.400"));
  g_assert_true (says (window, "1  21/43  0.488"));
  g_assert_true (says (window, "X: "));
  do
    {
      g_autoptr (GPtrArray) expanders = g_ptr_array_new ();
      collect (window, GTK_TYPE_EXPANDER, expanders);
      before = expanders->len;
      gtk_expander_set_expanded (expanders->pdata[before - 1], TRUE);
      settle ();
      g_ptr_array_set_size (expanders, 0);
      collect (window, GTK_TYPE_EXPANDER, expanders);
      depth++;
      if (expanders->len == before)
        break;
    }
  while (depth < 9);
  g_assert_cmpuint (depth, >=, 3);

  /* The tree is hidden while only one of the two players has made a bid. */
  bid_by_keys (window, 5, "10");
  g_assert_false (says (window, "21/43"));
  gtk_window_close (GTK_WINDOW (window));
  settle ();
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/tic-tac-toe/two-people", test_two_people);
  g_test_add_func ("/tic-tac-toe/keys", test_keys);
  g_test_add_func ("/tic-tac-toe/rules", test_rules);
  g_test_add_func ("/tic-tac-toe/strengths", test_strengths);
  g_test_add_func ("/tic-tac-toe/tree", test_tree);
  return run_in_application (argv);
}
