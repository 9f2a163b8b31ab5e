/* unit-panel.h - what is known about the province in the focus: unit, bids, legal orders, reasons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal "order-chosen" (const PayOrder*) when a legal order is activated. */
#define PAYOLA_TYPE_UNIT_PANEL (payola_unit_panel_get_type ())
G_DECLARE_FINAL_TYPE (PayolaUnitPanel, payola_unit_panel, PAYOLA, UNIT_PANEL, AdwBin)

void
payola_unit_panel_set_focus (PayolaUnitPanel *self, PayolaFocus *focus);

G_END_DECLS
