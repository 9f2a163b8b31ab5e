/* intimate-economy.h - the economy of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"

G_BEGIN_DECLS

/* Two players play the home powers. The other powers are mercenaries, which are auctioned with
 * the spring orders of every year. The standing instruction of a mercenary names its controller. */
extern const PayEconomy pay_intimate_economy;

G_END_DECLS
