/* score-page.h - scores of a game’s positions, for a viewer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game-ending.h"
#include "report/score-report.h"

G_BEGIN_DECLS

/* Adds the scores “if the game ended now” to another page. Nothing is added if the game does not
 * have a system, the viewer cannot know the scores, or no year has just ended. @turn is the turn;
 * the position at its start is scored. */
void pay_score_page_add (PayReport *report, PayView *view, guint turn);

/* Checks whether pay_score_page_add() has scores to show. @ending: the supply centres to be
 * scored, if there are any. */
gboolean pay_score_page_find (PayView *view, guint turn, PayEnding *ending, guint *neutral);

/* Adds the table of scores of an ending. */
void pay_score_page_add_ending (PayReport *report, const PayBoard *board, gboolean over,
                                const PayEnding *ending, guint neutral, PaySystem *const *systems,
                                guint n_systems);

/* Makes a page that compares the systems and shows how the capture of one supply centre would
 * change the scores. If the viewer is a power, the page shows only the captures of this power.
 * The page of a game that is over has no captures. @systems: the systems, the game’s own first.
 * (transfer full) */
PayReport *pay_score_page_new (PayView *view, guint turn, PaySystem *const *systems,
                               guint n_systems);

/* Lists the systems for pay_score_page_new(): the game’s own if it has scores, then the other
 * systems of the Tribute article (`PAY_N_ARTICLE_SYSTEMS`). (transfer full) */
GPtrArray *pay_score_page_systems (const PaySetup *setup);

G_END_DECLS
