/* random-board.h - boards with everything that a board may have
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* A board of so many provinces and powers: seas, coasts, inland and impassable places, split
 * coasts, canals, straits, ports. Owned. */
PayBoard *
random_board_make (guint64 seed, guint n_provinces, guint n_powers);

G_END_DECLS
