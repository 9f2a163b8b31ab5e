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

/**
 * payola_page_flow_new:
 * @pages: (transfer none): the document to which the flow adds pages; must outlive the flow
 * @paper: the paper, which is copied
 *
 * Creates a flow.
 *
 * Returns: (transfer full): the flow
 */
PayolaPageFlow *
payola_page_flow_new (PayolaPages *pages, const PayolaPaper *paper);

/**
 * payola_page_flow_free:
 * @self: (nullable): a flow
 *
 * Ends the last part and frees a flow.
 */
void
payola_page_flow_free (PayolaPageFlow *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPageFlow, payola_page_flow_free)

/**
 * payola_page_flow_report:
 * @self: a flow
 * @report: a report
 * @outside: (nullable): text of a strip at the top of the first page, or NULL. A line and marks
 *   show how to fold the sheet so that only the strip is visible from outside.
 *
 * Begins a part with the title, subject, leads and mark of a report, and typesets its
 * blocks.
 */
void
payola_page_flow_report (PayolaPageFlow *self, const PayReport *report, const char *outside);

/**
 * payola_page_flow_slip:
 * @self: a flow
 * @report: a report
 * @height: height of the slip, including everything below its head, in points
 *
 * Begins a part as payola_page_flow_report() does, for a slip that is cut out. If the previous
 * page also has slips and has enough room, the slip is put below them, after a cutting line.
 */
void
payola_page_flow_slip (PayolaPageFlow *self, const PayReport *report, double height);

/**
 * payola_page_flow_blocks:
 * @self: a flow
 * @report: a report
 *
 * Typesets only the blocks of a report, at the current position.
 */
void
payola_page_flow_blocks (PayolaPageFlow *self, const PayReport *report);

/**
 * payola_page_flow_room:
 * @self: a flow
 * @height: height of the room in points
 * @width: (out): width of the room in points
 *
 * Reserves room across the page. If there is not enough room on this page, the room is on the
 * next page.
 *
 * Returns: (transfer none): a context, valid until the next call; its origin is the upper left
 *   corner of the room
 */
cairo_t *
payola_page_flow_room (PayolaPageFlow *self, double height, double *width);

/**
 * payola_page_flow_get_left:
 * @self: a flow
 *
 * Gets the height in points that is left on this page.
 *
 * Returns: the height
 */
double
payola_page_flow_get_left (const PayolaPageFlow *self);

/**
 * payola_page_flow_keep:
 * @self: a flow
 * @height: the required height in points
 *
 * Continues on the next page if this page does not have enough room, so that the contents that
 * follow are not divided.
 */
void
payola_page_flow_keep (PayolaPageFlow *self, double height);

/**
 * payola_page_flow_keep_blocks:
 * @self: a flow
 * @above: height of the contents above the blocks, in points
 * @least: height of the first part of the blocks, which must stay with these contents, in points
 * @report: a report
 *
 * Continues on the next page unless this page has room for the contents that follow and for all
 * blocks of a report below them. If that would leave too much of this page empty, or if everything
 * together is higher than a page, room for the contents and @least points of the blocks is enough.
 */
void
payola_page_flow_keep_blocks (PayolaPageFlow *self, double above, double least,
                              const PayReport *report);

/**
 * payola_page_flow_get_width:
 * @self: a flow
 *
 * Returns the width of the text.
 *
 * Returns: the width in points
 */
double
payola_page_flow_get_width (const PayolaPageFlow *self);

/**
 * payola_page_flow_columns:
 * @self: a flow
 * @report: a report
 *
 * Adds the blocks of a report in two columns of about the same height. If they need more room than
 * the page has left, they are added like payola_page_flow_blocks() does.
 */
void
payola_page_flow_columns (PayolaPageFlow *self, const PayReport *report);

/**
 * PayolaCompose:
 * @flow: a flow
 * @data: user data
 *
 * Adds a part to a flow. It is called several times, and must do the same each time.
 */
typedef void (*PayolaCompose) (PayolaPageFlow *flow, gpointer data);

/**
 * payola_page_flow_fit:
 * @self: a flow
 * @most: the largest scale, at most 1
 * @least: the smallest scale
 * @compose: adds the part
 * @data: user data
 *
 * Adds a part at the largest scale at which it fits on one page.
 *
 * Returns: FALSE, without having added anything, if it does not fit at the smallest scale
 */
gboolean
payola_page_flow_fit (PayolaPageFlow *self, double most, double least, PayolaCompose compose,
                      gpointer data);

/* The lower part of a page whose upper part is filled, as a value. */
typedef struct
{
  PayolaPaper sheet;
  double top;   /* upper edge, in points from that of the sheet */
  double scale; /* scale of text in proportion to the sheet; 1 on A4 */
} PayolaPageRest;

/**
 * payola_page_flow_fill:
 * @pages: a document
 * @rest: the lower part of its last page
 * @report: a report
 *
 * Adds the blocks of a report to the lower part of a page, reduced if necessary.
 *
 * Returns: FALSE, without having added anything, if they are too high even when they are reduced as
 *   far as they can be read
 */
gboolean
payola_page_flow_fill (PayolaPages *pages, const PayolaPageRest *rest, const PayReport *report);

/**
 * payola_page_flow_reduce:
 * @self: a flow
 * @width: the width in points that the part needs
 * @compose: adds the part
 * @data: user data
 *
 * Adds a part, reduced if the paper is narrower than @width, and a little more if that saves a
 * page.
 */
void
payola_page_flow_reduce (PayolaPageFlow *self, double width, PayolaCompose compose, gpointer data);

G_END_DECLS
