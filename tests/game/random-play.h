/* random-play.h - games of random sheets, for any board, kind and options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "game/game.h"

/* A kind of game and a few options by lot, as far as they go together. */
PaySetup *
random_play_setup (PayRandom *random, PayBoard *board, guint64 seed);
/* Most powers send something, somebody resigns, money is booked; the phase is resolved. Replaces
 * *game. */
void
random_play_phase (PayRandom *random, PayGame **game);
/* The lines of a sheet that the game takes, one added to the other. Owned. */
char *
random_play_trim (const PayGame *game, PayPower power, const char *text);
