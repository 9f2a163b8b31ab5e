/* unit-panel.h - panel with the unit, bids and legal orders of the focused province
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Emits "order-chosen" (const PayOrder *) when the user activates a legal order. */
#define PAYOLA_TYPE_UNIT_PANEL (payola_unit_panel_get_type ())
G_DECLARE_FINAL_TYPE (PayolaUnitPanel, payola_unit_panel, PAYOLA, UNIT_PANEL, AdwBin)

/* Sets the focus, follows it, and shows its province. The focus can be set only once. */
void payola_unit_panel_set_focus (PayolaUnitPanel *self, PayolaFocus *focus);

G_END_DECLS
