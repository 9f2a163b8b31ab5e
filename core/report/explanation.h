/* explanation.h - why a unit did what it did: its auction and the judge's cause
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Every bid, every round, the tie rule and the cause of the result of what was ordered in @province
 * in the resolved turn @turn. The auction is told only to viewers who may see it whole: the game
 * master, and everybody after the end.
 * Returns: (transfer full) (nullable): the report; NULL when nothing was ordered there */
PayReport *pay_explanation_report (PayView *view, guint turn, PayProvince province);
/* The same printed; owned, NULL when nothing was ordered there. */
char      *pay_explanation_text   (PayView *view, guint turn, PayProvince province);

G_END_DECLS
