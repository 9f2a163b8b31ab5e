/* chart.h - lines over a row of points: years, counts, ranks; one colour and one dash a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/palette.h"

G_BEGIN_DECLS

/* Points stand at even distances, each with its label. A line has a value at each point or misses
 * it; it is broken there. Lines are told apart by colour, by dash and by the names at their ends,
 * so a chart can be read in grey. Built once, then painted at any size. */
typedef struct _PayolaChart PayolaChart;

/* How it is painted. */
typedef struct
{
  PayolaColour ink, paper;
  double text_scale; /* 1: letters for print, in points; on a screen about 1.6 */
  int series;        /* the line to be stressed, or -1 */
  int point;         /* the point whose value is shown, or -1 */
} PayolaChartLook;

/* Black on white, nothing stressed. */
#define PAYOLA_CHART_LOOK_PRINT                                                                    \
  ((PayolaChartLook) {                                                                             \
    .ink = { 0, 0, 0, 1 }, .paper = { 1, 1, 1, 1 }, .text_scale = 1, .series = -1, .point = -1 })

/* @x_title and @y_title say what the points and the values are ("Centres"). */
PayolaChart *
payola_chart_new (const char *title, const char *x_title, const char *y_title);
void
payola_chart_free (PayolaChart *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaChart, payola_chart_free)

/* All points before the first line. */
void
payola_chart_add_point (PayolaChart *self, const char *label);
/* Returns: the line's number. @colour: NULL for one that differs well from the others */
guint
payola_chart_add_series (PayolaChart *self, const char *name, const PayolaColour *colour);
/* @words says it exactly ("37/2"); NULL: with at most two decimals. */
void
payola_chart_set_value (PayolaChart *self, guint series, guint point, double value,
                        const char *words);

guint
payola_chart_get_n_points (const PayolaChart *self);
guint
payola_chart_get_n_series (const PayolaChart *self);
const char *
payola_chart_get_title (const PayolaChart *self);
const char *
payola_chart_get_label (const PayolaChart *self, guint point);
const char *
payola_chart_get_name (const PayolaChart *self, guint series);
/* What stands there in words, "" when it is missing. */
const char *
payola_chart_get_words (const PayolaChart *self, guint series, guint point);

/* At least @least, and at text scale 1 high enough for the name of every line to be read. */
double
payola_chart_good_height (const PayolaChart *self, double least);
/* Paints it into 0, 0, width, height. */
void
payola_chart_paint (const PayolaChart *self, cairo_t *cr, double width, double height,
                    const PayolaChartLook *look);
/* The value nearest to a place, when one is near. */
gboolean
payola_chart_hit (const PayolaChart *self, double width, double height, const PayolaChartLook *look,
                  double x, double y, guint *series, guint *point);

/* The same as a table, by RFC 4180: the labels in the first column. Owned. */
char *
payola_chart_csv (const PayolaChart *self);
/* "svg", "png" or "pdf". NULL with @error. */
GBytes *
payola_chart_export (const PayolaChart *self, const char *format, double width, double height,
                     GError **error);

G_END_DECLS
