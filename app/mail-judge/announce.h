/* announce.h - letters to all participants of a game: new phases, ends, notices
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/seats.h"

G_BEGIN_DECLS

/**
 * payola_announce_make_id:
 * @game: a game
 *
 * Makes an identifier of the current phase: the number of turns, the phase, and whether the game is
 * over.
 *
 * Returns: (transfer full): the text
 */
char *
payola_announce_make_id (PayGame *game);

/**
 * payola_announce_phase:
 * @desk: the desk
 *
 * Announces the current phase, or the end of the game, unless it was announced already: each player
 * gets the statement and the results of the last turn, the position, and the code of the new phase;
 * observers get the public part, and the master a letter with the master’s code.
 *
 * Returns: `FALSE` if the phase was announced before
 */
gboolean
payola_announce_phase (PayolaDesk *desk);

/**
 * payola_announce_statement:
 * @desk: the desk
 * @power: the power
 *
 * Writes the text of the letter with which the current phase is announced to a power.
 *
 * Returns: (transfer full): the text
 */
char *
payola_announce_statement (PayolaDesk *desk, PayPower power);

/**
 * payola_announce_reminders:
 * @desk: the desk
 * @origin: the cause of the reminders
 *
 * Reminds the players whose sheets are missing.
 *
 * Returns: the number of reminders
 */
guint
payola_announce_reminders (PayolaDesk *desk, const char *origin);

/**
 * payola_announce_to_all:
 * @desk: the desk
 * @subject: the subject
 * @text: the text
 * @origin: the cause of the letters
 * @observers: whether observers get the letter, too
 *
 * Sends a letter to each player of a game, and to each observer if @observers is set.
 */
void
payola_announce_to_all (PayolaDesk *desk, const char *subject, const char *text, const char *origin,
                        gboolean observers);

G_END_DECLS
