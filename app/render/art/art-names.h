/* art-names.h - the names of a drawing in the language of the interface
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/**
 * payola_art_names_put:
 * @label: the text of a place's name, in one line or several
 * @name: the name that is shown instead
 *
 * Replaces a name in a drawing. The new name does not have more lines than the old name, and has
 * about the same width. So it is as far from its surroundings as the old name.
 *
 * Returns: TRUE if the new name fits, or FALSE if it does not fit and the label stays unchanged
 */
gboolean
payola_art_names_put (xmlNode *label, const char *name);

/**
 * payola_art_names_set:
 * @label: the text of a place's name
 * @x: the middle of the new name
 * @y: the middle of the new name
 * @size: its font size
 * @angle: its angle in degrees
 * @lines: (array zero-terminated=1): its lines
 *
 * Replaces a name, its position and its size.
 */
void
payola_art_names_set (xmlNode *label, double x, double y, double size, double angle,
                      char *const *lines);

G_END_DECLS
