/* language.h - the language in which people read names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * pay_language_set:
 * @language: (nullable): a code as boards have it ("de"), or %NULL for the boards' own names
 *
 * Sets the language of the names that people read. A program does it once, at its start; data is
 * the same in every language.
 */
void
pay_language_set (const char *language);

/**
 * pay_language_follow:
 *
 * Sets the language in which messages are shown: that of the catalogue which gettext has chosen.
 */
void
pay_language_follow (void);

/**
 * pay_language_get:
 *
 * Returns: (transfer none): the language that is set; "" until one is
 */
const char *
pay_language_get (void);

G_END_DECLS
