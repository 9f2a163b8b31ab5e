/* auction-table.c - table of all candidate orders and rounds of an auction
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/auction-table.h"

#include "base/language.h"
#include "report/csv.h"
#include "report/explanation.h"
#include "report/position-report.h"
#include "report/verdict.h"

const char *
pay_tie_rule_id (PayTieRule rule)
{
  static const char *const ids[] = {
    [PAY_TIE_TOTAL] = "total",
    [PAY_TIE_ACCEPTANCE] = "acceptance",
    [PAY_TIE_SEQUENCE] = "sequence",
    [PAY_TIE_FURTHER] = "further",
    [PAY_TIE_DIRECT_SEQUENCE] = "direct",
    [PAY_TIE_ONLY] = "only",
    [PAY_TIE_DUMMY] = "dummy",
  };
  return ids[rule];
}

/* Returns a translated tie rule with its number, such as "5.2: Germany". (transfer full) */
static char *
tie_rule_words (const PayBoard *board, const PayUnitRecord *choice)
{
  static const PayCode codes[] = {
    [PAY_TIE_TOTAL] = PAY_CODE_REPORT_BY_TOTAL,
    [PAY_TIE_ACCEPTANCE] = PAY_CODE_REPORT_BY_ACCEPTANCE,
    [PAY_TIE_SEQUENCE] = PAY_CODE_REPORT_BY_SEQUENCE,
    [PAY_TIE_FURTHER] = PAY_CODE_REPORT_BY_FURTHER,
    [PAY_TIE_DIRECT_SEQUENCE] = PAY_CODE_REPORT_BY_DIRECT,
    [PAY_TIE_ONLY] = PAY_CODE_REPORT_BY_ONLY,
    [PAY_TIE_DUMMY] = PAY_CODE_REPORT_BY_DUMMY,
  };
  const char *power = choice->decided_by == PAY_NO_POWER
                      ? ""
                      : pay_board_get_power_name (board, choice->decided_by);
  g_autofree char *place = g_strdup_printf ("%u", choice->list_place);

  return pay_report_say (codes[choice->rule], power, place, NULL);
}

/* ---- for people ------------------------------------------------------------------------------ */

/* Adds the candidate orders of a unit. The chosen order is first and has the deciding rule. The
 * other orders are indented. */
static void
add_unit (PayReport *report, const PayBoard *board, const PayUnitRecord *choice)
{
  g_autofree char *settled = tie_rule_words (board, choice);

  for (guint c = 0; c < choice->n_candidates; c++)
    {
      const PayCandidate *candidate = &choice->candidates[c];
      g_autofree char *text = pay_order_text (board, &candidate->order);
      g_autofree char *order = c ? g_strconcat ("  ", text, NULL) : g_steal_pointer (&text);
      g_autofree char *total = g_strdup_printf ("%d", candidate->total);
      g_autofree char *bids = pay_explanation_bids (board, candidate);
      pay_report_add_row (report, order, total, bids, c ? "" : settled, NULL);
    }
}

static void
add_powers (PayReport *report, const PayPosition *before, const PayAuctionRecord *record)
{
  const PayBoard *board = pay_position_get_board (before);
  g_autofree char *order = pay_report_say (PAY_CODE_REPORT_CANDIDATE, NULL);
  g_autofree char *total = pay_report_say (PAY_CODE_REPORT_TOTAL, NULL);
  g_autofree char *bids = pay_report_say (PAY_CODE_REPORT_BIDS, NULL);
  g_autofree char *settled = pay_report_say (PAY_CODE_REPORT_SETTLED, NULL);
  const char *titles[] = { order, total, bids, settled };

  for (int p = PAY_NO_POWER; p < (int) pay_board_get_n_powers (board); p++)
    {
      gboolean begun = FALSE;
      for (guint i = 0; i < pay_position_get_n_units (before); i++)
        {
          if (pay_position_get_unit (before, i)->owner != p)
            continue;
          if (!begun)
            pay_report_begin_table (report,
                                    p == PAY_NO_POWER ? NULL : pay_board_get_power_name (board, p),
                                    "orll", titles);
          begun = TRUE;
          add_unit (report, board, pay_auction_record_get_unit (record, i));
        }
    }
}

/* Lists the units that changed their choice after a run of rounds, as in "A MUN - RUH → A MUN
 * H". */
static char *
change_words (const PayBoard *board, const PayRound *round)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < round->n_changes; i++)
    {
      g_autofree char *from = pay_order_text (board, &round->changes[i].from);
      g_autofree char *to = pay_order_text (board, &round->changes[i].to);
      g_string_append_printf (words, "%s%s \xe2\x86\x92 %s", i ? "; " : "", from, to);
    }
  return g_string_free (words, FALSE);
}

static void
add_round_table (PayReport *report, const PayBoard *board, const PayAuctionRecord *record)
{
  g_autofree char *round_title = pay_report_say (PAY_CODE_REPORT_ROUND, NULL);
  g_autofree char *power_title = pay_report_say (PAY_CODE_REPORT_POWER, NULL);
  g_autofree char *cost_title = pay_report_say (PAY_CODE_REPORT_WOULD_PAY, NULL);
  g_autofree char *then_title = pay_report_say (PAY_CODE_REPORT_CHANGED, NULL);
  g_autofree char *excess_title = pay_report_say (PAY_CODE_REPORT_TOO_MUCH, NULL);

  pay_report_begin_table (
    report, NULL, "llrrl",
    (const char *[]) { round_title, power_title, cost_title, excess_title, then_title });
  pay_report_set_currency (report, PAY_CODE_REPORT_MONEY);
  for (guint i = 0; i < pay_auction_record_get_n_rounds (record); i++)
    {
      i += pay_explanation_add_repeats (report, record, i, G_MAXUINT64, "");

      const PayRound *round = pay_auction_record_get_round (record, i);
      g_autofree char *changes = change_words (board, round);
      const char *then = changes;
      for (guint p = 0; p < pay_board_get_n_powers (board); p++)
        if ((round->overdrawn >> p) & 1)
          {
            pay_explanation_add_round (report, board, record, round, (PayPower) p, then);
            then = "";
          }
    }
}

static void
add_rounds (PayReport *report, const PayBoard *board, const PayAuctionRecord *record)
{
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_REDUCTIONS);
  if (pay_auction_record_get_n_rounds (record) == 0)
    pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_REPORT_NO_REDUCTIONS);
  else
    add_round_table (report, board, record);
}

PayReport *
pay_auction_rounds_report (PayView *view, guint turn)
{
  g_return_val_if_fail (turn < pay_view_get_n_turns (view), NULL);

  g_autoptr (PayAuctionRecord) record = pay_auction_record_new_for_decision (
    pay_view_get_decision (view, turn));
  if (!record || pay_auction_record_get_n_rounds (record) == 0)
    return NULL;

  g_autofree char *title = pay_view_title (view);
  g_autofree char *subject = pay_report_say (PAY_CODE_REPORT_REDUCTIONS, NULL);
  PayReport *report = pay_report_new (title, subject);

  add_round_table (report, pay_view_get_board (view), record);
  return report;
}

PayReport *
pay_auction_table_report (PayView *view, guint turn)
{
  g_return_val_if_fail (turn < pay_view_get_n_turns (view), NULL);

  g_autoptr (PayAuctionRecord) record = pay_auction_record_new_for_decision (
    pay_view_get_decision (view, turn));
  if (!record)
    return NULL;

  g_autofree char *title = pay_view_title (view);
  g_autofree char *subject = pay_report_say (PAY_CODE_REPORT_AUCTION, NULL);
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (view, turn));
  g_autofree char *mark = pay_view_mark (view);
  PayReport *report = pay_report_new (title, subject);

  pay_report_add_lead (report, phase);
  pay_report_set_mark (report, mark);
  add_powers (report, pay_view_get_position (view, turn), record);
  add_rounds (report, pay_view_get_board (view), record);
  return report;
}

/* ---- for pages ------------------------------------------------------------------------------- */

/* Adds the candidate orders of a unit like add_unit(), with the result of the chosen one. @power is
 * the text of the first column. */
static void
add_unit_with_result (PayReport *report, PayView *view, guint turn, const PayUnitRecord *choice,
                      guint unit, const char *power)
{
  const PayBoard *board = pay_view_get_board (view);
  g_autofree char *settled = tie_rule_words (board, choice);
  g_autofree char *result = pay_verdict_words (pay_view_get_outcome (view, turn),
                                               pay_view_get_position (view, turn), unit);

  for (guint c = 0; c < choice->n_candidates; c++)
    {
      const PayCandidate *candidate = &choice->candidates[c];
      g_autofree char *text = pay_order_text (board, &candidate->order);
      g_autofree char *order = c ? g_strconcat ("  ", text, NULL) : g_steal_pointer (&text);
      g_autofree char *total = pay_report_money (candidate->total);
      g_autofree char *bids = pay_explanation_bids (board, candidate);
      pay_report_add_row (report, c ? "" : power, order, total, bids, c ? "" : settled,
                          c ? "" : result, NULL);
    }
}

PayReport *
pay_auction_page_report (PayView *view, guint turn)
{
  g_return_val_if_fail (turn < pay_view_get_n_turns (view), NULL);

  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *before = pay_view_get_position (view, turn);
  g_autoptr (PayAuctionRecord) record = pay_auction_record_new_for_decision (
    pay_view_get_decision (view, turn));
  if (!record)
    return NULL;

  g_autofree char *power = pay_report_say (PAY_CODE_REPORT_POWER, NULL);
  g_autofree char *order = pay_report_say (PAY_CODE_REPORT_CANDIDATE, NULL);
  g_autofree char *total = pay_report_say (PAY_CODE_REPORT_TOTAL, NULL);
  g_autofree char *bids = pay_report_say (PAY_CODE_REPORT_BIDS, NULL);
  g_autofree char *settled = pay_report_say (PAY_CODE_REPORT_SETTLED, NULL);
  g_autofree char *result = pay_report_say (PAY_CODE_REPORT_RESULT, NULL);
  g_autofree char *title = pay_view_title (view);
  g_autofree char *subject = pay_report_say (PAY_CODE_REPORT_AUCTION, NULL);
  PayReport *report = pay_report_new (title, subject);

  /* One table for all powers takes less room than a table for each power. */
  pay_report_begin_table (report, NULL, "lorlll",
                          (const char *[]) { power, order, total, bids, settled, result });
  pay_report_set_currency (report, PAY_CODE_REPORT_MONEY);
  for (int p = PAY_NO_POWER; p < (int) pay_board_get_n_powers (board); p++)
    {
      const char *name = p == PAY_NO_POWER ? "" : pay_board_get_power_name (board, p);
      for (guint i = 0; i < pay_position_get_n_units (before); i++)
        {
          if (pay_position_get_unit (before, i)->owner != p)
            continue;
          add_unit_with_result (report, view, turn, pay_auction_record_get_unit (record, i), i,
                                name);
          name = "";
        }
    }
  add_rounds (report, board, record);
  return report;
}

/* ---- for spreadsheets ------------------------------------------------------------------------ */

static void
add_line (GString *out, const char *const *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    pay_csv_append_cell (out, cells[i], i == 0);
  pay_csv_end_line (out);
}

static void
add_candidate (GString *out, PayView *view, guint turn, const PayAuctionRecord *record, guint unit,
               guint c)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayUnit *which = pay_position_get_unit (pay_view_get_position (view, turn), unit);
  const PayUnitRecord *choice = pay_auction_record_get_unit (record, unit);
  const PayCandidate *candidate = &choice->candidates[c];
  g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, turn));
  g_autofree char *order = pay_order_text (board, &candidate->order);
  g_autofree char *total = g_strdup_printf ("%d", candidate->total);
  const char *owner = which->owner == PAY_NO_POWER
                      ? ""
                      : pay_board_get_canonical_power_name (board, which->owner);
  const char *chosen = c == 0 ? pay_tie_rule_id (choice->rule) : "";

  if (candidate->n_bids == 0)
    add_line (out, (const char *[]) { phase, owner, order, chosen, total, "", "", "" }, 8);
  for (guint i = 0; i < candidate->n_bids; i++)
    {
      const PayBid *bid = &candidate->bids[i];
      g_autofree char *amount = g_strdup_printf ("%d", bid->amount);
      g_autofree char *offered = g_strdup_printf ("%d", bid->offered);
      add_line (out,
                (const char *[]) { phase, owner, order, chosen, total,
                                   pay_board_get_canonical_power_name (board, bid->power), amount,
                                   offered },
                8);
    }
}

char *
pay_auction_table_csv (PayView *view, guint turn)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  static const char *const heads[] = { "phase", "power", "order",  "chosen by",
                                       "total", "payer", "amount", "offered" };
  g_return_val_if_fail (turn < pay_view_get_n_turns (view), NULL);

  g_autoptr (PayAuctionRecord) record = pay_auction_record_new_for_decision (
    pay_view_get_decision (view, turn));
  if (!record)
    return NULL;

  GString *out = g_string_new (NULL);
  add_line (out, heads, G_N_ELEMENTS (heads));
  for (guint i = 0; i < pay_position_get_n_units (pay_view_get_position (view, turn)); i++)
    for (guint c = 0; c < pay_auction_record_get_unit (record, i)->n_candidates; c++)
      add_candidate (out, view, turn, record, i, c);
  return g_string_free (out, FALSE);
}
