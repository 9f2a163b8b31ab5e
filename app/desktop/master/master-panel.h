/* master-panel.h - the phase at a glance: who has sent, what to do next, every power's statement
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_MASTER_PANEL (payola_master_panel_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMasterPanel, payola_master_panel, PAYOLA, MASTER_PANEL, AdwBin)

void
payola_master_panel_set_focus (PayolaMasterPanel *self, PayolaFocus *focus);

G_END_DECLS
