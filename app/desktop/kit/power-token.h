/* power-token.h - small picture of a power's colour and letter, for lists
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * payola_power_token_new:
 * @board: the board
 * @power: the power
 *
 * Creates the picture of a power.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
payola_power_token_new (const PayBoard *board, PayPower power);

G_END_DECLS
