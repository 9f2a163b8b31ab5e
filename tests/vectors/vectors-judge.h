/* vectors-judge.h - common code of the kinds that run the judge: orders by power, outcomes as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors.h"

#include "judge/judge.h"

G_BEGIN_DECLS

/* Reads the orders {power: [order]} of a case: one for each unit of a movement phase, or for each
 * dislodged unit of a retreat phase. A unit without an order has the kind NONE. Returns NULL after
 * an error. The caller frees the array. */
PayOrder *vectors_get_orders (Vectors *v, const PayPosition *position, JsonObject *orders);

/* Returns every unit that is not dislodged after the outcome, as an array of PayUnit. The caller
 * frees the array. */
GArray *vectors_get_units_after (const PayPosition *before, const PayOutcome *outcome);
/* Returns units as texts, such as "AUSTRIA A VIE": the units of an array, or the units {power:
 * [unit]} of a case. */
GPtrArray *vectors_list_units (const PayBoard *board, GArray *units);
GPtrArray *vectors_list_expected_units (Vectors *v, JsonObject *units);

/* Compares the possible retreats in the outcome with those of the case, {unit: [place]}. The
 * case does not list units without a possible retreat. */
void vectors_compare_retreats (Vectors *v, const char *what, JsonObject *expected,
                               const PayPosition *before, const PayOutcome *outcome);

/* Adjudicates a phase of any kind with the orders {power: [order]} in the case's field `orders`;
 * NULL after an error. */
PayOutcome *vectors_judge (Vectors *v, const PayPosition *position, JsonObject *object,
                           const PayRules *rules);
/* Returns the next position in a game without money. */
PayPosition *vectors_advance (Vectors *v, const PayPosition *before, const PayOutcome *outcome);
/* Compares the phase, units and centres with those of a case. Values that are NULL are not
 * compared. */
void vectors_compare_after (Vectors *v, const char *what, const PayPosition *after,
                            const char *phase, JsonObject *units, JsonObject *centres);

/* Returns a member that is an object. Returns NULL if the member is missing or null. */
JsonObject *vectors_get_object (JsonObject *object, const char *name);

G_END_DECLS
