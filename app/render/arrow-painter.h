/* arrow-painter.h - painting of orders: arrows, rings, bursts and crosses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/arrow-route.h"
#include "render/painter.h"

G_BEGIN_DECLS

/**
 * payola_arrows_paint_below:
 * @sink: receives the pieces
 * @scene: a scene
 * @art: a drawing of the scene's board
 * @palette: the colours
 * @unit: map units per token unit
 * @routes: the routes of the arrows
 *
 * Paints the parts of the orders that lie under the tokens. These parts never cover the face of
 * a token.
 */
void
payola_arrows_paint_below (const PayolaPieceSink *sink, const PayolaScene *scene,
                           const PayolaMapArt *art, const PayolaPalette *palette, double unit,
                           const PayolaRoutes *routes);

/**
 * payola_arrows_paint_above:
 * @sink: receives the pieces
 * @scene: a scene
 * @art: a drawing of the scene's board
 * @palette: the colours
 * @unit: map units per token unit
 *
 * Paints the parts of the orders that are drawn over the tokens: badges of builds and disbands, and
 * bursts of dislodged units. They are at the corners of the tokens, and never cover the face of a
 * token.
 */
void
payola_arrows_paint_above (const PayolaPieceSink *sink, const PayolaScene *scene,
                           const PayolaMapArt *art, const PayolaPalette *palette, double unit);

G_END_DECLS
