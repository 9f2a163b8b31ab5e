/* game-format.h - what the writer and the reader of game files share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"

G_BEGIN_DECLS

/* The newest format there is; raised when an older program would misread the file. */
#define PAY_GAME_FORMAT 1

/* More turns than any game has: a bound on the work that a file can ask for. */
#define PAY_GAME_MAX_TURNS 5000

/* Whether the attribute of a rule always stands in a file. The others came later: they are left out
 * when they have the default value, and one that is missing means that. */
gboolean
pay_game_format_has_rule (guint rule);

G_END_DECLS
