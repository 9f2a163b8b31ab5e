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

/**
 * payola_seat_list_new:
 * @group: (transfer none): the group for the rows, which must outlive the list
 *
 * Creates a list without seats.
 *
 * Returns: (transfer full): the list
 */
PayolaSeatList *
payola_seat_list_new (AdwPreferencesGroup *group);

/**
 * payola_seat_list_set_board:
 * @self: a seat list
 * @board: (nullable): the board, or `NULL` for no seats
 *
 * Shows a row for each power of a board. Each player keeps the seat with the same number. Preferred
 * powers and dummies are not kept.
 */
void
payola_seat_list_set_board (PayolaSeatList *self, PayBoard *board);

/**
 * payola_seat_list_check:
 * @self: a seat list
 *
 * Checks the players and their preferred powers.
 *
 * Returns: (transfer full) (nullable): a sentence about the first error, or `NULL`
 */
char *
payola_seat_list_check (PayolaSeatList *self);

/**
 * payola_seat_list_add_dummies:
 * @self: a seat list
 * @names: (element-type utf8): receives the options, which the caller frees
 *
 * Appends the option "dummy-KEY" for each dummy.
 */
void
payola_seat_list_add_dummies (PayolaSeatList *self, GPtrArray *names);

/**
 * payola_seat_list_draw:
 * @self: a seat list
 * @lot: the random number generator
 *
 * Allocates seats to the listed players by lot, according to their preferred powers. Dummies
 * stay dummies, and computer players keep their powers.
 *
 * Returns: `FALSE` if there are no players
 */
gboolean
payola_seat_list_draw (PayolaSeatList *self, GRand *lot);

/* Puts the players of a list (element-type PayolaListed) on the seats, as
 * payola_player_list_choose_seats() chooses. Returns a sentence (transfer full) if there are not
 * enough seats; no player is then added. */
char *
payola_seat_list_take (PayolaSeatList *self, const GPtrArray *players);

/**
 * payola_seat_list_fill:
 * @self: a seat list
 *
 * Fills each free seat with a test player.
 */
void
payola_seat_list_fill (PayolaSeatList *self);

/**
 * payola_seat_list_make_roster:
 * @self: a seat list
 *
 * Makes a roster of the listed players.
 *
 * Returns: (transfer full): the roster
 */
PayRoster *
payola_seat_list_make_roster (PayolaSeatList *self);

G_END_DECLS
