/* ledger.h - entries of money that is created, moved or removed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/types.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_ENTRY_START,    /* treasury at the start */
  PAY_ENTRY_TAX,      /* winter income */
  PAY_ENTRY_TRANSFER, /* between two powers */
  PAY_ENTRY_BRIBE,    /* to a unit: out of the game, or to the fund of the unit's owner */
  PAY_ENTRY_FORFEIT,  /* removed */
  PAY_ENTRY_FUND,     /* bribes that the power's units accepted in the year, paid to the power */
  PAY_ENTRY_UPKEEP,   /* for an extra unit, which is removed if it is not paid */
  PAY_ENTRY_CAPTURE,  /* for a supply centre, from its previous owner to its captor */
} PayEntryKind;

typedef struct
{
  PayEntryKind kind;
  PayPower from;      /* PAY_NO_POWER: from nowhere (START, TAX, FUND, neutral CAPTURE) */
  PayPower to;        /* PAY_NO_POWER: to nowhere (FORFEIT, and BRIBE in games without funds) */
  gint16 unit;        /* BRIBE, UPKEEP: index of the unit; otherwise -1 */
  PayProvince centre; /* CAPTURE: the centre; otherwise PAY_NO_PROVINCE */
  int amount;         /* AgP, never negative */
  const char *reason; /* TRANSFER: the game master's reason, one line; NULL if there is none */
} PayEntry;

/* A PayLedger is a list of entries in the order in which they happened. It does not change any
 * more once it is shared. */

/**
 * pay_ledger_new:
 *
 * Creates an empty ledger.
 *
 * Returns: (transfer full): the ledger
 */
PayLedger *
pay_ledger_new (void);

/**
 * pay_ledger_ref:
 * @self: a ledger
 *
 * Adds a reference to a ledger.
 *
 * Returns: (transfer full): the same ledger
 */
PayLedger *
pay_ledger_ref (PayLedger *self);

/**
 * pay_ledger_unref:
 * @self: (nullable) (transfer full): a ledger
 *
 * Releases a reference to a ledger.
 */
void
pay_ledger_unref (PayLedger *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayLedger, pay_ledger_unref)

/**
 * pay_ledger_add:
 * @self: a ledger
 * @kind: its kind
 * @from: the power that pays, or `PAY_NO_POWER`
 * @to: the power that receives, or `PAY_NO_POWER`
 * @unit: the index of the unit, or -1
 * @amount: the amount in AgP, at least 0
 *
 * Adds an entry.
 */
void
pay_ledger_add (PayLedger *self, PayEntryKind kind, PayPower from, PayPower to, int unit,
                int amount);

/**
 * pay_ledger_add_capture:
 * @self: a ledger
 * @from: the power that lost the centre, or `PAY_NO_POWER`
 * @to: the captor
 * @centre: the centre
 * @amount: the amount in AgP, at least 0
 *
 * Adds an entry for a supply centre that changes owners.
 */
void
pay_ledger_add_capture (PayLedger *self, PayPower from, PayPower to, PayProvince centre,
                        int amount);

/**
 * pay_ledger_add_entry:
 * @self: a ledger
 * @entry: the entry
 *
 * Adds a copy of an entry with its reason.
 */
void
pay_ledger_add_entry (PayLedger *self, const PayEntry *entry);

/**
 * pay_ledger_get_n:
 * @self: a ledger
 *
 * Gets the number of entries.
 *
 * Returns: the number
 */
guint
pay_ledger_get_n (const PayLedger *self);

/**
 * pay_ledger_get:
 * @self: a ledger
 * @i: its index, from 0
 *
 * Gets an entry.
 *
 * Returns: (transfer none): the entry
 */
const PayEntry *
pay_ledger_get (const PayLedger *self, guint i);

/**
 * pay_ledger_balance:
 * @self: a ledger
 * @power: the power
 *
 * Computes the change of a power's treasury by all entries.
 *
 * Returns: the sum in AgP
 */
int
pay_ledger_balance (const PayLedger *self, PayPower power);

/**
 * pay_ledger_fund:
 * @self: a ledger
 * @power: the power
 *
 * Computes the change of a power's fund by all entries: bribes of its units are added, and
 * payments from the fund are subtracted.
 *
 * Returns: the sum in AgP
 */
int
pay_ledger_fund (const PayLedger *self, PayPower power);

G_END_DECLS
