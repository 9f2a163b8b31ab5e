/* web-words.h - the sentences of the script in web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * payola_web_words:
 *
 * Translates the sentences that the script shows (resources/web/form.js). The script has no words
 * of its own.
 *
 * Returns: (transfer full): the sentences by their keys
 */
JsonObject *
payola_web_words (void);

G_END_DECLS
