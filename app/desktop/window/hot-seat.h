/* hot-seat.h - hot seat: several players at one screen, with a curtain between them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/window/window.h"

G_BEGIN_DECLS

/* While hot seat is on, the window shows the game to one player after the other, as seen by the
 * player’s power. A curtain covers the game until the next player confirms the handover. */
#define PAYOLA_TYPE_HOT_SEAT (payola_hot_seat_get_type ())
G_DECLARE_FINAL_TYPE (PayolaHotSeat, payola_hot_seat, PAYOLA, HOT_SEAT, GObject)

/* Creates the object, with hot seat off. The window must release the object before the window is
 * destroyed. @window is the window; must live as long as the object. @header is the header bar,
 * to which the button “Hand Over” is added. (transfer full) */
PayolaHotSeat *payola_hot_seat_new (PayolaWindow *window, GtkStack *content, AdwHeaderBar *header);

/* Turns hot seat on and drops the curtain. */
void payola_hot_seat_begin (PayolaHotSeat *self);

/* Turns hot seat off and shows the window to the game master. */
void payola_hot_seat_end (PayolaHotSeat *self);

gboolean payola_hot_seat_is_on (PayolaHotSeat *self);

/* Checks whether the curtain covers the window. */
gboolean payola_hot_seat_is_down (PayolaHotSeat *self);

/* Does the same as the button of the curtain: the next player continues, or the phase is
 * adjudicated, or, after the end of the game, hot seat ends. */
void payola_hot_seat_confirm (PayolaHotSeat *self);

/* Disables the button of the curtain while a thread works for the window. */
void payola_hot_seat_set_busy (PayolaHotSeat *self, gboolean busy);

/* Drops the curtain for the next player. */
void payola_hot_seat_hand_over (PayolaHotSeat *self);

G_END_DECLS
