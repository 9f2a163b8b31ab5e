/* map-notes.h - what readers of a printed map want to know beside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Adds a table of the orders that failed and of the units that were dislodged, with the reasons
 * that the viewer may know. Returns FALSE, without having added anything, if there are none. */
gboolean pay_map_notes_add_failures (PayReport *report, PayView *view, guint turn);

/* Adds a table of the powers with their supply centres and units, as the viewer knows them before
 * the turn. It does not contain money. */
void pay_map_notes_add_powers (PayReport *report, PayView *view, guint turn);

G_END_DECLS
