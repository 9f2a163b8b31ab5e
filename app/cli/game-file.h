/* game-file.h - games from files and back, and the words of a command line that name things in them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "command.h"
#include "game/view.h"

G_BEGIN_DECLS

/* Each says on standard error what is wrong when it returns NULL or FALSE. */

/* Reads a game; "-" is standard input. Returns: (transfer full) (nullable) */
PayGame *
payola_game_open (const char *path);
/* The same, and keeps other runs of this program off the file until this one ends, so that two
 * sheets that come at the same moment are both taken in. (transfer full) (nullable) */
PayGame *
payola_game_open_to_change (const char *path);
/* The passphrase with which games are stored from now on, NULL for none; a locked game that was
 * read keeps its own. */
void
payola_game_set_passphrase (const char *passphrase);
/* Writes a game, replacing the file in one step; "-" is standard output. */
gboolean
payola_game_store (const PayGame *game, const char *path);
/* Says what was found when the game in @path was changed, and stores it where that came out well;
 * @changed is NULL where it did not. Returns: how the command ends */
PayolaExit
payola_game_finish (const PayGame *changed, const char *path, const PayDiagnostics *diagnostics);
/* Keeps other programs of ours off a file that is not read by the above, until this one ends.
 * Nothing happens for "-". */
gboolean
payola_game_lock (const char *path);

/* A power by its name or letter. */
gboolean
payola_find_power (const PayBoard *board, const char *word, PayPower *power);
/* A view as `word` ("gm", "public", a power; NULL = gm). (transfer full) (nullable) */
PayView *
payola_view_open (PayGame *game, const char *word);
/* A phase as S1901M. */
gboolean
payola_find_phase (const char *word, PayPhase *phase);
/* The turn of a phase; NULL = `otherwise`. With `resolved` the current phase does not count. */
gboolean
payola_find_turn (PayView *view, const char *phase, gboolean resolved, guint otherwise,
                  guint *turn);
/* The place that the words from `argv[0]` on name together ("A PAR", "stp/sc"): its location. */
gboolean
payola_find_location (const PayBoard *board, char **words, PayLocation *location);
/* `word` or NULL is one of the formats in `known` (the first for NULL). NULL when it is not. */
const char *
payola_find_format (const char *word, const char *const *known);

G_END_DECLS
