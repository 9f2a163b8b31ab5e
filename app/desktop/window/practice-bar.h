/* practice-bar.h - bar above a game against computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The bar says what to do next in a practice game. In all games it is visible while computer
 * players write their sheets. */
#define PAYOLA_TYPE_PRACTICE_BAR (payola_practice_bar_get_type ())
G_DECLARE_FINAL_TYPE (PayolaPracticeBar, payola_practice_bar, PAYOLA, PRACTICE_BAR, AdwBin)

/* Sets the game. */
void payola_practice_bar_set_focus (PayolaPracticeBar *self, PayolaFocus *focus);

/* Shows whether computer players are writing their sheets. */
void payola_practice_bar_set_busy (PayolaPracticeBar *self, gboolean busy);

/* In a narrow window, puts the buttons below each other and hides the hint. */
void payola_practice_bar_set_narrow (PayolaPracticeBar *self, gboolean narrow);

G_END_DECLS
