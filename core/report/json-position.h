/* json-position.h - the start of a turn as JSON, in the field names of the test vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Describes the start of a turn. For the current phase, the object also has the received and
 * awaited sheets, and an end by agreement. Treasuries and acceptance lists that the viewer may
 * not know are left out, never 0 or empty. (transfer full) */
JsonObject *pay_json_position (PayView *view, guint turn);

/* Lists the units as {power: [unit]}. A power without units has an empty list. (transfer full) */
JsonObject *pay_json_units (const PayPosition *position);

/* Lists the supply centres as {power: [centre]}. (transfer full) */
JsonObject *pay_json_centres (const PayPosition *position);

/* Adds the provinces in sight and the supply centres whose owners are known. Adds nothing if the
 * viewer sees the whole board. */
void pay_json_add_sight (JsonObject *object, PayView *view, guint turn);

/* Adds all known treasuries at the start of a turn as {power: amount}. Returns FALSE if no
 * treasury is known. */
gboolean pay_json_add_balances (JsonObject *object, const char *name, PayView *view, guint turn);

/* Adds the events of a turn as a list under "events". */
void pay_json_add_events (JsonObject *object, PayView *view, guint turn);

G_END_DECLS
