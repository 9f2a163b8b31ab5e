/* play.h - games for tests: the board, setups, the demonstration game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "game/game.h"

/* Returns the standard board, which is loaded once and never freed. */
PayBoard *play_board (void);
/* Finds a power that must exist. */
PayPower play_power (const char *name);
/* Makes a setup without options. The kind of game must exist. */
PaySetup *play_setup (const char *kind, guint64 seed);
/* Makes a game with options, whose names are separated by spaces. It begins at the start of the
 * board, or with a position in the one-line notation. All arguments must be valid. */
PayGame *play_game (const char *kind, const char *options, const char *position);
/* Reads a position in the one-line notation. The position must be valid. */
PayPosition *play_position (const char *text);
/* Sends a sheet. The game must accept the sheet. Replaces *game by the game with the sheet. */
void play_submit (PayGame **game, const char *power, const char *text);
/* Replaces *game with the adjudicated game. */
void play_resolve (PayGame **game);
void play_rollback (PayGame **game, const char *phase);
void play_rollforward (PayGame **game);

/* Asserts that the one-line notation of the position contains a given part. */
void play_assert_has (const PayGame *game, const char *part);
void play_assert_lacks (const PayGame *game, const char *part);
/* Asserts that a sheet is refused, and that one of the findings has a given code. */
void play_assert_refused (PayGame *game, const char *power, const char *text, PayCode code);
/* Asserts that a game that is written and read again gives the same file. */
void play_assert_stored (const PayGame *game);
/* Writes a random legal order for each unit, one on each line, in the order of the position. Leaves
 * out the orders that the power's sheet may not contain. The caller frees the result. */
char *play_random_orders (PayGame *game, PayPower power, PayRandom *random);

/* Returns the path of a file in the source tree. The caller frees the result. */
char *play_path (const char *relative);
/* Returns the sheet of a power in a phase of the demonstration game, or NULL. The caller frees the
 * result. */
char *play_demo_sheet (const char *phase, const char *power_key);
/* Submits the sheets of the demonstration game for the current phase. Replaces *game. */
void play_demo_receive (PayGame **game);
/* Plays the demonstration game until there are no more sheets. */
PayGame *play_demo (void);
PaySetup *play_demo_setup (void);
/* Asserts that every treasury and fund changes by the turn's entries, and that the total changes
 * only by entries that create or remove money. */
void play_check_money (const PayTurn *turn);
