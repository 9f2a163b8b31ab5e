/* arrow-route.h - routes of arrows around units and names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/kit/curve.h"
#include "render/art/map-art.h"
#include "render/map/obstacles.h"
#include "render/map/scene.h"

G_BEGIN_DECLS

/* The routes of all arrows of one scene. Each route bends as little as possible to avoid
 * obstacles: above all the tokens of other units, then names and rings. The same scene, size and
 * words give the same routes. */
typedef struct _PayolaRoutes PayolaRoutes;

/* Chooses the routes of all arrows of a scene. The scene, the drawing and the words must not
 * change while the routes exist. @art is a drawing of the scene's board, which must outlive the
 * routes. @unit: map units per token unit. (transfer full) */
PayolaRoutes *payola_routes_new (const PayolaScene *scene, const PayolaMapArt *art, double unit,
                                 PayolaLabels labels);

/* Acquires a reference, so that threads can share the routes. (transfer full) */
PayolaRoutes *payola_routes_ref (PayolaRoutes *self);

/* Checks whether payola_routes_new() would return the same routes for the same scene. @unit: map
 * units per token unit. Returns TRUE if it would. */
gboolean payola_routes_match (const PayolaRoutes *self, const PayolaMapArt *art, double unit,
                              PayolaLabels labels);

void payola_routes_free (PayolaRoutes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaRoutes, payola_routes_free)

/* Computes the route of an arrow. The route starts at the middle of the acting unit. The route of
 * a move or retreat ends at the destination. The route of a support ends at the middle of the
 * unit whose hold is supported, or on the route of the supported move. @start: length on the
 * route where the drawn part starts. @end: length on the route where the drawn part ends. Returns
 * FALSE if the arrow does not have a route, for example for a hold. */
gboolean payola_routes_lay (const PayolaRoutes *self, guint arrow, PayolaCurve *curve,
                            double *start, double *end);

/* Computes the route of the move that a support or convoy is for. The move need not have been
 * ordered. @arrow: index of a support or convoy of the scene. */
void payola_routes_lay_helped (const PayolaRoutes *self, guint arrow, PayolaCurve *curve);

/* The largest number of copies of an arrow that leaves the picture. */
#define PAYOLA_ROUTE_COPIES 3

/* Returns how an arrow between provinces that meet beyond the frame is drawn. Its route leaves
 * the picture. All copies are drawn and cut off at the edges of the picture, so that the arrow
 * seems to enter again over the opposite edge. @offsets: for each copy of the arrow, the vector
 * by which its route is moved; the first one is 0. Returns the number of copies, or 0 if the
 * route stays in the picture. */
guint payola_routes_get_copies (const PayolaRoutes *self, guint arrow,
                                PayolaPoint offsets[PAYOLA_ROUTE_COPIES]);

/* Returns where a route leaves the picture for the first time. Returns the length on the route,
 * or infinity if it stays in the picture. */
double payola_routes_get_edge (const PayolaRoutes *self, guint arrow);

/* Checks whether an arrow is a support or convoy that does not count. Of such an arrow only a
 * short piece is drawn, which ends before any other arrow. Returns TRUE if it is. */
gboolean payola_routes_is_stub (const PayolaRoutes *self, guint arrow);

/* Checks whether an arrow could not avoid all names and rings. Returns TRUE if it covers some. */
gboolean payola_routes_crosses_words (const PayolaRoutes *self, guint arrow);

/* Appends the names and rings near an arrow to the current path, as rectangles that do not
 * overlap. @arrow: index of an arrow of the scene that covers names or rings. @cr is a cairo
 * context in map units. */
void payola_routes_append_words (const PayolaRoutes *self, guint arrow, cairo_t *cr);

G_END_DECLS
