/* score-systems.h - scoring systems and boards named on the command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/system.h"

G_BEGIN_DECLS

/* Loads a scoring system, or prints why it cannot be loaded. Words that end in .xml or
 * .payola-system, or contain a slash, are files. May return NULL. (transfer full) */
PaySystem *payola_score_system (const char *name);

/* Loads the systems that `--system` options name, each system once. Prints an error for each
 * system that cannot be loaded. @names: names or files; NULL stands for the systems of the
 * Tribute article. May return NULL. (transfer full) */
GPtrArray *payola_score_systems (char **names);

/* Parses the size of a board, or finds the size of a variant. Prints the reason on failure.
 * @name: numbers such as “7,34,18”, or a variant; NULL is the standard board. @board is the
 * variant’s board, or NULL for numbers. */
gboolean payola_score_board (const char *name, PaySize *size, PayBoard **board);

G_END_DECLS
