/* game-merge.h - two changed versions of a game become one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Joins what two programs have made of one game: sheets, votes and transfers for the phase to come,
 * and the roster. The turns may differ from @base in one version only, and only when nothing has
 * come for the phase in the other.
 * @base: the game that both have begun with
 * Returns: (transfer full): the game with the changes of both, or NULL with the first contradiction
 *   as a finding */
PayGame *
pay_game_merge (const PayGame *base, PayGame *ours, PayGame *theirs, PayDiagnostics *diagnostics);

G_END_DECLS
