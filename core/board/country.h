/* country.h - whose country a province belongs to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* The power whose home country has the province: its home centres, and on boards of the classic
 * map the provinces without a centre that lie within its frontiers of 1901. PAY_NO_POWER for seas,
 * neutrals and what is nobody's. */
PayPower
pay_board_get_country (const PayBoard *self, PayProvince province);

G_END_DECLS
