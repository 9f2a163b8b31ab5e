/* sight.c - the part of the board that a power sees in Tin Cup
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/sight.h"

/* Adds a province and its neighbours. */
static void
look_around (PayBits *seen, const PayBoard *board, PayProvince province)
{
  guint n;
  const PayLocation *coasts = pay_board_get_coasts (board, province, &n);

  pay_bits_add (seen, province);
  *seen = pay_bits_or (*seen, *pay_board_get_army_reach (board, province));
  *seen = pay_bits_or (*seen, *pay_board_get_fleet_reach (board, province));
  for (guint i = 0; i < n; i++)
    *seen = pay_bits_or (*seen, *pay_board_get_fleet_reach (board, coasts[i]));
}

/* Returns the provinces that a power sees from its supply centres and its home country. The home
 * country consists of the home centres and the places where the power's units stood at the start.
 * On some boards these places are not supply centres. */
static PayBits
look_from_centres (const PayOptions *options, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  PayBits seen = { 0 };
  guint n_units;
  const PayBoardUnit *start = pay_board_get_start_units (board, &n_units);

  if (pay_options_has (options, PAY_OPTION_NO_SCS_SEE))
    return seen;
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (pay_board_is_centre (board, p)
        && (pay_position_get_owner (position, p) == power
            || (pay_board_get_home (board, p) == power
                && !pay_options_has (options, PAY_OPTION_OWN_SCS_SEE))))
      look_around (&seen, board, p);
  for (guint i = 0; i < n_units && !pay_options_has (options, PAY_OPTION_OWN_SCS_SEE); i++)
    if (start[i].owner == power)
      look_around (&seen, board, pay_board_get_province (board, start[i].location));
  return seen;
}

/* Returns the provinces that a power sees from its units of one type, including dislodged units. */
static PayBits
look_from_units (const PayPosition *position, PayPower power, PayUnitType type)
{
  const PayBoard *board = pay_position_get_board (position);
  PayBits seen = { 0 };

  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i);
      if (unit->owner == power && unit->type == type)
        look_around (&seen, board, pay_board_get_province (board, unit->location));
    }
  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (position, i)->unit;
      if (unit->owner == power && unit->type == type)
        look_around (&seen, board, pay_board_get_province (board, unit->location));
    }
  return seen;
}

PaySight
pay_sight_new (const PayOptions *options, const PayPosition *position, PayPower power)
{
  PaySight self = { .power = power };
  PayBits armies = { 0 }, fleets = { 0 };
  gboolean same = pay_options_has (options, PAY_OPTION_UNITS_SEE_SAME);
  gboolean other = pay_options_has (options, PAY_OPTION_UNITS_SEE_OTHER);

  if (power >= 0)
    self.centres = look_from_centres (options, position, power);
  if (power >= 0 && !pay_options_has (options, PAY_OPTION_NO_UNITS_SEE))
    {
      armies = look_from_units (position, power, PAY_UNIT_ARMY);
      fleets = look_from_units (position, power, PAY_UNIT_FLEET);
    }

  self.armies = self.fleets = self.centres;
  if (!other)
    {
      self.armies = pay_bits_or (self.armies, armies);
      self.fleets = pay_bits_or (self.fleets, fleets);
    }
  if (!same)
    {
      self.armies = pay_bits_or (self.armies, fleets);
      self.fleets = pay_bits_or (self.fleets, armies);
    }
  self.places = self.centres = pay_bits_or (self.centres, pay_bits_or (armies, fleets));

  if (pay_options_has (options, PAY_OPTION_SEE_NO_UNITS))
    self.armies = self.fleets = (PayBits) { 0 };
  if (pay_options_has (options, PAY_OPTION_SEE_NO_SCS))
    self.centres = (PayBits) { 0 };
  if (pay_options_has (options, PAY_OPTION_SEE_ALL_SCS))
    self.centres = *pay_board_get_centres (pay_position_get_board (position));
  return self;
}

gboolean
pay_sight_has_unit (const PaySight *self, const PayBoard *board, const PayUnit *unit)
{
  PayProvince province = pay_board_get_province (board, unit->location);

  return unit->owner == self->power
      || pay_bits_has (unit->type == PAY_UNIT_ARMY ? &self->armies : &self->fleets, province);
}

gboolean
pay_sight_has_owner (const PaySight *self, const PayPosition *position, PayProvince centre)
{
  PayPower owner = pay_position_get_owner (position, centre);

  return pay_bits_has (&self->centres, centre) || (owner == self->power && owner != PAY_NO_POWER);
}
