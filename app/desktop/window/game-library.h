/* game-library.h - list of recent games with their state and deadline
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The list follows the recent files of the desktop and is hidden if there are none. A row opens
 * its game in a window of its own. */
#define PAYOLA_TYPE_GAME_LIBRARY (payola_game_library_get_type ())
G_DECLARE_FINAL_TYPE (PayolaGameLibrary, payola_game_library, PAYOLA, GAME_LIBRARY, AdwBin)

G_END_DECLS
