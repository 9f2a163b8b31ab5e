/* vectors-statements.h - the statements of powers, against those of a case
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors.h"
#include "economy/options.h"
#include "economy/sheet.h"

G_BEGIN_DECLS

/* Plays the phase as a whole game, and compares the statements of the powers with `expected`:
 * {power: {own_units: [{order, total, no_own_money}], accepted: [{unit, owner, amount}]}}.
 * Accepted bribes do not contain the orders, as in Tin Cup. */
void vectors_compare_statements (Vectors *v, PayOptions *options, PayPosition *position,
                                 PaySheet *const *sheets, JsonNode *expected);

G_END_DECLS
