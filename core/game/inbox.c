/* inbox.c - the sheets and ledger entries received for a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/inbox.h"

#include "game/booking.h"

#include <string.h>

void
pay_inbox_init (PayInbox *self)
{
  *self = (PayInbox) { .booked = pay_ledger_new (), .replaced = pay_replaced_new_list () };
}

void
pay_inbox_clear (PayInbox *self)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_clear_pointer (&self->sheets[p], pay_sheet_unref);
  g_clear_pointer (&self->booked, pay_ledger_unref);
  g_clear_pointer (&self->replaced, g_ptr_array_unref);
}

void
pay_inbox_copy (PayInbox *self, const PayInbox *from)
{
  PayInbox copy = { .booked = pay_ledger_ref (from->booked),
                    .replaced = pay_replaced_new_list (),
                    .on_file = from->on_file };

  pay_replaced_add_all (copy.replaced, from->replaced);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    copy.sheets[p] = from->sheets[p] ? pay_sheet_ref (from->sheets[p]) : NULL;
  pay_inbox_clear (self);
  *self = copy;
}

void
pay_inbox_copy_of (PayInbox *self, const PayTurn *turn)
{
  g_autoptr (PayLedger) nothing = pay_ledger_new ();

  pay_inbox_clear (self);
  self->booked = pay_booking_join (pay_turn_get_booked (turn), nothing);
  self->replaced = pay_replaced_new_list ();
  self->on_file = 0;
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      PaySheet *sheet = pay_turn_get_sheet (turn, (PayPower) p);
      self->sheets[p] = sheet ? pay_sheet_ref (sheet) : NULL;
    }
}

void
pay_inbox_empty (PayInbox *self)
{
  pay_inbox_clear (self);
  pay_inbox_init (self);
}

gboolean
pay_inbox_repeats (const PayInbox *self, const PayTurn *turn)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      const PaySheet *now = self->sheets[p];
      const PaySheet *then = pay_turn_get_sheet (turn, (PayPower) p);

      if (!now != !then
          || (now && strcmp (pay_sheet_get_text (now), pay_sheet_get_text (then)) != 0))
        return FALSE;
    }
  return pay_booking_equal (self->booked, pay_turn_get_booked (turn));
}
