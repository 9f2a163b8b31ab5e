/* page-flow.h - layout of reports on pages, with headings that stay with their text and tables that
 * break well
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/pages.h"
#include "report/report.h"

G_BEGIN_DECLS

/* A flow fills pages of one size from top to bottom. Every page of a part from the second on has
 * a running head. If a part has several pages, “Page m of n” is at the foot of each of them. */
typedef struct _PayolaPageFlow PayolaPageFlow;

/* Creates a flow. @pages is the document to which the flow adds pages; must outlive the flow.
 * (transfer full) */
PayolaPageFlow *payola_page_flow_new (PayolaPages *pages, const PayolaPaper *paper);

/* Ends the last part and frees a flow. */
void payola_page_flow_free (PayolaPageFlow *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPageFlow, payola_page_flow_free)

/* Begins a part with the title, subject, leads and mark of a report, and typesets its blocks.
 * @outside: text of a strip at the top of the first page, or NULL. A line and marks show how to
 * fold the sheet so that only the strip is visible from outside. */
void payola_page_flow_report (PayolaPageFlow *self, const PayReport *report, const char *outside);

/* Begins a part as payola_page_flow_report() does, for a slip that is cut out. If the previous
 * page also has slips and has enough room, the slip is put below them, after a cutting line.
 * @height: height of the slip, including everything below its head, in points. */
void payola_page_flow_slip (PayolaPageFlow *self, const PayReport *report, double height);

/* Typesets only the blocks of a report, at the current position. */
void payola_page_flow_blocks (PayolaPageFlow *self, const PayReport *report);

/* Reserves room across the page. If there is not enough room on this page, the room is on the
 * next page. @height: height of the room in points. @width: width of the room in points. Returns
 * a context, valid until the next call; its origin is the upper left corner of the room.
 * (transfer none) */
cairo_t *payola_page_flow_room (PayolaPageFlow *self, double height, double *width);

/* Gets the height in points that is left on this page. */
double payola_page_flow_get_left (const PayolaPageFlow *self);

/* Continues on the next page if this page does not have enough room, so that the contents that
 * follow are not divided. @height is the required height in points. */
void payola_page_flow_keep (PayolaPageFlow *self, double height);

/* Continues on the next page unless this page has room for the contents that follow and for all
 * blocks of a report below them. If that would leave too much of this page empty, or if
 * everything together is higher than a page, room for the contents and @least points of the
 * blocks is enough. @above: height of the contents above the blocks, in points. @least: height of
 * the first part of the blocks, which must stay with these contents, in points. */
void payola_page_flow_keep_blocks (PayolaPageFlow *self, double above, double least,
                                   const PayReport *report);

/* Returns the width in points. */
double payola_page_flow_get_width (const PayolaPageFlow *self);

/* Adds the blocks of a report in two columns of about the same height. If they need more room
 * than the page has left, they are added like payola_page_flow_blocks() does. */
void payola_page_flow_columns (PayolaPageFlow *self, const PayReport *report);

/* Adds a part to a flow. It is called several times, and must do the same each time. */
typedef void (*PayolaCompose) (PayolaPageFlow *flow, gpointer data);

/* Adds a part at the largest scale at which it fits on one page. @most is the largest scale, at
 * most 1. Returns FALSE, without having added anything, if it does not fit at the smallest scale.
 */
gboolean payola_page_flow_fit (PayolaPageFlow *self, double most, double least,
                               PayolaCompose compose, gpointer data);

/* The lower part of a page whose upper part is filled, as a value. */
typedef struct
{
  PayolaPaper sheet;
  double top;   /* upper edge, in points from that of the sheet */
  double scale; /* scale of text in proportion to the sheet; 1 on A4 */
} PayolaPageRest;

/* Adds the blocks of a report to the lower part of a page, reduced if necessary. Returns FALSE,
 * without having added anything, if they are too high even when they are reduced as far as they
 * can be read. */
gboolean payola_page_flow_fill (PayolaPages *pages, const PayolaPageRest *rest,
                                const PayReport *report);

/* Adds a part, reduced if the paper is narrower than @width, and a little more if that saves a
 * page. @width is the width in points that the part needs. */
void payola_page_flow_reduce (PayolaPageFlow *self, double width, PayolaCompose compose,
                              gpointer data);

G_END_DECLS
