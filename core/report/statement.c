/* statement.c - collection of a power’s statement from a view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/statement.h"

#include "game/commitment.h"
#include "report/computers.h"
#include "report/deadline-words.h"
#include "report/position-report.h"
#include "report/score-page.h"
#include "report/verdict.h"

static void
unit_clear (gpointer data)
{
  PayStatementUnit *unit = data;
  g_free (unit->result);
}

static void
transfer_clear (gpointer data)
{
  PayStatementTransfer *transfer = data;
  g_free (transfer->reason);
}

void
pay_statement_free (PayStatement *self)
{
  if (!self)
    return;
  g_free (self->game_title);
  pay_board_unref (self->board);
  g_array_unref (self->units);
  g_array_unref (self->bribes);
  g_array_unref (self->transfers);
  g_array_unref (self->captures);
  g_ptr_array_unref (self->told);
  g_free (self->sheet);
  g_free (self->accept);
  g_free (self->deadline);
  g_free (self->computers);
  g_free (self->start);
  g_free (self->end);
  g_free (self->commitment);
  pay_system_unref (self->scoring);
  g_free (self);
}

static void
take_bribes (PayStatement *self, PayView *view, guint turn)
{
  g_autoptr (GArray) accepted = pay_view_get_accepted (view, turn, self->power);

  for (guint i = 0; i < accepted->len; i++)
    {
      const PayAccepted *bribe = &g_array_index (accepted, PayAccepted, i);
      if (self->has_units || (bribe->unit.owner != self->power && bribe->amount > 0))
        g_array_append_val (self->bribes, *bribe);
    }
}

static void
take_units (PayStatement *self, PayView *view, guint turn)
{
  const PayPosition *before = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  gboolean movement = self->phase.kind == PAY_PHASE_MOVEMENT;

  for (guint i = 0; outcome && i < pay_outcome_get_n (outcome); i++)
    {
      PayPower owner = pay_outcome_get_power (outcome, i);

      if (owner == self->power && self->has_units)
        {
          PayStatementUnit unit = { .order = *pay_outcome_get_order (outcome, i) };
          unit.result = pay_verdict_words (outcome, before, i);
          if (movement)
            {
              unit.has_total = self->has_money && pay_view_get_price (view, turn, i, &unit.total);
              unit.bought = self->has_money && pay_view_is_bought (view, turn, i);
              self->accepted += unit.total;
            }
          g_array_append_val (self->units, unit);
        }
    }
}

static void
take_money (PayStatement *self, PayView *view, guint turn)
{
  g_autoptr (PayLedger) ledger = pay_view_get_ledger (view, turn);

  pay_view_get_balance (view, turn, self->power, &self->balance_before);
  pay_view_get_balance (view, turn + 1, self->power, &self->balance_after);
  self->has_reductions = pay_view_get_reductions (view, turn, self->power, &self->reductions);
  self->has_fund = pay_view_get_fund (view, turn + 1, self->power, &self->fund);

  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      gboolean gives = entry->from == self->power, gets = entry->to == self->power;

      switch (entry->kind)
        {
        case PAY_ENTRY_BRIBE:
        case PAY_ENTRY_UPKEEP:
          if (gives)
            self->spent += entry->amount;
          break;
        case PAY_ENTRY_START:
        case PAY_ENTRY_TAX:
          if (gets)
            self->income += entry->amount;
          break;
        case PAY_ENTRY_FORFEIT:
          if (gives)
            self->forfeited += entry->amount;
          break;
        case PAY_ENTRY_FUND:
          if (gets)
            self->fund_paid += entry->amount;
          break;
        case PAY_ENTRY_CAPTURE:
          if (gives || gets)
            {
              PayStatementCapture capture = {
                .centre = entry->centre,
                .other = gives ? entry->to : entry->from,
                .amount = gives ? -entry->amount : entry->amount,
              };
              g_array_append_val (self->captures, capture);
            }
          break;
        case PAY_ENTRY_TRANSFER:
          if (gives || gets)
            {
              PayStatementTransfer transfer = {
                .other = gives ? entry->to : entry->from,
                .amount = gives ? -entry->amount : entry->amount,
                .reason = g_strdup (entry->reason),
              };
              g_array_append_val (self->transfers, transfer);
            }
          break;
        }
    }
}

static void
take_commitments (PayStatement *self, const PayView *view, guint turn)
{
  g_autoptr (PayChain) chain = pay_view_make_chain (view);
  const PayLink *end = pay_chain_get_end (chain);
  PayDigest commitment = pay_chain_get (chain, (int) turn);

  self->start = pay_digest_text (&chain->first);
  self->commitment = pay_digest_text (&commitment);
  if (end && turn + 1 == pay_view_get_n_turns (view))
    self->end = pay_digest_text (&end->commitment);
}

PayStatement *
pay_statement_new (PayView *whole, guint turn, PayPower power)
{
  const PayBoard *board = pay_view_get_board (whole);
  PayViewer viewer = pay_view_get_viewer (whole);
  const PaySetup *setup = pay_view_get_setup (whole);
  const PayOptions *options = pay_setup_get_options (setup);

  g_return_val_if_fail (turn < pay_view_get_n_turns (whole), NULL);
  g_return_val_if_fail (power >= 0 && (guint) power < pay_board_get_n_powers (board), NULL);
  g_return_val_if_fail (viewer == power || viewer == PAY_VIEWER_GM || pay_view_is_over (whole),
                        NULL);

  /* The viewer may know more than the statement may contain. */
  g_autoptr (PayView) view = pay_view_narrow (whole, power);
  PayStatement *self = g_new0 (PayStatement, 1);
  self->power = power;
  self->phase = pay_view_get_phase (view, turn);
  self->game_title = pay_view_title (view);
  self->board = pay_board_ref ((PayBoard *) board);
  self->units = g_array_new (FALSE, TRUE, sizeof (PayStatementUnit));
  g_array_set_clear_func (self->units, unit_clear);
  self->bribes = g_array_new (FALSE, TRUE, sizeof (PayAccepted));
  self->transfers = g_array_new (FALSE, TRUE, sizeof (PayStatementTransfer));
  g_array_set_clear_func (self->transfers, transfer_clear);
  self->captures = g_array_new (FALSE, TRUE, sizeof (PayStatementCapture));
  self->has_statement = !pay_options_has (options, PAY_OPTION_NO_LEDGERS);
  self->has_offers = self->has_statement && !pay_options_has (options, PAY_OPTION_HIDE_OFFERS);
  self->has_units = self->phase.kind != PAY_PHASE_MOVEMENT
                 || !pay_options_has (options, PAY_OPTION_PAY_DUMMIES);
  if (self->has_offers || self->phase.kind != PAY_PHASE_MOVEMENT)
    self->sheet = g_strdup (pay_view_get_sheet (view, turn, power));
  self->due = pay_view_get_due (view, turn, power);
  self->has_money = pay_setup_has_money (setup);
  self->has_auction = pay_setup_has_auction (setup);
  self->currency = pay_setup_get_currency (setup);
  self->told = pay_view_get_told (view, turn, power);
  if (turn + 1 == pay_view_get_n_turns (view))
    self->deadline = pay_deadline_sentence (view);
  self->computers = pay_computers_sentence (view);
  take_commitments (self, view, turn);

  self->has_scores = pay_score_page_find (view, turn + 1, &self->ending, &self->neutral);
  self->is_over = turn + 1 == pay_view_get_n_turns (view) && pay_view_is_over (view);
  if (self->has_scores)
    self->scoring = pay_system_ref (pay_setup_get_scoring (setup));

  take_units (self, view, turn);
  if (self->has_money)
    {
      take_bribes (self, view, turn);
      const char *accept = pay_view_get_accept (view, turn + 1, power);
      self->accept = accept && *accept ? g_strdup (accept) : NULL;
      take_money (self, view, turn);
    }
  return self;
}

gboolean
pay_statement_is_due (const PayStatement *self)
{
  return self->transfers->len > 0
      || (self->has_statement
          && (self->units->len > 0 || self->bribes->len > 0 || self->sheet
              || self->balance_before > 0 || self->balance_after > 0 || self->income > 0));
}
