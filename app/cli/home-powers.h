/* home-powers.h - home powers of the two players of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Chooses the home powers of a new game of Intimate Diplomacy. Adds options that make all other
 * powers dummies. Prints the reason on failure. Exactly one of @names and @lists must be set.
 * @names may be NULL. @lists: the preferences of both players, favourite first; may be NULL.
 * @seed is the seed of the draw if both lists are the same. */
gboolean payola_take_homes (GPtrArray *words, const char *variant, char **names, char **lists,
                            guint64 seed);

G_END_DECLS
