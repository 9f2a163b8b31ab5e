/* pen.h - the shapes that arrows and other signs of orders consist of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/kit/curve.h"
#include "render/kit/palette.h"

G_BEGIN_DECLS

/* A context in map units, and how it is painted on. It is a value. */
typedef struct
{
  cairo_t *cr;
  double unit;    /* map units per token unit. Lengths below are in token units, except those on
                   * curves and those of heads */
  gboolean faint; /* whether the names under an arrow show through */
} PayolaPen;

typedef struct
{
  PayolaColour colour, ink;
} PayolaPaint;

/* Every shape is filled three times, each time smaller: halo, outline, face. Filling is several
 * times cheaper than stroking outlines. */
#define PAYOLA_PEN_LAYERS 3
extern const double payola_pen_grow[PAYOLA_PEN_LAYERS];

/* Fills the current path with the colour of a layer. */
void payola_pen_fill (const PayolaPen *self, const PayolaPaint *paint, guint layer);

/* Draws a disc. */
void payola_pen_disc (const PayolaPen *self, const PayolaPaint *paint, PayolaPoint at,
                      double radius);

/* Strokes the current path. */
void payola_pen_stroke (const PayolaPen *self, const PayolaPaint *paint, double width,
                        gboolean dashed);

/* Draws a bar across a line, to mark the end of the line. */
void payola_pen_bar (const PayolaPen *self, const PayolaPaint *paint, PayolaPoint at,
                     PayolaPoint direction, double half);

/* Draws a star with a spot in the middle. Its two tones are unlike the colour of any power. */
void payola_pen_star (const PayolaPen *self, const PayolaColour *alarm, PayolaPoint at,
                      double radius);

/* Appends a triangle that points to the tip. @direction: unit vector of the arrow. @length:
 * length in map units. @half: half the width in map units. @grow: distance by which all sides are
 * moved outwards, in map units. */
void payola_pen_append_head (const PayolaPen *self, PayolaPoint tip, PayolaPoint direction,
                             double length, double half, double grow);

/* Draws a shaft in pieces. @length: length of a piece, with the gap after it. */
void payola_pen_broken (const PayolaPen *self, const PayolaPaint *paint, const PayolaCurve *curve,
                        double start, double end, double from, double to, double length);

/* Appends a wave along a curve. */
void payola_pen_append_wave (const PayolaPen *self, const PayolaCurve *curve, double start,
                             double end);

G_END_DECLS
