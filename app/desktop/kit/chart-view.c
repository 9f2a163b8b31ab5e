/* chart-view.c - widget that shows a chart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/chart-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The font size, in pixels, at which the text of a chart has scale 1. */
#define SIZE_AT_SCALE_1 8.0

struct _PayolaChartView
{
  GtkWidget parent_instance;

  PayolaChart *chart;
  int series, point; /* highlighted series and point, or -1 */
};

G_DEFINE_FINAL_TYPE (PayolaChartView, payola_chart_view, GTK_TYPE_WIDGET)

/* Returns a look with the colours of the window and letters of the user's font size. */
static PayolaChartLook
get_look (PayolaChartView *self)
{
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  GdkRGBA ink;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  look.ink = (PayolaColour) { ink.red, ink.green, ink.blue, 1 };
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()))
    look.paper = (PayolaColour) { 0.14, 0.14, 0.14, 1 };
  look.text_scale = MAX (size, 6) / SIZE_AT_SCALE_1;
  look.series = self->series;
  look.point = self->point;
  return look;
}

static void
stress (PayolaChartView *self, int series, int point)
{
  if (series == self->series && point == self->point)
    return;
  self->series = series;
  self->point = point;
  if (series >= 0 && point >= 0)
    {
      g_autofree char *words = g_strdup_printf (
        "%s, %s: %s", payola_chart_get_name (self->chart, series),
        payola_chart_get_label (self->chart, point),
        payola_chart_get_words (self->chart, series, point));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      words, -1);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_motion (GtkEventControllerMotion *controller, double x, double y, PayolaChartView *self)
{
  PayolaChartLook look = get_look (self);
  guint series, point;

  if (self->chart
      && payola_chart_hit (self->chart, gtk_widget_get_width (GTK_WIDGET (self)),
                           gtk_widget_get_height (GTK_WIDGET (self)), &look, x, y, &series, &point))
    stress (self, series, point);
  else
    stress (self, -1, -1);
}

static void
on_leave (GtkEventControllerMotion *controller, PayolaChartView *self)
{
  stress (self, -1, -1);
}

/* Moves the highlight with the arrow keys, or removes it with Escape. Left and Right move along a
 * series, Up and Down to another series. Returns whether the key was handled. */
static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        PayolaChartView *self)
{
  int n_series = self->chart ? payola_chart_get_n_series (self->chart) : 0;
  int n_points = self->chart ? payola_chart_get_n_points (self->chart) : 0;
  int series = MAX (self->series, 0), point = MAX (self->point, 0);

  if (n_series == 0 || n_points == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
      point = MAX (point - 1, 0);
      break;
    case GDK_KEY_Right:
      point = MIN (point + (self->point >= 0), n_points - 1);
      break;
    case GDK_KEY_Up:
      series = (series + n_series - 1) % n_series;
      break;
    case GDK_KEY_Down:
      series = (series + (self->series >= 0)) % n_series;
      break;
    case GDK_KEY_Escape:
      if (self->series < 0)
        return FALSE;
      series = point = -1;
      break;
    default:
      return FALSE;
    }
  stress (self, series, point);
  return TRUE;
}

void
payola_chart_view_set_chart (PayolaChartView *self, PayolaChart *chart)
{
  g_clear_pointer (&self->chart, payola_chart_free);
  self->chart = chart;
  self->series = self->point = -1;
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
    chart ? payola_chart_get_title (chart) : C_("accessible name", "Chart"), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
payola_chart_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PayolaChartView *self = PAYOLA_CHART_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  PayolaChartLook look = get_look (self);

  if (!self->chart || width < 1 || height < 1)
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  payola_chart_paint (self->chart, cr, width, height, &look);
  cairo_destroy (cr);
}

static void
payola_chart_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 260 : 180;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 400;
}

static void
payola_chart_view_finalize (GObject *object)
{
  g_clear_pointer (&PAYOLA_CHART_VIEW (object)->chart, payola_chart_free);
  G_OBJECT_CLASS (payola_chart_view_parent_class)->finalize (object);
}

static void
payola_chart_view_class_init (PayolaChartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = payola_chart_view_finalize;
  widget_class->snapshot = payola_chart_view_snapshot;
  widget_class->measure = payola_chart_view_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "chartview");
}

static void
payola_chart_view_init (PayolaChartView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->series = self->point = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
payola_chart_view_new (void)
{
  return g_object_new (PAYOLA_TYPE_CHART_VIEW, NULL);
}
