/* time-lapse.h - a web page that plays a game: the units move, and supply centres change hands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* Writes a web page with the map, on which a script plays the phases of a game. The page is a
 * single file: it loads nothing, and its Content-Security-Policy allows only its own stylesheet
 * and script. It never begins to play by itself, can be operated with the keyboard, and does not
 * move the units if the reader prefers reduced motion. A table has the supply centres by year.
 * The same game gives the same bytes. Returns NULL if the map cannot be drawn or no phase has
 * been adjudicated. (transfer full) */
char *payola_time_lapse (PayView *view, GError **error);

G_END_DECLS
