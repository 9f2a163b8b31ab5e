/* order-sheet.h - plain orders of one power for a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-check.h"

G_BEGIN_DECLS

/* Orders of a power for its own units, one on each line ("%" starts a comment). Every order is
 * complete and legal, and no unit has two orders. Immutable. */
typedef struct _PayOrderSheet PayOrderSheet;

void pay_order_sheet_free (PayOrderSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOrderSheet, pay_order_sheet_free)

/* @text is the sheet, with any bytes. @length is the length of @text in bytes, or -1 if @text is
 * a string. @diagnostics is the list to add all findings to, even if the sheet has no error.
 * Returns NULL if any line has an error. (transfer full) */
PayOrderSheet *pay_order_sheet_read (const PayPosition *position, PayPower power, const char *text,
                                     gssize length, PayDiagnostics *diagnostics);

guint pay_order_sheet_get_n (const PayOrderSheet *self);

/* Gets one order. @i is the index of the order, from 0. */
const PayOrder *pay_order_sheet_get (const PayOrderSheet *self, guint i);

/* Appends all orders to an array. */
void pay_order_sheet_append (const PayOrderSheet *self, GArray *orders);

/* Gets the place of an order in the text. @i is the index of the order, from 0. Returns the line
 * and the bytes of the order. */
PaySpan pay_order_sheet_get_span (const PayOrderSheet *self, guint i);

/* Splits a text into lines and checks them. A line ends with LF, CR LF or CR. A byte order mark
 * is removed, and special blanks become plain ones (pay_text_plain_blanks()).
 *
 * A text is refused if it is not UTF-8, contains a NUL character, or has more than 1 MB, more
 * than 10,000 lines or a line of more than 4096 bytes. @text is a text with any bytes. @length is
 * the length of @text in bytes, or -1 if @text is a string. Returns NULL, or NULL if the text is
 * refused. (transfer full) */
char **pay_text_split_lines (const char *text, gssize length, PayDiagnostics *diagnostics);

/* Checks whether a sheet has nothing but blanks and comments. @text is a sheet, any bytes.
 * @length is the length of @text in bytes, or -1 if @text is a string. */
gboolean pay_text_is_empty (const char *text, gssize length);

/* Converts a text that an editor saved as UTF-16. Such a text begins with a byte order mark or
 * has a NUL in many characters. @text is a text, any bytes. @length is the length of the text in
 * bytes. Returns the text in UTF-8, or NULL if it is not UTF-16 or has more than 1 MB.
 * (transfer full) */
char *pay_text_from_utf16 (const char *text, gsize *length);

/* Replaces special blanks, such as U+00A0, with plain blanks. Also replaces invisible characters
 * that are not inside a word, except those that change the direction of writing. Each character
 * becomes as many blanks as it has bytes, so columns stay the same. Comments are not changed.
 * @line is a line of valid UTF-8. */
void pay_text_plain_blanks (char *line);

/* A line within a text. The characters that end the line do not belong to it. */
typedef struct
{
  const char *start;
  gsize length;
} PayTextLine;

/* Finds the lines of a text like pay_text_split_lines(), but does not copy them. @text is a text,
 * which must outlive the result. @length is the length of @text in bytes, or -1 if @text is a
 * string. Returns NULL if the text is refused. (transfer full) */
GArray *pay_text_find_lines (const char *text, gssize length, PayDiagnostics *diagnostics);

G_END_DECLS
