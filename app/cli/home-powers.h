/* home-powers.h - home powers of the two players of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * payola_take_homes:
 * @words: (element-type utf8): receives the names of options
 * @variant: the identifier of a board
 * @names: (nullable): the two home powers
 * @lists: (nullable): the preferences of both players, favourite first
 * @seed: the seed of the draw if both lists are the same
 *
 * Chooses the home powers of a new game of Intimate Diplomacy. Adds options that make all other
 * powers dummies. Prints the reason on failure. Exactly one of @names and @lists must be set.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_take_homes (GPtrArray *words, const char *variant, char **names, char **lists, guint64 seed);

G_END_DECLS
