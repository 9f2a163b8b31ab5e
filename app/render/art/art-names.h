/* art-names.h - the names of a drawing in the language of the interface
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* Replaces a name in a drawing. The new name does not have more lines than the old name, and has
 * about the same width. So it is as far from its surroundings as the old name. @label is the text
 * of a place's name, in one line or several. Returns TRUE if the new name fits, or FALSE if it
 * does not fit and the label stays unchanged. */
gboolean payola_art_names_put (xmlNode *label, const char *name);

/* Replaces a name, its position and its size. @angle: its angle in degrees. */
void payola_art_names_set (xmlNode *label, double x, double y, double size, double angle,
                           char *const *lines);

G_END_DECLS
