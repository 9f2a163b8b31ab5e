/* history-chart.c - a chart of the history of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/chart/history-chart.h"

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

/* Returns the power with the highest average of all points, or PAY_NO_POWER. */
static PayPower
find_highest (const PayHistory *history, const PayBoard *board)
{
  PayPower highest = PAY_NO_POWER;
  double most = 0;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      double total = 0, value;
      guint n = 0;
      for (guint i = 0; i < pay_history_get_n (history); i++)
        if (pay_history_get (history, i, p, &value))
          {
            total += value;
            n++;
          }
      if (n > 0 && total / n >= most)
        {
          highest = total / n > most ? (PayPower) p : PAY_NO_POWER;
          most = total / n;
        }
    }
  return highest;
}

static char *
centres_title (const PayHistory *history, const PayBoard *board, PayPower leader, const char *since)
{
  guint last = pay_history_get_n (history) - 1;
  const char *name = pay_board_get_power_name (board, leader);
  double value;

  if (pay_history_get (history, last, leader, &value) && value >= pay_board_get_victory (board))
    /* Translators: the title of a chart; the name of a power; a year */
    return g_strdup_printf (_("%s won in %s"), name, pay_history_get_label (history, last));
  /* Translators: the title of a chart; the name of a power; a year */
  return g_strdup_printf (_("%s led from %s"), name, since);
}

/* Makes the title if several powers have the most supply centres at the end. */
static char *
shared_title (const PayHistory *history, const PayBoard *board)
{
  guint last = pay_history_get_n (history) - 1, n = 0;
  double most = 0, value;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_history_get (history, last, p, &value) && value >= most)
      {
        n = value > most ? 1 : n + 1;
        most = value;
      }
  return g_strdup_printf (
    /* Translators: the title of a chart; a number of powers; a year */
    ngettext ("%u power shared the lead in %s", "%u powers shared the lead in %s", n), n,
    pay_history_get_label (history, last));
}

/* Makes the title, a sentence with the main result of the chart. If no power stands out, the title
 * is the name of the values. */
static char *
make_title (const PayHistory *history, const PayBoard *board)
{
  guint since = pay_history_get_n (history);
  PayHistoryKind kind = pay_history_get_kind (history);
  gboolean last = kind == PAY_HISTORY_CENTRES || kind == PAY_HISTORY_TREASURY;
  PayPower power = last ? find_leader (history, board, since - 1) : find_highest (history, board);

  if (power == PAY_NO_POWER)
    return kind == PAY_HISTORY_CENTRES ? shared_title (history, board)
                                       : pay_history_title (history);
  while (last && since > 0 && find_leader (history, board, since - 1) == power)
    since--;
  const char *name = pay_board_get_power_name (board, power);
  const char *label = last ? pay_history_get_label (history, since) : NULL;
  switch (kind)
    {
    case PAY_HISTORY_CENTRES:
      return centres_title (history, board, power, label);
    case PAY_HISTORY_TREASURY:
      /* Translators: the title of a chart; the name of a power; a phase, such as F1904 */
      return g_strdup_printf (_("%s was the richest power from %s"), name, label);
    case PAY_HISTORY_PRICES:
      /* Translators: the title of a chart; the name of a power */
      return g_strdup_printf (_("%s had the most expensive units"), name);
    case PAY_HISTORY_FOREIGN:
      /* Translators: the title of a chart; the name of a power */
      return g_strdup_printf (_("Other powers bribed the units of %s most"), name);
    case PAY_N_HISTORIES:
      break;
    }
  g_return_val_if_reached (NULL);
}

/* Makes the name of the values: the subject of the chart and the unit. */
static char *
make_subject (const PayHistory *history)
{
  g_autofree char *title = pay_history_title (history);
  g_autofree char *unit = pay_history_value_name (history);

  if (pay_history_get_kind (history) == PAY_HISTORY_CENTRES)
    return g_steal_pointer (&title);
  /* Translators: under the title of a chart: the subject, and the unit of its values */
  return g_strdup_printf (_("%s (%s)"), title, unit);
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
  g_autofree char *values = make_subject (history);
  PayolaChart *chart = payola_chart_new (title, points, values);
  PayolaPalette palette;

  payola_chart_set_notice (chart, pay_history_get_mark (history));
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
  payola_chart_set_panels (chart, pay_history_get_kind (history) == PAY_HISTORY_TREASURY
                                    || pay_history_get_kind (history) == PAY_HISTORY_PRICES);
  if (pay_history_get_kind (history) == PAY_HISTORY_CENTRES)
    {
      payola_chart_set_steps (chart);
      set_victory (chart, history, board);
    }
  return chart;
}
