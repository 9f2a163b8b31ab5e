/* arrow-route.h - the ways that arrows take, round units and names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/curve.h"
#include "render/map-art.h"
#include "render/scene.h"

G_BEGIN_DECLS

/* The ways of all arrows of one scene: each bent as little as lets it pass the tokens of others,
 * then names and rings. The same scene, size and words give the same ways. */
typedef struct _PayolaRoutes PayolaRoutes;

/* @unit: map units a token unit. @abbreviations: these are shown instead of names. All three are
 * borrowed as long as the routes live. */
PayolaRoutes *
payola_routes_new (const PayolaScene *scene, const PayolaMapArt *art, double unit,
                   gboolean abbreviations);
void
payola_routes_free (PayolaRoutes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaRoutes, payola_routes_free)

/* The way of an arrow from the middle of who acts: to its target's place, to the middle of the unit
 * that it helps to hold, or to the way of the move that it helps; @start and @end: the part that is
 * drawn. FALSE for arrows that go nowhere. */
gboolean
payola_routes_lay (const PayolaRoutes *self, guint arrow, PayolaCurve *curve, double *start,
                   double *end);
/* The way of the move that a support or convoy helps, ordered or not. */
void
payola_routes_lay_helped (const PayolaRoutes *self, guint arrow, PayolaCurve *curve);

/* Where a unit of the scene is drawn. */
PayolaPoint
payola_scene_unit_point (const PayolaScene *scene, const PayolaMapArt *art, guint i);

G_END_DECLS
