/* page-flow.h - sets reports on pages: heads that stay with what they head, tables that break well
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/pages.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Fills pages of one size from top to bottom. Every page carries a running head from its second
 * page on and "page m of n" at its foot; numbers begin anew with each payola_page_flow_begin(). */
typedef struct _PayolaPageFlow PayolaPageFlow;

/* Borrows @pages, to which it adds, and @paper for its life. */
PayolaPageFlow *
payola_page_flow_new (PayolaPages *pages, const PayolaPaper *paper);
/* Ends the last part too. */
void
payola_page_flow_free (PayolaPageFlow *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPageFlow, payola_page_flow_free)

/* Begins a part with @report's title, subject, leads and mark, and sets all of it. With @outside,
 * the first page begins with a strip that says so and marks where to fold: folded upwards to that
 * line, only the strip is outside. */
void
payola_page_flow_report (PayolaPageFlow *self, const PayReport *report, const char *outside);
/* The same for a slip that is @height points high with all that comes after its head: where the
 * page before it is one of slips too and has room, it goes below these, with a line to cut
 * along. */
void
payola_page_flow_slip (PayolaPageFlow *self, const PayReport *report, double height);

/* Puts @report's subject as a heading and its blocks where the flow stands. */
void
payola_page_flow_section (PayolaPageFlow *self, const PayReport *report);
/* Puts its blocks only. */
void
payola_page_flow_blocks (PayolaPageFlow *self, const PayReport *report);

/* Room of @height points across the page, on the next page when this one has less. Returns: the
 * context to draw there, with its origin moved to the room's upper left corner until the next call;
 * @width is its width. */
cairo_t *
payola_page_flow_room (PayolaPageFlow *self, double height, double *width);
/* Goes on to the next page when this one has less than @height points left: what comes next stays
 * together. */
void
payola_page_flow_keep (PayolaPageFlow *self, double height);
/* The same for something @above points high and the report's blocks below it; where these would
 * tear a page apart, for that and the first @least points of them. */
void
payola_page_flow_keep_blocks (PayolaPageFlow *self, double above, double least,
                              const PayReport *report);

G_END_DECLS
