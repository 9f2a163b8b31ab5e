/* player-row.h - a seat in a list: who plays it, with address, key and notes, to be written in
 * place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/roster.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal "changed" after every change by the user. */
#define PAYOLA_TYPE_PLAYER_ROW (payola_player_row_get_type ())
G_DECLARE_FINAL_TYPE (PayolaPlayerRow, payola_player_row, PAYOLA, PLAYER_ROW, AdwExpanderRow)

/* @power: PAY_NO_POWER for somebody who stands by
 * @choosing: whether seats are still being given away: then there is a place for wishes and a
 *   switch for a dummy */
GtkWidget *
payola_player_row_new (const PayBoard *board, PayPower power, gboolean choosing);
/* NULL: nobody. */
void
payola_player_row_set (PayolaPlayerRow *self, const PayPlayer *player);
/* The texts belong to the row. Whoever has another key than was set has sent nothing signed yet. */
PayPlayer
payola_player_row_get (PayolaPlayerRow *self);
/* Whether nothing is written in it. */
gboolean
payola_player_row_is_empty (PayolaPlayerRow *self);
/* What is wrong with it in one sentence, or NULL; owned. */
char *
payola_player_row_check (PayolaPlayerRow *self);
const char *
payola_player_row_get_wishes (PayolaPlayerRow *self);
void
payola_player_row_set_wishes (PayolaPlayerRow *self, const char *wishes);
gboolean
payola_player_row_is_dummy (PayolaPlayerRow *self);

G_END_DECLS
