/* json-turn.h - adjudicated turns as JSON, in the field names of the test vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * pay_json_turn:
 * @view: a view
 * @turn: an adjudicated turn
 *
 * Describes an adjudicated turn: its orders and results, the position after it, its events, and the
 * money that the viewer may know of. Facts that the viewer may not know are left out, never 0 or
 * empty.
 *
 * Returns: (transfer full): the description
 */
JsonObject *
pay_json_turn (PayView *view, guint turn);

/**
 * pay_json_game:
 * @view: a view
 *
 * Describes all turns and the position at their end: {turns, end}.
 *
 * Returns: (transfer full): the description
 */
JsonObject *
pay_json_game (PayView *view);

G_END_DECLS
