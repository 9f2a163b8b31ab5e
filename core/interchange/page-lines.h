/* page-lines.h - the lines of a page in HTML
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A word, and the text that takes its place. */
typedef struct
{
  const char *from, *to;
} PayReplacement;

/* Replaces words in one pass, so that the time does not grow with the square of their number. What
 * was put in is not searched again. The first of several words that fit is replaced. */
char *pay_text_replace (const char *text, const PayReplacement *words, guint n_words);

/* Returns the next line of a text and ends it with NUL, or returns NULL after the last line. @rest
 * is the part of the text that was not read. */
char *pay_text_next_line (char **rest);

/* Removes the tags of a page in HTML, and replaces common entities. Tags that end a line become
 * newlines. With @join, line ends and tabs of the source become blanks, as in a browser. Plain text
 * is copied unchanged. */
char *pay_page_lines (const char *text, gboolean join);

G_END_DECLS
