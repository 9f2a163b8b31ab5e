/* price-curve.h - chances that a price suffices
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/odds.h"
#include "render/chart/chart.h"

G_BEGIN_DECLS

/* The number of samples of a curve. */
#define PAYOLA_CURVE_SAMPLES 500

/* Estimates the chance that a price suffices to get what an offer asks for. This takes a
 * noticeable time. Returns the sufficient price in AgP of every sample, in rising order; NULL if
 * there are no odds for the line. (transfer full) */
GArray *payola_price_curve_estimate (PayView *view, PayPower power, const char *line);

/* Finds the lowest price that suffices with at least the given chance. @percent is the chance in
 * percent, from 1 to 100. Returns the price in AgP. */
int payola_price_curve_find (const GArray *needs, guint percent);

/* Describes a curve in words: the prices with even chances and near certainty, and the
 * assumptions. (transfer full) */
char *payola_price_curve_describe (const GArray *needs);

/* Makes the chart of a curve, with prices on the horizontal axis, chances on the vertical axis,
 * and marks for even chances and near certainty. (transfer full) */
PayolaChart *payola_price_curve_draw (const GArray *needs);

G_END_DECLS
