/* words.h - words and signs of orders, except names of places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_WORD_NONE, /* an unknown word */
  PAY_WORD_ARMY,
  PAY_WORD_FLEET,
  PAY_WORD_HOLD,
  PAY_WORD_TO,   /* "to", and every dash and arrow */
  PAY_WORD_MOVE, /* "moves" and similar words; a dash, "to" or a place follows */
  PAY_WORD_VIA,
  PAY_WORD_SUPPORT,
  PAY_WORD_CONVOY,
  PAY_WORD_RETREAT,
  PAY_WORD_DISBAND,
  PAY_WORD_BUILD,
  PAY_WORD_WAIVE,
  PAY_WORD_PROXY,
  PAY_WORD_FILLER, /* words without a meaning for the order: "the", "my", "in" */
} PayWord;

/* All functions read `text` from byte `pos` on. They never read byte `end` or any byte after it. */

/* @end is the byte after the last byte to read. Returns the byte of the first character that is
 * not a blank, or @end if there is none. */
gsize pay_words_skip_blanks (const char *text, gsize pos, gsize end);

/* Recognises the word, dash or arrow at a byte of a text. @length is the length of the word in
 * bytes; 0 with `PAY_WORD_NONE`. Returns the word, or `PAY_WORD_NONE` if it is unknown. */
PayWord pay_words_match (const char *text, gsize pos, gsize end, gsize *length);

/* Recognises the name or adjective of a power at a byte of a text. A name may be in the
 * possessive, such as "France's". Returns the length of the name in bytes, or 0 if there is none.
 */
gsize pay_words_match_power (const PayBoard *board, const char *text, gsize pos, gsize end);

/* Measures an unknown word for a finding. The word has at least one character, and ends before
 * the next blank or dash. @end is the byte after the last byte to read. Returns the length of the
 * word in bytes. */
gsize pay_words_unknown (const char *text, gsize pos, gsize end);

/* Finds the known word that is most similar to an unknown one, or NULL if no word is similar. */
const char *pay_words_near (const char *word);

G_END_DECLS
