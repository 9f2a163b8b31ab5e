/* pt3-player.c - computer players of Payola tic-tac-toe
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/pt3-player.h"

#include "ministry/pt3-coins.h"
#include "ministry/pt3-solver.h"

/* Rates a square for a side; greater is better. */
typedef gint64 (*Value) (gconstpointer data, PayPt3Board next);

/* Finds the best empty square, at random among equal ones. */
static guint
choose_square (PayPt3Board board, Value value, gconstpointer data, PayRandom *random)
{
  guint best = 0, n_best = 0;
  gint64 highest = G_MININT64;

  for (guint square = 0; square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (board, square))
      {
        gint64 here = value (data, pay_pt3_board_place (board, square));
        if (n_best == 0 || here > highest)
          {
            best = square;
            highest = here;
            n_best = 1;
          }
        else if (here == highest && pay_random_below (random, ++n_best) == 0)
          best = square;
      }
  return best;
}

/* ---- clerk ----------------------------------------------------------------------------------- */

typedef struct
{
  PayPt3Side side;
} Clerk;

/* Counts the squares on which X would complete a line at once. X prefers many such squares, and O
 * prefers few. */
static gint64
value_for_clerk (gconstpointer data, PayPt3Board next)
{
  const Clerk *clerk = data;
  gint64 chances = 0;

  if (pay_pt3_has_line (next.x, NULL))
    chances = 100;
  for (guint square = 0; square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (next, square))
      chances += pay_pt3_has_line (next.x | (1u << square), NULL);
  return clerk->side == PAY_PT3_X ? chances : -chances;
}

/* Bids a random amount. The maximum is about three times the money divided by the number of
 * remaining placements. */
static PayPt3Bid
bid_of_clerk (const PayPt3Game *game, PayPt3Side side, PayRandom *random)
{
  Clerk clerk = { side };
  guint left = PAY_PT3_SQUARES - game->n_plies;
  guint most = MIN ((guint) game->money[side], 1 + 3 * (guint) game->money[side] / left);

  return (PayPt3Bid) {
    .square = choose_square (game->board, value_for_clerk, &clerk, random),
    .amount = (int) pay_random_below (random, most + 1),
  };
}

/* ---- secretary ------------------------------------------------------------------------------- */

typedef struct
{
  const PayPt3Solver *solver;
  PayPt3Side side;
} Secretary;

static gint64
value_for_secretary (gconstpointer data, PayPt3Board next)
{
  const Secretary *secretary = data;
  PayFraction threshold = pay_pt3_solver_get (secretary->solver, next);
  gint64 millionths = pay_fraction_is_infinite (threshold)
                      ? G_MAXINT
                      : (gint64) (pay_fraction_to_double (threshold) * 1e6);

  return secretary->side == PAY_PT3_X ? -millionths : millionths;
}

/* Bids about the middle between the lowest and the highest winning bid, even if these are the
 * opponent's. When the money is exactly at the threshold, both bids are equal, and this is the
 * only correct bid. A random error of up to a quarter of the middle is added or subtracted. */
static PayPt3Bid
bid_of_secretary (const PayPt3Game *game, PayPt3Side side, int x, int o, PayRandom *random)
{
  g_autoptr (PayPt3Solver) solver = pay_pt3_solver_new (game->rule);
  Secretary secretary = { solver, side };
  PayFraction least, most;
  PayWinningBids bids;
  int amount = 0;

  pay_pt3_solver_get_range (solver, game->board, &least, &most);
  if (pay_threshold_bids (least, most, x, o, &bids) && !bids.any)
    {
      PayFraction sum = pay_fraction_add (bids.low, bids.high);
      PayFraction share = pay_fraction (75 + pay_random_below (random, 51), 200);
      gint64 middle = pay_fraction_floor (pay_fraction_mul (sum, share));
      amount = (int) CLAMP (middle, 0, game->money[side]);
    }
  return (PayPt3Bid) {
    .square = choose_square (game->board, value_for_secretary, &secretary, random),
    .amount = amount,
  };
}

/* ---- minister -------------------------------------------------------------------------------- */

typedef struct
{
  const PayPt3Coins *coins;
  PayPt3Side side;
  int o_money; /* coins that O has after the payment */
} Minister;

static gint64
value_for_minister (gconstpointer data, PayPt3Board next)
{
  const Minister *minister = data;
  gint64 need = pay_pt3_coins_need (minister->coins, next, minister->o_money);

  return minister->side == PAY_PT3_X ? -need : need;
}

/* Counts the traps of a bid of @amount coins in a position that the other player can win. A trap is
 * a bid with which the other player would lose this position. */
static guint
count_traps (const PayPt3Coins *coins, PayPt3Board board, PayPt3Side side, int x, int o, int amount)
{
  guint n = 0;

  if (side == PAY_PT3_X)
    {
      if (x - amount >= pay_pt3_coins_need_best (coins, board, o))
        n += (guint) MIN (amount, o + 1);
      for (int other = amount; other <= o; other++)
        n += x >= pay_pt3_coins_need_worst (coins, board, o - other);
      return n;
    }
  if (x < pay_pt3_coins_need_worst (coins, board, o - amount))
    n += (guint) MIN (amount, x) + 1;
  int best = pay_pt3_coins_need_best (coins, board, o);
  for (int other = amount + 1; other <= x; other++)
    n += x - other < best;
  return n;
}

/* In a won position, makes one of the winning bids at random, because all of them are equally good.
 * In a lost position, makes the bid with the most traps. */
static PayPt3Bid
bid_of_minister (const PayPt3Game *game, PayPt3Side side, int x, int o, PayRandom *random)
{
  g_autoptr (PayPt3Coins) coins = pay_pt3_coins_new (game->rule, MAX (o, 0));
  Minister minister = { coins, side, o };
  int low, high, amount = 0;

  if (pay_pt3_coins_bids (coins, game->board, x, o, &low, &high) == side)
    amount = low + (int) pay_random_below (random, (guint) (high - low) + 1);
  else
    {
      guint most = 0, n_best = 0;
      for (int try = 0; try <= (side == PAY_PT3_X ? x : o); try++)
        {
          guint traps = count_traps (coins, game->board, side, x, o, try);
          if (traps > most || n_best == 0)
            {
              most = traps;
              n_best = 1;
              amount = try;
            }
          else if (traps == most && pay_random_below (random, ++n_best) == 0)
            amount = try;
        }
    }
  if (side == PAY_PT3_O)
    minister.o_money -= amount;
  return (PayPt3Bid) {
    .square = choose_square (game->board, value_for_minister, &minister, random),
    .amount = amount,
  };
}

PayPt3Bid
pay_pt3_player_bid (const PayPt3Game *game, PayPt3Side side, PayPt3Strength strength,
                    PayRandom *random)
{
  int money[2], least, most;
  PayPt3Side winner;

  g_return_val_if_fail (!pay_pt3_game_is_over (game, &winner), ((PayPt3Bid) { 0 }));

  /* If the other player's treasury is not known, the greatest possible amount is assumed. */
  money[side] = game->money[side];
  pay_pt3_game_get_money (game, side, !side, &least, &most);
  money[!side] = most;
  if (strength == PAY_PT3_CLERK)
    return bid_of_clerk (game, side, random);
  if (strength == PAY_PT3_SECRETARY)
    return bid_of_secretary (game, side, money[PAY_PT3_X], money[PAY_PT3_O], random);
  return bid_of_minister (game, side, money[PAY_PT3_X], money[PAY_PT3_O], random);
}
