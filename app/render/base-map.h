/* base-map.h - the ground of a map, painted: sea, land, owners' tints, borders, centres, names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art-part.h"
#include "render/scene.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_LABELS_AUTO, /* names, or abbreviations where names would be too small to read */
  PAYOLA_LABELS_NAMES,
  PAYOLA_LABELS_ABBREVIATIONS,
  PAYOLA_LABELS_NONE,
} PayolaLabels;

/* PAYOLA_LABELS_AUTO, decided: names or abbreviations at so many logical pixels a map unit. */
PayolaLabels
payola_labels_at (double text_scale);

/* What part of the map, how large, and how. */
typedef struct
{
  PayolaStyle style;
  PayolaLabels labels;
  double scale;      /* pixels of the surface a map unit */
  double text_scale; /* logical pixels a map unit, for PAYOLA_LABELS_AUTO; 0: as scale */
  double x, y;       /* pixels from the map's upper left corner at that scale */
  int width, height; /* pixels of the surface */
} PayolaBaseMapRequest;

/* Holds its own parsed SVG, so each object may be used by one thread at a time, and different
 * objects by different threads. Painting takes 0.1 to 1 s depending on the size. */
typedef struct _PayolaBaseMap PayolaBaseMap;

PayolaBaseMap *
payola_base_map_new (PayolaMapArt *art, GError **error);
void
payola_base_map_free (PayolaBaseMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaBaseMap, payola_base_map_free)
/* The drawing that it paints; borrowed. */
PayolaMapArt *
payola_base_map_get_drawing (const PayolaBaseMap *self);

/* The largest side of a surface, in pixels. */
#define PAYOLA_BASE_MAP_MAX 16384

/* Returns: (transfer full): an RGB24 image surface, without holes: the palette's paper shows
 * outside the map. NULL with @error when it is too large or cannot be painted. */
cairo_surface_t *
payola_base_map_render (PayolaBaseMap *self, const PayolaScene *scene,
                        const PayolaBaseMapRequest *request, GError **error);
/* Paints the whole map at the user space's origin in map units: vectors on a vector surface. */
gboolean
payola_base_map_paint (PayolaBaseMap *self, const PayolaScene *scene, cairo_t *cr,
                       PayolaStyle style, PayolaLabels labels, double text_scale, GError **error);

/* Only the words of the map, names or abbreviations, whichever PAYOLA_LABELS_AUTO takes. */
gboolean
payola_base_map_paint_words (PayolaBaseMap *self, const PayolaScene *scene, cairo_t *cr,
                             PayolaStyle style, double text_scale, GError **error);

/* The same for one part of a drawing that has parts; what is out of sight is hatched with the
 * marks. Only that of the owners and that of the marks depend on the scene. */
gboolean
payola_base_map_paint_part (PayolaBaseMap *self, PayolaArtPart part, const PayolaScene *scene,
                            cairo_t *cr, PayolaStyle style, PayolaLabels labels, double text_scale,
                            GError **error);
/* The elements of a part as text (borrowed; art-part.h). */
const char *
payola_base_map_get_art (PayolaBaseMap *self, PayolaArtPart part);
/* The stylesheet that colours it, to be laid over that part of the drawing; owned. */
char *
payola_base_map_get_css (PayolaBaseMap *self, PayolaArtPart part, const PayolaScene *scene,
                         PayolaStyle style, PayolaLabels labels, double text_scale);
/* Hatches what is out of sight, as above. */
void
payola_base_map_paint_fog (PayolaBaseMap *self, const PayolaScene *scene, cairo_t *cr,
                           PayolaStyle style);

G_END_DECLS
