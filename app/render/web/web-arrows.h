/* web-arrows.h - orders as arrows in the maps of web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/map-art.h"
#include "render/map/scene.h"

G_BEGIN_DECLS

/* Appends the orders of a scene as SVG: solid arrows for moves and retreats, broken lines for
 * supports, dotted lines for convoys, and a cross at the end of orders that failed. Their classes
 * give them the colours of the powers. */
void payola_web_arrows_append (GString *out, PayolaMapArt *art, const PayolaScene *scene);

G_END_DECLS
