/* ledger.c - entries of money that is created, moved or removed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/ledger.h"

/* Entries in the order in which they happened. The list only grows. */
struct _PayLedger
{
  PayEntry *entries;
  guint n, room;         /* `n`: number of entries; `room`: number of allocated elements */
  GStringChunk *reasons; /* the texts of all reasons; NULL as long as no entry has a reason */
};

PayLedger *
pay_ledger_new (void)
{
  PayLedger *self = g_atomic_rc_box_new0 (PayLedger);
  self->room = 64;
  self->entries = g_new (PayEntry, self->room);
  return self;
}

PayLedger *
pay_ledger_ref (PayLedger *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
ledger_clear (gpointer data)
{
  PayLedger *self = data;
  g_free (self->entries);
  g_clear_pointer (&self->reasons, g_string_chunk_free);
}

void
pay_ledger_unref (PayLedger *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, ledger_clear);
}

static void
append (PayLedger *self, PayEntry entry)
{
  if (self->n == self->room)
    {
      self->room *= 2;
      self->entries = g_renew (PayEntry, self->entries, self->room);
    }
  self->entries[self->n++] = entry;
}

void
pay_ledger_add (PayLedger *self, PayEntryKind kind, PayPower from, PayPower to, int unit,
                int amount)
{
  g_return_if_fail (amount >= 0);

  append (self, (PayEntry) {
                  .kind = kind,
                  .from = from,
                  .to = to,
                  .unit = (gint16) unit,
                  .centre = PAY_NO_PROVINCE,
                  .amount = amount,
                });
}

void
pay_ledger_add_capture (PayLedger *self, PayPower from, PayPower to, PayProvince centre, int amount)
{
  g_return_if_fail (amount >= 0);

  append (self, (PayEntry) {
                  .kind = PAY_ENTRY_CAPTURE,
                  .from = from,
                  .to = to,
                  .unit = -1,
                  .centre = centre,
                  .amount = amount,
                });
}

void
pay_ledger_add_entry (PayLedger *self, const PayEntry *entry)
{
  PayEntry copy = *entry;

  if (entry->reason)
    {
      if (!self->reasons)
        self->reasons = g_string_chunk_new (64);
      copy.reason = g_string_chunk_insert (self->reasons, entry->reason);
    }
  append (self, copy);
}

guint
pay_ledger_get_n (const PayLedger *self)
{
  return self->n;
}

const PayEntry *
pay_ledger_get (const PayLedger *self, guint i)
{
  g_return_val_if_fail (i < self->n, NULL);
  return &self->entries[i];
}

int
pay_ledger_balance (const PayLedger *self, PayPower power)
{
  int sum = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const PayEntry *entry = pay_ledger_get (self, i);
      if (entry->to == power && entry->kind != PAY_ENTRY_BRIBE)
        sum += entry->amount;
      if (entry->from == power)
        sum -= entry->amount;
    }
  return sum;
}

int
pay_ledger_fund (const PayLedger *self, PayPower power)
{
  int sum = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const PayEntry *entry = pay_ledger_get (self, i);
      if (entry->to == power && entry->kind == PAY_ENTRY_BRIBE)
        sum += entry->amount;
      if (entry->to == power && entry->kind == PAY_ENTRY_FUND)
        sum -= entry->amount;
    }
  return sum;
}
