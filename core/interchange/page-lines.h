/* page-lines.h - the lines of a page in HTML
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * pay_page_lines:
 * @text: plain text or a page in HTML
 * @join: whether line ends and tabs of the HTML source become blanks, as in a browser
 *
 * Removes the tags of a page in HTML, and replaces common entities. Tags that end a line become
 * newlines. Plain text is copied unchanged.
 *
 * Returns: (transfer full): the text
 */
char *
pay_page_lines (const char *text, gboolean join);

G_END_DECLS
