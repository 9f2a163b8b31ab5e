/* game-ending.h - how a game would end if it ended now, as scoring systems want it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "scoring/system.h"

G_BEGIN_DECLS

PaySize
pay_board_get_size (const PayBoard *board);

/* The counts at the start of turn `turn` (n_turns: now) and the years in which powers fell;
 * `neutral` becomes the number of centres that nobody owns. FALSE when the viewer does not know all
 * owners. */
gboolean
pay_view_get_ending (const PayView *self, guint turn, PayEnding *ending, guint *neutral);
/* Whether a year ended with the turn before `turn`, or the game: when scores are worth a look. */
gboolean
pay_view_is_year_end (const PayView *self, guint turn);

G_END_DECLS
