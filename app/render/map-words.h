/* map-words.h - the words of a map, painted by a thread of their own while the ground is painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/base-map.h"

G_BEGIN_DECLS

/* Finding fonts and setting words takes as long as all the rest of a ground. */
typedef struct _PayolaMapWords PayolaMapWords;

/* Begins to paint the names or abbreviations, whichever fit, of a picture of so many pixels, with
 * `scale` pixels a map unit. */
PayolaMapWords *
payola_map_words_begin (const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style, int width,
                        int height, double scale, double text_scale);
/* Waits for the words, lays them over a picture of that size, and frees them; @cr may be NULL to
 * drop them. FALSE with @error when they could not be painted. */
gboolean
payola_map_words_end (PayolaMapWords *self, cairo_t *cr, GError **error);

G_END_DECLS
