/* page-map.h - maps on paper: as large as the sheet allows, with a line that says what they show
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/base-map.h"
#include "render/pages.h"

G_BEGIN_DECLS

/* Adds one page with the map of @scene. The sheet lies or stands as makes the map larger.
 * @base_map paints the ground and can be used again for the next page. */
gboolean payola_page_map_add (PayolaPages *pages, const PayolaPaper *paper,
                              PayolaBaseMap *base_map, PayolaMapArt *art, const PayolaScene *scene,
                              const char *title, const char *subject, GError **error);

G_END_DECLS
