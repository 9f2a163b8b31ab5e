/* power-row.h - what a power has, and whether its sheet is in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Activated, it asks for the power's sheet ("win.show-sheet"); its button asks for the statement
 * ("win.show-statement"). */
#define PAYOLA_TYPE_POWER_ROW (payola_power_row_get_type ())
G_DECLARE_FINAL_TYPE (PayolaPowerRow, payola_power_row, PAYOLA, POWER_ROW, AdwActionRow)

GtkWidget *
payola_power_row_new (const PayBoard *board, PayPower power);
/* A word and a picture for its sheet; NULL: none. */
void
payola_power_row_set_state (PayolaPowerRow *self, const char *state, const char *icon);
/* Whether there is a statement, and whether the sheet may be seen. */
void
payola_power_row_set_doors (PayolaPowerRow *self, gboolean statement, gboolean sheet);

G_END_DECLS
