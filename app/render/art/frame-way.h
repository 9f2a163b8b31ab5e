/* frame-way.h - ways between provinces that meet beyond the frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/map-art.h"

G_BEGIN_DECLS

#define PAYOLA_FRAME_WAY_MAX 6

/* A way that leaves the picture over one edge and enters it over the opposite edge, or over the
 * same one. It is a single line: if the edges are opposite, its second part is beyond the first
 * edge, as if the picture were repeated there. */
typedef struct
{
  guint n;
  PayolaPoint points[PAYOLA_FRAME_WAY_MAX];
  PayolaPoint shift;        /* from a place in the picture to the same place on the second part */
  PayolaPoint leave, enter; /* points on the edges of the picture */
} PayolaFrameWay;

/* Checks whether two provinces meet only beyond the frame: both reach an edge of the picture, and
 * they do not touch each other. If so, computes a way between two points in them. @to is a
 * province to which units can move from @from. */
gboolean payola_frame_way_find (const PayolaMapArt *art, PayProvince from, PayProvince to,
                                PayolaPoint a, PayolaPoint b, PayolaFrameWay *way);

G_END_DECLS
