/* takeover.h - players who take over a power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Replaces the roster of a game. A power whose player had resigned and who has another player now
 * is not marked as resigned any more, so its sheet is awaited at once. The change is recorded as
 * a correction, which everybody can read. (transfer full) */
PayGame *payola_takeover_apply (PayGame *game, PayRoster *roster);

G_END_DECLS
