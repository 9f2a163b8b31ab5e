/* drawing-module.c - the table of the module that draws
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/drawing-module.h"

#include "render/art/art-check.h"
#include "render/chart/history-chart.h"
#include "render/art/look-check.h"
#include "render/chart/owner-grid.h"
#include "render/page/report-pdf.h"
#include "render/chart/score-charts.h"

static GBytes *
report_pdf (const PayReport *report, GError **error)
{
  return payola_report_pdf (report, payola_paper_get (0), error);
}

const PayolaDrawing payola_drawing_table = {
  .version = PAYOLA_VERSION,
  .form = payola_run_form,
  .letter = payola_run_letter,
  .map = payola_run_map,
  .page = payola_run_page,
  .print = payola_run_print,
  .publish = payola_run_publish,
  .report_pdf = report_pdf,
  .history_chart = payola_history_chart,
  .score_chart = payola_score_chart,
  .chart_csv = payola_chart_csv,
  .chart_export = payola_chart_export,
  .chart_free = payola_chart_free,
  .owner_grid_export = payola_owner_grid_export,
  .style_name = payola_style_get_name,
  .check_art = payola_art_check,
  .check_look = payola_look_check,
};
