/* score-page.h - what a game's position is worth, to a viewer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game-ending.h"
#include "report/score-report.h"

G_BEGIN_DECLS

/* "If the game ended now" for the start of `turn`, under the game's own system; nothing when it has
 * none, the viewer cannot know, or no year has just ended. For pages about something else. */
void
pay_score_page_add (PayReport *report, PayView *view, guint turn);
/* Whether there is such a table; then `ending` and `neutral` are what it shows. */
gboolean
pay_score_page_find (PayView *view, guint turn, PayEnding *ending, guint *neutral);
/* The table for an ending at hand. */
void
pay_score_page_add_ending (PayReport *report, const PayBoard *board, gboolean over,
                           const PayEnding *ending, guint neutral, PaySystem *const *systems,
                           guint n_systems);
/* A page of its own: every system side by side (the game's own first), and what the capture of one
 * centre would change, for the viewer's power under all systems, for others from power to power
 * under each. */
PayReport *
pay_score_page_new (PayView *view, guint turn, PaySystem *const *systems, guint n_systems);
/* The systems of that page: the game's own, then those of ours. PaySystem *; owned. */
GPtrArray *
pay_score_page_systems (const PaySetup *setup);

G_END_DECLS
