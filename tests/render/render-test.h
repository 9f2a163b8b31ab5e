/* render-test.h - common code of the drawing tests: the standard board, its drawing, adjudicated
 * scenes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/map-art.h"
#include "render/map/scene.h"

/* Returns the standard board, or its drawing. Each is made once and kept. */
PayBoard *render_test_board (void);
PayolaMapArt *render_test_art (void);
/* Frees the board and its drawing; called after g_test_run(). */
void render_test_done (void);

/* Returns the names of the boards with drawings of their own: the first board of each drawing. The
 * caller frees them. */
char **render_test_drawn (void);

PayLocation render_test_at (const char *name);
/* Makes the adjudicated scene of a position in one-line notation. The orders are one on each
 * line. */
PayolaScene *render_test_scene (const char *position, const char *orders);
/* Makes the adjudicated scene of a file: its first line contains the position, and the other
 * lines contain the orders. */
PayolaScene *render_test_case (const char *path);
/* Returns the arrow of the unit in a province. */
const PayolaSceneArrow *render_test_arrow (const PayolaScene *scene, const char *from);
