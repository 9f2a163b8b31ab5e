/* statements.h - letters to players as files, and the files that are attached to them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"
#include "service/letters.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_STATEMENT_TEXT,
  PAYOLA_STATEMENT_HTML,
  PAYOLA_STATEMENT_PDF,
  PAYOLA_STATEMENT_PACKET, /* the whole game so far, sealed if the player’s key is listed */
  PAYOLA_STATEMENT_FORM,   /* web page with a form for the sheet of the current phase; after the end
                            * of the game, the page without a form */
  PAYOLA_STATEMENT_MAP,    /* the map as a picture, which emails show in the web page */
  PAYOLA_N_STATEMENTS
} PayolaStatementForm;

#define PAYOLA_ALL_STATEMENTS ((1u << PAYOLA_N_STATEMENTS) - 1)

/* Describes the files of a form. */
const char *payola_statement_explain (PayolaStatementForm form);

/* Creates a file that belongs to a letter. It contains exactly the information that the player
 * may have. @key is the game master’s key, which signs packets; may be NULL. @number is the
 * number of the packet; it must be larger than the numbers of all earlier packets. @error is the
 * reason if the file cannot be created. May return NULL. (transfer full) */
GBytes *payola_statement_make (const PayolaLetterRequest *request, PayolaStatementForm form,
                               const PayKey *key, guint64 number, GError **error);

/* Returns a file name such as “F1901M-FRANCE.txt”, with the phase that the letter announces.
 * (transfer full) */
char *payola_statement_name (const PayolaLetterRequest *request, PayolaStatementForm form);

/* Writes a letter to a folder. Files with the same names are replaced. @forms: the forms as bits.
 * @key is the game master’s key, which signs packets; may be NULL. @number is the number of the
 * packet; it must be larger than the numbers of all earlier packets. @error is the reason if a
 * file cannot be created. Returns the number of files, or -1 on failure. */
int payola_statement_write (const PayolaLetterRequest *request, guint forms, const PayKey *key,
                            guint64 number, GFile *folder, GError **error);

/* Creates the “mailto:” address of an email with a letter (payola_mail_uri()). (transfer full) */
char *payola_statement_mail (const PayolaLetterRequest *request);

/* Writes a letter to the folder “sent” on the game’s desk (desk-store.h), as attachments of an
 * email. @forms: the forms as bits. @key is the game master’s key, which signs packets; may be
 * NULL. @number is the number of the packet; it must be larger than the numbers of all earlier
 * packets. @error is the reason if a file cannot be created. Returns NULL on failure.
 * (transfer full) */
char **payola_statement_attach (const PayolaLetterRequest *request, guint forms, const PayKey *key,
                                guint64 number, GError **error);

G_END_DECLS
