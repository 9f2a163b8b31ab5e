/* look-check.h - complete check of a stylesheet for a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Checks whether a text of a drawing or stylesheet refers only to parts of the same drawing.
 * Returns FALSE if the text could refer to an external resource. */
gboolean payola_look_is_harmless (const char *css);

/* Finds faults that a painter would ignore silently: rules that are not closed, lines that do not
 * set a property, rules that begin with “@”, and external references. The existence of properties
 * and the meaning of selectors are not checked. @length is the length of the stylesheet in bytes.
 * @first_line: number of the stylesheet's first line in the file. Returns the findings as “code:
 * Line N: explanation” in the order in which the check notices them, empty if the stylesheet is
 * valid. After 200 findings, a last text states how many more there are. (transfer full) */
GPtrArray *payola_look_check (const char *css, gsize length, guint first_line);

G_END_DECLS
