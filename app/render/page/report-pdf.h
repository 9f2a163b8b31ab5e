/* report-pdf.h - a single report as a PDF file for printing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/pages.h"
#include "report/report.h"

G_BEGIN_DECLS

/**
 * payola_report_pages:
 * @report: a report
 * @paper: the paper
 *
 * Lays out a report on pages.
 *
 * Returns: (transfer full): a closed document
 */
PayolaPages *
payola_report_pages (const PayReport *report, const PayolaPaper *paper);

/**
 * payola_report_pdf:
 * @report: a report
 * @paper: the paper
 * @error: return location for an error
 *
 * Writes a report as a PDF file.
 *
 * Returns: (transfer full) (nullable): the bytes of the file, or NULL with an error
 */
GBytes *
payola_report_pdf (const PayReport *report, const PayolaPaper *paper, GError **error);

G_END_DECLS
