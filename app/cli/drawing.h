/* drawing.h - the module that draws, which is loaded when a command needs it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/command.h"
#include "render/chart/chart.h"
#include "report/history.h"
#include "report/owners.h"
#include "report/report.h"
#include "scoring/incentives.h"

G_BEGIN_DECLS

/* The functions of the module. The libraries for pictures and text layout are two thirds of those
 * that all commands together need, and loading them takes half of the time of a short command. */
typedef struct
{
  const char *version; /* version of Payola with which the module was built */

  PayolaExit (*form) (const PayolaCommand *self, int argc, char **argv);
  PayolaExit (*letter) (const PayolaCommand *self, int argc, char **argv);
  PayolaExit (*map) (const PayolaCommand *self, int argc, char **argv);
  PayolaExit (*page) (const PayolaCommand *self, int argc, char **argv);
  PayolaExit (*print) (const PayolaCommand *self, int argc, char **argv);
  PayolaExit (*publish) (const PayolaCommand *self, int argc, char **argv);

  GBytes *(*report_pdf) (const PayReport *report, GError **error);

  PayolaChart *(*history_chart) (const PayHistory *history, const PayBoard *board);
  PayolaChart *(*score_chart) (const PayIncentives *incentives, PayMeasure measure);
  char *(*chart_csv) (const PayolaChart *chart);
  GBytes *(*chart_export) (const PayolaChart *chart, const char *format, double width,
                           double height, GError **error);
  void (*chart_free) (PayolaChart *chart);

  GBytes *(*owner_grid_export) (const PayOwners *owners, const char *format, double width,
                                GError **error);

  const char *(*style_name) (PayolaStyle style);
  GPtrArray *(*check_art) (const PayBoard *board, const char *svg, gsize length);
  GPtrArray *(*check_look) (const char *css, gsize length, guint first_line);
} PayolaDrawing;

/* Loads the module at the first call. If that fails, prints the reason. Returns the functions of
 * the module, or NULL on failure. */
const PayolaDrawing *payola_drawing_load (void);

G_END_DECLS
