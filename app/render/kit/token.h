/* token.h - tokens of units: an army's block or a fleet's hull, with its symbol and letter
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/kit/palette.h"

G_BEGIN_DECLS

/* The size of a token in token units. Tokens are drawn around 0, 0. */
#define PAYOLA_TOKEN_WIDTH 34.0
#define PAYOLA_TOKEN_HEIGHT 23.0

typedef enum
{
  PAYOLA_TOKEN_PLAIN,
  PAYOLA_TOKEN_DISLODGED, /* dislodged: with a broken outline */
  PAYOLA_TOKEN_GHOST,     /* a build: translucent */
} PayolaTokenState;

/* Draws the token of a unit around 0, 0 in token units. @fine says whether there is room for a
 * detailed symbol. On small tokens, the symbol is simple and the letter is larger. The symbol and
 * the outline distinguish armies from fleets at every size. */
void payola_token_draw (cairo_t *cr, PayUnitType type, const PayolaColour *colour,
                        const PayolaColour *ink, const char *letter, gboolean fine,
                        PayolaTokenState state);

/* Appends the outline of a token to the current path: a block with rounded corners for armies;
 * for fleets a hull with a straight deck and sides that narrow towards the keel. The outlines
 * alone distinguish armies from fleets. @grow: distance by which the outline is grown on each
 * side, in token units. */
void payola_token_append_outline (cairo_t *cr, PayUnitType type, double grow);

G_END_DECLS
