/* history-chart.c - a chart of the history of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/history-chart.h"

#include <glib/gi18n.h>

/* Returns the power that has more than every other power at a point, or PAY_NO_POWER. */
static PayPower
find_leader (const PayHistory *history, const PayBoard *board, guint point)
{
  PayPower leader = PAY_NO_POWER;
  double most = 0, value;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_history_get (history, point, p, &value) && value >= most)
      {
        leader = value > most ? (PayPower) p : PAY_NO_POWER;
        most = value;
      }
  return leader;
}

/* Makes the title. If one power is ahead at the end, the title says since when. */
static char *
make_title (const PayHistory *history, const PayBoard *board)
{
  g_autofree char *title = pay_history_title (history);
  guint n = pay_history_get_n (history), since = n;
  PayPower leader = n > 0 ? find_leader (history, board, n - 1) : PAY_NO_POWER;

  if (pay_history_get_kind (history) != PAY_HISTORY_CENTRES || leader == PAY_NO_POWER)
    return g_steal_pointer (&title);
  while (since > 0 && find_leader (history, board, since - 1) == leader)
    since--;
  /* Translators: the title of a chart; the name of a power; a year */
  return g_strdup_printf (_("%s: %s led from %s"), title, pay_board_get_power_name (board, leader),
                          pay_history_get_label (history, since));
}

/* Shows the number of supply centres that wins once a power has half of it. Before that, the line
 * would be far above all others. */
static void
set_victory (PayolaChart *chart, const PayHistory *history, const PayBoard *board)
{
  guint victory = pay_board_get_victory (board);
  double most = 0, value;

  for (guint i = 0; i < pay_history_get_n (history); i++)
    for (guint p = 0; p < pay_board_get_n_powers (board); p++)
      if (pay_history_get (history, i, p, &value))
        most = MAX (most, value);
  if (2 * most < victory)
    return;
  g_autofree char *name = g_strdup_printf (
    /* Translators: the number of supply centres with which a power wins */
    ngettext ("%u supply centre wins", "%u supply centres win", victory), victory);
  payola_chart_set_level (chart, victory, name);
}

PayolaChart *
payola_history_chart (const PayHistory *history, const PayBoard *board)
{
  g_autofree char *title = make_title (history, board);
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
  if (pay_history_get_kind (history) == PAY_HISTORY_CENTRES)
    {
      payola_chart_set_steps (chart);
      set_victory (chart, history, board);
    }
  return chart;
}
