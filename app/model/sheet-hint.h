/* sheet-hint.h - examples for an empty sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* Shows with examples how a sheet for the current phase is written. The examples are legal in the
 * game and phase. Returns lines with Pango markup. In a line with an example, a tab precedes its
 * meaning. (transfer full) */
char *payola_sheet_hint (PayView *view, PayPower power);

G_END_DECLS
