/* completion.h - completions for an unfinished line of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"

G_BEGIN_DECLS

/* Lists completions for a line that a power is writing. Among units, the power’s own units come
 * first. A comment has no completions. @cursor is the byte of the line at which text is inserted.
 * @start is the byte at which the typed text begins; completions replace it up to @cursor.
 * (transfer full) */
GPtrArray *pay_completion_list (const PaySetup *setup, const PayPosition *position, PayPower power,
                                const char *line, gsize cursor, gsize *start);

G_END_DECLS
