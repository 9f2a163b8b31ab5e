/* name-prefix.h - provinces and powers by the beginning of their names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Lists the provinces that a shortened name at the beginning of a text can mean. Each of its one
 * to three words begins the word of the name in the same place, so "Liv" is Livonia or Liverpool,
 * and "N Atl" is the North Atlantic Ocean. A shortened name has at least three letters. @limit is
 * the number of bytes of @text that may be read. @length is the length of the words in bytes, or
 * 0. Returns the number of provinces; more than @max if there are too many. */
guint pay_names_list_prefixed (const PayBoard *board, const char *text, gsize limit, gsize *length,
                               PayProvince *provinces, guint max);

/* Recognises the shortened name of a power, such as "Aus" or "Germ.": the first three or more
 * letters of the canonical name of exactly one power, up to the end of a word. @limit is the
 * number of bytes of @text that may be read. Returns the length of the shortened name in bytes,
 * or 0. */
gsize pay_names_begin_power (const PayBoard *board, const char *text, gsize limit);

G_END_DECLS
