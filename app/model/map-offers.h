/* map-offers.h - offers of a draft that the map shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"
#include "render/scene.h"

G_BEGIN_DECLS

/**
 * payola_map_offers_has_unwritten:
 * @focus: the focus
 *
 * Checks whether the power in focus has an open or a pending offer, which is not in its sheet yet.
 *
 * Returns: `TRUE` if there is such an offer
 */
gboolean
payola_map_offers_has_unwritten (PayolaFocus *focus);

/**
 * payola_map_offers_list:
 * @focus: the focus
 *
 * Lists the offers of the power in focus, as they would be if the open and the pending offers were
 * in the draft. An order that several lines pay for is
 * listed once, with the sum of these lines. The list is empty unless the viewer may write that
 * draft in a movement phase, and for sheets that are too long to be read while they are typed.
 * With the option fictional-ok, the map must not reveal the board, so the list is empty, too.
 *
 * Returns: (transfer full) (element-type PayolaSceneOffer): the offers
 */
GArray *
payola_map_offers_list (PayolaFocus *focus);

G_END_DECLS
