/* ending.h - what becomes public when a game ends or a player resigns
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Describes how a game ends and what becomes public. Returns two or three sentences.
 * (transfer full) */
char *payola_ending_describe (PayGame *game);

/* Describes the effects of a resignation and what becomes public. Returns some sentences.
 * (transfer full) */
char *payola_ending_describe_resignation (PayGame *game, PayPower power);

G_END_DECLS
