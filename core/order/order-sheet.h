/* order-sheet.h - one power's plain orders for a phase, read from text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-check.h"

G_BEGIN_DECLS

/* The orders that a power gave to its own units, one a line ("%" starts a comment). Used in
 * retreat and adjustment phases of every game and for movement in games without money.
 * Immutable; every order is complete and legal and concerns a unit (or home centre) of the
 * power; no unit has two. */
typedef struct _PayOrderSheet PayOrderSheet;

void
pay_order_sheet_free (PayOrderSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOrderSheet, pay_order_sheet_free)

/* Returns: (nullable): the sheet, or NULL when any line is in error; all findings of all lines
 * are in @diagnostics either way */
PayOrderSheet *
pay_order_sheet_read (const PayPosition *position, PayPower power, const char *text, gssize length,
                      PayDiagnostics *diagnostics);
guint
pay_order_sheet_get_n (const PayOrderSheet *self);
const PayOrder *
pay_order_sheet_get (const PayOrderSheet *self, guint i);
/* Puts all of them behind those in an array of PayOrder. */
void
pay_order_sheet_append (const PayOrderSheet *self, GArray *orders);
/* Where it stands in the text. */
PaySpan
pay_order_sheet_get_span (const PayOrderSheet *self, guint i);

/* Splits a text of any bytes into checked lines, ended by LF, CR LF or CR; a byte order mark is
 * dropped. Refuses, with findings that say line and byte, what is not UTF-8 or holds a zero
 * byte, lines over 4096 bytes, more than 10,000 lines and texts over 1 MB. Shared by every
 * reader of sheets.
 * Returns: (transfer full) (nullable): the lines, ended by NULL; NULL when the text is refused */
char **
pay_text_split_lines (const char *text, gssize length, PayDiagnostics *diagnostics);

/* Where a line stands in such a text. */
typedef struct
{
  const char *start;
  gsize length;
} PayTextLine;

/* The same without copies.
 * Returns: (transfer full) (nullable) (element-type PayTextLine) */
GArray *
pay_text_find_lines (const char *text, gssize length, PayDiagnostics *diagnostics);

G_END_DECLS
