/* web-words.h - the sentences of the script in web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Translates the sentences that the script shows (resources/web/form.js). The script has no words
 * of its own. Returns the sentences by their keys. (transfer full) */
JsonObject *payola_web_words (void);

G_END_DECLS
