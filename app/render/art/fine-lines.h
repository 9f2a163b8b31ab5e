/* fine-lines.h - the lines of a drawing for large pictures, in place of those for screens
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * payola_fine_lines_source:
 * @fine: the text of a `fine.txt`
 *
 * Finds the board whose lines precede those of the text.
 *
 * Returns: (transfer full) (nullable): the name of the board’s variant, or NULL
 */
char *
payola_fine_lines_source (const char *fine);

/**
 * payola_fine_lines_put:
 * @svg: a drawing
 * @length: the length of the drawing in bytes
 * @base: (nullable): the text of the `fine.txt` of the board whose lines come first
 * @fine: the text of a `fine.txt`; maps/tools/fine.py describes the format
 *
 * Replaces the coasts, borders and waters of a drawing by finer ones. All elements stay, so ids,
 * names and places are the same. The group of the borders gets the class `fine`, for which the
 * stylesheet has thinner lines.
 *
 * Returns: (transfer full) (nullable): the new drawing, or NULL if the lines do not fit it
 */
char *
payola_fine_lines_put (const char *svg, gsize length, const char *base, const char *fine);

G_END_DECLS
