/* homes.h - the two home powers of Intimate Diplomacy, and the options of its games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "board/board.h"
#include "economy/options.h"

G_BEGIN_DECLS

/* Checks whether a power is a home power. Home powers are not dummies; all other powers are
 * mercenaries. */
gboolean pay_intimate_is_home (const PayOptions *options, const PayBoard *board, PayPower power);

/* Gets the credits of a home power at the start. Unless the options set them, they are 24 for
 * Austria and Italy, 22 for Germany and 20 for others. */
int pay_intimate_get_credits (const PayOptions *options, const PayBoard *board, PayPower home);

/* Checks whether games of Intimate Diplomacy support an option, for PayEconomy.takes_option. They
 * support dummies without a controller, half-price, and credits at the start. */
gboolean pay_intimate_takes_option (const char *name);

/* Completes the options of a game, for PayEconomy.complete_options. If no dummies are requested,
 * the home powers are drawn by lot and all other powers become dummies. Returns NULL with
 * findings. (transfer full) */
PayOptions *pay_intimate_complete_options (const PayBoard *board, const char *const *asked,
                                           guint64 seed, PayDiagnostics *diagnostics);

/* Finds the home powers from the preference lists of both players. The first place where the
 * lists differ decides: each player gets the power at this place of the player's own list. If the
 * lists are equal, the first two powers are assigned by lot. @first is the list of one player:
 * the names or letters of all powers, separated by blanks or commas, best first. */
gboolean pay_intimate_choose (const PayBoard *board, const char *first, const char *second,
                              guint64 seed, PayPower homes[2], PayDiagnostics *diagnostics);

/* Appends the options that make all powers other than the home powers dummies ("dummy-italy"). */
void pay_intimate_add_dummies (const PayBoard *board, const PayPower homes[2], GPtrArray *names);

G_END_DECLS
