/* pt3-coins.c - Payola tic-tac-toe with whole coins
 *
 * The need of X is the least treasury with which X wins. Let m be the need after the best placement
 * of X, and M(o) the need after the best placement of O if O then has o coins. If X has a coins, a
 * bid D wins if a - D >= m and, unless O cannot pay D, a >= M(o - D). A larger D only helps the
 * second condition, so it is enough to test D = a - m. If it does not win, O wins by bidding
 * exactly D: if X bids more, X has less than m left, and if the bid of O succeeds, X has less than
 * M(o - D).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/pt3-coins.h"

struct _PayPt3Coins
{
  PayPt3Rule rule;
  int most;
  int *needs[PAY_PT3_FAMILIES]; /* least treasuries with which X wins, for each family of boards,
                                 * indexed by the treasury of O; NULL if the game never reaches
                                 * the family */
};

/* Checks whether X wins with @x coins. @best is m. @worst is M, as an array by the number of
 * coins that O has left. */
static gboolean
wins (int x, int o, int best, const int *worst)
{
  if (best == PAY_PT3_NEVER || x < best)
    return FALSE;
  int bid = x - best;
  return bid > o || x >= worst[o - bid];
}

static const int *
solve (PayPt3Coins *self, PayPt3Board board)
{
  guint family = pay_pt3_board_family (board);
  gsize n = (gsize) self->most + 1;
  g_autofree int *best = NULL, *worst = NULL;
  PayPt3Side winner;

  if (self->needs[family])
    return self->needs[family];
  int *needs = self->needs[family] = g_new (int, n);
  if (pay_pt3_board_is_over (board, self->rule, &winner))
    {
      for (gsize o = 0; o < n; o++)
        needs[o] = winner == PAY_PT3_X ? 0 : PAY_PT3_NEVER;
      return needs;
    }

  best = g_new (int, n);
  worst = g_new0 (int, n);
  for (gsize o = 0; o < n; o++)
    best[o] = PAY_PT3_NEVER;
  for (guint square = 0; square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (board, square))
      {
        const int *next = solve (self, pay_pt3_board_place (board, square));
        for (gsize o = 0; o < n; o++)
          {
            best[o] = MIN (best[o], next[o]);
            worst[o] = MAX (worst[o], next[o]);
          }
      }

  /* More money never harms a player, so the need of X never falls when o grows. */
  for (gsize o = 0; o < n; o++)
    {
      needs[o] = best[o];
      if (best[o] == PAY_PT3_NEVER)
        continue;
      needs[o] = MAX (best[o], o > 0 ? needs[o - 1] : 0);
      while (!wins (needs[o], (int) o, best[o], worst))
        needs[o]++;
    }
  return needs;
}

PayPt3Coins *
pay_pt3_coins_new (PayPt3Rule rule, int most)
{
  g_return_val_if_fail (most >= 0 && most <= PAY_PT3_MAX_MONEY, NULL);

  PayPt3Coins *self = g_new0 (PayPt3Coins, 1);
  self->rule = rule;
  self->most = most;
  solve (self, (PayPt3Board) { 0 });
  return self;
}

void
pay_pt3_coins_free (PayPt3Coins *self)
{
  if (!self)
    return;
  for (guint i = 0; i < PAY_PT3_FAMILIES; i++)
    g_free (self->needs[i]);
  g_free (self);
}

int
pay_pt3_coins_need (const PayPt3Coins *self, PayPt3Board board, int o_money)
{
  g_return_val_if_fail (o_money >= 0 && o_money <= self->most, PAY_PT3_NEVER);
  return self->needs[pay_pt3_board_family (board)][o_money];
}

int
pay_pt3_coins_need_best (const PayPt3Coins *self, PayPt3Board board, int o_money)
{
  int best = PAY_PT3_NEVER;

  for (guint square = 0; square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (board, square))
      best = MIN (best, pay_pt3_coins_need (self, pay_pt3_board_place (board, square), o_money));
  return best;
}

int
pay_pt3_coins_need_worst (const PayPt3Coins *self, PayPt3Board board, int o_money)
{
  int worst = 0;

  for (guint square = 0; square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (board, square))
      worst = MAX (worst, pay_pt3_coins_need (self, pay_pt3_board_place (board, square), o_money));
  return worst;
}

PayPt3Side
pay_pt3_coins_bids (const PayPt3Coins *self, PayPt3Board board, int x_money, int o_money, int *low,
                    int *high)
{
  int best = pay_pt3_coins_need_best (self, board, o_money);
  gboolean x_wins = pay_pt3_coins_need (self, board, o_money) <= x_money;

  /* The highest bid with which X still wins. It is below 0 if X does not win even when X places
   * the mark without payment. */
  int limit = best == PAY_PT3_NEVER ? -1 : x_money - best;
  if (x_wins)
    {
      *high = limit;
      *low = limit;
      while (*low > 0
             && (*low - 1 > o_money
                 || x_money >= pay_pt3_coins_need_worst (self, board, o_money - (*low - 1))))
        --*low;
      return PAY_PT3_X;
    }
  *low = MAX (0, limit);
  *high = *low;
  while (*high < o_money && x_money < pay_pt3_coins_need_worst (self, board, o_money - (*high + 1)))
    ++*high;
  return PAY_PT3_O;
}
