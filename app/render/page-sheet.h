/* page-sheet.h - the forms that players fill in: offers, plain orders, retreats, adjustments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "render/page-flow.h"

G_BEGIN_DECLS

/* Whether somebody plays the power in that turn, who wants forms and statements. Who may not know
 * which powers have no player is told that all have. */
gboolean
payola_page_sheet_has_player (PayView *view, guint turn, PayPower power);
/* Begins a part with the form of @power for the phase to come; its treasury stands on it when the
 * view knows it. @text: what is already written, a sheet's text; NULL or "" leaves the lines
 * empty; empty slips of retreats and adjustments share sheets of paper.
 * Returns: FALSE, with nothing added, when the power has nothing to send in this phase */
gboolean
payola_page_sheet_add (PayolaPageFlow *flow, PayView *view, PayPower power, const char *text);

G_END_DECLS
