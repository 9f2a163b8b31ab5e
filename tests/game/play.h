/* play.h - games for tests: the board, setups, the demonstration game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

/* The standard board, loaded once. Borrowed. */
PayBoard *play_board   (void);
/* A power that must exist. */
PayPower  play_power   (const char *name);
/* A setup that must be possible, without options of its own. */
PaySetup *play_setup   (const char *kind, guint64 seed);
/* A game with these options, their names divided by blanks, from the board's start, or from a
 * position in the one-line notation. All must be possible. */
PayGame  *play_game    (const char *kind, const char *options, const char *position);
/* A position that must be right. */
PayPosition *play_position (const char *text);
/* Replaces *game by the game with this sheet received, which must be accepted. */
void      play_submit  (PayGame **game, const char *power, const char *text);
/* Replaces *game by the adjudicated one. */
void      play_resolve (PayGame **game);
void      play_rollback    (PayGame **game, const char *phase);
void      play_rollforward (PayGame **game);

/* Path of a file of the source tree; owned. */
char     *play_path    (const char *relative);
/* The sheet that the demonstration game has for a power in a phase, or NULL; owned. */
char     *play_demo_sheet (const char *phase, const char *power_key);
/* Receives the sheets of the demonstration game for the current phase. */
void      play_demo_receive (PayGame **game);
/* The demonstration game, played until it has no more sheets. */
PayGame  *play_demo    (void);
PaySetup *play_demo_setup (void);
/* Every treasury changes by the turn's entries, and money only by taxes and bribes. */
void      play_check_money (const PayTurn *turn);
