/* correct-unit.h - row of the table of corrections for a unit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/corrections.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A unit with its power, type and place, which can be changed in place. The fields are made when
 * the row is expanded for the first time. */
#define PAYOLA_TYPE_CORRECT_UNIT (payola_correct_unit_get_type ())
G_DECLARE_FINAL_TYPE (PayolaCorrectUnit, payola_correct_unit, PAYOLA, CORRECT_UNIT, AdwExpanderRow)

/**
 * payola_correct_unit_new:
 * @corrections: the corrections
 * @places: names of the places where units can be
 * @locations: (element-type PayLocation): these places
 * @unit: (nullable): the unit, or `NULL` for a row that adds a unit
 * @dislodged: whether the unit is dislodged; it can only be removed
 *
 * Creates a row.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
payola_correct_unit_new (PayolaCorrections *corrections, GtkStringList *places,
                         const GArray *locations, const PayUnit *unit, gboolean dislodged);

/**
 * payola_correct_unit_get:
 * @self: a row
 * @dislodged: (out): whether the unit is dislodged
 *
 * Gets the unit of a row.
 *
 * Returns: (transfer none): the unit
 */
const PayUnit *
payola_correct_unit_get (PayolaCorrectUnit *self, gboolean *dislodged);

/**
 * payola_correct_unit_show:
 * @self: a row
 * @unit: the unit
 *
 * Shows a unit in a row.
 */
void
payola_correct_unit_show (PayolaCorrectUnit *self, const PayUnit *unit);

G_END_DECLS
