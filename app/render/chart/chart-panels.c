/* chart-panels.c - charts with a small panel for each line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/chart/chart-private.h"
#include "render/kit/page-type.h"

#include <math.h>

/* Lengths in points, at text scale 1. */
#define SUBHEAD 13.0 /* height of the name of the values, below the title */
#define FOOT 10.0    /* height of the labels of the points in the lowest row */
#define NAME 11.0    /* height of the name of a panel */
#define ACROSS 12.0  /* space between two columns */
#define DOWN 7.0     /* space between two rows */
#define MOST 12      /* largest number of panels; names would not fit smaller panels */
#define LEAST_WIDTH 92.0
#define LEAST_HEIGHT 58.0
#define SHAPE 1.6 /* preferred width of a panel in relation to its height */
#define LABEL_GAP 4.0
#define N_TICKS 3
#define DOT 2.0

/* The grid of the panels, divided by the text scale. */
typedef struct
{
  guint columns, rows;
  double left;          /* width of the numbers on the left */
  double width, height; /* size of a panel with its name */
  double low, high, step;
} Grid;

gboolean
payola_chart_has_panels (const PayolaChart *self)
{
  return self->panels && self->series->len > 1 && self->series->len <= MOST;
}

static guint
count_rows (guint n, guint columns)
{
  return (n + columns - 1) / columns;
}

static double
panel_width (double width, double left, guint columns)
{
  return (width - left - (columns - 1) * ACROSS) / columns;
}

static double
panel_height (double height, guint rows)
{
  return (height - PAYOLA_CHART_HEAD - SUBHEAD - FOOT - (rows - 1) * DOWN) / rows;
}

/* Chooses the number of columns at which a panel of the preferred shape is largest. */
static void
choose_columns (Grid *grid, guint n, double width, double height)
{
  double best = -G_MAXDOUBLE;

  for (guint columns = 1; columns <= n; columns++)
    {
      guint rows = count_rows (n, columns);
      double size = MIN (panel_width (width, grid->left, columns) / SHAPE,
                         panel_height (height, rows) - NAME);
      /* More columns with the same number of rows would only leave gaps. */
      if (size > best && (columns == 1 || rows < count_rows (n, columns - 1)))
        {
          best = size;
          grid->columns = columns;
          grid->rows = rows;
        }
    }
}

static void
grid_init (Grid *self, const PayolaChart *chart, cairo_t *cr, double width, double height)
{
  PayolaChartField field = { 0 };

  payola_chart_choose_ticks (chart, &field, N_TICKS);
  self->low = field.low;
  self->high = field.high;
  self->step = field.step;
  self->left = 0;
  for (double tick = field.low; tick <= field.high + field.step / 2; tick += field.step)
    {
      g_autofree char *number = payola_chart_number_words (tick);
      g_autofree char *words = payola_chart_shown_number (number);
      self->left = MAX (self->left, payola_chart_text_width (cr, words));
    }
  self->left += LABEL_GAP;
  choose_columns (self, chart->series->len, width, height);
  self->width = MAX (10, panel_width (width, self->left, self->columns));
  self->height = MAX (NAME + 10, panel_height (height, self->rows));
}

static void
get_field (const Grid *self, guint series, PayolaChartField *field)
{
  guint column = series % self->columns, row = series / self->columns;

  field->left = self->left + column * (self->width + ACROSS);
  field->right = field->left + self->width;
  field->top = PAYOLA_CHART_HEAD + SUBHEAD + row * (self->height + DOWN) + NAME;
  field->bottom = field->top + self->height - NAME;
  field->low = self->low;
  field->high = self->high;
  field->step = self->step;
}

void
payola_chart_panel_field (const PayolaChart *self, cairo_t *cr, double width, double height,
                          guint series, PayolaChartField *field)
{
  Grid grid;

  grid_init (&grid, self, cr, width, height);
  get_field (&grid, series, field);
}

double
payola_chart_panels_height (const PayolaChart *self, double width, double least)
{
  guint n = self->series->len;
  guint columns = CLAMP ((guint) (MAX (0, width - 20) / (LEAST_WIDTH + ACROSS)), 1, n);
  guint rows = count_rows (n, columns);

  return MAX (least, PAYOLA_CHART_HEAD + SUBHEAD + FOOT + rows * (LEAST_HEIGHT + DOWN));
}

/* ---- painting -------------------------------------------------------------------------------- */

/* Appends a line to the path. If values stay the same until the next point, the line has steps. */
static void
append_line (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field, guint number)
{
  const PayolaChartSeries *series = payola_chart_series_at (self, number);
  gboolean drawing = FALSE;

  for (guint p = 0; p < self->labels->len; p++)
    {
      double x = payola_chart_point_x (self, field, p);
      double y = payola_chart_value_y (field, series->values[p]);
      if (isnan (series->values[p]))
        {
          drawing = FALSE;
          continue;
        }
      if (drawing && self->steps)
        cairo_line_to (cr, x, payola_chart_value_y (field, series->values[p - 1]));
      if (drawing)
        cairo_line_to (cr, x, y);
      else
        cairo_move_to (cr, x, y);
      drawing = TRUE;
    }
}

/* Finds the lowest and the highest value of all lines at a point. */
static gboolean
get_range (const PayolaChart *self, guint point, double *low, double *high)
{
  gboolean found = FALSE;

  for (guint s = 0; s < self->series->len; s++)
    {
      double value = payola_chart_series_at (self, s)->values[point];
      if (isnan (value))
        continue;
      *low = found ? MIN (*low, value) : value;
      *high = found ? MAX (*high, value) : value;
      found = TRUE;
    }
  return found;
}

/* Paints the range of all lines. It is interrupted at points without values. */
static void
paint_range (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field)
{
  double low, high;

  for (guint first = 0; first < self->labels->len; first++)
    {
      guint end = first;
      while (end < self->labels->len && get_range (self, end, &low, &high))
        {
          cairo_line_to (cr, payola_chart_point_x (self, field, end),
                         payola_chart_value_y (field, high));
          end++;
        }
      for (guint p = end; p-- > first;)
        if (get_range (self, p, &low, &high))
          cairo_line_to (cr, payola_chart_point_x (self, field, p),
                         payola_chart_value_y (field, low));
      if (end > first)
        {
          cairo_close_path (cr);
          first = end;
        }
    }
  cairo_fill (cr);
}

static void
paint_axes (const PayolaChart *self, cairo_t *cr, const Grid *grid, const PayolaChartField *field,
            guint number, const PayolaChartLook *look)
{
  guint n = self->labels->len, last = n - 1;
  gboolean leftmost = number % grid->columns == 0;
  gboolean lowest = number + grid->columns >= self->series->len;

  for (double tick = field->low; tick <= field->high + field->step / 2; tick += field->step)
    {
      double y = payola_chart_value_y (field, tick);
      payola_chart_set_faint (cr, look, fabs (tick) < field->step / 2 ? 0.75 : 0.16);
      payola_type_rule (cr, field->left, y, field->right - field->left, 0.5);
      if (!leftmost)
        continue;
      g_autofree char *text = payola_chart_number_words (tick);
      g_autofree char *words = payola_chart_shown_number (text);
      payola_chart_set_faint (cr, look, 0.7);
      payola_type_line (cr, PAYOLA_FACE_SMALL, words, 0, y - 4.6, field->left - LABEL_GAP,
                        PANGO_ALIGN_RIGHT);
    }
  if (!lowest || n == 0)
    return;
  payola_chart_set_faint (cr, look, 0.7);
  const char *first_label = g_ptr_array_index (self->labels, 0);
  const char *last_label = g_ptr_array_index (self->labels, last);
  double room = field->right - field->left;
  payola_type_line (cr, PAYOLA_FACE_SMALL, first_label, field->left, field->bottom + 2, room,
                    PANGO_ALIGN_LEFT);
  if (last > 0
      && payola_chart_text_width (cr, first_label) + payola_chart_text_width (cr, last_label) + 6
           < room)
    payola_type_line (cr, PAYOLA_FACE_SMALL, last_label, field->left, field->bottom + 2, room,
                      PANGO_ALIGN_RIGHT);
}

/* Paints the name of a panel, and at its right end the last value. */
static void
paint_name (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field, guint number,
            const PayolaChartLook *look)
{
  const PayolaChartSeries *series = payola_chart_series_at (self, number);
  double room = field->right - field->left, wide = 0;
  guint last = self->labels->len;

  while (last > 0 && isnan (series->values[last - 1]))
    last--;
  payola_chart_set_faint (cr, look, 1);
  if (last > 0)
    {
      g_autofree char *words = payola_chart_shown_number (series->words[last - 1]);
      wide = payola_chart_text_width (cr, words) + 4;
      payola_type_line (cr, PAYOLA_FACE_SMALL, words, field->left, field->top - NAME, room,
                        PANGO_ALIGN_RIGHT);
    }
  payola_type_line (cr, PAYOLA_FACE_STRONG, series->name, field->left, field->top - NAME - 1,
                    room - wide, PANGO_ALIGN_LEFT);
}

static void
paint_level (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field, gboolean named,
             const PayolaChartLook *look)
{
  const double dash[] = { 3, 2 };
  double y = payola_chart_value_y (field, self->level);

  if (isnan (self->level))
    return;
  cairo_save (cr);
  payola_chart_set_faint (cr, look, 0.85);
  cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  payola_type_rule (cr, field->left, y, field->right - field->left, 0.7);
  cairo_restore (cr);
  if (named)
    payola_type_line (cr, PAYOLA_FACE_SMALL, self->level_name, field->left + 2, y + 0.6,
                      field->right - field->left - 2, PANGO_ALIGN_LEFT);
}

static void
paint_panel (const PayolaChart *self, cairo_t *cr, const Grid *grid, guint number,
             const PayolaChartLook *look)
{
  const PayolaChartSeries *series = payola_chart_series_at (self, number);
  PayolaColour colour = payola_chart_line_colour (series, look);
  PayolaChartField field;
  guint last = self->labels->len;

  get_field (grid, number, &field);
  /* Text leaves a current point, at which a path would begin. */
  cairo_new_path (cr);
  if (self->range)
    {
      payola_chart_set_faint (cr, look, 0.13);
      paint_range (self, cr, &field);
    }
  paint_axes (self, cr, grid, &field, number, look);
  paint_level (self, cr, &field, number == 0, look);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (!self->range)
    {
      payola_chart_set_faint (cr, look, 0.3);
      cairo_set_line_width (cr, 0.5);
      for (guint s = 0; s < self->series->len; s++)
        if (s != number)
          append_line (self, cr, &field, s);
      cairo_stroke (cr);
    }
  payola_colour_set (&colour, cr);
  cairo_set_line_width (cr, look->series == (int) number ? 2.6 : 1.9);
  append_line (self, cr, &field, number);
  cairo_stroke (cr);
  while (last > 0 && isnan (series->values[last - 1]))
    last--;
  if (last > 0)
    {
      cairo_arc (cr, payola_chart_point_x (self, &field, last - 1),
                 payola_chart_value_y (&field, series->values[last - 1]), DOT, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  paint_name (self, cr, &field, number, look);
}

void
payola_chart_paint_panels (const PayolaChart *self, cairo_t *cr, double width, double height,
                           const PayolaChartLook *look)
{
  Grid grid;

  grid_init (&grid, self, cr, width, height);
  payola_colour_set (&look->ink, cr);
  payola_chart_paint_title (self, cr, width);
  payola_chart_set_faint (cr, look, 0.7);
  payola_type_line (cr, PAYOLA_FACE_SMALL, self->y_title, 0, PAYOLA_CHART_HEAD - 7, width,
                    PANGO_ALIGN_LEFT);
  for (guint s = 0; s < self->series->len; s++)
    paint_panel (self, cr, &grid, s, look);
  if (look->series >= 0 && (guint) look->series < self->series->len)
    {
      PayolaChartField field;
      get_field (&grid, (guint) look->series, &field);
      payola_chart_paint_value (self, cr, &field, width, look);
    }
}
