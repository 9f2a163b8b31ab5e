/* messages.h - every code that the core can report, and its sentence
 *
 * Each room of the core has a messages.def with lines
 *
 *   PAY_MESSAGE (code, severity, sentence)
 *
 * Severities are NOTE, VOID, ILLEGAL and INVALID (see diagnostic.h). Sentences say what is wrong
 * and what would be right; {1}, {2} ... are the finding's arguments. A sentence of an outcome or an
 * explanation is a NOTE. The build joins the files: message-codes.h has the codes, and only
 * messages.c the sentences.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "message-codes.h"

#include <glib.h>

G_BEGIN_DECLS

/* The code's name as tests and JSON write it ("UNKNOWN_WORD"); static. */
const char *
pay_code_name (PayCode code);
/* The PaySeverity of a code. */
int
pay_code_severity (PayCode code);
/* The translated sentence with its places {1}, {2} ... filled; owned. */
char *
pay_code_sentence (PayCode code, const char *const *args);

G_END_DECLS
