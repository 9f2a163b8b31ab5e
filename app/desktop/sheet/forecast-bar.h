/* forecast-bar.h - widget that shows the possible cost of a sheet, in total and per unit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/forecast.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_FORECAST_BAR (payola_forecast_bar_get_type ())
G_DECLARE_FINAL_TYPE (PayolaForecastBar, payola_forecast_bar, PAYOLA, FORECAST_BAR, GtkWidget)

/**
 * payola_forecast_bar_show:
 * @self: a forecast bar
 * @forecast: (transfer full): the forecast
 * @position: the position as seen by the power that owns the sheet
 *
 * Shows a forecast.
 */
void
payola_forecast_bar_show (PayolaForecastBar *self, PayForecast *forecast, PayPosition *position);

/**
 * payola_forecast_bar_show_balance:
 * @self: a forecast bar
 * @agp: the treasury in AgP
 *
 * Shows only a treasury.
 */
void
payola_forecast_bar_show_balance (PayolaForecastBar *self, int agp);

/**
 * payola_forecast_bar_show_promised:
 * @self: a forecast bar
 * @balance: the treasury
 * @promised: the total of the bribes or bids
 *
 * Shows a treasury and the amount that a sheet promises.
 */
void
payola_forecast_bar_show_promised (PayolaForecastBar *self, int balance, int promised);

/**
 * payola_forecast_bar_show_text:
 * @self: a forecast bar
 * @text: the sentence; "" to show nothing
 *
 * Shows a sentence in place of figures.
 */
void
payola_forecast_bar_show_text (PayolaForecastBar *self, const char *text);

G_END_DECLS
