/* intimate-economy.h - Intimate Diplomacy behind the door of the turn engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"

G_BEGIN_DECLS

/* Two players; the other powers are mercenaries, auctioned with the spring orders of every year.
 * Who controls a mercenary is its standing instruction. */
extern const PayEconomy pay_intimate_economy;

G_END_DECLS
