/* near-names.h - suggestions for misspelt names of places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Collects the letters of a name, so that most names can be ruled out without a comparison.
 * Returns a bit for each letter; some letters share a bit. */
guint64 pay_near_names_letters (const char *key);

/* Suggests names for a word that is not a place ("LUNDN"). For each province it suggests the
 * abbreviation ("LON") or the full name ("London"), whichever is more similar. Returns the
 * suggestions, best first. (transfer full) */
char **pay_near_names_find (const PayBoard *board, const char *word, guint max);

G_END_DECLS
