/* json-auction.h - how units were bought, as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Each is (transfer full), and for viewers who may see the auction whole.
 *
 * The auction of a turn: phase; units {unit: {power, order, rule, decided_by, price, candidates
 * [{order, total, bids [{power, amount, offered}]}]}}, the chosen candidate first; rounds [{first,
 * n, overdrawn {power: {cost, spendable}}, plateaus_dropped [power], changes [{unit, from, to}]}].
 * There must have been one. */
JsonObject *
pay_json_auction (PayView *view, guint turn);
/* What was ordered in a province, in a phase with or without an auction: phase, unit, the members
 * that the unit has above, power, order, results, cause, rounds. Something must have been. */
JsonObject *
pay_json_explanation (PayView *view, guint turn, PayProvince province);

G_END_DECLS
