/* bids.h - bids of computer players for mercenaries (Intimate Diplomacy)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/lines.h"

G_BEGIN_DECLS

/* Bids for the mercenaries that matter most, with a part of the credits. Does nothing in other
 * games and in phases without bids. @stage is a stage of a movement phase; the mercenaries that
 * the power bids for are added to `ordered`. */
void pay_bot_add_bids (PayStage *stage, GArray *lines);

G_END_DECLS
