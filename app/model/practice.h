/* practice.h - games of one person against computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "model/focus.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * payola_practice_new:
 * @board: the board
 * @kind: the kind of game
 * @power: the power of the person, or `PAY_NO_POWER` to draw it by lot
 * @level: the level of the computer players
 * @seed: the seed for the lots
 * @diagnostics: receives the findings
 *
 * Creates a game in which the computer plays all other powers and may give advice.
 *
 * Returns: (transfer full) (nullable): the game, or `NULL` if the board does not fit the kind
 */
PayGame *
payola_practice_new (PayBoard *board, const char *kind, PayPower power, const char *level,
                     guint64 seed, PayDiagnostics *diagnostics);

/**
 * payola_practice_get_power:
 * @game: a game
 *
 * Finds the power of the person in a practice game: the computer plays all others and may give
 * advice, and the person does not have an address.
 *
 * Returns: the power, or `PAY_NO_POWER` if this is not a practice game
 */
PayPower
payola_practice_get_power (PayGame *game);

/**
 * payola_practice_is_seen_by_player:
 * @focus: a focus
 *
 * Checks whether the focus shows a practice game to its player.
 *
 * Returns: `FALSE` for other games, and for the game master
 */
gboolean
payola_practice_is_seen_by_player (PayolaFocus *focus);

/**
 * payola_practice_play:
 * @game: a practice game
 * @cancellable: (nullable): stops the work
 * @diagnostics: receives the findings
 *
 * Adjudicates the current phase, then all retreats and adjustments in which the person does not
 * have anything to decide.
 *
 * Returns: (transfer full) (nullable): the game in its next phase, or `NULL` if the work was
 *   cancelled
 */
PayGame *
payola_practice_play (PayGame *game, GCancellable *cancellable, PayDiagnostics *diagnostics);

/**
 * payola_practice_play_async:
 * @game: a practice game
 * @cancellable: (nullable): stops the work
 * @callback: (scope async): is called in the main context
 * @data: data for @callback
 *
 * Calls payola_practice_play() in a thread.
 */
void
payola_practice_play_async (PayGame *game, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer data);

/**
 * payola_practice_play_finish:
 * @result: the result
 * @diagnostics: receives the findings
 *
 * Finishes payola_practice_play_async().
 *
 * Returns: (transfer full) (nullable): the game in its next phase, or `NULL` if the work was
 *   cancelled
 */
PayGame *
payola_practice_play_finish (GAsyncResult *result, PayDiagnostics *diagnostics);

/**
 * payola_practice_find_try:
 * @game: a practice game
 * @phase: (out): the phase
 *
 * Finds the last phase that the person can play again: the last phase with their sheet or, if there
 * is none, the last movement phase.
 *
 * Returns: `FALSE` if nothing has been adjudicated
 */
gboolean
payola_practice_find_try (PayGame *game, PayPhase *phase);

G_END_DECLS
