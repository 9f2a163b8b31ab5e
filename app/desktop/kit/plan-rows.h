/* plan-rows.h - list rows for the deadline plan of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/roster.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Rows for the days of each kind of phase, the time of day, and late sheets. The group to which the
 * rows were added owns them. */
typedef struct
{
  GtkSpinButton *days[3]; /* indexed by PayPhaseKind */
  GtkEditable *time;
  AdwComboRow *late;    /* a PayLateRule */
  GtkSpinButton *grace; /* hours */
} PayolaPlanRows;

/**
 * payola_plan_rows_add:
 * @self: (out caller-allocates): the rows
 * @group: the group
 * @roster: (nullable): a roster with the plan and the treatment of late sheets
 *
 * Adds the rows to a group.
 */
void
payola_plan_rows_add (PayolaPlanRows *self, AdwPreferencesGroup *group, const PayRoster *roster);

/**
 * payola_plan_rows_get_late_rule:
 * @self: the rows
 *
 * Reads the row about late sheets.
 *
 * Returns: the treatment of late sheets
 */
PayLateRule
payola_plan_rows_get_late_rule (const PayolaPlanRows *self);

/**
 * payola_plan_rows_get_grace:
 * @self: the rows
 *
 * Reads the row about the grace period.
 *
 * Returns: the number of hours
 */
guint
payola_plan_rows_get_grace (const PayolaPlanRows *self);

/**
 * payola_plan_rows_get:
 * @self: the rows
 *
 * Reads the rows.
 *
 * Returns: (transfer full) (nullable): the plan as a roster stores it, "" if there is no plan,
 *   or `NULL` if the time is not valid
 */
char *
payola_plan_rows_get (const PayolaPlanRows *self);

G_END_DECLS
