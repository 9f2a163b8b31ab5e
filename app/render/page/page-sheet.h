/* page-sheet.h - forms for players: offers, orders without offers, retreats, adjustments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "render/page/page-flow.h"

G_BEGIN_DECLS

/* Checks whether a power has a player, who needs forms and statements. If the viewer may not know
 * which powers are without a player, the result is TRUE for all powers. */
gboolean payola_page_sheet_has_player (PayView *view, guint turn, PayPower power);

/* Begins a part with the form of a power for the current phase. In a movement phase, the form
 * shows the power's treasury if the viewer may see it. Empty slips for retreats and adjustments
 * share sheets of paper. @text: text of a sheet that is printed on the form, or NULL or "" for
 * empty lines. Returns FALSE, without adding anything, if the game is over or the power has
 * nothing to send in this phase. */
gboolean payola_page_sheet_add (PayolaPageFlow *flow, PayView *view, PayPower power,
                                const char *text);

G_END_DECLS
