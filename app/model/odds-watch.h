/* odds-watch.h - odds of the lines of a sheet, estimated in a thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/odds.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* The number of samples of a complete estimate. */
#define PAYOLA_ODDS_SAMPLES 1000

/* A watch estimates the odds of a sheet, and starts again whenever the sheet changes. The estimate
 * is refined with more and more samples. At most one thread runs, however fast the sheet changes.
 * Signal: "changed", in the main context, after every estimate and when the odds become unknown. */
#define PAYOLA_TYPE_ODDS_WATCH (payola_odds_watch_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOddsWatch, payola_odds_watch, PAYOLA, ODDS_WATCH, GObject)

/* Creates a watch that does not estimate anything yet. (transfer full) */
PayolaOddsWatch *payola_odds_watch_new (void);

/* Sets the sheet whose odds are estimated. The odds depend only on information that the power may
 * have. @view is the view of the power, or one in which nothing is secret; NULL to stop. */
void payola_odds_watch_set_sheet (PayolaOddsWatch *self, PayView *view, PayPower power,
                                  const char *text);

/* Gets the last estimate of the sheet, or NULL if nothing is known yet or the sheet has errors.
 * (transfer none) */
GArray *payola_odds_watch_get_odds (PayolaOddsWatch *self, guint *n_samples);

/* Checks whether an estimate is under way. */
gboolean payola_odds_watch_is_busy (PayolaOddsWatch *self);

/* Describes the odds of a line in words. (transfer full) */
char *payola_odds_describe (const PayOdds *odds, guint n_samples, gboolean money);

G_END_DECLS
