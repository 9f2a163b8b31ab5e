/* payola-economy.c - Payola as an economy of the turn engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/acceptance.h"
#include "payola/auction.h"
#include "payola/dummy-offers.h"
#include "payola/income.h"
#include "payola/offer-meaning.h"
#include "payola/offer-sheet.h"
#include "payola/price-search.h"
#include "payola/zero-sum.h"

#include <string.h>

static void
body_free (gpointer body)
{
  pay_offer_sheet_unref (body);
}

static PaySheet *
read_sheet (const PayOptions *options, const PayPosition *position, PayPower power,
            const char *text, gssize length, PayDiagnostics *diagnostics)
{
  /* The list may contain findings of other sheets, so the findings of this sheet are collected
   * separately. */
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayOfferSheet *sheet = pay_offer_sheet_read (options, position, power, text, length, found);
  g_autofree char *copy = NULL;

  pay_diagnostics_add_all (diagnostics, found);
  if (pay_diagnostics_has_errors (found))
    {
      pay_offer_sheet_unref (sheet);
      return NULL;
    }
  copy = length < 0 ? g_strdup (text) : g_strndup (text, length);
  return pay_sheet_new (power, copy, sheet, body_free);
}

/* Lists the alternatives of all offers. */
static GArray *
list_orders (const PaySheet *sheet)
{
  const PayOfferSheet *offers = pay_sheet_get_body (sheet);
  GArray *orders = g_array_new (FALSE, TRUE, sizeof (PayOrder));

  for (guint i = 0; i < pay_offer_sheet_get_n_offers (offers); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (offers, i);
      if (offer->n_orders > 0)
        g_array_append_vals (orders, offer->orders, offer->n_orders);
    }
  return orders;
}

static char *
write_meaning (const PayBoard *board, const PaySheet *sheet)
{
  return pay_offer_meaning_write (board, pay_sheet_get_body (sheet));
}

static gboolean
is_waiting_for (const PayOptions *options, const PayPosition *position, PayPower power,
                const PaySheet *sheet)
{
  if (!pay_dummy_must_offer (options, position, power)
      || (!sheet && pay_position_has_resigned (position, power))
      || (sheet && pay_offer_sheet_has_resigned (pay_sheet_get_body (sheet))))
    return FALSE;
  return !sheet || !pay_offer_sheet_has_bribe (pay_sheet_get_body (sheet));
}

/* Returns the bits of the powers whose sheets resign. A power without a sheet counts if it resigned
 * earlier. */
static guint64
find_resigned (const PayPosition *position, const PayOfferSheet *const *sheets, guint n_powers)
{
  guint64 resigned = 0;

  for (guint p = 0; p < n_powers; p++)
    if (sheets[p] ? pay_offer_sheet_has_resigned (sheets[p])
                  : pay_position_has_resigned (position, (PayPower) p))
      resigned |= G_GUINT64_CONSTANT (1) << p;
  return resigned;
}

static gboolean
sends (const PayOfferSheet *sheet, PayPower to)
{
  for (guint i = 0; sheet && i < pay_offer_sheet_get_n_transfers (sheet); i++)
    {
      PayPower receiver;
      pay_offer_sheet_get_transfer (sheet, i, &receiver);
      if (receiver == to)
        return TRUE;
    }
  return FALSE;
}

/* Makes the transfers, which cannot use money that arrives in the same phase. A sheet that sends
 * more than the balance sends nothing. With no-return, transfers in both directions between two
 * powers are dropped. The money of a resigned power without supply centres is lost (rule 2.4). */
static void
settle_transfers (const PayOptions *options, guint64 resigned, const PayPosition *position,
                  const PayOfferSheet *const *sheets, guint n_powers, int *balances,
                  PayLedger *ledger)
{
  gboolean no_return = pay_options_has (options, PAY_OPTION_NO_RETURN);

  for (guint p = 0; p < n_powers; p++)
    {
      balances[p] = pay_position_get_balance (position, p);
      if (((resigned >> p) & 1) && balances[p] > 0 && pay_position_count_centres (position, p) == 0)
        {
          pay_ledger_add (ledger, PAY_ENTRY_FORFEIT, p, PAY_NO_POWER, -1, balances[p]);
          balances[p] = 0;
        }
    }
  for (guint p = 0; p < n_powers; p++)
    {
      guint n = sheets[p] ? pay_offer_sheet_get_n_transfers (sheets[p]) : 0;
      gint64 sum = 0;

      for (guint i = 0; i < n; i++)
        sum += pay_offer_sheet_get_transfer (sheets[p], i, NULL);
      if (sum > pay_position_get_balance (position, p))
        continue;
      for (guint i = 0; i < n; i++)
        {
          PayPower to;
          int amount = pay_offer_sheet_get_transfer (sheets[p], i, &to);
          if (no_return && sends (sheets[to], (PayPower) p))
            continue;
          pay_ledger_add (ledger, PAY_ENTRY_TRANSFER, p, to, -1, amount);
          balances[p] -= amount;
          balances[to] += amount;
        }
    }
}

/* Fills in the valid acceptance lists, with a random order in the place of "?". Each power has a
 * random stream of its own, so that the lists do not influence one another. */
static void
expand_lists (const PayOptions *options, const PayPosition *position,
              const PayOfferSheet *const *sheets, guint n_powers, guint64 seed, PayPower *lists)
{
  const PayBoard *board = pay_position_get_board (position);

  for (guint p = 0; p < n_powers; p++)
    {
      const char *key = pay_board_get_power_key (board, p);
      PayRandom random = pay_random_init (pay_random_derive_for (seed, "accept ", key));
      const char *sent = sheets[p] ? pay_offer_sheet_get_accept (sheets[p]) : NULL;
      const char *standing = sent ? sent : pay_position_get_standing (position, p);

      if (*standing)
        pay_acceptance_expand (board, standing, &random, lists + p * n_powers);
      else
        pay_acceptance_expand_default (board, (PayPower) p, &random, lists + p * n_powers);
    }
  for (guint p = 0; p < n_powers; p++)
    {
      PayPower owner = pay_dummy_get_list_owner (options, board, (PayPower) p);
      if (owner != (PayPower) p)
        memcpy (lists + p * n_powers, lists + owner * n_powers, n_powers * sizeof *lists);
    }
}

static void
auction_free (gpointer auction)
{
  pay_auction_unref (auction);
}

static PayDecision *
decide (const PayOptions *options, const PayPosition *position, PaySheet *const *sheets,
        guint64 seed)
{
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (position));
  guint n_units = pay_position_get_n_units (position);
  g_autofree PayOrder *orders = g_new (PayOrder, n_units);
  const PayOfferSheet *read[PAY_MAX_POWERS] = { NULL };
  int balances[PAY_MAX_POWERS] = { 0 };
  gboolean funds = pay_options_has (options, PAY_OPTION_ZERO_SUM);
  PayLedger *ledger = pay_ledger_new ();
  PayPower lists[PAY_MAX_POWERS * PAY_MAX_POWERS];
  PayAuction *auction;
  PayDecision *decision;
  guint64 resigned;

  for (guint p = 0; p < n_powers; p++)
    read[p] = sheets[p] ? pay_sheet_get_body (sheets[p]) : NULL;
  resigned = find_resigned (position, read, n_powers);
  settle_transfers (options, resigned, position, read, n_powers, balances, ledger);
  expand_lists (options, position, read, n_powers, seed, lists);
  for (guint p = 0; p < n_powers; p++)
    if (read[p])
      balances[p] = MAX (0, balances[p] - pay_offer_sheet_get_savings (read[p]));
  auction = pay_auction_new (options, position, read, lists, balances);

  for (guint u = 0; u < n_units; u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      const int *payments = pay_auction_get_payments (auction, u);

      orders[u] = *pay_auction_get_order (auction, u);
      for (guint p = 0; p < n_powers; p++)
        if (payments[p] > 0)
          pay_ledger_add (ledger, PAY_ENTRY_BRIBE, p, funds ? unit->owner : PAY_NO_POWER, u,
                          payments[p]);
    }
  decision = pay_decision_new (&pay_payola_economy, n_units, orders, ledger, auction, auction_free);
  pay_decision_set_resigned (decision, resigned);
  for (guint p = 0; p < n_powers; p++)
    if (read[p] && pay_offer_sheet_get_accept (read[p]))
      pay_decision_set_standing (decision, p, pay_offer_sheet_get_accept (read[p]));
  return decision;
}

static PayLedger *
settle_centres (const PayOptions *options, const PayPosition *before, const PayPosition *after)
{
  return pay_options_has (options, PAY_OPTION_ZERO_SUM) ? pay_zero_sum_ledger (before, after)
                                                        : pay_ledger_new ();
}

static char *
default_standing (const PayOptions *options, const PayBoard *board, PayPower power)
{
  return pay_dummy_may_offer (options, board, power) ? pay_acceptance_default (board, power)
                                                     : g_strdup ("?");
}

/* Checks an acceptance list in the same way as the line ACCEPT. Characters that have a meaning in
 * positions or sheets are refused. */
static gboolean
is_standing (const PayOptions *options, const PayPosition *position, PayPower power,
             const char *standing)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autofree char *text = g_strconcat ("ACCEPT ", standing, NULL);
  g_autoptr (PaySheet) sheet = NULL;

  if (strpbrk (standing, "%\r\n[]|"))
    return FALSE;
  sheet = read_sheet (options, position, power, text, -1, findings);
  return sheet != NULL;
}

/* Accepts all options except those of Intimate Diplomacy. */
static gboolean
takes_option (const char *name)
{
  return strcmp (name, pay_option_name (PAY_OPTION_HALF_PRICE)) != 0
      && !g_str_has_prefix (name, "credits-");
}

/* In offers a convoyed move names its seas (rule 7.5). A move to a neighbouring province without
 * named seas therefore goes by land. */
static void
adapt_rules (PayRules *rules)
{
  rules->adjacent_convoy = PAY_ADJACENT_CONVOY_DPTG;
}

static PayLedger *
list_transfers (const PaySheet *sheet)
{
  const PayOfferSheet *offers = pay_sheet_get_body (sheet);
  PayLedger *ledger = pay_ledger_new ();

  for (guint i = 0; i < pay_offer_sheet_get_n_transfers (offers); i++)
    {
      PayPower to;
      int amount = pay_offer_sheet_get_transfer (offers, i, &to);
      pay_ledger_add (ledger, PAY_ENTRY_TRANSFER, pay_sheet_get_power (sheet), to, -1, amount);
    }
  return ledger;
}

/* ---- money of a decision --------------------------------------------------------------------- */

static void
get_money (const PayDecision *decision, guint unit, PayUnitMoney *money)
{
  const PayAuction *auction = pay_payola_get_auction (decision);

  *money = (PayUnitMoney) { .told = pay_auction_get_reported_total (auction, unit),
                            .payments = pay_auction_get_payments (auction, unit),
                            .backers = pay_auction_get_backers (auction, unit) };
}

static guint
count_reductions (const PayDecision *decision, PayPower power)
{
  return pay_auction_get_reductions (pay_payola_get_auction (decision), power);
}

/* ---- completion of lines --------------------------------------------------------------------- */

/* Skips an amount such as "5 * 2 :". */
static gsize
skip_amount (const char *line, gsize end, gssize *sign)
{
  gsize pos = strspn (line, "0123456789*+# \t");

  *sign = -1;
  if (pos < end && strchr (":!>@&$", line[pos]))
    *sign = (gssize) pos++;
  return pos;
}

/* Completes the power after "TRANSFER 5 TO". */
static gboolean
complete_line (PayCompleter *completer)
{
  g_autofree char *line = g_ascii_strup (pay_completer_get_line (completer), -1);
  const char *to = strstr (line, " TO ");

  if (!g_str_has_prefix (line, "TRANSFER ") || !to)
    return FALSE;
  pay_completer_begin (completer, (gsize) (to - line) + 4);
  pay_completer_add_powers (completer, FALSE);
  return TRUE;
}

static void
add_words (PayCompleter *completer)
{
  pay_completer_add_word (completer, "ACCEPT", NULL);
  pay_completer_add_word (completer, "TRANSFER", NULL);
}

const PayEconomy pay_payola_economy = {
  .name = "payola",
  .currency = PAY_CODE_REPORT_MONEY,
  .holds_offers = TRUE,
  .takes_option = takes_option,
  .adapt_rules = adapt_rules,
  .complete_line = complete_line,
  .add_words = add_words,
  .read_sheet = read_sheet,
  .list_orders = list_orders,
  .list_transfers = list_transfers,
  .write_meaning = write_meaning,
  .get_checks = pay_offer_checks,
  .skip_amount = skip_amount,
  .is_waiting_for = is_waiting_for,
  .decide = decide,
  .get_money = get_money,
  .count_reductions = count_reductions,
  .find_price = pay_price_search,
  .start = pay_income_start,
  .income = pay_income_ledger,
  .capture = settle_centres,
  .is_standing = is_standing,
  .bad_standing = PAY_CODE_GAME_START_STANDING,
  .default_standing = default_standing,
};

const PayAuction *
pay_payola_get_auction (const PayDecision *decision)
{
  return pay_decision_get_trace (decision, &pay_payola_economy);
}
