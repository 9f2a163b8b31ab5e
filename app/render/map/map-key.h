/* map-key.h - the key that explains the signs of orders under a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/kit/palette.h"

G_BEGIN_DECLS

/* The signs of which phases a key explains. */
typedef enum
{
  PAYOLA_KEY_MOVEMENT,
  PAYOLA_KEY_RETREAT,
  PAYOLA_KEY_ADJUSTMENT,
  PAYOLA_KEY_ALL,
} PayolaKey;

/* Returns the height of a key. Keys of movement phases are the highest, except the complete one.
 * Returns the height in units of the legend. */
double payola_map_key_height (PayolaKey key, double width);

/* Paints a key into the rectangle 0, 0, @width, payola_map_key_height(). @cr is a cairo context
 * in units of the legend. */
void payola_map_key_paint (PayolaKey key, cairo_t *cr, const PayolaPalette *palette, double width);

G_END_DECLS
