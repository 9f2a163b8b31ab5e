/* what-if-private.h - declarations that the parts of the what-if window share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/kit/chart-view.h"
#include "desktop/map/map-view.h"
#include "desktop/map/order-bar.h"
#include "desktop/sheet/sheet-completion.h"
#include "desktop/sheet/sheet-editor.h"
#include "desktop/window/what-if-window.h"
#include "model/scenarios.h"

G_BEGIN_DECLS

struct _PayolaWhatIfWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  GtkDropDown *scenario_drop;
  GtkStringList *scenario_names;
  PayolaMapView *map_view;
  PayolaOrderBar *order_bar;
  AdwViewStack *pages;
  GtkDropDown *power_drop;
  GtkStringList *power_names;
  GtkWidget *treasury_box;
  GtkSpinButton *treasury_spin;
  GtkLabel *treasury_note;
  GtkWidget *guesses_box;
  PayolaSheetEditor *editor;
  GtkLabel *findings_label;
  GtkWidget *price_box;
  GtkWidget *price_scroll;
  GtkLabel *price_label;
  PayolaChartView *curve;
  GtkButton *obeyed_button;
  GtkButton *success_button;
  GtkScrolledWindow *results_scroller;
  GtkScrolledWindow *bids_scroller;

  PayolaDocument *real; /* real game, which keeps the scenarios */
  PayView *view;        /* the real game as its viewer sees it */
  guint turn;
  PayolaScenarios *scenarios; /* scenarios of the document */
  PayolaFocus *focus;         /* focus on the hypothetical game */
  PayolaMapOrders *map_orders;
  PayolaSheetCompletion *completion;
  PayGame *game; /* hypothetical game before adjudication, or NULL */
  PayGame *resolved;
  PayDiagnostics *findings[PAY_MAX_POWERS];
  guint scenario;
  PayPower power;
  PayProvince province;               /* province whose bids are shown, or PAY_NO_PROVINCE */
  char *why_not;                      /* reason why the phase could not be adjudicated, or NULL */
  gboolean results_shown, bids_shown; /* whether the pages are up to date */
  guint settling;                     /* ID of the timeout before the next adjudication, or 0 */
  GCancellable *searching;            /* cancels the search for a price; NULL if no price is
                                       * being searched for */
  guint price_line;
  GArray *needs; /* sufficient prices of the samples (model/price-curve.h), or NULL */
  int prices[2]; /* prices that were found, indexed by PayPriceGoal */
};

/* what-if-window.c */
/* Returns the scenario that is shown. */
PayolaScenario *_payola_what_if_scenario (PayolaWhatIfWindow *self);
/* Adjudicates the scenario now and shows the results. */
void _payola_what_if_resolve (PayolaWhatIfWindow *self);
/* Adjudicates the scenario soon, and saves the scenarios. */
void _payola_what_if_changed (PayolaWhatIfWindow *self);
void _payola_what_if_show_power (PayolaWhatIfWindow *self);

/* what-if-prices.c */
void _payola_what_if_update_prices (PayolaWhatIfWindow *self);
/* Cancels the search for prices, and forgets the prices that were found. */
void _payola_what_if_forget_price (PayolaWhatIfWindow *self);
void _payola_what_if_add_prices (GtkWidgetClass *klass);

/* what-if-scenarios.c */
/* Adjudicates and shows another scenario. */
void _payola_what_if_show_scenario (PayolaWhatIfWindow *self, guint number);
void _payola_what_if_fill_scenarios (PayolaWhatIfWindow *self);
void _payola_what_if_add_scenarios (GtkWidgetClass *klass);

G_END_DECLS
