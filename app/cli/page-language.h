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
 * Sets the language of all messages to the language that the arguments of “form” or “page” name.
 * Call this function before the program looks up any message, because GLib decides at the first
 * message whether it translates messages.
 */
void
payola_page_language_begin (int argc, char **argv);

/**
 * payola_page_language_check:
 * @language: (nullable): the value of the option --language, or `NULL` without the option
 *
 * Checks whether Payola has messages in a language, and prints an error if it does not.
 *
 * Returns: `TRUE` if it does, or if @language is `NULL`
 */
gboolean
payola_page_language_check (const char *language);

G_END_DECLS
