/* palette.h - the colours of maps: land and sea, powers, and the inks that contrast with them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <cairo.h>

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_STYLE_LIGHT,
  PAYOLA_STYLE_DARK,
  PAYOLA_STYLE_PRINT,         /* white paper, little ink, readable without colour */
  PAYOLA_STYLE_HIGH_CONTRAST, /* black and heavy lines on light ground */
} PayolaStyle;

#define PAYOLA_N_STYLES 4

/* Returns the name of a style: “light”, “dark”, “print” or “high-contrast”. The name is used on
 * the command line and as the name of the style's stylesheet. */
const char *payola_style_get_name (PayolaStyle style);

/* Returns FALSE if no style has that name. */
gboolean payola_style_find (const char *name, PayolaStyle *style);

/* A colour. The components are from 0 to 1 and not premultiplied. */
typedef struct
{
  double r, g, b, a;
} PayolaColour;

/* A palette: the colours of one style for one board, as a value. */
typedef struct
{
  PayolaStyle style;
  PayolaColour paper; /* background around the map and under its legend */
  PayolaColour text;  /* text on the paper */
  PayolaColour land;  /* untinted land */
  PayolaColour sea;
  PayolaColour convoy;    /* blue of convoys */
  PayolaColour highlight; /* highlighted provinces */
  PayolaColour selection; /* the selected province */
  PayolaColour alarm;     /* stars, and crosses of disbanded units: without hue, so that they are
                           * not taken for a power's colour */
  guint n_powers;
  PayolaColour power[PAY_MAX_POWERS]; /* tokens and arrows */
  PayolaColour ink[PAY_MAX_POWERS];   /* glyph, letter and outline on the colour in `power` */
  PayolaColour tint[PAY_MAX_POWERS];  /* provinces: the land mixed with the colour in `power` */
} PayolaPalette;

/* Computes the colours of a style for a board. */
void payola_palette_init (PayolaPalette *self, const PayBoard *board, PayolaStyle style);

/* @text: “#rgb” or “#rrggbb”; may be NULL. Returns FALSE if the text is not a colour. */
gboolean payola_colour_parse (PayolaColour *self, const char *text);

/* Returns the hexadecimal notation of a colour, without its transparency. Returns “#rrggbb”.
 * (transfer full) */
char *payola_colour_text (const PayolaColour *self);

/* Mixes two colours. @part_of_b: weight of @b, from 0 to 1. */
PayolaColour payola_colour_mix (const PayolaColour *a, const PayolaColour *b, double part_of_b);

/* Computes the contrast ratio of two colours as WCAG 2 defines it. Returns the ratio, from 1 to
 * 21. */
double payola_colour_contrast (const PayolaColour *a, const PayolaColour *b);

/* Computes the Euclidean distance of two colours in RGB. Returns the distance, from 0 to 1.73. */
double payola_colour_distance (const PayolaColour *a, const PayolaColour *b);

/* Returns near-black or white, whichever has more contrast with a colour. */
PayolaColour payola_colour_ink_on (const PayolaColour *self);

/* Sets the source of a cairo context. */
void payola_colour_set (const PayolaColour *self, cairo_t *cr);

G_END_DECLS
