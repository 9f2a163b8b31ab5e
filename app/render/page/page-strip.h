/* page-strip.h - the strip that stays visible when a sheet is folded
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/paper.h"
#include "report/report.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Draws the strip with the title and mark of a report at the top of a page, and small marks at
 * both edges where the sheet is folded. After folding, the lower edge of the sheet touches the
 * line of the strip. Returns the position of the text below the strip, in points. */
double payola_page_strip_draw (cairo_t *cr, const PayolaPaper *paper, const PayReport *report,
                               const char *outside);

G_END_DECLS
