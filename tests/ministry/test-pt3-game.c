/* test-pt3-game.c - Payola tic-tac-toe with whole coins: rounds, secret balances, the computer
 * player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/pt3-coins.h"
#include "ministry/pt3-player.h"
#include "ministry/pt3-solver.h"
#include "report/pt3-report.h"

#include <string.h>

static PayPt3Game
new_game (PayPt3Rule rule, gboolean secret, int x, int o)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPt3Game game;

  g_assert_true (pay_pt3_game_init (&game, rule, secret, x, o, diagnostics));
  return game;
}

/* ---- coins ----------------------------------------------------------------------------------- */

#define MONEY 5

/* Checks whether X has a bid that wins against every bid of O. Follows the rules directly,
 * without the table of coins. */
static gboolean can_win (PayPt3Board board, PayPt3Rule rule, int x, int o, GHashTable *known);

static gboolean
wins_with (PayPt3Board board, PayPt3Rule rule, int x, int o, int bid, int other, GHashTable *known)
{
  gboolean mine = bid > other;

  /* The side that pays marks the best square for itself. */
  for (guint square = 0; square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (board, square))
      {
        PayPt3Board next = pay_pt3_board_place (board, square);
        gboolean won = mine ? can_win (next, rule, x - bid, o, known)
                            : can_win (next, rule, x, o - other, known);
        if (won == mine)
          return mine;
      }
  return !mine;
}

static gboolean
can_win (PayPt3Board board, PayPt3Rule rule, int x, int o, GHashTable *known)
{
  guint key = ((pay_pt3_board_family (board) * 8u) + (guint) x) * 8u + (guint) o;
  gpointer found;
  gboolean result = FALSE;
  PayPt3Side winner;

  if (pay_pt3_board_is_over (board, rule, &winner))
    return winner == PAY_PT3_X;
  if (g_hash_table_lookup_extended (known, GUINT_TO_POINTER (key), NULL, &found))
    return GPOINTER_TO_INT (found);
  for (int bid = 0; bid <= x && !result; bid++)
    {
      gboolean safe = TRUE;
      for (int other = 0; other <= o && safe; other++)
        safe = wins_with (board, rule, x, o, bid, other, known);
      result = safe;
    }
  g_hash_table_insert (known, GUINT_TO_POINTER (key), GINT_TO_POINTER (result));
  return result;
}

static void
assert_bids (PayPt3Board board, PayPt3Rule rule, int x, int o, const PayPt3Coins *coins,
             GHashTable *known)
{
  int low, high;
  PayPt3Side winner = pay_pt3_coins_bids (coins, board, x, o, &low, &high);

  g_assert_cmpint (winner == PAY_PT3_X, ==, can_win (board, rule, x, o, known));
  g_assert_cmpint (low, <=, high);
  g_assert_cmpint (low, >=, 0);
  g_assert_cmpint (high, <=, winner == PAY_PT3_X ? x : o);
  /* The win is kept with exactly these bids, whatever the opponent bids. */
  for (int bid = 0; bid <= (winner == PAY_PT3_X ? x : o); bid++)
    {
      gboolean safe = TRUE;
      for (int other = 0; other <= (winner == PAY_PT3_X ? o : x) && safe; other++)
        safe = winner == PAY_PT3_X ? wins_with (board, rule, x, o, bid, other, known)
                                   : !wins_with (board, rule, x, o, other, bid, known);
      g_assert_cmpint (safe, ==, bid >= low && bid <= high);
    }
}

static void
test_coins (void)
{
  for (PayPt3Rule rule = PAY_PT3_LITERAL; rule <= PAY_PT3_O_LINE; rule++)
    {
      g_autoptr (PayPt3Coins) coins = pay_pt3_coins_new (rule, MONEY);
      g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
      const char *const boards[] = {
        ".........", "X........", "....X....", "XO.......", "X...O....", "XO..X....",
        "XOX.O....", "XOXOX.O..", "XOXXO.O..", ".X.XO.O..", "OX.XO.X..",
      };

      for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
        {
          g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
          PayPt3Board board;

          g_assert_true (pay_pt3_board_parse (boards[i], rule, &board, diagnostics));
          for (int x = 0; x <= MONEY; x++)
            for (int o = 0; o <= MONEY; o++)
              assert_bids (board, rule, x, o, coins, known);
        }
    }
}

/* With many coins, the threshold is close to the threshold for amounts that need not be whole. */
static void
test_coins_meet_dust (void)
{
  g_autoptr (PayPt3Coins) coins = pay_pt3_coins_new (PAY_PT3_LITERAL, PAY_PT3_MAX_MONEY);
  g_autoptr (PayPt3Solver) solver = pay_pt3_solver_new (PAY_PT3_LITERAL);
  double dust = pay_fraction_to_double (pay_pt3_solver_get (solver, (PayPt3Board) { 0 }));
  int need = pay_pt3_coins_need (coins, (PayPt3Board) { 0 }, PAY_PT3_MAX_MONEY);

  g_assert_cmpfloat_with_epsilon (need / (double) PAY_PT3_MAX_MONEY, dust, 0.01);
}

/* ---- play ------------------------------------------------------------------------------------ */

static void
test_play (void)
{
  PayPt3Game game = new_game (PAY_PT3_LITERAL, FALSE, 10, 10);
  PayPt3Side winner;

  /* O wins equal bids, and then also chooses the square for X's mark. */
  g_assert_cmpint (pay_pt3_game_play (&game, (PayPt3Bid[]) { { 4, 3 }, { 1, 3 } }), ==, PAY_PT3_O);
  g_assert_cmpint (game.money[PAY_PT3_O], ==, 7);
  g_assert_cmpint (game.money[PAY_PT3_X], ==, 10);
  g_assert_cmpint (game.board.x, ==, 2);
  g_assert_cmpint (pay_pt3_game_play (&game, (PayPt3Bid[]) { { 0, 2 }, { 4, 1 } }), ==, PAY_PT3_X);
  g_assert_cmpint (game.board.o, ==, 1);
  g_assert_cmpint (game.money[PAY_PT3_X], ==, 8);
  g_assert_false (pay_pt3_game_is_over (&game, &winner));
}

static void
test_findings (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPt3Game game = new_game (PAY_PT3_LITERAL, FALSE, 3, 3);

  g_assert_true (pay_pt3_game_check_bid (&game, PAY_PT3_X, (PayPt3Bid) { 8, 3 }, diagnostics));
  g_assert_false (pay_pt3_game_check_bid (&game, PAY_PT3_X, (PayPt3Bid) { 9, 4 }, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_PT3_TAKEN));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_PT3_TOO_MUCH));
  g_assert_false (pay_pt3_game_check_bid (&game, PAY_PT3_X, (PayPt3Bid) { 0, -1 }, diagnostics));
  g_assert_false (pay_pt3_game_init (&game, PAY_PT3_LITERAL, FALSE, 1001, 3, diagnostics));
  g_assert_false (pay_pt3_game_init (&game, PAY_PT3_LITERAL, FALSE, 1, -3, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_PT3_MONEY));
}

static void
test_knowledge (void)
{
  PayPt3Game game = new_game (PAY_PT3_LITERAL, TRUE, 20, 20);
  int least, most;

  pay_pt3_game_play (&game, (PayPt3Bid[]) { { 4, 3 }, { 1, 9 } });
  pay_pt3_game_get_money (&game, PAY_PT3_X, PAY_PT3_O, &least, &most);
  g_assert_cmpint (least, ==, 0);
  g_assert_cmpint (most, ==, 17);
  pay_pt3_game_get_money (&game, PAY_PT3_O, PAY_PT3_X, &least, &most);
  g_assert_cmpint (least, ==, 20);
  g_assert_cmpint (most, ==, 20);
  pay_pt3_game_play (&game, (PayPt3Bid[]) { { 4, 6 }, { 4, 5 } });
  pay_pt3_game_get_money (&game, PAY_PT3_O, PAY_PT3_X, &least, &most);
  g_assert_cmpint (most, ==, 14); /* O bid 5 and lost, so O knows that X paid at least 6 */
  pay_pt3_game_get_money (&game, PAY_PT3_X, PAY_PT3_X, &least, &most);
  g_assert_cmpint (least, ==, 14);
}

/* ---- the computer player --------------------------------------------------------------------- */

static PayPt3Side
play_out (PayPt3Game game, PayPt3Strength x, PayPt3Strength o, PayRandom *random)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPt3Side winner;

  while (!pay_pt3_game_is_over (&game, &winner))
    {
      PayPt3Bid bids[2] = { pay_pt3_player_bid (&game, PAY_PT3_X, x, random),
                            pay_pt3_player_bid (&game, PAY_PT3_O, o, random) };
      for (guint side = 0; side < 2; side++)
        g_assert_true (pay_pt3_game_check_bid (&game, side, bids[side], diagnostics));
      pay_pt3_game_play (&game, bids);
    }
  return winner;
}

static void
test_minister_keeps_what_is_won (void)
{
  PayRandom random = pay_random_init (9);

  for (PayPt3Rule rule = PAY_PT3_LITERAL; rule <= PAY_PT3_O_LINE; rule++)
    for (int i = 0; i < 40; i++)
      {
        int x = (int) pay_random_below (&random, 40), o = (int) pay_random_below (&random, 40);
        PayPt3Game game = new_game (rule, FALSE, x, o);
        g_autoptr (PayPt3Coins) coins = pay_pt3_coins_new (rule, 40);
        PayPt3Side winner = pay_pt3_coins_need (coins, game.board, o) <= x ? PAY_PT3_X : PAY_PT3_O;
        PayPt3Strength other = i % PAY_PT3_N_STRENGTHS;

        g_assert_cmpint (play_out (game, winner == PAY_PT3_X ? PAY_PT3_MINISTER : other,
                                   winner == PAY_PT3_X ? other : PAY_PT3_MINISTER, &random),
                         ==, winner);
      }
}

/* Returns the winner if both sides play perfectly, by the table of whole coins. test_coins()
 * compares this table with the rules. */
static PayPt3Side
winner_of (const PayPt3Game *game, const PayPt3Coins *coins)
{
  PayPt3Side winner;

  if (pay_pt3_game_is_over (game, &winner))
    return winner;
  return pay_pt3_coins_need (coins, game->board, game->money[PAY_PT3_O]) <= game->money[PAY_PT3_X]
         ? PAY_PT3_X
         : PAY_PT3_O;
}

/* From a won position, the strongest computer player cannot lose: after every possible answer to
 * its bid, the position is still won. */
static void
test_minister_against_every_answer (void)
{
  PayRandom random = pay_random_init (11);

  for (PayPt3Rule rule = PAY_PT3_LITERAL; rule <= PAY_PT3_O_LINE; rule++)
    {
      g_autoptr (PayPt3Coins) coins = pay_pt3_coins_new (rule, 30);

      for (guint i = 0; i < 30; i++)
        {
          PayPt3Game game = new_game (rule, FALSE, (int) pay_random_below (&random, 31),
                                      (int) pay_random_below (&random, 31));
          PayPt3Side ended;

          while (!pay_pt3_game_is_over (&game, &ended))
            {
              PayPt3Side side = winner_of (&game, coins);
              PayPt3Bid bids[2], own = pay_pt3_player_bid (&game, side, PAY_PT3_MINISTER, &random);
              PayPt3Game next = game;

              for (int amount = 0; amount <= game.money[!side]; amount++)
                for (guint square = 0; square < PAY_PT3_SQUARES; square++)
                  {
                    if (!pay_pt3_board_is_empty_at (game.board, square))
                      continue;
                    PayPt3Game answered = game;
                    bids[side] = own;
                    bids[!side] = (PayPt3Bid) { square, amount };
                    pay_pt3_game_play (&answered, bids);
                    g_assert_cmpint (winner_of (&answered, coins), ==, side);
                    if (pay_random_below (&random, 40) == 0)
                      next = answered;
                  }
              if (next.n_plies == game.n_plies)
                pay_pt3_game_play (&next, bids);
              game = next;
            }
        }
    }
}

/* Each strength usually beats the next lower strength, from either side. */
static void
test_strengths (void)
{
  PayRandom random = pay_random_init (3);

  for (PayPt3Strength s = PAY_PT3_CLERK; s < PAY_PT3_MINISTER; s++)
    for (gboolean secret = FALSE; secret <= TRUE; secret++)
      {
        guint n = 0, won = 0;

        for (guint i = 0; i < 60; i++)
          {
            PayPt3Game game = new_game (PAY_PT3_O_LINE, secret, 50, 50);
            won += play_out (game, s + 1, s, &random) == PAY_PT3_X;
            won += play_out (game, s, s + 1, &random) == PAY_PT3_O;
            n += 2;
          }
        g_test_message ("player %u beats %u %u times of %u", s + 1, s, won, n);
        g_assert_cmpuint (won, >, n / 2);
      }
}

/* If balances are secret, a bid must not depend on the opponent's real balance. */
static void
test_no_peeping (void)
{
  for (PayPt3Strength s = 0; s < PAY_PT3_N_STRENGTHS; s++)
    {
      PayPt3Game a = new_game (PAY_PT3_LITERAL, TRUE, 30, 30), b;
      PayRandom first = pay_random_init (4), second = pay_random_init (4);

      b = a;
      pay_pt3_game_play (&a, (PayPt3Bid[]) { { 4, 5 }, { 1, 6 } });
      pay_pt3_game_play (&b, (PayPt3Bid[]) { { 4, 5 }, { 1, 30 } });
      PayPt3Bid one = pay_pt3_player_bid (&a, PAY_PT3_X, s, &first);
      PayPt3Bid two = pay_pt3_player_bid (&b, PAY_PT3_X, s, &second);
      g_assert_cmpuint (one.square, ==, two.square);
      g_assert_cmpint (one.amount, ==, two.amount);
    }
}

/* ---- the page -------------------------------------------------------------------------------- */

static void
assert_page (const PayPt3Game *game, const char *has, const char *lacks)
{
  g_autoptr (PayReport) report = pay_pt3_report_new (game);
  g_autofree char *text = pay_report_text (report, PAY_REPORT_WIDTH);

  if (has && !strstr (text, has))
    g_error ("\"%s\" is not in %s", has, text);
  if (lacks && strstr (text, lacks))
    g_error ("\"%s\" is in %s", lacks, text);
}

static void
test_page (void)
{
  PayPt3Game game = new_game (PAY_PT3_LITERAL, FALSE, 37, 41);
  const PayPt3Bid bids[] = { { 4, 13 }, { 0, 12 } };

  assert_page (&game, "73017/125800", "Placements So Far");
  assert_page (&game, "1  2  3\n", NULL);
  assert_page (&game, "X has 37, O has 41", NULL);
  assert_page (&game, "10431/14729", NULL);
  g_assert_cmpint (pay_pt3_game_play (&game, bids), ==, PAY_PT3_X);
  assert_page (&game, "4  X  6\n", NULL);
  assert_page (&game, "Placements So Far", "73017/125800");
  assert_page (&game, "X has 24, O has 41", NULL);

  /* Secret balances are not shown. */
  game = new_game (PAY_PT3_O_LINE, TRUE, 37, 41);
  assert_page (&game, "102282565/105181093", "Coins");
  pay_pt3_game_play (&game, bids);
  assert_page (&game, "Chosen By", "X’s Bid");
  assert_page (&game, NULL, "13");

  /* A decided game shows its winner, without the following positions. */
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_assert_true (pay_pt3_board_parse ("XOXO.XO..", PAY_PT3_LITERAL, &game.board, diagnostics));
  game.rule = PAY_PT3_LITERAL;
  assert_page (&game, "X wins", "X has won");
  g_assert_true (pay_pt3_board_parse ("XXXOO....", PAY_PT3_LITERAL, &game.board, diagnostics));
  assert_page (&game, "X has won", "Possible Next Placements");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pt3-game/coins", test_coins);
  g_test_add_func ("/pt3-game/many-coins", test_coins_meet_dust);
  g_test_add_func ("/pt3-game/play", test_play);
  g_test_add_func ("/pt3-game/findings", test_findings);
  g_test_add_func ("/pt3-game/knowledge", test_knowledge);
  g_test_add_func ("/pt3-game/minister-keeps-won-games", test_minister_keeps_what_is_won);
  g_test_add_func ("/pt3-game/minister-against-every-answer", test_minister_against_every_answer);
  g_test_add_func ("/pt3-game/strengths", test_strengths);
  g_test_add_func ("/pt3-game/secret-balances", test_no_peeping);
  g_test_add_func ("/pt3-game/page", test_page);
  return g_test_run ();
}
