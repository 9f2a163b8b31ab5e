/* plan-rows.h - list rows for the deadline plan of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Rows for the days of each kind of phase and for the time of day. The group to which the rows
 * were added owns them. */
typedef struct
{
  GtkSpinButton *days[3]; /* indexed by PayPhaseKind */
  GtkEditable *time;
} PayolaPlanRows;

/**
 * payola_plan_rows_add:
 * @self: (out caller-allocates): the rows
 * @group: the group
 * @plan: the plan as a roster stores it
 *
 * Adds the rows to a group.
 */
void
payola_plan_rows_add (PayolaPlanRows *self, AdwPreferencesGroup *group, const char *plan);

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
