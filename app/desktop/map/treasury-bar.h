/* treasury-bar.h - names of the powers with their treasuries, below the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A row with the powers whose treasuries the viewer knows at the start of the phase in focus.
 * Property: "wanted", whether the row is shown if there is any such power. */
#define PAYOLA_TYPE_TREASURY_BAR (payola_treasury_bar_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTreasuryBar, payola_treasury_bar, PAYOLA, TREASURY_BAR, AdwBin)

/* Sets the focus. This can be done only once. */
void payola_treasury_bar_set_focus (PayolaTreasuryBar *self, PayolaFocus *focus);

G_END_DECLS
