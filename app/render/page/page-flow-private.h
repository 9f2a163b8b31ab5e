/* page-flow-private.h - the state of a page flow, for the files that fill its pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/page-flow.h"
#include "render/page/page-table.h"
#include "render/kit/page-type.h"

G_BEGIN_DECLS

struct _PayolaPageFlow
{
  PayolaPages *pages;
  PayolaPaper paper;
  char *title, *mark; /* texts in the heads of the part's pages */
  guint first;        /* first page of the part */
  cairo_t *cr;        /* context of the page; NULL before the first part */
  double y;
  gboolean in_room;
  gboolean in_slips; /* whether the page has slips that are cut apart */
  double scale;      /* scale of the page; `paper` is larger than the sheet by this factor */
  double column_left, column_width; /* the current column; 0, 0 for the width of the page */
  const PayolaPageGrid *grid;       /* widths that the tables of the current report share */
};

/* Returns the left edge of the current column. Returns the edge, in points from the left edge of
 * the sheet. */
double payola_page_flow_get_x (const PayolaPageFlow *self);

/* Returns the height that a page has for contents. Returns the height in points. */
double payola_page_flow_get_page_height (const PayolaPageFlow *self);

/* Ends the room of payola_page_flow_room(), if there is one. */
void payola_page_flow_leave_room (PayolaPageFlow *self);

/* Begins a further page of a part. It shows the title of the part, in case the page gets lost. */
void payola_page_flow_next_page (PayolaPageFlow *self);

/* Typesets a layout line by line, so that a long layout can continue on the next page. @inset:
 * distance from both margins in points. @rule says whether a line is drawn along the left side. */
void payola_page_flow_set_layout (PayolaPageFlow *self, PangoLayout *layout, double inset,
                                  gboolean rule);

G_END_DECLS
