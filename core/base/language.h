/* language.h - the language of the names that people read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets the language of the names that people read. @language is a language code of a board
 * ("de"), or NULL for the canonical names. */
void pay_language_set (const char *language);

/* Sets the language of the names to the language of the messages: the language of the catalogue
 * that gettext chose. */
void pay_language_follow (void);

/* Returns the language code; "" if none was set. */
const char *pay_language_get (void);

/* As long as a PayDataWords exists, names and sentences of its thread are English, because they are
 * for programs: data do not depend on the language of the user. */
typedef guint PayDataWords;

PayDataWords pay_data_words_begin (void);

void pay_data_words_end (PayDataWords *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayDataWords, pay_data_words_end)

/* Checks whether there is a PayDataWords in this thread. */
gboolean pay_data_words_are_used (void);

G_END_DECLS
