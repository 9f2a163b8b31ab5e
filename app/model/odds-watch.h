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

/**
 * payola_odds_watch_new:
 *
 * Creates a watch that does not estimate anything yet.
 *
 * Returns: (transfer full): the watch
 */
PayolaOddsWatch *
payola_odds_watch_new (void);

/**
 * payola_odds_watch_set_sheet:
 * @self: a watch
 * @view: (nullable): the view of the power, or one in which nothing is secret; `NULL` to stop
 * @power: the power
 * @text: the sheet
 *
 * Sets the sheet whose odds are estimated. The odds depend only on information that the power may
 * have.
 */
void
payola_odds_watch_set_sheet (PayolaOddsWatch *self, PayView *view, PayPower power,
                             const char *text);

/**
 * payola_odds_watch_get_odds:
 * @self: a watch
 * @n_samples: (out): the number of samples
 *
 * Gets the last estimate of the sheet.
 *
 * Returns: (transfer none) (element-type PayOdds) (nullable): the odds of the lines with units, or
 *   `NULL` if nothing is known yet or the sheet has errors
 */
GArray *
payola_odds_watch_get_odds (PayolaOddsWatch *self, guint *n_samples);

/**
 * payola_odds_watch_is_busy:
 * @self: a watch
 *
 * Checks whether an estimate is under way.
 *
 * Returns: `TRUE` if it is
 */
gboolean
payola_odds_watch_is_busy (PayolaOddsWatch *self);

/**
 * payola_odds_describe:
 * @odds: the odds of a line
 * @n_samples: the number of samples
 * @money: whether orders cost money
 *
 * Describes the odds of a line in words.
 *
 * Returns: (transfer full): a sentence
 */
char *
payola_odds_describe (const PayOdds *odds, guint n_samples, gboolean money);

G_END_DECLS
