/* advance.c - the application of a phase to a position: money, units, supply centres, calendar
 *
 * A phase is applied in steps, and each step makes a position of its own: first money and units,
 * then the calendar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/advance.h"

#include "economy/dummy.h"
#include "game/extra-units.h"
#include "judge/judge.h"
#include "order/order-check.h"
#include "position/position-builder.h"

/* ---- money ---------------------------------------------------------------------------------- */

static void
apply_ledger (PayPositionBuilder *builder, const PayPosition *position, const PayLedger *ledger)
{
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (position));
  gint64 balance[PAY_MAX_POWERS], fund[PAY_MAX_POWERS];

  for (guint p = 0; p < n_powers; p++)
    {
      balance[p] = pay_position_get_balance (position, p);
      fund[p] = pay_position_get_fund (position, p);
    }
  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      if (entry->from != PAY_NO_POWER)
        balance[entry->from] -= entry->amount;
      if (entry->kind == PAY_ENTRY_FUND)
        fund[entry->to] -= entry->amount;
      if (entry->kind == PAY_ENTRY_BRIBE && entry->to != PAY_NO_POWER)
        fund[entry->to] += entry->amount;
      else if (entry->to != PAY_NO_POWER)
        balance[entry->to] += entry->amount;
    }
  for (guint p = 0; p < n_powers; p++)
    {
      /* No economy lets a power pay more than it has. */
      g_warn_if_fail (balance[p] >= 0 && fund[p] >= 0);
      pay_position_builder_set_balance (builder, p, (int) CLAMP (balance[p], 0, PAY_MAX_TREASURY));
      pay_position_builder_set_fund (builder, p, (int) CLAMP (fund[p], 0, PAY_MAX_TREASURY));
    }
}

static void
append_ledger (PayLedger *ledger, const PayLedger *more)
{
  for (guint i = 0; i < pay_ledger_get_n (more); i++)
    pay_ledger_add_entry (ledger, pay_ledger_get (more, i));
}

static void
apply_standing (PayPositionBuilder *builder, const PayBoard *board, const PayDecision *decision)
{
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *standing = pay_decision_get_standing (decision, p);
      if (standing)
        pay_position_builder_set_standing (builder, p, standing);
      pay_position_builder_set_resigned (builder, p,
                                         (pay_decision_get_resigned (decision) >> p) & 1);
    }
}

/* ---- units ---------------------------------------------------------------------------------- */

/* Finds the location of a unit that is in the province `to` after the phase. A fleet that moved
 * stands on the coast that its order names. */
static PayLocation
location_after (const PayBoard *board, const PayUnit *unit, const PayOrder *order, PayProvince to)
{
  if (pay_board_get_province (board, unit->location) == to)
    return unit->location;
  if (unit->type == PAY_UNIT_FLEET && order->target != PAY_NO_LOCATION
      && pay_board_get_province (board, order->target) == to)
    return order->target;
  return to;
}

/* Returns the marks of a unit in the next season. A double unit stays double only if its double
 * strength was also paid for the next season. */
static guint8
next_marks (guint8 marks)
{
  return (marks & PAY_MARK_EXTRA) | (marks & PAY_MARK_DOUBLE_NEXT ? PAY_MARK_DOUBLE : 0);
}

/* Moves the units according to the outcome. Dislodged units that can retreat wait for the
 * retreat phase. All other dislodged units are destroyed at once. */
static void
move_units (PayPositionBuilder *builder, const PayPosition *before, const PayOutcome *outcome)
{
  const PayBoard *board = pay_position_get_board (before);
  gboolean retreats = FALSE;

  pay_position_builder_clear_units (builder);
  pay_position_builder_clear_dislodged (builder);
  for (guint u = 0; u < pay_position_get_n_units (before); u++)
    {
      const PayUnit *unit = pay_position_get_unit (before, u);
      const PayResult *result = pay_outcome_get_result (outcome, u);
      PayUnit moved = *unit;

      if (result->dislodged)
        continue;
      moved.marks = next_marks (moved.marks);
      moved.location = location_after (board, unit, pay_outcome_get_order (outcome, u),
                                       result->moved_to);
      pay_position_builder_add_unit (builder, moved);
    }
  for (guint u = 0; u < pay_position_get_n_units (before); u++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, u);
      guint n_retreats = 0;

      if (!result->dislodged)
        continue;
      pay_outcome_get_retreats (outcome, u, &n_retreats);
      if (n_retreats == 0)
        continue;
      retreats = TRUE;
      PayUnit dislodged = *pay_position_get_unit (before, u);
      dislodged.marks = next_marks (dislodged.marks);
      pay_position_builder_add_dislodged (builder, (PayDislodged) {
                                                     .unit = dislodged,
                                                     .attacker_from = result->dislodged_from,
                                                     .by_convoy = result->dislodged_by_convoy,
                                                   });
    }
  /* Provinces where units bounced matter to retreats only. */
  pay_position_builder_set_contested (builder, retreats ? *pay_outcome_get_contested (outcome)
                                                        : (PayBits) { { 0 } });
}

static void
retreat_units (PayPositionBuilder *builder, const PayPosition *before, const PayOutcome *outcome)
{
  const PayBoard *board = pay_position_get_board (before);

  pay_position_builder_clear_dislodged (builder);
  pay_position_builder_set_contested (builder, (PayBits) { { 0 } });
  for (guint i = 0; i < pay_position_get_n_dislodged (before); i++)
    {
      const PayDislodged *dislodged = pay_position_get_dislodged (before, i);
      const PayResult *result = pay_outcome_get_result (outcome, i);
      PayUnit unit = dislodged->unit;

      if (result->verdict != PAY_VERDICT_SUCCESS)
        continue;
      unit.location = location_after (board, &unit, pay_outcome_get_order (outcome, i),
                                      result->moved_to);
      pay_position_builder_add_unit (builder, unit);
    }
}

static void
adjust_units (PayPositionBuilder *builder, const PayPosition *before, const PayOutcome *outcome)
{
  const PayBoard *board = pay_position_get_board (before);
  PayBits removed = { { 0 } };

  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, i);
      if (order->kind == PAY_ORDER_DISBAND
          && pay_outcome_get_result (outcome, i)->verdict != PAY_VERDICT_VOID)
        pay_bits_add (&removed, pay_board_get_province (board, order->location));
    }
  pay_position_builder_clear_units (builder);
  for (guint u = 0; u < pay_position_get_n_units (before); u++)
    {
      const PayUnit *unit = pay_position_get_unit (before, u);
      if (!pay_bits_has (&removed, pay_board_get_province (board, unit->location)))
        pay_position_builder_add_unit (builder, *unit);
    }
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, i);
      if (order->kind == PAY_ORDER_BUILD
          && pay_outcome_get_result (outcome, i)->verdict == PAY_VERDICT_SUCCESS)
        pay_position_builder_add_unit (builder, (PayUnit) {
                                                  .type = order->unit_type,
                                                  .location = order->location,
                                                  .owner = pay_outcome_get_power (outcome, i),
                                                });
    }
}

/* ---- the calendar --------------------------------------------------------------------------- */

static PayPosition *
change_phase (const PayPosition *position, PayPhase phase)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);

  pay_position_builder_set_phase (builder, phase);
  return pay_position_builder_finish (builder);
}

static PayPosition *
capture_centres (const PayPosition *position, GArray *events)
{
  const PayBoard *board = pay_position_get_board (position);
  const PayBits *centres = pay_board_get_centres (board);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);

  for (gint c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
    {
      int u = pay_position_find_unit (position, c);
      PayPower owner = pay_position_get_owner (position, c);
      PayPower captor = u >= 0 ? pay_position_get_unit (position, u)->owner : owner;

      if (captor == owner)
        continue;
      pay_position_builder_set_owner (builder, c, captor);
      PayEvent event = {
        .kind = PAY_EVENT_CENTRE,
        .power = captor,
        .other = owner,
        .province = c,
      };
      g_array_append_val (events, event);
    }
  return pay_position_builder_finish (builder);
}

/* Counts the supply centres of a power. With team-victory, the centres of a controlled dummy
 * count for the power that controls it, and not for the dummy. */
static guint
count_for_victory (const PaySetup *setup, const PayPosition *position, PayPower power)
{
  const PayOptions *options = pay_setup_get_options (setup);
  const PayBoard *board = pay_position_get_board (position);
  guint n = pay_position_count_centres (position, power);

  if (!pay_options_has (options, PAY_OPTION_TEAM_VICTORY))
    return n;
  if (pay_dummy_get_controller (options, board, power) != PAY_NO_POWER)
    return 0;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_dummy_get_controller (options, board, p) == power)
      n += pay_position_count_centres (position, p);
  return n;
}

/* Finds the power that owns enough supply centres to win, and more than any other power. Returns
 * PAY_NO_POWER if there is none. */
static PayPower
find_winner (const PaySetup *setup, const PayPosition *position, guint *n_centres)
{
  const PayBoard *board = pay_position_get_board (position);
  guint best = 0;
  PayPower winner = PAY_NO_POWER;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      guint n = count_for_victory (setup, position, p);
      if (n > best)
        {
          best = n;
          winner = p;
        }
      else if (n == best)
        winner = PAY_NO_POWER;
    }
  *n_centres = best;
  return best >= pay_board_get_victory (board) ? winner : PAY_NO_POWER;
}

/* Finds the winner by the rule of the economy. */
static PayPower
find_other_winner (const PaySetup *setup, const PayPosition *position, guint *n_centres)
{
  PayPower winner = pay_setup_get_economy (setup)->find_winner (pay_setup_get_options (setup),
                                                                position);

  *n_centres = winner == PAY_NO_POWER ? 0 : pay_position_count_centres (position, winner);
  return winner;
}

static gboolean
needs_adjustment (const PayPosition *winter)
{
  const PayBoard *board = pay_position_get_board (winter);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_judge_adjustment_due (winter, p) != 0)
      return TRUE;
  return FALSE;
}

/* Pays taxes if the calendar of the board has income in the phase of the position (rule 2.1). */
static void
pay_income (const PaySetup *setup, PayPositionBuilder *builder, const PayPosition *position,
            PayLedger *ledger)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);

  if (!pay_phase_has_income (pay_position_get_board (position), pay_position_get_phase (position)))
    return;
  g_autoptr (PayLedger) income = economy->income (pay_setup_get_options (setup), position);
  apply_ledger (builder, position, income);
  append_ledger (ledger, income);
}

/* Ends the adjustment phase of the position. */
static PayPosition *
end_year (const PaySetup *setup, PayPosition *unsettled, PayLedger *ledger)
{
  g_autoptr (PayPosition) position = pay_extra_units_settle (unsettled);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);

  pay_income (setup, builder, position, ledger);
  /* Bought units that have not been built by now are lost. Destroyed units that may be replaced
   * in the next winter are carried over. */
  for (guint p = 0; p < pay_board_get_n_powers (pay_position_get_board (position)); p++)
    {
      pay_position_builder_set_extra (builder, p, 0);
      pay_position_builder_set_short (builder, p, pay_position_get_short_next (position, p), 0);
    }
  return pay_position_builder_finish (builder);
}

/* Removes extra units that were not paid for. */
static void
drop_unpaid (PayPositionBuilder *builder, const PayPosition *position, const PayLedger *paid)
{
  guint n = pay_position_get_n_units (position);
  PayBits keep = { { 0 } };

  for (guint i = 0; i < pay_ledger_get_n (paid); i++)
    if (pay_ledger_get (paid, i)->kind == PAY_ENTRY_UPKEEP)
      pay_bits_add (&keep, pay_ledger_get (paid, i)->unit);
  pay_position_builder_clear_units (builder);
  for (guint u = 0; u < n; u++)
    if (!(pay_position_get_unit (position, u)->marks & PAY_MARK_EXTRA) || pay_bits_has (&keep, u))
      pay_position_builder_add_unit (builder, *pay_position_get_unit (position, u));
}

/* Applies the payments that the economy makes when supply centres change owners, and removes extra
 * units whose upkeep was not paid. */
static PayPosition *
pay_for_centres (const PaySetup *setup, const PayPosition *before, const PayPosition *after,
                 PayLedger *ledger)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);
  g_autoptr (PayLedger) paid = economy->capture (pay_setup_get_options (setup), before, after);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (after);

  apply_ledger (builder, after, paid);
  append_ledger (ledger, paid);
  drop_unpaid (builder, after, paid);
  return pay_position_builder_finish (builder);
}

static PayPosition *
begin_movement (const PaySetup *setup, const PayPosition *position, PayPhase phase,
                PayLedger *ledger)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);
  g_autoptr (PayPosition) begun = change_phase (position, phase);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (begun);

  pay_income (setup, builder, begun, ledger);
  if (!economy->summer || pay_phase_opens_year (pay_position_get_board (position), phase))
    return pay_position_builder_finish (builder);
  g_autoptr (PayPosition) taxed = pay_position_builder_finish (builder);
  g_autoptr (PayLedger) income = economy->summer (pay_setup_get_options (setup), taxed);
  g_autoptr (PayPositionBuilder) more = pay_position_builder_new_from (taxed);
  apply_ledger (more, taxed, income);
  append_ledger (ledger, income);
  return pay_position_builder_finish (more);
}

/* Changes the owners of supply centres, makes the payments for them, begins the adjustment phase,
 * and finds the winner. */
static PayPosition *
begin_adjustment (const PaySetup *setup, const PayPosition *position, PayPhase phase,
                  PayLedger *ledger, GArray *events, PayPower *winner, guint *n_centres)
{
  g_autoptr (PayPosition) captured = capture_centres (position, events);
  g_autoptr (PayPosition) paid = pay_for_centres (setup, position, captured, ledger);
  g_autoptr (PayPosition) winter = change_phase (paid, phase);

  *winner = pay_setup_get_economy (setup)->find_winner
            ? find_other_winner (setup, winter, n_centres)
            : find_winner (setup, winter, n_centres);
  return g_steal_pointer (&winter);
}

/* Advances to the next phase in which a power can give orders, or to the adjustment phase in which
 * a power has won. */
static PayPosition *
go_on (const PaySetup *setup, PayPosition *moved, PayLedger *ledger, GArray *events,
       PayPower *winner, guint *n_centres)
{
  const PayBoard *board = pay_position_get_board (moved);
  PayPhase phase = pay_position_get_phase (moved);
  g_autoptr (PayPosition) now = NULL;

  if (phase.kind == PAY_PHASE_ADJUSTMENT)
    now = end_year (setup, moved, ledger);
  else
    now = pay_position_ref (moved);
  for (;;)
    {
      phase = pay_phase_next_turn (board, phase);
      if (phase.kind == PAY_PHASE_MOVEMENT)
        return begin_movement (setup, now, phase, ledger);
      g_autoptr (PayPosition) winter = begin_adjustment (setup, now, phase, ledger, events, winner,
                                                         n_centres);
      /* After a victory, no power builds or gets income. */
      if (*winner != PAY_NO_POWER || needs_adjustment (winter))
        return g_steal_pointer (&winter);
      pay_position_unref (now);
      now = end_year (setup, winter, ledger);
    }
}

static gboolean
is_alive (const PayPosition *position, PayPower power)
{
  return pay_position_count_centres (position, power) > 0
      || pay_position_count_units (position, power) > 0;
}

static void
note_eliminations (const PayPosition *before, const PayPosition *after, GArray *events)
{
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (before));

  for (guint p = 0; p < n_powers; p++)
    if (is_alive (before, p) && !is_alive (after, p))
      {
        PayEvent event = {
          .kind = PAY_EVENT_ELIMINATED,
          .power = p,
          .other = PAY_NO_POWER,
          .province = PAY_NO_PROVINCE,
        };
        g_array_append_val (events, event);
      }
}

/* ---- phases --------------------------------------------------------------------------------- */

PayPosition *
pay_advance_start (const PaySetup *setup, const PayPosition *board_start)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);
  const PayBoard *board = pay_position_get_board (board_start);
  PayOptions *options = pay_setup_get_options (setup);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (board_start);

  /* A game that begins in winter has its first taxes at the end of that winter, as in every
   * year. */
  if (pay_position_get_phase (board_start).kind != PAY_PHASE_ADJUSTMENT)
    {
      g_autoptr (PayLedger) first = economy->start (options, board_start);
      apply_ledger (builder, board_start, first);
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autofree char *standing = economy->default_standing (options, board, p);
      pay_position_builder_set_standing (builder, p, standing);
    }
  return pay_position_builder_finish (builder);
}

PayPosition *
pay_advance_book (PayPosition *position, const PayLedger *booked)
{
  if (pay_ledger_get_n (booked) == 0)
    return pay_position_ref (position);

  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  apply_ledger (builder, position, booked);
  return pay_position_builder_finish (builder);
}

PayPosition *
pay_advance (const PaySetup *setup, const PayPosition *before, const PayDecision *decision,
             const PayOutcome *outcome, PayLedger *ledger, GArray *events)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (before);
  g_autoptr (PayPosition) after = NULL;
  PayPhase phase = pay_position_get_phase (before);
  PayPower winner = PAY_NO_POWER;
  guint n_centres = 0;

  if (phase.kind == PAY_PHASE_MOVEMENT)
    {
      append_ledger (ledger, pay_decision_get_ledger (decision));
      apply_ledger (builder, before, ledger);
      apply_standing (builder, pay_position_get_board (before), decision);
      move_units (builder, before, outcome);
    }
  else if (phase.kind == PAY_PHASE_RETREAT)
    retreat_units (builder, before, outcome);
  else
    adjust_units (builder, before, outcome);

  g_autoptr (PayPosition) done = pay_position_builder_finish (builder);
  g_autoptr (PayPosition) moved = phase.kind == PAY_PHASE_ADJUSTMENT
                                  ? pay_extra_units_mark_built (before, done, outcome)
                                  : pay_position_ref (done);
  if (pay_position_get_n_dislodged (moved) > 0)
    after = change_phase (moved, pay_phase_next (pay_position_get_board (before), phase));
  else
    after = go_on (setup, moved, ledger, events, &winner, &n_centres);

  if (winner == PAY_NO_POWER && pay_setup_get_economy (setup)->find_winner)
    winner = find_other_winner (setup, after, &n_centres);
  note_eliminations (before, after, events);
  if (winner != PAY_NO_POWER)
    {
      PayEvent event = {
        .kind = PAY_EVENT_VICTORY,
        .power = winner,
        .other = PAY_NO_POWER,
        .province = PAY_NO_PROVINCE,
        .amount = (int) n_centres,
      };
      g_array_append_val (events, event);
    }
  return g_steal_pointer (&after);
}
