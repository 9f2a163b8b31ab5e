/* web-map.h - maps inside web pages, small and in the reader's light or dark scheme
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/map-art.h"
#include "render/map/scene.h"

G_BEGIN_DECLS

/* Makes the stylesheet of a map: that of the drawing, limited to elements inside `#p-ground`, and
 * the colours of owners and powers, in the light and in the dark style. Without a scene, the
 * colours of owners are in the classes “o0”, “o1”, … of provinces and supply centres. The page
 * must provide the rules for units and arrows (resources/web/form.css). @scene is a scene of the
 * drawing's board, or NULL if a script sets the owners. Returns the stylesheet, which contains no
 * “<”. (transfer full) */
char *payola_web_map_css (PayolaMapArt *art, const PayolaScene *scene);

/* Appends a map as an `<svg>` element of the page. The elements of the drawing keep their ids, so
 * provinces can be found. Their coordinates are rounded to whole units, and parts that cannot be
 * seen at the size of a page are left out. There are no attributes “style”, which a strict
 * Content-Security-Policy would ignore. @again says whether the page already contains the ground
 * of this drawing; if so, the map only refers to it. */
void payola_web_map_append (GString *out, PayolaMapArt *art, const PayolaScene *scene,
                            const char *label, gboolean again);

G_END_DECLS
