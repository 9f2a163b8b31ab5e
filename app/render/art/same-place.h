/* same-place.h - places of two boards that have the same name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Finds the provinces of another board that have the same names, or names that are aliases on
 * either board. Land is never the same place as a sea, but impassable provinces can be either. No
 * province is found twice. @places: for each province of @board, the province of @other, or
 * PAY_NO_PROVINCE. */
void payola_same_places (const PayBoard *board, const PayBoard *other,
                         PayProvince places[PAY_MAX_PROVINCES]);

G_END_DECLS
