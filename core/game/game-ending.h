/* game-ending.h - the result of a game if it ended now, for scoring systems
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "scoring/system.h"

G_BEGIN_DECLS

/* Returns NULL if it goes on. (transfer full) */
char *pay_game_say_over (const PayGame *self);

/* Gets the powers that share a draw unless others are chosen: those with a supply centre. If
 * fewer than two powers have one, those with units survive too. Returns the bits of the powers. */
guint64 pay_game_get_survivors (const PayGame *self);

/* Gets the size of a board for scoring systems. Returns the numbers of powers, of supply centres,
 * and of centres needed for victory. */
PaySize pay_board_get_size (const PayBoard *board);

/* Gets the number of supply centres of each power at the start of a turn. For a power without
 * supply centres, also gets the last year in which it had one, and after a draw the powers that
 * share it. Returns FALSE if the viewer does not know all owners. */
gboolean pay_view_get_ending (const PayView *self, guint turn, PayEnding *ending, guint *neutral);

/* Checks whether a year, or the game, ended with the turn before @turn. */
gboolean pay_view_is_year_end (const PayView *self, guint turn);

G_END_DECLS
