/* map-offers.h - offers of a draft that the map shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"
#include "render/map/scene.h"

G_BEGIN_DECLS

/* Checks whether the power in focus has an open offer or pending offers, that is, offers that are
 * not in its sheet yet. */
gboolean payola_map_offers_has_unwritten (PayolaFocus *focus);

/* Lists the offers of the power in focus: those of its draft, the open offer and the pending
 * offers. If several lines pay for the same order, the order is listed once, with the sum of the
 * amounts. The list is empty if the viewer may not edit the draft, if the phase is not a movement
 * phase, or if the draft is too long to be read at every key press. With the option fictional-ok,
 * the list is also empty, because the map must not reveal the board. (transfer full) */
GArray *payola_map_offers_list (PayolaFocus *focus);

G_END_DECLS
