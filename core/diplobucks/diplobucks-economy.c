/* diplobucks-economy.c - rules of Diplobucks for the turn engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "diplobucks/bribe-help.h"
#include "diplobucks/bribes.h"
#include "order/unit-order.h"

#include <string.h>

/* Amounts in DB. */
#define START_DB 1000
#define SUMMER_DB 300
#define WINTER_DB 200
#define STANDING_PAT_DB 200
#define FOREIGN_DB 300
#define HOME_DB 400

static void
body_free (gpointer body)
{
  pay_bribe_sheet_free (body);
}

static PaySheet *
read_sheet (const PayOptions *options, const PayPosition *position, PayPower power,
            const char *text, gssize length, PayDiagnostics *diagnostics)
{
  PaySheet *resignation;

  if (pay_sheet_read_resignation (power, text, length, diagnostics, &resignation))
    return resignation;
  PayBribeSheet *sheet = pay_bribe_sheet_read (position, power, text, length, diagnostics);
  if (!sheet)
    return NULL;
  g_autofree char *copy = length < 0 ? g_strdup (text) : g_strndup (text, (gsize) length);
  return pay_sheet_new (power, copy, sheet, body_free);
}

static GArray *
list_orders (const PaySheet *sheet)
{
  GArray *orders = g_array_new (FALSE, TRUE, sizeof (PayOrder));

  if (!pay_sheet_is_resignation (sheet))
    pay_order_sheet_append (pay_bribe_sheet_get_orders (pay_sheet_get_body (sheet)), orders);
  return orders;
}

static int
get_promised (const PaySheet *sheet)
{
  const PayBribeSheet *bribes = pay_sheet_get_body (sheet);
  int sum = 0;

  for (guint i = 0; bribes && i < pay_bribe_sheet_get_n (bribes); i++)
    sum += pay_bribe_sheet_get (bribes, i)->shares[pay_sheet_get_power (sheet)];
  return sum;
}

static gboolean
is_waiting_for (const PayOptions *options, const PayPosition *position, PayPower power,
                const PaySheet *sheet)
{
  return !sheet && pay_position_count_units (position, power) > 0;
}

/* Corrects the type and the location of the unit that an order supports or convoys, because
 * bribes may have converted this unit. */
static void
correct_mention (PayOrder *order, const PayPosition *position)
{
  if (order->other == PAY_NO_LOCATION)
    return;
  int u = pay_position_find_unit (
    position, pay_board_get_province (pay_position_get_board (position), order->other));
  if (u < 0)
    return;
  order->other_type = pay_position_get_unit (position, u)->type;
  order->other = pay_position_get_unit (position, u)->location;
}

/* Collects the orders of all units. A unit holds if it is bribed to hold or if its power misses
 * its moves. */
static void
collect_orders (const PayPosition *position, const PayBribeSheet *const *sheets,
                const PayBribes *bribes, PayOrder *orders)
{
  const PayBoard *board = pay_position_get_board (position);
  guint64 missing = pay_bribes_get_missing (bribes);
  PayBits held = pay_bribes_get_held (bribes);

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    orders[u] = pay_order_to_unit (pay_position_get_unit (position, u), PAY_ORDER_HOLD);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PayOrderSheet *sheet = sheets[p] ? pay_bribe_sheet_get_orders (sheets[p]) : NULL;
      for (guint i = 0; sheet && !((missing >> p) & 1) && i < pay_order_sheet_get_n (sheet); i++)
        {
          const PayOrder *order = pay_order_sheet_get (sheet, i);
          PayProvince province = pay_board_get_province (board, order->location);
          int u = pay_position_find_unit (position, province);
          if (u < 0 || pay_position_get_unit (position, u)->owner != (PayPower) p
              || pay_bits_has (&held, province))
            continue;
          orders[u] = *order;
          correct_mention (&orders[u], position);
        }
    }
}

static void
trace_free (gpointer trace)
{
  pay_bribes_free (trace);
}

static PayDecision *
decide (const PayOptions *options, const PayPosition *position, PaySheet *const *sheets,
        guint64 seed)
{
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (position));
  const PayBribeSheet *read[PAY_MAX_POWERS] = { NULL };
  PayLedger *ledger = pay_ledger_new ();

  for (guint p = 0; p < n_powers; p++)
    read[p] = sheets[p] ? pay_sheet_get_body (sheets[p]) : NULL;
  PayBribes *bribes = pay_bribes_new (position, read);
  g_autoptr (PayPosition) board = pay_bribes_apply (bribes, position);
  guint n_units = pay_position_get_n_units (board);
  g_autofree PayOrder *orders = g_new (PayOrder, n_units + 1);

  collect_orders (board, read, bribes, orders);
  for (guint i = 0; i < pay_bribes_get_n (bribes); i++)
    for (guint p = 0; p < n_powers; p++)
      if (pay_bribes_get (bribes, i)->paid[p] > 0)
        pay_ledger_add (ledger, PAY_ENTRY_BRIBE, p, PAY_NO_POWER, -1,
                        pay_bribes_get (bribes, i)->paid[p]);

  PayDecision *decision = pay_decision_new (&pay_diplobucks_economy, n_units, orders, ledger,
                                            bribes, trace_free);
  pay_decision_keep_resigned (decision, position, sheets);
  pay_decision_set_position (decision, board);
  for (guint p = 0; p < n_powers; p++)
    if (read[p] && pay_bribe_sheet_get_upkeep (read[p]))
      pay_decision_set_standing (decision, p, pay_bribe_sheet_get_upkeep (read[p]));
  return decision;
}

/* ---- income ---------------------------------------------------------------------------------- */

/* Pays the same amount to every power that has a supply centre. */
static PayLedger *
pay_all (const PayPosition *position, PayEntryKind kind, int amount)
{
  PayLedger *ledger = pay_ledger_new ();

  for (guint p = 0; p < pay_board_get_n_powers (pay_position_get_board (position)); p++)
    if (pay_position_count_centres (position, p) > 0)
      pay_ledger_add (ledger, kind, PAY_NO_POWER, p, -1, amount);
  return ledger;
}

static PayLedger *
start (const PayOptions *options, const PayPosition *position)
{
  return pay_all (position, PAY_ENTRY_START, START_DB);
}

static PayLedger *
summer (const PayOptions *options, const PayPosition *position)
{
  return pay_all (position, PAY_ENTRY_TAX, SUMMER_DB);
}

static PayLedger *
winter (const PayOptions *options, const PayPosition *position)
{
  return pay_all (position, PAY_ENTRY_TAX, WINTER_DB);
}

/* Returns the bonus in DB for the changes of a power’s supply centres in the year. If their number
 * rose, the bonus is a fixed amount. If it fell, the bonus is the worth of the lost supply centres
 * minus the worth of the gained ones. If it did not change, the bonus is the sum of both. The bonus
 * is added to the income that every power gets. */
static int
bonus_of (const PayPosition *before, const PayPosition *after, PayPower power)
{
  const PayBoard *board = pay_position_get_board (before);
  int lost = 0, gained = 0, change = 0;

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      gboolean had = pay_position_get_owner (before, p) == power;
      gboolean has = pay_position_get_owner (after, p) == power;
      int worth = pay_board_get_home (board, p) == power ? HOME_DB : FOREIGN_DB;

      if (had && !has)
        lost += worth, change--;
      else if (has && !had)
        gained += worth, change++;
    }
  if (change > 0)
    return STANDING_PAT_DB;
  return MAX (0, lost - gained + (change == 0 ? STANDING_PAT_DB : 0));
}

/* Pays the upkeep of extra units, in the order of units, as long as the power wants to pay and
 * can afford it. Only the balance before the winter's income can be spent. */
static void
pay_upkeep (const PayPosition *position, PayPower power, PayLedger *ledger)
{
  int balance = pay_position_get_balance (position, power);

  if (strcmp (pay_position_get_standing (position, power), PAY_NO_UPKEEP) == 0)
    return;
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      if (unit->owner != power || !(unit->marks & PAY_MARK_EXTRA) || balance < PAY_FAVOUR_UPKEEP)
        continue;
      pay_ledger_add (ledger, PAY_ENTRY_UPKEEP, power, PAY_NO_POWER, (int) u, PAY_FAVOUR_UPKEEP);
      balance -= PAY_FAVOUR_UPKEEP;
    }
}

static PayLedger *
close_year (const PayOptions *options, const PayPosition *before, const PayPosition *after)
{
  PayLedger *ledger = pay_ledger_new ();

  for (guint p = 0; p < pay_board_get_n_powers (pay_position_get_board (before)); p++)
    {
      int bonus = bonus_of (before, after, p);

      pay_upkeep (after, p, ledger);
      if (pay_position_count_centres (after, p) > 0 && bonus > 0)
        pay_ledger_add (ledger, PAY_ENTRY_TAX, PAY_NO_POWER, p, -1, bonus);
    }
  return ledger;
}

static void
clear_favour (gpointer data)
{
  g_free (((PayUnitFavour *) data)->line);
}

/* Lists a favour if it makes sense for a unit. A unit that is double in this phase needs no favour.
 */
static void
add_unit_favour (const PayPosition *position, PayPower power, guint unit, PayUnitChange change,
                 GArray *list)
{
  static const PayFavourKind kinds[] = { [PAY_CHANGE_HELD] = PAY_FAVOUR_HOLD,
                                         [PAY_CHANGE_DOUBLED] = PAY_FAVOUR_DOUBLE,
                                         [PAY_CHANGE_DESTROYED] = PAY_FAVOUR_DESTROY };
  const PayUnit *what = pay_position_get_unit (position, unit);
  PayFavour favour = { .kind = kinds[change],
                       .power = PAY_NO_POWER,
                       .place = pay_board_get_province (pay_position_get_board (position),
                                                        what->location),
                       .becomes = PAY_NO_LOCATION };
  int price = pay_favour_list_price (favour.kind);
  PayUnitFavour added = { .price = price, .unit = unit, .change = change };

  if ((what->owner == power) != (change == PAY_CHANGE_DOUBLED)
      || (change == PAY_CHANGE_DOUBLED && what->marks & PAY_MARK_DOUBLE))
    return;
  favour.shares[power] = price;
  added.line = pay_favour_line (&favour, position);
  g_array_append_val (list, added);
}

static GArray *
list_unit_favours (const PayPosition *position, PayPower power)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (PayUnitFavour));

  g_array_set_clear_func (list, clear_favour);
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    for (PayUnitChange change = PAY_CHANGE_HELD; change <= PAY_CHANGE_DESTROYED; change++)
      add_unit_favour (position, power, u, change, list);
  return list;
}

/* Returns the bribes of a Diplobucks decision. (transfer none) */
static const PayBribes *
diplobucks_get_bribes (const PayDecision *decision)
{
  return pay_decision_get_trace (decision, &pay_diplobucks_economy);
}

static PayDiagnostics *
tell (const PayOptions *options, const PayPosition *before, const PayDecision *decision,
      PayPower power)
{
  return pay_bribes_tell (diplobucks_get_bribes (decision), before, power);
}

static char *
default_standing (const PayOptions *options, const PayBoard *board, PayPower power)
{
  return g_strdup ("");
}

static gboolean
is_standing (const PayOptions *options, const PayPosition *position, PayPower power,
             const char *standing)
{
  return strcmp (standing, PAY_NO_UPKEEP) == 0;
}

static const PayRuleSentence rules[] = {
  { PAY_CODE_RULES_INCOME, TRUE },
  { PAY_CODE_DIPLOBUCKS_RULES_INCOME, FALSE },
  { PAY_CODE_DIPLOBUCKS_RULES_WINTER, FALSE },
  { PAY_CODE_DIPLOBUCKS_RULES_BRIBES, TRUE },
  { PAY_CODE_DIPLOBUCKS_RULES_ALONE, FALSE },
  { PAY_CODE_DIPLOBUCKS_RULES_TOGETHER, FALSE },
  { PAY_CODE_DIPLOBUCKS_RULES_SHARES, FALSE },
  { PAY_CODE_DIPLOBUCKS_RULES_DOUBLE, FALSE },
  { PAY_CODE_DIPLOBUCKS_RULES_SECRET, FALSE },
  { PAY_CODE_NONE, FALSE },
};

static const PayFormSample samples[] = {
  { "BRIBE SPY", PAY_CODE_DIPLOBUCKS_RULES_ALONE },
  { "BRIBE DOUBLE A PAR", PAY_CODE_DIPLOBUCKS_RULES_TOGETHER },
  { "BRIBE HOLD A PAR : ITALY 400, RUSSIA 100", PAY_CODE_DIPLOBUCKS_RULES_SHARES },
  { NULL, PAY_CODE_NONE },
};

const PayEconomy pay_diplobucks_economy = {
  .name = "diplobucks",
  .currency = PAY_CODE_REPORT_MONEY_DB,
  .upkeep = PAY_FAVOUR_UPKEEP,
  .complete_line = pay_bribe_complete_line,
  .add_words = pay_bribe_add_words,
  .list_samples = pay_bribe_list_samples,
  .list_unit_favours = list_unit_favours,
  .read_sheet = read_sheet,
  .list_orders = list_orders,
  .get_promised = get_promised,
  .is_waiting_for = is_waiting_for,
  .decide = decide,
  .start = start,
  .income = winter,
  .capture = close_year,
  .summer = summer,
  .tell = tell,
  .first_told = PAY_CODE_BRIBES_MISSED,
  .last_told = PAY_CODE_BRIBES_HELD,
  .rules = rules,
  .form_lines = PAY_CODE_DIPLOBUCKS_FORM,
  .form_samples = samples,
  .default_standing = default_standing,
  .is_standing = is_standing,
};
