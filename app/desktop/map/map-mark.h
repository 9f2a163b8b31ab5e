/* map-mark.h - accessible widget for a province or a unit of the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An invisible widget that accepts no clicks. It has the position and the name of a province or
 * a unit, so that a screen reader can read and activate it. Signal: "chosen" when it is
 * activated. */
#define PAYOLA_TYPE_MAP_MARK (payola_map_mark_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapMark, payola_map_mark, PAYOLA, MAP_MARK, GtkWidget)

/* Creates a mark as the last child of a map. @map is the map, which must unparent the mark when
 * it is disposed of. (transfer none) */
PayolaMapMark *payola_map_mark_new (GtkWidget *map);

/* Sets the accessible name. */
void payola_map_mark_set_name (PayolaMapMark *self, const char *name);

/* Sets the province at which the mark stands. */
void payola_map_mark_set_province (PayolaMapMark *self, PayProvince province);

/* Gets the province at which the mark stands. */
PayProvince payola_map_mark_get_province (PayolaMapMark *self);

G_END_DECLS
