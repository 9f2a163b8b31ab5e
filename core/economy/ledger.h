/* ledger.h - entries of money that is created, moved or removed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/types.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_ENTRY_START,    /* the treasury at the start */
  PAY_ENTRY_TAX,      /* regular income, usually in winter */
  PAY_ENTRY_TRANSFER, /* money sent from one power to another */
  PAY_ENTRY_BRIBE,    /* bribe of a unit: the money leaves the game, or goes to the fund of the
                       * unit's owner */
  PAY_ENTRY_FORFEIT,  /* money removed from a treasury */
  PAY_ENTRY_FUND,     /* payment from a power's fund: the bribes that its units accepted in the
                       * year */
  PAY_ENTRY_UPKEEP,   /* payment for an extra unit; an extra unit that is not paid for is removed */
  PAY_ENTRY_CAPTURE,  /* payment for a captured supply centre, from the power that lost it to the
                       * captor */
} PayEntryKind;

typedef struct
{
  PayEntryKind kind;
  PayPower from; /* power that pays; PAY_NO_POWER if no treasury pays (START, TAX, FUND, CAPTURE
                  * of a neutral centre) */
  PayPower to;   /* power that receives; PAY_NO_POWER for money that leaves the game (FORFEIT,
                  * UPKEEP, and BRIBE in games without funds) */
  gint16 unit;   /* UPKEEP, and BRIBE in Payola: index of the unit; otherwise -1 */
  PayProvince centre; /* CAPTURE: the centre; otherwise PAY_NO_PROVINCE */
  int amount;         /* in the currency of the game, never negative */
  const char *reason; /* TRANSFER: the game master's reason, one line; NULL if there is none */
} PayEntry;

/* A PayLedger is a list of entries in chronological order. A ledger with several owners must not
 * be changed. */

/* Creates an empty ledger. (transfer full) */
PayLedger *pay_ledger_new (void);

PayLedger *pay_ledger_ref (PayLedger *self);

void pay_ledger_unref (PayLedger *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayLedger, pay_ledger_unref)

/* Adds an entry. @from is the power that pays, or `PAY_NO_POWER`. @to is the power that receives,
 * or `PAY_NO_POWER`. @unit is the index of the unit, or -1. @amount is the amount in the currency
 * of the game, at least 0. */
void pay_ledger_add (PayLedger *self, PayEntryKind kind, PayPower from, PayPower to, int unit,
                     int amount);

/* Adds an entry for a supply centre that changes owners. @from is the power that lost the centre,
 * or `PAY_NO_POWER`. @amount is the amount in the currency of the game, at least 0. */
void pay_ledger_add_capture (PayLedger *self, PayPower from, PayPower to, PayProvince centre,
                             int amount);

/* Adds a copy of an entry with its reason. */
void pay_ledger_add_entry (PayLedger *self, const PayEntry *entry);

/* Gets the number of entries. */
guint pay_ledger_get_n (const PayLedger *self);

/* Gets an entry. @i is the index of the entry, from 0. */
const PayEntry *pay_ledger_get (const PayLedger *self, guint i);

/* Computes the effect of all entries on a power's treasury. Returns the sum in the currency of
 * the game. */
int pay_ledger_balance (const PayLedger *self, PayPower power);

/* Computes the effect of all entries on a power's fund: bribes of its units are added, and
 * payments from the fund are subtracted. Returns the sum in the currency of the game. */
int pay_ledger_fund (const PayLedger *self, PayPower power);

G_END_DECLS
