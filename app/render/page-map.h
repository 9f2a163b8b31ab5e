/* page-map.h - maps on paper: as large as the sheet allows, with a line that says what they show
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/base-map.h"
#include "render/pages.h"

G_BEGIN_DECLS

/* Maps of one board on paper of one size. The ground is kept while the owners of the centres stay
 * the same, so a document of many maps holds it once. */
typedef struct _PayolaPageMap PayolaPageMap;

/* Borrows @paper. NULL with @error when the board's drawing cannot be read. */
PayolaPageMap *
payola_page_map_new (const PayBoard *board, const PayolaPaper *paper, GError **error);
void
payola_page_map_free (PayolaPageMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPageMap, payola_page_map_free)

/* Adds one page with the map of @scene. The sheet lies or stands as makes the map larger. */
gboolean
payola_page_map_add (PayolaPageMap *self, PayolaPages *pages, PayolaScene *scene, const char *title,
                     const char *subject, GError **error);

G_END_DECLS
