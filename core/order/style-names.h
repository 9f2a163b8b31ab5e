/* style-names.h - nicknames, contractions and coasts of provinces in the styles of people
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Lists the provinces that a name at the beginning of a text can mean which is not on the board:
 * the beginning of its words (pay_names_list_prefixed()), a nickname such as "Con'ple" or the
 * French "noi", or initials before a word, such as "NAtl" and "TyrS". @limit is the number of
 * bytes of @text that may be read. @length is the length of the name in bytes. Returns the number
 * of provinces; more than @max if there are too many. */
guint pay_style_list_names (const PayBoard *board, const char *text, gsize limit, gsize *length,
                            PayProvince *provinces, guint max);

/* Lists the provinces whose names begin and end like a word with an apostrophe in the middle:
 * "L'pool", "Con'ple". @limit is the number of bytes of @text that may be read. @length is the
 * length of the name in bytes. Returns the number of provinces; more than @max if there are too
 * many. */
guint pay_style_list_contracted (const PayBoard *board, const char *text, gsize limit,
                                 gsize *length, PayProvince *provinces, guint max);

/* Finds a coast of a province. @word is the word for the coast: "nc", "NCS", "north coast",
 * "Süd", "cs". @length: its length in bytes. @marked says whether the word is in brackets or
 * follows a slash, so that "n" or "north" is enough. Returns the coast, or `PAY_NO_LOCATION` if
 * the province does not have it. */
PayLocation pay_style_find_coast (const PayBoard *board, PayLocation place, const char *word,
                                  gsize length, gboolean marked);

/* Matches a coast before its province: "north coast of Spain", "NC Spain". @limit is the number
 * of bytes of @text that may be read. @length is the length of both names in bytes. Returns the
 * coast, or `PAY_NO_LOCATION` if there is none. */
PayLocation pay_style_match_coast_before (const PayBoard *board, const char *text, gsize limit,
                                          gsize *length);

G_END_DECLS
