/* test-what-if.c - hypothetical phases, and prices against every amount
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "../payola/random-sheet.h"

#include "economy/economy.h"
#include "game/what-if.h"
#include "payola/auction-record.h"

#include <string.h>

/* Adjudicates the game with its sheets and returns the turn. */
static PayTurn *
resolved (PayGame *game)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) after = pay_game_adjudicate (game, found);

  g_assert_nonnull (after);
  return pay_turn_ref (pay_game_get_turn (after, pay_game_get_n_turns (after) - 1));
}

static PaySetup *
make_setup (const char *options)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) names = g_strsplit (options ? options : "", " ", -1);
  g_autoptr (PayOptions) parsed = pay_options_parse ((const char *const *) names, found);
  PaySetup *setup = pay_setup_new (play_board (), "payola", parsed, NULL, NULL, 1, found);

  g_assert_nonnull (setup);
  return setup;
}

static PayGame *
imagine (const char *options, PayPosition *position, guint64 seed)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = make_setup (options);
  PayGame *game = pay_what_if_new (setup, position, seed, found);

  g_assert_nonnull (game);
  return game;
}

static PayGame *
imagine_text (const char *options, const char *text)
{
  g_autoptr (PayPosition) position = play_position (text);
  return imagine (options, position, 1);
}

static int
price_of (PayGame *game, const char *power, guint line, PayPriceGoal goal)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  int price = -2;

  g_assert_true (pay_what_if_find_price (game, play_power (power), line, goal, &price, found));
  return price;
}

/* ---- hypothetical phases ------------------------------------------------------------------- */

/* A hypothetical phase with the sheets and the seed of the real game has the same outcome. The
 * real game does not change. */
static void
test_same_as_played (void)
{
  g_autoptr (PaySetup) setup = play_demo_setup ();
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  play_demo_receive (&game);
  g_autoptr (PayGame) imagined = pay_what_if_new (setup, pay_game_get_position (game),
                                                  pay_setup_get_seed (setup), found);
  for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
    if (pay_game_get_sheet (game, (PayPower) p))
      play_submit (&imagined, pay_board_get_power_key (play_board (), (PayPower) p),
                   pay_sheet_get_text (pay_game_get_sheet (game, (PayPower) p)));
  g_autoptr (PayTurn) turn = resolved (imagined);
  g_assert_cmpuint (pay_game_get_n_turns (imagined), ==, 0);
  play_resolve (&game);
  g_assert_true (pay_position_equal (pay_turn_get_after (turn), pay_game_get_position (game)));
}

/* The seed decides only the order of the powers that the "?" in the list stands for. */
static void
test_seeds (void)
{
  g_autoptr (PayPosition) position = play_position (
    "S1901M | France 9 [?]: A PAR | England 9: F LON | Germany 9: A BER");
  guint n_burgundy = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (PayGame) game = imagine (NULL, position, seed);
      play_submit (&game, "England", "5 : A PAR - BUR");
      play_submit (&game, "Germany", "5 : A PAR - PIC");
      g_autoptr (PayTurn) turn = resolved (game);
      g_autoptr (PayTurn) again = resolved (game);
      g_autofree char *after = pay_position_text (pay_turn_get_after (turn));
      g_assert_true (pay_position_equal (pay_turn_get_after (turn), pay_turn_get_after (again)));
      n_burgundy += strstr (after, "A BUR") != NULL;
    }
  g_assert_cmpuint (n_burgundy, >, 8);
  g_assert_cmpuint (n_burgundy, <, 32);
}

/* ---- prices by hand ------------------------------------------------------------------------ */

#define BOARD "S1901M | France 30: A PAR, A MAR | England 30: F LON | Germany 30: A MUN, A RUH"

static void
test_prices (void)
{
  g_autoptr (PayGame) game = imagine_text (NULL, BOARD);

  play_submit (&game, "Germany", "7 : A PAR H\n5 : A MUN - BUR\n5 : A RUH S A MUN - BUR");
  play_submit (&game, "France", "1 : A PAR - BUR\n5 $\n% a word\n2 > A MUN - TYR\n1 : A MAR - SPA");
  /* France comes first in its own list, so a tie is enough. */
  g_assert_cmpint (price_of (game, "France", 1, PAY_PRICE_OBEYED), ==, 7);
  /* Two units attack from Munich, so no price is high enough. */
  g_assert_cmpint (price_of (game, "France", 1, PAY_PRICE_SUCCESS), ==, PAY_PRICE_NEVER);
  /* Any move is enough, including the one that Germany pays for. */
  g_assert_cmpint (price_of (game, "France", 4, PAY_PRICE_OBEYED), ==, 1);
  g_assert_cmpint (price_of (game, "France", 5, PAY_PRICE_OBEYED), ==, 0);
  g_assert_cmpint (price_of (game, "Germany", 1, PAY_PRICE_OBEYED), ==, 2);
}

/* France cannot spend more than 25; Germany offers 26. */
static void
test_never (void)
{
  g_autoptr (PayGame) game = imagine_text (NULL, BOARD);

  play_submit (&game, "Germany", "26 : A PAR H");
  play_submit (&game, "France", "1 : A PAR - BUR\n5 $\n");
  g_assert_cmpint (price_of (game, "France", 1, PAY_PRICE_OBEYED), ==, PAY_PRICE_NEVER);
  play_submit (&game, "Germany", "25 : A PAR H");
  g_assert_cmpint (price_of (game, "France", 1, PAY_PRICE_OBEYED), ==, 25);
  /* A negative offer does not pay for the orders that it names. Here HOLD is the only order that
   * any offer names. */
  play_submit (&game, "France", "1 ! A PAR H\n");
  g_assert_cmpint (price_of (game, "France", 1, PAY_PRICE_OBEYED), ==, PAY_PRICE_NEVER);
}

/* Own units obey for 0 AgP. A sheet may not contain another amount for them. */
static void
test_pay_dummies (void)
{
  g_autoptr (PayGame) game = imagine_text ("pay-dummies dummy-germany", BOARD);

  play_submit (&game, "France", "A PAR - BUR\nA MAR H\n1 : A MUN H\n");
  play_submit (&game, "England", "F LON H\n4 : A MUN - BUR\n");
  g_assert_cmpint (price_of (game, "France", 1, PAY_PRICE_OBEYED), ==, 0);
  g_assert_cmpint (price_of (game, "France", 3, PAY_PRICE_OBEYED), ==, 4);
}

/* A support without a matching order (a signal) has a price, too. With restrict-signal, a unit
 * that gives a signal also fulfils the offers that pay for its HOLD. */
static void
test_signals (void)
{
  g_autoptr (PayGame) open = imagine_text ("signal-support", BOARD);
  g_autoptr (PayGame) restricted = imagine_text ("restrict-signal", BOARD);

  play_submit (&open, "Germany", "7 : A PAR H");
  play_submit (&open, "France", "1 : A PAR S F LON");
  g_assert_cmpint (price_of (open, "France", 1, PAY_PRICE_OBEYED), ==, 7);

  play_submit (&restricted, "England", "3 : A PAR - BUR");
  play_submit (&restricted, "Germany", "1 : A PAR H");
  play_submit (&restricted, "France", "0 : A PAR S F LON\n1 : A MAR H");
  /* A signal includes a HOLD for 0 AgP, and so France backs that order in the tie. */
  g_assert_cmpint (price_of (restricted, "Germany", 1, PAY_PRICE_OBEYED), ==, 3);
  g_assert_cmpint (price_of (restricted, "Germany", 1, PAY_PRICE_SUCCESS), ==, 3);
}

static void
test_limits (void)
{
  g_autoptr (PayGame) game = imagine_text ("limit-offers", BOARD);

  play_submit (&game, "Germany", "19 : A PAR H");
  play_submit (&game, "France", "1 : A PAR - BUR\n10 : A MAR H\n");
  g_assert_cmpint (price_of (game, "France", 1, PAY_PRICE_OBEYED), ==, 19);
  play_submit (&game, "Germany", "21 : A PAR H");
  g_assert_cmpint (price_of (game, "France", 1, PAY_PRICE_OBEYED), ==, PAY_PRICE_NEVER);
}

static void
check_refused (PayGame *game, const char *power, guint line, PayCode code)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  int price;

  g_assert_false (
    pay_what_if_find_price (game, play_power (power), line, PAY_PRICE_OBEYED, &price, found));
  g_assert_true (pay_diagnostics_has_code (found, code));
}

static void
test_refused (void)
{
  g_autoptr (PayGame) game = imagine_text (NULL, BOARD);

  check_refused (game, "France", 1, PAY_CODE_WHAT_IF_NO_SHEET);
  play_submit (&game, "France", "1 : A PAR - BUR\n5 $\n\nACCEPT F\n");
  for (guint line = 2; line < 7; line++)
    check_refused (game, "France", line, PAY_CODE_WHAT_IF_NO_OFFER);
  check_refused (game, "France", 0, PAY_CODE_WHAT_IF_NO_OFFER);

  g_autoptr (PayGame) winter = imagine_text (NULL, "W1901A | France 3: A PAR");
  check_refused (winter, "France", 1, PAY_CODE_WHAT_IF_NO_PRICES);
}

/* ---- prices by trial ----------------------------------------------------------------------- */

/* Checks by an adjudication whether the line reaches the goal with a given amount. */
static gboolean
reaches (PayGame *game, PayPower power, const PayOfferSheet *sheet, guint line, int amount,
         PayPriceGoal goal)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  const PayOffer *offer = pay_offer_sheet_get_line (sheet, line - 1)->offer;
  const PayOrder *order;
  gboolean named = FALSE, paid;

  for (guint i = 0; i < pay_offer_sheet_get_n_lines (sheet); i++)
    {
      const char *old = pay_offer_sheet_get_line (sheet, i)->normal;
      if (i + 1 == line)
        g_string_append_printf (text, "%d%s\n", amount, old + strcspn (old, " "));
      else
        g_string_append_printf (text, "%s\n", old);
    }
  g_autoptr (PayGame) other = pay_game_submit (game, power, text->str, -1, found);
  if (!other)
    return FALSE;

  g_autoptr (PayTurn) turn = resolved (other);
  order = &pay_decision_get_orders (pay_turn_get_decision (turn))[offer->unit];
  for (guint i = 0; i < offer->n_orders; i++)
    named |= pay_order_equal (&offer->orders[i], order);
  paid = (offer->type == PAY_OFFER_NEGATIVE) != named || offer->type == PAY_OFFER_GIFT
      || (offer->type == PAY_OFFER_MOVE && pay_order_is_move (order))
      || (offer->type == PAY_OFFER_HOLD && !pay_order_is_move (order));
  if (!paid || goal == PAY_PRICE_OBEYED)
    return paid;
  return pay_outcome_get_result (pay_turn_get_outcome (turn), (guint) offer->unit)->verdict
      == PAY_VERDICT_SUCCESS;
}

/* Makes a small random game, and chooses a random line of one of its sheets. */
static PayGame *
draw_game (PayRandom *random, const char *options, int rich, guint most, PayPower *power,
           guint *line)
{
  g_autoptr (PayPosition) position = random_position (play_board (), random, 6, rich);
  PayGame *game = imagine (options, position, pay_random_next (random));
  guint n_powers = pay_board_get_n_powers (play_board ());

  *power = (PayPower) pay_random_below (random, n_powers);
  for (guint p = 0; p < n_powers; p++)
    {
      guint n = 1 + pay_random_below (random, 6);
      g_autofree char *text = random_sheet (random, position, n, most);
      play_submit (&game, pay_board_get_power_key (play_board (), (PayPower) p), text);
      if (p == (guint) *power)
        *line = 1 + pay_random_below (random, n);
    }
  return game;
}

/* Compares the price with the results of all amounts up to `limit`, and of some larger amounts. */
static void
check_prices (const char *options, guint64 seed, guint n_games, int limit, guint n_above, int rich,
              guint most)
{
  PayRandom random = pay_random_init (seed);
  guint n_found = 0;

  for (guint i = 0; i < n_games; i++)
    {
      PayPower power;
      guint line = 0;
      g_autoptr (PayGame) game = draw_game (&random, options, rich, most, &power, &line);
      const char *name = pay_board_get_power_key (play_board (), power);
      const PayOfferSheet *sheet = pay_sheet_get_body (pay_game_get_sheet (game, power));
      PayPriceGoal goal = pay_random_below (&random, 2) ? PAY_PRICE_OBEYED : PAY_PRICE_SUCCESS;
      int price = price_of (game, name, line, goal);

      n_found += price > 0;
      for (int amount = 0; amount <= limit && amount != price; amount++)
        g_assert_false (reaches (game, power, sheet, line, amount, goal));
      if (price != PAY_PRICE_NEVER)
        g_assert_true (reaches (game, power, sheet, line, price, goal));
      for (guint n = 0; n < n_above; n++)
        {
          int amount = limit + (int) pay_random_below (&random, (guint) (PAY_AMOUNT_MAX - limit));
          if (price == PAY_PRICE_NEVER || amount < price)
            g_assert_false (reaches (game, power, sheet, line, amount, goal));
        }
    }
  g_assert_cmpuint (n_found, >, n_games / 10);
}

static void
test_every_amount (void)
{
  check_prices (NULL, 1, 60, 80, 30, 20, 12);
  check_prices (NULL, 2, 40, 80, 30, 60, 12);
  check_prices ("zero-foreign", 3, 40, 80, 30, 8, 4);
  check_prices (NULL, 4, 20, 300, 30, 40, 100);
  check_prices ("public-totals hide-offers", 9, 20, 80, 30, 20, 12);
  check_prices ("no-ledgers one-transfer", 10, 20, 80, 30, 20, 12);
}

static void
test_every_amount_ebayola (void)
{
  /* Amounts beyond a few hundred take thousands of rounds in eBayola. */
  check_prices ("ebayola", 5, 30, 120, 1, 20, 12);
  check_prices ("ebayola public-totals", 6, 30, 120, 1, 12, 12);
  check_prices ("ebayola-lowering=owner", 8, 30, 120, 1, 12, 12);
}

/* ---- properties ---------------------------------------------------------------------------- */

/* If no power overspends and a unit obeys a direct offer, it also obeys the offer with any
 * larger amount that the power can pay. */
static void
test_more_of_the_same (void)
{
  PayRandom random = pay_random_init (7);
  guint n_raised = 0;

  for (guint i = 0; i < 200; i++)
    {
      PayPower power;
      guint line = 0;
      g_autoptr (PayGame) game = draw_game (&random, NULL, 200, 9, &power, &line);
      g_autoptr (PayTurn) turn = resolved (game);
      const PayAuction *auction = pay_payola_get_auction (pay_turn_get_decision (turn));
      g_autoptr (PayAuctionRecord) record = pay_auction_record_new (auction);
      const PayOfferSheet *sheet = pay_sheet_get_body (pay_game_get_sheet (game, power));
      const PayOffer *offer = pay_offer_sheet_get_line (sheet, line - 1)->offer;
      int left = pay_auction_get_spendable (auction, power)
               - pay_auction_get_spent (auction, power);
      gint64 sum = pay_amount_sum (offer->pieces, offer->n_pieces);

      if (pay_auction_record_get_n_rounds (record) > 0 || offer->type != PAY_OFFER_DIRECT
          || !reaches (game, power, sheet, line, (int) sum, PAY_PRICE_OBEYED))
        continue;
      for (guint n = 0; n < 5; n++)
        {
          int more = (int) sum + (int) pay_random_below (&random, (guint) left + 1);
          g_assert_true (reaches (game, power, sheet, line, more, PAY_PRICE_OBEYED));
        }
      n_raised++;
    }
  g_assert_cmpuint (n_raised, >, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/what-if/same-as-played", test_same_as_played);
  g_test_add_func ("/game/what-if/seeds", test_seeds);
  g_test_add_func ("/game/what-if/prices", test_prices);
  g_test_add_func ("/game/what-if/never", test_never);
  g_test_add_func ("/game/what-if/pay-dummies", test_pay_dummies);
  g_test_add_func ("/game/what-if/signals", test_signals);
  g_test_add_func ("/game/what-if/limits", test_limits);
  g_test_add_func ("/game/what-if/refused", test_refused);
  g_test_add_func ("/game/what-if/every-amount", test_every_amount);
  g_test_add_func ("/game/what-if/every-amount-ebayola", test_every_amount_ebayola);
  g_test_add_func ("/game/what-if/more-money", test_more_of_the_same);
  return g_test_run ();
}
