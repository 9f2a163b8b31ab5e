/* json-scores.h - scores of positions as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "scoring/system.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Describes the scores of a position under several systems: phase, centers, neutral, scores
 * {system: {power: fraction}} and captures {system: {taker: {giver: change}}}. If the viewer does
 * not know all owners, only the phase is there. (transfer full) */
JsonObject *pay_json_scores (PayView *view, guint turn, GPtrArray *systems);

/* Adds {system: {power: fraction}} to the member "scores" of an object. @ending: the final supply
 * centres. */
void pay_json_add_scores (JsonObject *object, const PayBoard *board, const PayEnding *ending,
                          const PaySystem *system);

/* Adds the scores under the game’s own system if a year or the game has just ended and the viewer
 * can know the scores. */
void pay_json_add_own_scores (JsonObject *object, PayView *view, guint turn);

G_END_DECLS
