/* income.h - the taxes of every winter, and the treasuries at the start
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/ledger.h"
#include "economy/options.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Computes the income by the descending table (rules 2.1 and 6): V-1 + V-2 + ..., with one term
 * for each supply centre and no term below 0. @victory is the number of supply centres that a
 * power needs to win, V. Returns the income in AgP. */
int pay_income_descending (guint victory, guint centres);

/* Computes the income of a power by the options of the game. Zero-Sum has no income, and neither
 * has a power without supply centres and units (rule 2.4). With vassal-dummies, the controller of
 * a dummy gets the income of the dummy. With pay-dummies, no power earns anything once no dummy
 * owns a supply centre. Returns the income in AgP. */
int pay_income_of (const PayOptions *options, const PayPosition *position, PayPower power);

/* Makes the entries of a winter. For each power, FORFEIT comes first if money may not be hoarded,
 * and then TAX. (transfer full) */
PayLedger *pay_income_ledger (const PayOptions *options, const PayPosition *position);

/* Makes the entries of the treasuries at the start. A power gets its own income, or in Zero-Sum
 * `PAY_ZERO_SUM_CENTRE` AgP for each supply centre. If this amount is 0, the power gets V div 2
 * AgP for each unit. V is the number of supply centres that a power needs to win. With
 * vassal-dummies, dummies get nothing. (transfer full) */
PayLedger *pay_income_start (const PayOptions *options, const PayPosition *position);

G_END_DECLS
