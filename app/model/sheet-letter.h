/* sheet-letter.h - sheets in the form in which they are sent to the game master
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

G_BEGIN_DECLS

/**
 * payola_sheet_letter_text:
 * @game: the game
 * @power: the power
 * @sheet: the sheet
 *
 * Returns a sheet below a comment that names the game, power and phase, with the number of its
 * offers above and below. Offers are in normal form; other orders stay as they were written. The
 * text can be read like any other sheet.
 *
 * Returns: (transfer full): the text
 */
char *
payola_sheet_letter_text (PayGame *game, PayPower power, const char *sheet);

/**
 * payola_sheet_letter_name:
 * @game: the game
 * @power: the power
 * @ending: the suffix, such as “.txt”
 *
 * Returns a file name such as “A test S1901M France.txt”, without characters that file systems do
 * not allow.
 *
 * Returns: (transfer full): the name
 */
char *
payola_sheet_letter_name (PayGame *game, PayPower power, const char *ending);

/**
 * payola_sheet_letter_master:
 * @document: the document
 * @power: the power
 *
 * Returns the game master’s public key. The key is known only if signed packets of this game
 * were opened here.
 *
 * Returns: (transfer full) (nullable): the key, or `NULL` if it is not known
 */
char *
payola_sheet_letter_master (PayolaDocument *document, PayPower power);

/**
 * payola_sheet_letter_key:
 * @document: the document
 *
 * Returns the name of the key that signs sheets of this game.
 *
 * Returns: (transfer full) (nullable): the name, or `NULL` if sheets are not signed
 */
char *
payola_sheet_letter_key (PayolaDocument *document);

/**
 * payola_sheet_letter_file:
 * @document: the document
 * @power: the power
 * @sheet: the sheet
 * @error: a `G_IO_ERROR`: the sheet cannot be sealed or signed
 *
 * Writes a sheet file (exchange/sheet-file.h). The file is valid only for this game, phase and
 * power. If the game master’s key is known, the file is sealed: only the game master can read
 * it. A sealed file is signed with the user’s key for the game, if there is one. That key must
 * already be unlocked.
 *
 * Returns: (transfer full) (nullable): the contents of the file
 */
char *
payola_sheet_letter_file (PayolaDocument *document, PayPower power, const char *sheet,
                          GError **error);

/**
 * payola_sheet_letter_mail:
 * @game: the game
 * @power: the power
 * @words: the text of the email
 *
 * Creates the “mailto:” address of an email with the subject of a sheet and a given text.
 *
 * Returns: (transfer full): the address
 */
char *
payola_sheet_letter_mail (PayGame *game, PayPower power, const char *words);

G_END_DECLS
