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

/**
 * payola_hot_seat_new:
 * @window: the window; must live as long as the object
 * @content: the stack with the contents of the window, to which the curtain is added as a page
 * @header: the header bar, to which the button “Hand Over” is added
 *
 * Creates the object, with hot seat off. The window must release the object before the window is
 * destroyed.
 *
 * Returns: (transfer full): the object
 */
PayolaHotSeat *
payola_hot_seat_new (PayolaWindow *window, GtkStack *content, AdwHeaderBar *header);

/**
 * payola_hot_seat_begin:
 * @self: a hot seat
 *
 * Turns hot seat on and drops the curtain.
 */
void
payola_hot_seat_begin (PayolaHotSeat *self);

/**
 * payola_hot_seat_end:
 * @self: a hot seat
 *
 * Turns hot seat off and shows the window to the game master.
 */
void
payola_hot_seat_end (PayolaHotSeat *self);

/**
 * payola_hot_seat_is_on:
 * @self: a hot seat
 *
 * Checks whether hot seat is on.
 *
 * Returns: `TRUE` if it is on
 */
gboolean
payola_hot_seat_is_on (PayolaHotSeat *self);

/**
 * payola_hot_seat_is_down:
 * @self: a hot seat
 *
 * Checks whether the curtain covers the window.
 *
 * Returns: `TRUE` if the curtain covers the window
 */
gboolean
payola_hot_seat_is_down (PayolaHotSeat *self);

/**
 * payola_hot_seat_confirm:
 * @self: a hot seat
 *
 * Does the same as the button of the curtain: the next player continues, or the phase is
 * adjudicated, or, after the end of the game, hot seat ends.
 */
void
payola_hot_seat_confirm (PayolaHotSeat *self);

/**
 * payola_hot_seat_set_busy:
 * @self: a hot seat
 * @busy: whether the computer is writing its sheets
 *
 * Disables the button of the curtain while a thread works for the window.
 */
void
payola_hot_seat_set_busy (PayolaHotSeat *self, gboolean busy);

/**
 * payola_hot_seat_hand_over:
 * @self: a hot seat
 *
 * Drops the curtain for the next player.
 */
void
payola_hot_seat_hand_over (PayolaHotSeat *self);

G_END_DECLS
