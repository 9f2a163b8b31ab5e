/* report-pdf.h - a single report as a PDF file for printing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/pages.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Lays out a report on pages. (transfer full) */
PayolaPages *payola_report_pages (const PayReport *report, const PayolaPaper *paper);

/* Writes a report as a PDF file. Returns the bytes of the file, or NULL with an error.
 * (transfer full) */
GBytes *payola_report_pdf (const PayReport *report, const PayolaPaper *paper, GError **error);

G_END_DECLS
