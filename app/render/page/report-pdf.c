/* report-pdf.c - a single report as a PDF file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/report-pdf.h"

#include "render/page/page-flow.h"

PayolaPages *
payola_report_pages (const PayReport *report, const PayolaPaper *paper)
{
  PayolaPages *pages = payola_pages_new (pay_report_get_subject (report));
  PayolaPageFlow *flow = payola_page_flow_new (pages, paper);

  payola_page_flow_report (flow, report, NULL);
  payola_page_flow_free (flow);
  payola_pages_close (pages);
  return pages;
}

GBytes *
payola_report_pdf (const PayReport *report, const PayolaPaper *paper, GError **error)
{
  g_autoptr (PayolaPages) pages = payola_report_pages (report, paper);

  return payola_pages_to_pdf (pages, NULL, error);
}
