/* chart-private.h - the data of charts, for the files that paint them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/chart/chart.h"

G_BEGIN_DECLS

#define PAYOLA_CHART_HEAD 24.0 /* height of the title, in points at text scale 1 */

/* A line, with its values by point. */
typedef struct
{
  char *name;
  PayolaColour colour;
  double *values; /* the values by point; NAN if a value is missing */
  char **words;
} PayolaChartSeries;

/* A marked point of the first line, with the name of the mark. */
typedef struct
{
  guint point;
  char *name;
} PayolaChartMark;

struct _PayolaChart
{
  char *title, *x_title, *y_title;
  char *notice; /* mark of a confidential picture, or NULL */
  GPtrArray *labels;
  GArray *series;  /* the lines (PayolaChartSeries) */
  GArray *marks;   /* the marks (PayolaChartMark) */
  gboolean steps;  /* whether values stay the same until the next point */
  gboolean panels; /* whether each line has a panel of its own */
  gboolean range;  /* whether panels show the range of all lines instead of the lines */
  double level;    /* a value with a line across the chart; NAN without one */
  char *level_name;
};

/* Positions in a chart or panel, divided by the text scale. */
typedef struct
{
  double left, top, right, bottom; /* the area with the lines */
  double low, high, step;          /* range of the values and distance between two ticks */
} PayolaChartField;

/* Returns a line. (transfer none) */
PayolaChartSeries *payola_chart_series_at (const PayolaChart *self, guint series);

/* Formats a number as “12”, “12.5” or “-0.33”. (transfer full) */
char *payola_chart_number_words (double value);

/* Replaces a hyphen by a real minus sign. Files for other programs have a hyphen. (transfer full)
 */
char *payola_chart_shown_number (const char *words);

/* Chooses a step of 1, 2 or 5 times a power of ten. Zero is one of the ticks, and the step is a
 * whole number if all values are whole numbers. @field is the area, whose range is set. */
void payola_chart_choose_ticks (const PayolaChart *self, PayolaChartField *field, guint n_ticks);

/* Measures a text in small letters. */
double payola_chart_text_width (cairo_t *cr, const char *text);

/* Returns the horizontal position of a point. */
double payola_chart_point_x (const PayolaChart *self, const PayolaChartField *field, guint point);

/* Returns the vertical position of a value. */
double payola_chart_value_y (const PayolaChartField *field, double value);

/* Returns the colour of a line, made darker or lighter until it can be seen on the paper. */
PayolaColour payola_chart_line_colour (const PayolaChartSeries *series,
                                       const PayolaChartLook *look);

/* Sets a colour between paper and ink. @part: part of the ink, from 0 to 1. */
void payola_chart_set_faint (cairo_t *cr, const PayolaChartLook *look, double part);

/* Paints the title. A long title gets smaller letters on the same baseline, at least half as
 * large as usual. */
void payola_chart_paint_title (const PayolaChart *self, cairo_t *cr, double width);

/* Paints a card with the value under the pointer. */
void payola_chart_paint_value (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field,
                               double width, const PayolaChartLook *look);

/* Checks whether each line is painted in a panel of its own. */
gboolean payola_chart_has_panels (const PayolaChart *self);

/* Returns a height at which the panels can be read at text scale 1. */
double payola_chart_panels_height (const PayolaChart *self, double width, double least);

/* Lays out the panel of a line. */
void payola_chart_panel_field (const PayolaChart *self, cairo_t *cr, double width, double height,
                               guint series, PayolaChartField *field);

void payola_chart_paint_panels (const PayolaChart *self, cairo_t *cr, double width, double height,
                                const PayolaChartLook *look);

G_END_DECLS
