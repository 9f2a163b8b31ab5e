/* forecast-bar.h - what a sheet may cost: in a line, and unit by unit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/forecast.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_FORECAST_BAR (payola_forecast_bar_get_type ())
G_DECLARE_FINAL_TYPE (PayolaForecastBar, payola_forecast_bar, PAYOLA, FORECAST_BAR, GtkWidget)

/* Shows a forecast, which it takes. @position: as its writer sees it. */
void
payola_forecast_bar_show (PayolaForecastBar *self, PayForecast *forecast, PayPosition *position);
/* Shows a treasury alone. */
void
payola_forecast_bar_show_balance (PayolaForecastBar *self, int agp);
/* Shows a treasury, and what the sheet promises of it. */
void
payola_forecast_bar_show_promised (PayolaForecastBar *self, int balance, int promised);
/* Shows some other sentence, "" for nothing at all. */
void
payola_forecast_bar_show_text (PayolaForecastBar *self, const char *text);

G_END_DECLS
