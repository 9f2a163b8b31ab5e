/* incoming-letter.h - the words of a letter around a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Removes the lines of a letter above and below a sheet, such as greetings and signatures, and adds
 * them to @above and @below. Lines with errors that look like lines of a sheet belong to the sheet,
 * and so does everything between its lines. Nothing is removed if the whole text is a letter.
 * @findings are about the text. (transfer full) */
char *_pay_incoming_cut_letter (PayGame *game, const char *text, const PayDiagnostics *findings,
                                GPtrArray *above, GPtrArray *below);

/* Whether no line of a text looks like a line of a sheet, so that it is a question or another
 * message to the game master. Lines with errors look like lines of a sheet if they begin so. */
gboolean _pay_incoming_is_message (PayGame *game, PayPower power, const char *text);

G_END_DECLS
