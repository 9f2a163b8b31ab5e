/* hot-seat.h - several players at one screen, with a curtain between them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/window/window.h"

G_BEGIN_DECLS

/* While it is on, the window is one player's after the other: a curtain covers everything until the
 * next one says that he has taken over. Each sees what that player may see, and undoes in his own
 * sheet alone; what others did cannot be undone. When all sheets that the phase waits for are in,
 * it is adjudicated, and its results are shown as everybody may see them. */
#define PAYOLA_TYPE_HOT_SEAT (payola_hot_seat_get_type ())
G_DECLARE_FINAL_TYPE (PayolaHotSeat, payola_hot_seat, PAYOLA, HOT_SEAT, GObject)

/* @content: the stack with what the window shows; the curtain is a page of it
 * @header: gets a button that hands over
 * Both must live as long as the window, which must let go of this object before it goes. */
PayolaHotSeat *
payola_hot_seat_new (PayolaWindow *window, GtkStack *content, AdwHeaderBar *header);
void
payola_hot_seat_begin (PayolaHotSeat *self);
/* Back to the game master. */
void
payola_hot_seat_end (PayolaHotSeat *self);
gboolean
payola_hot_seat_is_on (PayolaHotSeat *self);
/* Whether the curtain covers the window. */
gboolean
payola_hot_seat_is_down (PayolaHotSeat *self);
/* What the curtain's button does: the player takes over, the phase is adjudicated. */
void
payola_hot_seat_confirm (PayolaHotSeat *self);
/* Drops the curtain for the next one. */
void
payola_hot_seat_hand_over (PayolaHotSeat *self);

G_END_DECLS
