/* offer-bar.h - the open offer on a page that is not the sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/sheet/sheet-panel.h"

G_BEGIN_DECLS

/* Shows the open offer, whose amount can be changed here, and the number of pending offers. The bar
 * is hidden if there is neither an open nor a pending offer. */
#define PAYOLA_TYPE_OFFER_BAR (payola_offer_bar_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOfferBar, payola_offer_bar, PAYOLA, OFFER_BAR, GtkBox)

/* Sets the sheet. This can be done only once. */
void payola_offer_bar_set_panel (PayolaOfferBar *self, PayolaSheetPanel *panel, PayolaFocus *focus);

/* Moves the keyboard focus to the amount and selects it. Without an open offer, nothing happens. */
void payola_offer_bar_focus_amount (PayolaOfferBar *self);

G_END_DECLS
