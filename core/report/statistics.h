/* statistics.h - statistics over several games: openings, prices, results, foreign bribes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Numbers that were collected from games, which may be on different boards and of different kinds.
 * They come from what the game master knows, so they reveal the secrets of games that are not
 * over. */
typedef struct _PayStatistics PayStatistics;

/* Creates empty statistics. (transfer full) */
PayStatistics *pay_statistics_new (void);

void pay_statistics_free (PayStatistics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayStatistics, pay_statistics_free)

/* Adds a game, as far as the viewer may know it. */
void pay_statistics_add (PayStatistics *self, PayView *view);

/* Writes the statistics as a page. Openings are listed by power, the most frequent ones first,
 * and prices by phase and by kind of order. Without prices, the page has no table of prices.
 * (transfer full) */
PayReport *pay_statistics_report (const PayStatistics *self);

/* Writes the statistics as JSON. Powers and phases have the names that files use. (transfer full)
 */
JsonObject *pay_statistics_json (const PayStatistics *self);

G_END_DECLS
