/* names.h - from what people write to provinces: abbreviations, full names, aliases, near misses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* A name as the table of names keeps it: lower case, accents and apostrophes gone, dots,
 * underscores and blanks one blank; hyphens stay. Owned. */
char *
pay_names_normalise (const char *text);

/* Finds the longest name of a place that starts at the first byte of `text` ("north sea",
 * "stp(sc)", "spa/nc", "eas med", "St. Petersburg") and says in `length` how many bytes it
 * takes, its coast included. Case and accents do not matter; blanks, dots and underscores are
 * all the same inside a name. A name ends at a word's end. It goes over a hyphen only where the
 * board's name has one, so "PAR-BUR" is PAR, and "Mid-Atlantic Ocean" is one name.
 *
 * A coast belongs to the name when it follows as "/sc", "(sc)", " (sc)" or " sc", or in words:
 * "(south coast)", " south coast". After a slash or in brackets its first letters are enough.
 * Without a coast the location is the province itself, split or not. A coast that the province
 * does not have gives the province with `bad_coast` set; the coast is counted in `length` then,
 * too.
 *
 * `length` and `bad_coast` may be NULL; they are 0 and FALSE when nothing fits.
 * Returns: the location, or PAY_NO_LOCATION */
PayLocation
pay_names_match (const PayBoard *board, const char *text, gsize *length, gboolean *bad_coast);

/**
 * pay_names_match_power:
 * @board: a board
 * @text: a text
 * @limit: bytes of @text to look at
 *
 * Finds the longest name, adjective, alias or key of a power at the beginning of a text. It ends
 * with a word. Case and accents do not matter, and one letter is never a power.
 *
 * Returns: the bytes that the name takes, 0 without one
 */
gsize
pay_names_match_power (const PayBoard *board, const char *text, gsize limit);

/* The whole of `text`, blanks around it aside, as one place; PAY_NO_LOCATION when it is not one or
 * names a coast that is not there. */
PayLocation
pay_names_find (const PayBoard *board, const char *text);

/* What a word that was not understood ("LUNDN") may have meant: abbreviations ("LON") or full
 * names ("London"), whichever is nearer, one for each province, best first, at most `max`;
 * owned, ended by NULL. The order is total. */
char **
pay_names_near (const PayBoard *board, const char *word, guint max);

G_END_DECLS
