/* seat-list.h - list of the seats of a new game, with a draw of seats
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/roster.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: "changed" after each change of a seat. */
#define PAYOLA_TYPE_SEAT_LIST (payola_seat_list_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSeatList, payola_seat_list, PAYOLA, SEAT_LIST, GObject)

/* Creates a list without seats. @group is the group for the rows, which must outlive the list.
 * (transfer full) */
PayolaSeatList *payola_seat_list_new (AdwPreferencesGroup *group);

/* Shows a row for each power of a board. Each player keeps the seat with the same number.
 * Preferred powers and dummies are not kept. @board is the board, or NULL for no seats. */
void payola_seat_list_set_board (PayolaSeatList *self, PayBoard *board);

/* Checks the players and their preferred powers. Returns a sentence about the first error, or
 * NULL. (transfer full) */
char *payola_seat_list_check (PayolaSeatList *self);

/* Appends the option "dummy-KEY" for each dummy. */
void payola_seat_list_add_dummies (PayolaSeatList *self, GPtrArray *names);

/* Allocates seats to the listed players by lot, according to their preferred powers. Dummies stay
 * dummies, and computer players keep their powers. Returns FALSE if there are no players. */
gboolean payola_seat_list_draw (PayolaSeatList *self, GRand *lot);

/* Puts the players of a list (element-type PayolaListed) on the seats, as
 * payola_player_list_choose_seats() chooses. Returns a sentence (transfer full) if there are not
 * enough seats; no player is then added. */
char *payola_seat_list_take (PayolaSeatList *self, const GPtrArray *players);

/* Fills each free seat with a test player. */
void payola_seat_list_fill (PayolaSeatList *self);

/* Makes a roster of the listed players. (transfer full) */
PayRoster *payola_seat_list_make_roster (PayolaSeatList *self);

G_END_DECLS
