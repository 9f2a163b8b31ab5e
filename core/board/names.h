/* names.h - matching of names of provinces, coasts and powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Normalises a name for the table of names: to lower case, without accents and apostrophes. A run
 * of dots, underscores and blanks becomes one blank. Hyphens stay. (transfer full) */
char *pay_names_normalise (const char *text);

/* Finds the longest name of a place that begins at the first byte of a text ("north sea",
 * "stp(sc)", "St. Petersburg"). Case and accents do not matter, and blanks, dots and underscores
 * inside a name are equivalent. A name ends at the end of a word.
 *
 * A coast may follow as "/sc", "(sc)" or " sc", or in words. After a slash or in brackets, its
 * first letters are enough. Without a coast, the location is the province itself, even if the
 * province is split. @length is the length in bytes of the name with its coast; 0 if there is
 * none; may be NULL. @bad_coast says whether the name has a coast that the province does not
 * have. The location is then the province, and @length includes the coast; may be NULL. Returns
 * the location, or `PAY_NO_LOCATION` if there is none. */
PayLocation pay_names_match (const PayBoard *board, const char *text, gsize *length,
                             gboolean *bad_coast);

/* Finds the longest name, adjective, alias or key of a power at the beginning of a text. The name
 * ends at the end of a word. Case and accents do not matter. A single letter is never a power.
 * @limit is the number of bytes of @text to search. Returns the length of the name in bytes, or 0
 * if there is none. */
gsize pay_names_match_power (const PayBoard *board, const char *text, gsize limit);

/* Finds a place by a text that contains only its name. Blanks around the name are ignored.
 * Returns the location, or `PAY_NO_LOCATION` if @text is not a place or has a coast that the
 * province does not have. */
PayLocation pay_names_find (const PayBoard *board, const char *text);

G_END_DECLS
