/* announce.h - letters to all participants of a game: new phases, ends, notices
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/seats.h"

G_BEGIN_DECLS

/* Makes an identifier of the current phase. It depends on the results of the last turn, so that a
 * phase that begins with other results after a rollback has another identifier. Sheets of the
 * current phase, corrections and changes of the roster do not change the identifier.
 * (transfer full) */
char *payola_announce_make_id (PayGame *game);

/* Checks whether an identifier is that of the current phase. Identifiers in older journals do not
 * have a digest. @id may be NULL. */
gboolean payola_announce_is_id (PayGame *game, const char *id);

/* Announces the current phase, or the end of the game, to players, observers and the master,
 * unless it was announced already. Each player gets the statement and the results of the last
 * turn, the position, and the code of the new phase. Returns FALSE if the phase was announced
 * before. */
gboolean payola_announce_phase (PayolaDesk *desk);

/* Makes the letter with which the current phase is announced to a power. (transfer full) */
PayolaLetter *payola_announce_make_letter (PayolaDesk *desk, PayPower power);

/* Writes the letter of the current phase once more, for an answer to the player of a power.
 * (transfer full) */
char *payola_announce_add_statement (PayolaDesk *desk, PayPower power, PayolaLetter *mail);

/* Reminds the players whose sheets are missing. */
guint payola_announce_reminders (PayolaDesk *desk, const char *origin);

/* Sends a letter to each player of a game, and to each observer if @observers is set. */
void payola_announce_to_all (PayolaDesk *desk, const char *subject, const char *text,
                             const char *origin, gboolean observers);

/* Sends a letter to all players but one, to observers and to the master. */
void payola_announce_to_others (PayolaDesk *desk, PayPower except, const char *subject,
                                const char *text, const char *origin);

/* Returns a sentence about the deadline of the phase. (transfer full) */
char *payola_announce_describe_deadline (PayolaDesk *desk);

G_END_DECLS
