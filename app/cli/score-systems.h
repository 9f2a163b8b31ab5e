/* score-systems.h - scoring systems and boards as the command line names them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/system.h"

G_BEGIN_DECLS

/* A name of ours, or a file of one's own (ending in .xml or .payola-system, or a path). Says what
 * is wrong and returns NULL. */
PaySystem *
payola_score_system (const char *name);
/* The systems of --system options, those of the Tribute article without any; one named twice is
 * taken once. Says what is wrong and returns NULL. PaySystem *; owned. */
GPtrArray *
payola_score_systems (char **names);
/* A size as "7,34,18", or the size of a variant; NULL is the standard board. `board` becomes the
 * variant's board, or NULL. Says what is wrong and returns FALSE. */
gboolean
payola_score_board (const char *name, PaySize *size, PayBoard **board);

G_END_DECLS
