/* render-test.h - what the tests of pictures share: the standard board, its drawing, judged scenes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map-art.h"
#include "render/scene.h"

/* Both are made once and stay. */
PayBoard *
render_test_board (void);
PayolaMapArt *
render_test_art (void);
/* Frees the two; call it after g_test_run(). */
void
render_test_done (void);

PayLocation
render_test_at (const char *name);
/* The scene of a position in one-line notation with its orders, one a line, judged. */
PayolaScene *
render_test_scene (const char *position, const char *orders);
/* The same from a file: the position in its first line, orders in the others. */
PayolaScene *
render_test_case (const char *path);
/* The arrow of the unit in a province. */
const PayolaSceneArrow *
render_test_arrow (const PayolaScene *scene, const char *from);
