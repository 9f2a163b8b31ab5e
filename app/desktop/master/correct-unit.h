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

/* Creates a row. @unit is the unit, or NULL for a row that adds a unit. @dislodged says whether
 * the unit is dislodged; it can only be removed. (transfer floating) */
GtkWidget *payola_correct_unit_new (PayolaCorrections *corrections, GtkStringList *places,
                                    const GArray *locations, const PayUnit *unit,
                                    gboolean dislodged);

/* Gets the unit of a row. */
const PayUnit *payola_correct_unit_get (PayolaCorrectUnit *self, gboolean *dislodged);

/* Shows a unit in a row. */
void payola_correct_unit_show (PayolaCorrectUnit *self, const PayUnit *unit);

G_END_DECLS
