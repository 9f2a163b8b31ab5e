/* random-board.h - random boards with every feature that a board can have
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Makes a board with a given number of provinces and powers: seas, coasts, inland and impassable
 * provinces, split coasts, canals, straits, ports. The caller frees the result. */
PayBoard *random_board_make (guint64 seed, guint n_provinces, guint n_powers);

G_END_DECLS
