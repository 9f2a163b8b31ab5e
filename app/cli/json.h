/* json.h - turns, positions and statements as JSON, in the field names of the vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/statement.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Each is (transfer full). What the view's viewer may not know is left out, never 0 or empty.
 *
 * A resolved turn: phase, orders, results, causes, units_after, centers or centers_after,
 * next_phase, events; movement phases besides dislodged, retreats and standoffs; as far as known
 * totals, payments, contributors, bids, reductions, spent, balances_before, balance_after,
 * transfers, income, accept. */
JsonObject *payola_json_turn      (PayView *view, guint turn);
/* The start of a turn: phase, units, centers, dislodged, standoffs, balances, accept; for the
 * current phase also sheets (whose have come), waiting_for, over and events (a draw). */
JsonObject *payola_json_position  (PayView *view, guint turn);
JsonObject *payola_json_statement (const PayStatement *statement);

/* What a position is worth under the systems: phase, centers, neutral, scores {system: {power:
 * fraction}} and captures {system: {taker: {giver: change}}}; without the rest of it when the
 * viewer does not know all owners. */
JsonObject *payola_json_scores    (PayView *view, guint turn, GPtrArray *systems);

/* To standard output, indented; takes the object. */
void        payola_json_print     (JsonObject *object);

G_END_DECLS
