/* statement-report.c - a power’s statement in words and tables
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/acceptance.h"
#include "report/score-page.h"
#include "report/statement.h"

static void
add_units (PayReport *report, const PayStatement *self)
{
  g_autofree char *unit_title = pay_report_say (PAY_CODE_REPORT_UNIT_AND_ORDER, NULL);
  g_autofree char *total_title = pay_report_say (PAY_CODE_REPORT_TOTAL_PAID, NULL);
  g_autofree char *result_title = pay_report_say (PAY_CODE_REPORT_RESULT, NULL);
  gboolean totals = FALSE, bought = FALSE;

  for (guint i = 0; i < self->units->len; i++)
    {
      const PayStatementUnit *unit = &g_array_index (self->units, PayStatementUnit, i);
      totals |= unit->has_total;
      bought |= unit->bought;
    }
  if (bought)
    pay_report_begin_table (report, NULL, "orll",
                            (const char *[]) { unit_title, total_title, "*", result_title });
  else if (totals)
    pay_report_begin_table (report, NULL, "orl",
                            (const char *[]) { unit_title, total_title, result_title });
  else
    pay_report_begin_table (report, NULL, "ol", (const char *[]) { unit_title, result_title });
  pay_report_set_currency (report, self->currency);
  for (guint i = 0; i < self->units->len; i++)
    {
      const PayStatementUnit *unit = &g_array_index (self->units, PayStatementUnit, i);
      g_autofree char *order = pay_order_text (self->board, &unit->order);
      g_autofree char *total = unit->has_total ? pay_report_money_in (self->currency, unit->total)
                                               : g_strdup ("");

      if (bought)
        pay_report_add_row (report, order, total, unit->bought ? "*" : "", unit->result, NULL);
      else if (totals)
        pay_report_add_row (report, order, total, unit->result, NULL);
      else
        pay_report_add_row (report, order, unit->result, NULL);
    }
  if (self->has_fund && totals)
    {
      g_autofree char *label = pay_report_say (PAY_CODE_REPORT_ACCEPTED_IN_ALL, NULL);
      g_autofree char *sum = pay_report_money_in (self->currency, self->accepted);
      if (bought)
        pay_report_add_footer (report, label, sum, "", "", NULL);
      else
        pay_report_add_footer (report, label, sum, "", NULL);
    }
  if (bought)
    pay_report_add_code (report, PAY_BLOCK_NOTE, PAY_CODE_REPORT_ASTERISK);
}

static void
add_bribes (PayReport *report, const PayStatement *self)
{
  g_autofree char *amount_title = pay_report_say (PAY_CODE_REPORT_YOU_PAID, NULL);
  g_autofree char *unit_title = pay_report_say (PAY_CODE_REPORT_UNIT_AND_ORDER, NULL);
  g_autofree char *owner_title = pay_report_say (PAY_CODE_REPORT_OWNER, NULL);
  int sum = 0;

  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_ACCEPTED);
  if (self->bribes->len == 0)
    {
      pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_REPORT_NO_BRIBES);
      return;
    }
  pay_report_begin_table (report, NULL, "rol",
                          (const char *[]) { amount_title, unit_title, owner_title });
  pay_report_set_currency (report, self->currency);
  for (guint i = 0; i < self->bribes->len; i++)
    {
      const PayAccepted *bribe = &g_array_index (self->bribes, PayAccepted, i);
      g_autofree char *amount = pay_report_money_in (self->currency, bribe->amount);
      g_autofree char *order = bribe->has_order ? pay_order_text (self->board, &bribe->order)
                                                : pay_unit_name (self->board, bribe->unit.type,
                                                                 bribe->unit.location);

      sum += bribe->amount;
      pay_report_add_row (report, amount, order,
                          pay_board_get_power_name (self->board, bribe->unit.owner), NULL);
    }
  g_autofree char *total = pay_report_money_in (self->currency, sum);
  pay_report_add_footer (report, total, "", "", NULL);
}

static void
add_told (PayReport *report, const PayStatement *self)
{
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_TOLD);
  pay_report_begin_table (report, NULL, "l", NULL);
  for (guint i = 0; i < self->told->len; i++)
    pay_report_add_row (report, (const char *) self->told->pdata[i], NULL);
}

static void
add_amount (PayReport *report, const PayStatement *self, PayCode code, const char *arg, int agp)
{
  g_autofree char *label = pay_report_say (code, arg, NULL);
  g_autofree char *amount = pay_report_money_in (self->currency, agp);
  pay_report_add_row (report, label, amount, NULL);
}

static void
add_capture (PayReport *report, const PayStatement *self, const PayStatementCapture *capture)
{
  const char *centre = pay_board_get_name (self->board, capture->centre);
  PayCode code = capture->amount < 0            ? PAY_CODE_REPORT_CENTRE_LOST_TO
               : capture->other == PAY_NO_POWER ? PAY_CODE_REPORT_CENTRE_NEUTRAL
                                                : PAY_CODE_REPORT_CENTRE_TAKEN_FROM;
  const char *other = capture->other == PAY_NO_POWER
                      ? ""
                      : pay_board_get_power_name (self->board, capture->other);
  g_autofree char *label = pay_report_say (code, centre, other, NULL);
  g_autofree char *amount = pay_report_money_in (self->currency, capture->amount);
  pay_report_add_row (report, label, amount, NULL);
}

/* Returns the name of the other power of a transfer. Returns NULL if this power is hidden; only
 * the sender of a transfer can be hidden. */
static const char *
get_other (const PayStatement *self, const PayStatementTransfer *transfer)
{
  return transfer->other == PAY_NO_POWER ? NULL
                                         : pay_board_get_power_name (self->board, transfer->other);
}

/* Adds the transfers. The giver and the receiver see them even if everything else is secret. */
static void
add_transfers (PayReport *report, const PayStatement *self)
{
  for (guint i = 0; i < self->transfers->len; i++)
    {
      const PayStatementTransfer *transfer = &g_array_index (self->transfers, PayStatementTransfer,
                                                             i);
      const char *other = get_other (self, transfer);
      PayCode code = !other               ? PAY_CODE_REPORT_RECEIVED_HIDDEN
                   : transfer->amount < 0 ? PAY_CODE_REPORT_SENT
                                          : PAY_CODE_REPORT_RECEIVED;
      add_amount (report, self, code, other, transfer->amount);
    }
}

/* Adds the reasons for transfers that are ledger entries of the game master. */
static void
add_reasons (PayReport *report, const PayStatement *self)
{
  for (guint i = 0; i < self->transfers->len; i++)
    {
      const PayStatementTransfer *transfer = &g_array_index (self->transfers, PayStatementTransfer,
                                                             i);
      const char *other = get_other (self, transfer);
      g_autofree char *amount = pay_report_money_in (self->currency, ABS (transfer->amount));
      if (!other || !transfer->reason) /* a reason is hidden together with its sender */
        continue;
      g_autofree char *words = pay_report_say (
        transfer->amount < 0 ? PAY_CODE_REPORT_SENT_REASON : PAY_CODE_REPORT_RECEIVED_REASON, other,
        amount, transfer->reason, NULL);
      pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, words);
    }
}

/* Adds the new balance alone, because the costs are secret. */
static void
add_balance (PayReport *report, const PayStatement *self)
{
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_TREASURY);
  pay_report_begin_table (report, NULL, "lr", NULL);
  pay_report_set_currency (report, self->currency);
  add_transfers (report, self);
  add_amount (report, self, PAY_CODE_REPORT_NEW_BALANCE, NULL, self->balance_after);
  add_reasons (report, self);
}

static void
add_account (PayReport *report, const PayStatement *self)
{
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_TREASURY);
  pay_report_begin_table (report, NULL, "lr", NULL);
  pay_report_set_currency (report, self->currency);
  add_amount (report, self, PAY_CODE_REPORT_PREVIOUS_BALANCE, NULL, self->balance_before);
  add_transfers (report, self);
  if (self->phase.kind == PAY_PHASE_MOVEMENT)
    add_amount (report, self, PAY_CODE_REPORT_TOTAL_COST, NULL, -self->spent);
  if (self->income)
    add_amount (report, self, PAY_CODE_REPORT_INCOME, NULL, self->income);
  if (self->forfeited)
    add_amount (report, self, PAY_CODE_REPORT_FORFEITED, NULL, -self->forfeited);
  if (self->fund_paid)
    add_amount (report, self, PAY_CODE_REPORT_FUND_PAID, NULL, self->fund_paid);
  for (guint i = 0; i < self->captures->len; i++)
    add_capture (report, self, &g_array_index (self->captures, PayStatementCapture, i));

  g_autofree char *label = pay_report_say (PAY_CODE_REPORT_NEW_BALANCE, NULL);
  g_autofree char *amount = pay_report_money_in (self->currency, self->balance_after);
  pay_report_add_footer (report, label, amount, NULL);
  add_reasons (report, self);

  if (self->has_fund && self->fund > 0)
    {
      g_autofree char *fund = pay_report_money_in (self->currency, self->fund);
      g_autofree char *words = pay_report_say (PAY_CODE_REPORT_FUND, fund, NULL);
      pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, words);
    }
  if (self->has_reductions)
    {
      g_autofree char *times = g_strdup_printf ("%u", self->reductions);
      g_autofree char *words = self->reductions
                               ? pay_report_say (PAY_CODE_REPORT_REDUCED, times, NULL)
                               : pay_report_say (PAY_CODE_REPORT_NOT_REDUCED, NULL);
      pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, words);
    }
}

static void
add_commitment (PayReport *report, PayCode code, const char *commitment)
{
  g_autofree char *words = pay_report_say (code, commitment, NULL);
  pay_report_add_text (report, PAY_BLOCK_NOTE, words);
}

/* Adds the transfers of a game without statements. */
static void
add_only_transfers (PayReport *report, const PayStatement *self)
{
  pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_REPORT_NO_STATEMENTS);
  if (self->transfers->len == 0)
    return;
  pay_report_begin_table (report, NULL, "lr", NULL);
  pay_report_set_currency (report, self->currency);
  add_transfers (report, self);
  add_reasons (report, self);
}

static void
add_acceptance (PayReport *report, const PayStatement *self)
{
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_ACCEPTANCE);
  pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, self->accept);
  if (!pay_acceptance_is_plain (self->board))
    {
      g_autofree char *names = pay_acceptance_names (self->board, self->accept);
      pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, names);
    }
}

static void
add_sheet (PayReport *report, const PayStatement *self)
{
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_YOUR_SHEET);
  if (self->sheet && *self->sheet)
    pay_report_add_text (report, PAY_BLOCK_VERBATIM, self->sheet);
  else if (!pay_due_has_choice (self->due))
    {
      g_autofree char *reason = pay_due_words (self->due, self->board, self->power);
      pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, reason);
    }
  else
    pay_report_add_code (report, PAY_BLOCK_PARAGRAPH,
                         self->due == PAY_DUE_NOTHING ? PAY_CODE_REPORT_SHEET_NOT_NEEDED
                                                      : PAY_CODE_REPORT_NO_SHEET);
}

/* Adds the units, bribes and money of a turn. */
static void
add_turn (PayReport *report, const PayStatement *self)
{
  gboolean movement = self->phase.kind == PAY_PHASE_MOVEMENT;

  if (self->has_units)
    {
      pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_YOUR_UNITS);
      if (self->units->len)
        add_units (report, self);
      else
        pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_REPORT_NO_UNITS);
    }
  if (self->has_money && self->has_auction && self->has_offers && movement)
    add_bribes (report, self);
  if (self->told->len > 0)
    add_told (report, self);
  if (self->has_money && (self->has_offers || !movement))
    add_account (report, self);
  else if (self->has_money)
    add_balance (report, self);
}

void
pay_statement_add_account (const PayStatement *self, PayReport *report)
{
  if (self->has_statement)
    add_turn (report, self);
  else
    add_only_transfers (report, self);
}

void
pay_statement_add_records (const PayStatement *self, PayReport *report)
{
  if (self->has_statement && self->accept)
    add_acceptance (report, self);
  if (self->has_statement && (self->sheet || self->sheet_due)
      && (self->has_offers || self->phase.kind != PAY_PHASE_MOVEMENT))
    add_sheet (report, self);
}

void
pay_statement_add_notes (const PayStatement *self, PayReport *report)
{
  if (self->computers)
    pay_report_add_text (report, PAY_BLOCK_NOTE, self->computers);
  add_commitment (report, PAY_CODE_REPORT_COMMITMENT_START, self->start);
  add_commitment (report, PAY_CODE_REPORT_COMMITMENT, self->commitment);
  if (self->end)
    add_commitment (report, PAY_CODE_REPORT_COMMITMENT_END, self->end);
}

PayReport *
pay_statement_report (const PayStatement *self)
{
  g_autofree char *subject = pay_report_say (
    PAY_CODE_REPORT_STATEMENT, pay_board_get_power_name (self->board, self->power), NULL);
  g_autofree char *mark = pay_report_say (PAY_CODE_REPORT_CONFIDENTIAL, NULL);
  g_autofree char *phase = pay_phase_title (self->phase);
  PayReport *report = pay_report_new (self->game_title, subject);

  pay_report_set_mark (report, mark);
  pay_report_add_lead (report, phase);
  if (self->deadline)
    pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, self->deadline);
  pay_statement_add_account (self, report);
  pay_statement_add_records (self, report);
  if (self->has_statement && self->has_scores)
    pay_score_page_add_ending (report, self->board, self->is_over, &self->ending, self->neutral,
                               &self->scoring, 1);
  pay_statement_add_notes (self, report);
  return report;
}

char *
pay_statement_text (const PayStatement *self)
{
  g_autoptr (PayReport) report = pay_statement_report (self);
  return pay_report_text (report, PAY_REPORT_WIDTH);
}

char *
pay_statement_html (const PayStatement *self)
{
  g_autoptr (PayReport) report = pay_statement_report (self);
  return pay_report_html (report);
}
