/* token.h - the figure of a unit: an army's shield or a fleet's hull, with its glyph and letter
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/palette.h"

G_BEGIN_DECLS

/* Tokens are drawn round 0, 0 in token units: this wide and high. */
#define PAYOLA_TOKEN_WIDTH 34.0
#define PAYOLA_TOKEN_HEIGHT 23.0

typedef enum
{
  PAYOLA_TOKEN_PLAIN,
  PAYOLA_TOKEN_DISLODGED, /* broken outline */
  PAYOLA_TOKEN_GHOST,     /* half there: to be built */
} PayolaTokenState;

/* @letter is written beside the glyph, or large without it: then the outline alone tells armies
 * from fleets. */
void
payola_token_draw (cairo_t *cr, PayUnitType type, const PayolaColour *colour,
                   const PayolaColour *ink, const char *letter, gboolean glyph,
                   PayolaTokenState state);
/* Appends the outline, grown by `grow` token units on each side. */
void
payola_token_append_outline (cairo_t *cr, PayUnitType type, double grow);

G_END_DECLS
