/* head-start.h - the game that the program is started with, read while GTK is starting
 *
 * Takes 25 ms for the sample game, in a build without optimization, off the way to its window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "render/base-map.h"

G_BEGIN_DECLS

/* GTK takes a tenth of a second to start, on one processor. Meanwhile a thread reads the game named
 * on the command line, its board, the board's drawing, and parses it for painting. Whoever needs
 * one of these asks here first, and makes it itself when there is none; nothing is told of what
 * went wrong, for it goes wrong again then. All but the thread itself happens in the main one. */

/* Begins with the first argument that names a plain game; else does nothing. Not before the
 * environment is as it shall be. */
void
payola_head_start_begin (int argc, char *argv[]);
/* Waits for the thread, and drops what nobody has taken. */
void
payola_head_start_end (void);

/* The game of just this text, with the findings that reading it made, or NULL; it is given once. */
PayGame *
payola_head_start_take_game (const char *text, gsize length, PayDiagnostics *diagnostics);
/* The drawing of just this board, or NULL; given once. */
PayolaMapArt *
payola_head_start_take_art (const PayBoard *board);
/* What paints just this drawing, or NULL; given once. */
PayolaBaseMap *
payola_head_start_take_base (const PayolaMapArt *art);

G_END_DECLS
