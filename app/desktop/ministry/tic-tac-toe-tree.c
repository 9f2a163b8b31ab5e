/* tic-tac-toe-tree.c - widget with the tree of a game of Payola tic-tac-toe
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/ministry/tic-tac-toe-tree.h"

#include "ministry/pt3-coins.h"
#include "ministry/pt3-solver.h"

#include <glib/gi18n.h>

typedef struct
{
  grefcount ref_count;
  PayPt3Game game;
  PayPt3Solver *solver;
  PayPt3Coins *coins; /* NULL if treasuries are secret */
} Tree;

/* A position that can be expanded. */
typedef struct
{
  Tree *tree;
  PayPt3Board board;
} Node;

static void fill (GtkBox *box, Tree *tree, PayPt3Board board);

static void
tree_unref (Tree *self)
{
  if (!g_ref_count_dec (&self->ref_count))
    return;
  pay_pt3_solver_free (self->solver);
  g_clear_pointer (&self->coins, pay_pt3_coins_free);
  g_free (self);
}

static void
node_free (gpointer data, GClosure *closure)
{
  Node *self = data;

  tree_unref (self->tree);
  g_free (self);
}

/* Describes a position: "5  2/5  0.400  X: bid 41 to 60". The parts are the square that was
 * filled, the threshold as a fraction and a decimal, and the winning bids. @square counts from 1; 0
 * leaves the square out. The caller frees the text. */
static char *
words_of (const Tree *tree, PayPt3Board board, guint square)
{
  PayFraction threshold = pay_pt3_solver_get (tree->solver, board);
  const int *money = tree->game.money;
  g_autoptr (GString) text = g_string_new (NULL);
  PayPt3Side winner;

  if (square)
    g_string_append_printf (text, "%u  ", square);
  if (pay_pt3_board_is_over (board, tree->game.rule, &winner))
    {
      /* Translators: X or O */
      g_string_append_printf (text, _("%s wins"), winner == PAY_PT3_X ? "X" : "O");
      return g_string_free (g_steal_pointer (&text), FALSE);
    }
  if (!pay_fraction_is_number (threshold))
    g_string_append (text, "∞");
  else if (threshold.den[0] < 1000000)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT "  %.3f",
                            threshold.num[0], threshold.den[0], pay_fraction_to_double (threshold));
  else
    g_string_append_printf (text, "%.5f", pay_fraction_to_double (threshold));
  if (tree->coins)
    {
      int low, high;

      winner = pay_pt3_coins_bids (tree->coins, board, money[PAY_PT3_X], money[PAY_PT3_O], &low,
                                   &high);
      g_string_append (text, "  ");
      const char *name = winner == PAY_PT3_X ? "X" : "O";
      if (low == high)
        /* Translators: X or O, whoever can win; the only bid that wins */
        g_string_append_printf (text, _("%s: bid %d"), name, low);
      else
        /* Translators: X or O, whoever can win; the lowest and the highest bid that wins */
        g_string_append_printf (text, _("%s: bid %d to %d"), name, low, high);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Creates the label of a position. Its tooltip has the exact threshold, which may be too long for
 * the label. */
static GtkWidget *
label_new (const Tree *tree, PayPt3Board board, guint square)
{
  g_autofree char *words = words_of (tree, board, square);
  g_autofree char *exact = pay_fraction_text (pay_pt3_solver_get (tree->solver, board));
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_tooltip_text (label, exact);
  return label;
}

static void
on_expanded (GtkExpander *expander, GParamSpec *pspec, gpointer data)
{
  const Node *node = data;
  GtkWidget *box = gtk_expander_get_child (expander);

  if (gtk_expander_get_expanded (expander) && !gtk_widget_get_first_child (box))
    fill (GTK_BOX (box), node->tree, node->board);
}

static GtkWidget *
node_new (Tree *tree, PayPt3Board board, guint square)
{
  PayFraction threshold = pay_pt3_solver_get (tree->solver, board);
  GtkWidget *label = label_new (tree, board, square), *expander, *box;
  Node *node;

  /* The game is decided, so bids no longer matter. */
  if (!pay_fraction_is_number (threshold) || threshold.sign == 0)
    {
      gtk_widget_set_margin_start (label, 24);
      return label;
    }
  expander = gtk_expander_new (NULL);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  node = g_new (Node, 1);
  *node = (Node) { tree, board };
  g_ref_count_inc (&tree->ref_count);
  gtk_widget_set_margin_start (box, 18);
  gtk_expander_set_label_widget (GTK_EXPANDER (expander), label);
  gtk_expander_set_child (GTK_EXPANDER (expander), box);
  g_signal_connect_data (expander, "notify::expanded", G_CALLBACK (on_expanded), node, node_free,
                         0);
  return expander;
}

/* Adds all positions that can follow a position after one more placement. */
static void
fill (GtkBox *box, Tree *tree, PayPt3Board board)
{
  for (guint i = 0; i < PAY_PT3_SQUARES; i++)
    if (pay_pt3_board_is_empty_at (board, i))
      gtk_box_append (box, node_new (tree, pay_pt3_board_place (board, i), i + 1));
}

GtkWidget *
payola_tic_tac_toe_tree_new (const PayPt3Game *game)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *head = gtk_label_new (_("X needs more than this multiple of O’s coins:"));
  Tree *tree = g_new0 (Tree, 1);

  g_ref_count_init (&tree->ref_count);
  tree->game = *game;
  tree->solver = pay_pt3_solver_new (game->rule);
  if (!game->secret)
    tree->coins = pay_pt3_coins_new (game->rule,
                                     MAX (game->money[PAY_PT3_X], game->money[PAY_PT3_O]));
  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_label_set_wrap (GTK_LABEL (head), TRUE);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), label_new (tree, game->board, 0));
  head = gtk_label_new (_("After the next placement, by square:"));
  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_widget_add_css_class (head, "dim-label");
  gtk_box_append (GTK_BOX (box), head);
  fill (GTK_BOX (box), tree, game->board);
  tree_unref (tree);
  return box;
}
