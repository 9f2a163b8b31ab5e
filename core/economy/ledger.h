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
  PAY_ENTRY_BRIBE,    /* to a unit: leaves the game, or goes into the fund of the unit's owner */
  PAY_ENTRY_FORFEIT,  /* taken away */
  PAY_ENTRY_FUND,     /* what the power's units accepted in the year becomes its own */
  PAY_ENTRY_UPKEEP,   /* for an extra unit, which goes when it is not paid for */
  PAY_ENTRY_CAPTURE,  /* for a centre, from the power that lost it to its captor */
} PayEntryKind;

typedef struct
{
  PayEntryKind kind;
  PayPower from;      /* PAY_NO_POWER: from nowhere (START, TAX, FUND, a neutral CAPTURE) */
  PayPower to;        /* PAY_NO_POWER: to nowhere (FORFEIT, and BRIBE where there are no funds) */
  gint16 unit;        /* BRIBE, UPKEEP: index of the unit; -1 otherwise */
  PayProvince centre; /* CAPTURE: which; PAY_NO_PROVINCE otherwise */
  int amount;         /* AgP, never negative */
  const char *reason; /* TRANSFER: the game master's, in one line; NULL: none was given */
} PayEntry;

/* A list of entries in the order in which they happen; immutable once handed on. */
PayLedger *
pay_ledger_new (void);
PayLedger *
pay_ledger_ref (PayLedger *self);
void
pay_ledger_unref (PayLedger *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayLedger, pay_ledger_unref)

void
pay_ledger_add (PayLedger *self, PayEntryKind kind, PayPower from, PayPower to, int unit,
                int amount);
void
pay_ledger_add_capture (PayLedger *self, PayPower from, PayPower to, PayProvince centre,
                        int amount);
/* Copies the entry, its reason included. */
void
pay_ledger_add_entry (PayLedger *self, const PayEntry *entry);
guint
pay_ledger_get_n (const PayLedger *self);
const PayEntry *
pay_ledger_get (const PayLedger *self, guint i);
/* What the entries together do to a power's treasury, in AgP. */
int
pay_ledger_balance (const PayLedger *self, PayPower power);
/* The same for its fund: bribes of its units come in, what it is paid goes out. */
int
pay_ledger_fund (const PayLedger *self, PayPower power);

G_END_DECLS
