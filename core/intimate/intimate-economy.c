/* intimate-economy.c - the economy of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "intimate/intimate-economy.h"

#include "economy/options.h"
#include "intimate/bid-help.h"
#include "intimate/homes.h"
#include "intimate/intimate-sheet.h"
#include "order/unit-order.h"

#include <string.h>

/* The result of a year's auction. */
typedef struct
{
  gboolean held; /* whether the phase has an auction: TRUE in spring, FALSE in fall */
  PayPower homes[2];
  PayPower controller[PAY_MAX_POWERS];
  int bids[2][PAY_MAX_POWERS]; /* bids in credits, by player and mercenary */
  gboolean overbid[2];
  int paid[2];
} Auction;

static void
body_free (gpointer body)
{
  pay_intimate_sheet_free (body);
}

static PaySheet *
read_sheet (const PayOptions *options, const PayPosition *position, PayPower power,
            const char *text, gssize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PaySheet) resignation = NULL;

  /* Resignations are refused because a game of two players has nobody to take over. */
  if (pay_sheet_read_resignation (power, text, length, diagnostics, &resignation))
    {
      if (resignation)
        pay_diagnostics_add (diagnostics, PAY_CODE_INTIMATE_RESIGN, 0, 0, 0, NULL);
      return NULL;
    }
  PayIntimateSheet *sheet = pay_intimate_sheet_read (options, position, power, text, length,
                                                     diagnostics);
  if (!sheet)
    return NULL;
  g_autofree char *copy = length < 0 ? g_strdup (text) : g_strndup (text, (gsize) length);
  return pay_sheet_new (power, copy, sheet, body_free);
}

static GArray *
list_orders (const PaySheet *sheet)
{
  return pay_intimate_sheet_list_orders (pay_sheet_get_body (sheet));
}

static int
get_promised (const PaySheet *sheet)
{
  const PayIntimateSheet *body = pay_sheet_get_body (sheet);
  int sum = 0;

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    sum += pay_intimate_sheet_get_bid (body, p);
  return sum;
}

static guint64
get_led (const PayOptions *options, const PayPosition *position, PayPower power)
{
  return pay_intimate_get_led (options, position, power);
}

/* The phase waits only for the two players, because their sheets may contain the orders of the
 * mercenaries. It does not wait for a player who has neither units, nor mercenaries, nor money to
 * bid for them. */
static gboolean
is_waiting_for (const PayOptions *options, const PayPosition *position, PayPower power,
                const PaySheet *sheet)
{
  const PayBoard *board = pay_position_get_board (position);
  gboolean bids = pay_phase_opens_year (board, pay_position_get_phase (position));
  guint64 led = get_led (options, position, power);
  guint n_units = pay_position_count_units (position, power);

  if (sheet || !pay_intimate_is_home (options, board, power))
    return FALSE;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (((led >> p) & 1) && (!bids || pay_position_get_balance (position, power) > 0))
      n_units += pay_position_count_units (position, (PayPower) p);
  return n_units > 0;
}

/* ---- the auction ----------------------------------------------------------------------------- */

/* Finds the winner of each mercenary, and the cost for both players. A player who overbid wins
 * nothing. */
static void
award (Auction *auction, guint n_powers, int cost[2])
{
  cost[0] = cost[1] = 0;
  for (guint m = 0; m < n_powers; m++)
    {
      int first = auction->overbid[0] ? 0 : auction->bids[0][m];
      int second = auction->overbid[1] ? 0 : auction->bids[1][m];

      auction->controller[m] = PAY_NO_POWER;
      if (first == second)
        continue;
      auction->controller[m] = auction->homes[first < second];
      cost[first < second] += MAX (first, second);
    }
}

/* Returns the price of a bid. The price is half of the bid, rounded up, if half-price is set and
 * the other player overbid. */
static int
price_of (const PayOptions *options, const Auction *auction, guint player, int bid)
{
  gboolean half = auction->overbid[!player] && pay_options_has (options, PAY_OPTION_HALF_PRICE);
  return half ? (bid + 1) / 2 : bid;
}

/* Limits the mercenaries of a player to those that the player can pay for. The mercenaries are
 * granted in the order of the board's powers. The limit matters if the player wins mercenaries
 * only because the other player overbid. */
static void
limit (const PayOptions *options, Auction *auction, guint n_powers, guint player, int credits,
       int *cost)
{
  *cost = 0;
  for (guint m = 0; m < n_powers; m++)
    if (auction->controller[m] == auction->homes[player])
      {
        int price = price_of (options, auction, player, auction->bids[player][m]);
        if (*cost + price > credits)
          auction->controller[m] = PAY_NO_POWER;
        else
          *cost += price;
      }
}

static void
hold_auction (const PayOptions *options, Auction *auction, const PayPosition *position,
              const PayIntimateSheet *const *sheets)
{
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (position));
  int cost[2], credits[2];

  auction->held = TRUE;
  for (guint i = 0; i < 2; i++)
    {
      const PayIntimateSheet *sheet = sheets[auction->homes[i]];
      credits[i] = pay_position_get_balance (position, auction->homes[i]);
      for (guint m = 0; sheet && m < n_powers; m++)
        auction->bids[i][m] = pay_intimate_sheet_get_bid (sheet, m);
    }
  award (auction, n_powers, cost);
  for (guint i = 0; i < 2; i++)
    auction->overbid[i] = cost[i] > credits[i];
  award (auction, n_powers, cost);
  for (guint i = 0; i < 2; i++)
    {
      if (!auction->overbid[i])
        limit (options, auction, n_powers, i, credits[i], &cost[i]);
      auction->paid[i] = auction->overbid[i] ? credits[i] : cost[i];
    }
}

/* ---- deciding -------------------------------------------------------------------------------- */

static void
find_homes (const PayOptions *options, const PayBoard *board, PayPower homes[2])
{
  guint n = 0;

  homes[0] = homes[1] = 0;
  for (guint p = 0; p < pay_board_get_n_powers (board) && n < 2; p++)
    if (pay_intimate_is_home (options, board, p))
      homes[n++] = p;
}

static void
take_orders (const PayPosition *position, PayPower power, const PayOrderSheet *sheet,
             PayOrder *orders)
{
  const PayBoard *board = pay_position_get_board (position);

  for (guint i = 0; sheet && i < pay_order_sheet_get_n (sheet); i++)
    {
      const PayOrder *order = pay_order_sheet_get (sheet, i);
      int u = pay_position_find_unit (position, pay_board_get_province (board, order->location));
      if (u >= 0 && pay_position_get_unit (position, u)->owner == power)
        orders[u] = *order;
    }
}

static void
hold_all (const PayPosition *position, PayOrder *orders)
{
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    orders[u] = pay_order_to_unit (pay_position_get_unit (position, u), PAY_ORDER_HOLD);
}

static PayDecision *
decide (const PayOptions *options, const PayPosition *position, PaySheet *const *sheets,
        guint64 seed)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n_powers = pay_board_get_n_powers (board), n_units = pay_position_get_n_units (position);
  const PayIntimateSheet *read[PAY_MAX_POWERS] = { NULL };
  g_autofree PayOrder *orders = g_new (PayOrder, n_units + 1);
  Auction *auction = g_new0 (Auction, 1);
  PayLedger *ledger = pay_ledger_new ();

  for (guint p = 0; p < n_powers; p++)
    {
      read[p] = sheets[p] ? pay_sheet_get_body (sheets[p]) : NULL;
      auction->controller[p] = pay_intimate_get_controller (position, p);
    }
  find_homes (options, board, auction->homes);
  if (pay_phase_opens_year (board, pay_position_get_phase (position)))
    hold_auction (options, auction, position, read);

  hold_all (position, orders);
  for (guint p = 0; p < n_powers; p++)
    {
      PayPower leader = pay_intimate_is_home (options, board, p) ? (PayPower) p
                                                                 : auction->controller[p];
      if (leader == PAY_NO_POWER)
        continue;
      if (read[leader])
        take_orders (position, p, pay_intimate_sheet_get_orders (read[leader], p), orders);
      if (read[p])
        take_orders (position, p, pay_intimate_sheet_get_orders (read[p], p), orders);
    }
  for (guint i = 0; i < 2; i++)
    if (auction->paid[i] > 0)
      pay_ledger_add (ledger, auction->overbid[i] ? PAY_ENTRY_FORFEIT : PAY_ENTRY_BRIBE,
                      auction->homes[i], PAY_NO_POWER, -1, auction->paid[i]);

  PayDecision *decision = pay_decision_new (&pay_intimate_economy, n_units, orders, ledger, auction,
                                            g_free);
  pay_decision_keep_resigned (decision, position, sheets);
  for (guint p = 0; auction->held && p < n_powers; p++)
    if (!pay_intimate_is_home (options, board, p))
      pay_decision_set_standing (decision, p,
                                 auction->controller[p] == PAY_NO_POWER
                                   ? ""
                                   : pay_board_get_power_key (board, auction->controller[p]));
  return decision;
}

/* ---- money and victory ----------------------------------------------------------------------- */

static PayLedger *
start (const PayOptions *options, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  PayLedger *ledger = pay_ledger_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_intimate_is_home (options, board, p))
      pay_ledger_add (ledger, PAY_ENTRY_START, PAY_NO_POWER, p, -1,
                      pay_intimate_get_credits (options, board, p));
  return ledger;
}

/* Pays every home power one credit for every supply centre that it owns after the fall. */
static PayLedger *
close_year (const PayOptions *options, const PayPosition *before, const PayPosition *after)
{
  const PayBoard *board = pay_position_get_board (after);
  PayLedger *ledger = pay_ledger_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      int n = (int) pay_position_count_centres (after, p);
      if (pay_intimate_is_home (options, board, p) && n > 0)
        pay_ledger_add (ledger, PAY_ENTRY_TAX, PAY_NO_POWER, p, -1, n);
    }
  return ledger;
}

static PayLedger *
nothing (const PayOptions *options, const PayPosition *position)
{
  return pay_ledger_new ();
}

/* Checks whether a power has a unit in a home centre of another power. */
static gboolean
has_broken_in (const PayPosition *position, PayPower power, PayPower other)
{
  const PayBoard *board = pay_position_get_board (position);

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      PayProvince province = pay_board_get_province (board, unit->location);
      if (unit->owner == power && pay_board_is_centre (board, province)
          && pay_board_get_home (board, province) == other)
        return TRUE;
    }
  return FALSE;
}

/* Returns the only home power that has a unit in a home centre of the other home power. Returns
 * PAY_NO_POWER if both or neither have such a unit, so that the game goes on. */
static PayPower
find_winner (const PayOptions *options, const PayPosition *position)
{
  PayPower homes[2];

  find_homes (options, pay_position_get_board (position), homes);
  gboolean first = has_broken_in (position, homes[0], homes[1]);
  gboolean second = has_broken_in (position, homes[1], homes[0]);
  return first == second ? PAY_NO_POWER : homes[second];
}

/* ---- reports --------------------------------------------------------------------------------- */

static void
say (PayDiagnostics *out, PayCode code, const char *first, const char *second, const char *third)
{
  pay_diagnostics_add (out, code, 0, 0, 0, first, second, third, NULL);
}

/* Returns the results of an auction. For PAY_NO_POWER, these are the controllers and prices of all
 * mercenaries, which everybody learns. For a home power, these are its losing bids. Packets store
 * these findings, so the names in them are canonical. */
static PayDiagnostics *
tell (const PayOptions *options, const PayPosition *before, const PayDecision *decision,
      PayPower power)
{
  PayDiagnostics *out = pay_diagnostics_new ();
  const PayBoard *board = pay_position_get_board (before);
  const Auction *auction = pay_decision_get_trace (decision, &pay_intimate_economy);

  for (guint m = 0; auction->held && m < pay_board_get_n_powers (board); m++)
    {
      const char *name = pay_board_get_canonical_power_name (board, m);
      PayPower controller = auction->controller[m];

      if (pay_intimate_is_home (options, board, m))
        continue;
      for (guint i = 0; i < 2; i++)
        {
          int price = controller == auction->homes[i]
                      ? price_of (options, auction, i, auction->bids[i][m])
                      : auction->bids[i][m];
          g_autofree char *bid = g_strdup_printf ("%d", price);
          if (power == PAY_NO_POWER && controller == auction->homes[i])
            say (out, PAY_CODE_INTIMATE_CONTROLS,
                 pay_board_get_canonical_power_name (board, controller), name, bid);
          if (power == auction->homes[i] && auction->bids[i][m] > 0 && controller != power)
            say (out, PAY_CODE_INTIMATE_LOST, bid, name, NULL);
        }
      if (power == PAY_NO_POWER && controller == PAY_NO_POWER)
        say (out, PAY_CODE_INTIMATE_NOBODY, name, NULL, NULL);
    }
  for (guint i = 0; auction->held && i < 2; i++)
    if (power == PAY_NO_POWER && auction->overbid[i])
      say (out, PAY_CODE_INTIMATE_OVERBID,
           pay_board_get_canonical_power_name (board, auction->homes[i]), NULL, NULL);
  return out;
}

/* Returns FALSE with a finding for a mercenary without a controller, because nobody gives its
 * orders in retreat and adjustment phases. */
static gboolean
may_order (const PayOptions *options, const PayPosition *position, PayPower power,
           PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_position_get_board (position);

  if (pay_intimate_is_home (options, board, power)
      || pay_intimate_get_controller (position, power) != PAY_NO_POWER)
    return TRUE;
  pay_diagnostics_add (diagnostics, PAY_CODE_INTIMATE_UNCONTROLLED, 0, 0, 0,
                       pay_board_get_power_name (board, power), NULL);
  return FALSE;
}

static char *
default_standing (const PayOptions *options, const PayBoard *board, PayPower power)
{
  return g_strdup ("");
}

/* Returns whether an instruction is the name of the home power that controls a mercenary. */
static gboolean
is_standing (const PayOptions *options, const PayPosition *position, PayPower power,
             const char *standing)
{
  const PayBoard *board = pay_position_get_board (position);
  PayPower home = pay_board_find_power (board, standing);

  return !pay_intimate_is_home (options, board, power) && home != PAY_NO_POWER
      && pay_intimate_is_home (options, board, home)
      && strcmp (standing, pay_board_get_power_key (board, home)) == 0;
}

static const PayRuleSentence rules[] = {
  { PAY_CODE_INTIMATE_RULES_TITLE, TRUE },    { PAY_CODE_INTIMATE_RULES_BIDS, FALSE },
  { PAY_CODE_INTIMATE_RULES_CONTROL, FALSE }, { PAY_CODE_INTIMATE_RULES_START, FALSE },
  { PAY_CODE_INTIMATE_RULES_CREDITS, FALSE }, { PAY_CODE_INTIMATE_RULES_OVERBID, FALSE },
  { PAY_CODE_INTIMATE_RULES_VICTORY, FALSE }, { PAY_CODE_NONE, FALSE },
};

static const PayFormSample samples[] = {
  { "BID ITALY 6", PAY_CODE_INTIMATE_RULES_BIDS },
  { "A ROM - TUS", PAY_CODE_INTIMATE_RULES_CONTROL },
  { NULL, PAY_CODE_NONE },
};

const PayEconomy pay_intimate_economy = {
  .name = "intimate",
  .currency = PAY_CODE_REPORT_MONEY_CREDITS,
  .has_bids = TRUE,
  .takes_option = pay_intimate_takes_option,
  .complete_options = pay_intimate_complete_options,
  .complete_line = pay_bid_complete_line,
  .add_words = pay_bid_add_words,
  .list_samples = pay_bid_list_samples,
  .read_sheet = read_sheet,
  .list_orders = list_orders,
  .get_promised = get_promised,
  .is_waiting_for = is_waiting_for,
  .decide = decide,
  .start = start,
  .income = nothing,
  .capture = close_year,
  .tell = tell,
  .first_told = PAY_CODE_INTIMATE_CONTROLS,
  .last_told = PAY_CODE_INTIMATE_LOST,
  .get_led = get_led,
  .standing_is_public = TRUE,
  .find_winner = find_winner,
  .may_order = may_order,
  .rules = rules,
  .form_lines = PAY_CODE_INTIMATE_FORM,
  .form_samples = samples,
  .default_standing = default_standing,
  .is_standing = is_standing,
  .bad_standing = PAY_CODE_INTIMATE_STANDING,
};
