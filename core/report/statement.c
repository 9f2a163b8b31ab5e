/* statement.c - collection of a power’s statement from a view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/statement.h"

#include "game/commitment.h"
#include "judge/judge.h"
#include "order/order-parser.h"
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

/* ---- units that have no result ----------------------------------------------------------------
 */

/* Adds a unit that was lost before or after the orders were carried out. Takes ownership of
 * @result. */
static void
add_lost (PayStatement *self, PayUnitType type, PayLocation location, char *result)
{
  PayStatementUnit unit = { .order = PAY_ORDER_INIT, .result = result };

  unit.order.unit_type = type;
  unit.order.location = location;
  g_array_append_val (self->units, unit);
}

/* Adds the units that bribes destroyed before the moves (Diplobucks). Everybody learns of them, so
 * they are also in the views of packets. Returns their provinces. */
static PayBits
take_destroyed (PayStatement *self, PayView *view, guint turn, gboolean add)
{
  g_autoptr (PayDiagnostics) told = pay_view_list_told (view, turn, PAY_NO_POWER);
  g_autoptr (PayDiagnostics) unread = pay_diagnostics_new ();
  PayBits places = { { 0 } };

  for (guint i = 0; i < pay_diagnostics_get_n (told); i++)
    {
      const PayDiagnostic *report = pay_diagnostics_get (told, i);
      PayLocation location;
      guint8 type = PAY_UNIT_NONE;
      gsize pos = 0;

      if (report->code != PAY_CODE_BRIBES_DESTROYED
          || pay_board_find_power (self->board, report->args[1]) != self->power)
        continue;
      PayOrderSource source = { .board = self->board,
                                .text = report->args[0],
                                .diagnostics = unread };
      if (!pay_order_parse_unit (&source, &pos, &type, &location))
        continue;
      pay_bits_add (&places, pay_board_get_province (self->board, location));
      if (add)
        add_lost (self, type, location, pay_report_say (PAY_CODE_REPORT_LOST_TO_BRIBE, NULL));
    }
  return places;
}

/* Finds the units of the power after a turn, by province. A dislodged unit that can retreat is one
 * of them. */
static void
find_units_after (const PayStatement *self, PayView *view, guint turn, PayUnit *after,
                  PayBits *places)
{
  const PayPosition *before = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  PayPhaseKind kind = pay_position_get_phase (before).kind;

  *places = (PayBits) { { 0 } };
  for (guint u = 0; kind != PAY_PHASE_MOVEMENT && u < pay_position_get_n_units (before); u++)
    {
      const PayUnit *unit = pay_position_get_unit (before, u);
      PayProvince province = pay_board_get_province (self->board, unit->location);
      if (unit->owner != self->power)
        continue;
      after[province] = *unit;
      pay_bits_add (places, province);
    }
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, i);
      const PayResult *result = pay_outcome_get_result (outcome, i);
      gboolean built = order->kind == PAY_ORDER_BUILD && result->verdict == PAY_VERDICT_SUCCESS;
      PayLocation location = built ? order->location : result->location;
      guint n_retreats = 0;

      if (pay_outcome_get_power (outcome, i) != self->power || order->location == PAY_NO_LOCATION)
        continue;
      PayProvince from = pay_board_get_province (self->board, order->location);
      if (kind == PAY_PHASE_ADJUSTMENT && order->kind == PAY_ORDER_DISBAND
          && result->verdict != PAY_VERDICT_VOID)
        pay_bits_remove (places, from);
      if (kind == PAY_PHASE_ADJUSTMENT && !built)
        continue;
      pay_outcome_get_retreats (outcome, i, &n_retreats);
      if (result->dislodged)
        location = n_retreats > 0 ? order->location : PAY_NO_LOCATION;
      if (location == PAY_NO_LOCATION)
        continue;
      PayProvince province = pay_board_get_province (self->board, location);
      after[province] = (PayUnit) { order->unit_type, location, self->power };
      pay_bits_add (places, province);
    }
}

static gboolean
has_unit (const PayPosition *position, PayProvince province, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      if (unit->owner == power && pay_board_get_province (board, unit->location) == province)
        return TRUE;
    }
  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (position, i)->unit;
      if (unit->owner == power && pay_board_get_province (board, unit->location) == province)
        return TRUE;
    }
  return FALSE;
}

/* Adds the units that the power had after a turn, but lost by corrections of the game master before
 * the next one. */
static void
take_removed (PayStatement *self, PayView *view, guint turn)
{
  guint next = turn + 1, n = pay_view_get_n_corrections (view, next);
  g_autofree PayUnit *after = g_new0 (PayUnit, PAY_MAX_PROVINCES);
  PayBits places;

  if (n == 0)
    return;
  PayBits destroyed = take_destroyed (self, view, next, FALSE);
  find_units_after (self, view, turn, after, &places);
  for (gint p = pay_bits_next (&places, 0); p >= 0; p = pay_bits_next (&places, p + 1))
    if (!has_unit (pay_view_get_position (view, next), p, self->power)
        && !pay_bits_has (&destroyed, p))
      add_lost (self, after[p].type, after[p].location,
                pay_report_say (PAY_CODE_REPORT_LOST_TO_CORRECTION,
                                pay_view_get_correction (view, next, n - 1), NULL));
}

/* Checks whether the power had something to send in the phase: offers, orders, retreats or
 * adjustments. */
static gboolean
had_to_send (const PayStatement *self, PayView *view, guint turn)
{
  const PayPosition *before = pay_view_get_position (view, turn);

  switch (self->phase.kind)
    {
    case PAY_PHASE_RETREAT:
      for (guint i = 0; i < pay_position_get_n_dislodged (before); i++)
        if (pay_position_get_dislodged (before, i)->unit.owner == self->power)
          return TRUE;
      return FALSE;
    case PAY_PHASE_ADJUSTMENT:
      return pay_judge_adjustment_due (before, self->power) != 0;
    case PAY_PHASE_MOVEMENT:
      break;
    }
  return pay_position_count_units (before, self->power) > 0
      || pay_position_get_balance (before, self->power) > 0;
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
  take_destroyed (self, view, turn, TRUE);
  if (turn > 0)
    take_removed (self, view, turn - 1);
  if (turn + 1 == pay_view_get_n_turns (view))
    take_removed (self, view, turn);
  self->sheet_due = had_to_send (self, view, turn);
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
