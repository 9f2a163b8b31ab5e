/* map-view-private.h - what the map's widget and its pointer and keys share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-ground.h"
#include "desktop/map/map-picture.h"
#include "desktop/map/map-view.h"
#include "render/painter.h"

G_BEGIN_DECLS

struct _PayolaMapView
{
  GtkWidget parent_instance;

  PayolaFocus *focus;
  PayolaMapArt *art;
  PayolaViewport *viewport;
  PayolaMapGround *ground;
  PayolaMapPicture *picture;
  PayolaScene *scene;
  PayolaScene *given; /* what is shown instead of the focus's scene; NULL: nothing */
  PayolaPalette palette;
  PayolaOverlay overlay;
  GArray *orders;        /* of a draft, shown while the phase is to be played */
  GPtrArray *marks;      /* PayolaMapMark, by province; NULL where none can be */
  GPtrArray *unit_marks; /* PayolaMapMark; those that are too many are hidden */
  PayView *marked_view;  /* of which they tell, and its turn */
  guint marked_turn;
  PayProvince rubber;        /* an arrow is drawn from here, or PAY_NO_PROVINCE */
  double rubber_x, rubber_y; /* to here, in widget pixels */

  double pointer_x, pointer_y; /* widget pixels; for zooming with the wheel */
  double drag_x, drag_y;       /* offset of the drag that was already used */
  gboolean dragging;           /* moved far enough not to be a click */
  double pinch;                /* scale of the pinch that was already used */
  guint moving;                /* source; 0 while the map is still */

  cairo_surface_t *frame_memory; /* keeps what frames of these many pixels pass through */
  int frame_pixels;
};

enum
{
  PAYOLA_MAP_VIEW_POINTED,
  PAYOLA_MAP_VIEW_PROVINCE_CLICKED,
  PAYOLA_MAP_VIEW_HINT,
  PAYOLA_MAP_VIEW_N_SIGNALS
};

extern guint _payola_map_view_signals[PAYOLA_MAP_VIEW_N_SIGNALS];

/* Tells what is under the pointer, else what is selected; "" when nothing is. */
void
_payola_map_view_tell_hint (PayolaMapView *self);

/* map-marks.c: provinces and units as a screen reader finds them. */
/* "Burgundy (BUR) · French army", and its order once it is known: for hovering and for screen
 * readers. Owned. */
char *
_payola_map_view_describe (PayolaMapView *self, PayProvince province);
void
_payola_map_view_make_marks (PayolaMapView *self);
/* Names them for the phase on show: every province says its owner, its unit and what became of it,
 * and so does every unit. */
void
_payola_map_view_update_marks (PayolaMapView *self);
/* Each stands where its unit does, or would. */
void
_payola_map_view_place_marks (PayolaMapView *self);
void
_payola_map_view_free_marks (PayolaMapView *self);

/* map-view-input.c: clicks, drags, pinches, the wheel and keys. */
/* A province was clicked, or chosen in another way that comes to the same. */
void
_payola_map_view_choose (PayolaMapView *self, PayProvince province);
void
_payola_map_view_add_controllers (PayolaMapView *self);

G_END_DECLS
