/* json-position.h - the start of a turn as JSON, in the field names of the vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Each is (transfer full). What the view's viewer may not know is left out, never 0 or empty.
 *
 * phase, units, centers, dislodged, standoffs, balances, accept; for the current phase also sheets
 * (whose have come), waiting_for, over and events (a draw). */
JsonObject *
pay_json_position (PayView *view, guint turn);

/* The parts that a resolved turn shares.
 * {power: [unit]}; powers without units have an empty list. */
JsonObject *
pay_json_units (const PayPosition *position);
/* {power: [centre]} */
JsonObject *
pay_json_centres (const PayPosition *position);
/* Tin Cup: the provinces in sight, and the centres whose owners are known. */
void
pay_json_add_sight (JsonObject *object, PayView *view, guint turn);
/* {power: AgP} at the start of a turn for every treasury that is known; FALSE when none is. */
gboolean
pay_json_add_balances (JsonObject *object, const char *name, PayView *view, guint turn);
void
pay_json_add_events (JsonObject *object, PayView *view, guint turn);

G_END_DECLS
