/* history-chart.c - a chart of the history of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/history-chart.h"

PayolaChart *
payola_history_chart (const PayHistory *history, const PayBoard *board)
{
  g_autofree char *title = pay_history_title (history);
  g_autofree char *points = pay_history_point_name (history);
  g_autofree char *values = pay_history_value_name (history);
  PayolaChart *chart = payola_chart_new (title, points, values);
  PayolaPalette palette;

  payola_palette_init (&palette, board, PAYOLA_STYLE_PRINT);
  for (guint i = 0; i < pay_history_get_n (history); i++)
    payola_chart_add_point (chart, pay_history_get_label (history, i));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_history_has_power (history, p))
      {
        guint line = payola_chart_add_series (chart, pay_board_get_power_name (board, p),
                                              &palette.power[p]);
        double value;
        for (guint i = 0; i < pay_history_get_n (history); i++)
          if (pay_history_get (history, i, p, &value))
            payola_chart_set_value (chart, line, i, value, NULL);
      }
  return chart;
}
