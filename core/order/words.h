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
  PAY_WORD_TO,   /* also every dash and arrow */
  PAY_WORD_MOVE, /* "moves" and similar words, after which a dash, "to" or a place follows */
  PAY_WORD_VIA,
  PAY_WORD_SUPPORT,
  PAY_WORD_CONVOY,
  PAY_WORD_RETREAT,
  PAY_WORD_DISBAND,
  PAY_WORD_BUILD,
  PAY_WORD_WAIVE,
  PAY_WORD_PROXY,
  PAY_WORD_FILLER, /* "the", "my", "in": words without a meaning for the order */
} PayWord;

/* All functions read `text` from byte `pos` on, and never beyond `end`. */

/**
 * pay_words_skip_blanks:
 * @text: a text
 * @pos: the byte where to begin
 * @end: the byte after the last one
 *
 * Skips blanks.
 *
 * Returns: the position of the next character that is not a blank, or @end if there is none
 */
gsize
pay_words_skip_blanks (const char *text, gsize pos, gsize end);

/**
 * pay_words_match:
 * @text: a text
 * @pos: the byte where it begins
 * @end: the byte after the last one
 * @length: (out): its length in bytes, 0 with `PAY_WORD_NONE`
 *
 * Recognises the word, dash or arrow at a position.
 *
 * Returns: the word, or `PAY_WORD_NONE`
 */
PayWord
pay_words_match (const char *text, gsize pos, gsize end, gsize *length);

/**
 * pay_words_match_power:
 * @board: the board
 * @text: a text
 * @pos: the byte where it begins
 * @end: the byte after the last one
 *
 * Recognises the name or adjective of a power at a position, possessive or not.
 *
 * Returns: its length in bytes, or 0 if there is none
 */
gsize
pay_words_match_power (const PayBoard *board, const char *text, gsize pos, gsize end);

/**
 * pay_words_unknown:
 * @text: a text
 * @pos: the byte where it begins
 * @end: the byte after the last one
 *
 * Measures the unknown word at a position for a finding: the characters up to the next blank or
 * dash, at least one.
 *
 * Returns: its length in bytes
 */
gsize
pay_words_unknown (const char *text, gsize pos, gsize end);

/**
 * pay_words_near:
 * @word: an unknown word
 *
 * Finds the known word closest to an unknown one.
 *
 * Returns: (transfer none) (nullable): a static string, or `NULL` if no word is close
 */
const char *
pay_words_near (const char *word);

G_END_DECLS
