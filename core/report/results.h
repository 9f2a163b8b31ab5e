/* results.h - what became of a phase, as far as a viewer may know it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Orders and outcomes with their causes by power, dislodged units and their retreats, events,
 * centre counts: public. Prices and payments stand beside them as far as the view knows them: all
 * for the game master, a power's own for that power. `turn` must be resolved.
 * Returns: (transfer full): the report */
PayReport *
pay_results_report (PayView *view, guint turn);
/* The same printed; owned. */
char *
pay_results_text (PayView *view, guint turn);
/* One line an order, for spreadsheets (RFC 4180); its heads are not translated. Owned. */
char *
pay_results_csv (PayView *view, guint turn);

G_END_DECLS
