/* explanation.c - explanation of a unit’s action
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/explanation.h"

#include "report/position-report.h"
#include "report/verdict.h"

int
pay_explanation_find (const PayBoard *board, const PayOutcome *outcome, PayProvince province)
{
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, i);
      if (order->location != PAY_NO_LOCATION
          && pay_board_get_province (board, order->location) == province)
        return (int) i;
    }
  return -1;
}

char *
pay_explanation_bids (const PayBoard *board, const PayCandidate *candidate)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < candidate->n_bids; i++)
    {
      const PayBid *bid = &candidate->bids[i];
      g_autofree char *amount = g_strdup_printf ("%d", bid->amount);
      g_autofree char *offered = g_strdup_printf ("%d", bid->offered);
      const char *name = pay_board_get_power_name (board, bid->power);
      g_autofree char *part = bid->amount == bid->offered
                              ? pay_report_say (PAY_CODE_REPORT_BID, name, amount, NULL)
                              : pay_report_say (PAY_CODE_REPORT_BID_REDUCED, name, amount, offered,
                                                NULL);
      g_string_append_printf (words, "%s%s", i ? ", " : "", part);
    }
  return g_string_free (words, FALSE);
}

static void
add_candidates (PayReport *report, const PayBoard *board, const PayUnitRecord *choice)
{
  g_autofree char *order_title = pay_report_say (PAY_CODE_REPORT_CANDIDATE, NULL);
  g_autofree char *total_title = pay_report_say (PAY_CODE_REPORT_TOTAL, NULL);
  g_autofree char *bids_title = pay_report_say (PAY_CODE_REPORT_BIDS, NULL);

  pay_report_begin_table (report, NULL, "orl",
                          (const char *[]) { order_title, total_title, bids_title });
  pay_report_set_currency (report, PAY_CODE_REPORT_MONEY);
  for (guint c = 0; c < choice->n_candidates; c++)
    {
      g_autofree char *order = pay_order_text (board, &choice->candidates[c].order);
      g_autofree char *total = pay_report_money (choice->candidates[c].total);
      g_autofree char *bids = pay_explanation_bids (board, &choice->candidates[c]);
      pay_report_add_row (report, order, total, bids, NULL);
    }
}

/* Returns the powers that bid for a unit, as bits. */
static guint64
find_bidders (const PayUnitRecord *choice)
{
  guint64 powers = 0;

  for (guint c = 0; c < choice->n_candidates; c++)
    for (guint i = 0; i < choice->candidates[c].n_bids; i++)
      powers |= G_GUINT64_CONSTANT (1) << choice->candidates[c].bids[i].power;
  return powers;
}

void
pay_explanation_add_round (PayReport *report, const PayBoard *board, const PayAuctionRecord *record,
                           const PayRound *round, PayPower power, const char *then)
{
  g_autofree char *first = g_strdup_printf ("%u", round->first);
  g_autofree char *last = g_strdup_printf ("%u", round->first + round->n_rounds - 1);
  g_autofree char *rounds = round->n_rounds == 1
                            ? g_strdup (first)
                            : pay_report_say (PAY_CODE_REPORT_ROUNDS, first, last, NULL);
  g_autofree char *cost = pay_report_money (round->costs[power]);
  g_autofree char *excess = pay_report_money (
    round->costs[power]
    - pay_auction_get_spendable (pay_auction_record_get_auction (record), power));
  const char *name = pay_board_get_power_name (board, power);
  gboolean dropped = (round->plateaus_dropped >> power) & 1;
  g_autofree char *who = dropped ? pay_report_say (PAY_CODE_REPORT_PLATEAUS_DROPPED, name, NULL)
                                 : g_strdup (name);

  pay_report_add_row (report, rounds, who, cost, excess, then, NULL);
}

guint
pay_explanation_add_repeats (PayReport *report, const PayAuctionRecord *record, guint i,
                             guint64 powers, const char *then)
{
  guint n_runs, n_times = pay_auction_record_count_repeats (record, i, &n_runs);
  guint64 overdrawn = 0;

  if (n_times == 0)
    return 0;
  for (guint r = i - n_runs; r < i; r++)
    overdrawn |= pay_auction_record_get_round (record, r)->overdrawn;
  if (overdrawn & powers)
    {
      guint from = pay_auction_record_get_round (record, i - n_runs)->first;
      guint to = pay_auction_record_get_round (record, i)->first;
      g_autofree char *like_first = g_strdup_printf ("%u", from);
      g_autofree char *like_last = g_strdup_printf ("%u", to - 1);
      g_autofree char *first = g_strdup_printf ("%u", to);
      g_autofree char *last = g_strdup_printf ("%u", to + n_times * (to - from) - 1);
      g_autofree char *times = g_strdup_printf ("%u", n_times);
      g_autofree char *rounds = pay_report_say (PAY_CODE_REPORT_ROUNDS, first, last, NULL);
      g_autofree char *what = pay_report_say (PAY_CODE_REPORT_REPEATS, like_first, like_last, times,
                                              NULL);

      pay_report_add_row (report, rounds, what, "", "", then, NULL);
    }
  return n_runs * n_times;
}

/* Adds the rounds in which powers that bid for this unit were overdrawn. Each row has the cost
 * of all bids of such a power at the beginning of the round. Adds nothing if none of these
 * powers was overdrawn. */
static void
add_rounds (PayReport *report, const PayBoard *board, const PayAuctionRecord *record,
            const PayUnitRecord *choice)
{
  g_autofree char *round_title = pay_report_say (PAY_CODE_REPORT_ROUND, NULL);
  g_autofree char *power_title = pay_report_say (PAY_CODE_REPORT_POWER, NULL);
  g_autofree char *cost_title = pay_report_say (PAY_CODE_REPORT_WOULD_PAY, NULL);
  g_autofree char *excess_title = pay_report_say (PAY_CODE_REPORT_TOO_MUCH, NULL);
  guint64 bidders = find_bidders (choice);
  gboolean begun = FALSE;

  for (guint i = 0; i < pay_auction_record_get_n_rounds (record); i++)
    {
      const PayRound *round;

      i += pay_explanation_add_repeats (report, record, i, bidders, NULL);
      round = pay_auction_record_get_round (record, i);
      if ((round->overdrawn & bidders) && !begun)
        {
          begun = TRUE;
          pay_report_begin_table (
            report, NULL, "llrr",
            (const char *[]) { round_title, power_title, cost_title, excess_title });
          pay_report_set_currency (report, PAY_CODE_REPORT_MONEY);
        }
      for (guint p = 0; p < pay_board_get_n_powers (board); p++)
        if (((round->overdrawn & bidders) >> p) & 1)
          pay_explanation_add_round (report, board, record, round, (PayPower) p, NULL);
    }
}

/* Adds the sentences about the auction. Tables of the candidate orders and of the rounds replace
 * the indented lines. */
static void
add_auction (PayReport *report, const PayAuction *auction, const PayPosition *before, guint unit)
{
  g_autoptr (PayAuctionRecord) record = pay_auction_record_new_for_unit (auction, unit);
  g_autofree char *text = pay_auction_record_explain (record, before, unit);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean listed = FALSE;

  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_CHOICE);
  for (guint i = 0; lines[i]; i++)
    {
      if (*lines[i] != '\0' && *lines[i] != ' ')
        pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, lines[i]);
      else if (*lines[i] == ' ' && !listed)
        {
          add_candidates (report, pay_position_get_board (before),
                          pay_auction_record_get_unit (record, unit));
          add_rounds (report, pay_position_get_board (before), record,
                      pay_auction_record_get_unit (record, unit));
          listed = TRUE;
        }
    }
}

/* ---- helpers and rivals of the unit ---------------------------------------------------------- */

typedef struct
{
  const PayBoard *board;
  const PayPosition *before;
  const PayOutcome *outcome;
  guint unit; /* index of the explained unit */
} Case;

static PayProvince
province_of (const Case *self, PayLocation location)
{
  return location == PAY_NO_LOCATION ? PAY_NO_PROVINCE
                                     : pay_board_get_province (self->board, location);
}

typedef gboolean (*Relation) (const Case *self, guint other);

/* Checks whether a unit supports or convoys the explained unit, even if the support or convoy
 * failed. */
static gboolean
is_helper (const Case *self, guint other)
{
  const PayOrder *order = pay_outcome_get_order (self->outcome, self->unit);
  const PayOrder *help = pay_outcome_get_order (self->outcome, other);

  return (help->kind == PAY_ORDER_SUPPORT || help->kind == PAY_ORDER_SUPPORT_MOVE
          || help->kind == PAY_ORDER_CONVOY)
      && province_of (self, help->other) == province_of (self, order->location);
}

/* Checks whether a unit is a rival of the explained unit. A rival is a unit with a valid move to
 * the same destination, or the unit that stayed at this destination. If the explained unit stayed
 * in its province, a unit with a valid move to this province is a rival, too. */
static gboolean
is_rival (const Case *self, guint other)
{
  const PayOrder *order = pay_outcome_get_order (self->outcome, self->unit);
  const PayOrder *rival = pay_outcome_get_order (self->outcome, other);
  const PayResult *result = pay_outcome_get_result (self->outcome, self->unit);
  const PayResult *fate = pay_outcome_get_result (self->outcome, other);
  PayProvince from = province_of (self, order->location);
  PayProvince to = order->kind == PAY_ORDER_MOVE ? province_of (self, order->target)
                                                 : PAY_NO_PROVINCE;

  if (rival->kind == PAY_ORDER_MOVE && fate->verdict != PAY_VERDICT_VOID)
    {
      PayProvince aim = province_of (self, rival->target);
      if (aim == to || (aim == from && result->moved_to == from))
        return TRUE;
    }
  return to != PAY_NO_PROVINCE && province_of (self, rival->location) == to && fate->moved_to == to;
}

static void
add_units (PayReport *report, const Case *self, PayCode title, Relation relation)
{
  g_autofree char *unit_title = pay_report_say (PAY_CODE_REPORT_UNIT_AND_ORDER, NULL);
  g_autofree char *result_title = pay_report_say (PAY_CODE_REPORT_RESULT, NULL);
  gboolean begun = FALSE;

  for (guint k = 0; k < pay_outcome_get_n (self->outcome); k++)
    {
      if (k == self->unit || !relation (self, k))
        continue;
      if (!begun)
        {
          pay_report_add_code (report, PAY_BLOCK_HEADING, title);
          pay_report_begin_table (report, NULL, "ol",
                                  (const char *[]) { unit_title, result_title });
        }
      begun = TRUE;
      g_autofree char *order = pay_order_text (self->board,
                                               pay_outcome_get_order (self->outcome, k));
      g_autofree char *words = pay_verdict_words (self->outcome, self->before, k);
      pay_report_add_row (report, order, words, NULL);
    }
}

PayReport *
pay_explanation_report (PayView *view, guint turn, PayProvince province)
{
  g_return_val_if_fail (turn < pay_view_get_n_turns (view), NULL);

  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *before = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  const PayAuction *auction = pay_payola_get_auction (pay_view_get_decision (view, turn));
  int i = pay_explanation_find (board, outcome, province);

  if (i < 0)
    return NULL;

  g_autofree char *title = pay_view_title (view);
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (view, turn));
  g_autofree char *mark = auction ? pay_view_mark (view) : NULL;
  g_autofree char *order = pay_order_text (board, pay_outcome_get_order (outcome, i));
  g_autofree char *words = pay_verdict_words (outcome, before, i);
  g_autofree char *subject = pay_report_say (PAY_CODE_REPORT_WHY, order, NULL);
  PayReport *report = pay_report_new (title, subject);

  pay_report_add_lead (report, phase);
  pay_report_set_mark (report, mark);
  if (auction)
    add_auction (report, auction, before, i);
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_OUTCOME);
  pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, words);
  if (pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT)
    {
      Case self = { board, before, outcome, (guint) i };
      add_units (report, &self, PAY_CODE_REPORT_HELPERS, is_helper);
      add_units (report, &self, PAY_CODE_REPORT_RIVALS, is_rival);
    }
  return report;
}
