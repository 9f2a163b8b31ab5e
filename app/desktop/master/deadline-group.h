/* deadline-group.h - fields for the deadline of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A group with the date and time of a deadline, a calendar, the time zone, and buttons. The buttons
 * set the deadline to a time from now, or extend it. */
#define PAYOLA_TYPE_DEADLINE_GROUP (payola_deadline_group_get_type ())
G_DECLARE_FINAL_TYPE (PayolaDeadlineGroup, payola_deadline_group, PAYOLA, DEADLINE_GROUP,
                      AdwPreferencesGroup)

/* Creates the fields. @deadline is the deadline as a roster stores it; "" for none. @zone is the
 * time zone as a roster stores it; "" for the time zone of this computer. (transfer floating) */
GtkWidget *payola_deadline_group_new (const char *deadline, const char *zone);

/* Reads the fields. Returns the deadline as a roster stores it, "" for none, or NULL if the text
 * is not a time. (transfer full) */
char *payola_deadline_group_get (PayolaDeadlineGroup *self);

/* Gets the chosen time zone. Returns the zone as a roster stores it; "" for the time zone of this
 * computer. */
const char *payola_deadline_group_get_zone (PayolaDeadlineGroup *self);

/* Returns why the deadline cannot be set, or NULL. One that has passed may stay if it is not
 * changed. */
const char *payola_deadline_group_check (PayolaDeadlineGroup *self);

G_END_DECLS
