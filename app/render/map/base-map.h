/* base-map.h - painting of the map under the units: sea, land, owners' tints, borders, supply
 * centres, names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/art-part.h"
#include "render/map/scene.h"

G_BEGIN_DECLS

/* Chooses names or abbreviations for PAYOLA_LABELS_AUTO. @text_scale: logical pixels per map
 * unit. */
PayolaLabels payola_labels_at (const PayolaMapArt *art, double text_scale);

/* A section of the map, its size and its appearance. */
typedef struct
{
  PayolaStyle style;
  PayolaLabels labels;
  double scale;      /* pixels of the surface per map unit */
  double text_scale; /* logical pixels per map unit, for PAYOLA_LABELS_AUTO; 0 means the same as
                      * `scale` */
  double x, y;       /* position of the section, in pixels from the map's upper left corner at
                      * `scale` */
  int width, height; /* size of the surface in pixels */
} PayolaBaseMapRequest;

/* A painter with its own parsed SVG. Only one thread at a time may use an object; different
 * threads may use different objects. Painting takes 0.1 to 1 s, depending on the size. */
typedef struct _PayolaBaseMap PayolaBaseMap;

/* Parses a drawing. @art is a drawing; the map keeps a reference. Returns the map, or NULL with
 * an error of librsvg. (transfer full) */
PayolaBaseMap *payola_base_map_new (PayolaMapArt *art, GError **error);

void payola_base_map_free (PayolaBaseMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaBaseMap, payola_base_map_free)

/* Returns the drawing. (transfer none) */
PayolaMapArt *payola_base_map_get_drawing (const PayolaBaseMap *self);

/* The largest width and height of a surface, in pixels. */
#define PAYOLA_BASE_MAP_MAX 16384

/* Paints a section of the map. The surface is opaque: outside the map it has the palette's paper
 * colour. Returns an RGB24 image surface, or NULL with a PAYOLA_RENDER_ERROR if the surface would
 * be too large, or with another error if the map cannot be painted. (transfer full) */
cairo_surface_t *payola_base_map_render (PayolaBaseMap *self, const PayolaScene *scene,
                                         const PayolaBaseMapRequest *request, GError **error);

/* Paints the whole map at the user space's origin, in map units. On a vector surface the map
 * consists of vectors. @text_scale: logical pixels per map unit. Returns FALSE with an error if
 * the map cannot be painted. */
gboolean payola_base_map_paint (PayolaBaseMap *self, const PayolaScene *scene, cairo_t *cr,
                                PayolaStyle style, PayolaLabels labels, double text_scale,
                                GError **error);

/* Paints only the words of the map: names or abbreviations, as PAYOLA_LABELS_AUTO chooses.
 * @text_scale: logical pixels per map unit. Returns FALSE with an error if the words cannot be
 * painted. */
gboolean payola_base_map_paint_words (PayolaBaseMap *self, const PayolaScene *scene, cairo_t *cr,
                                      PayolaStyle style, double text_scale, GError **error);

/* Paints one part of a drawing that has parts, as payola_base_map_paint() does. Only
 * PAYOLA_ART_OWNERS and PAYOLA_ART_MARKS depend on the scene. Provinces out of sight are hatched
 * with the marks. @text_scale: logical pixels per map unit. Returns FALSE with an error if the
 * part cannot be painted. */
gboolean payola_base_map_paint_part (PayolaBaseMap *self, PayolaArtPart part,
                                     const PayolaScene *scene, cairo_t *cr, PayolaStyle style,
                                     PayolaLabels labels, double text_scale, GError **error);

/* Returns the elements of a part as text, as payola_art_part_text() does. */
const char *payola_base_map_get_art (PayolaBaseMap *self, PayolaArtPart part);

/* Makes the stylesheet that colours a part of the drawing. @text_scale: logical pixels per map
 * unit. (transfer full) */
char *payola_base_map_get_css (PayolaBaseMap *self, PayolaArtPart part, const PayolaScene *scene,
                               PayolaStyle style, PayolaLabels labels, double text_scale);

/* Checks whether the supply centres of a style contain the letters of their owners, so that
 * owners can be distinguished without colour. Returns TRUE in the styles for print and for high
 * contrast. */
gboolean payola_base_map_has_letters (PayolaStyle style);

/* Paints the letters of owners into the rings of their supply centres, if the style has letters.
 * @cr is a cairo context in map units. @text_scale: logical pixels per map unit. */
void payola_base_map_paint_letters (PayolaBaseMap *self, const PayolaScene *scene, cairo_t *cr,
                                    PayolaStyle style, double text_scale);

/* Hatches the provinces out of sight. The map stays visible, and its names can be read. */
void payola_base_map_paint_fog (PayolaBaseMap *self, const PayolaScene *scene, cairo_t *cr,
                                PayolaStyle style);

G_END_DECLS
