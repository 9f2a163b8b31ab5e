/* home-powers.h - who the two players of a new game of Intimate Diplomacy are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds names of options to @words that make dummies of all powers but two.
 * @names: the two, or NULL
 * @lists: or else what two players would like to be
 * FALSE, and it was said why, when it is neither. */
gboolean
payola_take_homes (GPtrArray *words, const char *variant, char **names, char **lists, guint64 seed);

G_END_DECLS
