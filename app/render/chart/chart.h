/* chart.h - line charts of years, counts or ranks; each line has its own colour and dashes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/kit/palette.h"

G_BEGIN_DECLS

/* A line chart. Points are equally spaced, and each has a label. A line is broken at a point
 * without a value. Each line has its own colour and dashes and its name at the end, so a chart
 * can be read in grey. A chart is built once and can be painted at any size. */
typedef struct _PayolaChart PayolaChart;

/* The appearance of a chart. */
typedef struct
{
  PayolaColour ink, paper;
  double text_scale; /* scale of letters: 1 for print, about 1.6 for a screen */
  int series;        /* index of the highlighted line, or -1 */
  int point;         /* index of the point whose value is shown, or -1 */
} PayolaChartLook;

/* Black on white, without a highlighted line. */
#define PAYOLA_CHART_LOOK_PRINT                                                                    \
  ((PayolaChartLook) {                                                                             \
    .ink = { 0, 0, 0, 1 }, .paper = { 1, 1, 1, 1 }, .text_scale = 1, .series = -1, .point = -1 })

/* Creates a chart without points and lines. @x_title: name of the points (“Year”). @y_title: name
 * of the values (“Supply centres”). (transfer full) */
PayolaChart *payola_chart_new (const char *title, const char *x_title, const char *y_title);

void payola_chart_free (PayolaChart *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaChart, payola_chart_free)

/* Adds a point to the x axis. All points must be added before the first line. */
void payola_chart_add_point (PayolaChart *self, const char *label);

/* Adds a line without values. @colour is the colour, or NULL for the next of eight colours that
 * differ well. */
guint payola_chart_add_series (PayolaChart *self, const char *name, const PayolaColour *colour);

/* Sets the value of a line at a point. @words is the exact value in words (“37/2”), or NULL to
 * show the value with at most two decimals. */
void payola_chart_set_value (PayolaChart *self, guint series, guint point, double value,
                             const char *words);

/* Sets the notice of an exported chart that not everybody may see. On a page, the head of the page
 * has it. */
void payola_chart_set_notice (PayolaChart *self, const char *notice);

/* Marks a point of the first line: a dashed line leads from the axis to the line, with the name
 * beside it. A chart with one line and marks does not show the name of the line. */
void payola_chart_add_mark (PayolaChart *self, guint point, const char *name);

/* Draws lines as steps, for values that stay the same until the next point. */
void payola_chart_set_steps (PayolaChart *self);

/* Draws each line in a small panel of its own. The panels have the same axes; the other lines are
 * grey, or are replaced by the range from the lowest to the highest value. A chart with one line
 * or more than twelve is not divided. */
void payola_chart_set_panels (PayolaChart *self, gboolean range);

/* Draws a dashed line with a name across the chart at a value, such as the number of supply
 * centres that wins. The axis includes the value. */
void payola_chart_set_level (PayolaChart *self, double value, const char *name);

/* Returns the number of points. Returns the number of points. */
guint payola_chart_get_n_points (const PayolaChart *self);

/* Returns the number of lines. */
guint payola_chart_get_n_series (const PayolaChart *self);

const char *payola_chart_get_title (const PayolaChart *self);

const char *payola_chart_get_label (const PayolaChart *self, guint point);

/* Returns the name of a line. */
const char *payola_chart_get_name (const PayolaChart *self, guint series);

/* Returns the value of a line at a point in words. Returns the value, "" if it is missing. */
const char *payola_chart_get_words (const PayolaChart *self, guint series, guint point);

/* Returns a height at which the name of every line can be read at text scale 1. @width: width of
 * the chart, in points. @least: minimum, in points. */
double payola_chart_good_height (const PayolaChart *self, double width, double least);

/* Paints a chart into the rectangle 0, 0, @width, @height. */
void payola_chart_paint (const PayolaChart *self, cairo_t *cr, double width, double height,
                         const PayolaChartLook *look);

/* Finds the value that is nearest to a position, within a small distance. @series: number of the
 * line; unchanged if the result is FALSE. @point: number of the point; unchanged if the result is
 * FALSE. Returns FALSE if no value is near. */
gboolean payola_chart_hit (const PayolaChart *self, double width, double height,
                           const PayolaChartLook *look, double x, double y, guint *series,
                           guint *point);

/* Writes a chart as a table in CSV form (RFC 4180), with the labels in the first column.
 * (transfer full) */
char *payola_chart_csv (const PayolaChart *self);

/* Writes a chart as a picture on white ground, with a margin. @format: “svg”, “png” or “pdf”.
 * @width: width in pixels, or in points for a PDF. @height: minimum height in the same unit; the
 * picture is taller if the names of the lines need more room. Returns the bytes of the file, or
 * NULL with a PAYOLA_RENDER_ERROR. (transfer full) */
GBytes *payola_chart_export (const PayolaChart *self, const char *format, double width,
                             double height, GError **error);

G_END_DECLS
