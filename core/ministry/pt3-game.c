/* pt3-game.c - a game of Payola tic-tac-toe
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/pt3-game.h"

#include "ministry/pt3-coins.h"

gboolean
pay_pt3_game_init (PayPt3Game *self, PayPt3Rule rule, gboolean secret, int x_money, int o_money,
                   PayDiagnostics *diagnostics)
{
  *self = (PayPt3Game) {
    .rule = rule,
    .secret = secret,
    .start = { x_money, o_money },
    .money = { x_money, o_money },
  };
  for (guint side = 0; side < 2; side++)
    if (self->money[side] < 0 || self->money[side] > PAY_PT3_MAX_MONEY)
      {
        g_autofree char *given = g_strdup_printf ("%d", self->money[side]);
        g_autofree char *limit = g_strdup_printf ("%d", PAY_PT3_MAX_MONEY);
        pay_diagnostics_add (diagnostics, PAY_CODE_PT3_MONEY, 0, 0, 0, side ? "O" : "X", given,
                             limit, NULL);
        return FALSE;
      }
  return TRUE;
}

gboolean
pay_pt3_game_is_over (const PayPt3Game *self, PayPt3Side *winner)
{
  return pay_pt3_board_is_over (self->board, self->rule, winner);
}

gboolean
pay_pt3_game_check_bid (const PayPt3Game *self, PayPt3Side side, PayPt3Bid bid,
                        PayDiagnostics *diagnostics)
{
  g_autofree char *square = g_strdup_printf ("%u", bid.square + 1);
  g_autofree char *amount = g_strdup_printf ("%d", bid.amount);
  g_autofree char *money = g_strdup_printf ("%d", self->money[side]);
  PayPt3Side winner;
  gboolean good = TRUE;

  if (pay_pt3_game_is_over (self, &winner))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_PT3_OVER, 0, 0, 0, winner == PAY_PT3_X ? "X" : "O",
                           NULL);
      return FALSE;
    }
  if (!pay_pt3_board_is_empty_at (self->board, bid.square))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_PT3_TAKEN, 0, 0, 0, square, NULL);
      good = FALSE;
    }
  if (bid.amount < 0 || bid.amount > self->money[side])
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_PT3_TOO_MUCH, 0, 0, 0, amount,
                           side == PAY_PT3_X ? "X" : "O", money, NULL);
      good = FALSE;
    }
  return good;
}

PayPt3Side
pay_pt3_game_play (PayPt3Game *self, const PayPt3Bid bids[2])
{
  PayPt3Side payer = bids[PAY_PT3_X].amount > bids[PAY_PT3_O].amount ? PAY_PT3_X : PAY_PT3_O;
  PayPt3Ply *ply = &self->plies[self->n_plies];

  g_return_val_if_fail (self->n_plies < PAY_PT3_SQUARES, payer);
  g_return_val_if_fail (pay_pt3_board_is_empty_at (self->board, bids[payer].square), payer);

  *ply = (PayPt3Ply) { .bids = { bids[0], bids[1] }, .payer = payer };
  self->n_plies++;
  self->money[payer] -= bids[payer].amount;
  self->board = pay_pt3_board_place (self->board, bids[payer].square);
  return payer;
}

void
pay_pt3_game_get_money (const PayPt3Game *self, PayPt3Side viewer, PayPt3Side side, int *least,
                        int *most)
{
  *least = *most = self->money[side];
  if (viewer == side || !self->secret)
    return;

  /* An amount that beat the viewer's bid was at least as high as this bid. An amount of X was
   * even higher, because O wins equal bids. */
  *least = *most = self->start[side];
  for (guint i = 0; i < self->n_plies; i++)
    if (self->plies[i].payer == side)
      {
        *most -= self->plies[i].bids[viewer].amount + (side == PAY_PT3_X ? 1 : 0);
        *least = 0;
      }
}
