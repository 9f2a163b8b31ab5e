/* results.c - results of a phase in words and tables
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/results.h"

#include "report/computers.h"
#include "report/event-words.h"
#include "report/position-report.h"
#include "report/score-page.h"
#include "report/verdict.h"

#include <string.h>

/* The known parts of a unit’s price. `total` is a text such as "18 AgP", and `payers` a text
 * such as "France 12, England 6". The highest part is first; equal parts are in the order of the
 * powers. Both texts may be empty. */
typedef struct
{
  char *total;
  char *payers;
} Price;

static void
price_clear (gpointer data)
{
  Price *price = data;
  g_free (price->total);
  g_free (price->payers);
}

static Price
price_of (PayView *view, guint turn, guint unit)
{
  const PayBoard *board = pay_view_get_board (view);
  GString *payers = g_string_new (NULL);
  int total = -1, amounts[PAY_MAX_POWERS];
  guint n_powers = pay_board_get_n_powers (board), n_payers = 0;
  gboolean has_total = pay_view_get_price (view, turn, unit, &total);

  for (guint p = 0; p < n_powers; p++)
    {
      amounts[p] = -1;
      if (pay_view_get_payment (view, turn, unit, p, &amounts[p]))
        n_payers++;
    }
  for (guint i = 0; i < n_payers; i++)
    {
      guint best = 0;
      for (guint p = 1; p < n_powers; p++)
        if (amounts[p] > amounts[best])
          best = p;
      g_string_append_printf (payers, "%s%s", payers->len ? ", " : "",
                              pay_board_get_power_name (board, best));
      /* The amount is left out only if this power is known to have paid the whole price. */
      if (amounts[best] != total || n_payers > 1)
        g_string_append_printf (payers, " %d", amounts[best]);
      amounts[best] = -1;
    }
  return (Price) { .total = has_total ? pay_report_money (total) : g_strdup (""),
                   .payers = g_string_free (payers, FALSE) };
}

static char *
money_words (PayView *view, int amount)
{
  return pay_report_money_in (pay_setup_get_currency (pay_view_get_setup (view)), amount);
}

/* Begins the table of a power’s orders. It has columns for money if any amount is known. */
static void
begin_orders (PayReport *report, const char *power, gboolean known)
{
  g_autofree char *order_title = pay_report_say (PAY_CODE_REPORT_UNIT_AND_ORDER, NULL);
  g_autofree char *result_title = pay_report_say (PAY_CODE_REPORT_RESULT, NULL);
  g_autofree char *price_title = pay_report_say (PAY_CODE_REPORT_PAID, NULL);
  g_autofree char *payers_title = pay_report_say (PAY_CODE_REPORT_BY, NULL);

  pay_report_add_text (report, PAY_BLOCK_HEADING, power);
  if (known)
    {
      pay_report_begin_table (
        report, NULL, "orll",
        (const char *[]) { order_title, price_title, payers_title, result_title });
      pay_report_set_currency (report, PAY_CODE_REPORT_MONEY);
    }
  else
    pay_report_begin_table (report, NULL, "ol", (const char *[]) { order_title, result_title });
}

/* Adds the units of other powers that came into sight in Tin Cup. They become rows of a table
 * whose last column has results. */
static void
add_sightings (PayReport *report, PayView *view, guint turn, PayPower power, gboolean known,
               gboolean begun)
{
  const PayBoard *board = pay_view_get_board (view);

  for (guint i = 0; i < pay_view_get_n_sightings (view, turn); i++)
    {
      const PaySighting *sighting = pay_view_get_sighting (view, turn, i);
      const PayUnit *unit = &sighting->unit;

      if (unit->owner != power)
        continue;
      if (!begun)
        begin_orders (report, pay_board_get_power_name (board, power), known);
      begun = TRUE;
      g_autofree char *name = pay_unit_text (board, unit);
      g_autofree char *words = pay_report_say (
        sighting->arrived ? PAY_CODE_REPORT_ARRIVED : PAY_CODE_REPORT_FOUND, NULL);
      if (known)
        pay_report_add_row (report, name, "", "", words, NULL);
      else
        pay_report_add_row (report, name, words, NULL);
    }
}

/* Returns the power in place `k` of the order in which a viewer reads the results: a power reads
 * about itself first. */
static PayPower
nth_power (PayView *view, guint k)
{
  PayViewer viewer = pay_view_get_viewer (view);

  if (viewer < 0)
    return (PayPower) k;
  return k == 0 ? (PayPower) viewer : (PayPower) (k <= (guint) viewer ? k - 1 : k);
}

static void
add_orders (PayReport *report, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *before = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  gboolean movement = pay_position_get_phase (before).kind == PAY_PHASE_MOVEMENT;
  guint n = pay_outcome_get_n (outcome);
  g_autoptr (GArray) prices = g_array_new (FALSE, FALSE, sizeof (Price));
  gboolean known[PAY_MAX_POWERS] = { FALSE }; /* whether any amount for units of a power is known */

  g_array_set_clear_func (prices, price_clear);
  for (guint i = 0; movement && i < n; i++)
    {
      Price price = price_of (view, turn, i);
      known[pay_outcome_get_power (outcome, i)] |= *price.total || *price.payers;
      g_array_append_val (prices, price);
    }

  for (guint k = 0; k < pay_board_get_n_powers (board); k++)
    {
      PayPower p = nth_power (view, k);
      gboolean begun = FALSE;

      for (guint i = 0; i < n; i++)
        {
          if (pay_outcome_get_power (outcome, i) != p)
            continue;
          if (!begun)
            begin_orders (report, pay_board_get_power_name (board, p), known[p]);
          begun = TRUE;
          g_autofree char *order = pay_order_text (board, pay_outcome_get_order (outcome, i));
          g_autofree char *words = pay_verdict_words (outcome, before, i);
          const Price *price = known[p] ? &g_array_index (prices, Price, i) : NULL;
          if (price)
            pay_report_add_row (report, order, price->total, price->payers, words, NULL);
          else
            pay_report_add_row (report, order, words, NULL);
        }
      add_sightings (report, view, turn, p, known[p], begun);
    }
  if (n == 0 && pay_view_get_n_sightings (view, turn) == 0)
    {
      PayCode code = !pay_view_is_blind (view)       ? PAY_CODE_REPORT_NO_ORDERS
                   : pay_view_get_viewer (view) >= 0 ? PAY_CODE_REPORT_ORDERS_UNSEEN
                                                     : PAY_CODE_REPORT_ORDERS_SECRET;
      g_autofree char *nothing = pay_report_say (code, NULL);
      pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, nothing);
    }
}

/* Adds the dislodged units and the places to which they may retreat. */
static void
add_dislodged (PayReport *report, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *before = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  gboolean begun = FALSE;

  if (pay_position_get_phase (before).kind != PAY_PHASE_MOVEMENT)
    return;
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      const PayUnit *unit = pay_position_get_unit (before, i);
      guint n_retreats;

      if (!result->dislodged)
        continue;
      if (!begun)
        {
          g_autofree char *unit_title = pay_report_say (PAY_CODE_REPORT_UNIT, NULL);
          g_autofree char *owner_title = pay_report_say (PAY_CODE_REPORT_OWNER, NULL);
          g_autofree char *from_title = pay_report_say (PAY_CODE_REPORT_ATTACKED_FROM, NULL);
          g_autofree char *to_title = pay_report_say (PAY_CODE_REPORT_RETREATS, NULL);
          pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_DISLODGED);
          pay_report_begin_table (
            report, NULL, "ollo",
            (const char *[]) { unit_title, owner_title, from_title, to_title });
          begun = TRUE;
        }
      const PayLocation *retreats = pay_outcome_get_retreats (outcome, i, &n_retreats);
      GString *places = g_string_new (NULL);
      for (guint r = 0; r < n_retreats; r++)
        g_string_append_printf (places, "%s%s", r ? ", " : "",
                                pay_board_get_abbreviation (board, retreats[r]));
      if (result->retreats_hidden)
        {
          g_autofree char *unknown = pay_report_say (PAY_CODE_REPORT_UNKNOWN, NULL);
          g_string_append (places, unknown);
        }
      else if (n_retreats == 0)
        {
          g_autofree char *destroyed = pay_report_say (PAY_CODE_REPORT_DESTROYED, NULL);
          g_string_append (places, destroyed);
        }
      g_autofree char *name = pay_unit_text (board, unit);
      g_autofree char *from = pay_view_place_words (view, result->dislodged_from);
      pay_report_add_row (report, name, pay_board_get_power_name (board, unit->owner), from,
                          places->str, NULL);
      g_string_free (places, TRUE);
    }
}

static void
add_events (PayReport *report, PayView *view, guint turn)
{
  guint n = pay_view_get_n_events (view, turn);

  if (n == 0)
    return;
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_EVENTS);
  pay_report_begin_table (report, NULL, "l", NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = pay_event_words (pay_view_get_board (view),
                                                pay_view_get_event (view, turn, i));
      pay_report_add_row (report, words, NULL);
    }
}

/* Adds the public reports about bribes. A power also sees its own reports, and the game master sees
 * the reports of all powers. After the end of the game, everybody sees all reports. */
static void
add_told (PayReport *report, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  gboolean begun = FALSE;

  for (int p = PAY_NO_POWER; p < (int) pay_board_get_n_powers (board); p++)
    {
      g_autoptr (GPtrArray) told = pay_view_get_told (view, turn, (PayPower) p);

      for (guint i = 0; i < told->len; i++)
        {
          g_autofree char *words = p == PAY_NO_POWER
                                   ? g_strdup (told->pdata[i])
                                   : pay_report_say (PAY_CODE_REPORT_BRIBES_OF,
                                                     pay_board_get_power_name (board, p),
                                                     told->pdata[i], NULL);
          if (!begun)
            {
              pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_BRIBES);
              pay_report_begin_table (report, NULL, "l", NULL);
              begun = TRUE;
            }
          pay_report_add_row (report, words, NULL);
        }
    }
}

/* Returns the income of a power in AgP: the sum of the taxes in a ledger. Entries that the
 * viewer may not know are missing from the ledger. */
static int
income_of (const PayLedger *ledger, PayPower power)
{
  int sum = 0;

  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      if (entry->kind == PAY_ENTRY_TAX && entry->to == power)
        sum += entry->amount;
    }
  return sum;
}

/* Adds the supply centres and units of every power after the phase, and the known amounts of
 * money. */
static void
add_powers (PayReport *report, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  g_autoptr (PayLedger) ledger = pay_view_get_ledger (view, turn);
  guint n_powers = pay_board_get_n_powers (board);
  gboolean money = FALSE, reductions = FALSE, income = FALSE;
  int agp;
  guint times;

  for (guint p = 0; p < n_powers; p++)
    {
      money |= pay_view_get_balance (view, turn + 1, p, &agp);
      reductions |= pay_view_get_reductions (view, turn, p, &times);
      income |= income_of (ledger, p) > 0;
    }

  g_autofree char *power_title = pay_report_say (PAY_CODE_REPORT_POWER, NULL);
  g_autofree char *centre_title = pay_report_say (PAY_CODE_REPORT_CENTRES, NULL);
  g_autofree char *unit_title = pay_report_say (PAY_CODE_REPORT_UNITS, NULL);
  g_autofree char *times_title = pay_report_say (PAY_CODE_REPORT_TIMES_REDUCED, NULL);
  g_autofree char *income_title = pay_report_say (PAY_CODE_REPORT_INCOME, NULL);
  g_autofree char *money_title = pay_report_say (PAY_CODE_REPORT_BALANCE_COLUMN, NULL);
  const char *titles[6] = { power_title, centre_title, unit_title };
  char columns[7] = "lrr";
  guint n = 3;

  if (reductions)
    titles[n++] = times_title;
  if (income)
    titles[n++] = income_title;
  if (money)
    titles[n++] = money_title;
  memset (columns + 3, 'r', n - 3);

  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_POWERS);
  pay_report_begin_table (report, NULL, columns, titles);
  pay_report_set_currency (report, pay_setup_get_currency (pay_view_get_setup (view)));
  for (guint p = 0; p < n_powers; p++)
    {
      g_autofree char *centres = pay_view_count_centres (view, turn + 1, p);
      g_autofree char *units = pay_view_count_units (view, turn + 1, p);
      g_autofree char *reduced = pay_view_get_reductions (view, turn, p, &times)
                                 ? g_strdup_printf ("%u", times)
                                 : g_strdup ("");
      gboolean known = pay_view_get_balance (view, turn + 1, p, &agp);
      g_autofree char *balance = known ? money_words (view, agp) : g_strdup ("");
      g_autofree char *tax = known ? money_words (view, income_of (ledger, p)) : g_strdup ("");
      const char *cells[6] = { pay_board_get_power_name (board, p), centres, units };

      n = 3;
      if (reductions)
        cells[n++] = reduced;
      if (income)
        cells[n++] = tax;
      if (money)
        cells[n++] = balance;
      pay_report_add_cells (report, cells);
    }
}

void
pay_results_add (PayReport *report, PayView *view, guint turn)
{
  g_return_if_fail (turn < pay_view_get_n_turns (view));

  add_orders (report, view, turn);
  add_dislodged (report, view, turn);
  add_told (report, view, turn);
  add_events (report, view, turn);
}

PayReport *
pay_results_report (PayView *view, guint turn)
{
  g_return_val_if_fail (turn < pay_view_get_n_turns (view), NULL);

  PayPhase phase = pay_view_get_phase (view, turn);
  g_autofree char *phase_title = pay_phase_title (phase);
  g_autofree char *subject = pay_report_say (PAY_CODE_REPORT_RESULTS, phase_title, NULL);
  g_autofree char *title = pay_view_title (view);
  PayReport *report = pay_report_new (title, subject);
  g_autofree char *mark = pay_view_mark (view);

  pay_report_set_mark (report, mark);
  pay_results_add (report, view, turn);
  add_powers (report, view, turn);
  g_autofree char *computers = pay_computers_sentence (view);
  if (computers)
    pay_report_add_text (report, PAY_BLOCK_NOTE, computers);
  pay_score_page_add (report, view, turn + 1);
  return report;
}

char *
pay_results_text (PayView *view, guint turn)
{
  g_autoptr (PayReport) report = pay_results_report (view, turn);
  return pay_report_text (report, PAY_REPORT_WIDTH);
}
