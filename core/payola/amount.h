/* amount.h - the amount of an offer: "2*5#3+4"
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"

G_BEGIN_DECLS

#define PAY_AMOUNT_MAX 9999 /* largest amount of a piece, in AgP */
#define PAY_COUNT_MAX 99

/* A piece of an amount. "2*5#3" has count 2, amount 5 AgP and plateau 3 AgP. The plateau is
 * never larger than the amount. */
typedef struct
{
  guint16 count, amount, plateau;
} PayPiece;

/* Reads the amount of an offer. It consists of pieces that are joined by "+". Blanks may be
 * anywhere. Every error is reported with its place. @end is the byte after the last byte of the
 * amount. @savings says whether the amount is followed by "$"; plateaus are then an error.
 * Returns NULL with findings. (transfer full) */
GArray *pay_amount_parse (const PayOptions *options, const char *text, gsize start, gsize end,
                          gboolean savings, guint line, PayDiagnostics *diagnostics);

/* Reads the amount of an offer like pay_amount_parse(), but into an array that the caller
 * provides. @end is the byte after the last byte of the amount. @savings says whether the amount
 * is followed by "$"; plateaus are then an error. Returns the number of pieces, or 0 with
 * findings. */
guint pay_amount_read (const PayOptions *options, const char *text, gsize start, gsize end,
                       gboolean savings, guint line, PayDiagnostics *diagnostics, PayPiece *pieces);

/* Computes the largest possible number of pieces of an amount: one more than its "+" signs. @end
 * is the byte after the last byte of the amount. */
guint pay_amount_count (const char *text, gsize start, gsize end);

/* Returns the number of offers that a piece makes. A piece of 0 AgP makes a single offer. */
static inline guint
pay_piece_get_count (const PayPiece *piece)
{
  return piece->amount ? piece->count : 1;
}

/* Adds up all pieces. Returns the sum in AgP. */
gint64 pay_amount_sum (const PayPiece *pieces, guint n_pieces);

/* Counts the offers that the pieces make together. */
guint pay_amount_repeat (const PayPiece *pieces, guint n_pieces);

G_END_DECLS
