/* look-check.h - everything that is wrong with a look: a stylesheet laid over a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether a text of a drawing or stylesheet names nothing but what is inside of the drawing. */
gboolean
payola_look_is_harmless (const char *css);

/* What a painter would leave out without a word: rules that are not closed, lines that set nothing,
 * what leads out of the drawing. As "code: line N: explanation", in the order of the lines; empty
 * when nothing is wrong. Whether a property exists, or a selector means anything, is not asked.
 * @first_line: the number of the first line, in the file
 * Returns: (transfer full) (element-type utf8) */
GPtrArray *
payola_look_check (const char *css, gsize length, guint first_line);

G_END_DECLS
