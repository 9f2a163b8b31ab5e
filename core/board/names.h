/* names.h - from what people write to provinces: abbreviations, full names, aliases, near misses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Finds the longest name of a place that starts at `text` ("north sea", "stp(sc)", "spa/nc",
 * "eas med", "St. Petersburg"), ignoring case, and says in `length` how many bytes it takes. A coast
 * belongs to the name when it follows as "/sc", "(sc)", " (sc)" or " sc", in any case; `coast` gets
 * its first byte's offset, or 0 when none is written. An abbreviation or alias ends at a word's end.
 *
 * Returns: the location, or PAY_NO_LOCATION when nothing fits. A coast that the province does not have
 * gives the province with `bad_coast` set to TRUE. */
PayLocation pay_names_match (const PayBoard *board, const char *text, gsize *length,
                             gboolean *bad_coast);

/* The whole of `text` as one place; PAY_NO_LOCATION when it is not one. */
PayLocation pay_names_find  (const PayBoard *board, const char *text);

/* Names close to a word that was not understood ("LUNDN" -> "LON, London"), best first, at most
 * `max`; owned, ended by NULL. The order is total. */
char      **pay_names_near  (const PayBoard *board, const char *word, guint max);

G_END_DECLS
