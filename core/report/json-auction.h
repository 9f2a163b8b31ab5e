/* json-auction.h - auctions as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Describes the auction of a turn: phase; units {unit: {power, order, rule, decided_by,
 * list_place, price, candidates [{order, total, bids [{power, amount, offered}]}]}}, the chosen
 * candidate first; and rounds [{first, n, overdrawn {power: {cost, spendable}}, plateaus_dropped
 * [power], changes [{unit, from, to}]}]. @view is a view whose viewer may see the whole auction.
 * (transfer full) */
JsonObject *pay_json_auction (PayView *view, guint turn);

/* Describes the order in a province, with its results and cause. If there is an auction, the
 * object also has the members of a unit in pay_json_auction(), and the rounds. @view is a view
 * whose viewer may see the whole auction, if there is one. (transfer full) */
JsonObject *pay_json_explanation (PayView *view, guint turn, PayProvince province);

G_END_DECLS
