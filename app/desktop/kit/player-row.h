/* player-row.h - list row for a seat, with the player's address, key and notes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/roster.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: "changed" after each change, by the user or by the program. */
#define PAYOLA_TYPE_PLAYER_ROW (payola_player_row_get_type ())
G_DECLARE_FINAL_TYPE (PayolaPlayerRow, payola_player_row, PAYOLA, PLAYER_ROW, AdwExpanderRow)

/* Creates a row. @power is the power, or `PAY_NO_POWER` for a standby player. @choosing says
 * whether seats are still to be allocated. Such a row has an entry for preferred powers and a
 * switch for a dummy. (transfer floating) */
GtkWidget *payola_player_row_new (const PayBoard *board, PayPower power, gboolean choosing);

/* Shows a player. @player is the player, or NULL to empty the row. */
void payola_player_row_set (PayolaPlayerRow *self, const PayPlayer *player);

/* Gets the player. If the key differs from the key that payola_player_row_set() received, the
 * number of the newest signed sheet is 0. Returns the player, whose texts belong to the row. */
PayPlayer payola_player_row_get (PayolaPlayerRow *self);

/* Checks whether all entries of the player are empty, and the computer does not play the power. */
gboolean payola_player_row_is_empty (PayolaPlayerRow *self);

/* Checks the name, email address, public key and notes. Returns a sentence about the first error,
 * or NULL. (transfer full) */
char *payola_player_row_check (PayolaPlayerRow *self);

/* Gets the preferred powers. Returns the text as it was typed; "" if the row has no entry for
 * preferred powers. */
const char *payola_player_row_get_wishes (PayolaPlayerRow *self);

/* Sets the preferred powers. The row must have been created with @choosing. */
void payola_player_row_set_wishes (PayolaPlayerRow *self, const char *wishes);

/* Checks whether the power is a dummy. */
gboolean payola_player_row_is_dummy (PayolaPlayerRow *self);

/* Checks whether the computer plays the power. */
gboolean payola_player_row_is_computer (PayolaPlayerRow *self);

G_END_DECLS
