/* fuzz.h - the functions that libFuzzer and the driver of this folder call, and help for targets
 *
 * A target reads its input, checks what holds for every input, and uses what was accepted. Boards
 * and games are made once, so that an execution costs only the reading.
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
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* Whether fuzz_chooses() is always `TRUE`. The driver sets it: it has few inputs. */
extern gboolean fuzz_is_thorough;

/**
 * fuzz_chooses:
 * @data: the input
 * @size: its length in bytes
 * @n: the number of uses
 * @i: one of them
 *
 * Chooses one of several slow uses of an input by its contents, so that libFuzzer runs each input
 * with one of them.
 *
 * Returns: `TRUE` if this is the use of the input
 */
gboolean
fuzz_chooses (const guint8 *data, gsize size, guint n, guint i);

/**
 * fuzz_board:
 * @variant: a board of the program
 *
 * Loads a board. Each board is loaded once.
 *
 * Returns: (transfer none): the board
 */
PayBoard *
fuzz_board (const char *variant);

/* A game at a position, which is that of the start if it is `NULL`. Names of options are separated
 * by blanks. */
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
PayGame *
fuzz_game_new (const FuzzGame *wish);

G_END_DECLS
