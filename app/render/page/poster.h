/* poster.h - one large map on a sheet, with a frame, a title cartouche and a legend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/page-map.h"

G_BEGIN_DECLS

/* The arrangement of a poster, in points from the upper left corner of the sheet. */
typedef struct
{
  PayolaPaper sheet;       /* the paper, upright or landscape */
  double unit;             /* size of the lettering: 1 on A4 */
  gboolean beside;         /* whether the panel is to the right of the map, not below it */
  double band;             /* width of the frame around the map */
  cairo_rectangle_t map;   /* the map without its frame */
  cairo_rectangle_t panel; /* the panel with cartouche and legend */
} PayolaPosterLayout;

/* Turns the sheet and places the panel so that the map is as large as possible. The panel gets
 * the rest of the sheet. @width: width of the drawing, in any unit. @height: height of the
 * drawing in the same unit. */
void payola_poster_lay_out (PayolaPosterLayout *self, const PayolaPaper *paper, double width,
                            double height, gboolean has_ticks);

/* Returns FALSE with an error if the map cannot be painted. */
gboolean payola_poster_add (PayolaPageMap *map, PayolaPages *pages, PayolaScene *scene,
                            const char *title, const char *subject, GError **error);

G_END_DECLS
