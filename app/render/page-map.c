/* page-map.c - maps on paper: as large as the sheet allows, with a line that says what they show
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page-map.h"

#include "render/map-export.h"
#include "render/page-type.h"

/* Points over the map on A4; larger sheets have larger heads. */
#define HEAD 40.0
/* CSS pixels a point: what a map unit must measure for its names to be readable is told in these. */
#define PIXELS_A_POINT (96.0 / 72.0)

/* The width that a map can have on a sheet below its head. */
static double
fit_width (const PayolaPaper *paper, const PayolaMapArt *art, double head)
{
  double width = paper->width - 2 * paper->margin;
  double height = paper->height - 2 * paper->margin - head;

  return MIN (width, width * height / payola_map_page_height (art, width));
}

gboolean
payola_page_map_add (PayolaPages *pages, const PayolaPaper *paper, PayolaBaseMap *base_map,
                     PayolaMapArt *art, const PayolaScene *scene, const char *title,
                     const char *subject, GError **error)
{
  PayolaPaper lying = payola_paper_landscape (paper);
  double enlarged = MAX (1, paper->width / payola_paper_find ("a4")->width), head = HEAD * enlarged;
  const PayolaPaper *sheet = fit_width (&lying, art, head) > fit_width (paper, art, head) ? &lying
                                                                                         : paper;
  double width = fit_width (sheet, art, head), map_width, map_height;
  double left = (sheet->width - width) / 2, room = width / enlarged;
  cairo_t *cr = payola_pages_add (pages, sheet);

  cairo_save (cr);
  cairo_translate (cr, left, sheet->margin);
  cairo_scale (cr, enlarged, enlarged);
  payola_type_faint (cr);
  double height = payola_type_line (cr, PAYOLA_FACE_BODY, title, 0, 0, room, PANGO_ALIGN_LEFT);
  payola_type_ink (cr);
  payola_type_line (cr, PAYOLA_FACE_TITLE, subject, 0, height + 1, room, PANGO_ALIGN_LEFT);
  cairo_restore (cr);

  payola_map_art_get_size (art, &map_width, &map_height);
  cairo_save (cr);
  cairo_translate (cr, left, sheet->margin + head);
  gboolean good = payola_map_paint_page_with (cr, scene, base_map, art, PAYOLA_STYLE_PRINT, width,
                                              MIN (1, width * PIXELS_A_POINT / map_width), error);
  cairo_restore (cr);
  return good;
}
