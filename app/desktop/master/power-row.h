/* power-row.h - row with the possessions of a power and the state of its sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Activating the row runs the action "win.show-sheet" for the power. The button in the row runs
 * "win.show-statement". */
#define PAYOLA_TYPE_POWER_ROW (payola_power_row_get_type ())
G_DECLARE_FINAL_TYPE (PayolaPowerRow, payola_power_row, PAYOLA, POWER_ROW, AdwActionRow)

GtkWidget *payola_power_row_new (const PayBoard *board, PayPower power);

/* Shows the state of the sheet. @state may be NULL. @icon is the name of the icon for the state,
 * or NULL to show no icon. */
void payola_power_row_set_state (PayolaPowerRow *self, const char *state, const char *icon);

/* Sets which documents the row offers. @statement says whether there is a statement, so that the
 * button of the row is visible. @sheet says whether the viewer may see the sheet, so that the row
 * can be activated. */
void payola_power_row_set_doors (PayolaPowerRow *self, gboolean statement, gboolean sheet);

G_END_DECLS
