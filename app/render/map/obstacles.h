/* obstacles.h - what arrows avoid: tokens, words, other provinces, other arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/kit/curve.h"
#include "render/art/map-art.h"
#include "render/map/scene.h"

G_BEGIN_DECLS

/* A raster of the obstacles of one scene. */
typedef struct _PayolaObstacles PayolaObstacles;

/* A rectangle, in map units. */
typedef struct
{
  double x1, y1, x2, y2;
} PayolaBox;

/* The lengths of a part of an arrow over obstacles, in map units. */
typedef struct
{
  double tokens; /* under the tokens of units that the arrow does not concern, or outside the
                  * frame */
  double words;  /* over names and rings */
  double astray; /* over provinces that the arrow should not cross */
} PayolaObstruction;

/* Finds the position of a unit of the scene on the map. @art is a drawing of the scene's board.
 * Returns the middle of the unit's token, in map units. */
PayolaPoint payola_scene_unit_point (const PayolaScene *scene, const PayolaMapArt *art, guint i);

/* Finds the provinces that the arrow of a fleet may cross: those that the order names, and the
 * seas that both its first and its last province touch. @arrow is a move, retreat or support of
 * the scene. Returns FALSE for armies, whose arrows may cross all provinces. */
gboolean payola_scene_get_waters (const PayolaScene *self, const PayolaSceneArrow *arrow,
                                  PayBits *over);

/* Collects the tokens and words of a scene. @art is a drawing of the scene's board. @unit: map
 * units per token unit. (transfer full) */
PayolaObstacles *payola_obstacles_new (const PayolaScene *scene, const PayolaMapArt *art,
                                       double unit, PayolaLabels labels);

void payola_obstacles_free (PayolaObstacles *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaObstacles, payola_obstacles_free)

/* Measures the obstacles on a part of a route. @own: index of the unit at the start of the route,
 * or -1. @other: index of the unit at the end of the route, or -1. @ways may be NULL. @over: the
 * provinces that the arrow may cross, or NULL for all. */
PayolaObstruction payola_obstacles_measure (const PayolaObstacles *self, const PayolaCurve *curve,
                                            double start, double end, int own, int other,
                                            const PayolaWays *ways, const PayBits *over);

/* Measures the names and rings under a square. @half: half the width of a square around the
 * point, in map units. Returns the part of the square that they cover, from 0 to 1. */
double payola_obstacles_measure_words (const PayolaObstacles *self, PayolaPoint at, double half);

/* Adds an arrow to the obstacles of payola_obstacles_measure_free(). @start: length on the route
 * where its drawn part starts. @end: length on the route where its drawn part ends. @reach:
 * distance within which payola_obstacles_measure_free() finds the arrow, in map units. */
void payola_obstacles_add_shaft (PayolaObstacles *self, const PayolaCurve *curve, double start,
                                 double end, double reach);

/* Measures how far a straight line extends before it is near another arrow or under a token.
 * @words: length over names and rings. Returns the distance from the point, at least @start. */
double payola_obstacles_measure_free (const PayolaObstacles *self, PayolaPoint from,
                                      PayolaPoint direction, double start, double most, int own,
                                      double *words);

/* Appends the names and rings near a route to an array, as boxes that do not overlap. @reach:
 * distance from the route, in map units. */
void payola_obstacles_find_words (const PayolaObstacles *self, const PayolaCurve *curve,
                                  double reach, GArray *boxes);

G_END_DECLS
