/* messages.h - every code that the core can report, and its message
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "message-codes.h"

#include <glib.h>

G_BEGIN_DECLS

/* Each module of the core has a messages.def with lines
 *
 *   PAY_MESSAGE (code, severity, sentence)
 *   PAY_PLURAL (code, severity, place, sentence for one, sentence for many)
 *   PAY_WORD (code, context, word)
 *
 * The severities are those of diagnostic.h. {1}, {2} ... in a sentence are the arguments of the
 * finding. `place` is the number of the argument that chooses between singular and plural. The
 * build joins the codes of all files in message-codes.h. */

/* Gets the name that tests and JSON use, such as "ORDER_UNKNOWN_WORD". */
const char *pay_code_name (PayCode code);

/* Gets the severity of findings with this code. */
int pay_code_severity (PayCode code);

/* Translates the sentence of a code and fills its places. A place without an argument stays
 * empty. @args: the arguments for {1}, {2} ; may be NULL. (transfer full) */
char *pay_code_sentence (PayCode code, const char *const *args);

G_END_DECLS
