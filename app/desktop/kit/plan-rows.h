/* plan-rows.h - the deadline plan of a game, to be written in a list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Rows for the days of each kind of phase and the time of day. They belong to the group. */
typedef struct
{
  GtkSpinButton *days[3]; /* by PayPhaseKind */
  GtkEditable *time;
} PayolaPlanRows;

/* @plan: as a roster keeps it */
void
payola_plan_rows_add (PayolaPlanRows *self, AdwPreferencesGroup *group, const char *plan);
/* The plan as a roster keeps it, "" for none; NULL when the time is no time. Owned. */
char *
payola_plan_rows_get (const PayolaPlanRows *self);

G_END_DECLS
