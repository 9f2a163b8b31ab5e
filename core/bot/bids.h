/* bids.h - bids of computer players for mercenaries (Intimate Diplomacy)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/lines.h"

G_BEGIN_DECLS

/**
 * pay_bot_add_bids:
 * @stage: a stage of a movement phase; the mercenaries that the power bids for are added to
 *   `ordered`
 * @lines: (element-type PayBotLine): the list to add the bids to
 *
 * Bids for the mercenaries that matter most, with a part of the credits. Does nothing in other
 * games and in phases without bids.
 */
void
pay_bot_add_bids (PayStage *stage, GArray *lines);

G_END_DECLS
