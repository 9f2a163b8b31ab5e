/* income.h - taxes: what every winter brings, and the first treasuries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/ledger.h"
#include "economy/options.h"
#include "position/position.h"

G_BEGIN_DECLS

/* What so many centres bring by the descending table (rules 2.1 and 6): V-1 + V-2 + ..., no term
 * below 0, with V the number of centres that wins. In AgP. */
int
pay_income_descending (guint victory, guint centres);

/* What a power earns in the position's winter, in AgP, by the game's options: one by one centre
 * taxes come after flat ones, and the cap on top. 0 for a power with neither centres nor units
 * (rule 2.4).
 * With vassal-dummies a dummy earns nothing, and its controller what it would have earned as well;
 * with pay-dummies nobody earns anything once no dummy owns a centre. */
int
pay_income_of (const PayOptions *options, const PayPosition *position, PayPower power);

/* The entries of a winter: FORFEIT where nothing may be hoarded, then TAX. (transfer full) */
PayLedger *
pay_income_ledger (const PayOptions *options, const PayPosition *position);

/* The first treasuries: one income; where that is nothing, V div 2 for each unit. (transfer
 * full) */
PayLedger *
pay_income_start (const PayOptions *options, const PayPosition *position);

G_END_DECLS
