/* arrow-painter.h - painting of orders: arrows, rings, bursts and crosses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/arrow-route.h"
#include "render/map/painter.h"

G_BEGIN_DECLS

/* The signs that a key explains. */
typedef enum
{
  PAYOLA_SIGN_MOVE,
  PAYOLA_SIGN_FAILED,
  PAYOLA_SIGN_BOUNCE,
  PAYOLA_SIGN_SUPPORT,
  PAYOLA_SIGN_SUPPORT_HOLD,
  PAYOLA_SIGN_NO_EFFECT,
  PAYOLA_SIGN_CONVOY,
  PAYOLA_SIGN_HOLD,
  PAYOLA_SIGN_DISLODGED,
  PAYOLA_SIGN_RETREAT,
  PAYOLA_SIGN_DISBAND,
  PAYOLA_SIGN_BUILD,
} PayolaSign;

/* Paints the parts of the orders that lie under the tokens. These parts never cover the face of a
 * token. @art is a drawing of the scene's board. @unit: map units per token unit. */
void payola_arrows_paint_below (const PayolaPieceSink *sink, const PayolaScene *scene,
                                const PayolaMapArt *art, const PayolaPalette *palette, double unit,
                                const PayolaRoutes *routes, PayolaLabels labels);

/* Paints the parts of the orders that are drawn over the tokens: badges of builds and disbands,
 * and bursts of dislodged units. They are at the corners of the tokens, and never cover the face
 * of a token. @art is a drawing of the scene's board. @unit: map units per token unit. */
void payola_arrows_paint_above (const PayolaPieceSink *sink, const PayolaScene *scene,
                                const PayolaMapArt *art, const PayolaPalette *palette, double unit,
                                PayolaLabels labels);

/* Paints an example of a sign from 0, 0 to the right, in the colours of no power. @unit: units of
 * the context per token unit. */
void payola_arrows_paint_sign (cairo_t *cr, PayolaSign sign, const PayolaPalette *palette,
                               double unit, double width);

G_END_DECLS
