/* fuzz.h - the functions that libFuzzer and the driver of this folder call, and help for targets
 *
 * A target reads its input, checks the properties that every input must have, and uses the result
 * if the input was accepted. Boards and games are made only once, so that every further input only
 * costs the time of reading it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/**
 * LLVMFuzzerTestOneInput:
 * @data: the input
 * @size: its length in bytes
 *
 * Reads one input. Each target defines this function.
 *
 * Returns: 0
 */
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* Whether fuzz_chooses() always returns `TRUE`. The driver sets this, because it has few inputs. */
extern gboolean fuzz_is_thorough;

/**
 * fuzz_chooses:
 * @data: the input
 * @size: its length in bytes
 * @n: the number of slow uses that an input can have
 * @i: the index of one of these uses, from 0
 *
 * Chooses one of several slow uses by the contents of the input. Therefore libFuzzer runs each
 * input with only one of them. If fuzz_is_thorough is set, every use is chosen.
 *
 * Returns: `TRUE` if use @i is chosen for the input
 */
gboolean fuzz_chooses (const guint8 *data, gsize size, guint n, guint i);

/**
 * fuzz_board:
 * @variant: a board of the program
 *
 * Loads a board. Each board is loaded once.
 *
 * Returns: (transfer none): the board
 */
PayBoard *fuzz_board (const char *variant);

/* A game that begins with a position. If `position` is `NULL`, the game begins with the start
 * position of the board. The names in `options` are separated by blanks. */
typedef struct
{
  const char *board, *kind, *options, *position;
} FuzzGame;

/**
 * fuzz_game_new:
 * @wish: the game to make
 *
 * Makes a game with repeatable lots.
 *
 * Returns: (transfer full): the game
 */
PayGame *fuzz_game_new (const FuzzGame *wish);

G_END_DECLS
