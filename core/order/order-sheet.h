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

/**
 * pay_order_sheet_free:
 * @self: (nullable): a sheet
 *
 * Frees a sheet.
 */
void
pay_order_sheet_free (PayOrderSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOrderSheet, pay_order_sheet_free)

/**
 * pay_order_sheet_read:
 * @position: the position
 * @power: the power
 * @text: the sheet, with any bytes
 * @length: the length of @text in bytes, or -1 if @text is a string
 * @diagnostics: the list to add all findings to, even if the sheet has no error
 *
 * Reads the orders of one power.
 *
 * Returns: (transfer full) (nullable): the sheet, or `NULL` if any line has an error
 */
PayOrderSheet *
pay_order_sheet_read (const PayPosition *position, PayPower power, const char *text, gssize length,
                      PayDiagnostics *diagnostics);

/**
 * pay_order_sheet_get_n:
 * @self: a sheet
 *
 * Gets the number of orders.
 *
 * Returns: the number
 */
guint
pay_order_sheet_get_n (const PayOrderSheet *self);

/**
 * pay_order_sheet_get:
 * @self: a sheet
 * @i: the index of the order, from 0
 *
 * Gets one order.
 *
 * Returns: (transfer none): the order
 */
const PayOrder *
pay_order_sheet_get (const PayOrderSheet *self, guint i);

/**
 * pay_order_sheet_append:
 * @self: a sheet
 * @orders: (element-type PayOrder): the array
 *
 * Appends all orders to an array.
 */
void
pay_order_sheet_append (const PayOrderSheet *self, GArray *orders);

/**
 * pay_order_sheet_get_span:
 * @self: a sheet
 * @i: the index of the order, from 0
 *
 * Gets the place of an order in the text.
 *
 * Returns: the line and the bytes of the order
 */
PaySpan
pay_order_sheet_get_span (const PayOrderSheet *self, guint i);

/**
 * pay_text_split_lines:
 * @text: a text with any bytes
 * @length: the length of @text in bytes, or -1 if @text is a string
 * @diagnostics: the list to add findings to
 *
 * Splits a text into lines and checks them. A line ends with LF, CR LF or CR. A byte order mark is
 * removed, and special blanks become plain ones (pay_text_plain_blanks()).
 *
 * A text is refused if it is not UTF-8, contains a NUL character, or has more than 1 MB, more than
 * 10,000 lines or a line of more than 4096 bytes.
 *
 * Returns: (transfer full) (nullable): the lines, followed by `NULL`, or `NULL` if the text is
 *   refused
 */
char **
pay_text_split_lines (const char *text, gssize length, PayDiagnostics *diagnostics);

/**
 * pay_text_is_empty:
 * @text: a sheet, any bytes
 * @length: the length of @text in bytes, or -1 if @text is a string
 *
 * Checks whether a sheet has nothing but blanks and comments.
 *
 * Returns: `TRUE` if it does not have any words
 */
gboolean
pay_text_is_empty (const char *text, gssize length);

/**
 * pay_text_from_utf16:
 * @text: a text, any bytes
 * @length: (inout): the length of the text in bytes
 *
 * Converts a text that an editor saved as UTF-16. Such a text begins with a byte order mark or
 * has a NUL in many characters.
 *
 * Returns: (transfer full) (nullable): the text in UTF-8, or `NULL` if it is not UTF-16 or has more
 *   than 1 MB
 */
char *
pay_text_from_utf16 (const char *text, gsize *length);

/**
 * pay_text_plain_blanks:
 * @line: (inout): a line of valid UTF-8
 *
 * Replaces special blanks, such as U+00A0, with plain blanks. Also replaces invisible characters
 * that are not inside a word, except those that change the direction of writing. Each character
 * becomes as many blanks as it has bytes, so columns stay the same. Comments are not changed.
 */
void
pay_text_plain_blanks (char *line);

/* A line within a text. The characters that end the line do not belong to it. */
typedef struct
{
  const char *start;
  gsize length;
} PayTextLine;

/**
 * pay_text_find_lines:
 * @text: a text, which must outlive the result
 * @length: the length of @text in bytes, or -1 if @text is a string
 * @diagnostics: the list to add findings to
 *
 * Finds the lines of a text like pay_text_split_lines(), but does not copy them.
 *
 * Returns: (transfer full) (nullable) (element-type PayTextLine): the lines, or `NULL` if the
 *   text is refused
 */
GArray *
pay_text_find_lines (const char *text, gssize length, PayDiagnostics *diagnostics);

G_END_DECLS
