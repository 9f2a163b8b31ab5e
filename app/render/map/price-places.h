/* price-places.h - places for the prices beside the arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/arrow-route.h"

G_BEGIN_DECLS

/* A tag with the price of an order: the coins of the payers, and the amount. */
typedef struct
{
  guint arrow;        /* index of the arrow in the scene */
  PayolaPoint middle; /* in map units, like the width and height */
  double width, height;
  gboolean tied;    /* whether a line joins the tag with its arrow, because it is not beside it */
  PayolaPoint knot; /* where that line meets the arrow */
} PayolaPriceTag;

/* Finds a place for each tag: beside its arrow, or beside the unit if the order does not have a
 * route. It covers neither tokens nor other tags; stars, names, rings and arrows only where there
 * is no better place. The same arguments give the same places. @art is a drawing of the scene's
 * board. @unit: map units per token unit. */
void payola_price_places_find (PayolaPriceTag *tags, guint n_tags, const PayolaScene *scene,
                               const PayolaMapArt *art, const PayolaRoutes *routes, double unit,
                               PayolaLabels labels);

G_END_DECLS
