/* web-kit.h - parts of web pages that consist of one file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends a text with escaped characters. Control characters become U+FFFD. */
void payola_web_append_text (GString *out, const char *text);

/* Returns a file of resources/web without indentation and blank lines, to make the page smaller.
 * (transfer full) */
char *payola_web_resource (const char *name);

/* Appends everything up to the beginning of the body. The Content-Security-Policy of the page
 * allows only this stylesheet and this script, and no connections. @script may be NULL. */
void payola_web_append_head (GString *out, const char *title, const char *subject,
                             const char *style, const char *script);

/* Appends data for a script as an element that is not executed. */
void payola_web_append_data (GString *out, const char *id, const char *json);

G_END_DECLS
