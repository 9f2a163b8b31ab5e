/* words.h - the words and signs of orders, without the names of places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_WORD_NONE, /* not a word of ours */
  PAY_WORD_ARMY,
  PAY_WORD_FLEET,
  PAY_WORD_HOLD,
  PAY_WORD_TO,   /* also every dash and arrow */
  PAY_WORD_MOVE, /* "moves": a dash, "to" or a place follows */
  PAY_WORD_VIA,
  PAY_WORD_SUPPORT,
  PAY_WORD_CONVOY,
  PAY_WORD_RETREAT,
  PAY_WORD_DISBAND,
  PAY_WORD_BUILD,
  PAY_WORD_WAIVE,
  PAY_WORD_PROXY,
  PAY_WORD_FILLER, /* "the", "my", "in": said, but says nothing */
} PayWord;

/* All of these look at `text` from `pos` and never read past `end`. */

/* Where the next thing that is not blank begins (`end` when there is none). */
gsize
pay_words_skip_blanks (const char *text, gsize pos, gsize end);
/* The word, dash or arrow at `pos`, and how many bytes it takes (0 with NONE). */
PayWord
pay_words_match (const char *text, gsize pos, gsize end, gsize *length);
/* Bytes of a power's name or adjective, possessive or not, at `pos`; 0 when there is none. */
gsize
pay_words_match_power (const PayBoard *board, const char *text, gsize pos, gsize end);
/* Bytes of the run without blanks and dashes at `pos`, at least one character: what a finding shows
 * when nothing is understood. */
gsize
pay_words_unknown (const char *text, gsize pos, gsize end);
/* The word of ours closest to `word`, or NULL when none is close. Static. */
const char *
pay_words_near (const char *word);

G_END_DECLS
