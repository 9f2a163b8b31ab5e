/* amount.h - the amount of an offer: "2*5#3+4"
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"

G_BEGIN_DECLS

#define PAY_AMOUNT_MAX 9999 /* AgP */
#define PAY_COUNT_MAX 99

/* A piece of an amount: "2*5#3" has count 2, amount 5 AgP and plateau 3 AgP. plateau <= amount. */
typedef struct
{
  guint16 count, amount, plateau;
} PayPiece;

/* Reads text[start .. end) of a line: pieces joined by "+", blanks allowed anywhere. Every error is
 * reported with its place in the line. `savings`: the amount stands before "$", where a plateau
 * means nothing.
 *
 * Returns: (transfer full) (nullable) (element-type PayPiece): the pieces, or NULL with findings */
GArray *
pay_amount_parse (const PayOptions *options, const char *text, gsize start, gsize end,
                  gboolean savings, guint line, PayDiagnostics *diagnostics);
/* Reads into an array with room for pay_amount_count() pieces. Returns their number, 0 with
 * findings. */
guint
pay_amount_read (const PayOptions *options, const char *text, gsize start, gsize end,
                 gboolean savings, guint line, PayDiagnostics *diagnostics, PayPiece *pieces);
guint
pay_amount_count (const char *text, gsize start, gsize end);

/* Returns the number of offers of a piece: an offer of 0 AgP counts once. */
static inline guint
pay_piece_get_count (const PayPiece *piece)
{
  return piece->amount ? piece->count : 1;
}

/* Returns the AgP of all pieces together. */
gint64
pay_amount_sum (const PayPiece *pieces, guint n_pieces);
/* Returns the number of offers that the pieces make in a row. */
guint
pay_amount_repeat (const PayPiece *pieces, guint n_pieces);

G_END_DECLS
