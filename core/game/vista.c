/* vista.c - the visible part of a turn for one power in Tin Cup
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/vista.h"

#include "judge/outcome-redact.h"
#include "position/position-builder.h"

/* ---- the position --------------------------------------------------------------------------- */

/* Adds the visible dislodged units. Only the owner of a dislodged unit learns the origin of its
 * attacker, and only if the origin is in sight. */
static void
add_dislodged (PayPositionBuilder *builder, const PaySight *sight, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);

  pay_position_builder_clear_dislodged (builder);
  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      PayDislodged dislodged = *pay_position_get_dislodged (position, i);
      if (!pay_sight_has_unit (sight, board, &dislodged.unit))
        continue;
      if (dislodged.unit.owner != sight->power
          || (dislodged.attacker_from != PAY_NO_PROVINCE
              && !pay_bits_has (&sight->places, dislodged.attacker_from)))
        {
          dislodged.attacker_from = PAY_NO_PROVINCE;
          dislodged.by_convoy = FALSE;
        }
      pay_position_builder_add_dislodged (builder, dislodged);
    }
}

static void
redact_position (PayVista *self, const PayPosition *position)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  const PayBoard *board = pay_position_get_board (position);

  pay_position_builder_clear_units (builder);
  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    if (pay_sight_has_unit (&self->sight, board, pay_position_get_unit (position, i)))
      {
        pay_position_builder_add_unit (builder, *pay_position_get_unit (position, i));
        g_array_append_val (self->units, i);
      }
  add_dislodged (builder, &self->sight, position);
  pay_position_builder_set_contested (
    builder, pay_bits_and (*pay_position_get_contested (position), self->sight.places));
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (pay_board_is_centre (board, p) && !pay_sight_has_owner (&self->sight, position, p))
      pay_position_builder_set_owner (builder, p, PAY_NO_POWER);
  self->position = pay_position_builder_finish (builder);
}

/* ---- the outcome ---------------------------------------------------------------------------- */

static void
add_sighting (PayVista *self, const PayBoard *board, const PayUnit *unit)
{
  PaySighting sighting = { .unit = *unit };

  sighting.arrived = pay_sight_has_unit (&self->sight, board, unit);
  g_array_append_val (self->sightings, sighting);
}

/* Records the result of a unit that is visible before the turn, or a sighting of a unit that is
 * visible only after it. */
static void
look_at_unit (PayVista *self, const PaySight *after, GArray *parts, guint index,
              const PayUnit *unit, const PayResult *result)
{
  const PayBoard *board = pay_position_get_board (self->position);
  PayUnit there = *unit;
  PayOutcomePart part = { .index = index, .own = unit->owner == self->sight.power };
  gboolean before = pay_sight_has_unit (&self->sight, board, unit), seen_after;

  /* A unit that disbands is visible in the place where it stood. */
  if (result->location != PAY_NO_LOCATION)
    there.location = result->location;
  seen_after = result->location == PAY_NO_LOCATION ? before
                                                   : pay_sight_has_unit (after, board, &there);
  if (before && !seen_after)
    part.unseen = pay_sight_has_unit (after, board, unit) ? PAY_VERDICT_DEPARTED : PAY_VERDICT_LOST;
  if (before)
    g_array_append_val (parts, part);
  else if (seen_after)
    add_sighting (self, board, &there);
}

/* Records an order of an adjustment phase if the viewing power may know it. A build is visible
 * in the place of the new unit, and a removal in the place of the old unit. Orders without
 * effect are known only to the power that gave them. */
static void
look_at_adjustment (PayVista *self, const PaySight *after, GArray *parts, guint index,
                    const PayOutcome *outcome)
{
  const PayBoard *board = pay_position_get_board (self->position);
  const PayOrder *order = pay_outcome_get_order (outcome, index);
  PayPower power = pay_outcome_get_power (outcome, index);
  PayUnit unit = { order->unit_type, order->location, power };
  PayOutcomePart part = { .index = index, .own = power == self->sight.power };
  gboolean done = order->location != PAY_NO_LOCATION
               && pay_outcome_get_result (outcome, index)->verdict != PAY_VERDICT_VOID;

  if (part.own
      || (done && order->kind == PAY_ORDER_BUILD && pay_sight_has_unit (after, board, &unit))
      || (done && order->kind == PAY_ORDER_DISBAND
          && pay_sight_has_unit (&self->sight, board, &unit)))
    g_array_append_val (parts, part);
}

static void
redact_outcome (PayVista *self, const PaySight *after, const PayPosition *position,
                const PayOutcome *outcome)
{
  PayPhaseKind kind = pay_position_get_phase (position).kind;
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (PayOutcomePart));
  PayBits contested = pay_bits_and (*pay_outcome_get_contested (outcome), after->places);

  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    switch (kind)
      {
      case PAY_PHASE_MOVEMENT:
        look_at_unit (self, after, parts, i, pay_position_get_unit (position, i),
                      pay_outcome_get_result (outcome, i));
        break;
      case PAY_PHASE_RETREAT:
        look_at_unit (self, after, parts, i, &pay_position_get_dislodged (position, i)->unit,
                      pay_outcome_get_result (outcome, i));
        break;
      case PAY_PHASE_ADJUSTMENT:
        look_at_adjustment (self, after, parts, i, outcome);
        break;
      }
  self->outcome = pay_outcome_redact (outcome, kind, (const PayOutcomePart *) parts->data,
                                      parts->len, &contested);
}

/* ---- creation ------------------------------------------------------------------------------- */

PayVista *
pay_vista_new (const PayOptions *options, PayPower power, const PayPosition *position,
               const PayTurn *turn)
{
  PayVista *self = g_new0 (PayVista, 1);

  self->sight = pay_sight_new (options, position, power);
  self->units = g_array_new (FALSE, FALSE, sizeof (guint));
  self->sightings = g_array_new (FALSE, FALSE, sizeof (PaySighting));
  redact_position (self, position);
  if (turn)
    {
      PaySight after = pay_sight_new (options, pay_turn_get_after (turn), power);
      redact_outcome (self, &after, position, pay_turn_get_outcome (turn));
    }
  return self;
}

void
pay_vista_free (PayVista *self)
{
  g_array_unref (self->units);
  g_array_unref (self->sightings);
  g_clear_pointer (&self->outcome, pay_outcome_free);
  pay_position_unref (self->position);
  g_free (self);
}
