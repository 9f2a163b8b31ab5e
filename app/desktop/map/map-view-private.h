/* map-view-private.h - parts that the sources of the map widget share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-ground.h"
#include "desktop/map/map-picture.h"
#include "desktop/map/map-view.h"
#include "render/map/painter.h"

G_BEGIN_DECLS

struct _PayolaMapView
{
  GtkWidget parent_instance;

  PayolaFocus *focus;
  PayolaMapArt *art;
  PayolaViewport *viewport;
  PayolaMapGround *ground;
  PayolaMapPicture *picture;
  PayolaMapLayer *lit;        /* the ground with highlighted provinces, or NULL; a cache */
  PayolaMapLayer *lit_ground; /* the ground from which `lit` was made */
  PayBits lit_provinces;      /* the provinces that are highlighted in `lit` */
  PayolaScene *scene;
  PayolaScene *given; /* scene that is shown instead of the scene of the focus, or NULL */
  PayolaPalette palette;
  PayolaOverlay overlay;
  GArray *orders;   /* orders of a draft, shown for the current phase; NULL if there are none */
  gboolean prices;  /* whether prices are shown */
  GPtrArray *marks; /* marks (PayolaMapMark) by province; NULL for impassable provinces */
  GPtrArray *unit_marks; /* marks (PayolaMapMark) of units; surplus marks are hidden */
  PayView *marked_view;  /* view and turn that the marks describe */
  guint marked_turn;
  char *change;                   /* description of the latest change on the map, or "" */
  guint noted_turn, noted_arrows; /* turn and number of arrows in `change` */
  PayProvince described;          /* the hovered province of the last hint */
  PayProvince rubber;             /* where the drawn arrow begins, or PAY_NO_PROVINCE */
  double rubber_x, rubber_y;      /* where the drawn arrow ends, in widget pixels */

  double pointer_x, pointer_y; /* position of the pointer in widget pixels; the wheel zooms
                                * around it */
  double drag_x, drag_y;       /* part of the drag's offset by which the map has already moved */
  gboolean dragging;           /* whether the pointer moved too far for a click */
  double pinch;                /* part of the pinch's scale by which the map is already zoomed */
  guint moving;                /* ID of the timeout that ends the movement of the map, or 0 while
                                * the map is still */

  cairo_surface_t *frame_memory; /* memory for frames of up to `frame_pixels` pixels */
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

/* map-description.c */
/* Shows and describes the selection, and describes the latest changes on the map. */
void _payola_map_view_update_selection (PayolaMapView *self);
/* Emits "hint" for the province under the pointer, or else for the selected province. */
void _payola_map_view_tell_hint (PayolaMapView *self);

/* Updates the scene and everything that depends on the focus. */
void _payola_map_view_update (PayolaMapView *self);

/* map-prices.c */
/* Follows the drafts of the document. */
void _payola_map_view_follow_drafts (PayolaMapView *self);
/* Makes the scene of the offers in the draft, with the open and the pending offers. Returns NULL if
 * there are no offers, or if prices are not shown and all offers are in the draft. */
PayolaScene *_payola_map_view_make_offers (PayolaMapView *self);

/* map-marks.c */
/* Describes a province and its unit, such as "Burgundy (BUR) · French army". Adds the unit's
 * order and result if they are known. The caller frees the text. */
char *_payola_map_view_describe (PayolaMapView *self, PayProvince province);
void _payola_map_view_make_marks (PayolaMapView *self);
/* Updates the names of all marks for the phase in focus. */
void _payola_map_view_update_marks (PayolaMapView *self);
/* Moves each mark to the place where its unit is or would be. */
void _payola_map_view_place_marks (PayolaMapView *self);
void _payola_map_view_free_marks (PayolaMapView *self);

/* map-view-input.c */
/* Handles a click on a province, or any other way to choose it. */
void _payola_map_view_choose (PayolaMapView *self, PayProvince province);
void _payola_map_view_add_controllers (PayolaMapView *self);

G_END_DECLS
