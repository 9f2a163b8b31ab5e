/* completion.h - what a line of a sheet may go on with: signs, units, legal orders, powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"

G_BEGIN_DECLS

/* What fits before the byte @cursor of a line that @power writes, own units first, then as the
 * board and the list of legal orders have them; empty in comments. Bytes @start to @cursor are what
 * was typed of it so far.
 * Returns: (transfer full) (element-type PayCompletion) */
GPtrArray *
pay_completion_list (const PaySetup *setup, const PayPosition *position, PayPower power,
                     const char *line, gsize cursor, gsize *start);

G_END_DECLS
