/* seats.h - the people in a game: players, the master, observers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/desk.h"

G_BEGIN_DECLS

/* Gets the address of the player of a power. Returns the address, or "" if there is none, the
 * player has resigned, or the computer plays the power. */
const char *payola_seat_get_mail (PayGame *game, PayPower power);

/* Counts the powers whose players have addresses. */
guint payola_seat_count_players (PayGame *game);

/* Makes the words between the brackets of a subject: game, phase, seat and code. @seat is the key
 * of a power, or `PAYOLA_SEAT_MASTER`. (transfer full) */
char *payola_seat_make_bracket (PayolaDesk *desk, PayPhase phase, const char *seat);

/* Makes a letter to the player of a power, with the bracket of the current phase. (transfer full)
 */
PayolaLetter *payola_seat_make_letter (PayolaDesk *desk, PayPower power, const char *subject,
                                       const char *text);

/* Writes to the player of a power, with the bracket of the current phase. @use: distinguishes
 * letters with the same cause. */
void payola_seat_post (PayolaDesk *desk, PayPower power, const char *subject, const char *text,
                       const char *origin, const char *use);

/* Writes to the master of the game, with the bracket of the master. */
void payola_seat_post_master (PayolaDesk *desk, const char *subject, const char *text,
                              const char *origin);

/* Checks whether a person plays a power: not the computer, and nobody who has resigned. */
gboolean payola_seat_is_held (PayGame *game, PayPower power);

/* Finds a power other than @except whose player has an address, or has used it with the code. */
PayPower payola_seat_find_person (PayolaDesk *desk, const char *mail, PayPower except);

/* Notes that the player of a seat has used an address. */
void payola_seat_note_address (PayolaDesk *desk, const char *seat, const char *mail);

void payola_seat_forget_addresses (PayolaDesk *desk, const char *seat);

G_END_DECLS
