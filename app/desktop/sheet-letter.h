/* sheet-letter.h - a sheet as it is sent to the game master: a text that says whose and for when
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* The lines in normal form below a comment that names game, power and phase; owned. It is a sheet
 * itself and can be read like any other. */
char *payola_sheet_letter_text    (PayGame *game, PayPower power, const char *sheet);
/* "A test, Spring 1901, movement: France"; owned. */
char *payola_sheet_letter_subject (PayGame *game, PayPower power);
/* "A test S1901M France.txt", without what file systems do not like; owned. */
char *payola_sheet_letter_name    (PayGame *game, PayPower power);
/* A mailto: address that has the letter in it; owned. */
char *payola_sheet_letter_mail    (PayGame *game, PayPower power, const char *sheet);

G_END_DECLS
