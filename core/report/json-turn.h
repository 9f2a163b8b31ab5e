/* json-turn.h - resolved turns as JSON, in the field names of the vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Each is (transfer full). What the view's viewer may not know is left out, never 0 or empty.
 *
 * phase, orders, results, causes, units_after, centers or centers_after, next_phase, events;
 * movement phases besides dislodged, retreats and standoffs; as far as known totals, payments,
 * contributors, bids, reductions, spent, balances_before, balance_after, transfers, income,
 * accept. */
JsonObject *
pay_json_turn (PayView *view, guint turn);
/* All turns, and the position at their end: {turns, end}. */
JsonObject *
pay_json_game (PayView *view);

G_END_DECLS
