/* test-price-lots.c - prices of offers against every amount, on random boards with random options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * PAYOLA_RANDOM_PRICES is the number of prices, and PAYOLA_RANDOM_SEED the seed of the first one.
 */
#include "../payola/lot.h"

#include "economy/economy.h"
#include "game/what-if.h"
#include "payola/auction.h"
#include "payola/offer-sheet.h"

#include <string.h>

#define N_PRICES 150
/* The tests try every amount up to this limit. */
#define LIMIT 60

/* One line of a power's sheet in a what-if. */
typedef struct
{
  PayGame *game;
  PayPower power;
  const PayOfferSheet *sheet;
  guint line; /* from 1 */
  PayPriceGoal goal;
} Case;

/* Adjudicates the game with its sheets and returns the turn. */
static PayTurn *
resolved (PayGame *game)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) after = pay_game_adjudicate (game, found);

  g_assert_nonnull (after);
  return pay_turn_ref (pay_game_get_turn (after, pay_game_get_n_turns (after) - 1));
}

/* Makes a what-if from random sheets. */
static PayGame *
imagine (const Fixture *fixture, guint64 seed)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (fixture->board, "payola", fixture->options, NULL,
                                              NULL, 1, found);
  PayGame *game = setup ? pay_what_if_new (setup, fixture->position, seed, found) : NULL;

  for (guint p = 0; game && p < pay_board_get_n_powers (fixture->board); p++)
    if (fixture->sheets[p])
      {
        PayGame *next = pay_game_submit (game, (PayPower) p,
                                         pay_sheet_get_text (fixture->sheets[p]), -1, found);
        pay_game_unref (game);
        game = next;
      }
  g_assert_nonnull (game);
  return game;
}

/* Picks a random line with a bribe. Returns FALSE if there is none. */
static gboolean
draw_line (Case *self, PayRandom *random, const PayBoard *board)
{
  guint n_powers = pay_board_get_n_powers (board), first = pay_random_below (random, n_powers);

  for (guint i = 0; i < n_powers; i++)
    {
      self->power = (PayPower) ((first + i) % n_powers);
      const PaySheet *sheet = pay_game_get_sheet (self->game, self->power);
      self->sheet = sheet ? pay_sheet_get_body (sheet) : NULL;
      guint n_lines = sheet ? pay_offer_sheet_get_n_lines (self->sheet) : 0;
      guint at = n_lines ? pay_random_below (random, n_lines) : 0;

      for (guint j = 0; j < n_lines; j++)
        {
          guint line = (at + j) % n_lines;
          const PayOffer *offer = pay_offer_sheet_get_line (self->sheet, line)->offer;
          if (!offer || !pay_offer_is_bid (offer))
            continue;
          self->line = line + 1;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
pays (const PayOffer *offer, const PayOrder *order)
{
  gboolean named = FALSE;

  for (guint i = 0; i < offer->n_orders; i++)
    named |= pay_order_equal (&offer->orders[i], order);
  return (offer->type == PAY_OFFER_NEGATIVE) != named || offer->type == PAY_OFFER_GIFT
      || (offer->type == PAY_OFFER_MOVE && pay_order_is_move (order))
      || (offer->type == PAY_OFFER_HOLD && !pay_order_is_move (order));
}

/* Returns the unit of the offer, or -1 if the unit does not exist. In some games players must
 * guess the units, so such offers are possible. */
static int
find_unit (const PayPosition *position, const PayOffer *offer)
{
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    if (pay_position_get_unit (position, u)->type == offer->unit_type
        && pay_position_get_unit (position, u)->location == offer->location)
      return (int) u;
  return -1;
}

/* Checks by an adjudication whether the line reaches the goal with a given amount. */
static gboolean
reaches (const Case *self, int amount)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  const PayOffer *offer = pay_offer_sheet_get_line (self->sheet, self->line - 1)->offer;
  int unit = find_unit (pay_game_get_position (self->game), offer);

  for (guint i = 0; i < pay_offer_sheet_get_n_lines (self->sheet); i++)
    {
      const char *old = pay_offer_sheet_get_line (self->sheet, i)->normal;
      if (i + 1 == self->line)
        g_string_append_printf (text, "%d %c %s\n", amount, offer->type, old + strcspn (old, "AF"));
      else
        g_string_append_printf (text, "%s\n", old);
    }
  g_autoptr (PayGame) other = pay_game_submit (self->game, self->power, text->str, -1, found);
  if (!other || unit < 0)
    return FALSE;

  g_autoptr (PayTurn) turn = resolved (other);
  const PayAuction *auction = pay_payola_get_auction (pay_turn_get_decision (turn));
  PayOrder order = pay_decision_get_orders (pay_turn_get_decision (turn))[unit];
  gboolean signal = pay_auction_get_order (auction, (guint) unit)
                 != pay_auction_get_choice (auction, (guint) unit);

  /* A unit that gives a signal holds. */
  if (signal)
    {
      order = PAY_ORDER_INIT;
      order.kind = PAY_ORDER_HOLD;
      order.unit_type = offer->unit_type;
      order.location = offer->location;
    }
  if (!pays (offer, &order) || self->goal == PAY_PRICE_OBEYED)
    return pays (offer, &order);
  if (signal)
    return !pay_outcome_get_result (pay_turn_get_outcome (turn), (guint) unit)->dislodged;
  return pay_outcome_get_result (pay_turn_get_outcome (turn), (guint) unit)->verdict
      == PAY_VERDICT_SUCCESS;
}

static void
check_price (const Case *self, PayRandom *random, int price)
{
  for (int amount = 0; amount <= LIMIT && amount != price; amount++)
    g_assert_false (reaches (self, amount));
  if (price != PAY_PRICE_NEVER)
    g_assert_true (reaches (self, price));
  for (guint i = 0; i < 3 && price > LIMIT + 1; i++)
    g_assert_false (
      reaches (self, LIMIT + (int) pay_random_below (random, (guint) (price - LIMIT))));
  if (price == PAY_PRICE_NEVER)
    g_assert_false (reaches (self, LIMIT + (int) pay_random_below (random, 500)));
}

static void
test_lots (void)
{
  guint64 n = lot_read_wish ("PAYOLA_RANDOM_PRICES", N_PRICES);
  guint64 first = lot_read_wish ("PAYOLA_RANDOM_SEED", 1);
  guint n_found = 0, n_never = 0;

  for (guint64 seed = first; seed < first + n; seed++)
    {
      PayRandom random = pay_random_init (seed);
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autofree char *names = NULL;
      g_autoptr (Fixture) fixture = lot_draw (&random, &names);
      g_autoptr (PayGame) game = NULL;
      Case that = { 0 };
      int price;

      g_test_message ("price %u: %s", (guint) seed, names);
      game = imagine (fixture, pay_random_next (&random));
      that.game = game;
      that.goal = pay_random_below (&random, 2) ? PAY_PRICE_OBEYED : PAY_PRICE_SUCCESS;
      if (!draw_line (&that, &random, fixture->board))
        continue;
      g_assert_true (
        pay_what_if_find_price (game, that.power, that.line, that.goal, &price, found));
      check_price (&that, &random, price);
      n_found += price > 0;
      n_never += price == PAY_PRICE_NEVER;
    }
  g_test_message ("%u prices above 0, %u never", n_found, n_never);
  if (n < N_PRICES)
    return;
  g_assert_cmpuint (n_found, >, 10);
  g_assert_cmpuint (n_never, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/price-lots/every-amount", test_lots);
  return g_test_run ();
}
