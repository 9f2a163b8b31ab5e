/* homes.h - the two home powers of Intimate Diplomacy, and the options of such a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "board/board.h"
#include "economy/options.h"

G_BEGIN_DECLS

/* The home powers are those that are no dummies: the other powers are the mercenaries. */
gboolean
pay_intimate_is_home (const PayOptions *options, const PayBoard *board, PayPower power);
/* What a home power begins with: Austria and Italy 24 credits, Germany 22, the others 20, unless
 * the options say otherwise. */
int
pay_intimate_get_credits (const PayOptions *options, const PayBoard *board, PayPower home);

/* PayEconomy.takes_option: dummies, half-price, and credits at the start. */
gboolean
pay_intimate_takes_option (const char *name);
/* PayEconomy.complete_options: the powers that nobody plays, or else the home powers drawn by
 * lot. */
PayOptions *
pay_intimate_complete_options (const PayBoard *board, const char *const *asked, guint64 seed,
                               PayDiagnostics *diagnostics);

/* Home powers from two preference lists of all powers, names or letters divided by blanks or
 * commas: the first position where the lists differ decides, and each gets its own choice there.
 * Lots are drawn when the lists are the same. FALSE with findings. */
gboolean
pay_intimate_choose (const PayBoard *board, const char *first, const char *second, guint64 seed,
                     PayPower homes[2], PayDiagnostics *diagnostics);
/* Names of options that make dummies of all others ("dummy-italy"), behind those in @names. */
void
pay_intimate_add_dummies (const PayBoard *board, const PayPower homes[2], GPtrArray *names);

G_END_DECLS
