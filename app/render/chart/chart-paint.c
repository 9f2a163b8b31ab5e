/* chart-paint.c - line charts on a surface
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/chart/chart-private.h"

#include "render/kit/byte-surface.h"
#include "render/kit/page-type.h"

#include <math.h>

/* Lengths in points, at text scale 1. */
#define HEAD PAYOLA_CHART_HEAD
#define FOOT 28.0    /* height of the labels and the title of the points */
#define TOP_PAD 12.0 /* height of the title of the values */
#define NAME_GAP 8.0
#define NAME_STEP 9.4 /* minimum distance between two names */
#define NAME_WIDTH 84.0
#define LABEL_GAP 6.0
#define DOT 2.3
#define HIT 14.0 /* maximum distance from the pointer to a value */
#define N_TICKS 6
/* The minimum contrast between a line and the paper (WCAG 1.4.11). */
#define CONTRAST 3.0

static const double dashes[][4] = {
  { 0 },      { 6, 2.5 }, { 1.6, 2.2 },   { 8, 2, 1.6, 2 },
  { 3.4, 2 }, { 11, 3 },  { 5, 2, 1, 2 }, { 2.4, 4 },
};

void
payola_chart_choose_ticks (const PayolaChart *self, PayolaChartField *field, guint n_ticks)
{
  double low = 0, high = 0;
  gboolean whole = TRUE;

  for (guint s = 0; s < self->series->len; s++)
    for (guint p = 0; p < self->labels->len; p++)
      {
        double value = payola_chart_series_at (self, s)->values[p];
        if (!isnan (value))
          {
            low = MIN (low, value);
            high = MAX (high, value);
            whole = whole && value == floor (value);
          }
      }
  if (!isnan (self->level))
    high = MAX (high, self->level);
  if (high - low <= 0)
    high = low + 1;
  double raw = (high - low) / n_ticks, power = pow (10, floor (log10 (raw)));
  double part = raw / power;
  field->step = (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10) * power;
  if (whole)
    field->step = MAX (1, field->step);
  field->low = floor (low / field->step) * field->step;
  field->high = ceil (high / field->step) * field->step;
}

double
payola_chart_text_width (cairo_t *cr, const char *text)
{
  g_autoptr (PangoLayout) layout = payola_type_layout (cr, PAYOLA_FACE_SMALL, text, -1);
  return payola_type_width (layout);
}

/* Checks whether names are shown beside the lines. A single line with marks does not need a name,
 * because the title of the chart describes it. */
static gboolean
has_names (const PayolaChart *self)
{
  return self->marks->len == 0 || self->series->len > 1;
}

static void
lay_out (const PayolaChart *self, cairo_t *cr, double width, double height, PayolaChartField *field)
{
  double names = 0, ticks = 0;

  payola_chart_choose_ticks (self, field, N_TICKS);
  for (guint s = 0; has_names (self) && s < self->series->len; s++)
    names = MAX (names, payola_chart_text_width (cr, payola_chart_series_at (self, s)->name));
  for (double tick = field->low; tick <= field->high + field->step / 2; tick += field->step)
    {
      g_autofree char *number = payola_chart_number_words (tick),
                      *words = payola_chart_shown_number (number);
      ticks = MAX (ticks, payola_chart_text_width (cr, words));
    }
  names = MIN (names, MIN (NAME_WIDTH, width / 3));
  field->left = ticks + LABEL_GAP;
  field->right = MAX (field->left + 20, width - names - NAME_GAP - DOT);
  field->top = HEAD + TOP_PAD;
  field->bottom = MAX (field->top + 20, height - FOOT);
}

double
payola_chart_point_x (const PayolaChart *self, const PayolaChartField *field, guint point)
{
  guint n = self->labels->len;
  return n < 2 ? (field->left + field->right) / 2
               : field->left + (field->right - field->left) * point / (n - 1);
}

double
payola_chart_value_y (const PayolaChartField *field, double value)
{
  return field->bottom
       - (field->bottom - field->top) * (value - field->low) / (field->high - field->low);
}

PayolaColour
payola_chart_line_colour (const PayolaChartSeries *series, const PayolaChartLook *look)
{
  PayolaColour colour = series->colour;

  for (int i = 0; i < 20 && payola_colour_contrast (&colour, &look->paper) < CONTRAST; i++)
    colour = payola_colour_mix (&colour, &look->ink, 0.12);
  return colour;
}

/* ---- painting -------------------------------------------------------------------------------- */

static PayolaColour
faint (const PayolaChartLook *look, double part)
{
  return payola_colour_mix (&look->paper, &look->ink, part);
}

void
payola_chart_set_faint (cairo_t *cr, const PayolaChartLook *look, double part)
{
  PayolaColour colour = faint (look, part);
  payola_colour_set (&colour, cr);
}

void
payola_chart_paint_title (const PayolaChart *self, cairo_t *cr, double width)
{
  g_autoptr (PangoLayout) layout = payola_type_layout (cr, PAYOLA_FACE_HEADING, self->title, -1);
  /* Letters do not shrink exactly with the scale, so a little room is left. */
  double scale = CLAMP (0.98 * width / MAX (1, payola_type_width (layout)), 0.5, 1);

  cairo_save (cr);
  cairo_translate (cr, 0, (1 - scale) * pango_layout_get_baseline (layout) / PANGO_SCALE);
  cairo_scale (cr, scale, scale);
  payola_type_line (cr, PAYOLA_FACE_HEADING, self->title, 0, 0, width / scale, PANGO_ALIGN_LEFT);
  cairo_restore (cr);
}

static void
paint_frame (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field, double width,
             const PayolaChartLook *look)
{
  payola_colour_set (&look->ink, cr);
  payola_chart_paint_title (self, cr, width);
  payola_chart_set_faint (cr, look, 0.7);
  payola_type_line (cr, PAYOLA_FACE_SMALL, self->y_title, 0, HEAD - 5, width, PANGO_ALIGN_LEFT);
  payola_type_line (cr, PAYOLA_FACE_SMALL, self->x_title, field->left, field->bottom + 15,
                    field->right - field->left, PANGO_ALIGN_CENTER);
  for (double tick = field->low; tick <= field->high + field->step / 2; tick += field->step)
    {
      g_autofree char *number = payola_chart_number_words (tick),
                      *words = payola_chart_shown_number (number);
      double y = payola_chart_value_y (field, tick);
      payola_chart_set_faint (cr, look, fabs (tick) < field->step / 2 ? 0.75 : 0.16);
      payola_type_rule (cr, field->left, y, field->right - field->left, 0.5);
      payola_chart_set_faint (cr, look, 0.7);
      payola_type_line (cr, PAYOLA_FACE_SMALL, words, 0, y - 4.6, field->left - LABEL_GAP,
                        PANGO_ALIGN_RIGHT);
    }
}

/* Paints the labels. If there is not enough room for all labels, paints the first one and every
 * n-th after it. */
static void
paint_labels (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field,
              const PayolaChartLook *look)
{
  double widest = 0;
  guint every = 1, n = self->labels->len;

  for (guint p = 0; p < n; p++)
    widest = MAX (widest, payola_chart_text_width (cr, payola_chart_get_label (self, p)));
  while (n > 1 && every < n && (field->right - field->left) * every / (n - 1) < widest + LABEL_GAP)
    every++;
  payola_chart_set_faint (cr, look, 0.7);
  for (guint p = 0; p < n; p += every)
    {
      double x = payola_chart_point_x (self, field, p);
      payola_type_line (cr, PAYOLA_FACE_SMALL, payola_chart_get_label (self, p), x - widest / 2 - 2,
                        field->bottom + 4, widest + 4, PANGO_ALIGN_CENTER);
      cairo_set_line_width (cr, 0.5);
      cairo_move_to (cr, x, field->bottom);
      cairo_line_to (cr, x, field->bottom + 2.5);
      cairo_stroke (cr);
    }
}

static void
paint_series (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field, guint number,
              const PayolaChartLook *look)
{
  const PayolaChartSeries *series = payola_chart_series_at (self, number);
  const double *dash = dashes[number % G_N_ELEMENTS (dashes)];
  PayolaColour colour = payola_chart_line_colour (series, look);
  gboolean stressed = look->series == (int) number, drawing = FALSE;
  int n_dash = 0;

  if (look->series >= 0 && !stressed)
    colour = payola_colour_mix (&look->paper, &colour, 0.45);
  payola_colour_set (&colour, cr);
  cairo_new_path (cr);
  for (guint p = 0; p < self->labels->len; p++)
    {
      if (isnan (series->values[p]))
        drawing = FALSE;
      else if (drawing)
        {
          if (self->steps)
            cairo_line_to (cr, payola_chart_point_x (self, field, p),
                           payola_chart_value_y (field, series->values[p - 1]));
          cairo_line_to (cr, payola_chart_point_x (self, field, p),
                         payola_chart_value_y (field, series->values[p]));
        }
      else
        {
          cairo_move_to (cr, payola_chart_point_x (self, field, p),
                         payola_chart_value_y (field, series->values[p]));
          drawing = TRUE;
        }
    }
  while (n_dash < 4 && dash[n_dash] > 0)
    n_dash++;
  cairo_save (cr);
  cairo_set_dash (cr, dash, n_dash, 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, stressed ? 2.4 : 1.5);
  cairo_stroke (cr);
  cairo_restore (cr);
  for (guint p = 0; p < self->labels->len; p++)
    if (!isnan (series->values[p]))
      {
        cairo_arc (cr, payola_chart_point_x (self, field, p),
                   payola_chart_value_y (field, series->values[p]), stressed ? DOT * 1.3 : DOT, 0,
                   2 * G_PI);
        cairo_fill (cr);
      }
}

/* Paints the level as a dashed line with its name above the left end. */
static void
paint_level (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field,
             const PayolaChartLook *look)
{
  const double dash[] = { 5, 3 };
  double y = payola_chart_value_y (field, self->level);

  if (isnan (self->level))
    return;
  cairo_save (cr);
  payola_colour_set (&look->ink, cr);
  cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  payola_type_rule (cr, field->left, y, field->right - field->left, 0.9);
  cairo_restore (cr);
  payola_type_line (cr, PAYOLA_FACE_SMALL, self->level_name, field->left + 4, y - 10.5,
                    field->right - field->left - 4, PANGO_ALIGN_LEFT);
}

typedef struct
{
  guint series;
  double y;
} Name;

static int
compare_names (const void *a, const void *b)
{
  const Name *left = a, *right = b;
  if (left->y != right->y)
    return left->y < right->y ? -1 : 1;
  return (int) left->series - (int) right->series;
}

/* Paints the names at the ends of their lines. Names that would overlap are moved apart, and a
 * thin line leads from the end to the name. */
static void
paint_names (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field, double width,
             const PayolaChartLook *look)
{
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (Name));
  double bottom = field->bottom;

  for (guint s = 0; s < self->series->len; s++)
    for (guint p = self->labels->len; p-- > 0;)
      if (!isnan (payola_chart_series_at (self, s)->values[p]))
        {
          Name name = { s,
                        payola_chart_value_y (field, payola_chart_series_at (self, s)->values[p]) };
          g_array_append_val (names, name);
          break;
        }
  g_array_sort (names, compare_names);
  double step = names->len ? MIN (NAME_STEP, (bottom - HEAD) / names->len) : 0, y = HEAD;
  g_autofree double *at = g_new0 (double, names->len + 1);
  for (guint i = 0; i < names->len; i++)
    y = at[i] = MAX (g_array_index (names, Name, i).y, i ? y + step : HEAD);
  /* Names below the bottom edge move up, and push the names above them. */
  y = bottom;
  for (guint i = names->len; i-- > 0; y -= step)
    y = at[i] = MIN (at[i], y);

  for (guint i = 0; i < names->len; i++)
    {
      const Name *name = &g_array_index (names, Name, i);
      const PayolaChartSeries *series = payola_chart_series_at (self, name->series);
      PayolaColour colour = payola_chart_line_colour (series, look);
      payola_colour_set (&colour, cr);
      cairo_set_line_width (cr, 0.6);
      cairo_move_to (cr, field->right + DOT, name->y);
      cairo_line_to (cr, field->right + DOT + NAME_GAP - 3, at[i]);
      cairo_stroke (cr);
      payola_colour_set (&look->ink, cr);
      payola_type_line (cr, PAYOLA_FACE_SMALL, series->name, field->right + DOT + NAME_GAP - 1,
                        at[i] - 4.6, width - field->right - DOT - NAME_GAP + 1, PANGO_ALIGN_LEFT);
    }
}

/* Paints a mark as a dashed line from the axis to the first line of the chart, with its name beside
 * the dashed line. Names of neighbouring marks have different heights. */
static void
paint_mark (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field, guint number,
            const PayolaChartLook *look)
{
  const double dash[] = { 2.5, 2 };
  const PayolaChartMark *mark = &g_array_index (self->marks, PayolaChartMark, number);
  const PayolaChartSeries *series = payola_chart_series_at (self, 0);
  double value = series->values[mark->point], wide = payola_chart_text_width (cr, mark->name);
  double x = payola_chart_point_x (self, field, mark->point);
  double y = field->bottom - NAME_STEP * (1.4 + 1.3 * (self->marks->len - 1 - number));
  PayolaColour colour = payola_chart_line_colour (series, look);
  gboolean right = x + wide + NAME_GAP < field->right;

  if (isnan (value))
    return;
  cairo_save (cr);
  payola_colour_set (&look->ink, cr);
  cairo_set_line_width (cr, 0.8);
  cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  cairo_move_to (cr, x, field->bottom);
  cairo_line_to (cr, x, payola_chart_value_y (field, value));
  cairo_stroke (cr);
  cairo_restore (cr);
  payola_colour_set (&colour, cr);
  cairo_arc (cr, x, payola_chart_value_y (field, value), 1.6 * DOT, 0, 2 * G_PI);
  cairo_fill (cr);
  x = right ? x + 3 : MAX (field->left + 1, x - wide - 4);
  payola_colour_set (&look->paper, cr);
  cairo_rectangle (cr, x - 1, y - 5, wide + 2, NAME_STEP + 0.6);
  cairo_fill (cr);
  payola_colour_set (&look->ink, cr);
  payola_type_line (cr, PAYOLA_FACE_SMALL, mark->name, x, y - 4.6, wide + 2, PANGO_ALIGN_LEFT);
}

void
payola_chart_paint_value (const PayolaChart *self, cairo_t *cr, const PayolaChartField *field,
                          double width, const PayolaChartLook *look)
{
  const PayolaChartSeries *series = payola_chart_series_at (self, look->series);

  if (look->point < 0 || (guint) look->point >= self->labels->len
      || isnan (series->values[look->point]))
    return;
  g_autofree char *number = payola_chart_shown_number (series->words[look->point]);
  g_autofree char *text = g_strdup_printf ("%s, %s: %s", series->name,
                                           payola_chart_get_label (self, look->point), number);
  double wide = payola_chart_text_width (cr, text) + 12,
         x = payola_chart_point_x (self, field, look->point);
  double y = payola_chart_value_y (field, series->values[look->point]) - 24;

  x = CLAMP (x - wide / 2, 1, MAX (1, width - wide - 1));
  if (y < 1)
    y += 34;
  payola_colour_set (&look->paper, cr);
  cairo_rectangle (cr, x, y, wide, 16);
  cairo_fill_preserve (cr);
  payola_colour_set (&look->ink, cr);
  cairo_set_line_width (cr, 0.7);
  cairo_stroke (cr);
  payola_type_line (cr, PAYOLA_FACE_SMALL, text, x + 6, y + 3.5, -1, PANGO_ALIGN_LEFT);
}

double
payola_chart_good_height (const PayolaChart *self, double width, double least)
{
  if (payola_chart_has_panels (self))
    return payola_chart_panels_height (self, width, least);
  return MAX (least, HEAD + FOOT + NAME_STEP * self->series->len);
}

void
payola_chart_paint (const PayolaChart *self, cairo_t *cr, double width, double height,
                    const PayolaChartLook *look)
{
  double w = width / look->text_scale, h = height / look->text_scale;
  PayolaChartField field;

  cairo_save (cr);
  cairo_scale (cr, look->text_scale, look->text_scale);
  if (payola_chart_has_panels (self))
    {
      payola_chart_paint_panels (self, cr, w, h, look);
      cairo_restore (cr);
      return;
    }
  lay_out (self, cr, w, h, &field);
  paint_frame (self, cr, &field, w, look);
  paint_labels (self, cr, &field, look);
  paint_level (self, cr, &field, look);
  for (guint s = 0; s < self->series->len; s++)
    paint_series (self, cr, &field, s, look);
  for (guint m = 0; self->series->len > 0 && m < self->marks->len; m++)
    paint_mark (self, cr, &field, m, look);
  if (has_names (self))
    paint_names (self, cr, &field, w, look);
  if (look->series >= 0 && (guint) look->series < self->series->len)
    {
      paint_series (self, cr, &field, look->series, look);
      payola_chart_paint_value (self, cr, &field, w, look);
    }
  cairo_restore (cr);
}

gboolean
payola_chart_hit (const PayolaChart *self, double width, double height, const PayolaChartLook *look,
                  double x, double y, guint *series, guint *point)
{
  cairo_surface_t *none = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cr = cairo_create (none);
  double nearest = HIT;
  PayolaChartField field;

  payola_steady_fonts (cr);
  if (!payola_chart_has_panels (self))
    lay_out (self, cr, width / look->text_scale, height / look->text_scale, &field);
  for (guint s = 0; s < self->series->len; s++)
    {
      if (payola_chart_has_panels (self))
        payola_chart_panel_field (self, cr, width / look->text_scale, height / look->text_scale, s,
                                  &field);
      for (guint p = 0; p < self->labels->len; p++)
        {
          double value = payola_chart_series_at (self, s)->values[p];
          if (isnan (value))
            continue;
          double distance = hypot (payola_chart_point_x (self, &field, p) - x / look->text_scale,
                                   payola_chart_value_y (&field, value) - y / look->text_scale);
          if (distance < nearest)
            {
              nearest = distance;
              *series = s;
              *point = p;
            }
        }
    }
  cairo_destroy (cr);
  cairo_surface_destroy (none);
  return nearest < HIT;
}
