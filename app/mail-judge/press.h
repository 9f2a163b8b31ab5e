/* press.h - messages between players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/command.h"

G_BEGIN_DECLS

/* All players, among the recipients of press. */
#define PAYOLA_PRESS_ALL "ALL"

/* Sends a message if the first line begins one, as in “PRESS TO France, Italy”, “PRESS GREY TO
 * ALL” or “BROADCAST”. The message ends at ENDPRESS, ENDBROADCAST, SIGNOFF or the end of the
 * email. @lines is the rest of its lines, ended by NULL. Returns the number of lines that were
 * used, or 0 if no message begins here. */
guint payola_press_take (PayolaVisit *visit, char **lines);

/* Gets the kinds of press that a game allows. Returns `PayolaPress` as bits. */
guint payola_press_get_kinds (PayolaDesk *desk);

/* Lists the senders or recipients of press in the language of the letters. @seats: keys of
 * powers, `PAYOLA_SEAT_MASTER` or `PAYOLA_PRESS_ALL`, separated by blanks. (transfer full) */
char *payola_press_name_seats (const PayBoard *board, const char *seats);

/* Mentions a line of a message that looks like a command, in case it was meant as one. */
void payola_press_say_swallowed (PayolaVisit *visit, const char *text);

G_END_DECLS
