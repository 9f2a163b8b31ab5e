/* filed.c - sheets on file: what was received for a phase before an earlier phase was corrected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/filed.h"

#include "game/booking.h"
#include "position/position-builder.h"

static void
correction_free (gpointer data)
{
  PayFiledCorrection *self = data;

  g_free (self->reason);
  pay_position_unref (self->before);
  pay_position_unref (self->after);
  g_free (self);
}

PayFiled *
pay_filed_new (PayPhase phase, const char *deadline)
{
  PayFiled *self = g_atomic_rc_box_new0 (PayFiled);

  self->phase = phase;
  self->deadline = g_strdup (deadline ? deadline : "");
  self->booked = pay_ledger_new ();
  self->replaced = pay_replaced_new_list ();
  self->corrections = g_ptr_array_new_with_free_func (correction_free);
  return self;
}

PayFiled *
pay_filed_ref (PayFiled *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
filed_clear (gpointer data)
{
  PayFiled *self = data;

  g_free (self->deadline);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_free (self->sheets[p]);
  pay_ledger_unref (self->booked);
  g_ptr_array_unref (self->replaced);
  g_ptr_array_unref (self->corrections);
}

void
pay_filed_unref (PayFiled *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, filed_clear);
}

void
pay_filed_add_inbox (PayFiled *self, const PayInbox *inbox)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (inbox->sheets[p])
      {
        g_free (self->sheets[p]);
        self->sheets[p] = g_strdup (pay_sheet_get_text (inbox->sheets[p]));
      }
  PayLedger *all = pay_booking_join (self->booked, inbox->booked);
  pay_ledger_unref (self->booked);
  self->booked = all;
  pay_replaced_add_all (self->replaced, inbox->replaced);
}

void
pay_filed_add_correction (PayFiled *self, const char *reason, PayPosition *before,
                          PayPosition *after)
{
  PayFiledCorrection *made = g_new (PayFiledCorrection, 1);

  *made = (PayFiledCorrection) { g_strdup (reason), pay_position_ref (before),
                                 pay_position_ref (after) };
  g_ptr_array_add (self->corrections, made);
}

gboolean
pay_filed_is_empty (const PayFiled *self)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (self->sheets[p])
      return FALSE;
  return pay_ledger_get_n (self->booked) == 0 && self->corrections->len == 0;
}

/* ---- corrections ---------------------------------------------------------------------------- */

static gboolean
is_same_unit (const PayUnit *a, const PayUnit *b)
{
  return a->type == b->type && a->location == b->location && a->owner == b->owner
      && a->marks == b->marks;
}

static gboolean
has_unit (const GArray *units, const PayUnit *unit)
{
  for (guint i = 0; i < units->len; i++)
    if (is_same_unit (&g_array_index (units, PayUnit, i), unit))
      return TRUE;
  return FALSE;
}

static void
remove_unit (GArray *units, const PayUnit *unit)
{
  for (guint i = units->len; i-- > 0;)
    if (is_same_unit (&g_array_index (units, PayUnit, i), unit))
      g_array_remove_index (units, i);
}

static GArray *
list_units (const PayPosition *position)
{
  GArray *units = g_array_new (FALSE, TRUE, sizeof (PayUnit));

  g_array_append_vals (units, pay_position_get_units (position),
                       pay_position_get_n_units (position));
  return units;
}

/* Removes and adds the units that the correction removed and added. */
static gboolean
apply_units (const PayFiledCorrection *self, GArray *units, const PayBoard *board)
{
  g_autoptr (GArray) old = list_units (self->before), new = list_units (self->after);

  for (guint i = 0; i < old->len; i++)
    {
      const PayUnit *unit = &g_array_index (old, PayUnit, i);
      if (has_unit (new, unit))
        continue;
      if (!has_unit (units, unit))
        return FALSE;
      remove_unit (units, unit);
    }
  for (guint i = 0; i < new->len; i++)
    {
      PayUnit unit = g_array_index (new, PayUnit, i);
      if (has_unit (old, &unit) || has_unit (units, &unit))
        continue;
      for (guint k = 0; k < units->len; k++)
        if (pay_board_get_province (board, g_array_index (units, PayUnit, k).location)
            == pay_board_get_province (board, unit.location))
          return FALSE;
      g_array_append_val (units, unit);
    }
  return TRUE;
}

static gboolean
apply_power (const PayFiledCorrection *self, const PayPosition *position,
             PayPositionBuilder *builder, PayPower power)
{
  const PayPosition *before = self->before, *after = self->after;
  int balance = pay_position_get_balance (position, power) + pay_position_get_balance (after, power)
              - pay_position_get_balance (before, power);
  int fund = pay_position_get_fund (position, power) + pay_position_get_fund (after, power)
           - pay_position_get_fund (before, power);

  if (balance < 0 || fund < 0)
    return FALSE;
  pay_position_builder_set_balance (builder, power, balance);
  pay_position_builder_set_fund (builder, power, fund);
  if (pay_position_has_resigned (before, power) != pay_position_has_resigned (after, power))
    pay_position_builder_set_resigned (builder, power, pay_position_has_resigned (after, power));
  if (g_strcmp0 (pay_position_get_standing (before, power),
                 pay_position_get_standing (after, power))
      != 0)
    pay_position_builder_set_standing (builder, power, pay_position_get_standing (after, power));
  return TRUE;
}

static gboolean
has_same_dislodged (const PayFiledCorrection *self)
{
  guint n = pay_position_get_n_dislodged (self->before);

  if (pay_position_get_n_dislodged (self->after) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!is_same_unit (&pay_position_get_dislodged (self->before, i)->unit,
                       &pay_position_get_dislodged (self->after, i)->unit))
      return FALSE;
  return TRUE;
}

PayPosition *
pay_filed_correction_apply (const PayFiledCorrection *self, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  g_autoptr (GArray) units = list_units (position);

  /* Dislodged units are those of one outcome, so a correction of them cannot be made again. */
  if (!has_same_dislodged (self) || !apply_units (self, units, board))
    return NULL;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (!apply_power (self, position, builder, (PayPower) p))
      return NULL;
  for (guint c = 0; c < pay_board_get_n_provinces (board); c++)
    {
      PayProvince centre = (PayProvince) c;
      PayPower owner = pay_position_get_owner (self->after, centre);
      if (pay_board_is_centre (board, centre)
          && owner != pay_position_get_owner (self->before, centre))
        pay_position_builder_set_owner (builder, centre, owner);
    }
  pay_position_builder_clear_units (builder);
  for (guint i = 0; i < units->len; i++)
    pay_position_builder_add_unit (builder, g_array_index (units, PayUnit, i));
  return pay_position_builder_finish (builder);
}
