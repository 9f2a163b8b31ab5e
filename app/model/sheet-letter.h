/* sheet-letter.h - sheets in the form in which they are sent to the game master
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

G_BEGIN_DECLS

/* Returns a sheet below a comment that names the game, power and phase, with the number of its
 * offers above and below. Offers are in normal form; other orders stay as they were written. The
 * text can be read like any other sheet. (transfer full) */
char *payola_sheet_letter_text (PayGame *game, PayPower power, const char *sheet);

/* Returns a file name such as “A test S1901M France.txt”, without characters that file systems do
 * not allow. @ending is the suffix, such as “.txt”. (transfer full) */
char *payola_sheet_letter_name (PayGame *game, PayPower power, const char *ending);

/* Returns the game master’s public key. The key is known only if signed packets of this game were
 * opened here. Returns NULL if it is not known. (transfer full) */
char *payola_sheet_letter_master (PayolaDocument *document, PayPower power);

/* Returns the name of the key that signs sheets of this game, or NULL if sheets are not signed.
 * (transfer full) */
char *payola_sheet_letter_key (PayolaDocument *document);

/* Writes a sheet file (exchange/sheet-file.h). The file is valid only for this game, phase and
 * power. If the game master’s key is known, the file is sealed: only the game master can read it.
 * A sealed file is signed with the user’s key for the game, if there is one. That key must
 * already be unlocked. @error is a `G_IO_ERROR`: the sheet cannot be sealed or signed. May return
 * NULL. (transfer full) */
char *payola_sheet_letter_file (PayolaDocument *document, PayPower power, const char *sheet,
                                GError **error);

/* Creates the “mailto:” address of an email with the subject of a sheet and a given text.
 * (transfer full) */
char *payola_sheet_letter_mail (PayGame *game, PayPower power, const char *words);

G_END_DECLS
