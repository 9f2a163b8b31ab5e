/* position-report.h - what stands on the board, as far as a viewer may know it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Units, centres, dislodged units and known treasuries at the start of `turn` (n_turns: now); for
 * the current phase also whose sheets have come and whose are awaited, as far as the viewer may
 * know.
 * Returns: (transfer full): the report */
PayReport *
pay_position_report_new (PayView *view, guint turn);
/* The same printed; owned. */
char *
pay_position_report_text (PayView *view, guint turn);

/* The game's title, or words for a game that has none. Owned. */
char *
pay_view_title (PayView *view);
/* What stands over a page made for the view's viewer ("For the game master only"); NULL for pages
 * that everybody may read. Owned. */
char *
pay_view_mark (PayView *view);
/* A province's abbreviation, a power's number of centres and of units; "?" for what is out of the
 * viewer's sight. Owned. */
char *
pay_view_place_words (PayView *view, PayProvince province);
char *
pay_view_count_centres (PayView *view, guint turn, PayPower power);
char *
pay_view_count_units (PayView *view, guint turn, PayPower power);

G_END_DECLS
