/* press.h - messages between players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/command.h"

G_BEGIN_DECLS

/**
 * payola_press_take:
 * @visit: an email
 * @lines: the rest of its lines, ended by `NULL`
 *
 * Sends a message if the first line begins one, as in “PRESS TO France, Italy”, “PRESS GREY TO ALL”
 * or “BROADCAST”. The message ends at ENDPRESS, ENDBROADCAST, SIGNOFF or the end of the email.
 *
 * Returns: the number of lines that were used, or 0 if no message begins here
 */
guint
payola_press_take (PayolaVisit *visit, char **lines);

/**
 * payola_press_get_kinds:
 * @desk: the desk
 *
 * Gets the kinds of press that a game allows.
 *
 * Returns: `PayolaPress` as bits
 */
guint
payola_press_get_kinds (PayolaDesk *desk);

G_END_DECLS
