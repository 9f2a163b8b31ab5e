/* page-language.h - the language of web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets the language of all messages to the language that the arguments of “form” or “page” name.
 * Call this function before the program looks up any message, because GLib decides at the first
 * message whether it translates messages. */
void payola_page_language_begin (int argc, char **argv);

/* Checks whether Payola has messages in a language, and prints an error if it does not. @language
 * is the value of the option --language, or NULL without the option. */
gboolean payola_page_language_check (const char *language);

G_END_DECLS
