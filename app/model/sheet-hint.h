/* sheet-hint.h - what may be written into an empty sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* Shows by examples, legal in this game and phase, how the sheet of a power is written for the
 * phase to come. Owned; Pango markup. */
char *
payola_sheet_hint (PayView *view, PayPower power);

G_END_DECLS
