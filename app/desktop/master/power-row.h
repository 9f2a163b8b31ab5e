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

/**
 * payola_power_row_new:
 * @board: the board
 * @power: the power
 *
 * Creates the row of a power.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
payola_power_row_new (const PayBoard *board, PayPower power);

/**
 * payola_power_row_set_state:
 * @self: a row
 * @state: (nullable): a word for the state
 * @icon: (nullable): the name of the icon for the state, or `NULL` to show no icon
 *
 * Shows the state of the sheet.
 */
void
payola_power_row_set_state (PayolaPowerRow *self, const char *state, const char *icon);

/**
 * payola_power_row_set_doors:
 * @self: a row
 * @statement: whether there is a statement, so that the button of the row is visible
 * @sheet: whether the viewer may see the sheet, so that the row can be activated
 *
 * Sets which documents the row offers.
 */
void
payola_power_row_set_doors (PayolaPowerRow *self, gboolean statement, gboolean sheet);

G_END_DECLS
