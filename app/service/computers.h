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

/* Finds the powers that are played by the computer and whose sheets are missing. */
guint64 payola_computers_find_due (PayGame *game);

/* Writes and submits the missing sheets of computer players, and casts their votes for a draw,
 * which may end the game. The sheets follow from the view of each power and the seed of the game.
 * @only: the powers to write sheets for, as bits. @cancellable may be NULL. Returns the game with
 * the sheets, or the same game if there is nothing to submit or the work was cancelled.
 * (transfer full) */
PayGame *payola_computers_submit (PayGame *game, guint64 only, GCancellable *cancellable,
                                  PayDiagnostics *diagnostics);

/* Submits the missing sheets of computer players and adjudicates the phase. If their votes end
 * the game, the phase is not adjudicated. @cancellable may be NULL. Returns NULL if it cannot be
 * adjudicated or the work was cancelled. (transfer full) */
PayGame *payola_computers_adjudicate (PayGame *game, GCancellable *cancellable,
                                      PayDiagnostics *diagnostics);

/* Writes the sheets of the computer players of all turns again. Adds a finding for each that is
 * different from the sheet in the game. Turns of earlier versions do not name the computer players
 * and are not checked. */
void payola_computers_check (PayGame *game, GCancellable *cancellable, PayDiagnostics *diagnostics);

/* Calls payola_computers_submit() in a thread. @cancellable may be NULL. */
void payola_computers_submit_async (PayGame *game, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer data);

/* Returns NULL if the work was cancelled. (transfer full) */
PayGame *payola_computers_submit_finish (GAsyncResult *result, PayDiagnostics *diagnostics);

G_END_DECLS
