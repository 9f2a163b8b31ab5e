/* tic-tac-toe-window.c - Payola tic-tac-toe for two people at one screen, or against the program
 *
 * Players bid for a square one after the other. Between two people, a curtain hides the first bid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/ministry/tic-tac-toe-window.h"

#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/print-dialog.h"
#include "desktop/ministry/tic-tac-toe-tree.h"
#include "ministry/pt3-coins.h"
#include "ministry/pt3-player.h"
#include "service/whole-file.h"
#include "render/page/report-pdf.h"
#include "report/pt3-report.h"

#include <glib/gi18n.h>
#include <string.h>

#define START_COINS 100

struct _PayolaTicTacToeWindow
{
  AdwWindow parent_instance;

  PayPt3Game game;
  PayRandom random;
  PayPt3Bid bids[2];
  PayPt3Side bidder;
  int square; /* square that the bidder has chosen, or -1 */
  gboolean curtain;
  gboolean human[2];
  PayPt3Strength strength;

  GtkWidget *squares[PAY_PT3_SQUARES];
  GtkWidget *status, *money, *last;
  GtkWidget *amount, *bid;
  GtkWidget *opponent, *side, *rule, *coins, *secret;
  GtkWidget *tree_button, *tree;
  AdwToastOverlay *toasts;
};

G_DEFINE_FINAL_TYPE (PayolaTicTacToeWindow, payola_tic_tac_toe_window, ADW_TYPE_WINDOW)

static const char *
side_name (PayPt3Side side)
{
  return side == PAY_PT3_X ? "X" : "O";
}

/* ---- display --------------------------------------------------------------------------------- */

static void
show_squares (PayolaTicTacToeWindow *self)
{
  const char *next = side_name (pay_pt3_board_turn (self->game.board));
  PayPt3Side winner;
  gboolean over = pay_pt3_game_is_over (&self->game, &winner);
  guint line = 0;

  if (!pay_pt3_has_line (self->game.board.x, &line) && self->game.rule == PAY_PT3_O_LINE)
    pay_pt3_has_line (self->game.board.o, &line);
  for (guint i = 0; i < PAY_PT3_SQUARES; i++)
    {
      GtkWidget *button = self->squares[i];
      GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));
      gboolean empty = pay_pt3_board_is_empty_at (self->game.board, i);
      gboolean chosen = empty && !self->curtain && self->square == (int) i;
      const char *mark = empty ? (chosen ? next : "") : (self->game.board.x >> i) & 1 ? "X" : "O";
      /* Translators: the number of a square */
      g_autofree char *name = empty ? g_strdup_printf (_("Square %u, empty"), i + 1)
                                    /* Translators: the number of a square, and X or O */
                                    : g_strdup_printf (_("Square %u, %s"), i + 1, mark);

      gtk_label_set_label (GTK_LABEL (label), mark);
      gtk_widget_set_sensitive (button, !over && !self->curtain && empty);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      if (chosen || (over && ((line >> i) & 1)))
        gtk_widget_add_css_class (button, "suggested-action");
      else
        gtk_widget_remove_css_class (button, "suggested-action");
    }
}

/* Shows both treasuries, but only the amounts that the bidding side may know. */
static void
show_money (PayolaTicTacToeWindow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PayPt3Side winner;
  gboolean over = pay_pt3_game_is_over (&self->game, &winner);

  for (PayPt3Side side = PAY_PT3_X; side <= PAY_PT3_O; side++)
    {
      int least = self->game.money[side], most = least;

      if (side > PAY_PT3_X)
        g_string_append_c (text, '\n');
      if (!over && self->curtain && self->game.secret)
        {
          /* Translators: X or O */
          g_string_append_printf (text, _("%s’s coins: hidden"), side_name (side));
          continue;
        }
      if (!over)
        pay_pt3_game_get_money (&self->game, self->bidder, side, &least, &most);
      if (least == most)
        /* Translators: X or O, and a number of coins */
        g_string_append_printf (text, _("%s’s coins: %d"), side_name (side), most);
      else
        /* Translators: X or O, and the lowest and the highest number of coins */
        g_string_append_printf (text, _("%s’s coins: %d to %d"), side_name (side), least, most);
    }
  gtk_label_set_label (GTK_LABEL (self->money), text->str);
}

static void
show_status (PayolaTicTacToeWindow *self)
{
  const char *mark = side_name (pay_pt3_board_turn (self->game.board));
  PayPt3Side winner;
  g_autofree char *text = NULL;

  if (pay_pt3_game_is_over (&self->game, &winner))
    /* Translators: X or O */
    text = g_strdup_printf (_("%s wins"), side_name (winner));
  else if (self->curtain)
    /* Translators: X or O */
    text = g_strdup_printf (_("Hand over to %s"), side_name (self->bidder));
  else
    /* Translators: X or O, the side that bids; X or O, the mark that is placed */
    text = g_strdup_printf (_("%s bids to place %s"), side_name (self->bidder), mark);
  gtk_label_set_label (GTK_LABEL (self->status), text);
}

static void
show_last (PayolaTicTacToeWindow *self)
{
  g_autofree char *text = g_strdup ("");

  if (self->game.n_plies > 0)
    {
      const PayPt3Ply *ply = &self->game.plies[self->game.n_plies - 1];
      PayPt3Side loser = !ply->payer;

      g_free (text);
      if (self->game.secret)
        /* Translators: X or O, and the number of a square */
        text = g_strdup_printf (_("%s won the bidding and chose square %u."),
                                side_name (ply->payer), ply->bids[ply->payer].square + 1);
      else
        /* Translators: X or O, its coins, the number of a square; the other side, its coins */
        text = g_strdup_printf (_("%s paid %d for square %u; %s bid %d."), side_name (ply->payer),
                                ply->bids[ply->payer].amount, ply->bids[ply->payer].square + 1,
                                side_name (loser), ply->bids[loser].amount);
    }
  gtk_label_set_label (GTK_LABEL (self->last), text);
}

/* Shows the tree of all positions that may follow. The tree is created only while it is visible. */
static void
show_tree (PayolaTicTacToeWindow *self)
{
  gboolean shown = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->tree_button));
  PayPt3Side winner;

  gtk_widget_set_visible (self->tree, shown);
  adw_bin_set_child (ADW_BIN (self->tree),
                     shown && !self->curtain && !pay_pt3_game_is_over (&self->game, &winner)
                       ? payola_tic_tac_toe_tree_new (&self->game)
                       : NULL);
}

static void
show (PayolaTicTacToeWindow *self)
{
  PayPt3Side winner;
  gboolean over = pay_pt3_game_is_over (&self->game, &winner);

  show_squares (self);
  show_money (self);
  show_status (self);
  show_last (self);
  show_tree (self);
  gtk_widget_set_sensitive (self->amount, !over && !self->curtain);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->amount), 0, self->game.money[self->bidder]);
  gtk_widget_set_sensitive (self->bid, !over && (self->curtain || self->square >= 0));
  gtk_button_set_label (GTK_BUTTON (self->bid), self->curtain ? _("_Continue") : _("_Bid"));
}

/* ---- play ------------------------------------------------------------------------------------ */

/* Moves the focus to the first empty square. While the curtain is closed, moves the focus to the
 * button that opens the curtain. */
static void
take_focus (PayolaTicTacToeWindow *self)
{
  for (guint i = 0; i < PAY_PT3_SQUARES; i++)
    if (gtk_widget_is_sensitive (self->squares[i]))
      {
        gtk_widget_grab_focus (self->squares[i]);
        return;
      }
  gtk_widget_grab_focus (self->bid);
}

/* Begins to wait for the bid of the person who plays @side. If the program plays the other side, it
 * bids afterwards. */
static void
ask (PayolaTicTacToeWindow *self, PayPt3Side side)
{
  self->bidder = side;
  self->square = -1;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->amount), 0);
  self->curtain = self->human[0] && self->human[1]
               && (side == PAY_PT3_O || (self->game.n_plies > 0 && self->game.secret));
}

static void
begin_ply (PayolaTicTacToeWindow *self)
{
  ask (self, self->human[PAY_PT3_X] ? PAY_PT3_X : PAY_PT3_O);
}

static void
on_bid (GtkButton *button, PayolaTicTacToeWindow *self)
{
  PayPt3Side other = !self->bidder;

  /* The focus must not stay on a widget that becomes insensitive. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  if (self->curtain)
    {
      self->curtain = FALSE;
      show (self);
      take_focus (self);
      return;
    }
  g_return_if_fail (self->square >= 0);
  self->bids[self->bidder] = (PayPt3Bid) {
    .square = (guint) self->square,
    .amount = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->amount)),
  };
  if (self->human[other] && self->bidder == PAY_PT3_X)
    {
      ask (self, other);
      show (self);
      take_focus (self);
      return;
    }
  if (!self->human[other])
    self->bids[other] = pay_pt3_player_bid (&self->game, other, self->strength, &self->random);
  pay_pt3_game_play (&self->game, self->bids);
  begin_ply (self);
  show (self);
  take_focus (self);
}

static void
choose (PayolaTicTacToeWindow *self, guint square)
{
  if (!gtk_widget_is_sensitive (self->squares[square]))
    return;
  self->square = (int) square;
  show (self);
}

static void
on_square (GtkButton *button, PayolaTicTacToeWindow *self)
{
  for (guint i = 0; i < PAY_PT3_SQUARES; i++)
    if (self->squares[i] == GTK_WIDGET (button))
      choose (self, i);
}

/* Chooses the square with the number that was typed, and moves the focus to the amount. */
static void
action_square (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaTicTacToeWindow *self = PAYOLA_TIC_TAC_TOE_WINDOW (widget);
  guint square = g_variant_get_uint32 (parameter);

  g_return_if_fail (square >= 1 && square <= PAY_PT3_SQUARES);
  choose (self, square - 1);
  if (self->square == (int) square - 1)
    gtk_widget_grab_focus (self->amount);
}

/* Places the bid when Enter is pressed in the field of the amount. */
static void
on_amount_entered (GtkText *text, PayolaTicTacToeWindow *self)
{
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->amount));
  if (gtk_widget_is_sensitive (self->bid))
    on_bid (GTK_BUTTON (self->bid), self);
}

static void
on_new_game (GtkButton *button, PayolaTicTacToeWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint opponent = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->opponent));
  PayPt3Side mine = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->side));
  int coins = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->coins));

  self->human[0] = self->human[1] = opponent == 0;
  self->human[mine] = TRUE;
  self->strength = opponent > 0 ? opponent - 1 : PAY_PT3_CLERK;
  self->random = pay_random_init ((guint64) g_get_real_time ());
  pay_pt3_game_init (&self->game, gtk_drop_down_get_selected (GTK_DROP_DOWN (self->rule)),
                     gtk_switch_get_active (GTK_SWITCH (self->secret)), coins, coins, diagnostics);
  begin_ply (self);
  show (self);
  take_focus (self);
}

static void
on_opponent (GtkDropDown *opponent, GParamSpec *pspec, PayolaTicTacToeWindow *self)
{
  gtk_widget_set_sensitive (self->side, gtk_drop_down_get_selected (opponent) > 0);
}

static void
on_tree (GtkToggleButton *button, PayolaTicTacToeWindow *self)
{
  show_tree (self);
}

/* ---- printing and export --------------------------------------------------------------------- */

/* Exports the game as a page. The suffix of the name decides the format. Returns NULL with
 * @error if the export fails. */
static GBytes *
make_page (PayolaTicTacToeWindow *self, const char *name, GError **error)
{
  g_autoptr (PayReport) report = pay_pt3_report_new (&self->game);
  char *text;

  if (g_str_has_suffix (name, ".pdf"))
    return payola_report_pdf (report, payola_paper_get (0), error);
  text = g_str_has_suffix (name, ".html") ? pay_report_html (report)
                                          : pay_report_text (report, PAY_REPORT_WIDTH);
  return g_bytes_new_take (text, strlen (text));
}

static void
on_page_chosen (GtkWindow *window, GFile *file)
{
  PayolaTicTacToeWindow *self = PAYOLA_TIC_TAC_TOE_WINDOW (window);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = make_page (self, name, &error);

  if (!bytes
      || !payola_write_file (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                             &error))
    adw_toast_overlay_add_toast (self->toasts, adw_toast_new (error->message));
}

/* The suggested name has the suffix of the chosen format; another suffix changes the format. */
static void
action_export (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *file = g_strdup_printf ("%s.%s", _("Payola Tic-Tac-Toe"),
                                           g_variant_get_string (parameter, NULL));

  payola_ask_file (GTK_WINDOW (widget), C_("tooltip and title", "Export"), TRUE, file,
                   on_page_chosen);
}

static PayolaPages *
make_pages (gconstpointer report, const PayolaPaper *paper)
{
  return payola_report_pages (report, paper);
}

static void
action_print (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayReport *report = pay_pt3_report_new (&PAYOLA_TIC_TAC_TOE_WINDOW (widget)->game);

  gtk_window_present (GTK_WINDOW (
    payola_print_dialog_new_for (GTK_WINDOW (widget), _("Payola Tic-Tac-Toe"), make_pages, report,
                                 (GDestroyNotify) pay_report_free)));
}

static GtkWidget *
new_export_button (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _("_Print…"), "board.print");
  g_menu_append (menu, _("Export as P_DF…"), "board.export::pdf");
  g_menu_append (menu, _("Export as _Web Page (HTML)…"), "board.export::html");
  g_menu_append (menu, _("Export as Plain _Text…"), "board.export::txt");
  return payola_export_button_new (G_MENU_MODEL (menu));
}

/* ---- construction ---------------------------------------------------------------------------- */

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_choice (GtkGrid *grid, int row, const char *words, GtkWidget *widget)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_widget_set_halign (widget, GTK_ALIGN_END);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, widget, 1, row, 1, 1);
}

static GtkWidget *
new_board (PayolaTicTacToeWindow *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_widget_set_halign (grid, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (grid, GTK_ALIGN_START);
  gtk_widget_set_hexpand (grid, TRUE);
  for (guint i = 0; i < PAY_PT3_SQUARES; i++)
    {
      GtkWidget *button = gtk_button_new (), *label = gtk_label_new ("");

      gtk_widget_add_css_class (label, "title-1");
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_widget_set_size_request (button, 92, 92);
      g_signal_connect (button, "clicked", G_CALLBACK (on_square), self);
      gtk_grid_attach (GTK_GRID (grid), button, i % 3, i / 3, 1, 1);
      self->squares[i] = button;
    }
  return grid;
}

static GtkWidget *
new_choices (PayolaTicTacToeWindow *self)
{
  const char *opponents[] = { _("Second player"), C_("strength of the computer player", "Clerk"),
                              C_("strength of the computer player", "Secretary"),
                              C_("strength of the computer player", "Minister"), NULL };
  const char *sides[] = { "X", "O", NULL };
  const char *rules[] = { _("Only a line of Xs"), _("Any line"), NULL };
  GtkWidget *grid = gtk_grid_new (), *start = gtk_button_new_with_mnemonic (_("_New Game"));

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  self->opponent = gtk_drop_down_new_from_strings (opponents);
  self->side = gtk_drop_down_new_from_strings (sides);
  self->rule = gtk_drop_down_new_from_strings (rules);
  self->coins = gtk_spin_button_new_with_range (0, PAY_PT3_MAX_MONEY, 1);
  self->secret = gtk_switch_new ();
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->coins), START_COINS);
  gtk_widget_set_sensitive (self->side, FALSE);
  add_choice (GTK_GRID (grid), 0, _("_Opponent"), self->opponent);
  add_choice (GTK_GRID (grid), 1, _("_You play"), self->side);
  add_choice (GTK_GRID (grid), 2, _("Game ends _with"), self->rule);
  add_choice (GTK_GRID (grid), 3, _("Coins for _each player"), self->coins);
  add_choice (GTK_GRID (grid), 4, _("_Secret treasuries"), self->secret);
  gtk_grid_attach (GTK_GRID (grid), start, 0, 5, 2, 1);
  g_signal_connect (self->opponent, "notify::selected", G_CALLBACK (on_opponent), self);
  g_signal_connect (start, "clicked", G_CALLBACK (on_new_game), self);
  return grid;
}

static GtkWidget *
new_side_bar (PayolaTicTacToeWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->status = new_label ("title-3");
  self->money = new_label (NULL);
  self->last = new_label ("dim-label");
  self->amount = gtk_spin_button_new_with_range (0, START_COINS, 1);
  self->bid = gtk_button_new_with_mnemonic (_("_Bid"));
  self->tree_button = gtk_toggle_button_new_with_mnemonic (_("Show _Thresholds"));
  self->tree = adw_bin_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->amount), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Coins to bid"), -1);
  gtk_widget_add_css_class (self->bid, "suggested-action");
  gtk_widget_set_hexpand (self->amount, TRUE);
  gtk_box_append (GTK_BOX (row), self->amount);
  gtk_box_append (GTK_BOX (row), self->bid);
  gtk_box_append (GTK_BOX (box), self->status);
  gtk_box_append (GTK_BOX (box), self->money);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), self->last);
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), new_choices (self));
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), self->tree_button);
  gtk_box_append (GTK_BOX (box), self->tree);
  gtk_widget_set_size_request (box, 340, -1);
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (self->amount)), "activate",
                    G_CALLBACK (on_amount_entered), self);
  g_signal_connect (self->bid, "clicked", G_CALLBACK (on_bid), self);
  g_signal_connect (self->tree_button, "toggled", G_CALLBACK (on_tree), self);
  return box;
}

static void
payola_tic_tac_toe_window_class_init (PayolaTicTacToeWindowClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_w, GDK_CONTROL_MASK,
                                       "window.close", NULL);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "board.square", "u", action_square);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "board.export", "s", action_export);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "board.print", NULL, action_print);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_p, GDK_CONTROL_MASK,
                                       "board.print", NULL);
  for (guint i = 0; i < PAY_PT3_SQUARES; i++)
    {
      gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_1 + i, 0,
                                           "board.square", "u", i + 1);
      gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_KP_1 + i, 0,
                                           "board.square", "u", i + 1);
    }
}

static void
payola_tic_tac_toe_window_init (PayolaTicTacToeWindow *self)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *header = adw_header_bar_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_window_set_title (GTK_WINDOW (self), _("Payola Tic-Tac-Toe"));
  gtk_window_set_default_size (GTK_WINDOW (self), 760, 720);
  gtk_widget_set_margin_top (content, 18);
  gtk_widget_set_margin_bottom (content, 18);
  gtk_widget_set_margin_start (content, 18);
  gtk_widget_set_margin_end (content, 18);
  gtk_box_append (GTK_BOX (content), new_board (self));
  gtk_box_append (GTK_BOX (content), new_side_bar (self));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), content);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (all), header);
  gtk_box_append (GTK_BOX (all), scrolled);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), new_export_button ());
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (self->toasts, all);
  adw_window_set_content (ADW_WINDOW (self), GTK_WIDGET (self->toasts));
  on_new_game (NULL, self);
}

GtkWindow *
payola_tic_tac_toe_window_new (GtkApplication *application)
{
  return g_object_new (PAYOLA_TYPE_TIC_TAC_TOE_WINDOW, "application", application, NULL);
}
