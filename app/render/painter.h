/* painter.h - paints what moves on a map: units, arrows, highlights; fast enough for every frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map-art.h"
#include "render/scene.h"

G_BEGIN_DECLS

/* Paints in map units: translate and scale the context first. @scale is logical pixels a map unit;
 * it decides how large tokens are in map units and whether letters fit, not how large the map is
 * painted. @overlay may be NULL. Order: highlights, arrows, tokens, so that an arrow never hides a
 * unit. Lines are smoothed the fast way unless the context asks for another. */
void
payola_scene_paint_tokens (cairo_t *cr, const PayolaScene *scene, const PayolaOverlay *overlay,
                           const PayolaMapArt *art, const PayolaPalette *palette, double scale);

/* What is painted as one: a token, an order with everything that shows it. */
typedef struct
{
  const char *kind;     /* "token", "dislodged", "move", "support" ... (static) */
  PayLocation location; /* of the unit */
  PayPower owner;
  gboolean failed;
} PayolaPiece;

/* Whoever wants every piece by itself: @begin gives the context to draw the next one with, in map
 * units, then @end is called. */
typedef struct
{
  cairo_t *(*begin) (gpointer data, const PayolaPiece *piece);
  void (*end) (gpointer data);
  gpointer data;
} PayolaPieceSink;

/* Arrows and tokens as above, one by one. */
void
payola_scene_paint_pieces (const PayolaPieceSink *sink, const PayolaScene *scene,
                           const PayolaMapArt *art, const PayolaPalette *palette, double scale);

/* Index among the scene's units of the token at a point in map units, or -1; what is painted last
 * is found first. */
int
payola_scene_hit_unit (const PayolaScene *scene, const PayolaMapArt *art, double scale, double x,
                       double y);

/* The width of tokens, in pixels, at so many pixels a map unit: they grow with the map, but not
 * beyond what is handy. */
double
payola_token_pixels (double scale);

/* One token with its middle at 0, 0, @width wide in user units: for lists and legends. */
void
payola_token_paint (cairo_t *cr, PayUnitType type, PayPower owner, const PayBoard *board,
                    const PayolaPalette *palette, double width);

G_END_DECLS
