/* web-data.h - the data of a form, for its script
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/map-art.h"
#include "render/web/web-page.h"

G_BEGIN_DECLS

/* Writes the data of a form as JSON: places, powers, units with all their legal orders, money,
 * the current sheet, and the sentences that the script shows. The data depends only on the view.
 * @form is the form; NULL for a page without one. Returns the data, in which no “<” occurs.
 * (transfer full) */
char *payola_web_data (PayView *view, PayolaMapArt *art, const PayolaWebForm *form);

G_END_DECLS
