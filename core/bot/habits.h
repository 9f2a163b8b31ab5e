/* habits.h - the likeness of rivals to weighers in past phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "game/view.h"

G_BEGIN_DECLS

/* Compares the public orders of the latest movement phases with orders that a weigher draws
 * (weigher.h). A weigher has a likeness of about 100 percent, and a player who plans ahead has
 * half of that or less. A power that has not given orders has 80 percent, because it may be
 * either. @except is a power that is left out, or `PAY_NO_POWER`. @likeness: for each power, its
 * likeness to a weigher in percent. */
void pay_habits_estimate (PayView *view, PayPower except, PayRandom *random, guint *likeness);

G_END_DECLS
