/* arrow-route-private.h - the routes of arrows, for the files that choose them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/arrow-route.h"

#include "render/art/frame-way.h"
#include "render/map/obstacles.h"
#include "render/kit/token.h"

G_BEGIN_DECLS

/* Gap between a token and the arrows that leave or reach it, in token units. */
#define PAYOLA_ROUTE_GAP 2.5

/* A bend of a route: a fraction of the route's length, a maximum in token units, and where the
 * route bends most (payola_curve_lean()). In the lists below, the usual bend comes first. A move
 * bends a little to the left of its own direction, so that two opposite moves do not overlap. */
typedef struct
{
  double part, most, lean;
} PayolaBend;

/* The chosen route of an arrow. */
typedef struct
{
  PayolaBend bend;
  double part;       /* the end of a support, as a fraction of the supported move */
  double words;      /* length over words, in map units */
  double meet;       /* moves that meet: length up to the common border; otherwise 0 */
  double back;       /* length by which a star stands back from its usual place */
  gboolean backward; /* whether the route is that of the opposite move, backwards */
  gboolean stub;     /* whether only a short piece is drawn, in `direction` up to `length` */
  PayolaPoint direction;
  double length;
  guint first_box, n_boxes; /* names and rings near the arrow; none if it does not cover any */
  guint n_way;              /* number of points of a way; 0 for a bend */
  PayolaPoint way[PAYOLA_WAY_MAX];
  /* Provinces that meet beyond the frame: the length at which the route leaves the picture, the
   * vector by which it is moved, and the vectors from places to those on its later parts. */
  double edge;
  PayolaPoint origin;
  guint n_shifts;
  PayolaPoint shifts[PAYOLA_ROUTE_COPIES - 1];
} PayolaRouteChoice;

struct _PayolaRoutes
{
  gatomicrefcount refs;
  const PayolaScene *scene;
  const PayolaMapArt *art;
  double unit;
  PayolaLabels labels;
  PayolaRouteChoice *choices; /* the choices by arrow */
  GArray *boxes; /* of PayolaBox: the names and rings under arrows; NULL without arrows */
  PayolaObstacles *obstacles;
};

static inline PayolaPoint
_payola_routes_place (const PayolaRoutes *self, PayLocation location)
{
  PayolaPoint point;
  payola_map_art_get_unit_place (self->art, location, &point.x, &point.y);
  return point;
}

static inline double
_payola_routes_half_width (const PayolaRoutes *self, double grow)
{
  return (PAYOLA_TOKEN_WIDTH / 2 + grow) * self->unit;
}

static inline double
_payola_routes_half_height (const PayolaRoutes *self, double grow)
{
  return (PAYOLA_TOKEN_HEIGHT / 2 + grow) * self->unit;
}

/* Checks whether an arrow is a support or convoy that does not count. */
static inline gboolean
_payola_routes_is_failed (const PayolaSceneArrow *arrow)
{
  return arrow->failed
      && (arrow->kind == PAYOLA_ARROW_SUPPORT_HOLD || arrow->kind == PAYOLA_ARROW_SUPPORT_MOVE
          || arrow->kind == PAYOLA_ARROW_CONVOY);
}

/* Finds the unit at the destination of a route, or returns -1. Dislodged units are not counted,
 * because they are drawn beside the position of the province's unit. */
int _payola_routes_unit_at (const PayolaRoutes *self, PayLocation location);
/* Lays the bend or the way of a choice. */
void _payola_routes_lay_choice (const PayolaRoutes *self, PayolaCurve *curve, PayolaPoint from,
                                PayolaPoint to, const PayolaRouteChoice *choice);
/* Returns the end of the route of a move. Moves that meet go from one unit to the other, whatever
 * their coasts are. */
PayolaPoint _payola_routes_end_of_move (const PayolaRoutes *self, const PayolaSceneArrow *arrow,
                                        gboolean meets);
/* Returns the place of the unit whose hold is supported. */
PayolaPoint _payola_routes_end_of_support (const PayolaRoutes *self, const PayolaSceneArrow *arrow);
/* Computes the route of an arrow for one choice of bend and end. */
gboolean _payola_routes_lay_as (const PayolaRoutes *self, guint i, const PayolaRouteChoice *choice,
                                PayolaCurve *curve, double *start, double *end);
/* Finds the way between the places of two locations, if they meet beyond the frame. */
gboolean _payola_routes_find_frame_way (const PayolaRoutes *self, PayLocation from, PayLocation to,
                                        PayolaPoint a, PayolaPoint b, PayolaFrameWay *way);

/* Returns the bend of a move that nothing is in the way of. */
PayolaBend _payola_routes_usual_bend (void);
/* Chooses the route of an arrow that is drawn as a whole. The routes of moves must be chosen before
 * those of their supports. */
void _payola_routes_choose (PayolaRoutes *self, guint i);
/* Chooses a way over the edge of the picture, if the provinces of an order meet only there. */
gboolean _payola_routes_choose_frame_way (PayolaRoutes *self, guint i, PayLocation to,
                                          PayolaPoint b);
/* Chooses the route of a convoyed army if it leaves the picture. */
gboolean _payola_routes_choose_frame_route (PayolaRoutes *self, guint i);
/* Chooses the short pieces of the supports and convoys that do not count, which keep clear of all
 * other arrows. */
void _payola_routes_choose_stubs (PayolaRoutes *self);

G_END_DECLS
