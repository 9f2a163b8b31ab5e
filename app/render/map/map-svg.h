/* map-svg.h - a map as an SVG document in which every element has its id
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/base-map.h"

G_BEGIN_DECLS

/* Writes a map as an SVG document. The drawing's own elements keep their ids and their text,
 * because other programs rely on them (maps/README.md). A stylesheet colours these elements.
 * After them comes `<g id="pieces">` with a group for every order and unit: “token-PAR”,
 * “dislodged-PAR”, “move-PAR”, “support-PAR” and so on. PAR stands for the unit's location as in
 * the drawing. The group of a failed order has the class “failed”, and the attribute data-power
 * names the owner. `<g id="legend">` is the legend under the map. The coordinates are map units.
 * The same scene gives the same bytes. @width: width of the document in pixels. Returns the
 * document, or NULL with an error. (transfer full) */
GBytes *payola_map_svg (const PayolaScene *scene, PayolaBaseMap *base_map, PayolaMapArt *art,
                        PayolaStyle style, double width, GError **error);

/* Writes one part of the drawing as a document of the same size as payola_map_svg(). Pages with
 * many maps lay the pieces over this document. @part: PAYOLA_ART_WHOLE, or if the drawing has
 * parts, PAYOLA_ART_BELOW, PAYOLA_ART_OWNERS or PAYOLA_ART_ABOVE. (transfer full) */
GBytes *payola_map_svg_ground (const PayolaScene *scene, PayolaBaseMap *base_map, PayolaMapArt *art,
                               PayolaArtPart part, PayolaStyle style);

/* Writes orders, units and legend as a document of the same size as payola_map_svg(), for pages
 * with many maps. @art is the drawing of the scene's board. @with_marks says whether
 * PAYOLA_ART_MARKS is included, for drawings that have parts. Returns the document, or NULL with
 * an error. (transfer full) */
GBytes *payola_map_svg_pieces (const PayolaScene *scene, PayolaBaseMap *base_map, PayolaMapArt *art,
                               gboolean with_marks, PayolaStyle style, GError **error);

G_END_DECLS
