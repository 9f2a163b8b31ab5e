/* web-data.h - the data of a form, for its script
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/map-art.h"
#include "render/web/web-page.h"

G_BEGIN_DECLS

/**
 * payola_web_data:
 * @view: a view of the game
 * @art: the drawing of the board
 * @form: (nullable): the form; `NULL` for a page without one
 *
 * Writes the data of a form as JSON: places, powers, units with all their legal orders, money, the
 * current sheet, and the sentences that the script shows. The data depends only on the view.
 *
 * Returns: (transfer full): the data, in which no “<” occurs
 */
char *
payola_web_data (PayView *view, PayolaMapArt *art, const PayolaWebForm *form);

G_END_DECLS
