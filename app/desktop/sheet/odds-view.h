/* odds-view.h - list of the odds of the lines of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/odds-watch.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The odds are estimated only while the list is visible. */
#define PAYOLA_TYPE_ODDS_VIEW (payola_odds_view_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOddsView, payola_odds_view, PAYOLA, ODDS_VIEW, AdwBin)

/* Sets the sheet. @view is the view of the power, or one in which nothing is secret; NULL for no
 * sheet. */
void payola_odds_view_set_sheet (PayolaOddsView *self, PayView *view, PayPower power,
                                 const char *text);

/* Gets the watch that estimates the odds. (transfer none) */
PayolaOddsWatch *payola_odds_view_get_watch (PayolaOddsView *self);

G_END_DECLS
