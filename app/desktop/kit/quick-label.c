/* quick-label.c - wrapping label that is measured quickly
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/quick-label.h"

#include <string.h>

/* The minimum width in letters, unless the text is shorter. */
#define MIN_LETTERS 12

struct _PayolaQuickLabel
{
  GtkWidget parent_instance;

  char *text;
  guint n_letters;
  gboolean is_order, at_end;
  gboolean counted;    /* whether all letters have the same width, so that the width of the text
                        * follows from their number */
  PangoLayout *layout; /* created when needed */
  guint font;          /* serial number of the font for which `letter`, `line` and `width` are
                        * valid */
  int letter;          /* width of a letter in pixels; 0 before measuring */
  int line;            /* height of a line in pixels */
  int width;           /* width of the whole text in one line, in pixels */
  int for_width;       /* last requested width, for which `height` is valid */
  int height;
};

G_DEFINE_FINAL_TYPE (PayolaQuickLabel, payola_quick_label, GTK_TYPE_WIDGET)

/* Returns the layout of the text. @width is in pixels; -1 means that the text does not wrap. */
static PangoLayout *
get_layout (PayolaQuickLabel *self, int width)
{
  if (!self->layout)
    {
      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
      pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
    }
  pango_layout_set_width (self->layout, width < 0 ? -1 : width * PANGO_SCALE);
  return self->layout;
}

/* Measures everything that does not depend on the available width. */
static void
measure_font (PayolaQuickLabel *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letter = pango_font_metrics_get_approximate_char_width (metrics);

  self->font = pango_context_get_serial (context);
  self->letter = MAX (PANGO_PIXELS_CEIL (letter), 1);
  self->line = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
  pango_font_metrics_unref (metrics);
  if (self->counted)
    self->width = PANGO_PIXELS_CEIL (letter * (int) self->n_letters);
  else
    pango_layout_get_pixel_size (get_layout (self, -1), &self->width, NULL);
  self->for_width = -1;
}

static int
height_for (PayolaQuickLabel *self, int width)
{
  if (self->counted && (width < 0 || width >= self->width))
    return self->line;
  if (self->for_width != width)
    {
      pango_layout_get_pixel_size (get_layout (self, width), NULL, &self->height);
      self->for_width = width;
    }
  return MAX (self->height, self->line);
}

static void
payola_quick_label_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline,
                            int *natural_baseline)
{
  PayolaQuickLabel *self = PAYOLA_QUICK_LABEL (widget);

  if (self->letter == 0)
    measure_font (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = self->width;
      *minimum = MIN (self->width, self->letter * MIN_LETTERS);
    }
  else
    *minimum = *natural = height_for (self, for_size);
}

/* Returns the alignment of the text. Pango swaps left and right for text that runs against the
 * widget's direction, as orders do in an Arabic window. */
static PangoAlignment
get_alignment (PayolaQuickLabel *self, PangoLayout *layout)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  PangoDirection along = mirrored ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);
  gboolean turned = pango_layout_line_get_resolved_direction (line) != along;

  return (mirrored != self->at_end) != turned ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
}

static void
payola_quick_label_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PayolaQuickLabel *self = PAYOLA_QUICK_LABEL (widget);
  PangoLayout *layout = get_layout (self, gtk_widget_get_width (widget));
  GdkRGBA colour;
  int height;

  pango_layout_set_alignment (layout, get_alignment (self, layout));
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (0, (float) ((gtk_widget_get_height (widget) - height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static GtkSizeRequestMode
payola_quick_label_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
forget (PayolaQuickLabel *self)
{
  g_clear_object (&self->layout);
  self->letter = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Styles also change when the pointer hovers over the label. Only a change of the font changes
 * the size of the label. */
static void
payola_quick_label_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  PayolaQuickLabel *self = PAYOLA_QUICK_LABEL (widget);

  GTK_WIDGET_CLASS (payola_quick_label_parent_class)->css_changed (widget, change);
  if (self->letter > 0
      && self->font != pango_context_get_serial (gtk_widget_get_pango_context (widget)))
    forget (self);
}

static void
payola_quick_label_finalize (GObject *object)
{
  PayolaQuickLabel *self = PAYOLA_QUICK_LABEL (object);

  g_clear_object (&self->layout);
  g_free (self->text);
  G_OBJECT_CLASS (payola_quick_label_parent_class)->finalize (object);
}

static void
payola_quick_label_class_init (PayolaQuickLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = payola_quick_label_finalize;
  widget_class->measure = payola_quick_label_measure;
  widget_class->snapshot = payola_quick_label_snapshot;
  widget_class->get_request_mode = payola_quick_label_get_request_mode;
  widget_class->css_changed = payola_quick_label_css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
  gtk_widget_class_set_css_name (widget_class, "label");
}

static void
payola_quick_label_init (PayolaQuickLabel *self)
{
  self->text = g_strdup ("");
}

GtkWidget *
payola_quick_label_new (const char *text, gboolean is_order)
{
  PayolaQuickLabel *self = g_object_new (PAYOLA_TYPE_QUICK_LABEL, NULL);

  self->is_order = is_order;
  if (is_order)
    gtk_widget_add_css_class (GTK_WIDGET (self), "order");
  payola_quick_label_set_text (self, text);
  return GTK_WIDGET (self);
}

const char *
payola_quick_label_get_text (PayolaQuickLabel *self)
{
  return self->text;
}

void
payola_quick_label_set_text (PayolaQuickLabel *self, const char *text)
{
  if (g_str_equal (self->text, text))
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  self->n_letters = (guint) g_utf8_strlen (text, -1);
  self->counted = self->is_order && g_str_is_ascii (text) && !strpbrk (text, "\t\r\n");
  forget (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
payola_quick_label_set_at_end (PayolaQuickLabel *self, gboolean at_end)
{
  self->at_end = at_end;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
