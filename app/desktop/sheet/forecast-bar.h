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

/* Shows a forecast. Takes @forecast. @position is the position as seen by the power that owns the
 * sheet. */
void payola_forecast_bar_show (PayolaForecastBar *self, PayForecast *forecast,
                               PayPosition *position);

/* Shows only a treasury. @agp is the treasury in AgP. */
void payola_forecast_bar_show_balance (PayolaForecastBar *self, int agp);

/* Shows a treasury and the amount that a sheet promises. @promised is the total of the bribes or
 * bids. */
void payola_forecast_bar_show_promised (PayolaForecastBar *self, int balance, int promised);

/* Shows a sentence in place of figures. @text is the sentence; "" to show nothing. */
void payola_forecast_bar_show_text (PayolaForecastBar *self, const char *text);

G_END_DECLS
