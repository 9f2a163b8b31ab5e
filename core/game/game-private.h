/* game-private.h - how the reader of game files puts a game together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "game/inbox.h"

G_BEGIN_DECLS

/* @start: what pay_game_new() or pay_game_check_start() gave
 * @turns: (element-type PayTurn): one following on another from @start; the last ones are the
 *   future
 * @now, @later: borrowed; for the phase to come and for the phase after all turns of the future.
 *   @later is ignored when there is no future.
 * Returns: (transfer full) */
PayGame     *pay_game_new_restored (PaySetup *setup, PayPosition *start, GPtrArray *turns,
                                    guint n_played, const PayInbox *now, const PayInbox *later,
                                    guint64 draw);

/* The position as games start from it (units in the order of its text, standing instructions filled
 * in), or NULL with all findings. (transfer full) */
PayPosition *pay_game_check_start  (const PaySetup *setup, const PayPosition *position,
                                    PayDiagnostics *diagnostics);

/* The start of a game on the board's own position. (transfer full) */
PayPosition *pay_game_make_start   (const PaySetup *setup);

/* Whether the phase can still be resolved: a finding when the calendar ends. */
gboolean     pay_game_check_year   (const PayBoard *board, PayPhase phase,
                                    PayDiagnostics *diagnostics);

G_END_DECLS
