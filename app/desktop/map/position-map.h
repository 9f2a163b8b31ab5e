/* position-map.h - map on which the game master corrects the position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/corrections.h"
#include "model/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_POSITION_MAP (payola_position_map_get_type ())
G_DECLARE_FINAL_TYPE (PayolaPositionMap, payola_position_map, PAYOLA, POSITION_MAP, GtkBox)

/* Creates a map of the corrected position. A unit that is dragged to another province is placed
 * there. A click on a supply centre gives it to the chosen power. (transfer floating) */
GtkWidget *payola_position_map_new (PayolaDocument *document, PayolaCorrections *corrections);

G_END_DECLS
