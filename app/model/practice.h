/* practice.h - games of one person against computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "model/focus.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Creates a game in which the computer plays all other powers and may give advice. @power is the
 * power of the person, or `PAY_NO_POWER` to draw it by lot. Returns NULL if the board does not
 * fit the kind. (transfer full) */
PayGame *payola_practice_new (PayBoard *board, const char *kind, PayPower power, const char *level,
                              guint64 seed, PayDiagnostics *diagnostics);

/* Finds the power of the person in a practice game: the computer plays all others and may give
 * advice, and the person does not have an address. Returns the power, or `PAY_NO_POWER` if this
 * is not a practice game. */
PayPower payola_practice_get_power (PayGame *game);

/* Checks whether the focus shows a practice game to its player. Returns FALSE for other games,
 * and for the game master. */
gboolean payola_practice_is_seen_by_player (PayolaFocus *focus);

/* Adjudicates the current phase, then all retreats and adjustments in which the person does not
 * have anything to decide. @cancellable may be NULL. Returns NULL if the work was cancelled.
 * (transfer full) */
PayGame *payola_practice_play (PayGame *game, GCancellable *cancellable,
                               PayDiagnostics *diagnostics);

/* Calls payola_practice_play() in a thread. @cancellable may be NULL. */
void payola_practice_play_async (PayGame *game, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data);

/* Returns NULL if the work was cancelled. (transfer full) */
PayGame *payola_practice_play_finish (GAsyncResult *result, PayDiagnostics *diagnostics);

/* Finds the last phase that the person can play again: the last phase with their sheet or, if
 * there is none, the last movement phase. Returns FALSE if nothing has been adjudicated. */
gboolean payola_practice_find_try (PayGame *game, PayPhase *phase);

G_END_DECLS
