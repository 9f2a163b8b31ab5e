/* map-mark.h - a province or a unit of the map for who cannot see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows nothing and takes no clicks: it stands where the province or unit is, has a name that is
 * spoken, and can be activated by a screen reader. Signal "chosen" when it is. */
#define PAYOLA_TYPE_MAP_MARK (payola_map_mark_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapMark, payola_map_mark, PAYOLA, MAP_MARK, GtkWidget)

/* As the last child of @map, which must unparent it when it goes. */
PayolaMapMark *
payola_map_mark_new (GtkWidget *map);
void
payola_map_mark_set_name (PayolaMapMark *self, const char *name);
/* Where it is. */
void
payola_map_mark_set_province (PayolaMapMark *self, PayProvince province);
PayProvince
payola_map_mark_get_province (PayolaMapMark *self);

G_END_DECLS
