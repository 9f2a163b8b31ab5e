/* position.c - access to the data of a position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "position/position.h"

#include "position/position-private.h"

#include <string.h>

PayPosition *
pay_position_new_empty (const PayBoard *board, PayPhase phase)
{
  PayPosition *self = g_new0 (PayPosition, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->board = pay_board_ref ((PayBoard *) board);
  self->phase = phase;
  for (guint p = 0; p < PAY_MAX_PROVINCES; p++)
    {
      self->unit_at[p] = self->dislodged_at[p] = -1;
      self->owner[p] = PAY_NO_POWER;
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    self->standing[p] = g_strdup ("");
  return self;
}

PayPosition *
pay_position_ref (PayPosition *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
pay_position_unref (PayPosition *self)
{
  if (!self || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_free (self->standing[p]);
  pay_board_unref (self->board);
  g_free (self);
}

const PayBoard *
pay_position_get_board (const PayPosition *self)
{
  return self->board;
}

PayPhase
pay_position_get_phase (const PayPosition *self)
{
  return self->phase;
}

guint
pay_position_get_n_units (const PayPosition *self)
{
  return self->n_units;
}

const PayUnit *
pay_position_get_units (const PayPosition *self)
{
  return self->units;
}

const PayUnit *
pay_position_get_unit (const PayPosition *self, guint index)
{
  g_return_val_if_fail (index < self->n_units, NULL);
  return &self->units[index];
}

static inline gboolean
is_province (const PayPosition *self, int province)
{
  return province >= 0 && (guint) province < pay_board_get_n_provinces (self->board);
}

static inline gboolean
is_power (const PayPosition *self, int power)
{
  return power >= 0 && (guint) power < pay_board_get_n_powers (self->board);
}

int
pay_position_find_unit (const PayPosition *self, PayProvince province)
{
  return is_province (self, province) ? self->unit_at[province] : -1;
}

guint
pay_position_get_n_dislodged (const PayPosition *self)
{
  return self->n_dislodged;
}

const PayDislodged *
pay_position_get_dislodged (const PayPosition *self, guint index)
{
  g_return_val_if_fail (index < self->n_dislodged, NULL);
  return &self->dislodged[index];
}

int
pay_position_find_dislodged (const PayPosition *self, PayProvince province)
{
  return is_province (self, province) ? self->dislodged_at[province] : -1;
}

const PayBits *
pay_position_get_contested (const PayPosition *self)
{
  return &self->contested;
}

PayPower
pay_position_get_owner (const PayPosition *self, PayProvince centre)
{
  return is_province (self, centre) ? self->owner[centre] : PAY_NO_POWER;
}

guint
pay_position_count_centres (const PayPosition *self, PayPower power)
{
  guint n = 0, n_provinces = pay_board_get_n_provinces (self->board);

  g_return_val_if_fail (is_power (self, power), 0);
  for (guint p = 0; p < n_provinces; p++)
    n += self->owner[p] == power;
  return n;
}

guint
pay_position_count_units (const PayPosition *self, PayPower power)
{
  guint n = 0;

  g_return_val_if_fail (is_power (self, power), 0);
  for (guint i = 0; i < self->n_units; i++)
    n += self->units[i].owner == power;
  for (guint i = 0; i < self->n_dislodged; i++)
    n += self->dislodged[i].unit.owner == power;
  return n;
}

int
pay_position_get_balance (const PayPosition *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), 0);
  return self->balance[power];
}

int
pay_position_get_fund (const PayPosition *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), 0);
  return self->fund[power];
}

gboolean
pay_position_has_resigned (const PayPosition *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), FALSE);
  return (self->resigned >> power) & 1;
}

const char *
pay_position_get_standing (const PayPosition *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), "");
  return self->standing[power];
}

guint
pay_position_get_extra (const PayPosition *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), 0);
  return self->extra[power];
}

guint
pay_position_get_short (const PayPosition *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), 0);
  return self->short_now[power];
}

guint
pay_position_get_short_next (const PayPosition *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), 0);
  return self->short_next[power];
}

int
pay_position_get_allowance (const PayPosition *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), 0);

  int allowance = self->extra[power] - self->short_next[power];
  for (guint i = 0; i < self->n_units; i++)
    allowance += self->units[i].owner == power && (self->units[i].marks & PAY_MARK_EXTRA);
  return allowance;
}

guint
pay_position_get_free_builds (const PayPosition *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), 0);
  return (guint) self->extra[power] + self->short_now[power];
}

char *
pay_unit_text (const PayBoard *board, const PayUnit *unit)
{
  g_autofree char *name = pay_unit_name (board, unit->type, unit->location);
  return g_strconcat (unit->marks & PAY_MARK_DOUBLE ? "D" : "", name, NULL);
}

char *
pay_unit_name (const PayBoard *board, PayUnitType type, PayLocation location)
{
  const char *letter = type == PAY_UNIT_ARMY ? "A " : type == PAY_UNIT_FLEET ? "F " : "";

  return g_strconcat (letter, pay_board_get_abbreviation (board, location), NULL);
}

static gboolean
unit_equal (const PayUnit *a, const PayUnit *b)
{
  return a->type == b->type && a->location == b->location && a->owner == b->owner
      && a->marks == b->marks;
}

/* Checks whether two boards have the same indices. A game that is read from a file has its own
 * copy of the board. */
static gboolean
same_board (const PayBoard *a, const PayBoard *b)
{
  return a == b
      || (strcmp (pay_board_get_variant (a), pay_board_get_variant (b)) == 0
          && pay_board_get_n_locations (a) == pay_board_get_n_locations (b)
          && pay_board_get_n_provinces (a) == pay_board_get_n_provinces (b)
          && pay_board_get_n_powers (a) == pay_board_get_n_powers (b));
}

gboolean
pay_position_equal (const PayPosition *a, const PayPosition *b)
{
  if (a == b)
    return TRUE;
  if (!same_board (a->board, b->board) || !pay_phase_is_equal (a->phase, b->phase)
      || a->n_units != b->n_units || a->n_dislodged != b->n_dislodged || a->resigned != b->resigned
      || memcmp (&a->contested, &b->contested, sizeof a->contested) != 0)
    return FALSE;
  for (guint i = 0; i < a->n_units; i++)
    if (!unit_equal (&a->units[i], &b->units[i]))
      return FALSE;
  for (guint i = 0; i < a->n_dislodged; i++)
    {
      const PayDislodged *da = &a->dislodged[i], *db = &b->dislodged[i];
      if (!unit_equal (&da->unit, &db->unit) || da->attacker_from != db->attacker_from
          || !da->by_convoy != !db->by_convoy)
        return FALSE;
    }
  for (guint p = 0; p < PAY_MAX_PROVINCES; p++)
    if (a->owner[p] != b->owner[p])
      return FALSE;
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (a->balance[p] != b->balance[p] || a->fund[p] != b->fund[p] || a->extra[p] != b->extra[p]
        || a->short_now[p] != b->short_now[p] || a->short_next[p] != b->short_next[p]
        || g_strcmp0 (a->standing[p], b->standing[p]) != 0)
      return FALSE;
  return TRUE;
}
