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

/**
 * payola_theatre_picture_new:
 * @theatre: a theatre, which is copied
 * @scale: the scale; 1 gives letters of 10 pixels
 *
 * Lays out the tree of a theatre.
 *
 * Returns: (transfer full): the picture
 */
PayolaTheatrePicture *
payola_theatre_picture_new (const PayTheatre *theatre, double scale);

/**
 * payola_theatre_picture_free:
 * @self: (nullable): a picture
 *
 * Frees a picture.
 */
void
payola_theatre_picture_free (PayolaTheatrePicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaTheatrePicture, payola_theatre_picture_free)

/**
 * payola_theatre_picture_get_size:
 * @self: a picture
 * @width: (out): width in pixels
 * @height: (out): height in pixels
 *
 * Returns the size of a picture.
 */
void
payola_theatre_picture_get_size (const PayolaTheatrePicture *self, double *width, double *height);

/**
 * payola_theatre_picture_paint:
 * @self: a picture
 * @cr: a cairo context
 * @look: colours and selection
 *
 * Paints a picture.
 */
void
payola_theatre_picture_paint (const PayolaTheatrePicture *self, cairo_t *cr,
                              const PayolaTheatreLook *look);

/**
 * payola_theatre_picture_hit:
 * @self: a picture
 * @x: horizontal coordinate of the point, in pixels
 * @y: vertical coordinate of the point, in pixels
 *
 * Finds the position whose box is at a point.
 *
 * Returns: the index of the position, or -1
 */
int
payola_theatre_picture_hit (const PayolaTheatrePicture *self, double x, double y);

/**
 * payola_theatre_picture_locate:
 * @self: a picture
 * @position: the index of the position
 * @x: (out): left edge, in pixels
 * @y: (out): upper edge, in pixels
 * @width: (out): width in pixels
 * @height: (out): height in pixels
 *
 * Returns the box of a position.
 */
void
payola_theatre_picture_locate (const PayolaTheatrePicture *self, guint position, double *x,
                               double *y, double *width, double *height);

/**
 * payola_theatre_picture_go:
 * @self: a picture
 * @from: the index of a position
 * @dx: horizontal direction: -1, 0 or 1
 * @dy: vertical direction: -1, 0 or 1
 *
 * Finds the nearest position in a direction.
 *
 * Returns: the index of the position, or @from if there is none
 */
guint
payola_theatre_picture_go (const PayolaTheatrePicture *self, guint from, int dx, int dy);

/**
 * payola_theatre_picture_export:
 * @theatre: a theatre
 * @format: “svg”, “png” or “pdf”
 * @error: return location for an error
 *
 * Writes the whole tree as a picture on white paper.
 *
 * Returns: (transfer full): the bytes of the file, or NULL with an error
 */
GBytes *
payola_theatre_picture_export (const PayTheatre *theatre, const char *format, GError **error);

/**
 * payola_theatre_threshold_words:
 * @theatre: a theatre
 * @thresholds: the thresholds of all positions, from pay_theatre_solve()
 * @position: the index of the position
 *
 * Describes the threshold or result of a position: “threshold 3/4 (0.750)”, “won”.
 *
 * Returns: (transfer full): the text
 */
char *
payola_theatre_threshold_words (const PayTheatre *theatre, const PayFraction *thresholds,
                                guint position);

G_END_DECLS
