/* style-tokens.h - words and signs of orders in the styles of other programs and of zines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/style-words.h"

G_BEGIN_DECLS

#define PAY_STYLE_MAX_TOKENS 64
#define PAY_STYLE_MAX_DOUBT 6

typedef struct
{
  PayStyleKind kind;
  PayWord word;         /* WORD */
  PayLocation location; /* PLACE */
  gboolean power;       /* PLACE, DOUBT: whether the word can be a power, too */
  guint n;              /* DOUBT: number of provinces */
  PayProvince provinces[PAY_STYLE_MAX_DOUBT];
  gsize start, end; /* the bytes of the text */
} PayStyleToken;

/* Splits words into tokens. Words without a meaning, quotation marks and the signs of emphasis
 * are left out. @text is the line, NUL-terminated UTF-8. @end is the byte after the last byte to
 * read. Returns the number of tokens, or 0 if there are too many. */
guint pay_style_split (const PayBoard *board, const char *text, gsize pos, gsize end,
                       PayStyleToken *tokens);

G_END_DECLS
