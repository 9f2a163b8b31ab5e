/* price-curve.c - chances that a price suffices
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/price-curve.h"

#include <glib/gi18n.h>

/* The seed of the samples, the same as for the odds. */
#define SEED 1

/* The chances that the chart marks, in percent. */
#define EVEN 50
#define SURE 95

/* The chart ends a little above the price that is nearly certain. */
#define MORE_PRICES 3

GArray *
payola_price_curve_estimate (PayView *view, PayPower power, const char *line)
{
  g_autoptr (PayOddsTable) table = pay_odds_table_new (view, power, SEED);
  GArray *needs = table ? pay_odds_list_needs (table, line, PAYOLA_CURVE_SAMPLES) : NULL;

  if (needs && needs->len == 0)
    g_clear_pointer (&needs, g_array_unref);
  return needs;
}

int
payola_price_curve_find (const GArray *needs, guint percent)
{
  g_return_val_if_fail (needs->len > 0, 0);

  guint rank = (needs->len * percent + 99) / 100;
  return g_array_index (needs, int, CLAMP (rank, 1, needs->len) - 1);
}

char *
payola_price_curve_describe (const GArray *needs)
{
  return g_strdup_printf (
    /* Translators: two amounts of money, and a number of samples, such as 500 */
    _("The unit has an even chance of obeying for %d AgP, and is almost certain (95%%) to obey "
      "for %d AgP. Estimated from %u samples of sheets that novice and club computer players "
      "might send, with treasuries estimated from income."),
    payola_price_curve_find (needs, EVEN), payola_price_curve_find (needs, SURE), needs->len);
}

PayolaChart *
payola_price_curve_draw (const GArray *needs)
{
  int even = payola_price_curve_find (needs, EVEN), sure = payola_price_curve_find (needs, SURE);
  int last = sure + MORE_PRICES;
  PayolaChart *chart = payola_chart_new (_("Chance That the Unit Obeys"), _("Price in AgP"),
                                         _("Chance in percent"));
  /* Translators: an amount of money */
  g_autofree char *even_name = g_strdup_printf (_("50%%: %d AgP"), even);
  /* Translators: an amount of money */
  g_autofree char *sure_name = g_strdup_printf (_("95%%: %d AgP"), sure);
  guint series, n = 0;

  for (int i = 0; i <= last; i++)
    {
      g_autofree char *label = g_strdup_printf ("%d", i);
      payola_chart_add_point (chart, label);
    }
  series = payola_chart_add_series (chart, C_("line of a chart", "Chance"), NULL);
  for (int i = 0; i <= last; i++)
    {
      while (n < needs->len && g_array_index (needs, int, n) <= i)
        n++;
      g_autofree char *words = g_strdup_printf ("%u%%", (n * 100 + needs->len / 2) / needs->len);
      payola_chart_set_value (chart, series, (guint) i, n * 100.0 / needs->len, words);
    }
  payola_chart_add_mark (chart, (guint) even, even_name);
  if (sure > even)
    payola_chart_add_mark (chart, (guint) sure, sure_name);
  return chart;
}
