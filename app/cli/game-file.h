/* game-file.h - game files, and words of the command line that name parts of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "command.h"
#include "game/view.h"
#include "service/audience.h"
#include "service/tasks.h"

G_BEGIN_DECLS

/* Functions that return NULL or FALSE have printed the reason on standard error. */

/**
 * payola_game_open:
 * @path: the file; “-” is standard input
 *
 * Reads a game file, and asks for the passphrase if the file is locked.
 *
 * Returns: (transfer full) (nullable): the game
 */
PayGame *
payola_game_open (const char *path);

/**
 * payola_game_open_to_change:
 * @path: the file; “-” is standard input
 *
 * Reads a game that will be changed. The file stays locked against other processes of Payola until
 * this process ends or locks another file.
 *
 * Returns: (transfer full) (nullable): the game
 */
PayGame *
payola_game_open_to_change (const char *path);

/**
 * payola_game_set_passphrase:
 * @passphrase: (nullable): the passphrase, or `NULL` to store games without one
 *
 * Sets the passphrase with which games are stored from now on. After a locked game is read,
 * games are stored with the passphrase of that game.
 */
void
payola_game_set_passphrase (const char *passphrase);

/**
 * payola_game_store:
 * @game: the game
 * @path: the file; “-” is standard output
 *
 * Writes a game atomically. If the game was read from this file, the changes are noted in its log
 * (model/audit.h), and changes that another program has made to the file are merged.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_game_store (PayGame *game, const char *path);

/**
 * payola_game_may:
 * @game: the game
 * @task: the task
 * @power: the power whose sheet it is about, or `PAY_NO_POWER`
 *
 * Checks whether the game master can do a task now, and prints the reason if not.
 *
 * Returns: `TRUE` if it is possible
 */
gboolean
payola_game_may (PayGame *game, PayolaTask task, PayPower power);

/**
 * payola_game_finish:
 * @changed: (nullable): the changed game, or `NULL` if the change was refused
 * @path: the file; “-” is standard output
 * @diagnostics: the findings
 *
 * Prints the findings of a change, and stores the game if the change succeeded.
 *
 * Returns: the exit status of the command
 */
PayolaExit
payola_game_finish (PayGame *changed, const char *path, const PayDiagnostics *diagnostics);

/**
 * payola_game_lock:
 * @path: the file; nothing happens for “-”
 *
 * Locks a file against other processes of Payola until this process ends or locks another file.
 * Waits up to 30 seconds if another process has locked the file.
 *
 * Returns: `TRUE` if the file is locked
 */
gboolean
payola_game_lock (const char *path);

/**
 * payola_find_power:
 * @board: a board
 * @word: a name or letter of a power
 * @power: (out): the power
 *
 * Finds a power by a word of the command line.
 *
 * Returns: `TRUE` if there is such a power
 */
gboolean
payola_find_power (const PayBoard *board, const char *word, PayPower *power);

/**
 * payola_view_open:
 * @game: a game
 * @word: (nullable): “gm”, “public” or a power; `NULL` is the default of @medium
 * @medium: the kind of output
 *
 * Creates the view of a viewer.
 *
 * Returns: (transfer full) (nullable): the view
 */
PayView *
payola_view_open (PayGame *game, const char *word, PayolaMedium medium);

/**
 * payola_find_phase:
 * @word: a word of the command line
 * @phase: (out): the phase
 *
 * Parses a phase such as S1901M.
 *
 * Returns: `TRUE` if the word is a phase
 */
gboolean
payola_find_phase (const char *word, PayPhase *phase);

/**
 * payola_find_turn:
 * @view: a view
 * @phase: (nullable): a phase such as S1901M
 * @resolved: whether the turn must have been adjudicated
 * @otherwise: the index of the turn if @phase is `NULL`
 * @turn: (out): index of the turn, or the number of turns for the current phase
 *
 * Finds the turn of a phase.
 *
 * Returns: `TRUE` if the turn exists
 */
gboolean
payola_find_turn (PayView *view, const char *phase, gboolean resolved, guint otherwise,
                  guint *turn);

/**
 * payola_find_location:
 * @board: a board
 * @words: (array zero-terminated=1): the words
 * @location: (out): the location of the unit
 *
 * Parses a unit that is written in one or more words, such as “A PAR” or “stp/sc”.
 *
 * Returns: `TRUE` if the words name exactly one place
 */
gboolean
payola_find_location (const PayBoard *board, char **words, PayLocation *location);

/**
 * payola_find_format:
 * @word: (nullable): the name of a format, in any case
 * @known: (array zero-terminated=1): the formats of the command; the first one is the default
 *
 * Finds an output format.
 *
 * Returns: (nullable): an element of @known
 */
const char *
payola_find_format (const char *word, const char *const *known);

G_END_DECLS
