/* json-scores.h - scores of positions as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "scoring/system.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * pay_json_scores:
 * @view: a view
 * @turn: the turn
 * @systems: (element-type PaySystem): the systems
 *
 * Describes the scores of a position under several systems: phase, centers, neutral, scores
 * {system: {power: fraction}} and captures {system: {taker: {giver: change}}}. If the viewer
 * does not know all owners, only the phase is there.
 *
 * Returns: (transfer full): the description
 */
JsonObject *
pay_json_scores (PayView *view, guint turn, GPtrArray *systems);

/**
 * pay_json_add_scores:
 * @object: an object
 * @board: the board
 * @ending: the final supply centres
 * @system: the system
 *
 * Adds {system: {power: fraction}} to the member "scores" of an object.
 */
void
pay_json_add_scores (JsonObject *object, const PayBoard *board, const PayEnding *ending,
                     const PaySystem *system);

/**
 * pay_json_add_own_scores:
 * @object: an object
 * @view: a view
 * @turn: the turn
 *
 * Adds the scores under the game’s own system if a year or the game has just ended and the viewer
 * can know the scores.
 */
void
pay_json_add_own_scores (JsonObject *object, PayView *view, guint turn);

G_END_DECLS
