/* head-start.h - early loading of the game on the command line
 *
 * A thread loads the game while GTK starts. This saves 25 ms for the sample game in a build without
 * optimization.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "render/map/base-map.h"

G_BEGIN_DECLS

/* GTK needs a tenth of a second to start and uses one processor. Meanwhile a thread reads the
 * game named on the command line, its board and the board’s drawing. It also prepares the
 * drawing for painting. Callers first ask for an object here. If they get NULL, they load the
 * object themselves. Errors are not kept, because they occur again when the caller loads the
 * object. All these functions must be called from the main thread. */

/* Starts loading the first argument that names a plain game, if there is one. Call it after the
 * environment is set up. */
void payola_head_start_begin (int argc, char *argv[]);

/* Waits for the thread, and frees the objects that nobody has taken. */
void payola_head_start_end (void);

/* Takes the game if it was read from the same text. The game is returned only once. @length is
 * the length of the contents in bytes. May return NULL. (transfer full) */
PayGame *payola_head_start_take_game (const char *text, gsize length, PayDiagnostics *diagnostics);

/* Takes the drawing if it belongs to the same board. The drawing is returned only once. May
 * return NULL. (transfer full) */
PayolaMapArt *payola_head_start_take_art (const PayBoard *board);

/* Takes the prepared map if it belongs to the same drawing. The map is returned only once. May
 * return NULL. (transfer full) */
PayolaBaseMap *payola_head_start_take_base (const PayolaMapArt *art);

G_END_DECLS
