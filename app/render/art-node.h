/* art-node.h - what is read from single elements of a map's drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "render/shape.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* The id that an element of a location has: "unit-STP_SC" for the prefix "unit-" and STP/SC.
 * Owned. */
char *
payola_art_node_make_id (const PayBoard *board, const char *prefix, PayLocation location);
/* FALSE when there is no such attribute, or it is no number. */
gboolean
payola_art_node_get_number (xmlNode *node, const char *name, double *number);
/* The outline in its attribute "d", owned; NULL when there is none that can be read, and for
 * NULL. */
PayolaShape *
payola_art_node_read_shape (xmlNode *node);

G_END_DECLS
