/* report-pdf.h - a report alone as a PDF file, to be printed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/pages.h"
#include "report/report.h"

G_BEGIN_DECLS

/* The report on pages of that paper, closed. (transfer full) */
PayolaPages *
payola_report_pages (const PayReport *report, const PayolaPaper *paper);
/* The same as a file. (transfer full) (nullable): NULL with @error */
GBytes *
payola_report_pdf (const PayReport *report, const PayolaPaper *paper, GError **error);

G_END_DECLS
