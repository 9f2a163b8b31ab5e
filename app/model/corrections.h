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

/* Creates an empty list of corrections. (transfer full) */
PayolaCorrections *payola_corrections_new (PayGame *game);

/* Gets the corrections, one on each line. */
const char *payola_corrections_get_text (PayolaCorrections *self);

/* Replaces the corrections. Changes of the same line count as one step of undo. */
void payola_corrections_set_text (PayolaCorrections *self, const char *text);

/* Gets the position without the corrections. */
const PayPosition *payola_corrections_get_before (PayolaCorrections *self);

/* Gets the corrected position. While the text has errors, this is the last position without
 * errors. */
const PayPosition *payola_corrections_get_position (PayolaCorrections *self);

/* Gets the game with the corrections, to be shown. While the text has errors, this is the last
 * game without errors. (transfer none) */
PayGame *payola_corrections_get_game (PayolaCorrections *self);

/* Gets the findings of the text: errors, and the sheets that the corrections would remove. */
const PayDiagnostics *payola_corrections_get_findings (PayolaCorrections *self);

/* Checks whether the text changes the position and has no errors. */
gboolean payola_corrections_are_good (PayolaCorrections *self);

/* Checks whether there is a step to undo. */
gboolean payola_corrections_can_undo (PayolaCorrections *self);

/* Undoes the last action, or the last change of the text. Does nothing if there is no step to
 * undo. */
void payola_corrections_undo (PayolaCorrections *self);

/* Places a unit, in place of any other unit in its province. An army in a province with several
 * coasts stands in the province itself. @unit is the unit; its marks are ignored. @from: province
 * that the unit leaves, or `PAY_NO_PROVINCE` for a new unit. Returns NULL if the unit was placed,
 * otherwise the reason why it cannot be there. (transfer full) */
char *payola_corrections_place (PayolaCorrections *self, PayUnit unit, PayProvince from);

/* Removes the units of a province, dislodged or not. */
void payola_corrections_remove (PayolaCorrections *self, PayProvince province);

/* Gives a supply centre to a power. @owner is the owner, or `PAY_NO_POWER`. */
void payola_corrections_set_owner (PayolaCorrections *self, PayProvince centre, PayPower owner);

/* Sets the treasury of a power. @agp is the amount in AgP, not negative. */
void payola_corrections_set_balance (PayolaCorrections *self, PayPower power, int agp);

/* Sets the fund of a power (Zero-Sum). @agp is the amount in AgP, not negative. */
void payola_corrections_set_fund (PayolaCorrections *self, PayPower power, int agp);

/* Records whether a power has resigned. */
void payola_corrections_set_resigned (PayolaCorrections *self, PayPower power, gboolean resigned);

G_END_DECLS
