/* play.h - games for tests: the board, setups, the demonstration game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "game/game.h"

/* The standard board, loaded once. Borrowed. */
PayBoard *
play_board (void);
/* A power that must exist. */
PayPower
play_power (const char *name);
/* A setup that must be possible, without options of its own. */
PaySetup *
play_setup (const char *kind, guint64 seed);
/* A game with these options, their names divided by blanks, from the board's start, or from a
 * position in the one-line notation. All must be possible. */
PayGame *
play_game (const char *kind, const char *options, const char *position);
/* A position that must be right. */
PayPosition *
play_position (const char *text);
/* Replaces *game by the game with this sheet received, which must be accepted. */
void
play_submit (PayGame **game, const char *power, const char *text);
/* Replaces *game by the adjudicated one. */
void
play_resolve (PayGame **game);
void
play_rollback (PayGame **game, const char *phase);
void
play_rollforward (PayGame **game);

/* Whether the position is written with a part. */
void
play_assert_has (const PayGame *game, const char *part);
void
play_assert_lacks (const PayGame *game, const char *part);
/* A sheet that must be refused, with a finding of this code. */
void
play_assert_refused (PayGame *game, const char *power, const char *text, PayCode code);
/* Written and read again, a game is the same file. */
void
play_assert_stored (const PayGame *game);
/* As many random legal orders as the power's sheet may hold, one for each unit in the order of the
 * position, each line with a "\n". Owned. */
char *
play_random_orders (PayGame *game, PayPower power, PayRandom *random);

/* Path of a file of the source tree; owned. */
char *
play_path (const char *relative);
/* The sheet that the demonstration game has for a power in a phase, or NULL; owned. */
char *
play_demo_sheet (const char *phase, const char *power_key);
/* Receives the sheets of the demonstration game for the current phase. */
void
play_demo_receive (PayGame **game);
/* The demonstration game, played until it has no more sheets. */
PayGame *
play_demo (void);
PaySetup *
play_demo_setup (void);
/* Every treasury changes by the turn's entries, and money only by taxes and bribes. */
void
play_check_money (const PayTurn *turn);
