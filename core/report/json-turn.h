/* json-turn.h - adjudicated turns as JSON, in the field names of the test vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Describes an adjudicated turn: its orders and results, the position after it, its events, and
 * the money that the viewer may know of. Facts that the viewer may not know are left out, never 0
 * or empty. (transfer full) */
JsonObject *pay_json_turn (PayView *view, guint turn);

/* Describes all turns and the position at their end: {turns, end}. (transfer full) */
JsonObject *pay_json_game (PayView *view);

G_END_DECLS
