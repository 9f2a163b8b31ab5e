/* pt3-report.c - games of Payola tic-tac-toe as pages with board, bids and thresholds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/pt3-report.h"

#include "ministry/pt3-coins.h"
#include "ministry/pt3-solver.h"

typedef struct
{
  PayReport *report;
  const PayPt3Game *game;
  PayPt3Solver *solver;
} Page;

static const char *
side_name (PayPt3Side side)
{
  return side == PAY_PT3_X ? "X" : "O";
}

/* Draws the board in three lines. Empty squares have their numbers. (transfer full) */
static char *
draw_board (PayPt3Board board)
{
  g_autofree char *signs = pay_pt3_board_text (board);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < PAY_PT3_SQUARES; i++)
    g_string_append_printf (text, "%c%s", signs[i] == '.' ? (char) ('1' + i) : signs[i],
                            i % 3 == 2 ? "\n" : "  ");
  return g_string_free (text, FALSE);
}

static void
add_code (Page *page, PayCode code, const char *first, const char *second, const char *third)
{
  g_autofree char *words = pay_report_say (code, first, second, third, NULL);

  pay_report_add_text (page->report, PAY_BLOCK_PARAGRAPH, words);
}

/* Adds the winner, or the money that wins. */
static void
add_state (Page *page)
{
  const PayPt3Game *game = page->game;
  PayFraction threshold = pay_pt3_solver_get (page->solver, game->board);
  g_autofree char *exact = pay_fraction_text (threshold);
  g_autofree char *board = draw_board (game->board);
  g_autofree char *x = g_strdup_printf ("%d", game->money[PAY_PT3_X]);
  g_autofree char *o = g_strdup_printf ("%d", game->money[PAY_PT3_O]);
  PayPt3Side winner;

  pay_report_add_text (page->report, PAY_BLOCK_VERBATIM, board);
  if (!game->secret)
    add_code (page, PAY_CODE_PT3_PAGE_COINS, x, o, NULL);
  if (pay_pt3_game_is_over (game, &winner))
    add_code (page, PAY_CODE_PT3_PAGE_WON, side_name (winner), NULL, NULL);
  else if (!pay_fraction_is_number (threshold))
    add_code (page, PAY_CODE_PT3_PAGE_LOST, NULL, NULL, NULL);
  else
    add_code (page, PAY_CODE_PT3_PAGE_THRESHOLD, exact, NULL, NULL);
}

/* Adds the side that wins with the present coins, and the winning bids of this side. Adds
 * nothing if treasuries are secret. */
static void
add_bids (Page *page)
{
  const PayPt3Game *game = page->game;
  PayPt3Side winner;
  int low, high;

  if (game->secret || pay_pt3_game_is_over (game, &winner))
    return;
  g_autoptr (PayPt3Coins) coins = pay_pt3_coins_new (
    game->rule, MAX (game->start[PAY_PT3_X], game->start[PAY_PT3_O]));
  winner = pay_pt3_coins_bids (coins, game->board, game->money[PAY_PT3_X], game->money[PAY_PT3_O],
                               &low, &high);
  g_autofree char *least = g_strdup_printf ("%d", low);
  g_autofree char *most = g_strdup_printf ("%d", high);
  if (low == high)
    add_code (page, PAY_CODE_PT3_PAGE_BID, side_name (winner), least, NULL);
  else
    add_code (page, PAY_CODE_PT3_PAGE_BIDS, side_name (winner), least, most);
}

static void
begin_table (Page *page, PayCode title, const char *columns, const PayCode *heads, guint n)
{
  g_auto (GStrv) titles = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    titles[i] = pay_report_say (heads[i], NULL);
  pay_report_add_code (page->report, PAY_BLOCK_HEADING, title);
  pay_report_begin_table (page->report, NULL, columns, (const char *const *) titles);
}

/* Adds the placements so far. If treasuries are secret, the bids are left out. */
static void
add_plies (Page *page)
{
  static const PayCode heads[] = { PAY_CODE_PT3_PAGE_PLACED, PAY_CODE_PT3_PAGE_SQUARE,
                                   PAY_CODE_PT3_PAGE_CHOSEN_BY, PAY_CODE_PT3_PAGE_BID_X,
                                   PAY_CODE_PT3_PAGE_BID_O };
  const PayPt3Game *game = page->game;

  if (game->n_plies == 0)
    return;
  begin_table (page, PAY_CODE_PT3_PAGE_SO_FAR, game->secret ? "lrl" : "lrlrr", heads,
               game->secret ? 3 : 5);
  for (guint i = 0; i < game->n_plies; i++)
    {
      const PayPt3Ply *ply = &game->plies[i];
      g_autofree char *square = g_strdup_printf ("%u", ply->bids[ply->payer].square + 1);
      g_autofree char *x = g_strdup_printf ("%d", ply->bids[PAY_PT3_X].amount);
      g_autofree char *o = g_strdup_printf ("%d", ply->bids[PAY_PT3_O].amount);
      pay_report_add_row (page->report, side_name (i % 2 ? PAY_PT3_O : PAY_PT3_X), square,
                          side_name (ply->payer), x, o, NULL);
    }
}

/* Adds a threshold, as in "2/5" and "0.40000", or the winner if the game is over on this board. */
static void
add_threshold (Page *page, PayPt3Board board, const char *first, const char *second)
{
  PayFraction threshold = pay_pt3_solver_get (page->solver, board);
  g_autofree char *exact = pay_fraction_text (threshold);
  gboolean number = pay_fraction_is_number (threshold);
  char rounded[G_ASCII_DTOSTR_BUF_SIZE];
  PayPt3Side winner;

  if (pay_pt3_board_is_over (board, page->game->rule, &winner))
    {
      g_autofree char *won = pay_report_say (PAY_CODE_PT3_PAGE_WINS, side_name (winner), NULL);
      pay_report_add_row (page->report, first, second, won, "", NULL);
      return;
    }
  g_ascii_formatd (rounded, sizeof rounded, "%.5f",
                   number ? pay_fraction_to_double (threshold) : 0);
  pay_report_add_row (page->report, first, second, number ? exact : "∞", number ? rounded : "",
                      NULL);
}

static gboolean
is_decided (Page *page, PayPt3Board board)
{
  PayFraction threshold = pay_pt3_solver_get (page->solver, board);

  return !pay_fraction_is_number (threshold) || threshold.sign == 0;
}

/* Adds the thresholds after the next placement, and after the next two placements. */
static void
add_tree (Page *page)
{
  static const PayCode heads[] = { PAY_CODE_PT3_PAGE_SQUARE, PAY_CODE_PT3_PAGE_THEN,
                                   PAY_CODE_PT3_PAGE_EXACTLY, PAY_CODE_PT3_PAGE_ROUNDED };
  PayPt3Side winner;

  if (pay_pt3_game_is_over (page->game, &winner))
    return;
  begin_table (page, PAY_CODE_PT3_PAGE_FOLLOWS, "rrrr", heads, G_N_ELEMENTS (heads));
  for (guint i = 0; i < PAY_PT3_SQUARES; i++)
    {
      if (!pay_pt3_board_is_empty_at (page->game->board, i))
        continue;
      PayPt3Board next = pay_pt3_board_place (page->game->board, i);
      g_autofree char *first = g_strdup_printf ("%u", i + 1);

      add_threshold (page, next, first, "");
      for (guint j = 0; j < PAY_PT3_SQUARES && !is_decided (page, next); j++)
        if (pay_pt3_board_is_empty_at (next, j))
          {
            g_autofree char *second = g_strdup_printf ("%u", j + 1);
            add_threshold (page, pay_pt3_board_place (next, j), "", second);
          }
    }
}

PayReport *
pay_pt3_report_new (const PayPt3Game *game)
{
  g_autoptr (PayPt3Solver) solver = pay_pt3_solver_new (game->rule);
  g_autofree char *title = pay_report_say (PAY_CODE_PT3_PAGE_TITLE, NULL);
  g_autofree char *subject = pay_report_say (PAY_CODE_PT3_PAGE_SUBJECT, NULL);
  g_autofree char *rule = pay_report_say (
    game->rule == PAY_PT3_LITERAL ? PAY_CODE_PT3_PAGE_LITERAL : PAY_CODE_PT3_PAGE_O_LINE, NULL);
  Page page = { pay_report_new (title, subject), game, solver };

  pay_report_add_lead (page.report, rule);
  add_state (&page);
  add_bids (&page);
  add_plies (&page);
  add_tree (&page);
  pay_report_add_code (page.report, PAY_BLOCK_NOTE, PAY_CODE_PT3_PAGE_NOTE);
  return page.report;
}
