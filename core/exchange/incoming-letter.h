/* incoming-letter.h - the words of a letter around a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Takes the paragraphs off a text, above and below its sheet, that greet, thank and take leave: of
 * each line the first word is none that a sheet begins a line with, and there is no number, sign or
 * place in it. Blank lines around the sheet go too. What might be meant as a line of the sheet
 * stays, and so does everything when nothing else is there.
 * @power: for whom the sheet is; PAY_NO_POWER: nobody knows
 * @words: gets what was taken off, char* each */
char *
_pay_incoming_cut_letter (PayGame *game, PayPower power, const char *text, GPtrArray *words);

G_END_DECLS
