/* map-words.h - the words of a map, painted by a separate thread while the map is painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/base-map.h"

G_BEGIN_DECLS

/* A task that paints the words of a map. Finding fonts and laying out text takes as long as
 * painting all the rest. */
typedef struct _PayolaMapWords PayolaMapWords;

/* Begins to paint the names or abbreviations of a map, as PAYOLA_LABELS_AUTO chooses. @art is a
 * drawing of the scene's board. @width: width of the picture in pixels. @height: height of the
 * picture in pixels. @scale: pixels per map unit. @text_scale: logical pixels per map unit.
 * (transfer full) */
PayolaMapWords *payola_map_words_begin (const PayolaScene *scene, PayolaMapArt *art,
                                        PayolaStyle style, int width, int height, double scale,
                                        double text_scale);

/* Waits for the words, paints them over a picture of the same size, and frees the task. Takes
 * @self. @cr is a context of the picture, or NULL to discard the words. Returns FALSE with an
 * error if the words could not be painted. */
gboolean payola_map_words_end (PayolaMapWords *self, cairo_t *cr, GError **error);

G_END_DECLS
