/* homes.h - the two home powers of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "board/board.h"
#include "payola/options.h"

G_BEGIN_DECLS

/* The home powers are those that are no dummies: the other powers are the mercenaries. */
gboolean pay_intimate_is_home     (const PayOptions *options, const PayBoard *board,
                                   PayPower power);
/* The other home power; PAY_NO_POWER for mercenaries. */
PayPower pay_intimate_get_opponent (const PayOptions *options, const PayBoard *board,
                                    PayPower power);
/* Whether the options leave just two home powers; FALSE with a finding. */
gboolean pay_intimate_check       (const PayOptions *options, const PayBoard *board,
                                   PayDiagnostics *diagnostics);

/* Home powers from two preference lists of all powers, names or letters divided by blanks or
 * commas: the first position where the lists differ decides, and each gets its own choice there.
 * Lots are drawn when the lists are the same. FALSE with findings. */
gboolean pay_intimate_choose      (const PayBoard *board, const char *first, const char *second,
                                   guint64 seed, PayPower homes[2], PayDiagnostics *diagnostics);
/* By lot alone. */
void     pay_intimate_draw        (const PayBoard *board, guint64 seed, PayPower homes[2]);

G_END_DECLS
