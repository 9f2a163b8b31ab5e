/* messages.h - every code that the core can report; the sentences stand in messages.def
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PAY_MESSAGE(code, severity, sentence) PAY_CODE_##code,
typedef enum
{
  PAY_CODE_NONE,
#include "base/messages.def"
  PAY_N_CODES
} PayCode;
#undef PAY_MESSAGE

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
