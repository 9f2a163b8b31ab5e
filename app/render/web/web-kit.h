/* web-kit.h - parts of web pages that consist of one file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * payola_web_append_text:
 * @out: the page
 * @text: a text
 *
 * Appends a text with escaped characters. Control characters become U+FFFD.
 */
void
payola_web_append_text (GString *out, const char *text);

/**
 * payola_web_resource:
 * @name: name of a file
 *
 * Returns a file of resources/web without indentation and blank lines, to make the page smaller.
 *
 * Returns: (transfer full): the text
 */
char *
payola_web_resource (const char *name);

/**
 * payola_web_append_head:
 * @out: the page
 * @title: the name of the game
 * @subject: the subject of the page
 * @style: the stylesheet
 * @script: (nullable): the script
 *
 * Appends everything up to the beginning of the body. The Content-Security-Policy of the page
 * allows only this stylesheet and this script, and no connections.
 */
void
payola_web_append_head (GString *out, const char *title, const char *subject, const char *style,
                        const char *script);

/**
 * payola_web_append_data:
 * @out: the page
 * @id: id of the element
 * @json: JSON text
 *
 * Appends data for a script as an element that is not executed.
 */
void
payola_web_append_data (GString *out, const char *id, const char *json);

G_END_DECLS
