/* unit-places.h - places of units beside the names and rings of a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/map-art.h"

G_BEGIN_DECLS

/* How much tokens are enlarged on large maps. */
#define PAYOLA_TOKEN_GROWS 1.25

/* Size and angle (in radians) of the token of a dislodged unit. */
#define PAYOLA_DISLODGED_SIZE 0.86
#define PAYOLA_DISLODGED_TILT (-0.14)

/* Moves places as little as possible, so that the enlarged tokens stand beside the names, the
 * rings and each other. A unit stays in the area in which it stood. Drawings need room for
 * smaller tokens only, so a place that is too narrow is only improved. @art: a drawing whose
 * shapes, names, rings and places have been read. */
void payola_unit_places_settle (const PayolaMapArt *art, PayolaPoint *units,
                                PayolaPoint *dislodged);

G_END_DECLS
