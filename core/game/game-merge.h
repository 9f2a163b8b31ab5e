/* game-merge.h - the merge of two changed versions of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Merges the changes that two programs made to one game: the sheets, votes and transfers for the
 * current phase, and the roster. If one version has other changes, such as a new turn, only the
 * roster may differ from @base in the other. Both versions may also have made exactly the same
 * changes. Returns NULL with a finding. (transfer full) */
PayGame *pay_game_merge (const PayGame *base, PayGame *ours, PayGame *theirs,
                         PayDiagnostics *diagnostics);

G_END_DECLS
