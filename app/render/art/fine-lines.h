/* fine-lines.h - the lines of a drawing for large pictures, in place of those for screens
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Finds the board whose lines precede those of the text. Returns the name of the board’s variant,
 * or NULL. (transfer full) */
char *payola_fine_lines_source (const char *fine);

/* Replaces the coasts, borders and waters of a drawing by finer ones. All elements stay, so ids,
 * names and places are the same. The group of the borders gets the class `fine`, for which the
 * stylesheet has thinner lines. @length is the length of the drawing in bytes. @base is the text
 * of the `fine.txt` of the board whose lines come first; may be NULL. @fine is the text of a
 * `fine.txt`; maps/tools/fine.py describes the format. Returns the new drawing, or NULL if the
 * lines do not fit it. (transfer full) */
char *payola_fine_lines_put (const char *svg, gsize length, const char *base, const char *fine);

G_END_DECLS
