/* painter.h - painting of the changing parts of a map: units, arrows, highlights; fast enough for
 * every frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/map-art.h"
#include "render/map/scene.h"

G_BEGIN_DECLS

/* Paints the outlines of highlights, arrows and tokens in this order, so that an arrow never
 * hides a unit. payola_scene_paint_highlight() fills the highlights. The coordinates are map
 * units: translate and scale the context first. Lines use fast antialiasing unless another
 * antialiasing is set in the context. @overlay may be NULL. @art is a drawing of the scene's
 * board. @scale: logical pixels per map unit. It sets the size of tokens in map units and decides
 * whether letters fit, but it does not scale the map. */
void payola_scene_paint_tokens (cairo_t *cr, const PayolaScene *scene, const PayolaOverlay *overlay,
                                const PayolaMapArt *art, const PayolaPalette *palette,
                                double scale);

/* Fills the highlighted provinces. The colours of the ground are multiplied, as through coloured
 * glass, so that the names stay readable. @cr is a context of a picture of the ground, in map
 * units. @art is a drawing of the overlay's board. @scale: logical pixels per map unit. */
void payola_scene_paint_highlight (cairo_t *cr, const PayolaOverlay *overlay,
                                   const PayolaMapArt *art, const PayolaPalette *palette,
                                   double scale);

/* One painted thing: a token, or an order with everything that belongs to it. */
typedef struct
{
  const char *kind;     /* "token", "dislodged", "move", "support", … (static) */
  PayLocation location; /* location of the unit */
  PayPower owner;
  gboolean failed;
} PayolaPiece;

/* Functions that receive every piece separately. `begin` returns the context for the next piece,
 * in map units. `end` is called after the piece is painted. */
typedef struct
{
  cairo_t *(*begin) (gpointer data, const PayolaPiece *piece);
  void (*end) (gpointer data);
  gpointer data;
} PayolaPieceSink;

/* Paints arrows and tokens like payola_scene_paint_tokens(), one piece after the other. @art is a
 * drawing of the scene's board. @scale: logical pixels per map unit. */
void payola_scene_paint_pieces (const PayolaPieceSink *sink, const PayolaScene *scene,
                                const PayolaMapArt *art, const PayolaPalette *palette,
                                double scale);

/* Finds the token at a point. If several tokens overlap there, the token that is painted last is
 * found. @art is a drawing of the scene's board. @scale: logical pixels per map unit. @x:
 * horizontal coordinate of the point, in map units. @y: vertical coordinate of the point, in map
 * units. Returns the index of the unit in the scene, or -1. */
int payola_scene_hit_unit (const PayolaScene *scene, const PayolaMapArt *art, double scale,
                           double x, double y);

/* Returns the width of tokens. Tokens grow with the map, within limits. @scale: logical pixels
 * per map unit. Returns the width in pixels. */
double payola_token_pixels (double scale);

/* Paints one token for lists and legends, with its middle at 0, 0. */
void payola_token_paint (cairo_t *cr, PayUnitType type, PayPower owner, const PayBoard *board,
                         const PayolaPalette *palette, double width);

G_END_DECLS
