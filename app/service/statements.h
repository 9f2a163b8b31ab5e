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

/**
 * payola_statement_explain:
 * @form: the form
 *
 * Describes the files of a form.
 */
const char *
payola_statement_explain (PayolaStatementForm form);

/**
 * payola_statement_make:
 * @request: the letter
 * @form: the form
 * @key: (nullable): the game master’s key, which signs packets
 * @number: the number of the packet; it must be larger than the numbers of all earlier packets
 * @error: the reason if the file cannot be created
 *
 * Creates a file that belongs to a letter. It contains exactly the information that the player may
 * have.
 *
 * Returns: (transfer full) (nullable): the contents of the file
 */
GBytes *
payola_statement_make (const PayolaLetterRequest *request, PayolaStatementForm form,
                       const PayKey *key, guint64 number, GError **error);

/**
 * payola_statement_name:
 * @request: the letter
 * @form: the form
 *
 * Returns a file name such as “F1901M-FRANCE.txt”, with the phase that the letter announces.
 *
 * Returns: (transfer full): the name
 */
char *
payola_statement_name (const PayolaLetterRequest *request, PayolaStatementForm form);

/**
 * payola_statement_write:
 * @request: the letter
 * @forms: the forms as bits
 * @key: (nullable): the game master’s key, which signs packets
 * @number: the number of the packet; it must be larger than the numbers of all earlier packets
 * @folder: the folder
 * @error: the reason if a file cannot be created
 *
 * Writes a letter to a folder. Files with the same names are replaced.
 *
 * Returns: the number of files, or -1 on failure
 */
int
payola_statement_write (const PayolaLetterRequest *request, guint forms, const PayKey *key,
                        guint64 number, GFile *folder, GError **error);

/**
 * payola_statement_mail:
 * @request: the letter
 *
 * Creates the “mailto:” address of an email with a letter (payola_mail_uri()).
 *
 * Returns: (transfer full): the address
 */
char *
payola_statement_mail (const PayolaLetterRequest *request);

/**
 * payola_statement_attach:
 * @request: the letter
 * @forms: the forms as bits
 * @key: (nullable): the game master’s key, which signs packets
 * @number: the number of the packet; it must be larger than the numbers of all earlier packets
 * @error: the reason if a file cannot be created
 *
 * Writes a letter to the folder “sent” on the game’s desk (desk-store.h), as attachments of an
 * email.
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the paths, or `NULL` on failure
 */
char **
payola_statement_attach (const PayolaLetterRequest *request, guint forms, const PayKey *key,
                         guint64 number, GError **error);

G_END_DECLS
