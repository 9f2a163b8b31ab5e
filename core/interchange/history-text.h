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

/* Checks whether a file looks like an order history of webDiplomacy. @length is the length of
 * @data in bytes. */
gboolean pay_webdip_recognise (const char *data, gsize length);

/* Checks whether a file looks like an order history of Backstabbr. @length is the length of @data
 * in bytes. */
gboolean pay_backstabbr_recognise (const char *data, gsize length);

/* Reads an order history of either program. Builds and retreats belong to phases of their own,
 * even if they are listed together with the moves. @length is the length of @data in bytes.
 * @number: not used, because a file has one game. Returns NULL with findings. (transfer full) */
PayRecord *pay_history_text_read (const char *data, gsize length, guint number,
                                  PayDiagnostics *diagnostics);

/* Writes the orders as webDiplomacy words them. Returns NULL with findings. (transfer full) */
char *pay_webdip_write (const PayRecord *record, PayDiagnostics *diagnostics);

/* Writes the orders as Backstabbr words them. Returns NULL with findings. (transfer full) */
char *pay_backstabbr_write (const PayRecord *record, PayDiagnostics *diagnostics);

G_END_DECLS
