/* theatre-picture.h - a theatre as a drawn tree: positions are boxes, steps are curves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"
#include "render/kit/palette.h"

#include <cairo.h>

G_BEGIN_DECLS

/* A drawn tree. Seasons go from left to right: a position is to the right of all positions that
 * lead to it. Each box shows the name, the threshold, and the bids that keep the position won.
 * The tree is built once and can be painted many times. */
typedef struct _PayolaTheatrePicture PayolaTheatrePicture;

typedef struct
{
  PayolaColour ink, paper, accent;
  int selected; /* index of the selected position, or -1 */
} PayolaTheatreLook;

/* Lays out the tree of a theatre. @scale is the scale; 1 gives letters of 10 pixels.
 * (transfer full) */
PayolaTheatrePicture *payola_theatre_picture_new (const PayTheatre *theatre, double scale);

void payola_theatre_picture_free (PayolaTheatrePicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaTheatrePicture, payola_theatre_picture_free)

/* Returns the size of a picture. @width: width in pixels. @height: height in pixels. */
void payola_theatre_picture_get_size (const PayolaTheatrePicture *self, double *width,
                                      double *height);

void payola_theatre_picture_paint (const PayolaTheatrePicture *self, cairo_t *cr,
                                   const PayolaTheatreLook *look);

/* Finds the position whose box is at a point. @x: horizontal coordinate of the point, in pixels.
 * @y: vertical coordinate of the point, in pixels. Returns the index of the position, or -1. */
int payola_theatre_picture_hit (const PayolaTheatrePicture *self, double x, double y);

/* Returns the box of a position. @x: left edge, in pixels. @y: upper edge, in pixels. @width:
 * width in pixels. @height: height in pixels. */
void payola_theatre_picture_locate (const PayolaTheatrePicture *self, guint position, double *x,
                                    double *y, double *width, double *height);

/* Finds the nearest position in a direction. @dx: horizontal direction: -1, 0 or 1. @dy: vertical
 * direction: -1, 0 or 1. Returns the index of the position, or @from if there is none. */
guint payola_theatre_picture_go (const PayolaTheatrePicture *self, guint from, int dx, int dy);

/* Writes the whole tree as a picture on white paper. @format: “svg”, “png” or “pdf”. Returns the
 * bytes of the file, or NULL with an error. (transfer full) */
GBytes *payola_theatre_picture_export (const PayTheatre *theatre, const char *format,
                                       GError **error);

/* Describes the threshold or result of a position: “threshold 3/4 (0.750)”, “won”.
 * (transfer full) */
char *payola_theatre_threshold_words (const PayTheatre *theatre, const PayFraction *thresholds,
                                      guint position);

G_END_DECLS
