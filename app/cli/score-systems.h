/* score-systems.h - scoring systems and boards named on the command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/system.h"

G_BEGIN_DECLS

/**
 * payola_score_system:
 * @name: the name of a built-in system, or a file
 *
 * Loads a scoring system, or prints why it cannot be loaded. Words that end in .xml or
 * .payola-system, or contain a slash, are files.
 *
 * Returns: (transfer full) (nullable): the system
 */
PaySystem *
payola_score_system (const char *name);

/**
 * payola_score_systems:
 * @names: (nullable): names or files; `NULL` stands for the systems of the Tribute article
 *
 * Loads the systems that `--system` options name, each system once. Prints an error for each
 * system that cannot be loaded.
 *
 * Returns: (transfer full) (nullable) (element-type PaySystem): the systems
 */
GPtrArray *
payola_score_systems (char **names);

/**
 * payola_score_board:
 * @name: (nullable): numbers such as “7,34,18”, or a variant; `NULL` is the standard board
 * @size: (out): the size
 * @board: (out) (transfer full) (nullable): the variant’s board, or `NULL` for numbers
 *
 * Parses the size of a board, or finds the size of a variant. Prints the reason on failure.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_score_board (const char *name, PaySize *size, PayBoard **board);

G_END_DECLS
