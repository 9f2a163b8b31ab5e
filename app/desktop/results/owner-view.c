/* owner-view.c - widget that shows the owners of supply centres over the years
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/results/owner-view.h"

#include "render/chart/owner-grid.h"

/* The font size, in pixels, at which the picture has scale 1. */
#define SIZE_AT_SCALE_1 9.0
#define MARGIN 10.0 /* in pixels */

static double
get_scale (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  return MAX (size, 6) / SIZE_AT_SCALE_1;
}

/* Returns the width that is visible at once: a wide table below the picture makes both wider than
 * the panel, which then scrolls sideways. */
static double
get_visible_width (GtkWidget *widget, int width)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *sideways = scroller
                            ? gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller))
                            : NULL;
  double page = sideways ? gtk_adjustment_get_page_size (sideways) : 0;

  return page > 0 ? MIN (width, page) : width;
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int all, int height, gpointer owners)
{
  double scale = get_scale (GTK_WIDGET (area));
  double width = get_visible_width (GTK_WIDGET (area), all);

  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  cairo_scale (cr, scale, scale);
  payola_owner_grid_paint (owners, cr, MAX (width - 2 * MARGIN, 1) / scale);
}

GtkWidget *
payola_owner_view_new (PayOwners *owners)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                  NULL);
  g_autofree char *title = payola_owner_grid_title (owners);

  gtk_drawing_area_set_content_height (
    GTK_DRAWING_AREA (area),
    (int) (payola_owner_grid_height (owners) * get_scale (area) + 2 * MARGIN));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, owners,
                                  (GDestroyNotify) pay_owners_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return area;
}
