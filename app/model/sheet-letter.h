/* sheet-letter.h - a sheet as it is sent to the game master: a text that says whose and for when
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

G_BEGIN_DECLS

/* The lines in normal form below a comment that names game, power and phase; owned. It is a sheet
 * itself and can be read like any other. */
char *
payola_sheet_letter_text (PayGame *game, PayPower power, const char *sheet);
/* "A test S1901M France.txt", without what file systems do not like; owned.
 * @ending: ".txt" */
char *
payola_sheet_letter_name (PayGame *game, PayPower power, const char *ending);
/* The public key of the game master whose packets of this game were opened, as far as he signed
 * them; owned, NULL. */
char *
payola_sheet_letter_master (PayolaDocument *document, PayPower power);
/* The name of the key that signs sheets of this game; owned, NULL: none does. */
char *
payola_sheet_letter_key (PayolaDocument *document);
/* The sheet as a file of its own kind (exchange/sheet-file.h), good for this game, phase and power
 * alone. Where the game master's key is known it is sealed for him, so that nobody reads it on its
 * way, and signed with the key of the user's that opens his packets, if there is one, which must be
 * open. Owned; NULL with @error when it cannot be sealed or signed. */
char *
payola_sheet_letter_file (PayolaDocument *document, PayPower power, const char *sheet,
                          GError **error);
/* A mailto: address that has a letter's words in it; owned. */
char *
payola_sheet_letter_mail (PayGame *game, PayPower power, const char *words);

G_END_DECLS
