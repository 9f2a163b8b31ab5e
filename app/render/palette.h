/* palette.h - the colours of maps: ground, powers, inks that stand out on them
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
  PAYOLA_STYLE_PRINT,         /* white paper, little ink, told apart without colour */
  PAYOLA_STYLE_HIGH_CONTRAST, /* black and heavy lines on light ground */
} PayolaStyle;

#define PAYOLA_N_STYLES 4

/* "light", "dark", "print", "high-contrast": on the command line, and a stylesheet's file. */
const char *
payola_style_get_name (PayolaStyle style);
/* FALSE when no style has that name. */
gboolean
payola_style_find (const char *name, PayolaStyle *style);

/* Parts 0 .. 1, not premultiplied. */
typedef struct
{
  double r, g, b, a;
} PayolaColour;

/* A value: the colours of one style for one board. */
typedef struct
{
  PayolaStyle style;
  PayolaColour paper; /* round the map, and under its legend */
  PayolaColour text;  /* on the paper */
  PayolaColour land;  /* plain land */
  PayolaColour sea;
  PayolaColour convoy;    /* the sea blue of convoys */
  PayolaColour highlight; /* provinces lit up */
  PayolaColour selection; /* the selected province */
  PayolaColour alarm;     /* bursts and crosses of what failed or goes */
  guint n_powers;
  PayolaColour power[PAY_MAX_POWERS]; /* tokens and arrows */
  PayolaColour ink[PAY_MAX_POWERS];   /* glyph, letter and outline on that colour */
  PayolaColour tint[PAY_MAX_POWERS];  /* provinces: the land with that colour mixed in */
} PayolaPalette;

void
payola_palette_init (PayolaPalette *self, const PayBoard *board, PayolaStyle style);

/* Reads "#rgb" or "#rrggbb"; FALSE otherwise. */
gboolean
payola_colour_parse (PayolaColour *self, const char *text);
/* "#rrggbb"; owned. */
char *
payola_colour_text (const PayolaColour *self);
PayolaColour
payola_colour_mix (const PayolaColour *a, const PayolaColour *b, double part_of_b);
/* WCAG 2 contrast ratio, 1 .. 21. */
double
payola_colour_contrast (const PayolaColour *a, const PayolaColour *b);
/* Straight distance in RGB, 0 .. 1.73. */
double
payola_colour_distance (const PayolaColour *a, const PayolaColour *b);
/* Near-black or white, whichever contrasts more. */
PayolaColour
payola_colour_ink_on (const PayolaColour *self);
void
payola_colour_set (const PayolaColour *self, cairo_t *cr);

G_END_DECLS
