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

/* Adds the rows to a group. @roster is a roster with the plan and the treatment of late sheets;
 * may be NULL. */
void payola_plan_rows_add (PayolaPlanRows *self, AdwPreferencesGroup *group,
                           const PayRoster *roster);

/* Reads the row about late sheets. */
PayLateRule payola_plan_rows_get_late_rule (const PayolaPlanRows *self);

/* Reads the row about the grace period. Returns the number of hours. */
guint payola_plan_rows_get_grace (const PayolaPlanRows *self);

/* Returns the plan as a roster stores it, "" if there is no plan, or NULL if the time is not
 * valid. (transfer full) */
char *payola_plan_rows_get (const PayolaPlanRows *self);

G_END_DECLS
