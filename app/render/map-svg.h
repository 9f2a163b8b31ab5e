/* map-svg.h - a map as an SVG document in which everything has its id
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/base-map.h"

G_BEGIN_DECLS

/* The drawing's own elements stay as they are, with their ids and their text (maps/README.md tells
 * what can be relied on), coloured by a stylesheet. Over them comes <g id="pieces"> with a group
 * for every order and unit: "token-PAR", "dislodged-PAR", "move-PAR", "support-PAR" and so on, the
 * unit's location in the drawing's spelling; class "failed" where it failed, data-power its owner.
 * <g id="legend"> is the line under the map. One unit is one of the drawing's. The same scene gives
 * the same bytes. */
GBytes *
payola_map_svg (const PayolaScene *scene, PayolaBaseMap *base_map, PayolaMapArt *art,
                PayolaStyle style, double width, GError **error);
/* The same document in layers of one size, for pages that show many maps: a part of the drawing
 * (WHOLE or, when it has parts, BELOW, OWNERS, ABOVE), and what lies over it, with the marks where
 * the drawing has parts. */
GBytes *
payola_map_svg_ground (const PayolaScene *scene, PayolaBaseMap *base_map, PayolaMapArt *art,
                       PayolaArtPart part, PayolaStyle style);
GBytes *
payola_map_svg_pieces (const PayolaScene *scene, PayolaBaseMap *base_map, PayolaMapArt *art,
                       gboolean with_marks, PayolaStyle style, GError **error);

G_END_DECLS
