/* page-language.h - the language of web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * payola_page_language_begin:
 * @argc: the length of @argv
 * @argv: the arguments of the program
 *
 * Looks for the language of a web page in the arguments of “form” and “page”, and sets the language
 * of all messages. GLib decides at the first message whether it translates at all, so this must be
 * called before the program looks up any message.
 */
void
payola_page_language_begin (int argc, char **argv);

/**
 * payola_page_language_check:
 * @language: (nullable): the language that was asked for
 *
 * Checks whether the messages have a language, and prints an error if they do not.
 *
 * Returns: `TRUE` if they do, or if no language was asked for
 */
gboolean
payola_page_language_check (const char *language);

G_END_DECLS
