/* history-text.h - order histories in the words of webDiplomacy and Backstabbr
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "interchange/record.h"

G_BEGIN_DECLS

/* A history has headings such as "Autumn, 1901" (webDiplomacy) or "Fall 1901" (Backstabbr), the
 * name of a power above its orders or before each of them, and one order on each line. It may be
 * plain text or a page in HTML. It begins with the start of the standard board. */

/**
 * pay_webdip_recognise:
 * @data: a file
 * @length: the length of @data in bytes
 *
 * Checks whether a file looks like an order history of webDiplomacy.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_webdip_recognise (const char *data, gsize length);

/**
 * pay_backstabbr_recognise:
 * @data: a file
 * @length: the length of @data in bytes
 *
 * Checks whether a file looks like an order history of Backstabbr.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_backstabbr_recognise (const char *data, gsize length);

/**
 * pay_history_text_read:
 * @data: a file
 * @length: the length of @data in bytes
 * @number: not used, because a file has one game
 * @diagnostics: the list to add findings to
 *
 * Reads an order history of either program. Builds and retreats belong to phases of their own, even
 * if they are listed together with the moves.
 *
 * Returns: (transfer full) (nullable): the record, or `NULL` with findings
 */
PayRecord *
pay_history_text_read (const char *data, gsize length, guint number, PayDiagnostics *diagnostics);

/**
 * pay_webdip_write:
 * @record: the record
 * @diagnostics: the list to add findings to
 *
 * Writes the orders as webDiplomacy words them.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` with findings
 */
char *
pay_webdip_write (const PayRecord *record, PayDiagnostics *diagnostics);

/**
 * pay_backstabbr_write:
 * @record: the record
 * @diagnostics: the list to add findings to
 *
 * Writes the orders as Backstabbr words them.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` with findings
 */
char *
pay_backstabbr_write (const PayRecord *record, PayDiagnostics *diagnostics);

G_END_DECLS
