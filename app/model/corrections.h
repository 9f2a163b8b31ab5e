/* corrections.h - the game master's corrections to a position while they are collected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* A list of corrections as text, in the language of pay_position_edit(). Every action replaces or
 * adds lines, so the text says what will be done. Lines with the same subject (a province, the
 * treasury of a power) are joined, and lines without effect are removed. "changed" is emitted when
 * the text changes. */
#define PAYOLA_TYPE_CORRECTIONS (payola_corrections_get_type ())
G_DECLARE_FINAL_TYPE (PayolaCorrections, payola_corrections, PAYOLA, CORRECTIONS, GObject)

/**
 * payola_corrections_new:
 * @game: the game to correct
 *
 * Creates an empty list of corrections.
 *
 * Returns: (transfer full): the list
 */
PayolaCorrections *
payola_corrections_new (PayGame *game);

/**
 * payola_corrections_get_text:
 * @self: corrections
 *
 * Gets the corrections, one on each line.
 *
 * Returns: (transfer none): the text
 */
const char *
payola_corrections_get_text (PayolaCorrections *self);

/**
 * payola_corrections_set_text:
 * @self: corrections
 * @text: the text as typed
 *
 * Replaces the corrections. Changes of the same line count as one step of undo.
 */
void
payola_corrections_set_text (PayolaCorrections *self, const char *text);

/**
 * payola_corrections_get_before:
 * @self: corrections
 *
 * Gets the position without the corrections.
 *
 * Returns: (transfer none): the position
 */
const PayPosition *
payola_corrections_get_before (PayolaCorrections *self);

/**
 * payola_corrections_get_position:
 * @self: corrections
 *
 * Gets the corrected position. While the text has errors, this is the last position without
 * errors.
 *
 * Returns: (transfer none): the position
 */
const PayPosition *
payola_corrections_get_position (PayolaCorrections *self);

/**
 * payola_corrections_get_game:
 * @self: corrections
 *
 * Gets the game with the corrections, to be shown. While the text has errors, this is the last
 * game without errors.
 *
 * Returns: (transfer none): the game
 */
PayGame *
payola_corrections_get_game (PayolaCorrections *self);

/**
 * payola_corrections_get_findings:
 * @self: corrections
 *
 * Gets the findings of the text: errors, and the sheets that the corrections would remove.
 *
 * Returns: (transfer none): the findings
 */
const PayDiagnostics *
payola_corrections_get_findings (PayolaCorrections *self);

/**
 * payola_corrections_are_good:
 * @self: corrections
 *
 * Checks whether the text changes the position and has no errors.
 *
 * Returns: `TRUE` if the corrections can be made
 */
gboolean
payola_corrections_are_good (PayolaCorrections *self);

/**
 * payola_corrections_can_undo:
 * @self: corrections
 *
 * Checks whether there is a step to undo.
 *
 * Returns: `TRUE` if there is one
 */
gboolean
payola_corrections_can_undo (PayolaCorrections *self);

/**
 * payola_corrections_undo:
 * @self: corrections
 *
 * Undoes the last action, or the last change of the text. Does nothing if there is no step to undo.
 */
void
payola_corrections_undo (PayolaCorrections *self);

/**
 * payola_corrections_place:
 * @self: corrections
 * @unit: the unit; its marks are ignored
 * @from: province that the unit leaves, or `PAY_NO_PROVINCE` for a new unit
 *
 * Places a unit, in place of any other unit in its province. An army in a province with several
 * coasts stands in the province itself.
 *
 * Returns: (transfer full) (nullable): `NULL` if the unit was placed, otherwise the reason why it
 *   cannot be there
 */
char *
payola_corrections_place (PayolaCorrections *self, PayUnit unit, PayProvince from);

/**
 * payola_corrections_remove:
 * @self: corrections
 * @province: the province
 *
 * Removes the units of a province, dislodged or not.
 */
void
payola_corrections_remove (PayolaCorrections *self, PayProvince province);

/**
 * payola_corrections_set_owner:
 * @self: corrections
 * @centre: a supply centre
 * @owner: the owner, or `PAY_NO_POWER`
 *
 * Gives a supply centre to a power.
 */
void
payola_corrections_set_owner (PayolaCorrections *self, PayProvince centre, PayPower owner);

/**
 * payola_corrections_set_balance:
 * @self: corrections
 * @power: a power
 * @agp: the amount in AgP, not negative
 *
 * Sets the treasury of a power.
 */
void
payola_corrections_set_balance (PayolaCorrections *self, PayPower power, int agp);

/**
 * payola_corrections_set_fund:
 * @self: corrections
 * @power: a power
 * @agp: the amount in AgP, not negative
 *
 * Sets the fund of a power (Zero-Sum).
 */
void
payola_corrections_set_fund (PayolaCorrections *self, PayPower power, int agp);

/**
 * payola_corrections_set_resigned:
 * @self: corrections
 * @power: a power
 * @resigned: whether the power has no player
 *
 * Records whether a power has resigned.
 */
void
payola_corrections_set_resigned (PayolaCorrections *self, PayPower power, gboolean resigned);

G_END_DECLS
