/* ending.h - what becomes public when a game ends or a player resigns
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/**
 * payola_ending_describe:
 * @game: a game that is over
 *
 * Describes how a game ends and what becomes public.
 *
 * Returns: (transfer full): two or three sentences
 */
char *
payola_ending_describe (PayGame *game);

/**
 * payola_ending_describe_resignation:
 * @game: a game
 * @power: a power
 *
 * Describes the effects of a resignation and what becomes public.
 *
 * Returns: (transfer full): some sentences
 */
char *
payola_ending_describe_resignation (PayGame *game, PayPower power);

G_END_DECLS
