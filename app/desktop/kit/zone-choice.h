/* zone-choice.h - drop-down list of time zones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Adds a row with a list of the zone of this computer, UTC and all others to a group. A zone that
 * this computer does not know is added to the list. */
GtkDropDown *payola_zone_choice_add (AdwPreferencesGroup *group, const char *zone);

/* Returns the chosen zone; "" for that of this computer. */
const char *payola_zone_choice_get (GtkDropDown *choice);

/* Returns the current time in the chosen zone (transfer full). */
GDateTime *payola_zone_choice_get_now (GtkDropDown *choice);

G_END_DECLS
