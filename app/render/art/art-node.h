/* art-node.h - reading of single elements of a map's drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "render/kit/shape.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* Makes the id of the element that belongs to a location: “unit-STP_SC” for the prefix “unit-”
 * and STP/SC. (transfer full) */
char *payola_art_node_make_id (const PayBoard *board, const char *prefix, PayLocation location);

/* Reads a numeric attribute. Returns FALSE if the attribute is missing or not a number. */
gboolean payola_art_node_get_number (xmlNode *node, const char *name, double *number);

/* Reads the outline in the attribute “d”. @node may be NULL. Returns the outline, or NULL if the
 * element or a valid outline is missing. (transfer full) */
PayolaShape *payola_art_node_read_shape (xmlNode *node);

G_END_DECLS
