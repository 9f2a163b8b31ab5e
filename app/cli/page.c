/* page.c - printing of reports
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/page.h"

#include "cli/drawing.h"
#include "cli/terminal.h"
#include "report/json-turn.h"
#include "report/results.h"

#include <string.h>

void
payola_print_report (PayReport *report, const char *format)
{
  G_GNUC_UNUSED g_autoptr (PayReport) taken = report;

  if (strcmp (format, "pdf") == 0)
    {
      /* payola_find_format() has loaded the module. */
      g_autoptr (GBytes) bytes = payola_drawing_load ()->report_pdf (report, NULL);
      if (bytes)
        payola_print_data (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
      return;
    }
  if (strcmp (format, "html") == 0)
    {
      g_autofree char *page = pay_report_html (report);
      payola_print_data (page, -1);
      return;
    }
  g_autofree char *text = pay_report_text (report, PAY_REPORT_WIDTH);
  payola_print (text);
}

void
payola_print_turn (PayGame *game, const char *format)
{
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_GM);
  guint turn = pay_view_get_n_turns (view) - 1;

  if (strcmp (format, "json") == 0)
    payola_print_json (pay_json_turn (view, turn));
  else
    payola_print_report (pay_results_report (view, turn), format);
}
