/* vectors-judge.h - what the kinds that run the judge share: orders by power, outcomes as texts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors.h"

#include "judge/judge.h"

G_BEGIN_DECLS

/* The orders {power: [order]} to the units of a movement phase, or to the dislodged ones of a
 * retreat phase, one each, kind NONE where there is none. Owned; NULL after an error. */
PayOrder *
vectors_get_orders (Vectors *v, const PayPosition *position, JsonObject *orders);

/* "AUSTRIA A VIE" of every unit that stands after the outcome, dislodged ones left out; of
 * PayUnit. */
GArray *
vectors_get_units_after (const PayPosition *before, const PayOutcome *outcome);
/* The same as texts, and those of units {power: [unit]} of a case. */
GPtrArray *
vectors_list_units (const PayBoard *board, GArray *units);
GPtrArray *
vectors_list_expected_units (Vectors *v, JsonObject *units);

/* The retreats {unit: [place]} that a case expects against those of the outcome; units without
 * any are not listed. */
void
vectors_compare_retreats (Vectors *v, const char *what, JsonObject *expected,
                          const PayPosition *before, const PayOutcome *outcome);

/* Adjudicates whatever phase it is, with the orders {power: [order]} in the case's field `orders`;
 * NULL after an error. */
PayOutcome *
vectors_judge (Vectors *v, const PayPosition *position, JsonObject *object, const PayRules *rules);
/* The position that follows in a game without money. */
PayPosition *
vectors_advance (Vectors *v, const PayPosition *before, const PayOutcome *outcome);
/* Its phase, units and centres against those of a case; what is NULL is not compared. */
void
vectors_compare_after (Vectors *v, const char *what, const PayPosition *after, const char *phase,
                       JsonObject *units, JsonObject *centres);

/* A member that is an object; NULL when it is missing or null. */
JsonObject *
vectors_get_object (JsonObject *object, const char *name);

G_END_DECLS
