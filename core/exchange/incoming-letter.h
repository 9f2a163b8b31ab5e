/* incoming-letter.h - the words of a letter around a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/**
 * _pay_incoming_cut_letter:
 * @game: a game
 * @power: the power of the sheet, or `PAY_NO_POWER` if it is not known
 * @text: the text
 * @words: (element-type utf8): the list to add the removed parts above and below the sheet to
 *
 * Removes the paragraphs of a letter above and below a sheet, such as greetings and thanks, and
 * blank lines around the sheet. A paragraph is part of the letter if none of its lines begins like
 * a line of a sheet, and none contains a number, a sign or a place. Nothing is removed if the whole
 * text is a letter, or a sheet without errors.
 *
 * Returns: (transfer full): the sheet
 */
char *
_pay_incoming_cut_letter (PayGame *game, PayPower power, const char *text, GPtrArray *words);

/* Whether no line of a text looks like a line of a sheet, so that it is a question or another
 * message to the game master. Lines with errors look like lines of a sheet if they begin so. */
gboolean
_pay_incoming_is_message (PayGame *game, PayPower power, const char *text);

G_END_DECLS
