/* seats.h - the people in a game: players, the master, observers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/desk.h"

G_BEGIN_DECLS

/**
 * payola_seat_get_mail:
 * @game: a game
 * @power: a power
 *
 * Gets the address of the player of a power.
 *
 * Returns: (transfer none): the address, or "" if there is none, the player has resigned, or the
 *   computer plays the power
 */
const char *
payola_seat_get_mail (PayGame *game, PayPower power);

/**
 * payola_seat_count_players:
 * @game: a game
 *
 * Counts the powers whose players have addresses.
 *
 * Returns: the number
 */
guint
payola_seat_count_players (PayGame *game);

/**
 * payola_seat_make_bracket:
 * @desk: the desk
 * @phase: the phase
 * @seat: the key of a power, or `PAYOLA_SEAT_MASTER`
 *
 * Makes the words between the brackets of a subject: game, phase, seat and code.
 *
 * Returns: (transfer full): the words
 */
char *
payola_seat_make_bracket (PayolaDesk *desk, PayPhase phase, const char *seat);

/**
 * payola_seat_make_letter:
 * @desk: the desk
 * @power: a power
 * @subject: the subject
 * @text: the text
 *
 * Makes a letter to the player of a power, with the bracket of the current phase.
 *
 * Returns: (transfer full): the letter
 */
PayolaLetter *
payola_seat_make_letter (PayolaDesk *desk, PayPower power, const char *subject, const char *text);

/**
 * payola_seat_post:
 * @desk: the desk
 * @power: a power
 * @subject: the subject
 * @text: the text
 * @origin: the cause of the letter
 * @use: distinguishes letters with the same cause
 *
 * Writes to the player of a power, with the bracket of the current phase.
 */
void
payola_seat_post (PayolaDesk *desk, PayPower power, const char *subject, const char *text,
                  const char *origin, const char *use);

/**
 * payola_seat_post_master:
 * @desk: the desk
 * @subject: the subject
 * @text: the text
 * @origin: the cause of the letter
 *
 * Writes to the master of the game, with the bracket of the master.
 */
void
payola_seat_post_master (PayolaDesk *desk, const char *subject, const char *text,
                         const char *origin);

/* Checks whether a person plays a power: not the computer, and nobody who has resigned. */
gboolean
payola_seat_is_held (PayGame *game, PayPower power);

/* Finds a power other than @except whose player has an address, or has used it with the code. */
PayPower
payola_seat_find_person (PayolaDesk *desk, const char *mail, PayPower except);

/* Notes that the player of a seat has used an address. */
void
payola_seat_note_address (PayolaDesk *desk, const char *seat, const char *mail);

void
payola_seat_forget_addresses (PayolaDesk *desk, const char *seat);

G_END_DECLS
