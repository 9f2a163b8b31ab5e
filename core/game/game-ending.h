/* game-ending.h - the result of a game if it ended now, for scoring systems
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "scoring/system.h"

G_BEGIN_DECLS

/**
 * pay_game_say_over:
 *
 * Returns: (transfer full) (nullable): the sentence that says how a game ended; `NULL` if it goes
 *   on
 */
char *
pay_game_say_over (const PayGame *self);

/**
 * pay_game_get_survivors:
 *
 * Gets the powers that share a draw unless others are chosen: those with a supply centre. If fewer
 * than two powers have one, those with units survive too.
 *
 * Returns: the bits of the powers
 */
guint64
pay_game_get_survivors (const PayGame *self);

/**
 * pay_board_get_size:
 * @board: the board
 *
 * Gets the size of a board for scoring systems.
 *
 * Returns: the numbers of powers, of supply centres, and of centres needed for victory
 */
PaySize
pay_board_get_size (const PayBoard *board);

/**
 * pay_view_get_ending:
 * @self: a view
 * @turn: the turn, or the number of turns for the current phase
 * @ending: (out): the result
 * @neutral: (out): the number of supply centres without an owner
 *
 * Gets the number of supply centres of each power at the start of a turn. For a power without
 * supply centres, also gets the last year in which it had one, and after a draw the powers that
 * share it.
 *
 * Returns: `FALSE` if the viewer does not know all owners
 */
gboolean
pay_view_get_ending (const PayView *self, guint turn, PayEnding *ending, guint *neutral);

/**
 * pay_view_is_year_end:
 * @self: a view
 * @turn: the turn, or the number of turns for the current phase
 *
 * Checks whether a year, or the game, ended with the turn before @turn.
 *
 * Returns: `TRUE` if a year or the game ended
 */
gboolean
pay_view_is_year_end (const PayView *self, guint turn);

G_END_DECLS
