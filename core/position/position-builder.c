/* position-builder.c - makes positions, from nothing or from another position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "position/position-builder.h"

#include "position/position-private.h"

#include <string.h>

/* The builder changes `position` in place, because nobody else uses it until it is finished. */
struct _PayPositionBuilder
{
  PayPosition *position;
};

PayPositionBuilder *
pay_position_builder_new (const PayBoard *board, PayPhase phase)
{
  g_return_val_if_fail (pay_phase_is_on (board, phase), NULL);

  PayPositionBuilder *self = g_new0 (PayPositionBuilder, 1);
  self->position = pay_position_new_empty (board, phase);
  return self;
}

PayPositionBuilder *
pay_position_builder_new_from (const PayPosition *position)
{
  PayPositionBuilder *self = pay_position_builder_new (position->board, position->phase);
  PayPosition *copy = self->position;

  copy->n_units = position->n_units;
  copy->n_dislodged = position->n_dislodged;
  memcpy (copy->units, position->units, sizeof copy->units);
  memcpy (copy->dislodged, position->dislodged, sizeof copy->dislodged);
  memcpy (copy->unit_at, position->unit_at, sizeof copy->unit_at);
  memcpy (copy->dislodged_at, position->dislodged_at, sizeof copy->dislodged_at);
  memcpy (copy->owner, position->owner, sizeof copy->owner);
  memcpy (copy->balance, position->balance, sizeof copy->balance);
  memcpy (copy->fund, position->fund, sizeof copy->fund);
  memcpy (copy->extra, position->extra, sizeof copy->extra);
  memcpy (copy->short_now, position->short_now, sizeof copy->short_now);
  memcpy (copy->short_next, position->short_next, sizeof copy->short_next);
  copy->resigned = position->resigned;
  copy->contested = position->contested;
  for (guint p = 0; p < pay_board_get_n_powers (position->board); p++)
    {
      g_free (copy->standing[p]);
      copy->standing[p] = g_strdup (position->standing[p]);
    }
  return self;
}

void
pay_position_builder_free (PayPositionBuilder *self)
{
  if (!self)
    return;
  pay_position_unref (self->position);
  g_free (self);
}

void
pay_position_builder_set_phase (PayPositionBuilder *self, PayPhase phase)
{
  g_return_if_fail (pay_phase_is_on (self->position->board, phase));
  self->position->phase = phase;
}

static gboolean
is_power (PayPositionBuilder *self, PayPower power)
{
  return power >= 0 && (guint) power < pay_board_get_n_powers (self->position->board);
}

static gboolean
is_province (PayPositionBuilder *self, PayProvince province)
{
  return province >= 0 && (guint) province < pay_board_get_n_provinces (self->position->board);
}

/* ---- units ---- */

static gboolean
can_exist (PayPositionBuilder *self, PayUnit unit)
{
  return is_power (self, unit.owner)
      && pay_board_can_stand (self->position->board, unit.type, unit.location);
}

gboolean
pay_position_builder_can_add (PayPositionBuilder *self, PayUnit unit)
{
  PayPosition *position = self->position;

  return can_exist (self, unit)
      && position->unit_at[pay_board_get_province (position->board, unit.location)] < 0;
}

gboolean
pay_position_builder_can_add_dislodged (PayPositionBuilder *self, PayDislodged dislodged)
{
  PayPosition *position = self->position;
  PayLocation location = dislodged.unit.location;

  return can_exist (self, dislodged.unit)
      && (dislodged.attacker_from == PAY_NO_PROVINCE || is_province (self, dislodged.attacker_from))
      && position->dislodged_at[pay_board_get_province (position->board, location)] < 0;
}

void
pay_position_builder_clear_units (PayPositionBuilder *self)
{
  PayPosition *position = self->position;

  position->n_units = 0;
  memset (position->unit_at, 0xFF, sizeof position->unit_at);
}

void
pay_position_builder_add_unit (PayPositionBuilder *self, PayUnit unit)
{
  g_return_if_fail (pay_position_builder_can_add (self, unit));

  PayPosition *position = self->position;
  PayProvince province = pay_board_get_province (position->board, unit.location);
  position->unit_at[province] = (gint16) position->n_units;
  position->units[position->n_units++] = unit;
}

void
pay_position_builder_clear_dislodged (PayPositionBuilder *self)
{
  PayPosition *position = self->position;

  position->n_dislodged = 0;
  memset (position->dislodged_at, 0xFF, sizeof position->dislodged_at);
}

void
pay_position_builder_add_dislodged (PayPositionBuilder *self, PayDislodged dislodged)
{
  g_return_if_fail (pay_position_builder_can_add_dislodged (self, dislodged));

  PayPosition *position = self->position;
  PayProvince province = pay_board_get_province (position->board, dislodged.unit.location);
  position->dislodged_at[province] = (gint16) position->n_dislodged;
  position->dislodged[position->n_dislodged++] = dislodged;
}

void
pay_position_builder_set_contested (PayPositionBuilder *self, PayBits contested)
{
  self->position->contested = contested;
}

/* ---- centres and treasuries ---- */

void
pay_position_builder_set_owner (PayPositionBuilder *self, PayProvince centre, PayPower owner)
{
  g_return_if_fail (is_province (self, centre)
                    && pay_board_is_centre (self->position->board, centre));
  g_return_if_fail (owner == PAY_NO_POWER || is_power (self, owner));
  self->position->owner[centre] = owner;
}

void
pay_position_builder_set_balance (PayPositionBuilder *self, PayPower power, int agp)
{
  g_return_if_fail (is_power (self, power));
  g_return_if_fail (agp >= 0);
  self->position->balance[power] = agp;
}

void
pay_position_builder_set_fund (PayPositionBuilder *self, PayPower power, int agp)
{
  g_return_if_fail (is_power (self, power));
  g_return_if_fail (agp >= 0);
  self->position->fund[power] = agp;
}

void
pay_position_builder_set_resigned (PayPositionBuilder *self, PayPower power, gboolean resigned)
{
  g_return_if_fail (is_power (self, power));

  guint64 bit = G_GUINT64_CONSTANT (1) << power;
  self->position->resigned = resigned ? self->position->resigned | bit
                                      : self->position->resigned & ~bit;
}

void
pay_position_builder_set_extra (PayPositionBuilder *self, PayPower power, guint n)
{
  g_return_if_fail (is_power (self, power));
  self->position->extra[power] = (guint8) MIN (n, G_MAXUINT8);
}

void
pay_position_builder_set_short (PayPositionBuilder *self, PayPower power, guint now, guint next)
{
  g_return_if_fail (is_power (self, power));
  self->position->short_now[power] = (guint8) MIN (now, G_MAXUINT8);
  self->position->short_next[power] = (guint8) MIN (next, G_MAXUINT8);
}

void
pay_position_builder_set_standing (PayPositionBuilder *self, PayPower power, const char *standing)
{
  g_return_if_fail (is_power (self, power));

  char *copy = g_strdup (standing ? standing : "");
  g_free (self->position->standing[power]);
  self->position->standing[power] = copy;
}

PayPosition *
pay_position_builder_finish (PayPositionBuilder *self)
{
  PayPosition *position = self->position;

  self->position = pay_position_new_empty (position->board, position->phase);
  return position;
}

PayPosition *
pay_position_new_start (const PayBoard *board)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new (board,
                                                                     pay_phase_start (board));
  const PayBits *centres = pay_board_get_centres (board);
  guint n;
  const PayBoardUnit *units = pay_board_get_start_units (board, &n);

  for (guint i = 0; i < n; i++)
    pay_position_builder_add_unit (builder,
                                   (PayUnit) { units[i].type, units[i].location, units[i].owner });
  for (gint p = pay_bits_next (centres, 0); p >= 0; p = pay_bits_next (centres, p + 1))
    pay_position_builder_set_owner (builder, (PayProvince) p,
                                    pay_board_get_start_owner (board, (PayProvince) p));
  return pay_position_builder_finish (builder);
}
