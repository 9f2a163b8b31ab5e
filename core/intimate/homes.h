/* homes.h - the two home powers of Intimate Diplomacy, and the options of its games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "board/board.h"
#include "economy/options.h"

G_BEGIN_DECLS

/**
 * pay_intimate_is_home:
 * @options: the options of the game
 * @board: the board
 * @power: the power
 *
 * Checks whether a power is a home power. Home powers are not dummies; all other powers are
 * mercenaries.
 *
 * Returns: `TRUE` if it is one
 */
gboolean
pay_intimate_is_home (const PayOptions *options, const PayBoard *board, PayPower power);

/**
 * pay_intimate_get_credits:
 * @options: the options of the game
 * @board: the board
 * @home: the home power
 *
 * Gets the credits of a home power at the start. Unless the options set them, they are 24 for
 * Austria and Italy, 22 for Germany and 20 for others.
 *
 * Returns: the credits
 */
int
pay_intimate_get_credits (const PayOptions *options, const PayBoard *board, PayPower home);

/**
 * pay_intimate_takes_option:
 * @name: the name of the option
 *
 * Checks whether games of Intimate Diplomacy support an option, for PayEconomy.takes_option.
 * They support dummies without a controller, half-price, and credits at the start.
 *
 * Returns: `TRUE` if they do
 */
gboolean
pay_intimate_takes_option (const char *name);

/**
 * pay_intimate_complete_options:
 * @board: the board
 * @asked: (array zero-terminated=1): the requested options
 * @seed: the seed of the game
 * @diagnostics: the list to add findings to
 *
 * Completes the options of a game, for PayEconomy.complete_options. If no dummies are requested,
 * the home powers are drawn by lot and all other powers become dummies.
 *
 * Returns: (transfer full) (nullable): the options, or `NULL` with findings
 */
PayOptions *
pay_intimate_complete_options (const PayBoard *board, const char *const *asked, guint64 seed,
                               PayDiagnostics *diagnostics);

/**
 * pay_intimate_choose:
 * @board: the board
 * @first: the list of one player: the names or letters of all powers, separated by blanks or
 *   commas, best first
 * @second: the list of the other player
 * @seed: the seed of the game
 * @homes: (out): the home powers of both players
 * @diagnostics: the list to add findings to
 *
 * Finds the home powers from the preference lists of both players. The first place where the
 * lists differ decides: each player gets the power at this place of the player's own list. If
 * the lists are equal, the first two powers are assigned by lot.
 *
 * Returns: `TRUE` on success, or `FALSE` with findings
 */
gboolean
pay_intimate_choose (const PayBoard *board, const char *first, const char *second, guint64 seed,
                     PayPower homes[2], PayDiagnostics *diagnostics);

/**
 * pay_intimate_add_dummies:
 * @board: the board
 * @homes: the two home powers
 * @names: (element-type utf8): the list of options
 *
 * Appends the options that make all powers other than the home powers dummies ("dummy-italy").
 */
void
pay_intimate_add_dummies (const PayBoard *board, const PayPower homes[2], GPtrArray *names);

G_END_DECLS
