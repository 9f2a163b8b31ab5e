/* graticule.h - the places where meridians and parallels cross the edges of a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_EDGE_TOP,
  PAYOLA_EDGE_BOTTOM,
  PAYOLA_EDGE_LEFT,
  PAYOLA_EDGE_RIGHT,
} PayolaEdge;

/* A tick: meridians cross the upper and lower edge, parallels the left and right edge. */
typedef struct
{
  PayolaEdge edge;
  int degrees;  /* positive in the east and in the north */
  double place; /* distance from the left or upper end of the edge, in map units */
} PayolaTick;

/* Reads the file graticule.txt beside the drawing of a board (maps/README.md). Lines that are not
 * ticks are ignored. Returns the ticks in the order of the file; empty if there is no such file,
 * or if the board itself contains its drawing. (transfer full) */
GArray *payola_graticule_read (const PayBoard *board);

/* Reads ticks from a text. @text: lines such as “left 50 643.0”. (transfer full) */
GArray *payola_graticule_parse (const char *text);

/* Returns the label of a tick, such as “20° E”. (transfer full) */
char *payola_tick_words (const PayolaTick *self);

G_END_DECLS
