/* chart.c - the data of charts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/chart/chart-private.h"
#include "report/csv.h"

#include <math.h>
#include <string.h>

/* Eight colours that colour-blind readers can distinguish (Okabe and Ito), with a darker yellow. */
static const char *const colours[] = {
  "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#b58900", "#000000", "#7a4fa3",
};

static void
clear_series (gpointer data)
{
  PayolaChartSeries *series = data;

  g_free (series->name);
  g_free (series->values);
  g_strfreev (series->words);
}

static void
clear_mark (gpointer data)
{
  g_free (((PayolaChartMark *) data)->name);
}

PayolaChart *
payola_chart_new (const char *title, const char *x_title, const char *y_title)
{
  PayolaChart *self = g_new0 (PayolaChart, 1);

  self->level = NAN;
  self->title = g_strdup (title);
  self->x_title = g_strdup (x_title);
  self->y_title = g_strdup (y_title);
  self->labels = g_ptr_array_new_with_free_func (g_free);
  self->series = g_array_new (FALSE, FALSE, sizeof (PayolaChartSeries));
  g_array_set_clear_func (self->series, clear_series);
  self->marks = g_array_new (FALSE, FALSE, sizeof (PayolaChartMark));
  g_array_set_clear_func (self->marks, clear_mark);
  return self;
}

void
payola_chart_free (PayolaChart *self)
{
  if (!self)
    return;
  g_free (self->level_name);
  g_free (self->title);
  g_free (self->notice);
  g_free (self->x_title);
  g_free (self->y_title);
  g_ptr_array_unref (self->labels);
  g_array_unref (self->series);
  g_array_unref (self->marks);
  g_free (self);
}

void
payola_chart_add_point (PayolaChart *self, const char *label)
{
  g_return_if_fail (self->series->len == 0);
  g_ptr_array_add (self->labels, g_strdup (label));
}

guint
payola_chart_add_series (PayolaChart *self, const char *name, const PayolaColour *colour)
{
  PayolaChartSeries series = { .name = g_strdup (name) };

  if (colour)
    series.colour = *colour;
  else
    payola_colour_parse (&series.colour, colours[self->series->len % G_N_ELEMENTS (colours)]);
  series.values = g_new (double, self->labels->len + 1);
  series.words = g_new0 (char *, self->labels->len + 1);
  for (guint i = 0; i < self->labels->len; i++)
    {
      series.values[i] = NAN;
      series.words[i] = g_strdup ("");
    }
  g_array_append_val (self->series, series);
  return self->series->len - 1;
}

PayolaChartSeries *
payola_chart_series_at (const PayolaChart *self, guint series)
{
  g_return_val_if_fail (series < self->series->len, NULL);
  return &g_array_index (self->series, PayolaChartSeries, series);
}

char *
payola_chart_number_words (double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%.2f", value);
  gsize n = strlen (buffer);
  while (n > 0 && buffer[n - 1] == '0')
    buffer[--n] = '\0';
  if (n > 0 && buffer[n - 1] == '.')
    buffer[--n] = '\0';
  return g_strdup (strcmp (buffer, "-0") == 0 ? "0" : buffer);
}

void
payola_chart_set_value (PayolaChart *self, guint series_number, guint point, double value,
                        const char *words)
{
  PayolaChartSeries *series = payola_chart_series_at (self, series_number);

  g_return_if_fail (point < self->labels->len);
  series->values[point] = value;
  g_free (series->words[point]);
  series->words[point] = words ? g_strdup (words) : payola_chart_number_words (value);
}

void
payola_chart_set_notice (PayolaChart *self, const char *notice)
{
  g_free (self->notice);
  self->notice = g_strdup (notice);
}

void
payola_chart_add_mark (PayolaChart *self, guint point, const char *name)
{
  PayolaChartMark mark = { point, g_strdup (name) };

  g_return_if_fail (point < self->labels->len);
  g_array_append_val (self->marks, mark);
}

void
payola_chart_set_steps (PayolaChart *self)
{
  self->steps = TRUE;
}

void
payola_chart_set_panels (PayolaChart *self, gboolean range)
{
  self->panels = TRUE;
  self->range = range;
}

void
payola_chart_set_level (PayolaChart *self, double value, const char *name)
{
  char *copy = g_strdup (name);

  g_free (self->level_name);
  self->level_name = copy;
  self->level = value;
}

guint
payola_chart_get_n_points (const PayolaChart *self)
{
  return self->labels->len;
}

guint
payola_chart_get_n_series (const PayolaChart *self)
{
  return self->series->len;
}

const char *
payola_chart_get_title (const PayolaChart *self)
{
  return self->title;
}

const char *
payola_chart_get_label (const PayolaChart *self, guint point)
{
  g_return_val_if_fail (point < self->labels->len, NULL);
  return g_ptr_array_index (self->labels, point);
}

const char *
payola_chart_get_name (const PayolaChart *self, guint series)
{
  return payola_chart_series_at (self, series)->name;
}

const char *
payola_chart_get_words (const PayolaChart *self, guint series, guint point)
{
  g_return_val_if_fail (point < self->labels->len, NULL);
  return payola_chart_series_at (self, series)->words[point];
}

char *
payola_chart_shown_number (const char *words)
{
  return *words == '-' ? g_strconcat ("\xe2\x88\x92", words + 1, NULL) : g_strdup (words);
}

char *
payola_chart_csv (const PayolaChart *self)
{
  GString *out = g_string_new (NULL);

  pay_csv_append_cell (out, self->x_title, TRUE);
  for (guint s = 0; s < self->series->len; s++)
    pay_csv_append_cell (out, payola_chart_get_name (self, s), FALSE);
  pay_csv_end_line (out);
  for (guint p = 0; p < self->labels->len; p++)
    {
      pay_csv_append_cell (out, payola_chart_get_label (self, p), TRUE);
      for (guint s = 0; s < self->series->len; s++)
        pay_csv_append_cell (out, payola_chart_get_words (self, s, p), FALSE);
      pay_csv_end_line (out);
    }
  return g_string_free (out, FALSE);
}
