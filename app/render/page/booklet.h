/* booklet.h - pages two by two on sheets that are folded to a booklet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/pages.h"

G_BEGIN_DECLS

/* Arranges pages on sheets so that the sheets, printed on both sides along the short edge and
 * folded in the middle, are a booklet. Pages are added at the end until their number is divisible
 * by four. Wide pages are turned. @pages: closed pages, which must not be an SVG document. @paper
 * is the paper of a page; a sheet is twice as large. @title: title that viewers of the PDF file
 * show. (transfer full) */
PayolaPages *payola_booklet_new (const PayolaPages *pages, const PayolaPaper *paper,
                                 const char *title);

G_END_DECLS
