/* seat-list.h - who plays which power of a new game: one row a power, and seats drawn by lot
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/roster.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal "changed" after every change by the user. */
#define PAYOLA_TYPE_SEAT_LIST (payola_seat_list_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSeatList, payola_seat_list, PAYOLA, SEAT_LIST, GObject)

/* @group: where the rows stand; it outlives the list's use, and is not owned */
PayolaSeatList *
payola_seat_list_new (AdwPreferencesGroup *group);
/* One row for each power of the board, none for NULL. Who is listed stays listed, seat by seat. */
void
payola_seat_list_set_board (PayolaSeatList *self, PayBoard *board);
/* What is wrong with the seats, in one sentence, or NULL; owned. */
char *
payola_seat_list_check (PayolaSeatList *self);
/* Appends the option "dummy-KEY", owned, for each power that nobody plays. */
void
payola_seat_list_add_dummies (PayolaSeatList *self, GPtrArray *names);
/* Everybody who is listed is given a seat by lot, with his wishes; dummies stay dummies. FALSE when
 * nobody is listed. */
gboolean
payola_seat_list_draw (PayolaSeatList *self, GRand *lot);
/* Gives every seat that is free to a player with a name made up. */
void
payola_seat_list_fill (PayolaSeatList *self);
/* Who is listed; owned. */
PayRoster *
payola_seat_list_make_roster (PayolaSeatList *self);

G_END_DECLS
