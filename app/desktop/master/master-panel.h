/* master-panel.h - panel with the state of the phase: sheets received, next steps, statements
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"
#include "model/inbox.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_MASTER_PANEL (payola_master_panel_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMasterPanel, payola_master_panel, PAYOLA, MASTER_PANEL, AdwBin)

/* Sets the focus, follows it, and shows its phase. The focus can be set only once. */
void payola_master_panel_set_focus (PayolaMasterPanel *self, PayolaFocus *focus);

/* Sets the inbox, whose emails are shown as waiting for a decision. The focus must be set, and the
 * inbox can be set only once. */
void payola_master_panel_set_inbox (PayolaMasterPanel *self, PayolaInbox *inbox);

G_END_DECLS
