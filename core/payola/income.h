/* income.h - taxes of every winter, and the first treasuries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/ledger.h"
#include "economy/options.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Returns the income of @centres supply centres in AgP by the descending table (rules 2.1 and
 * 6): V-1 + V-2 + ..., no term below 0, where V is the number of centres that wins. */
int
pay_income_descending (guint victory, guint centres);

/* Returns the income of a power in AgP by the options of the game: progressive taxes after flat
 * ones, and the cap on top. 0 for a power with neither centres nor units (rule 2.4). With
 * vassal-dummies a dummy earns nothing and its controller earns its income as well; with
 * pay-dummies nobody earns anything once no dummy owns a centre. */
int
pay_income_of (const PayOptions *options, const PayPosition *position, PayPower power);

/* Makes the entries of a winter: FORFEIT if money may not be hoarded, then TAX. (transfer full) */
PayLedger *
pay_income_ledger (const PayOptions *options, const PayPosition *position);

/* Makes the first treasuries: one income or, if that is 0, V div 2 for each unit. (transfer
 * full) */
PayLedger *
pay_income_start (const PayOptions *options, const PayPosition *position);

G_END_DECLS
