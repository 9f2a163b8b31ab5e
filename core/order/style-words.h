/* style-words.h - words and phrases of orders in the styles of other programs and of zines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/words.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_STYLE_WORD,
  PAY_STYLE_PLACE,
  PAY_STYLE_DOUBT, /* a shortened name that several provinces have */
  PAY_STYLE_POWER,
  PAY_STYLE_FROM,   /* "from", "of" */
  PAY_STYLE_WITH,   /* "with", before the unit that supports or convoys */
  PAY_STYLE_STAY,   /* a word that only stresses a hold, such as "fast" */
  PAY_STYLE_REMARK, /* a word about the result, such as "bounced" */
  PAY_STYLE_NOT,    /* "no", which begins remarks in brackets */
  PAY_STYLE_REASON, /* "because", after which a remark explains a result */
  PAY_STYLE_COUNT,  /* "a" or "one" before the builds that are waived */
  PAY_STYLE_OPEN,
  PAY_STYLE_CLOSE,
  PAY_STYLE_COLON,
  PAY_STYLE_PLUS, /* "+", before a unit that is built */
  PAY_STYLE_STOP, /* a sign or word between two clauses */
  PAY_STYLE_UNKNOWN,
} PayStyleKind;

/* The meaning of a word or phrase. */
typedef struct
{
  const char *text; /* a normalised name (pay_names_normalise()) with blanks instead of hyphens */
  PayStyleKind kind;
  PayWord word, second; /* WORD: one word, or two */
} PayStyleWord;

/* Finds a word that pay_words_match() does not know: of DAIDE, godip and other programs, of
 * zines, and German and French words. @length: its length in bytes. Returns NULL if it is
 * unknown. */
const PayStyleWord *pay_style_find_word (const char *text, gsize length);

/* Finds the longest phrase of several words at the beginning of a text, such as "off the board".
 * @limit is the number of bytes of @text that may be read. @length is the length of the phrase in
 * bytes. May return NULL. */
const PayStyleWord *pay_style_find_phrase (const char *text, gsize limit, gsize *length);

G_END_DECLS
