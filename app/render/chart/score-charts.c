/* score-charts.c - charts of the incentives of scoring systems
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/chart/score-charts.h"

#include "report/score-report.h"

#include <glib/gi18n.h>

/* Returns the title of the values. Averages are scores; all other measures are gains or
 * differences. */
static const char *
y_title (PayMeasure measure)
{
  return measure == PAY_MEASURE_AVERAGE || measure == PAY_MEASURE_AVERAGE_BY_RANK
         ? _("Points out of 100")
         : _("Change in score");
}

/* Lists all keys of the measure in ascending order, without duplicates. The elements are guint. */
static GArray *
collect_keys (const PayIncentives *incentives, PayMeasure measure)
{
  PaySize size = pay_incentives_get_size (incentives);
  guint most = 2 * MAX (size.victory, size.n_powers);
  g_autofree gboolean *there = g_new0 (gboolean, most + 1);
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint k = 0; k < pay_incentives_get_n_systems (incentives); k++)
    {
      guint n;
      const PayIncentive *values = pay_incentives_get (incentives, k, measure, &n);
      for (guint i = 0; i < n; i++)
        there[values[i].twice] = TRUE;
    }
  for (guint twice = 0; twice <= most; twice++)
    if (there[twice])
      g_array_append_val (keys, twice);
  return keys;
}

/* Colours of the systems, the same on every chart, each with a contrast of at least 3:1 on
 * white. Further systems get the default colours of charts. */
static const char *const colours[] = {
  "#0b6fb3", "#c2410c", "#1b7f3b", "#8b2fa8", "#17171a", "#8a6508", "#be185d", "#5b6470",
};

PayolaChart *
payola_score_chart (const PayIncentives *incentives, PayMeasure measure)
{
  gboolean by_rank = measure == PAY_MEASURE_AVERAGE_BY_RANK || measure == PAY_MEASURE_BALANCE;
  g_autoptr (GArray) keys = collect_keys (incentives, measure);
  g_autofree char *title = pay_measure_title (measure);
  PayolaChart *chart = payola_chart_new (
    title, by_rank ? C_("rank", "Place") : C_("column heading", "Centres"), y_title (measure));

  for (guint i = 0; i < keys->len; i++)
    {
      guint twice = g_array_index (keys, guint, i);
      g_autofree char *label = g_strdup_printf (twice % 2 ? "%u.5" : "%u", twice / 2);
      payola_chart_add_point (chart, label);
    }
  for (guint k = 0; k < pay_incentives_get_n_systems (incentives); k++)
    {
      g_autofree char *name = pay_system_title (pay_incentives_get_system (incentives, k));
      PayolaColour colour;
      gboolean chosen = k < G_N_ELEMENTS (colours) && payola_colour_parse (&colour, colours[k]);
      guint series = payola_chart_add_series (chart, name, chosen ? &colour : NULL), n, point = 0;
      const PayIncentive *values = pay_incentives_get (incentives, k, measure, &n);

      for (guint i = 0; i < n; i++)
        {
          while (g_array_index (keys, guint, point) != values[i].twice)
            point++;
          payola_chart_set_value (chart, series, point, pay_rational_to_double (values[i].value),
                                  NULL);
        }
    }
  return chart;
}
