/* country.h - the home countries of powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Finds the power whose home country includes a province. A home country consists of the home
 * supply centres and, on the classic map, of the other provinces within the borders of 1901.
 * Returns the power, or `PAY_NO_POWER` for seas and provinces outside all home countries. */
PayPower pay_board_get_country (const PayBoard *self, PayProvince province);

G_END_DECLS
