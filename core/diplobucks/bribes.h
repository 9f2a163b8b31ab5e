/* bribes.h - outcomes of the bribes of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "diplobucks/bribe-sheet.h"
#include "economy/economy.h"

G_BEGIN_DECLS

/* A bribe that reached the game master. If several powers pay it together, it is one bribe. */
typedef struct
{
  PayFavour favour;
  guint64 sent;             /* bits of the powers that sent their shares */
  int paid[PAY_MAX_POWERS]; /* DB that each power paid in the end; money that was returned does
                             * not count */
  gboolean granted;         /* whether all payers sent their shares */
} PayBribe;

/* The bribes of a phase. They are the trace of a Diplobucks decision. Immutable. */
typedef struct _PayBribes PayBribes;

/* Collects the bribes of all sheets, and decides which bribes are granted. @sheets: the sheets by
 * power; NULL for a power that sent nothing. (transfer full) */
PayBribes *pay_bribes_new (const PayPosition *position, const PayBribeSheet *const *sheets);

void pay_bribes_free (PayBribes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBribes, pay_bribes_free)

guint pay_bribes_get_n (const PayBribes *self);

/* Gets a bribe. @i is the index of the bribe, from 0. */
const PayBribe *pay_bribes_get (const PayBribes *self, guint i);

/* Gets the powers that miss their moves because of a granted bribe. Returns the bits of the
 * powers. */
guint64 pay_bribes_get_missing (const PayBribes *self);

/* Gets the provinces whose units hold because of a granted bribe. */
PayBits pay_bribes_get_held (const PayBribes *self);

/* Carries out the bribes: units are destroyed, converted and doubled before the moves.
 * (transfer full) */
PayPosition *pay_bribes_apply (const PayBribes *self, const PayPosition *position);

/* Lists the findings about the bribes that a power or the public may see, for `PayEconomy.tell`.
 * @power is the power, or `PAY_NO_POWER` for the public. (transfer full) */
PayDiagnostics *pay_bribes_tell (const PayBribes *self, const PayPosition *position,
                                 PayPower power);

extern const PayEconomy pay_diplobucks_economy;

G_END_DECLS
