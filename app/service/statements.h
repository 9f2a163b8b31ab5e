/* statements.h - statements of a turn for players, as files and emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"
#include "game/view.h"

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
  PAYOLA_N_STATEMENTS
} PayolaStatementForm;

/**
 * payola_statement_explain:
 * @form: the form
 *
 * Describes the files of a form.
 *
 * Returns: (transfer none): the translated description
 */
const char *
payola_statement_explain (PayolaStatementForm form);

/**
 * payola_statement_is_due:
 * @game: the game
 * @turn: the index of the turn
 * @power: the power
 *
 * Checks whether a power has a statement for an adjudicated turn.
 *
 * Returns: `TRUE` if there is a statement
 */
gboolean
payola_statement_is_due (PayGame *game, guint turn, PayPower power);

/**
 * payola_statement_make:
 * @game: the game
 * @turn: the index of the turn
 * @power: the power
 * @form: the form
 * @key: (nullable): the game master’s key, which signs packets
 * @number: the number of the packet; it must be larger than the numbers of all earlier packets
 * @error: the reason if the statement cannot be created
 *
 * Creates a player’s statement. The statement contains exactly the information that the player
 * may have.
 *
 * Returns: (transfer full) (nullable): the contents of the file
 */
GBytes *
payola_statement_make (PayGame *game, guint turn, PayPower power, PayolaStatementForm form,
                       const PayKey *key, guint64 number, GError **error);

/**
 * payola_statement_name:
 * @game: the game
 * @turn: the index of the turn
 * @power: the power
 * @form: the form
 *
 * Returns a file name such as “S1901M-FRANCE.txt”.
 *
 * Returns: (transfer full): the name
 */
char *
payola_statement_name (PayGame *game, guint turn, PayPower power, PayolaStatementForm form);

/**
 * payola_statement_write:
 * @game: the game
 * @turn: the index of the turn
 * @power: the power
 * @forms: the forms as bits
 * @key: (nullable): the game master’s key, which signs packets
 * @number: the number of the packet; it must be larger than the numbers of all earlier packets
 * @folder: the folder
 * @error: the reason if a file cannot be created
 *
 * Writes statements of a power to a folder. Files with the same names are replaced.
 *
 * Returns: the number of files, or -1 on failure
 */
int
payola_statement_write (PayGame *game, guint turn, PayPower power, guint forms, const PayKey *key,
                        guint64 number, GFile *folder, GError **error);

/**
 * payola_statement_subject:
 * @game: the game
 * @turn: the index of the turn
 * @power: the power
 *
 * Returns the subject of an email with a statement.
 *
 * Returns: (transfer full): the subject
 */
char *
payola_statement_subject (PayGame *game, guint turn, PayPower power);

/**
 * payola_statement_mail:
 * @game: the game
 * @turn: the index of the turn
 * @power: the power
 *
 * Creates the “mailto:” address of an email with a statement (payola_mail_uri()).
 *
 * Returns: (transfer full): the address
 */
char *
payola_statement_mail (PayGame *game, guint turn, PayPower power);

/**
 * payola_statement_attach:
 * @game: the game
 * @turn: the index of the turn
 * @power: the power
 * @forms: the forms as bits
 * @key: (nullable): the game master’s key, which signs packets
 * @number: the number of the packet; it must be larger than the numbers of all earlier packets
 * @error: the reason if a file cannot be created
 *
 * Writes statements to the folder “sent” on the game’s desk (desk-store.h), as attachments of an
 * email.
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the paths, or `NULL` on failure
 */
char **
payola_statement_attach (PayGame *game, guint turn, PayPower power, guint forms, const PayKey *key,
                         guint64 number, GError **error);

G_END_DECLS
