/* json-scores.h - what positions are worth, as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "scoring/system.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What a position is worth under the systems: phase, centers, neutral, scores {system: {power:
 * fraction}} and captures {system: {taker: {giver: change}}}; without the rest of it when the
 * viewer does not know all owners. (transfer full) */
JsonObject *
pay_json_scores (PayView *view, guint turn, GPtrArray *systems);

/* Adds {system: {power: fraction}} to scores. */
void
pay_json_add_scores (JsonObject *object, const PayBoard *board, const PayEnding *ending,
                     const PaySystem *system);
/* Where a year has just ended, under the game's own system. */
void
pay_json_add_own_scores (JsonObject *object, PayView *view, guint turn);

G_END_DECLS
