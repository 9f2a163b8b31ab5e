/* arrow-painter.h - paints orders: arrows, rings, bursts and crosses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/painter.h"

G_BEGIN_DECLS

/* @unit: map units a token unit; @abbreviations: the ground shows these, not names. `below` is what
 * lies under the tokens, `above` what is drawn over them: badges at their corners. Neither covers a
 * token's face. */
void
payola_arrows_paint_below (const PayolaPieceSink *sink, const PayolaScene *scene,
                           const PayolaMapArt *art, const PayolaPalette *palette, double unit,
                           gboolean abbreviations);
void
payola_arrows_paint_above (const PayolaPieceSink *sink, const PayolaScene *scene,
                           const PayolaMapArt *art, const PayolaPalette *palette, double unit);

G_END_DECLS
