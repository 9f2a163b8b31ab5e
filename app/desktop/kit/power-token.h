/* power-token.h - small picture of a power's colour and letter, for lists
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates the picture of a power. (transfer floating) */
GtkWidget *payola_power_token_new (const PayBoard *board, PayPower power);

G_END_DECLS
