/* ledger.h - entries: every silver piece that is made, moved or taken away
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/types.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_ENTRY_START,    /* the first treasury */
  PAY_ENTRY_TAX,      /* income of a winter */
  PAY_ENTRY_TRANSFER, /* from one power to another */
  PAY_ENTRY_BRIBE,    /* to a unit: leaves the game */
  PAY_ENTRY_FORFEIT,  /* taken away */
} PayEntryKind;

typedef struct
{
  PayEntryKind kind;
  PayPower     from;   /* PAY_NO_POWER: from nowhere (START, TAX) */
  PayPower     to;     /* PAY_NO_POWER: to nowhere (BRIBE, FORFEIT) */
  gint16       unit;   /* BRIBE: index of the unit; -1 otherwise */
  int          amount; /* AgP, never negative */
} PayEntry;

/* A list of entries in the order in which they happen; immutable once handed on. */
PayLedger      *pay_ledger_new   (void);
PayLedger      *pay_ledger_ref   (PayLedger *self);
void            pay_ledger_unref (PayLedger *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayLedger, pay_ledger_unref)

void            pay_ledger_add   (PayLedger *self, PayEntryKind kind, PayPower from, PayPower to,
                                  int unit, int amount);
guint           pay_ledger_get_n (const PayLedger *self);
const PayEntry *pay_ledger_get   (const PayLedger *self, guint i);
/* What the entries together do to a power's treasury, in AgP. */
int             pay_ledger_balance (const PayLedger *self, PayPower power);

G_END_DECLS
