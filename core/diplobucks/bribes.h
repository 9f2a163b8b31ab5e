/* bribes.h - what became of a phase's bribes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "diplobucks/bribe-sheet.h"
#include "economy/economy.h"

G_BEGIN_DECLS

/* A bribe that reached the game master, once for all who pay it. */
typedef struct
{
  PayFavour favour;
  guint64 sent;             /* powers (bits) that sent their share */
  int paid[PAY_MAX_POWERS]; /* DB, after what came back */
  gboolean granted;         /* everybody sent their share */
} PayBribe;

/* Immutable; the trace of a Diplobucks decision. */
typedef struct _PayBribes PayBribes;

/* @sheets: one place a power, NULL = nothing sent */
PayBribes *
pay_bribes_new (const PayPosition *position, const PayBribeSheet *const *sheets);
void
pay_bribes_free (PayBribes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBribes, pay_bribes_free)

guint
pay_bribes_get_n (const PayBribes *self);
const PayBribe *
pay_bribes_get (const PayBribes *self, guint i);
/* Powers (bits) that miss their moves, and provinces whose units hold. */
guint64
pay_bribes_get_missing (const PayBribes *self);
PayBits
pay_bribes_get_held (const PayBribes *self);
/* The board after the bribes, before the moves; (transfer full) */
PayPosition *
pay_bribes_apply (const PayBribes *self, const PayPosition *position);

/* What the power is told, or with PAY_NO_POWER everybody: PayEconomy.tell. */
PayDiagnostics *
pay_bribes_tell (const PayBribes *self, const PayPosition *position, PayPower power);

extern const PayEconomy pay_diplobucks_economy;

G_END_DECLS
