/* computers.h - sheets of the powers that are played by the computer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* All powers as bits. */
#define PAYOLA_ALL_POWERS G_MAXUINT64

/**
 * payola_computers_find_due:
 * @game: a game
 *
 * Finds the powers that are played by the computer and whose sheets are missing.
 *
 * Returns: a bit for each power
 */
guint64
payola_computers_find_due (PayGame *game);

/**
 * payola_computers_submit:
 * @game: a game
 * @only: the powers to write sheets for, as bits
 * @cancellable: (nullable): stops the work
 * @diagnostics: receives the findings
 *
 * Writes and submits the missing sheets of computer players, and casts their votes for a draw,
 * which may end the game. The sheets follow from the view of each power and the seed of the game.
 *
 * Returns: (transfer full): the game with the sheets, or the same game if there is nothing to
 *   submit or the work was cancelled
 */
PayGame *
payola_computers_submit (PayGame *game, guint64 only, GCancellable *cancellable,
                         PayDiagnostics *diagnostics);

/**
 * payola_computers_adjudicate:
 * @game: a game
 * @cancellable: (nullable): stops the work
 * @diagnostics: receives the findings
 *
 * Submits the missing sheets of computer players and adjudicates the phase. If their votes end the
 * game, the phase is not adjudicated.
 *
 * Returns: (transfer full) (nullable): the game after the phase; `NULL` if it cannot be adjudicated
 *   or the work was cancelled
 */
PayGame *
payola_computers_adjudicate (PayGame *game, GCancellable *cancellable, PayDiagnostics *diagnostics);

/* Writes the sheets of the computer players of all turns again. Adds a finding for each that is
 * different from the sheet in the game. Turns of earlier versions do not name the computer players
 * and are not checked. */
void
payola_computers_check (PayGame *game, GCancellable *cancellable, PayDiagnostics *diagnostics);

/**
 * payola_computers_submit_async:
 * @game: a game
 * @cancellable: (nullable): stops the work
 * @callback: (scope async): is called in the main context
 * @data: data for @callback
 *
 * Calls payola_computers_submit() in a thread.
 */
void
payola_computers_submit_async (PayGame *game, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);

/**
 * payola_computers_submit_finish:
 * @result: the result
 * @diagnostics: receives the findings
 *
 * Finishes payola_computers_submit_async().
 *
 * Returns: (transfer full) (nullable): the game with the sheets, or `NULL` if the work was
 *   cancelled
 */
PayGame *
payola_computers_submit_finish (GAsyncResult *result, PayDiagnostics *diagnostics);

G_END_DECLS
