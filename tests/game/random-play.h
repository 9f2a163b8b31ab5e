/* random-play.h - games with random sheets, for any board, kind and options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "game/game.h"

/* Makes a setup with a random kind of game and a few random options that can be combined. */
PaySetup *random_play_setup (PayRandom *random, PayBoard *board, guint64 seed);
/* Plays a phase in which most powers send a sheet, some resign, and the game master enters
 * payments. Replaces *game. */
void random_play_phase (PayRandom *random, PayGame **game);
/* Tries lines of a sheet one after the other, and returns those that the game accepts. The caller
 * frees the result. */
char *random_play_trim (const PayGame *game, PayPower power, const char *text);
