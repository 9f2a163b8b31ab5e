/* art-match.h - boards with the same moves, whatever their places are called
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Checks whether two boards have the same places of the same kinds with the same moves, and finds
 * the pairs of places. Names decide only between places that have the same moves. Impassable
 * provinces are found by their names; @drawn may have more of them. A sea of @drawn that is
 * impassable on @board is left out of the comparison. Returns TRUE if the boards have the same
 * moves; otherwise @places is not set. */
gboolean payola_art_match (const PayBoard *board, const PayBoard *drawn, PayLocation *places);

G_END_DECLS
