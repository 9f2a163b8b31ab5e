/* forecast-sample.h - a sheet of France and its forecast
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fixture.h"

#include "payola/forecast.h"

G_BEGIN_DECLS

#define ME 2 /* index of France */

/* A sheet and everything that depends on it alone. */
typedef struct
{
  Fixture *game;
  PayOfferSheet *sheet;
  PayForecast *forecast;
} Sample;

/* Reads France's sheet in the sample's game, and forecasts it. The sheet must not have errors. */
void sample_read (Sample *self, const char *text);
void sample_clear (Sample *self);
/* Sends a sheet for the game's next auction. */
void sample_submit (Sample *self, PayPower power, const PayOfferSheet *sheet);
/* Asserts that the sheet does not cost more than the forecast says, and is not reduced more
 * often. */
void sample_check_promise (const Sample *self);

G_END_DECLS
