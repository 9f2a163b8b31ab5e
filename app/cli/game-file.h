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

/* Reads a game file, and asks for the passphrase if the file is locked. @path is the file; “-” is
 * standard input. May return NULL. (transfer full) */
PayGame *payola_game_open (const char *path);

/* Reads a game that will be changed. The file stays locked against other processes of Payola
 * until this process ends or locks another file. @path is the file; “-” is standard input. May
 * return NULL. (transfer full) */
PayGame *payola_game_open_to_change (const char *path);

/* Sets the passphrase with which games are stored from now on. After a locked game is read, games
 * are stored with the passphrase of that game. @passphrase is the passphrase, or NULL to store
 * games without one. */
void payola_game_set_passphrase (const char *passphrase);

/* Writes a game atomically. If the game was read from this file, the changes are noted in its log
 * (model/audit.h), and changes that another program has made to the file are merged. @path is the
 * file; “-” is standard output. */
gboolean payola_game_store (PayGame *game, const char *path);

/* Checks whether the game master can do a task now, and prints the reason if not. @power is the
 * power whose sheet it is about, or `PAY_NO_POWER`. */
gboolean payola_game_may (PayGame *game, PayolaTask task, PayPower power);

/* Prints the findings of a change, and stores the game if the change succeeded. @changed is the
 * changed game, or NULL if the change was refused. @path is the file; “-” is standard output.
 * Returns the exit status of the command. */
PayolaExit payola_game_finish (PayGame *changed, const char *path,
                               const PayDiagnostics *diagnostics);

/* Locks a file against other processes of Payola until this process ends or locks another file.
 * Waits up to 30 seconds if another process has locked the file. @path is the file; nothing
 * happens for “-”. */
gboolean payola_game_lock (const char *path);

/* Finds a power by a word of the command line. Returns TRUE if there is such a power. */
gboolean payola_find_power (const PayBoard *board, const char *word, PayPower *power);

/* Creates the view of a viewer. @word: “gm”, “public” or a power; NULL is the default of @medium.
 * May return NULL. (transfer full) */
PayView *payola_view_open (PayGame *game, const char *word, PayolaMedium medium);

/* Parses a phase such as S1901M. */
gboolean payola_find_phase (const char *word, PayPhase *phase);

/* @phase is a phase such as S1901M; may be NULL. @resolved says whether the turn must have been
 * adjudicated. @otherwise is the index of the turn if @phase is NULL. @turn: index of the turn,
 * or the number of turns for the current phase. Returns TRUE if the turn exists. */
gboolean payola_find_turn (PayView *view, const char *phase, gboolean resolved, guint otherwise,
                           guint *turn);

/* Parses a unit that is written in one or more words, such as “A PAR” or “stp/sc”. Returns TRUE
 * if the words name exactly one place. */
gboolean payola_find_location (const PayBoard *board, char **words, PayLocation *location);

/* Finds an output format. @word may be NULL. @known: the formats of the command; the first one is
 * the default. May return NULL. */
const char *payola_find_format (const char *word, const char *const *known);

G_END_DECLS
